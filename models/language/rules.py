"""How rules are marked: `@rule`, `@chance`, `@helper`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from string import Formatter
from typing import Any

from models.language.errors import ModelError
from models.language.indices import IndexType, is_index_type
from models.language.source import did_you_mean

Function = Callable[..., Any]

RECORDS = ("s", "g", "m", "before", "after")
"""The names that records go by in a function's arguments."""


@dataclass(frozen=True)
class Helper:
    """A function that rules call."""

    function: Function

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__


@dataclass(frozen=True)
class Rule:
    """A rule: the phases it stands in, its arguments, how its moves read, its clauses.

    Attributes:
        has_ways: whether it ends by naming its number of ways; every rule of chance does.
    """

    function: Function
    phases: tuple[int, ...]
    arguments: dict[str, IndexType]
    is_chance: bool
    text: str | None
    clauses: tuple[str, ...]
    has_ways: bool

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__

    @property
    def meaning(self) -> str:
        """The docstring: what the rule lets somebody do."""
        return inspect.getdoc(self.function) or ""


def helper(function: Function) -> Helper:
    """Mark a function that rules call; `-> int`, `-> bool` or `-> None` says what it gives."""
    return Helper(function)


def rule(
    *phases: IntEnum, text: str | None = None, clauses: list[str] | None = None, ways: bool = False
) -> Callable[[Function], Rule]:
    """Mark a move that somebody may make in these phases.

    With `ways` it returns for how many equally likely ways of choosing a move stands, to those who
    pick at random; it is a choice all the same.
    """
    _check_phases(phases, "rule")
    return lambda function: _rule(function, phases, False, text, clauses, ways)


def chance(
    *phases: IntEnum, text: str | None = None, clauses: list[str] | None = None
) -> Callable[[Function], Rule]:
    """Mark an outcome of chance in these phases; it returns its number of equally likely ways."""
    _check_phases(phases, "chance")
    return lambda function: _rule(function, phases, True, text, clauses, True)


def _check_phases(phases: tuple[object, ...], mark: str) -> None:
    for phase in phases:
        if inspect.isfunction(phase):
            raise ModelError(f"{phase.__name__} names no phase; write @{mark}(Phase.SOMETHING)")


def _check_words(name: str, text: object, arguments: dict[str, IndexType], clauses: object) -> None:
    """The text of a rule names its arguments only; its clauses are a list of ids."""
    if not isinstance(clauses, (list, tuple)) or not all(isinstance(c, str) for c in clauses):
        raise ModelError(f"rule {name}: clauses={clauses!r}; write a list of ids")
    if text is None:
        return
    if not isinstance(text, str):
        raise ModelError(f"rule {name}: text={text!r} is no text")
    try:
        places = [place for _, place, _, _ in Formatter().parse(text) if place is not None]
    except ValueError as error:
        raise ModelError(f"rule {name}: text {text!r}: {error}") from None
    for place in places:
        if place not in arguments:
            hint = did_you_mean(place, arguments)
            raise ModelError(f"rule {name}: text {text!r} names no argument {place!r}; {hint}")


def _rule(
    function: Function,
    phases: tuple[IntEnum, ...],
    is_chance: bool,
    text: str | None,
    clauses: list[str] | None,
    has_ways: bool,
) -> Rule:
    name = function.__name__
    if not phases:
        raise ModelError(f"rule {name} names no phase; write @rule(Phase.SOMETHING)")
    parameters = list(inspect.signature(function).parameters.values())
    if [p.name for p in parameters[:2]] != ["s", "g"]:
        raise ModelError(f"rule {name}: the first two arguments are s and g")
    arguments: dict[str, IndexType] = {}
    for parameter in parameters[2:]:
        if not is_index_type(parameter.annotation):
            raise ModelError(
                f"rule {name}: argument {parameter.name} needs an index type after a colon"
            )
        if parameter.name in (*RECORDS, "move"):
            raise ModelError(f"rule {name}: {parameter.name} is the name of a record; rename it")
        arguments[parameter.name] = parameter.annotation
    _check_words(name, text, arguments, [] if clauses is None else clauses)
    return Rule(function, phases, arguments, is_chance, text, tuple(clauses or ()), has_ways)
