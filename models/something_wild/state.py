"""What lies on the table, what is hidden, and what the rules must remember within a turn.

A character card is known by its colour and its number; cards that are alike are counted. A set or
run has as many cards as the type `Spot` has members: three in the box.
"""

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
    field,
)


class Phase(IntEnum):
    # The set-up
    DEAL = 0
    FIRST = 1
    STARTS = 2
    # A turn
    DRAW = 3
    PLAY = 4
    TAKE = 5
    USE = 6
    SCORE = 7
    LATE = 8
    DISCARD = 9
    PASS = 10
    # What a Power asks for
    GUESS_NUMBER = 11
    GUESS_COLOUR = 12
    GUESS_TOP = 13
    PEEK = 14
    TOP = 15
    REDRAW = 16
    EXTRA_DRAW = 17
    EXTRA_PLAY = 18
    SAY_NUMBER = 19
    SAY_COLOUR = 20
    # A score
    PICK = 21
    REWARD = 22
    FLIP = 23
    TAKE_NEW = 24
    OVER = 25


class Effect(IntEnum):
    """What a Power does; the colour or number that it names stands in the setup."""

    OF_COLOUR = 0
    IN_ORDER = 1
    GUESS_NUMBER = 2
    GUESS_COLOUR = 3
    GUESS_TOP = 4
    EXTRA_CARD = 5
    ANY_NUMBER = 6
    ANY_COLOUR = 7


class Pattern(IntEnum):
    """What somebody scores with: a set or run, or what a Power lets one score with."""

    SET = 0
    RUN = 1
    COLOUR = 2
    ORDER = 3


class Player(Sized):
    """Seats; the next one is to the left."""


class Colour(Sized): ...


class Number(Sized): ...


class Value(Sized):
    """Numbers, and those beyond either end that a card treated as any number might stand for."""


class Spot(Sized):
    """Places in a set or run."""


class Power(Sized):
    """Kinds of Power cards, each with its copies."""


class Pile(Sized):
    """Piles of Powers; each has its figure."""


# Memory that only some readings need has a place under these, and no byte under the others.


class Fresh(Sized):
    """A place for the cards played in this turn: `which-three`."""


class Taker(Sized):
    """A place for the colour of the card that may take a figure: `new-power-takes-figure`."""


class Age(Sized):
    """Places for the cards of a row in the order in which they came: `discard-who-chooses`."""


class State(Record):
    # The table
    phase: Phase
    turn: Player
    deck: Count[Colour, Number] = field(seen=NOBODY)
    discards: Count[Colour, Number]
    hand: Count[Player, Colour, Number] = field(seen=OWNER)
    row: Count[Player, Colour, Number]
    picked: Count[Colour, Number]
    figure: Array[Pile, Maybe[Player]]
    centre: Array[Pile, Maybe[Power]]
    stock: Count[Power] = field(seen=NOBODY)
    owned: Count[Player, Power]

    # The card last drawn or played, and what comes after it
    colour: Maybe[Colour] = field(bookkeeping=True)
    number: Maybe[Number] = field(bookkeeping=True)
    home: Phase = field(bookkeeping=True)
    scored: Flag = field(bookkeeping=True)

    # Powers in use
    used: Array[Pile, Flag] = field(bookkeeping=True)
    barred: Array[Pile, Flag] = field(bookkeeping=True)
    in_use: Array[Pile, Maybe[Power]] = field(bookkeeping=True)
    open: Array[Colour, Flag] = field(bookkeeping=True)
    ordered: Flag = field(bookkeeping=True)
    wild: Array[Number, Flag] = field(bookkeeping=True)
    free: Array[Colour, Flag] = field(bookkeeping=True)
    as_value: Maybe[Value] = field(bookkeeping=True)
    as_colour: Maybe[Colour] = field(bookkeeping=True)
    extras: Nat = field(bookkeeping=True)
    target: Maybe[Player] = field(bookkeeping=True)
    guessed_colour: Maybe[Colour] = field(bookkeeping=True)
    guessed_number: Maybe[Number] = field(bookkeeping=True)

    # A score
    pattern: Maybe[Pattern] = field(bookkeeping=True)
    of_colour: Maybe[Colour] = field(bookkeeping=True)
    from_value: Maybe[Value] = field(bookkeeping=True)
    spot: Maybe[Spot] = field(bookkeeping=True)
    natural: Flag = field(bookkeeping=True)
    helped: Array[Pile, Flag] = field(bookkeeping=True)
    flipping: Maybe[Pile] = field(bookkeeping=True)

    # Memory
    fresh: Array[Colour, Number, Fresh, Flag] = field(bookkeeping=True)
    taker: Array[Taker, Maybe[Colour]] = field(bookkeeping=True)
    aged_colour: Array[Player, Age, Maybe[Colour]] = field(bookkeeping=True)
    aged_number: Array[Player, Age, Maybe[Number]] = field(bookkeeping=True)


class Setup(Record):
    copies: Count[Colour, Number]
    symbol: Array[Colour, Number, Flag]
    dealt: Int[1, 9]
    limit: Int[0, 20]
    needed: Int[1, 20]
    powers: Count[Power]
    effect: Array[Power, Effect]
    printed: Array[Power, Maybe[Colour]]
    names_colour: Array[Power, Maybe[Colour]]
    names_number: Array[Power, Maybe[Number]]
    pile: Array[Power, Pile]
    same_game: Flag
