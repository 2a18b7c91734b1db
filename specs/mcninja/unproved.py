"""Readings under which several claims fail, or are not proved for want of stronger invariants."""

from collections.abc import Iterator

from specs.expectations import Case, case


def beyond(*readings: str) -> Iterator[Case]:
    """The readings ("question=reading") of which the invariants a proof rests on do not speak, and
    under which no small game shows a violation."""
    for reading in readings:
        because = "what the proof rests on says what a round is like under the defaults"
        yield case("INCONCLUSIVE", reading=reading, because=because)


SEVERAL = "several survive one throw"

PASSES_IN_VAIN = (
    case(
        "VIOLATED",
        reading="two-player-round-end=both-pass",
        because="one of two has passed and the other has still to",
    ),
    case(
        "VIOLATED",
        reading="round-end-before-all-moved=no",
        because="passes are in vain until everybody has had a turn",
    ),
)
"""Passes do not end the round where they do by default."""
PASSES_FOR_THE_ROUND = (
    case(
        "INCONCLUSIVE",
        reading="pass-for-turn-or-round=out-for-the-round",
        because="a pass counts for the whole round; no small game shows what follows",
    ),
    case(
        "VIOLATED",
        scope="three",
        reading="pass-for-turn-or-round=out-for-the-round",
        because="with three players two can have passed while the third has still to move",
    ),
)
"""Who has passed is passed over until the round is over."""
STARTER_IS_NOT_LOWEST = (
    case(
        "VIOLATED",
        reading="advance-is-a-free-move=free-move-in-turn",
        because="another character steps to the front without a card",
    ),
    case(
        "VIOLATED",
        scope="three",
        reading="previous-winner-chooses-or-starts=starts",
        because="who starts has won the last round, whatever the points are",
    ),
)
"""Who started need not have the fewest points, though nobody has played a card."""
LOSSES_ARE_OTHERS = (
    case("VIOLATED", reading="sudden-death-form=single-throw", because=SEVERAL),
    case(
        "VIOLATED",
        reading="rps-loser-eliminated=no",
        because="who loses a throw keeps the front character",
    ),
    *beyond(
        "everybody-protected=one-must-go",
        "last-chance-credits=end-of-round",
        "winner-when-all-fronts-die=no",
    ),
)
"""Not all but one lose the front character."""
