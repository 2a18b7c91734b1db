"""Small random graphs: somebody decides, or chance, and several states look alike."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

from checkers.compare.codes import mixed
from checkers.graph import CHANCE, StateGraph


@dataclass
class Place:
    """One state: steps are [target, ways]."""

    position: int
    decider: int = 0
    inside: bool = False
    over: bool = False
    winners: int = 0
    steps: list = field(default_factory=list)


def random_places(seed: int) -> list[Place]:
    """A game of six to twelve states with few positions, so that several look alike."""
    chance = random.Random(seed)
    size = chance.randint(6, 12)
    places = []
    for _ in range(size):
        kind = chance.random()
        if kind < 0.2:
            places.append(Place(chance.randrange(3), over=True, winners=chance.randrange(4)))
            continue
        places.append(
            Place(
                chance.randrange(3),
                decider=CHANCE if kind < 0.4 else chance.randrange(2),
                inside=chance.random() < 0.25,
                steps=[
                    [chance.randrange(size), chance.randint(1, 3)]
                    for _ in range(chance.choice([1, 1, 2, 2, 3]))
                ],
            )
        )
    places[0] = Place(0, steps=[[chance.randrange(size), 1] for _ in range(2)])
    return places


def changed(places: list[Place], seed: int) -> list[Place]:
    """The same game with one thing changed at random, which may matter or not."""
    chance = random.Random(seed)
    places = [Place(**{**vars(p), "steps": [list(s) for s in p.steps]}) for p in places]
    place = chance.choice([p for p in places if p.steps])
    what = chance.randrange(5)
    if what == 0 and len(place.steps) > 1:
        place.steps.pop()
    elif what == 1:
        chance.choice(place.steps)[0] = chance.randrange(len(places))
    elif what == 2:
        chance.choice(place.steps)[1] += 1
    elif what == 3:
        place.decider = 1 if place.decider == 0 else 0
    else:
        chance.choice(places).position = chance.randrange(3)
    return places


def recut(places: list[Place], seed: int) -> list[Place]:
    """The same game told with other states: nothing that anybody at the table could notice.

    States are doubled (memory of nothing), forced states are put in between, decisions are cut
    into inner moves, outcomes of chance are told in two halves; and all are numbered anew.
    """
    chance = random.Random(seed)
    places = [Place(**{**vars(p), "steps": [list(s) for s in p.steps]}) for p in places]
    for _ in range(4):
        number = chance.randrange(len(places))
        place = places[number]
        what = chance.randrange(4)
        if what == 0:
            double = Place(**{**vars(place), "steps": [list(s) for s in place.steps]})
            places.append(double)
            for other in places:
                for step in other.steps:
                    if step[0] == number and chance.random() < 0.5:
                        step[0] = len(places) - 1
        elif what == 1 and place.steps and not places[place.steps[0][0]].inside:
            # A forced move of somebody, whatever lies on the table meanwhile.
            step = chance.choice(place.steps)
            if not places[step[0]].inside:
                places.append(Place(chance.randrange(3), chance.randrange(2), steps=[[step[0], 1]]))
                step[0] = len(places) - 1
        elif what == 2 and len(place.steps) > 1 and place.decider != CHANCE:
            # Two of the moves become one that goes on inside the decision.
            last = [place.steps.pop(), place.steps.pop()]
            places.append(Place(chance.randrange(3), place.decider, inside=True, steps=last))
            place.steps.append([len(places) - 1, 1])
        elif what == 3 and place.decider == CHANCE and place.steps:
            step = place.steps[0]
            place.steps.append([step[0], step[1]])
            for other in place.steps[1:-1]:
                other[1] *= 2
    order = list(range(1, len(places)))
    chance.shuffle(order)
    order = [0, *order]
    number = {old: new for new, old in enumerate(order)}
    found = [places[old] for old in order]
    for place in found:
        place.steps = [[number[target], ways] for target, ways in place.steps]
        chance.shuffle(place.steps)
    return found


def as_graph(places: list[Place]) -> tuple[StateGraph, np.ndarray, np.ndarray]:
    """The graph, which states are inside a decision, and a code of each position."""
    steps = [step for place in places for step in place.steps]
    graph = StateGraph(
        offsets=np.cumsum([0] + [len(place.steps) for place in places]),
        target=np.array([target for target, _ in steps], np.int32),
        move=np.arange(len(steps), dtype=np.int32),
        ways=np.array([ways for _, ways in steps], np.int64),
        counts=np.ones(len(places), np.bool_),
        decider=np.array([place.decider for place in places], np.int16),
        over=np.array([place.over for place in places], np.bool_),
        winners=np.array([place.winners for place in places], np.uint64),
        initial=np.zeros(1, np.int32),
        expanded=np.ones(len(places), np.bool_),
    )
    inside = np.array([place.inside for place in places], np.bool_)
    return graph, inside, mixed(np.array([place.position for place in places]))
