"""The benchmark command fails when a gate fails, and says so when SPIN is not there."""

import re
import sys

import pytest

from benchmarks import __main__ as command
from benchmarks import spin
from benchmarks.cases import CASES
from benchmarks.measure import Cost


def cost(name, cpu, per_state=40):
    case = CASES[name]
    return Cost(case.states, case.transitions, cpu, per_state * case.states)


@pytest.fixture
def run(monkeypatch, capsys):
    def run(ours, theirs):
        monkeypatch.setattr(command, "missing", lambda: [] if theirs else ["spin"])
        monkeypatch.setattr(command, "version", lambda: "Spin")
        monkeypatch.setattr(command, "ruleproof", lambda name: ours)
        monkeypatch.setattr(command, "spin", lambda case: theirs)
        monkeypatch.setattr(command, "second_start", lambda: (1.0, 0.8))
        monkeypatch.setattr(sys, "argv", ["benchmarks", "cards"])
        return command.main(), capsys.readouterr().out

    return run


def test_twice_as_fast_passes(run):
    code, output = run(cost("cards", 1.0), cost("cards", 2.1))
    assert code == 0
    assert "2.1 x faster" in output


def test_less_than_twice_as_fast_fails(run):
    code, output = run(cost("cards", 1.0), cost("cards", 1.9))
    assert code == 1
    assert "FAILED: cards: 1.90 times as fast" in output


def test_more_than_64_bytes_a_state_fail(run):
    code, output = run(cost("cards", 1.0, per_state=65), cost("cards", 9.0))
    assert code == 1
    assert "65.0 bytes a state" in output


def test_two_different_systems_are_not_compared_silently(run):
    code, output = run(cost("cards", 1.0), Cost(7, 8, 9.0, 10))
    assert code == 1
    assert "SPIN explores another system" in output


def test_without_spin_the_rest_is_measured_and_the_lack_is_told(run):
    code, output = run(cost("cards", 1.0), None)
    assert code == 0
    assert "SPIN is not compared: spin not found; --install-spin gets them" in output


def test_unknown_cases_are_bad_usage(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["benchmarks", "chess"])
    with pytest.raises(SystemExit) as stop:
        command.main()
    assert stop.value.code == 2


def test_spins_report_is_read_by_what_it_says():
    report = "     1165 states, stored\n     1799 transitions (= stored+matched)\n"
    assert spin._number(report, r"^\s*(\d+) states, stored") == "1165"
    with pytest.raises(SystemExit, match=re.escape("not as expected")):
        spin._number("", r"(\d+) states")
