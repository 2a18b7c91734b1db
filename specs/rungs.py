"""How much a question matters: the rungs of one ladder, from nothing to a contradiction."""

from __future__ import annotations

from enum import StrEnum


class Rung(StrEnum):
    """What two readings of a question come to, in rising order; never more than was shown.

    >>> max([Rung.MOOT_EXPLORED, Rung.WINNERS, Rung.DIFFERS], key=lambda rung: rung.height)
    <Rung.WINNERS: 'winners'>
    >>> Rung.WINNERS.words
    'changes who can win'
    """

    NOT_REPRESENTED = "not-represented"
    MOOT_PROVED = "moot-proved"
    MOOT_EXPLORED = "moot-explored"
    UNDECIDED = "undecided"
    KNOWLEDGE = "knowledge"
    DIFFERS = "differs"
    PROBABILITY = "probability"
    WINNERS = "winners"
    BREAKS = "breaks"
    CONTRADICTED = "contradicted"

    @property
    def height(self) -> int:
        """Its place on the ladder, 0 for the lowest."""
        return list(Rung).index(self)

    @property
    def words(self) -> str:
        """The rung as people say it."""
        return WORDS[self]


WORDS = {
    Rung.NOT_REPRESENTED: "not represented",
    Rung.MOOT_PROVED: "moot, proved",
    Rung.MOOT_EXPLORED: "moot on every scope explored",
    Rung.UNDECIDED: "not decided: a limit was reached",
    Rung.KNOWLEDGE: "only knowledge",
    Rung.DIFFERS: "differs in moves or position",
    Rung.PROBABILITY: "changes a win probability",
    Rung.WINNERS: "changes who can win",
    Rung.BREAKS: "breaks a property",
    Rung.CONTRADICTED: "contradicted by a printed example",
}
