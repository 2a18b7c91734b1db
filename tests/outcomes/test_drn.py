"""Models for Storm: read back, they have the same values; and so Storm says, where it is there."""

from pathlib import Path

import numpy as np
import pytest

from checkers.command.main import run
from checkers.outcomes import outcome
from checkers.outcomes.policies import parse_policy
from checkers.outcomes.process import Process, weighed
from checkers.outcomes.run import process_of
from checkers.outcomes.table import Table
from checkers.outcomes.values import evaluated, only_choice, optimised
from checkers.render.drn import to_drn, win_label
from checkers.verify.space import Limits, Space
from models.language import bind
from tests.outcomes.games import die, pig, stairs

CASES = [
    (die.game, {}, "uniform", "3"),
    (pig.game, {"target": 5}, "uniform", "Ann"),
    (pig.game, {"target": 5}, "best:Bob", "Bob"),
    (stairs.game, {"steps": 4}, "best:Walker", "Walker"),
]


def written(game, scope, policy) -> str:
    table = Table(Space(bind(game, scope), Limits(symmetry=False)))
    return to_drn(table, process_of(table, parse_policy(table.system, policy)[0]))


def read_back(text: str) -> tuple[Process, dict[str, np.ndarray], np.ndarray]:
    """The process, its labels and the reward of each action, of a text in DRN."""
    lines = text.splitlines()
    n = int(lines[lines.index("@nr_states") + 1])
    labels: dict[str, np.ndarray] = {}
    first, start, target, chance, reward = [], [0], [], [], []
    for line in lines[lines.index("@model") + 1 :]:
        words = line.split()
        if words[0] == "state":
            assert int(words[1]) == len(first)
            first.append(len(start) - 1)
            for label in words[3:]:
                labels.setdefault(label, np.zeros(n))[int(words[1])] = 1.0
        elif words[0] == "action":
            reward.append(float(words[2].strip("[]")))
            start.append(start[-1])
        else:
            target.append(int(words[0]))
            chance.append(float(words[2]))
            start[-1] += 1
    first.append(len(start) - 1)
    assert int(lines[lines.index("@nr_choices") + 1]) == len(start) - 1
    arrays = [np.array(x, np.int64) for x in (first, start, target)]
    process = weighed(*arrays, np.ones(len(target), np.int64), arrays[2])
    process = Process(*arrays, None, np.array(chance), arrays[2])
    loops = np.array([target[b:e] == [s] for s, b, e in _actions(process)])
    return process.kept(~loops), labels, np.array(reward)[~loops]


def _actions(process: Process):
    return zip(process.state_of, process.start[:-1], process.start[1:], strict=True)


@pytest.mark.parametrize(("game", "scope", "policy", "side"), CASES)
def test_a_model_read_back_has_the_same_values(game, scope, policy, side):
    process, labels, reward = read_back(written(game, scope, policy))
    goal = labels[win_label(side)]
    wanted = outcome(bind(game, scope), [policy]).policies[0]
    best = optimised(process, goal)
    assert best.value[0] == pytest.approx(wanted.sides[side].value, abs=1e-10)
    assert labels["init"].tolist() == [1.0] + [0.0] * (process.n - 1)
    if not process.chooses:
        edges = reward[process.action_of]
        values = evaluated(process, only_choice(process), goal[:, None], edges)
        assert values.value[0, -1] == pytest.approx(wanted.length.value)


def test_the_command_writes_a_model(tmp_path, capsys):
    urn, file = str(Path(__file__).parent / "urn"), tmp_path / "urn.drn"
    assert run(["graph", urn, "-o", str(file), "--policy", "uniform"]) == 0
    assert "@type: DTMC" in file.read_text()
    assert run(["graph", urn, "--format", "drn"]) == 0
    assert "@type: MDP" in capsys.readouterr().out
    assert run(["graph", urn, "--format", "drn", "--policy", "best"]) == 2
    assert "name one side" in capsys.readouterr().err
    assert run(["graph", urn, "--policy", "uniform"]) == 2
    capsys.readouterr()
    assert run(["graph", urn, "--format", "drn", "--limit", "3"]) == 2
    assert "without --limit" in capsys.readouterr().err


@pytest.mark.deep
@pytest.mark.parametrize(("game", "scope", "policy", "side"), CASES)
def test_storm_says_the_same(game, scope, policy, side, tmp_path):
    stormpy = pytest.importorskip("stormpy", reason="the extra `storm` is not installed")
    file = tmp_path / "model.drn"
    file.write_text(written(game, scope, policy))
    model = stormpy.build_model_from_drn(str(file))
    wanted = outcome(bind(game, scope), [policy]).policies[0]
    ask = "Pmax=?" if "MDP" in str(model.model_type) else "P=?"
    (asked,) = stormpy.parse_properties(f'{ask} [F "{win_label(side)}"]')
    found = stormpy.model_checking(model, asked)
    value = found.get_value(model.initial_states[0])
    assert value == pytest.approx(wanted.sides[side].value, abs=1e-5)
    if ask == "P=?":
        (asked,) = stormpy.parse_properties('R{"units"}=? [F "over"]')
        found = stormpy.model_checking(model, asked)
        value = found.get_value(model.initial_states[0])
        assert value == pytest.approx(wanted.length.value, rel=1e-5)
