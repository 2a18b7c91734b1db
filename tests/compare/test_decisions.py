"""What is no fork, and what is one: small games told in two ways.

A walk over pairs of states, move by move, would part most of the pairs that are the same here.
"""

import pytest

from checkers.compare.automaton import Automaton
from checkers.compare.fractions import fraction
from checkers.compare.walk import Walk
from checkers.graph import CHANCE
from tests.compare.oracle import Naive, compared
from tests.compare.random_graphs import Place, as_graph


def to(*targets):
    """Steps to these states; chance goes to each in one way unless it says (state, ways)."""
    return [list(t) if isinstance(t, tuple) else [t, 1] for t in targets]


def at(position, *targets, decider=0, **more):
    return Place(position, decider=decider, steps=to(*targets), **more)


def inner(position, *targets, decider=0):
    return at(position, *targets, decider=decider, inside=True)


def chance(position, *targets):
    return at(position, *targets, decider=CHANCE)


def end(position, winners=1):
    return Place(position, over=True, winners=winners)


def forks(first, second):
    """What differs, as the walk finds it and as the definition says: they must agree."""
    graphs = [as_graph(places) for places in (first, second)]
    walk = Walk(*(Automaton(*each) for each in graphs))
    found = {kind.value for kind in walk.forks()}
    if walk.outlooks() is not None:
        found.add("outlook")
    assert found == set(compared(*(Naive(*each) for each in graphs)))
    return found


ENDS = (end(1), end(2))

SAME = {
    "one move instead of two small ones": (
        [at(0, 1, 2), *ENDS],
        [at(0, 3), *ENDS, inner(7, 1, 2)],
    ),
    "small moves in another order": (
        [at(0, 3, 4), *ENDS, inner(5, 1), inner(6, 2)],
        [at(0, 5), *ENDS, at(9), at(9), inner(8, 1, 2)],
    ),
    "a forced move more": (
        [at(0, 1, 2), *ENDS],
        [at(0, 3, 2), *ENDS, at(7, 1, decider=1)],
    ),
    "two forced moves in another order": (
        [at(0, 3, 2), *ENDS, at(5, 4, decider=1), at(6, 1)],
        [at(0, 3, 2), *ENDS, at(6, 4), at(5, 1, decider=1)],
    ),
    "memory of nothing": (
        [at(0, 3, 2), *ENDS, at(4, 1, 2)],
        [at(0, 3, 4, 2), *ENDS, at(4, 1, 2), at(4, 1, 2)],
    ),
    "a choice without consequence": (
        [at(0, 3, 2), *ENDS, at(4, 5, 6, decider=1), at(9), at(5, 1), at(6, 1)],
        [at(0, 1, 2), *ENDS],
    ),
    "chance told in two steps": (
        [at(0, 3, 2), *ENDS, chance(5, (1, 1), (2, 3))],
        [at(0, 3, 2), *ENDS, chance(5, (4, 1), (2, 1)), chance(6, (1, 1), (2, 1))],
    ),
    "chance that goes round before it comes out": (
        [at(0, 3, 2), *ENDS, chance(5, (1, 1), (2, 2))],
        [at(0, 3, 2), *ENDS, chance(5, (4, 1), (3, 3)), chance(6, (1, 1), (2, 2), (3, 3))],
    ),
    "two draws in another order": (
        # 3 of 6 cards are red: who draws first makes no difference to what the two come to hold.
        [
            at(0, 1, 4), chance(9, (2, 1), (3, 1)), chance(10, (4, 2), (5, 3)),
            chance(11, (6, 3), (7, 2)), end(20), end(21), end(22), end(23),
        ],
        [
            at(0, 1, 4), chance(9, (2, 1), (3, 1)), chance(12, (4, 2), (6, 3)),
            chance(13, (5, 3), (7, 2)), end(20), end(21), end(22), end(23),
        ],
    ),
    "nobody ever decides anything more": (
        [at(0, 1, 3), end(1), end(9), at(4, 4, decider=1), at(5, 3)],
        [at(0, 1, 3), end(1), end(9), at(4, 4, decider=1), at(5, 5), at(6, 3, decider=1)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_no_fork(name):
    assert forks(*SAME[name]) == set()


APART = {
    "a decision more": (
        [at(0, 1, 2), *ENDS],
        [at(0, 1, 2, 3), *ENDS, end(3)],
        {"moves"},
    ),
    "another decider": (
        [at(0, 3, 2), *ENDS, at(4, 1, 2)],
        [at(0, 3, 2), *ENDS, at(4, 1, 2, decider=1)],
        {"decider"},
    ),
    "other chances": (
        [at(0, 3, 2), *ENDS, chance(5, (1, 1), (2, 3))],
        [at(0, 3, 2), *ENDS, chance(5, (1, 2), (2, 3))],
        {"chance"},
    ),
    "other winners": (
        [at(0, 1, 2), *ENDS],
        [at(0, 1, 2), end(1), end(2, winners=2)],
        {"winners", "outlook"},
    ),
    "an end under one reading only": (
        [at(0, 3, 2), *ENDS, at(4, 1, 2)],
        [at(0, 3, 2), *ENDS, end(4)],
        {"over", "moves", "winners"},
    ),
    "memory that leaves less, seen where it does": (
        # Whichever of the two equal places one is in, both readings go on to 1; but only one of
        # them to 2 as well.
        [at(0, 3, 4, 2), *ENDS, at(4, 1, 5, decider=1), at(4, 2, 5, decider=1), end(3)],
        [at(0, 3, 2), *ENDS, at(4, 1, 5, decider=1), at(9), end(3)],
        {"moves"},
    ),
    "a draw too few": (
        # One card is left: whoever draws first has it.
        [at(0, 1, 4), chance(9, (2, 1)), end(20), end(21), end(22)],
        [at(0, 1, 4), chance(9, (3, 1)), end(20), end(21), end(22)],
        {"moves"},
    ),
    "somebody else decides inside": (
        [at(0, 3, 2), *ENDS, inner(5, 1, 2)],
        [at(0, 3, 2), *ENDS, inner(5, 1, 2, decider=1)],
        {"moves"},
    ),
}


@pytest.mark.parametrize("name", APART)
def test_a_fork(name):
    first, second, expected = APART[name]
    assert forks(first, second) == expected


def test_sets_are_needed():
    """What one reading keeps in one state the other keeps in two: by pairs of states the two
    part, since neither of the two states leaves all that the one does."""
    one = [at(0, 3, 2), *ENDS, at(4, 1, 5, 6, decider=1), at(9), end(3), end(5)]
    two = [
        at(0, 3, 4, 2), *ENDS, at(4, 1, 5, decider=1), at(4, 5, 6, decider=1), end(3), end(5),
    ]  # fmt: skip
    first, second = (Automaton(*as_graph(places)) for places in (one, two))
    assert forks(one, two) == set()
    assert second.nodes.n == second.begin + 2  # the beginning, and the set of the two
    assert first.nodes.n == first.begin + 1


def test_probabilities_are_exact():
    places = SAME["chance that goes round before it comes out"][1]
    settled = Automaton(*as_graph(places)).settled
    lottery = settled.lotteries
    begin = int(lottery.offsets[list(lottery.begin).index(3)])
    shares = {
        int(lottery.station[k]): str(fraction(lottery.chance[k])) for k in range(begin, begin + 2)
    }
    assert shares == {1: "1/3", 2: "2/3"}
