"""Variants of a game: the same game with some of its guards taken out.

A variant is a game like any other, called, compiled and symbolic. It has the rules of the game in
their order, so that moves have the same numbers and texts, and its states are laid out alike: a
state of the one is a state of the other.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Collection
from dataclasses import replace
from types import ModuleType

from models.language.edits import edited, replaced
from models.language.errors import ModelError
from models.language.game import Game
from models.language.rules import Rule
from models.language.source import Source
from models.language.system import Guard


def without_guards(game: Game, guards: Collection[Guard]) -> Game:
    """The game without these guards of its rules: what they alone refuse is legal.

    What a rule does after a guard may rely on it: such a game can leave its bounds.

    Raises:
        ModelError: for a guard that no rule of the game has.
    """
    lines: dict[str, set[int]] = {}
    for guard in guards:
        lines.setdefault(guard.rule, set()).add(guard.line)
    unknown = set(lines) - set(game.rule_numbers)
    if unknown:
        raise ModelError(f"{game.name} has no rule {', '.join(sorted(unknown))}; take its own")
    wanted = frozenset((rule, frozenset(each)) for rule, each in lines.items())
    return _without(game, wanted)


@functools.cache
def _without(game: Game, wanted: frozenset[tuple[str, frozenset[int]]]) -> Game:
    lines = dict(wanted)
    rules: list[Rule | ModuleType] = [
        _rule_without(rule, lines[rule.name]) if rule.name in lines else rule
        for rule in game.rule_list
    ]
    return replace(game, rules=rules)


def _rule_without(rule: Rule, lines: Collection[int]) -> Rule:
    """A rule without the guards that stand in these lines of its file."""
    source = Source(rule.function)
    tree = source.tree
    found = {
        node.lineno: node
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and _is_guard(node)
    }
    missing = sorted(set(lines) - set(found))
    if missing:
        raise ModelError(f"rule {rule.name} has no guard in line {missing[0]}; take one of its own")
    text, first = source.text, tree.lineno
    # From the last one on: what stands before a guard keeps its place.
    offset = source.first_line - 1
    for line in sorted(lines, reverse=True):
        node = found[line]
        ast.increment_lineno(node, -offset)
        text = replaced(text, node, "pass")
    below = "".join(text.splitlines(keepends=True)[first - source.first_line :])
    return replace(rule, function=edited(rule.function, below, first))


def _is_guard(node: ast.Expr) -> bool:
    call = node.value
    return (
        isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "require"
    )
