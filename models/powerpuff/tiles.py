"""Where the tiles are: the row, the pile with its known top and its known bottom, the captured."""

from models.language import NONE, count, helper
from models.powerpuff.state import ROW, Layer, Place, Player, Sent, Slot, Villain


@helper
def row_size(s) -> int:
    """How many villains are at large."""
    return s.large.total


@helper
def escaped_size(s) -> int:
    """How many escaped tiles lie on the pile."""
    return count(s.escaped[slot] != NONE for slot in Slot)


@helper
def never_seen(s) -> int:
    """How many tiles of the pile were never turned up, Mojo Jojo included."""
    return s.unseen.total


@helper
def sent_back(s) -> int:
    """How many tiles of the pile escaped in this turn (kept where a reading asks for it)."""
    return s.sent.total


@helper
def escaped_to_turn_up(s, g) -> int:
    """How many escaped tiles will be turned up again."""
    return 0 if g.escaped_is_uncaptured == "out-of-play" else escaped_size(s)


@helper
def tiles_to_turn_up(s, g) -> int:
    """How many tiles the pile still has to turn up."""
    return never_seen(s) + escaped_to_turn_up(s, g)


@helper
def next_tile_ways(s, g, villain: Villain) -> int:
    """In how many equally likely ways this tile lies on top of the pile.

    Escaped tiles lie above, in known order; below them, shuffled, the tiles never turned up; Mojo
    Jojo below these (PPG-SETUP-3b, PPG-SETUP-3c, PPG-SPEC-5c).
    """
    above = escaped_to_turn_up(s, g)
    others = never_seen(s) - s.unseen[g.mojo]
    from_middle = s.unseen[villain] if villain != g.mojo or others == 0 else 0
    return (1 if s.escaped[above - 1] == villain else 0) if above > 0 else from_middle


@helper
def turn_up(s, g, villain: Villain) -> None:
    """The tile on top of the pile goes to the row."""
    above = escaped_to_turn_up(s, g)
    if above > 0:
        s.escaped[above - 1] = NONE
        for memory in Sent:
            s.sent[memory] = max(0, s.sent[memory] - 1)
    else:
        s.unseen[villain] -= 1
    s.large[villain] += 1
    free = first_place(s, NONE)
    for place in Place:
        here = place == free and g.row_order == "positions-kept"
        s.row[place] = villain if here else s.row[place]


@helper
def first_place(s, content: int) -> int:
    """The leftmost place of the row with this content: a villain, or NONE for a free place."""
    return min((place for place in Place if s.row[place] == content), default=NONE)


@helper
def captured_by(s, player: Player) -> int:
    """How many tiles a player has captured."""
    return s.captured[player].total


@helper
def pile_height(s, player: int) -> int:
    """How many tiles a player's captured pile has (known under `top-of-pile`)."""
    return count(s.order[player, layer] != NONE for layer in Layer)


@helper
def is_top_captured(s, player: Player, villain: Villain) -> bool:
    """Whether this villain is on top of a player's captured pile (known under `top-of-pile`)."""
    height = pile_height(s, player)
    return any(layer == height - 1 and s.order[player, layer] == villain for layer in Layer)


@helper
def take_from_row(s, g, villain: Villain) -> None:
    """The player on turn takes a tile from the row (PPG-CAP-3a)."""
    s.large[villain] -= 1
    s.captured[s.turn, villain] += 1
    taken = first_place(s, villain)
    for place in Place:
        here = place == taken and g.row_order == "positions-kept"
        s.row[place] = NONE if here else s.row[place]
    height = pile_height(s, s.turn)
    for layer in Layer:
        top = layer == height and g.which_tile_escapes == "top-of-pile"
        s.order[s.turn, layer] = villain if top else s.order[s.turn, layer]


@helper
def lay_on_pile(s, g, player: int, villain: Villain) -> None:
    """A captured tile goes from its captor to the top of the pile (PPG-SPEC-5c)."""
    s.captured[player, villain] -= 1
    s.escaped[escaped_size(s)] = villain
    height = pile_height(s, player)
    for layer in Layer:
        s.order[player, layer] = NONE if layer == height - 1 else s.order[player, layer]


@helper
def row_has_room(s) -> bool:
    """Whether fewer villains are at large than PPG-BETW-2a asks for."""
    return row_size(s) < ROW


@helper
def refill_wanted(s, g) -> bool:
    """PPG-CAP-6a, as other readings have it: whether a tile is turned up within the turn.

    Either captured villains are replaced at once, or, in what would be the last turn, those that
    escape in it are turned up again. It would be the last if nothing else lies in the pile.
    """
    late = g.three_capture_cap == "late-reveal" or g.escape_in_last_turn == "revealed-at-once"
    last = never_seen(s) == 0 and escaped_to_turn_up(s, g) == sent_back(s)
    found = (tiles_to_turn_up(s, g) if g.three_capture_cap == "refill-in-turn" else 0) + (
        sent_back(s) if late and last else 0
    )
    return row_has_room(s) and found > 0
