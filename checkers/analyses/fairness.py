"""Fairness: sets of transitions that must recur in a play without end, and cycles that respect
them.

Three kinds, each about a set of transitions T; T is enabled in a state that T has a transition
from:

- "recurs": T is taken again and again;
- "weak" (justice): if from some moment on T is enabled in every state, T is taken again and again;
- "strong" (compassion): if T is enabled again and again, T is taken again and again.

A play that stops, because the game is over or nobody has a move, is fair in all three senses:
fairness speaks about what would otherwise be put off for ever.

"Recurs" and "weak" name transitions of which one must be on the cycle: T, for "weak" also every
transition that leaves a state without T. "Strong" is a Streett condition: a component in which T is
enabled and never taken must be left without the states that enable it. When chance is fair, a
component must moreover contain every outcome of its chance states (an end component).

Sources: Baier & Katoen (2008), sections 3.5 and 10.6.3; Emerson & Lei, Modalities for model
checking (1987), for the refinement of components.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from checkers.analyses.attractor import attract
from checkers.analyses.status import require_length, require_one_of
from checkers.csr import Bools, Int64s, Ints, Tree, inner, shortest_tree, strong_components
from checkers.graph import CHANCE, StateGraph, earliest


@dataclass(frozen=True, eq=False)
class Fairness:
    """One assumption: the set `steps` (bool[m]) of transitions recurs in the sense of `kind`."""

    kind: Literal["recurs", "weak", "strong"]
    steps: Bools
    name: str = ""


@dataclass(frozen=True, eq=False)
class Conditions:
    """Assumptions made ready: `must` bool[m] each, sets of which a cycle needs one transition;
    `strong`: pairs of the states that enable (bool[n]) and the transitions taken (bool[m])."""

    must: tuple[Bools, ...]
    strong: tuple[tuple[Bools, Bools], ...]


def conditions(graph: StateGraph, fairness: Iterable[Fairness]) -> Conditions:
    """Make assumptions ready for a graph.

    Raises:
        RuleproofError: an unknown kind, or steps that are not one for each transition.
    """
    must: list[Bools] = []
    strong: list[tuple[Bools, Bools]] = []
    for one in fairness:
        require_one_of("fairness", one.kind, ("recurs", "weak", "strong"))
        require_length(f"fairness {one.name}".strip(), one.steps, graph.m, "transitions")
        enabled = graph.enabled(one.steps)
        if one.kind == "strong":
            strong.append((enabled, one.steps))
        else:
            idle = ~enabled[graph.source]
            must.append(one.steps | idle if one.kind == "weak" else one.steps)
    return Conditions(tuple(must), tuple(strong))


def fair_components(
    graph: StateGraph, alive: Bools, wanted: Conditions, *, fair_chance: bool
) -> tuple[Bools, Ints]:
    """The transitions that a fair play can take for ever without leaving `alive` (bool[m]).

    Returns `(lasting bool[m], label int32[n])`: lasting transitions with the same label of their
    source are one component, strongly connected, and a play that keeps taking all of them is fair.
    """
    source, target = graph.source, graph.target
    random = graph.decider == CHANCE
    while True:
        number, label = strong_components(graph.offsets, target, alive)
        lasting = inner(source, target, alive, label)
        lives = graph.enabled(lasting)
        lost = np.zeros(graph.n, dtype=np.bool_)
        for steps in wanted.must:
            lost |= ~_owners(number, label, source, lasting & steps)[label]
        for enabled, steps in wanted.strong:
            lost |= enabled & ~_owners(number, label, source, lasting & steps)[label]
        if fair_chance:
            inside = np.bincount(source[lasting], minlength=graph.n)
            lost |= random & (inside < graph.degree)
        lost &= lives
        if not lost.any():
            return lasting, label
        if fair_chance:
            # Chance leads out of what is lost with positive probability, players when they have to:
            # removing all of it at once saves a search for components per step.
            lost, _ = attract(graph, lost, random, alive=lasting)
        alive = lasting & ~lost[source] & ~lost[target]


def _owners(number: int, label: Ints, source: Ints, steps: Bools) -> Bools:
    """The components, bool[number], in which the `steps` begin."""
    owners = np.zeros(number, dtype=np.bool_)
    owners[label[source[steps]]] = True
    return owners


def fair_cycle(
    graph: StateGraph, lasting: Bools, label: Ints, state: int, wanted: Conditions
) -> tuple[int, ...]:
    """A cycle from `state` through its component that takes what each assumption asks for.

    Without assumptions it is the shortest cycle through `state` in outer moves; else each required
    transition in turn is the nearest, and the whole need not be the shortest.
    """
    alive = lasting & (label[graph.source] == label[state])
    here = graph.enabled(alive)
    needed = [steps & alive for steps in wanted.must]
    needed += [steps & alive for enabled, steps in wanted.strong if (enabled & here).any()]
    cycle: list[int] = []
    now = state
    for steps in needed:
        if steps[cycle].any():
            continue
        tree = _tree_from(graph, now, alive)
        choice = np.flatnonzero(steps)
        nearest = int(choice[np.argmin(tree.distance[graph.source[choice]])])
        cycle += [*tree.path(graph.source, int(graph.source[nearest])), nearest]
        now = int(graph.target[nearest])
    if not cycle:
        first = np.flatnonzero(alive[graph.offsets[state] : graph.offsets[state + 1]])
        goal = np.zeros(graph.n, dtype=np.bool_)
        goal[state] = True
        found = path_beginning(graph, first + graph.offsets[state], goal, alive)
        assert found is not None, "a state of a component lies on a cycle"
        return found
    return (*cycle, *_tree_from(graph, now, alive).path(graph.source, state))


def _tree_from(graph: StateGraph, state: int, alive: Bools) -> Tree:
    root = np.array([state], dtype=np.int64)
    return shortest_tree(graph.offsets, graph.target, graph.outer, root, alive=alive)


def path_beginning(
    graph: StateGraph, first: Int64s | Sequence[int], goal: Bools, alive: Bools
) -> tuple[int, ...] | None:
    """A shortest path, in outer moves, that begins with one of the transitions `first`, goes on by
    `alive` ones and ends in `goal`; None if there is none.

    Args:
        graph: the graph.
        first: int[k], transitions from one state.
        goal: bool[n].
        alive: bool[m].
    """
    begin = np.asarray(first, dtype=np.int64)
    roots = graph.target[begin]
    tree = shortest_tree(graph.offsets, graph.target, graph.outer, roots, alive=alive)
    end = earliest(tree, goal)
    if end is None:
        return None
    rest = tree.path(graph.source, end)
    root = int(graph.source[rest[0]]) if rest else end
    return (int(begin[np.argmax(roots == root)]), *rest)
