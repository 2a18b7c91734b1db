"""E-2: to guess a number and to guess a colour come to the same plays; only the chances differ.

Both games are walked side by side. A guess and the card that is looked at are taken together:
either way the card is hit or missed, as there are always another number and another colour to name.
"""

import pytest

from models.something_wild.state import Phase
from tests.something_wild.graphs import Graph
from tests.something_wild.table import SMALL, power, system

GUESSES = (Phase.GUESS_NUMBER, Phase.GUESS_COLOUR)
FORGOTTEN = ("guessed_number", "guessed_colour", "phase")
TINY = {**SMALL, "name": "tiny", "numbers": 2, "row": 1}


def graph(effect, **scope):
    return Graph(system({**TINY, **scope, "powers": [power("P", effect, copies=3)]}))


def place(found, number):
    """A state without what is guessed; which of the two is guessed is left open."""
    cells = found.state(number)
    (phase,) = cells["phase"]
    phase = GUESSES[0] if phase in GUESSES else Phase(phase)
    return phase, tuple((k, v) for k, v in cells.items() if k not in FORGOTTEN)


def seen(found, number):
    """The cards that may be seen after some guess, and what each comes to, hit or missed."""
    return {
        place(found, target): target
        for _, guessed, _ in found.moves(number)
        for _, target, _ in (
            found.moves(guessed)
            if found.state(guessed)["phase"][0] == Phase.PEEK
            else [(0, guessed, 1)]
        )
    }


def after(found, number):
    """Everything that the moves of a state come to, with the ways of each."""
    return {place(found, target): (target, ways) for _, target, ways in found.moves(number)}


def places_of_one_game(numbers, colours):
    """Walk both; how many places there are. Fails where one game has a play the other has not."""
    pairs, known = [(0, 0)], {place(numbers, 0)}
    while pairs:
        here, there = pairs.pop()
        if numbers.state(here)["phase"][0] in GUESSES:
            mine, others = seen(numbers, here), seen(colours, there)
            assert mine.keys() == others.keys()
            onward = [(at, mine[at], others[at]) for at in mine]
        else:
            mine, others = after(numbers, here), after(colours, there)
            assert {at: ways for at, (_, ways) in mine.items()} == {
                at: ways for at, (_, ways) in others.items()
            }
            onward = [(at, mine[at][0], others[at][0]) for at in mine]
        for at, first, second in onward:
            if at not in known:
                known.add(at)
                pairs.append((first, second))
    return len(known)


@pytest.mark.parametrize(
    ("scope", "places"),
    [
        ({}, 5_611),
        ({"wanted": 1, "players": 3, "besides": "R1"}, 4_499),
        ({"wanted": 1, "hand": 2, "besides": "R1"}, 2_028),
    ],
    ids=["tiny", "three-players", "hands-of-two"],
)
def test_the_same_plays(scope, places):
    found = places_of_one_game(graph("guess-number", **scope), graph("guess-colour", **scope))
    assert found == places


def test_with_one_colour_a_guess_of_it_never_fails():
    scope = {"colours": "R", "numbers": 4, "wanted": 1}
    with pytest.raises(AssertionError):
        places_of_one_game(graph("guess-number", **scope), graph("guess-colour", **scope))
