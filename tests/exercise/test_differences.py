"""What readings change: each kind of difference is found, with a shortest play that shows it."""

from collections import deque
from pathlib import Path

import pytest

from checkers.exercise import Kind
from checkers.exercise.difference import difference
from checkers.exercise.observed import Limits, Observed
from checkers.exercise.parting import Side, partings, position_of
from checkers.exercise.walk import Walk
from models.language import bind
from models.registry import load_game
from specs.load import load_spec

HEAP = Path(__file__).parent / "heap"
GAME, SPEC = load_game(str(HEAP)), load_spec(HEAP)

KINDS = {
    ("last-wins", "no"): Kind.WINNERS,
    ("may-pass", "yes"): Kind.MOVES,
    ("who-begins", "older"): Kind.DECIDER,
    ("by-lot", "yes"): Kind.DECIDER,
    ("coin", "bent"): Kind.DECIDER,
    ("points", "double"): Kind.WINNERS,
    ("open-piles", "no"): Kind.SEEN,
    ("remember", "yes"): Kind.NOTHING,
    ("colour", "blue"): Kind.NOTHING,
}


def observed(readings, scope="three", **how):
    return Observed(bind(GAME, SPEC.scope(scope).table(), readings), Limits(**how))


def compared(question, reading, beside=None, **how):
    beside = beside or {}
    here, there = observed(beside, **how), observed({**beside, question: reading}, **how)
    return here, there, difference(here, there, question)


@pytest.mark.parametrize(("question", "reading"), KINDS)
def test_each_kind_of_difference(question, reading):
    assert compared(question, reading)[2].kind is KINDS[question, reading]


def test_both_engines_tell_the_same():
    called, compiled = (
        compared("may-pass", "yes", scope="five", engine=engine)[2]
        for engine in ("python", "compiled")
    )
    assert called == compiled
    assert called.kind is Kind.MOVES


def test_the_play_is_a_shortest_one_and_its_end_is_told():
    here, _, found = compared("may-pass", "yes")
    assert [here.system.move_text(move) for move in found.moves] == ["begin Ann", "coin Heads"]
    assert found.length == 1
    assert found.shows == "only under yes: `skip`"


def test_a_difference_at_the_start_needs_no_move():
    found = compared("who-begins", "older")[2]
    assert (found.moves, found.length) == ((), 0)
    assert found.shows == "decides: anybody under anybody, Ann under older"


def test_scores_and_winners_are_told():
    assert "wins: Bob under yes, Ann under no" in compared("last-wins", "no")[2].shows
    assert "scores: 1, 2 under single, 2, 4 under double" in compared("points", "double")[2].shows


def test_what_is_seen_is_told():
    assert compared("open-piles", "no")[2].shows == (
        "taken, for everybody: Ann 1 under yes, 1 under no"
    )


def test_nothing_is_claimed_of_what_was_not_explored():
    assert compared("last-wins", "no", max_states=20)[2].kind is Kind.UNKNOWN


def test_positions_have_the_same_codes_whatever_is_remembered():
    here, there = observed({}), observed({"remember": "yes"})
    assert here.graph.n < there.graph.n
    assert set(here.position.tolist()) == set(there.position.tolist())


def test_positions_have_equal_codes_only_if_they_are_equal():
    here = observed({"may-pass": "yes"}, scope="five")
    told = {}
    for number, code in enumerate(here.position.tolist()):
        position = position_of(here.system, here.exploration.state(number))
        assert told.setdefault(code, position) == position
    positions = [str(p) for p in told.values()]
    assert len(set(positions)) == len(positions)


def naive(here, there):
    """The nearest difference of each kind, by walking pairs one at a time by calling."""
    start = here.system.start_cells, there.system.start_cells
    todo, distance = deque([start]), {start: 0}
    found = {}
    outer = here.system.outer
    while todo:
        pair = todo.popleft()
        sides = (Side("a", here.system, pair[0]), Side("b", there.system, pair[1]))
        kinds = {kind for kind, _ in partings(*sides)}
        for kind in kinds:
            found[kind] = min(found.get(kind, 99), distance[pair])
        if Kind.MOVES in kinds:
            continue
        after = {m: state for m, _, state in there.system.successors(pair[1])}
        for move, _, state in here.system.successors(pair[0]):
            following = state, after[move]
            cost = int(outer[pair[0][0]])
            if distance[pair] + cost < distance.get(following, 99):
                distance[following] = distance[pair] + cost
                (todo.append if cost else todo.appendleft)(following)
    return found


@pytest.mark.parametrize("scope", ["three", "five"])
@pytest.mark.parametrize(
    "readings",
    [
        {"last-wins": "no"},
        {"may-pass": "yes"},
        {"coin": "bent", "last-wins": "no"},
        {"remember": "yes", "who-begins": "older"},
        {"may-pass": "yes", "pass-at-the-end": "no", "last-wins": "no"},
        {"remember": "yes", "last-wins": "no"},
        {},
    ],
    ids=str,
)
def test_the_walk_finds_what_a_naive_one_finds(scope, readings):
    here, there = observed({"remember": "no"}, scope), observed(readings, scope)
    walk = Walk(here, there)
    expected = naive(here, there)
    assert walk.complete
    if Kind.MOVES in expected:
        assert walk.forks[Kind.MOVES].length == expected[Kind.MOVES]
        expected = {k: d for k, d in expected.items() if d < expected[Kind.MOVES]}
    else:
        assert len(set(walk.pairs())) == len(list(walk.pairs()))
        assert set(walk.forks) == set(expected)
    for kind, distance in expected.items():
        assert walk.forks[kind].length == distance
    for fork in walk.forks.values():
        for system, number in ((here, fork.here), (there, fork.there)):
            state = system.system.start_cells
            for move in fork.moves:
                _, state = system.system.apply(state, move)
            assert state == system.exploration.state(number)
