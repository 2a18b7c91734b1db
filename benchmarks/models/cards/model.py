"""Card model: a small deck, three hands, and a discard pile that becomes the deck again.

Draw phase: each player in turn takes a card of any type left in the deck, or skips when it is
empty. Turn phase: each player in turn discards one card or passes. After every move an empty deck
takes over the discards; after the last player the phases alternate.
"""

from enum import IntEnum

from models.language import Count, Game, Record, SetupData, Sized, helper, require, rule


class Phase(IntEnum):
    """All draw in turn, then all discard in turn."""

    DRAW = 0
    TURN = 1


class Player(Sized):
    """Seats, in the order of play."""


class Card(Sized):
    """Card types."""


class State(Record):
    """Who is to move, and where the cards are."""

    phase: Phase
    turn: Player
    hand: Count[Player, Card]
    deck: Count[Card]
    discards: Count[Card]


class Setup(Record):
    """How many cards of each type there are."""

    copies: Count[Card]


@helper
def move_on(s, g) -> None:
    """An empty deck takes over the discards; the next player, or the other phase, follows."""
    if all(s.deck[card] == 0 for card in Card):
        for card in Card:
            s.deck[card] = s.discards[card]
            s.discards[card] = 0
    if s.turn < len(Player) - 1:
        s.turn = s.turn + 1
    else:
        s.turn = 0
        s.phase = Phase.TURN if s.phase == Phase.DRAW else Phase.DRAW


@rule(Phase.DRAW)
def take(s, g, card: Card):
    """Take a card of any type left in the deck."""
    require(s.deck[card] > 0, "no such card is left", "CARDS-1")
    s.deck[card] -= 1
    s.hand[s.turn, card] += 1
    move_on(s, g)


@rule(Phase.DRAW)
def skip(s, g):
    """Skip when the deck is empty."""
    require(all(s.deck[card] == 0 for card in Card), "there are cards left", "CARDS-1")
    move_on(s, g)


@rule(Phase.TURN)
def discard(s, g, card: Card):
    """Discard a card."""
    require(s.hand[s.turn, card] > 0, "you have no such card", "CARDS-2")
    s.hand[s.turn, card] -= 1
    s.discards[card] += 1
    move_on(s, g)


@rule(Phase.TURN)
def keep(s, g):
    """Discard nothing."""
    move_on(s, g)


def start(s, g) -> None:
    """All cards are in the deck."""
    for card in Card:
        s.deck[card] = g.copies[card]


def decider(s, g) -> int:
    """The player whose turn it is."""
    return s.turn


def over(s, g) -> bool:
    """The cards go around for ever."""
    return False


def wins(s, g, player) -> bool:
    """Nobody wins."""
    return False


def read_scope(scope):
    """`players`, `cards` (types) and `copies` of each type."""
    players, cards, copies = (int(scope[key]) for key in ("players", "cards", "copies"))
    return SetupData(
        sizes={"Player": players, "Card": cards}, labels={}, values={"copies": [copies] * cards}
    )


game = Game(
    name="cards",
    title="The card model",
    state=State,
    setup=Setup,
    rules=[take, skip, discard, keep],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    read_scope=read_scope,
    symmetric=[Card],
)
