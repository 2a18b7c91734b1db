"""When the game has come to its end, who wins, and what ties are worth."""

from models.language import count, helper
from models.powerpuff.state import WILD_TWO, Card, Kind, Phase, Player, Sent, Villain
from models.powerpuff.tiles import escaped_size, never_seen, refill_wanted, row_size, sent_back


@helper
def uncaptured_in_pile(s, g) -> int:
    """How many villains of the pile are still to be captured."""
    escaped = 0 if g.escaped_is_uncaptured == "out-of-play" else escaped_size(s)
    ignored = sent_back(s) if g.escape_in_last_turn == "ends-anyway" else 0
    return never_seen(s) + max(0, escaped - ignored)


@helper
def mojo_was_last(s, g) -> bool:
    """PPG-END-3, as `final-turn` reads it: a villain escaped in this turn, and then Mojo Jojo was
    captured; he is not to be the last one while another is left."""
    return (
        g.escape_in_last_turn == "final-turn"
        and sent_back(s) > 0
        and any(s.latest[memory] == g.mojo for memory in Sent)
    )


@helper
def last_is_captured(s, g) -> bool:
    """PPG-OBJ-2, PPG-END-1: the last villain has been captured: there is none left, or, as other
    readings have it, the one after whom the others do not count."""
    mojo = any(s.captured[player, g.mojo] > 0 for player in Player)
    row_empty = row_size(s) == 0 and not refill_wanted(s, g)
    none_left = row_size(s) == 0 and uncaptured_in_pile(s, g) == 0
    soon = (g.last_villain == "mojo" and mojo) or (g.last_villain == "row-empty" and row_empty)
    return none_left or (soon and not mojo_was_last(s, g))


@helper
def gem_points(s, g, player: Player) -> int:
    """PPG-SCORE-1: the gem points of the captured villains, not the numbers on the tiles."""
    return sum(g.gems[villain] * s.captured[player, villain] for villain in Villain)


@helper
def wild_total(g, wilds: int) -> int:
    """What Wild 2s count in the hand of a tied player."""
    full = 3 * WILD_TWO * wilds if g.tiebreak_value_of_specials == "wild-six" else WILD_TWO * wilds
    return 0 if g.tiebreak_value_of_specials == "wild-zero" else full


@helper
def hand_total(s, g, player: Player) -> int:
    """PPG-SCORE-3: the numbers on the game cards left in a hand."""
    numbers = sum(
        g.number[card] * s.hand[player, card] for card in Card if g.kind[card] == Kind.NUMBER
    )
    wilds = sum(s.hand[player, card] for card in Card if g.kind[card] == Kind.WILD)
    twos = sum(s.hand[player, card] for card in Card if g.kind[card] == Kind.DRAW_TWO)
    shown = 2 * twos if g.tiebreak_value_of_specials == "draw-two-counts-two" else 0
    return numbers + wild_total(g, wilds) + shown


@helper
def most_gems(s, g) -> int:
    """The gem points of the leading players."""
    return max((gem_points(s, g, player) for player in Player), default=0)


@helper
def best_hand(s, g) -> int:
    """The highest hand total among those who lead in gem points."""
    most = most_gems(s, g)
    return max(
        (hand_total(s, g, player) for player in Player if gem_points(s, g, player) == most),
        default=0,
    )


@helper
def is_winner(s, g, player: Player) -> bool:
    """PPG-SCORE-2 to PPG-SCORE-5: most gem points; tied players compare the cards in their hands;
    who is still tied wins together."""
    most = most_gems(s, g)
    best = best_hand(s, g)
    leads = gem_points(s, g, player) == most and hand_total(s, g, player) == best
    tied = count(gem_points(s, g, other) == most for other in Player)
    still = count(
        gem_points(s, g, other) == most and hand_total(s, g, other) == best for other in Player
    )
    unsaid = g.tie_of_three == "undefined" and tied > 2 and still > 1
    return leads and not unsaid


def over(s) -> bool:
    """The game has ended."""
    return s.phase == Phase.OVER


def wins(s, g, player: Player) -> bool:
    """PPG-SCORE-2 to PPG-SCORE-5: whether a player has won the game that is over."""
    return is_winner(s, g, player)


def score(s, g, player: Player) -> int:
    """A player's gem points."""
    return gem_points(s, g, player)
