"""Win probabilities under two readings: whether the question changes them, and what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from weakref import WeakKeyDictionary

from checkers.compare.observed import Observed
from checkers.compare.results import Odds
from checkers.outcomes.policies import usual_policies
from checkers.outcomes.results import Figure
from checkers.outcomes.run import valued
from checkers.outcomes.table import Table

MOST_STATES, MANY_STATES = 250_000, 3_000_000
"""Of a game whose win probabilities are worked out for a comparison: always, and when asked for."""
ROUNDING = 1e-9
"""What two probabilities must differ by, beside their errors."""


class Valued:
    """Values games for comparisons, each game once.

    Args:
        most: states of a game that is valued; nothing is said of larger ones.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: WeakKeyDictionary[Observed, dict[str, Mapping[str, Figure]]] = (
            WeakKeyDictionary()
        )

    def odds(self, here: Observed, there: Observed) -> tuple[Odds, ...]:
        """The policies under which a side wins with another probability, uniform play first.

        Both games must be explored to their ends.
        """
        if max(here.graph.n, there.graph.n) > self._most:
            return ()
        return tuple(_odds(self._of(here), self._of(there)))

    def _of(self, observed: Observed) -> dict[str, Mapping[str, Figure]]:
        """Of each policy, the probability of each side; nothing where there are no sides."""
        if observed not in self._known:
            table, found = Table(observed.space), {}
            if table.system.side_count:
                found = {p.text: valued(table, p).sides for p in usual_policies(table.system)}
            self._known[observed] = found
        return self._known[observed]


def _odds(
    here: Mapping[str, Mapping[str, Figure]], there: Mapping[str, Mapping[str, Figure]]
) -> Iterator[Odds]:
    for policy, mine in here.items():
        others = there.get(policy, {})
        changed = [side for side in mine if side in others and _differ(mine[side], others[side])]
        if changed:
            yield Odds(
                policy,
                {side: mine[side].value for side in changed},
                {side: others[side].value for side in changed},
            )


def _differ(one: Figure, other: Figure) -> bool:
    return abs(one.value - other.value) > one.error + other.error + ROUNDING
