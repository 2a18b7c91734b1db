"""Groups of questions and scopes that properties are examined under."""

from models.hero_town.readings import READINGS

ALL = tuple(READINGS)
BURNING = ("burn-count", "carried-villain-burns-again")
COUNTING = (
    "three-still-loose", "which-three-count", "turn-or-round", "win-and-loss-clash",
    "end-when-exposed", "four-reveals-a-round", "when-fire-is-checked", "last-turn-fire",
)  # fmt: skip
"""Questions about when the villains on the loose, or the fire, end the game."""
ANY_PIECES = ("S-1", "S-2", "S", "S-4", "S-5", "S-6", "S-7")
"""Three rounds with each number of pieces from 1 to 7."""
DEALT = ("S-two", "S-three", "S-four")
SMALL = (*ANY_PIECES, *DEALT, "S-short", "Sh", "C")
"""Scopes of three rounds or fewer."""
