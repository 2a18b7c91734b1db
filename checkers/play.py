"""A play: a sequence of moves as people read it, save it and replay it.

Everything that shows moves one after the other (a counterexample, a shortest play to a goal, the
log of a game at the table) is a `Play`. Its JSON form is versioned and documented in docs/json.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

from models.language.errors import RuleproofError

FORMAT = "ruleproof-play/1"

Kind = Literal["outer", "inner", "set-up", "chance"]


@dataclass(frozen=True)
class Step:
    """One move of a play.

    `number` counts outer moves from 1; steps of the set-up, of chance and inside a decision have
    none. `ways` of `of_ways` equally likely ways lead to the outcome of a chance step.
    """

    move: str
    """Canonical text, as `replay` reads it: `aim Lenny`."""
    sentence: str
    """The move as people read it: `aim at Lenny`."""
    decider: str
    """Who decided, as people say it: a player's label, `chance`, `anybody`."""
    kind: Kind = "outer"
    number: int | None = None
    clauses: tuple[str, ...] = ()
    """The clauses that the move rests on."""
    changes: tuple[str, ...] = ()
    """What the move changed in the state, one readable difference each."""
    ways: int | None = None
    of_ways: int | None = None


@dataclass(frozen=True)
class Play:
    """A play with all that is needed to understand and replay it.

    Replaying starts at `position` (plain data of a state) or, without one, where the game starts.
    With a `cycle_start`, the steps from that index on repeat for ever (a lasso).

    >>> step = Step("pass", "pass the pebbles on", "Ann", number=1, clauses=("PEB-TURN-3",))
    >>> play = Play("pebbles", "S1", steps=(step,))
    >>> play.length, Play.from_json(play.to_json()) == play
    (1, True)
    """

    game: str
    scope: str
    steps: tuple[Step, ...]
    title: str = ""
    """The name of the game as people say it."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """The readings that differ from the project's rulings, question by question."""
    property_id: str | None = None
    statement: str = ""
    """What the property says."""
    verdict: str | None = None
    position: Mapping[str, Any] | None = None
    result: str = ""
    """How it ends, in a sentence."""
    cycle_start: int | None = None

    def __post_init__(self) -> None:
        """Refuse a cycle outside the play."""
        if self.cycle_start is not None and not 0 <= self.cycle_start < len(self.steps):
            raise RuleproofError(
                f"a play of {len(self.steps)} steps cannot repeat from step {self.cycle_start}"
            )

    @property
    def length(self) -> int:
        """The number of outer moves."""
        return sum(step.kind == "outer" for step in self.steps)

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the documented shape."""
        data = asdict(self)
        return {"format": FORMAT, "length": self.length} | data

    def to_json(self) -> str:
        """The documented JSON text, ending in a newline; the same bytes for the same play."""
        return json.dumps(self.to_dict(), indent=2, ensure_ascii=False) + "\n"

    @classmethod
    def from_dict(cls, data: object, *, source: str = "play") -> Play:
        """The play in plain data; `source` names it in messages.

        Raises RuleproofError when the data do not have the documented shape.
        """
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            found = data.get("format") if isinstance(data, Mapping) else None
            raise RuleproofError(
                f"{source}: this is not a saved play: its key `format` must be {FORMAT!r}"
                + (f", not {found!r}" if found else "")
            )
        from pydantic import TypeAdapter, ValidationError  # takes 0.2 s: only when a play is read

        known = {key: value for key, value in data.items() if key not in ("format", "length")}
        try:
            return TypeAdapter(cls).validate_python(known)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            raise RuleproofError(f"{source}: {where}: {first['msg']}") from None

    @classmethod
    def from_json(cls, text: str, *, source: str = "play") -> Play:
        """The play in a JSON text, as `from_dict`."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise RuleproofError(
                f"{source}, line {error.lineno}: this is not JSON: {error.msg}"
            ) from None
        return cls.from_dict(data, source=source)


def numbered(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps with their outer moves numbered from 1, all others without a number."""
    count = 0
    result = []
    for step in steps:
        outer = step.kind == "outer"
        count += outer
        result.append(replace(step, number=count if outer else None))
    return tuple(result)
