"""The same questions answered slowly, by sets and enumeration, without the analyses."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, product

import networkx as nx

from checkers.graph import CHANCE, StateGraph
from tests.analyses.graphs import ends


def network(graph: StateGraph) -> nx.MultiDiGraph:
    """The graph for networkx; edges keyed by transition, `cost` in outer moves."""
    net = nx.MultiDiGraph()
    net.add_nodes_from(range(graph.n))
    for t, (a, b) in enumerate(ends(graph)):
        net.add_edge(a, b, key=t, cost=int(graph.counts[a]))
    return net


def distances(graph: StateGraph) -> dict[int, int]:
    """Outer moves to each reachable state."""
    starts = {int(state) for state in graph.initial}
    return nx.multi_source_dijkstra_path_length(network(graph), starts, weight="cost")


def closure(graph: StateGraph, begin: Iterable[int], alive: Callable[[int], bool]) -> set[int]:
    """States reached from `begin` by the transitions that are alive."""
    pairs = ends(graph)
    seen = set(begin)
    todo = list(seen)
    while todo:
        state = todo.pop()
        for t, (a, b) in enumerate(pairs):
            if a == state and alive(t) and b not in seen:
                seen.add(b)
                todo.append(b)
    return seen


def nonempty_subsets(items: list[int]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(1, len(items) + 1))


def lasting_sets(graph: StateGraph, alive: set[int]) -> Iterator[set[int]]:
    """All sets of alive transitions that some play takes again and again, and no others."""
    pairs = ends(graph)
    for chosen in nonempty_subsets(sorted(alive)):
        net = nx.DiGraph([pairs[t] for t in chosen])
        if nx.is_strongly_connected(net):
            yield set(chosen)


def is_fair(graph: StateGraph, lasting: set[int], kind: str, steps: set[int]) -> bool:
    """Whether a play that for ever takes just the `lasting` transitions keeps the assumption."""
    pairs = ends(graph)
    states = {pairs[t][0] for t in lasting}
    enabling = {pairs[t][0] for t in steps}
    taken = bool(lasting & steps)
    if kind == "recurs":
        return taken
    if kind == "weak":
        return taken or not states <= enabling
    return taken or not states & enabling


def is_end_component(graph: StateGraph, lasting: set[int]) -> bool:
    """Whether chance cannot lead out of the `lasting` transitions."""
    pairs = ends(graph)
    states = {pairs[t][0] for t in lasting}
    return all(
        t in lasting for t, (a, _) in enumerate(pairs) if a in states and graph.decider[a] == CHANCE
    )


def choices(graph: StateGraph, states: Iterable[int]) -> Iterator[dict[int, int]]:
    """All ways to fix one transition at each of the `states` that has one."""
    busy = [state for state in states if graph.offsets[state] < graph.offsets[state + 1]]
    rows = [range(int(graph.offsets[state]), int(graph.offsets[state + 1])) for state in busy]
    for picked in product(*rows):
        yield dict(zip(busy, picked, strict=True))


def allowed_by(graph: StateGraph, fixed: dict[int, int]) -> set[int]:
    """The transitions that remain when some states have fixed theirs."""
    return {t for t, (a, _) in enumerate(ends(graph)) if fixed.get(a, t) == t}


def certainly_reaches(graph: StateGraph, state: int, goal: set[int], alive: set[int]) -> bool:
    """Whether every maximal path by alive transitions from `state` meets the goal."""
    pairs = ends(graph)
    away = {t for t in alive if pairs[t][0] not in goal and pairs[t][1] not in goal}
    if state in goal:
        return True
    visited = closure(graph, [state], lambda t: t in away)
    if any(not any(pairs[t][0] == v for t in alive) for v in visited):
        return False
    net = nx.DiGraph([pairs[t] for t in away if pairs[t][0] in visited])
    return nx.is_directed_acyclic_graph(net)


def possibly_reaches(graph: StateGraph, state: int, goal: set[int], alive: set[int]) -> bool:
    """Whether some path by alive transitions meets the goal."""
    return bool(closure(graph, [state], lambda t: t in alive) & goal)


def almost_surely_reaches(graph: StateGraph, state: int, goal: set[int], alive: set[int]) -> bool:
    """With probability one, alive transitions being random: the goal never gets out of reach."""
    pairs = ends(graph)
    before = closure(graph, [state], lambda t: t in alive and pairs[t][0] not in goal)
    return all(possibly_reaches(graph, v, goal, alive) for v in before)


def forces(
    graph: StateGraph, goal: set[int], mine: set[int], objective: str, chance: str
) -> set[int]:
    """The states from which the side deciding at `mine` succeeds, by trying all strategies.

    Strategies that depend on the state only are enough for both sides, separately from each state.
    """
    random = {state for state in range(graph.n) if graph.decider[state] == CHANCE}
    others = set(range(graph.n)) - mine - random
    reach = {
        "helping": possibly_reaches,
        "positive": possibly_reaches,
        "fair": almost_surely_reaches,
        "hostile": certainly_reaches,
    }
    fails = {
        "helping": certainly_reaches,
        "positive": almost_surely_reaches,
        "fair": possibly_reaches,
        "hostile": possibly_reaches,
    }

    def success(state: int, fixed: dict[int, int]) -> bool:
        alive = allowed_by(graph, fixed)
        if objective == "reach":
            return reach[chance](graph, state, goal, alive)
        return not fails[chance](graph, state, goal, alive)

    won: set[int] = set()
    for own in choices(graph, sorted(mine)):
        against = list(choices(graph, sorted(others)))
        won |= {
            state
            for state in set(range(graph.n)) - won
            if all(success(state, own | other) for other in against)
        }
    return won
