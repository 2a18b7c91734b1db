"""Readings under which claims are not proved, for want of stronger invariants."""

from collections.abc import Iterator

from specs.expectations import Case, case


def beyond(*readings: str | tuple[str, ...]) -> Iterator[Case]:
    """The readings ("question=reading", or several together) that the invariants a proof rests on
    do not speak of. Whether the claim holds is left to the scopes."""
    for reading in readings:
        yield case(
            "INCONCLUSIVE",
            reading=reading,
            because="what the proof rests on does not speak of turns under these readings",
        )
