"""The called, the compiled and the symbolic run of random rules agree, fault for fault."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.language import System, bind
from models.language.conformance.called import CalledChecks
from models.language.conformance.compiled import CompiledChecks
from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample, trials
from models.language.conformance.symbolic import SymbolicChecks
from tests.language.random_models import rules
from tests.language.texts import game

OF_THE_MODEL = {"ranges", "proofs", "ways", "stuck", "over", "deciders"}
"""What is wrong with a random model; anything else would be wrong with the language."""


class RandomStates(Sample):
    """Any states within the bounds, reachable or not."""

    def __init__(self, system: System, size: int, chance: random.Random) -> None:
        self.system = system
        self.trials = {}
        for _ in range(size):
            state = random_state(system, chance)
            self.trials[state] = trials(system, state)

    def told(self, state: Any) -> str:
        return str(self.system.plain(state))


def random_state(system: System, chance: random.Random) -> tuple[int, ...]:
    cells: list[int] = []
    for placed in system.placed:
        few = chance.random() < 0.5
        high = min(placed.high, placed.low + 3) if few else placed.high
        cells += [chance.randint(placed.low, high) for _ in range(placed.cells)]
    by_name = system.placed_by_name()
    items, size = by_name["pile__items"], by_name["pile__size"]
    for place in range(items.cells):
        below = place < cells[size.start]
        cells[items.start + place] = chance.randint(0, items.high) if below else -1
    cells[0] = chance.randint(0, 1)
    return tuple(cells)


def table_of(chance: random.Random) -> dict[str, Any]:
    """A setup of a random model."""
    cards = chance.choice([1, 2, 3, 4])
    return {
        "sizes": {"Player": chance.choice([1, 2, 3]), "Card": cards, "Slot": chance.choice([0, 2])},
        "values": {
            "most": chance.randint(0, 20),
            "open": chance.random() < 0.5,
            "value": [chance.randint(0, 9) for _ in range(cards)],
        },
    }


def check(text: str, seed: int) -> Findings:
    chance = random.Random(seed)
    readings = {"ties": chance.choice(["shared", "none"])}
    system = bind(game(text), table_of(chance), readings)
    findings = Findings()
    sample = RandomStates(system, 40, chance)
    CalledChecks(sample, findings).run()
    CompiledChecks(sample, findings).run()
    SymbolicChecks([sample], findings).run()
    return findings


def beyond_proofs(message: str) -> bool:
    """Whether a rule is refused to proofs alone: too many paths, or no linear arithmetic."""
    return "more than 200 paths" in message or "at most 32 values" in message


def agree(text: str, seed: int) -> None:
    findings = check(text, seed)
    wrong = [
        finding
        for finding in findings
        if finding.check not in OF_THE_MODEL and not beyond_proofs(finding.message)
    ]
    assert not wrong, text


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(text=rules(), seed=st.integers(0, 2**16))
def test_random_rules_run_alike(text: str, seed: int) -> None:
    agree(text, seed)


@pytest.mark.deep
@settings(max_examples=400, suppress_health_check=list(HealthCheck))
@given(text=rules(), seed=st.integers(0, 2**16))
def test_many_random_rules_run_alike(text: str, seed: int) -> None:
    agree(text, seed)
