"""What lies on the table, which hands are up, and what the rules must remember."""

from enum import IntEnum

from models.language import OWNER, Array, Flag, Int, Maybe, Record, Sized, field

MOST_CATS, MOST_ROBODOG = 5, 12
"""Cards in the box for each player, and of the RoboDog (TP-EP1-1, TP-COMP-3)."""


class Phase(IntEnum):
    # Episode 1
    SHOUT = 0
    REVEAL = 1
    ROUND = 2
    PICK = 3
    CARD = 4
    FLIP = 5
    HEROES = 6
    # Episode 2
    DECLARE = 7
    FIGHT = 8
    CLASH = 9
    BOUT = 10
    MATCH = 11
    SHIELD = 12
    OVER = 13


class Side(IntEnum):
    """Who can win: the Hero alone, or all others together as the RoboDog."""

    HERO = 0
    ROBODOG = 1


class Carried(IntEnum):
    """What the Hero has won in the last round of an episode 1 that is not played."""

    NOTHING = 0
    BOTH = 1
    DUTY = 2


class Player(Sized):
    """Those at the table; the rules know no order among them."""


class Number(Sized):
    """Fingers held up, and the activation card of that number: 0 to 5."""


class Hit(Sized):
    """How many hands of the RoboDog match the Hero's: 0 to all of them."""


class Hand(Sized):
    """The hands of a player; none where only outcomes are kept."""


class Held(Sized):
    """What is pending when outcomes are counted: nothing, both hands, a duty; none where fingers
    are kept."""


class Used(Sized):
    """A place for the activation cards that are used up: `activation-cards-used-up`."""


class State(Record):
    # The table
    phase: Phase
    supers: Array[Player, Int[0, "g.cats"]]
    both: Array[Player, Flag]
    duty: Array[Player, Flag]
    shown: Array[Player, Hand, Maybe[Number]] = field(seen=OWNER)
    used: Array[Number, Used, Flag]
    hero: Maybe[Player]
    robodog: Int[0, "g.robodog"]
    shields: Int[0, 2]
    declared: Flag

    # While the effect of a round is carried out
    winner: Maybe[Player] = field(bookkeeping=True)
    second: Maybe[Number] = field(bookkeeping=True)
    two_hands: Flag = field(bookkeeping=True)
    number: Maybe[Number] = field(bookkeeping=True)
    hits: Int[0, 12] = field(bookkeeping=True)


class Setup(Record):
    cats: Int[1, 5]
    robodog: Int[1, 12]
    protecting: Int[0, 2]
    hands: Int[1, 2]
    first: Int[1, 2]
    last: Int[1, 2]
    carried: Carried
    outcomes: Flag
    by_holder: Array[Held, Number, Int[0, 2147483647]]
    by_another: Array[Held, Number, Int[0, 2147483647]]
    by_nobody: Array[Held, Int[0, 2147483647]]
    clashes: Array[Number, Hit, Int[0, 2147483647]]
