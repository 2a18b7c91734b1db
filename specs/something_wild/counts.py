"""How many there are of what: the words of claims, without the functions of the rules."""

from models.language import NONE, count, helper
from models.something_wild.state import Colour, Number, Phase, Pile, Player, Spot


@helper
def cards(g) -> int:
    """All Character cards."""
    return g.copies.total


@helper
def in_hand(s, player: Player) -> int:
    """Cards in a hand."""
    return s.hand[player].total


@helper
def in_row(s, player: Player) -> int:
    """Cards in front of a player."""
    return s.row[player].total


@helper
def to_draw(s) -> int:
    """Cards in the deck or among the discards, which may be drawn now or after a shuffle."""
    return s.deck.total + s.discards.total


@helper
def scored_by(s, player: Player) -> int:
    """Powers that a player has scored."""
    return s.owned[player].total


@helper
def powers(g) -> int:
    """All Powers."""
    return g.powers.total


@helper
def is_set_up(s) -> bool:
    """The set-up is over."""
    return s.phase not in (Phase.DEAL, Phase.FIRST, Phase.STARTS)


@helper
def is_between_turns(s) -> bool:
    """A turn begins: a card is about to be drawn."""
    return s.phase == Phase.DRAW


@helper
def is_to_be_played(s, g) -> bool:
    """The card of the turn is still to be played; by one reading a Power may be used before it, and
    then it is remembered that the game goes back there."""
    return s.phase == Phase.PLAY or (
        g.power_any_time == "any-time"
        and s.home == Phase.PLAY
        and s.phase in (
            Phase.TAKE, Phase.GUESS_NUMBER, Phase.GUESS_COLOUR, Phase.GUESS_TOP, Phase.PEEK,
            Phase.TOP, Phase.REDRAW, Phase.EXTRA_DRAW, Phase.EXTRA_PLAY, Phase.SAY_NUMBER,
            Phase.SAY_COLOUR, Phase.OVER,
        )
    )  # fmt: skip


@helper
def is_taken(s, g) -> bool:
    """A card was taken from another hand and, by one reading, is played when its player has
    drawn."""
    return (
        g.guess_order == "draw-then-play" and s.guessed_colour != NONE and s.guessed_number != NONE
    )


@helper
def due(s, g) -> int:
    """Cards of the hand that are about to be played: that of the turn, an extra one, and one that
    was taken."""
    return (
        (1 if is_to_be_played(s, g) else 0)
        + (1 if s.phase == Phase.EXTRA_PLAY else 0)
        + (1 if is_taken(s, g) else 0)
    )


@helper
def no_power_to_take(s) -> bool:
    """No Power lies face up, and none is about to be turned up."""
    return s.phase != Phase.FLIP and all(s.centre[pile] == NONE for pile in Pile)


@helper
def lies_naturally(s, g, player: Player) -> bool:
    """Whether a set or a run lies in front of a player, as the rulebook defines them."""
    return any(sum(s.row[player, c, v] for c in Colour) >= len(Spot) for v in Number) or any(
        start + len(Spot) <= len(Number)
        and all(s.row[player, c, (start + spot) % len(Number)] > 0 for spot in Spot)
        for c in Colour
        for start in Number
    )


@helper
def adds_two(g) -> bool:
    """A turn adds two cards at most to those that can be scored with: by some readings it adds an
    extra card for each card of a number, cards of others, or to a row that was too long."""
    return (
        g.in_play_whose == "own-row"
        and g.extra_card_per_seven == "one"
        and (g.power_any_time == "own-step" or g.no_card_to_play == "skip-step")
    )


@helper
def two_at_most(g, scores: int) -> bool:
    """There are two scores in a turn at most, where three need more cards than a full row and two
    cards more."""
    return scores <= 2 or g.limit + 2 >= 3 * len(Spot) or not adds_two(g)


@helper
def figures_taken(s) -> int:
    """Figures that somebody has."""
    return count(s.figure[pile] != NONE for pile in Pile)
