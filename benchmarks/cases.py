"""What is compared: the same transition systems in the rule language and in Promela."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.models.cards.model import game as cards
from benchmarks.models.cube.model import game as cube
from models.language import Game, System, bind
from models.registry import load_game
from specs.load import load_spec, registered

PROMELA = Path(__file__).parent / "promela"


@dataclass(frozen=True)
class Case:
    """A transition system and what is known of it.

    Attributes:
        scope: the scope table of the model.
        promela: the same system for SPIN; defines: its macros.
        states, transitions: how many there are.
        layers: states at each distance from the first one, where they are known.
    """

    name: str
    game: Game
    scope: Mapping[str, Any]
    promela: Path
    defines: Mapping[str, int]
    states: int
    transitions: int
    depth: int
    layers: tuple[int, ...] = field(default=())

    def system(self) -> System:
        """The model in its scope."""
        return bind(self.game, self.scope)


CASES = {
    case.name: case
    for case in (
        Case(
            name="cards",
            game=cards,
            scope={"players": 3, "cards": 4, "copies": 3},
            promela=PROMELA / "cards.pml",
            defines={"D": 3},
            states=6_678_805,
            transitions=15_622_691,
            depth=72,
        ),
        Case(
            name="cube",
            game=cube,
            scope={},
            promela=PROMELA / "cube.pml",
            defines={},
            states=3_674_160,
            transitions=33_067_440,
            depth=11,
            layers=(
                1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644,
            ),
        ),
    )
}  # fmt: skip


def deep_scopes() -> list[str]:
    """The deep scopes of the games that come with ruleproof, as `game:scope`."""
    scopes = ((name, scope) for name in registered() for scope in load_spec(name).scopes)
    return [f"{name}:{scope.name}" for name, scope in scopes if scope.deep]


def system_of(name: str) -> System:
    """The system of a case, or of a scope written as `game:scope`."""
    if name in CASES:
        return CASES[name].system()
    game, scope = name.split(":")
    return bind(load_game(game), load_spec(game).scope(scope).table())
