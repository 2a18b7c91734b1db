"""The set-up: hands are dealt, the first Powers turned up; somebody begins."""

from models.language import NONE, chance, helper, require, rule
from models.something_wild.cards import hand_size
from models.something_wild.flow import begin_turn
from models.something_wild.state import Colour, Number, Phase, Pile, Player, Power


def start(s, g) -> None:
    """SW-SETUP-1, SW-SETUP-3, SW-SETUP-4: all cards are in the deck, all Powers on their piles, the
    figures in the middle."""
    for c in Colour:
        for v in Number:
            s.deck[c, v] = g.copies[c, v]
    for power in Power:
        s.stock[power] = g.powers[power]
    s.home = Phase.USE


@helper
def receiver(s, g) -> int:
    """Who is dealt the next card: hand after hand, from the player who begins."""
    step = min(
        (step for step in Player if hand_size(s, (s.turn + step) % len(Player)) < g.dealt),
        default=0,
    )
    return (s.turn + step) % len(Player)


@helper
def left_on(s, g, pile: int) -> int:
    """How many Powers lie face down on a pile."""
    return sum(s.stock[power] for power in Power if g.pile[power] == pile)


@helper
def next_pile(s, g) -> int:
    """The first pile whose top Power is to be turned up in the set-up, or the number of piles."""
    return min(
        (pile for pile in Pile if s.centre[pile] == NONE and left_on(s, g, pile) > 0),
        default=len(Pile),
    )


@chance(Phase.DEAL, text="{colour}{number} is dealt", clauses=["SW-SETUP-4", "SW-SETUP-6"])
def deal(s, g, colour: Colour, number: Number):
    """Deal one of the shuffled Character cards, hand after hand."""
    require(
        s.deck[colour, number] > 0 and hand_size(s, receiver(s, g)) < g.dealt,
        "no such card is left to be dealt", "SW-SETUP-4",
    )  # fmt: skip
    ways = s.deck[colour, number]
    player = receiver(s, g)
    s.hand[player, colour, number] += 1
    s.deck[colour, number] -= 1
    s.phase = Phase.DEAL if any(hand_size(s, other) < g.dealt for other in Player) else Phase.FIRST
    return ways


@chance(
    Phase.FIRST, text="{power} is turned up", clauses=["SW-SETUP-1", "SW-SETUP-2", "SW-COMBINE-2"]
)
def first_power(s, g, power: Power):
    """Turn up the top Power of a pile."""
    require(
        s.stock[power] > 0 and g.pile[power] == next_pile(s, g), "no such Power is on this pile",
        "SW-SETUP-2",
    )  # fmt: skip
    ways = s.stock[power]
    s.stock[power] -= 1
    s.centre[g.pile[power]] = power
    if next_pile(s, g) == len(Pile):
        if g.number_of_players == "free-start":
            s.phase = Phase.STARTS
        else:
            begin_turn(s, g)
    return ways


@rule(Phase.STARTS, text="{player} begins", clauses=["SW-SETUP-7"])
def begin(s, g, player: Player):
    """Agree on who begins."""
    s.turn = player
    begin_turn(s, g)
