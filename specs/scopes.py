"""scopes.toml: small instances of a game, each with a purpose and a budget."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from pydantic import ConfigDict, Field, PrivateAttr, field_validator, model_validator

from specs.clauses import Text
from specs.errors import SpecError, nearest
from specs.tables import Table, checked, entries, only_keys, read_toml


class Budget(Table):
    """What exploring a scope may cost: the most states and the most seconds."""

    states: int = Field(gt=0)
    seconds: float = Field(gt=0)


class Deviation(Table):
    """Where a scope departs from a clause of the rulebook, and how."""

    clause: Text
    how: Text


class Instance(Table):
    """One instance of a game: what a model needs to be bound.

    The keys declared here mean the same in every game. All others (players, deck, tiles, ...)
    belong to the game: they are in `setup`, and the model's `read_scope` judges them.
    """

    model_config = ConfigDict(extra="allow", frozen=True)

    name: Text
    title: Text
    deviates: tuple[Deviation, ...] = ()
    readings: Mapping[str, str] = {}
    _file: Path | None = PrivateAttr(default=None)

    @property
    def source(self) -> str:
        """The file it stands in, for messages; empty for one that was made otherwise."""
        return "" if self._file is None else str(self._file)

    def found_in(self, file: Path) -> None:
        """Remember the file it stands in."""
        self._file = file

    @field_validator("name", "title")
    @classmethod
    def _one_line(cls, value: str) -> str:
        if not value.isprintable():
            raise ValueError(f"{value!r} must be letters, digits and signs on one line")
        return value

    @model_validator(mode="after")
    def _no_near_miss(self) -> Instance:
        # An unknown key goes to the game, unless it is a general one misspelt.
        for key in self.setup:
            guess = nearest(key, type(self).model_fields, cutoff=0.85)
            if guess is not None:
                raise ValueError(f"unknown key `{key}`: did you mean `{guess}`?")
        return self

    @property
    def setup(self) -> dict[str, Any]:
        """The game's own keys with their values, as the file gives them."""
        return dict(self.model_extra or {})

    def with_setup(self, changes: Mapping[str, Any]) -> Self:
        """The same with other values of the game's own keys."""
        return type(self).model_validate({**self.model_dump(), **changes})

    def table(self) -> dict[str, Any]:
        """The plain table a model is bound with: the game's own keys, `name` and `readings`."""
        return {"name": self.name, **self.setup, "readings": dict(self.readings)}


class Scope(Instance):
    """A small instance that is explored, with a purpose and a budget.

    `exercises` are the questions whose switches it reads. A `deep` scope has millions of states and
    is explored only when it is asked for by name. One that is for `questions_only` shows what their
    readings change; properties are checked there when they, or the caller, name it. With `group_by`
    its whole graph is among the artifacts, states that agree on these fields as one.
    """

    purpose: Text
    budget: Budget
    exercises: tuple[Text, ...] = ()
    deep: bool = False
    group_by: tuple[Text, ...] = ()
    questions_only: bool = False


class Box(Table):
    """What the box of the real game holds: what is known, and what the rulebook leaves open."""

    known: Mapping[str, str | int | list[int] | list[str]] = {}
    unknown: tuple[Text, ...] = ()


def read_scopes(path: Path) -> tuple[tuple[Scope, ...], Box]:
    """The scopes and the box of a scope file; raises SpecError for the first mistake in it."""
    data = read_toml(path)
    only_keys(path, data, ["scope", "box"])
    scopes = entries(Scope, data, "scope", "name", path)
    if not scopes:
        raise SpecError(path, "", "holds no scope; write at least one table `[[scope]]`")
    for scope in scopes:
        scope.found_in(path)
    return scopes, checked(Box, data.get("box", {}), path, "box")
