"""Readings under which claims are not proved, for want of stronger invariants."""

from collections.abc import Iterator

from specs.expectations import Case, case


def beyond(*readings: str) -> Iterator[Case]:
    """The readings ("question=reading") of which the invariants a proof rests on do not speak, and
    under which no small game shows a violation."""
    for reading in readings:
        because = "what the proof rests on says what a round is like under the defaults"
        yield case("INCONCLUSIVE", reading=reading, because=because)
