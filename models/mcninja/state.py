"""What lies on the table, what the players hold, and what the rules must remember."""

from enum import IntEnum

from models.language import (
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
    Stack,
    field,
)

CREDITS = 3
"""What a new character costs (MCN-TRADE-2)."""
SYMBOLS = 2
"""Cards with the symbol that are given for a new playing card (MCN-TRADE-1)."""


class Phase(IntEnum):
    # Setting up, and the beginning of a round
    DEAL = 0
    DRAW = 1
    EVE = 2
    LOWEST = 3
    CHOOSE = 4
    START_LOT = 5
    # Turns
    TURN = 6
    TRADE = 7
    RESPOND = 8
    RESOLVE = 9
    STEAL = 10
    RECRUIT = 11
    LAST_CALL = 12
    # The end of a round
    SCORE = 13
    SUDDEN_DEATH = 14
    DOOM = 15
    ONE_GOES = 16
    SAVE = 17
    LOSE = 18
    RESCUE = 19
    LEAVE = 20
    KEEP = 21
    OVER = 22


class Kind(IntEnum):
    ACTION = 0
    FACE_DOWN = 1
    WEAPON = 2
    BONUS = 3
    INSTANT = 4


class Deed(IntEnum):
    """What an action or instant card does, one thing after the other."""

    NOTHING = 0
    CANCEL = 1
    ADVANCE = 2
    REVERSE = 3
    MOVE = 4
    REPLACE = 5
    ELIMINATE = 6
    ELIMINATE_FRONTS = 7
    DRAW = 8
    STEAL = 9
    DISARM = 10
    STRIP = 11


class Aim(IntEnum):
    """What a card is played on."""

    NOTHING = 0
    LINE = 1
    CHARACTER = 2


class Trade(IntEnum):
    """What cards are being given for."""

    NO = 0
    CARD = 1
    CHARACTER = 2


class Shape(IntEnum):
    ROCK = 0
    PAPER = 1
    SCISSORS = 2


class Player(Sized):
    """Seats; the next one is clockwise."""


class Card(Sized):
    """Types of playing cards: equal cards are one type."""


class Character(Sized):
    """Types of character cards: equal characters are one type."""


class Place(Sized):
    """Places of a line, from the front."""


class Slot(Sized):
    """Places for cards that are being played; none if there is nothing to be cancelled."""


class Step(Sized):
    """The deeds of a card, in their order."""


# Memory that only some cards or readings need has a place under these, and no byte otherwise.


class Lasting(Sized):
    """A place for cards that add to a line until the round ends."""


class Mark(Sized):
    """A place for the card that set a base last, of a character and beside a line:
    `base-after-weapon-replaced`, `two-base-changers`."""


class Guarded(Sized):
    """A place for who was in front of a protecting card: `protection-follows-line`."""


class Moved(Sized):
    """A place for who had a turn in the round: `round-end-before-all-moved`."""


class Began(Sized):
    """A place for who began the round: `players-counted-when`."""


class Away(Sized):
    """A place for cards that are out of the game: `cards-of-the-eliminated`."""


class Under(Sized):
    """A place for cards under discarded characters: `attachments-go-where`."""


class State(Record):
    # The table
    phase: Phase
    turn: Player
    line: Array[Player, Place, Maybe[Character]]
    weapon: Array[Player, Place, Maybe[Card]]
    bonus: Array[Player, Place, Maybe[Card]]
    hand: Count[Player, Card] = field(seen=OWNER)
    hidden: Count[Player, Card] = field(seen=OWNER)
    laid: Array[Player, Mark, Maybe[Card]] = field(seen=OWNER)
    lasting: Count[Player, Lasting, Card]
    pile: Count[Card] = field(seen=NOBODY)
    discards: Count[Card]
    people: Count[Character] = field(seen=NOBODY)
    fallen: Count[Character]
    out: Array[Player, Flag]
    away: Count[Away, Card]
    under: Count[Under, Card]

    # Cards that are being played: the card, who played it, on whose line, and where the character
    # stands that it is aimed at, if it is aimed at one that is still there
    played: Stack[Card, Slot]
    by: Stack[Player, Slot]
    on: Stack[Player, Slot]
    at: Array[Slot, Maybe[Place]]
    step: Int[0, "len(Step)"] = field(bookkeeping=True)

    # Within a round
    passed: Array[Player, Flag] = field(bookkeeping=True)
    acted: Flag = field(bookkeeping=True)
    tied: Array[Player, Flag] = field(bookkeeping=True)
    doomed: Array[Player, Flag] = field(bookkeeping=True)
    due: Array[Player, Flag] = field(bookkeeping=True)
    thrown: Array[Player, Maybe[Shape]]
    ended: Flag = field(bookkeeping=True)
    who: Maybe[Player] = field(bookkeeping=True)
    left: Int[0, 9] = field(bookkeeping=True)
    drew: Maybe[Player] = field(bookkeeping=True)
    trader: Maybe[Player] = field(bookkeeping=True)
    trade: Trade = field(bookkeeping=True)
    owed: Int[0, 3] = field(bookkeeping=True)
    back: Phase = field(bookkeeping=True)
    home: Phase = field(bookkeeping=True)
    base: Array[Player, Place, Mark, Maybe[Card]]
    guarded: Array[Player, Place, Guarded, Flag] = field(bookkeeping=True)
    moved: Array[Player, Moved, Flag] = field(bookkeeping=True)
    began: Array[Player, Began, Flag] = field(bookkeeping=True)

    # From round to round
    previous: Maybe[Player] = field(bookkeeping=True)
    champion: Maybe[Player] = field(bookkeeping=True)


class Setup(Record):
    # Playing cards
    kind: Array[Card, Kind]
    add: Array[Card, Int[-999, 999]]
    lift: Array[Card, Int[-15, 15]]
    sets: Array[Card, Flag]
    sets_to: Array[Card, Int[-999, 999]]
    strikes: Array[Card, Flag]
    protects: Array[Card, Flag]
    replaces: Array[Card, Flag]
    deed: Array[Card, Step, Deed]
    amount: Array[Card, Step, Int[0, 9]]
    aim: Array[Card, Aim]
    symbol: Array[Card, Flag]
    credits: Array[Card, Int[0, 3]]
    copies: Count[Card]
    # Characters
    value: Array[Character, Int[-999, 999]]
    saves: Array[Character, Flag]
    cast: Count[Character]
    # How the game begins
    lines: Array[Player, Place, Maybe[Character]]
    deal: Array[Player, Nat]
    refill: Int[0, 9]
    starter: Maybe[Player]
