"""What a property looks at: the explored graph, or the part of it that its assumption leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from checkers.analyses import Restricted, restrict
from checkers.graph import StateGraph, Trace
from checkers.verify.space import Bools, Space
from specs.properties import Property


@dataclass(eq=False)
class View:
    """A property's view of a space."""

    space: Space
    prop: Property

    @cached_property
    def restricted(self) -> Restricted | None:
        """The plays that can keep the property's assumptions to their end; None without any."""
        if not self.prop.assume:
            return None
        allowed = np.ones(self.space.graph.m, np.bool_)
        for function in self.prop.assume:
            allowed &= self.space.on_steps(function) != 0
        return restrict(self.space.graph, allowed, prune=True)

    @property
    def graph(self) -> StateGraph:
        """The graph of the plays that are looked at."""
        return self.space.graph if self.restricted is None else self.restricted.graph

    def original(self, trace: Trace) -> Trace:
        """A trace of `graph` in the numbers of the whole graph."""
        return trace if self.restricted is None else self.restricted.original(trace)

    def values(self, function: Callable[..., Any]) -> npt.NDArray[np.int64]:
        """int64[n]: the values of a state function on the states of `graph`."""
        found = self.space.on_states(function)
        return found if self.restricted is None else found[self.restricted.states]

    def states(self, function: Callable[..., Any] | None) -> Bools | None:
        """bool[n]: where a state function holds; None for no function."""
        return None if function is None else self.values(function) != 0

    def weights(self, function: Callable[..., Any] | None) -> npt.NDArray[np.int64]:
        """int64[m]: what each transition adds to a length: the unit, by default outer moves."""
        if function is None:
            return self.graph.outer.astype(np.int64)
        found = self.space.on_steps(function)
        return found if self.restricted is None else found[self.restricted.transitions]

    def steps(self, function: Callable[..., Any] | None) -> Bools | None:
        """bool[m]: where a step function holds; None for no function."""
        return None if function is None else self.weights(function) != 0

    def keys(self) -> npt.NDArray[np.int64]:
        """int64[n]: equal for states that agree in the fields the property compares."""
        found = self.space.field_keys(self.prop.compared or None)
        return found if self.restricted is None else found[self.restricted.states]
