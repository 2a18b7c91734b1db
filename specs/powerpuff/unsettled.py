"""What proofs leave open under readings that are not the defaults: cases for `proof`."""

from specs.expectations import case

NEVER_STUCK = case(
    "INCONCLUSIVE", reading="stuck-game=stop-and-score",
    because="that no game is stuck in a turn with an escape is not in what is proved",
)  # fmt: skip
FOURTH = case(
    "INCONCLUSIVE", reading=("three-capture-cap=remark", "escape-in-last-turn=revealed-at-once"),
    because="the fourth capture of one turn was not seen to exceed three for each turn",
)  # fmt: skip

_LEFT = (
    "last-villain=row-empty", "escaped-is-uncaptured=out-of-play",
    "escape-in-last-turn=ends-anyway",
)  # fmt: skip
"""Readings under which a game ends though a villain has escaped."""
_CUT_SHORT_LATE = (
    *(("end-moment=end-of-turn", each) for each in _LEFT),
    *(
        (late, each)
        for late in ("end-moment=after-draws", "tiebreak-hand-when=after-draws")
        for each in (*_LEFT, "last-villain=mojo", "fewer-tiles-than-needed=game-ends")
    ),
    ("escaped-is-uncaptured=out-of-play", "fewer-tiles-than-needed=game-ends"),
)
"""Under these together a villain can escape between its capture and the end."""
ALL_ESCAPED = [
    case(
        "INCONCLUSIVE", reading=pair,
        because="that one villain is captured and does not escape is not in what is proved",
    )
    for pair in _CUT_SHORT_LATE
]  # fmt: skip
