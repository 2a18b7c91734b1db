"""Every check of a model catches the model that is made for it, and nothing in its correct twin."""

import importlib
import pkgutil
from types import ModuleType
from typing import Any

import pytest

from models.language.conformance import CHECKS, check_model
from tests.games import faulty

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
