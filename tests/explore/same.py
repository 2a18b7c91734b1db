"""Both engines must find the same, down to the numbering of the states."""

from typing import Any

import numpy as np

from checkers.explore import Exploration, edges, explore

ARRAYS = ("rows", "parent", "move", "layers", "stuck", "blocked", "expanded")
NUMBERS = ("n", "transitions", "depth", "outcome", "found", "layer", "outer_pass", "cursor")


def both(system: Any, *, transitions: bool = True, **options: Any) -> Exploration:
    """Explore with both engines, compare all they say, and return the compiled result."""
    called = explore(system, engine="python", **options)
    compiled = explore(system, engine="compiled", **options)
    for name in NUMBERS:
        assert getattr(called, name) == getattr(compiled, name), name
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(called, name), getattr(compiled, name), name)
    if called.fault or compiled.fault:
        assert called.fault is not None
        assert compiled.fault is not None
        assert called.fault.kind == compiled.fault.kind
        assert called.fault.state == compiled.fault.state
    if transitions and called.outcome != "error":
        ours, theirs = edges(called), edges(compiled)
        for name in ("offsets", "target", "move", "ways"):
            np.testing.assert_array_equal(getattr(ours, name), getattr(theirs, name), name)
    return compiled
