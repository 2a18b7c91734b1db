"""What goes on: groups of phases in which the same things are at rest."""

from models.language import helper
from models.powerpuff.state import Phase, Player


@helper
def is_setting_up(s) -> bool:
    """The game is being set up."""
    return s.phase in (Phase.OLDEST, Phase.LOT, Phase.FIRST_ROW, Phase.DEAL)


@helper
def is_drawing(s) -> bool:
    """Somebody draws a card, or may decline to."""
    return s.phase in (Phase.MAY_DRAW, Phase.DRAW)


@helper
def special_has_effect(s) -> bool:
    """A special card has been played, and its effect is not over."""
    return s.left > 0 or s.phase in (Phase.STEAL, Phase.TILE, Phase.TILE_LOT, Phase.SHUFFLE_IN)


@helper
def tile_escapes(s) -> bool:
    """A tile is on its way to the pile."""
    return s.phase in (Phase.TILE, Phase.TILE_LOT, Phase.SHUFFLE_IN)


@helper
def somebody_is_due(s) -> bool:
    """Somebody has still to draw a card between two turns."""
    return any(s.due[player] for player in Player)


@helper
def tiles_are_turned_up(s) -> bool:
    """Tiles are turned up between two turns."""
    return s.phase in (Phase.REVEAL, Phase.FLIP)


@helper
def is_in_turn(s) -> bool:
    """A turn goes on: it is neither before the first one, nor between two, nor after the last."""
    return not (
        is_setting_up(s) or tiles_are_turned_up(s) or somebody_is_due(s) or s.phase == Phase.OVER
    )


@helper
def is_challenging(s) -> bool:
    """The player on turn has played a card for a girl, and it is not settled who gets her."""
    return s.phase in (Phase.NAMING, Phase.PICK, Phase.ANSWER, Phase.SECRET, Phase.BREAK)
