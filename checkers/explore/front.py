"""The front door of the explorer."""

import gc
from collections.abc import Callable
from typing import Any, Literal
from weakref import WeakSet

from checkers.explore.called import CalledSearch
from checkers.explore.request import Progress, Request
from checkers.explore.result import Exploration
from checkers.explore.symmetry import Symmetry
from checkers.explore.system import Function, Monitor, System

CALLED_STATES = 1500
"""`auto` explores this many states by calling before it turns to the compiled engine."""
FEW_STATES = 20
"""The same for a game whose rules this process has compiled before."""

_compiled: WeakSet[Any] = WeakSet()


def explore(
    system: System,
    *,
    engine: Literal["auto", "compiled", "python"] = "auto",
    max_states: int | None = None,
    max_depth: int | None = None,
    memory: int | None = None,
    progress: Callable[[Progress], None] | None = None,
    symmetry: Symmetry | None = None,
    monitor: Monitor | None = None,
    allow: Function | None = None,
    stop_at: Function | None = None,
) -> Exploration:
    """Explore all states that can be reached, or as many as the limits allow.

    Args:
        engine: `python` calls the rules and imports no Numba; `compiled` runs their compiled form;
            `auto` begins by calling and compiles when the space turns out to be larger. The
            result is the same.
        max_states: store at most this many states.
        max_depth: look at plays of at most this many outer moves.
        memory: bytes that states and table may take; in any case the search stops (outcome
            `memory`) before the machine or its control group runs short.
        progress: called several times a second.
        symmetry: keep one state of all that differ by its renamings only.
        monitor: further words of the state, written at each transition.
        allow: explore only transitions for which this function of a transition is not 0.
        stop_at: stop (outcome `stopped`) at the first state for which this is not 0.

    The first Ctrl-C ends the search within half a second, with what is known (outcome
    `interrupted`).
    """
    if symmetry is not None and monitor is not None and len(symmetry.kind) == 8 * system.words:
        symmetry = symmetry.extended(monitor.words)
    if symmetry is not None and symmetry.order == 1:
        symmetry = None
    request = Request(
        system, max_states, max_depth, memory, progress, symmetry, monitor, allow, stop_at
    )
    if engine == "python":
        return CalledSearch(request).run()
    small = None
    game = getattr(system, "game", None)
    if engine == "auto":
        # The rules are compiled for all scopes of a game at once.
        most = FEW_STATES if game is not None and game in _compiled else CALLED_STATES
        small = CalledSearch(request, most=most).run()
        reached_limit = small.outcome == "max-states" and small.n == most
        if not reached_limit or max_states == most:
            return small
    try:
        if progress is not None:
            progress(Progress("compiling", 0, 0, 0, 0.0))
        search = _compiled_search(request)
        if game is not None:
            _compiled.add(game)
    except KeyboardInterrupt:
        if small is None:
            raise
        small.outcome = "interrupted"
        return small
    result: Exploration = search.run()
    return result


def _compiled_search(request: Request) -> Any:
    """A compiled search. Loading Numba and the kernel makes many objects and little garbage, so
    nothing is collected meanwhile: a sixth of a second start."""
    collects = gc.isenabled()
    gc.disable()
    try:
        from checkers.explore.compiled import CompiledSearch

        return CompiledSearch(request)
    finally:
        if collects:
            gc.enable()
