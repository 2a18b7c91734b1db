"""What holds of every model of the rule language, held against this one."""

import numpy as np
import pytest

from checkers.verify import Limits
from checkers.verify.space import Space
from models.hero_town.state import Phase
from models.language import OPEN, SEVERAL, bind
from models.language.conformance import check_model
from models.registry import load_game

GAME = load_game("hero_town")
TWO = {
    "name": "two", "players": 2, "hands": "explicit", "hand": 4, "accessories": "4a 4b",
    "heroes": {"A": "2a", "B": "a b"}, "villains": {"Axe": "A", "Bat": "A B"}, "copies": 2,
    "rounds": 2, "pieces": 3, "bonus": True,
}  # fmt: skip
THREE = {**TWO, "name": "three", "players": 3, "hand": 3, "accessories": "5a 5b"}
FOUR = {**TWO, "name": "four", "players": 4, "hand": 2, "hands": "pooled"}
ALL_MEMORY = {
    "kept-cards-against-whom": "only-carried",
    "twice-meaning": "two-turns",
    "not-needed-hero": "wasteful",
    "same-hero-twice": "once-per-turn",
    "order-of-showing": "simultaneous",
    "whose-accessories-combine": "single-player",
}
OTHERS = {
    "own-cards-known": "known-to-owner",
    "three-player-double": "any-agreed-player",
    "quota-short": "others-replace",
    "summon-beats-how-many": "all-loose",
    "summon-before-all-cards-up": "yes",
    "turn-or-round": "turn-is-one-player",
    "three-still-loose": "exactly-three",
    "four-reveals-a-round": "two-and-two",
}
SECRET = {"own-cards-known": "known-to-owner", "order-of-showing": "simultaneous"}
LATE = {"peek-when": "saved", "summon-before-all-cards-up": "yes", "may-decline-summon": "forced"}

SAVED = {"peek-when": "saved", "order-of-showing": "simultaneous"}
VAIN = {"not-needed-hero": "wasteful", "summon-beats-how-many": "all-loose"}


@pytest.mark.parametrize("scope", [TWO, THREE, FOUR], ids=lambda scope: scope["name"])
@pytest.mark.parametrize(
    "readings",
    [{}, ALL_MEMORY, OTHERS, SECRET, LATE, SAVED, VAIN],
    ids=["default", "memory", "others", "secret", "late", "saved", "vain"],
)
def test_called(scope, readings):
    system = bind(GAME, scope, readings)
    assert not check_model(GAME, [system], samples=60, compiled=False, symbolic=False)


def moves_by_phase(scope, readings):
    """(phase, move) of every move of every play."""
    system = bind(GAME, scope, readings)
    space = Space(system, Limits("compiled", symmetry=False))
    phases = space.exploration.rows[space.graph.source, 0] & np.uint64(0xFF)
    found = np.unique(np.stack([phases.astype(np.int64), space.graph.move]), axis=1)
    return {(Phase(int(phase)).name, system.move_text(int(move))) for phase, move in found.T}


@pytest.mark.parametrize(
    ("readings", "phase"),
    [
        ({}, "CHOOSE"),
        ({"summon-before-all-cards-up": "yes"}, "EARLY"),
        ({"order-of-showing": "simultaneous"}, "EARLY"),
    ],
)
def test_saved_looks_are_taken_before_a_summon_or_choice(readings, phase):
    found = moves_by_phase({**TWO, "hands": "pooled"}, {"peek-when": "saved", **readings})
    assert {("SUMMON", "look_later A"), (phase, "look_later A")} <= found
    early = {text for where, text in found if where == "EARLY" and text.startswith("summon")}
    assert (early != set()) == ("summon-before-all-cards-up" in readings)


def test_superpowers_come_when_villains_fall():
    """Where villains fall when all heroes have been summoned, nobody looks before `stop`."""
    for readings in ({}, {"not-needed-hero": "wasteful"}):
        system = bind(GAME, TWO, readings)
        space = Space(system, Limits("compiled", symmetry=False))
        graph = space.graph
        phase = (space.exploration.rows[:, 0] & np.uint64(0xFF)).astype(np.int64)
        into = (phase[graph.target] == Phase.BONUS) & (phase[graph.source] == Phase.SUMMON)
        texts = {system.move_text(int(move)).split()[0] for move in np.unique(graph.move[into])}
        assert texts == ({"stop"} if readings else {"summon"})


def test_nobody_comes_in_vain_who_beats_a_villain():
    system = bind(GAME, {**TWO, "hands": "pooled", "bonus": False}, VAIN)
    graph = Space(system, Limits("compiled", symmetry=False)).graph
    found = {"summon_against_all": set(), "summon_in_vain": set(), "other": set()}
    texts = {int(move): system.move_text(int(move)).split() for move in np.unique(graph.move)}
    for source, move in zip(graph.source, graph.move, strict=True):
        rule, *hero = texts[int(move)]
        found[rule if rule in found else "other"].add((int(source), *hero[:1]))
    assert found["summon_against_all"]
    assert found["summon_in_vain"]
    assert not found["summon_against_all"] & found["summon_in_vain"]


def test_cards_are_chosen_in_secret():
    """Under known hands and one choice for all, the first cards are committed by everybody."""
    system = bind(GAME, TWO, SECRET)
    state = system.unpack(system.start)
    while state[0] in (Phase.DEAL, Phase.REVEAL):
        state = system.successors(state)[0][2]
    assert state[0] == Phase.COMMIT
    assert system.call_decider(state) == SEVERAL


def test_symbolic():
    """With a place for every memory, so that the paths are those of every reading."""
    system = bind(GAME, TWO, ALL_MEMORY)
    assert not check_model(GAME, [system], samples=40, compiled=False)


@pytest.mark.parametrize("readings", [{}, SECRET, LATE], ids=["default", "secret", "late"])
def test_who_decides(readings):
    """All together, but for who turns up a card, or may look at one: from the first player on."""
    system = bind(GAME, THREE, readings)
    space = Space(system, Limits("compiled", symmetry=False))
    graph, exploration = space.graph, space.exploration
    chosen = np.random.default_rng(7).choice(graph.n, 600, replace=False)
    seen = set()
    for number in chosen:
        state = system.plain(exploration.state(int(number)))
        phase = state["phase"]
        seen.add(phase)
        first = "ABC".index(state["first"])
        waiting = state["peeks"] if phase == "Bonus" else state["due"]
        order = [(first + step) % 3 for step in range(3) if "ABC"[(first + step) % 3] in waiting]
        if phase == "Commit":
            assert graph.decider[number] == SEVERAL
        elif phase == "Choose":
            assert graph.decider[number] == order[0]
        elif phase == "Bonus":
            assert graph.decider[number] in order
        elif phase in ("Summon", "Early", "Agree"):
            assert graph.decider[number] == OPEN
    assert "Summon" in seen
