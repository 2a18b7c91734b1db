"""Readings under which claims are not proved, for want of stronger invariants."""

from collections.abc import Iterator

from specs.expectations import Case, case


def beyond(*readings: str) -> Iterator[Case]:
    """The readings ("question=reading") that the invariants a proof rests on do not speak of: they
    say what a turn is like under the defaults. Whether the claim holds is left to the scopes."""
    for reading in readings:
        yield case(
            "INCONCLUSIVE",
            reading=reading,
            because="what the proof rests on speaks of turns under the defaults",
        )
