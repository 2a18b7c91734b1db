"""Every check of a model catches the model that is made for it, and nothing in its correct twin."""

import importlib
import itertools
import os
import pkgutil
import subprocess
import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from models.language import Game, System, bind, require, rule
from models.language.conformance import CHECKS, check_model
from tests.games import faulty, jugs, tictactoe
from tests.games.faulty import unproved
from tests.games.faulty.base import Phase, make

NAMES = sorted(
    module.name for module in pkgutil.iter_modules(faulty.__path__) if module.name != "base"
)


def faulty_model(name: str) -> ModuleType:
    return importlib.import_module(f"tests.games.faulty.{name}")


@pytest.mark.parametrize("name", NAMES)
def test_a_faulty_model_is_caught_by_its_check(name: str) -> None:
    model: Any = faulty_model(name)
    scope = getattr(model, "SCOPE", {})
    findings = check_model(model.faulty, [scope])
    assert {finding.check for finding in findings} == model.CAUGHT, findings
    for check in model.CAUGHT:
        assert findings.cases[check] > 0
    good = check_model(model.good, [scope])
    assert list(good) == []
    for check in model.CAUGHT:
        assert good.cases[check] > 0


def test_every_check_has_a_model_that_it_catches() -> None:
    caught = {check for name in NAMES for check in faulty_model(name).CAUGHT}
    tampered = {"guards", "compiled", "symbolic"}
    assert caught | tampered == set(CHECKS)


# What a model cannot do to itself is done to its runs: each of the three is made to lie.


def bound_system() -> System:
    return bind(unproved.good, {})


def caught(system: System) -> set[str]:
    return {finding.check for finding in check_model(system.game, [system])}


def test_an_untouched_system_is_clean() -> None:
    assert caught(bound_system()) == set()


def test_a_called_rule_that_writes_before_it_is_refused() -> None:
    system = bound_system()
    honest = system.rules[0]

    def write_first(s: Any, g: Any) -> None:
        s.girl = (s.girl + 1) % 3
        honest.call(s, g)

    system.rules[0] = replace(honest, call=write_first)
    system.rules_of[0][0] = system.rules[0]
    assert "guards" in caught(system)


def test_a_compiled_rule_that_writes_before_it_is_refused() -> None:
    system = bound_system()
    honest = system.compiled()

    def touch(row: Any, out: Any, *others: Any) -> int:
        count: int = honest[int(row.view(np.int8)[0])](row, out, *others)
        out[count * system.words] += 1 << 16
        return count

    system.compiled = lambda: (touch,) * system.phases  # type: ignore[method-assign]
    assert caught(system) == {"guards"}


@pytest.mark.parametrize("run", ["compiled", "symbolic"])
def test_a_run_of_other_rules(run: str) -> None:
    """The same game, but the guard stops at two, or the effect counts two."""
    for other in (stops_earlier, counts_twice):
        system, liar = bound_system(), bind(other, {})
        if run == "compiled":
            system.compiled = liar.compiled  # type: ignore[method-assign]
        else:
            system.trees = liar.trees
        assert run in caught(system)


def test_a_called_rule_that_is_not_deterministic() -> None:
    system = bound_system()
    honest, times = system.rules[0], itertools.count()

    def waver(s: Any, g: Any) -> None:
        honest.call(s, g)
        s.girl = 0 if next(times) < 3 else 1

    system.rules[0] = replace(honest, call=waver)
    system.rules_of[0][0] = system.rules[0]
    assert "determinism" in caught(system)


@rule(Phase.PLAY)
def more(s, g):  # type: ignore[no-untyped-def]  # written in the rule language
    """One more, counted twice, up to two."""
    require(s.total < 2, "three are enough", "F-1")
    s.total += 1
    s.count += 1


stops_earlier = make(more, unproved.stop, lawful=unproved.lawful, name="earlier")


@rule(Phase.PLAY)
def more(s, g):  # type: ignore[no-untyped-def,no-redef]
    """Two more."""
    require(s.total < 3, "three are enough", "F-1")
    s.total += 2
    s.count += 1


counts_twice = make(more, unproved.stop, lawful=unproved.lawful, name="twice")


@pytest.mark.parametrize("game", [jugs.game, tictactoe.game])
def test_the_puzzles_are_clean(game: Game) -> None:
    findings = check_model(game, [{}])
    assert list(findings) == []
    assert findings.cases["symbolic"] > 50
    assert findings.cases["paths"] >= len(game.rule_list)


def test_findings_read_well() -> None:
    findings = check_model(unproved.faulty, [{"name": "S1"}])
    (finding,) = findings
    line = unproved.more.function.__code__.co_firstlineno + 5
    assert str(finding) == (
        f"proofs: more (unproved.py:{line}): to prove that what is stored in count fits its bounds "
        "is not so in a state within the bounds; test it, or declare in `lawful` what holds"
    )
    assert "proofs" in findings.table()


def test_the_same_findings_whatever_the_hash_seed() -> None:
    program = (
        "from tests.games.faulty import stuck\n"
        "from models.language.conformance import check_model\n"
        "found = check_model(stuck.faulty, [{}], samples=20)\n"
        "print(*found, found.table(), sep='\\n')\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed},
            check=True, capture_output=True, text=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1
    assert "stuck" in outputs.pop()
