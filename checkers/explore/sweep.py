"""Values of functions over what an exploration has stored, and its transitions.

Properties are compiled apart from the rules and run over the stored states, so that an edited
property costs a sweep and no exploration. What was explored by calling is swept by calling.

Between two chunks Python sees Ctrl-C: it arrives as `KeyboardInterrupt`, as anywhere else.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from checkers.explore.result import Edges, Exploration, FailedIn
from checkers.explore.system import Function, Longs
from models.language.errors import RuleproofError


def sweep(
    exploration: Exploration,
    function: Function,
    dtype: npt.DTypeLike = np.int64,
    *,
    states: npt.NDArray[np.int64] | None = None,
) -> npt.NDArray[Any]:
    """The value of a function in every state, or in those of these numbers: an array of `dtype`.

    Raises:
        FailedIn: the function fails in a state (an index out of range, say).
    """
    numbers = np.arange(exploration.n) if states is None else states
    if exploration.engine == "python":
        values = [_called(function, i, exploration.state(i)) for i in map(int, numbers)]
        return np.array(values, np.int64).astype(dtype)
    from checkers.explore.second import state_values

    return state_values(exploration, function, dtype, numbers)


def sweep_steps(
    exploration: Exploration, function: Function, dtype: npt.DTypeLike = np.int64
) -> npt.NDArray[Any]:
    """The value of a function of transitions on every transition, in the order of `edges`.

    The states are expanded again. With symmetry the function sees the successor itself, not its
    representative.

    Raises:
        FailedIn: the function fails on a transition.
    """
    if exploration.engine == "python":
        values = []
        for number in map(int, np.flatnonzero(exploration.expanded)):
            before = exploration.state(number)
            for move, _, after, allowed in exploration.request.successors(before):
                if allowed:
                    values.append(_called(function, number, before, move, after))
        return np.array(values, np.int64).astype(dtype)
    from checkers.explore.second import step_values

    return step_values(exploration, function, dtype)


def _called(function: Function, state: int, *arguments: Any) -> int:
    try:
        return int(function.called(*arguments))
    except RuleproofError as error:
        raise FailedIn(error, state) from error


def edges(exploration: Exploration) -> Edges:
    """All transitions that leave expanded states, grouped by the state they leave.

    The states are expanded again. With symmetry a transition leads to the representative of the
    successor.
    """
    if exploration.engine == "compiled":
        from checkers.explore.second import edges as compiled_edges

        return compiled_edges(exploration)
    request, expanded = exploration.request, exploration.expanded
    number = {exploration.state(i): i for i in range(exploration.n)}
    found: list[tuple[int, int, int]] = []
    offsets = np.zeros(exploration.n + 1, dtype=np.int64)
    for i in range(exploration.n):
        if expanded[i]:
            for move, ways, after, allowed in request.successors(exploration.state(i)):
                if allowed:
                    found.append((number[request.canonical(after)], move, ways))
        offsets[i + 1] = len(found)
    columns = np.array(found, dtype=np.int64).reshape(-1, 3)
    target, move_ = columns[:, 0].astype(np.int32), columns[:, 1].astype(np.int32)
    return Edges(offsets, target, move_, columns[:, 2].copy())


def orbit_sizes(exploration: Exploration) -> Longs:
    """int64[n]: how many different states each stored state stands for; 1 without symmetry.

    Their sum is the number of states that an exploration without symmetry finds.
    """
    symmetry = exploration.symmetry
    if symmetry is None:
        return np.ones(exploration.n, dtype=np.int64)
    if exploration.engine == "python":
        images = (symmetry.images(row) for row in exploration.rows)
        return np.array([len({image.tobytes() for image in each}) for each in images], np.int64)
    from checkers.explore.second import stabiliser_orders

    return symmetry.order // stabiliser_orders(exploration)
