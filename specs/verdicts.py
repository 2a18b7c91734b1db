"""What a check can say about a property; never more than was shown."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """The verdicts, in words that can be compared and printed."""

    PROVED = "PROVED"  # for every deck and setup within a named frame
    HOLDS = "HOLDS"  # this scope exhausted
    VIOLATED = "VIOLATED"  # with a shortest play
    REACHED = "REACHED"  # a reachable property: with a shortest play
    UNREACHABLE = "UNREACHABLE"  # a reachable property: this scope exhausted, never reached
    VACUOUS = "VACUOUS"  # `when` never occurred, or no play satisfies the assumption
    INCONCLUSIVE = "INCONCLUSIVE"  # a limit was reached, or a solver gave up

    @property
    def needs_no_reason(self) -> bool:
        """Whether an expectation of this verdict may stand without a sentence."""
        return self in (Verdict.PROVED, Verdict.HOLDS, Verdict.REACHED)
