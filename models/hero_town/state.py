"""What lies on the table, what lies face down, and what the rules must remember."""

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

REVEALED = 2
"""Villain cards turned face up in a round (HT-REV-1)."""
SHOWN = 4
"""Accessory cards turned up in a round, whatever the number of players (HT-TURN)."""
TOO_MANY = 3
"""Villains on the loose with whom the game is lost (HT-LOSE-2)."""
TWICE = 2
"""How often a villain is beaten for a Superpower (HT-BON-2)."""

HANDS_SEEN = {"own-cards-known": {"unknown-to-owner": NOBODY, "known-to-owner": OWNER}}
"""Who knows the cards of a hand (HT-BON-3)."""


class Phase(IntEnum):
    DEAL = 0
    REVEAL = 1
    AGREE = 2
    # Cards are turned up
    CHOOSE = 3
    COMMIT = 4
    TURN_UP = 5
    EARLY = 6
    # Heroes are summoned
    SUMMON = 7
    BONUS = 8
    LOOK = 9
    OVER = 10


class Side(IntEnum):
    """Who can win: all players together, or the Super-Villains, whom nobody plays."""

    HEROES = 0
    VILLAINS = 1


class Age(IntEnum):
    """Since when a villain has been on the loose: revealed this turn, or carried over."""

    NEW = 0
    CARRIED = 1


class Player(Sized):
    """Seats; the next one is to the left."""


class Accessory(Sized):
    """Types of accessory cards."""


class Hero(Sized): ...


class Villain(Sized):
    """Kinds of Super-Villains, each with its copies."""


class Row(Sized):
    """Where accessories lie face up: one row for everybody, or one in front of each player where
    players do not combine theirs (`whose-accessories-combine`)."""


# Memory that only some readings need has a place under these, and no byte under the others.


class Kept(Sized):
    """A place for the accessories of earlier turns: `kept-cards-against-whom`."""


class Fell(Sized):
    """A place for the villains beaten in this turn: `twice-meaning`, `not-needed-hero`."""


class Came(Sized):
    """A place for the heroes summoned in this turn: `same-hero-twice`."""


class Secret(Sized):
    """A place for cards chosen and not yet shown: `order-of-showing`."""


class State(Record):
    # The table
    phase: Phase
    round: Nat
    first: Player
    deck: Count[Villain] = field(seen=NOBODY)
    loose: Count[Age, Villain]
    beaten: Count[Villain]
    display: Count[Row, Accessory]
    discards: Count[Accessory]
    burning: Nat

    # Face down
    pool: Count[Accessory] = field(seen=NOBODY)
    held: Count[Player]
    hand: Count[Player, Accessory] = field(seen=HANDS_SEEN)
    peeked: Count[Player, Accessory] = field(seen=OWNER)

    # Inside a round
    to_reveal: Int[0, 4] = field(bookkeeping=True)
    due: Array[Player, Int[0, 4]] = field(bookkeeping=True)
    peeks: Array[Player, Int[0, "len(Villain)"]] = field(bookkeeping=True)
    who: Maybe[Player] = field(bookkeeping=True)

    # How the game has ended
    fire: Flag
    too_many: Flag
    won: Flag

    # Memory
    kept: Count[Row, Kept, Accessory] = field(bookkeeping=True)
    crowd: Array[Kept, Flag] = field(bookkeeping=True)
    fell: Array[Age, Villain, Fell, Flag] = field(bookkeeping=True)
    turns: Array[Villain, Fell, Int[0, 2]] = field(bookkeeping=True)
    earned: Array[Fell, Int[0, "len(Villain)"]] = field(bookkeeping=True)
    came: Array[Hero, Came, Flag] = field(bookkeeping=True)
    chosen: Array[Player, Secret, Accessory, Int[0, 4]] = field(seen=OWNER, bookkeeping=True)
    blind: Array[Player, Secret, Int[0, 4]] = field(seen=OWNER, bookkeeping=True)


class Setup(Record):
    accessories: Count[Accessory]
    dealt: Count[Player]
    price: Array[Hero, Accessory, Int[0, 9]]
    fears: Array[Villain, Hero, Flag]
    copies: Count[Villain]
    rounds: Nat
    pieces: Nat
    pooled: Flag
    bonus: Flag
