"""What tests of the prover share: Tower, copies of it that are changed, and its verdicts."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from checkers.prove import ProofResult, prove
from checkers.verify import properties_of
from models.language import Game
from models.registry import load_game
from specs.frames import Frame
from specs.load import Spec, load_spec

TOWER = Path(__file__).parent / "tower"


@dataclass(frozen=True)
class Case:
    """A game with its specs, and what is proved of it."""

    game: Game
    spec: Spec

    @classmethod
    def of(cls, folder: Path) -> Case:
        return cls(load_game(str(folder)), load_spec(folder))

    def frame(self, name: str = "two") -> Frame:
        return next(frame for frame in self.spec.frames if frame.name == name)

    def results(self, *ids: str, frame: str = "two", **options: Any) -> dict[str, ProofResult]:
        """The results of these properties (all without any) in a frame, by id."""
        known = {prop.id: prop for prop in properties_of(self.game, self.spec)}
        wanted = [known[each] for each in ids] or None
        report = prove(self.game, self.spec, wanted, frames=[self.frame(frame)], **options)
        return {result.property_id: result for result in report.results}

    def verdict(self, property_id: str, **options: Any) -> str:
        return self.results(property_id, **options)[property_id].verdict.value


@pytest.fixture(scope="session")
def tower() -> Case:
    return Case.of(TOWER)


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Case]:
    """A copy of Tower in which texts of its files are replaced; `more` is added to its properties,
    `PROPERTIES += [...]`."""

    def change(changes: Mapping[str, Mapping[str, str]] | None = None, more: str = "") -> Case:
        home = tmp_path / "tower"
        shutil.copytree(TOWER, home, ignore=shutil.ignore_patterns("__pycache__"))
        for name, replaced in (changes or {}).items():
            file = home / name
            text = file.read_text()
            for old, new in replaced.items():
                assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
                text = text.replace(old, new)
            file.write_text(text)
        with (home / "properties.py").open("a") as file:
            file.write(more)
        return Case.of(home)

    return change
