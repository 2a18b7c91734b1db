"""What lies on the table, what the players hold, and what the rules must remember."""

from enum import IntEnum

from models.language import (
    EVERYBODY,
    NOBODY,
    OWNER,
    Array,
    Count,
    Flag,
    Int,
    Maybe,
    Nat,
    Record,
    Sized,
    field,
)

ROW = 3
"""Villains-at-Large, when the pile has enough (PPG-BETW-2a)."""
WILD_TWO = 2
"""The number that a Wild 2 stands for (PPG-SPEC-6a, PPG-CAP-7)."""
MOST_CAPTURES = 3
"""In one turn (PPG-CAP-6b)."""


OWN_TILES_SEEN = {"look-at-own-tiles": {"no": NOBODY, "yes": OWNER}}
"""Who may look at captured tiles, which lie face down (PPG-CAP-3a)."""
DISCARDS_SEEN = {"look-at-own-tiles": {"no": NOBODY, "yes": EVERYBODY}}
"""Who may look through the discards. Which of them lies on top is not kept: no rule asks for it."""


class Phase(IntEnum):
    # Setting up
    OLDEST = 0
    LOT = 1
    FIRST_ROW = 2
    DEAL = 3
    # A turn, and what happens within it
    TURN = 4
    PAYING = 5
    NAMING = 6
    PICK = 7
    ANSWER = 8
    SECRET = 9
    BREAK = 10
    STEAL = 11
    TILE = 12
    TILE_LOT = 13
    SHUFFLE_IN = 14
    REFILL = 15
    # Between two turns
    REVEAL = 16
    FLIP = 17
    WINDOW = 18
    WHO_DRAWS = 19
    MAY_DRAW = 20
    DRAW = 21
    OVER = 22


class Girl(IntEnum):
    BLOSSOM = 0
    BUTTERCUP = 1
    BUBBLES = 2


class Kind(IntEnum):
    NUMBER = 0
    WILD = 1
    DRAW_TWO = 2
    TAKE_A_CARD = 3
    ESCAPES = 4


class Fight(IntEnum):
    """How far the fight for a girl is."""

    NO = 0
    OPEN = 1
    NOW = 2
    ANSWERED = 3


class Attempt(IntEnum):
    """What came of the last try for a girl in this turn."""

    NONE_YET = 0
    LOST = 1
    LOST_WILD = 2
    WON = 3
    MISSED = 4


class Deed(IntEnum):
    """The three things of a turn (PPG-TURN-2)."""

    CONTROL = 0
    CAPTURE = 1
    SPECIAL = 2


class Block(IntEnum):
    UNUSED = 0
    RUNNING = 1
    CLOSED = 2


class Player(Sized):
    """Seats; the next one is to the left."""


class Card(Sized):
    """Types of cards: equal cards are one type."""


class Villain(Sized):
    """Types of tiles: equal tiles are one type. Mojo Jojo is a type of his own."""


class Slot(Sized):
    """Places of escaped tiles on the pile, from below; none if no card lets a villain escape."""


# Memory that only some readings need has a place under these, and no byte under the others.


class Layer(Sized):
    """Places in a player's captured pile, from below: `which-tile-escapes`."""


class Place(Sized):
    """Places of the row from left to right: `row-order`."""


class Secret(Sized):
    """A place for each hidden answer: `fights-order`."""


class Past(Sized):
    """A place for what came of each girl's fights: `rechallenge-*`."""


class Beaten(Sized):
    """A place for the number that kept each girl: `rechallenge-beats-defence`."""


class Rest(Sized):
    """A place for girls that cannot be used: `one-capture-per-girl`, `control-taken-when`."""


class Done(Sized):
    """A place for what was done in the turn: `free-interleaving`, `pass-or-end`."""


class Sent(Sized):
    """A place for the escapes of the turn: `several-escapes`, `escape-in-last-turn`,
    `three-capture-cap`."""


class State(Record):
    # The table
    phase: Phase
    turn: Player
    control: Array[Girl, Maybe[Player]]
    hand: Count[Player, Card] = field(seen=OWNER)
    draw: Count[Card] = field(seen=NOBODY)
    discards: Count[Card] = field(seen=DISCARDS_SEEN)
    table: Count[Card]
    large: Count[Villain]
    unseen: Count[Villain] = field(seen=NOBODY)
    escaped: Array[Slot, Maybe[Villain]] = field(seen=NOBODY)
    captured: Count[Player, Villain] = field(seen=OWN_TILES_SEEN)

    # Inside a decision, a fight or a draw
    target: Maybe[Villain]
    owed: Int[0, 21] = field(bookkeeping=True)
    attack: Maybe[Card]
    fight: Array[Girl, Fight]
    who: Maybe[Player] = field(bookkeeping=True)
    left: Int[0, 2] = field(bookkeeping=True)
    due: Array[Player, Flag] = field(bookkeeping=True)

    # Memory within a turn
    captures: Int[0, 3] = field(bookkeeping=True)
    ending: Flag = field(bookkeeping=True)
    answer: Array[Girl, Secret, Maybe[Card]] = field(seen=NOBODY, bookkeeping=True)
    tried: Array[Girl, Past, Attempt] = field(bookkeeping=True)
    kept: Array[Girl, Beaten, Int[0, 20]] = field(bookkeeping=True)
    resting: Array[Girl, Rest, Flag] = field(bookkeeping=True)
    deeds: Array[Deed, Done, Block] = field(bookkeeping=True)
    sent: Array[Sent, Nat] = field(bookkeeping=True)
    latest: Array[Sent, Maybe[Villain]] = field(bookkeeping=True)

    # How things lie
    order: Array[Player, Layer, Maybe[Villain]] = field(seen=NOBODY, bookkeeping=True)
    row: Array[Place, Maybe[Villain]] = field(bookkeeping=True)


class Setup(Record):
    kind: Array[Card, Kind]
    colour: Array[Card, Maybe[Girl]]
    number: Array[Card, Int[0, 20]]
    copies: Count[Card]
    points: Array[Villain, Int[0, 20]]
    gems: Array[Villain, Int[0, 5]]
    tiles: Count[Villain]
    mojo: Villain
    deal: Int[1, 9]
