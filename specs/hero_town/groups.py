"""Groups of questions and scopes that properties are examined under."""

from models.hero_town.readings import READINGS
from specs.expectations import case

ALL = tuple(READINGS)
BURNING = ("burn-count", "carried-villain-burns-again")
COUNTING = (
    "three-still-loose", "which-three-count", "turn-or-round", "win-and-loss-clash",
    "end-when-exposed", "four-reveals-a-round", "when-fire-is-checked", "last-turn-fire",
)  # fmt: skip
"""Questions about when the villains on the loose, or the fire, end the game."""
ANY_PIECES = ("S-1", "S-2", "S", "S-4", "S-5", "S-6", "S-7")
"""Three rounds with each number of pieces from 1 to 7."""
EXACT = ("X-2", "X-3", "X-4", "X-5", "X-6", "X-7")
"""The same, from 2, where three villains lose the game and four do not."""
DEALT = ("S-two", "S-three", "S-four")
SMALL = (*ANY_PIECES, *DEALT, "S-short", "Sh", "C")
"""Scopes of three rounds or fewer."""
FULL = ("M", "M-kinds", "M3", "L", "F-three", "F-four")
"""Scopes of six rounds."""
LASTING = ("K-7", "K-13")
"""Six rounds with so many pieces that four villains, or six, can stay on the loose to the end."""
TWO_ROUNDS = ("S-short", "D-2", "Q", "Q-look", "Q-hands", "Q-cheap", "Q-four")
GOES_ON = ("S-7", "X-7")
"""Where the game can go on with four villains on the loose."""
FOUR_COME = "four-reveals-a-round=two-and-two"
CLASH = "win-and-loss-clash=win-wins"
REVEALED = "end-when-exposed=on-reveal"
EXACTLY = "three-still-loose=exactly-three"
FOUR_GO_ON = "with four villains on the loose the game goes on"
BURNS_FIRST = "the skyscraper burns before"


def breaks(because, *readings, **where):
    """Cases for `expect`: it is VIOLATED under each of these readings."""
    return [case("VIOLATED", reading=reading, because=because, **where) for reading in readings]


TWO_BY_AGREEMENT = breaks(
    "one player may show two cards in every round", "three-player-double=any-agreed-player",
    scope=("S-three",),
)  # fmt: skip
STUCK = breaks("a player has too few cards to show", "quota-short=illegal", scope=("S-short", "E"))
SOON_OVER = breaks("the game is won when the last villains appear", "end-when-exposed=on-reveal")
SEVERAL_FALL = breaks(
    "a hero who beats several is paid once", "summon-beats-how-many=all-loose",
    "summon-beats-how-many=all-new", scope=("S", "C", "Sh"),
)  # fmt: skip
NEW_ALONE = "which-three-count=new-this-turn"
OLD_ONES_STAY = "any number of villains may be carried over"
NOT_AFTER_THE_LAST = "after the last round three villains do not lose the game"
THREE_AT_THE_END = (
    "S-5", "S-6", "S-7", "X-5", "X-6", "X-7", "M", "M-kinds", "L", "F-three", "F-four", *LASTING,
    "D", "D-2",
)  # fmt: skip
"""Where three villains can be on the loose after the last round, and the skyscraper stands."""
LITTLE = ("D", "D-2", "E")
"""Where pieces last, and hardly a villain can be beaten."""
_ONE_PLAYER = "turn-or-round=turn-is-one-player"
_NOBODY_SHOWS = "where nobody has a card to show no turn of a player ends"
NO_TURN_ENDS = breaks(_NOBODY_SHOWS, _ONE_PLAYER)
THREE_GO_ON = [
    *breaks(FOUR_GO_ON, EXACTLY, scope=LITTLE),
    *breaks(OLD_ONES_STAY, NEW_ALONE, scope=LITTLE),
    *breaks(_NOBODY_SHOWS, _ONE_PLAYER, scope="E"),
]
"""Where three villains on the loose, or more, need not lose the game."""
