"""States and moves in words, and back: labels, texts of moves, plain data, differences."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any

from models.language.errors import RuleproofError
from models.language.fields import Value, stacks_of
from models.language.game import Game
from models.language.indices import IndexType
from models.language.instance import Sizes, default_cell
from models.language.records import Placed
from models.language.rules import Rule
from models.language.source import did_you_mean


class Wording:
    """How the states and moves of one system are written."""

    def __init__(self, game: Game, sizes: Sizes, placed: list[Placed]) -> None:
        self._game, self._sizes, self._placed = game, sizes, placed
        self._stacks = stacks_of(game.state)
        self._by_name = {p.field.name: p for p in placed}

    def label(self, kind: IndexType, member: int) -> str:
        """A member of an index type, `none` for NONE."""
        return "none" if member < 0 else self._sizes.labels(kind)[member]

    def member(self, kind: IndexType, text: object) -> int:
        """The member that a label stands for; None and "none" are NONE.

        Raises:
            RuleproofError: with the nearest known label.
        """
        if text is None or text == "none":
            return -1
        labels = self._sizes.labels(kind)
        if text not in labels:
            raise RuleproofError(
                f"{text!r} is no {kind.__name__}; {did_you_mean(str(text), labels)}"
            )
        return labels.index(str(text))

    # -- moves

    def move(self, rule: Rule, arguments: Sequence[int]) -> str:
        """The canonical text of a move: the rule's name and the labels of its arguments."""
        labels = (self.label(k, a) for k, a in zip(rule.arguments.values(), arguments, strict=True))
        return " ".join([rule.name, *labels])

    def sentence(self, rule: Rule, arguments: Sequence[int]) -> str:
        """A move as people read it."""
        labels = {
            name: self.label(kind, a)
            for (name, kind), a in zip(rule.arguments.items(), arguments, strict=True)
        }
        return (
            rule.text.format(**labels)
            if rule.text
            else self.move(rule, arguments).replace("_", " ")
        )

    def parse(self, text: str) -> tuple[Rule, tuple[int, ...]]:
        """The rule and the arguments that a canonical text names.

        Raises:
            RuleproofError: with the nearest known rule or label.
        """
        words = text.split()
        rules = {rule.name: rule for rule in self._game.rule_list}
        if not words or words[0] not in rules:
            raise RuleproofError(
                f"{text!r} names no rule; {did_you_mean(words[0] if words else '', rules)}"
            )
        rule = rules[words[0]]
        if len(words) - 1 != len(rule.arguments):
            wanted = " ".join([rule.name, *(k.__name__.upper() for k in rule.arguments.values())])
            raise RuleproofError(f"{text!r}: write `{wanted}`")
        try:
            arguments = tuple(
                self.member(k, w) for k, w in zip(rule.arguments.values(), words[1:], strict=True)
            )
        except RuleproofError as error:
            raise RuleproofError(f"{text!r}: {error}") from None
        if -1 in arguments:
            raise RuleproofError(f"{text!r}: none is no argument")
        return rule, arguments

    # -- states

    def plain(self, cells: Sequence[int]) -> dict[str, Any]:
        """A state as plain data: labels for indices, only the cells that say something."""
        found: dict[str, Any] = {}
        for placed in self._placed:
            name = placed.field.name
            values = cells[placed.start : placed.start + placed.cells]
            if name.endswith("__size"):
                continue
            if name.endswith("__items") and name[:-7] in self._stacks:
                found[name[:-7]] = [self._value(placed.field.value, v) for v in values if v >= 0]
            elif not placed.dims:
                found[name] = self._value(placed.field.value, values[0])
            else:
                found[name] = self._nested(placed, list(values), 0)
        return found

    def _value(self, value: Value, cell: int) -> Any:
        if value.index is not None:
            return None if cell < 0 else self.label(value.index, cell)
        return bool(cell) if value.kind == "flag" else cell

    def _nested(self, placed: Placed, values: list[int], depth: int) -> Any:
        if depth == len(placed.dims):
            return self._value(placed.field.value, values[0])
        labels = self._sizes.labels(placed.field.dims[depth])
        each = prod(placed.dims[depth + 1 :])
        nothing = default_cell(placed.field) if placed.field.value.index is None else -1
        found: dict[str, Any] = {}
        for place in range(placed.dims[depth]):
            part = values[place * each : (place + 1) * each]
            if any(v != nothing for v in part):
                found[labels[place]] = self._nested(placed, part, depth + 1)
        return found

    def cells(self, position: Mapping[str, Any], base: Sequence[int]) -> tuple[int, ...]:
        """A state from plain data; fields that are not named stay as in `base`.

        A field that is named is replaced whole: its cells that are not named become nothing.

        Raises:
            RuleproofError: naming field and value.
        """
        found = list(base)
        for name, written in position.items():
            try:
                self._store(name, written, found)
            except RuleproofError as error:
                raise RuleproofError(f"position: {name} = {written!r}: {error}") from None
        return tuple(found)

    def _store(self, name: str, written: Any, cells: list[int]) -> None:
        if name in self._stacks:
            items, size = self._by_name[f"{name}__items"], self._by_name[f"{name}__size"]
            if not isinstance(written, list) or len(written) > items.cells:
                raise RuleproofError(
                    f"a list of at most {items.cells} items is needed, the lowest first"
                )
            values = [self._cell(items, item) for item in written]
            if -1 in values:
                raise RuleproofError("none is no item of a stack")
            cells[items.start : items.start + items.cells] = values + [-1] * (
                items.cells - len(values)
            )
            cells[size.start] = len(values)
            return
        if name not in self._by_name or "__" in name:
            known = [n for n in (*self._by_name, *self._stacks) if "__" not in n]
            raise RuleproofError(f"no such field; {did_you_mean(name, known)}")
        placed = self._by_name[name]
        cells[placed.start : placed.start + placed.cells] = self._flat(placed, written, 0)

    def _flat(self, placed: Placed, written: Any, depth: int) -> list[int]:
        if depth == len(placed.dims):
            return [self._cell(placed, written)]
        kind = placed.field.dims[depth]
        if not isinstance(written, Mapping):
            raise RuleproofError(f"a table by {kind.__name__} is needed")
        by_place = {self.member(kind, label): value for label, value in written.items()}
        if -1 in by_place:
            raise RuleproofError(f"none is no {kind.__name__}")
        blank = [default_cell(placed.field)] * prod(placed.dims[depth + 1 :])
        return [
            cell
            for place in range(placed.dims[depth])
            for cell in (
                self._flat(placed, by_place[place], depth + 1) if place in by_place else blank
            )
        ]

    def _cell(self, placed: Placed, written: Any) -> int:
        value = placed.field.value
        if value.index is not None:
            cell = self.member(value.index, written)
        elif isinstance(written, int) and (value.kind == "flag" or not isinstance(written, bool)):
            cell = int(written)
        else:
            raise RuleproofError(f"{written!r} is no number")
        if not placed.low <= cell <= placed.high:
            raise RuleproofError(f"{written!r} is outside {placed.low}..{placed.high}")
        return cell

    def differences(self, before: Sequence[int], after: Sequence[int]) -> list[str]:
        """What changed from one state to another, a short phrase for each cell."""
        found: list[str] = []
        for placed in self._placed:
            name = placed.field.name
            if name.endswith("__size"):
                continue
            if name.endswith("__items") and name[:-7] in self._stacks:
                was, now = (c[placed.start : placed.start + placed.cells] for c in (before, after))
                if was != now:
                    found.append(
                        f"{name[:-7]}: {self._listed(placed, was)} → {self._listed(placed, now)}"
                    )
                continue
            for offset, indices in enumerate(self._indices(placed)):
                was_cell, now_cell = before[placed.start + offset], after[placed.start + offset]
                if was_cell != now_cell:
                    label = " ".join([name, *indices])
                    value = placed.field.value
                    found.append(
                        f"{label}: {self._shown(value, was_cell)} → {self._shown(value, now_cell)}"
                    )
        return found

    def _listed(self, placed: Placed, values: Sequence[int]) -> str:
        return "[" + " ".join(self._shown(placed.field.value, v) for v in values if v >= 0) + "]"

    def _shown(self, value: Value, cell: int) -> str:
        shown = self._value(value, cell)
        return (
            "none"
            if shown is None
            else "yes"
            if shown is True
            else "no"
            if shown is False
            else str(shown)
        )

    def _indices(self, placed: Placed) -> Iterator[tuple[str, ...]]:
        return itertools.product(*(self._sizes.labels(kind) for kind in placed.field.dims))
