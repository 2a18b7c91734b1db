"""Win probabilities under two readings: whether the question changes them, and what they are."""

from __future__ import annotations

from collections.abc import Iterator

from checkers.compare.observed import Observed
from checkers.compare.results import Odds
from checkers.outcomes.policies import usual_policies
from checkers.outcomes.results import Figure
from checkers.outcomes.run import valued
from checkers.outcomes.table import Table

MOST_STATES = 1_000_000
"""Of a game whose win probabilities are worked out for a comparison."""
ROUNDING = 1e-9
"""What two probabilities must differ by, beside their errors."""


def odds(here: Observed, there: Observed) -> tuple[Odds, ...]:
    """The policies under which a side wins with another probability, uniform play first.

    Both games must be explored to their ends; nothing is said of games that are too large.
    """
    if max(here.graph.n, there.graph.n) > MOST_STATES:
        return ()
    return tuple(_odds(here, there))


def _odds(here: Observed, there: Observed) -> Iterator[Odds]:
    tables = Table(here.space), Table(there.space)
    if not all(table.system.side_count for table in tables):
        return
    for policy in usual_policies(tables[0]):
        if policy not in usual_policies(tables[1]):
            continue
        mine, others = (valued(table, policy).sides for table in tables)
        changed = tuple(
            side for side in mine if side in others and _differ(mine[side], others[side])
        )
        if changed:
            yield Odds(
                policy.text,
                {side: mine[side].value for side in changed},
                {side: others[side].value for side in changed},
            )


def _differ(one: Figure, other: Figure) -> bool:
    return abs(one.value - other.value) > one.error + other.error + ROUNDING
