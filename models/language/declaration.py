"""Whether the parts of a game's declaration fit together; each misfit is told in one message."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import ModuleType
from typing import TYPE_CHECKING

from models.language import ir
from models.language.errors import ModelError
from models.language.fields import OWNER, Record, declared_shapes
from models.language.indices import is_index_type
from models.language.rules import Helper, Rule
from models.language.scope_of_names import annotated_type
from models.language.source import did_you_mean
from models.language.walk import guards_of

if TYPE_CHECKING:
    from models.language.game import Game, Translated

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
IDENTIFIER = re.compile(r"[A-Za-z0-9_-]+")
MOST_GUARDS = 32
"""Of one rule: each has a counter of its own in compiled runs."""

PARTS: dict[str, tuple[tuple[str, ...], ir.Type | None]] = {
    "decider": (("s", "g"), ir.INT),
    "over": (("s", "g"), ir.BOOL),
    "wins": (("s", "g", "player"), ir.BOOL),
    "member": (("s", "g", "player", "side"), ir.BOOL),
    "score": (("s", "g", "player"), ir.INT),
    "start": (("s", "g"), None),
    "sound": (("g",), ir.BOOL),
    "lawful": (("s", "g"), ir.BOOL),
    "unit": (("before", "move", "after", "g"), ir.INT),
}
"""The functions of a game: their arguments and what they give."""

OPTIONAL = ("member", "score", "sound", "lawful", "unit")
"""The functions that a game need not have."""

EXACTLY = ("wins", "member", "score", "start", "sound")
"""The functions that take all their arguments; the others may leave some out."""


def check_parts(game: Game) -> None:
    """Every part of a declaration is of the type it must have."""
    if not isinstance(game.name, str) or not IDENTIFIER.fullmatch(game.name):
        raise ModelError(f"name={game.name!r}: a game's name is letters, digits, - and _")
    where = f"game {game.name}"
    if not isinstance(game.title, str) or not game.title.isprintable() or not game.title:
        raise ModelError(f"{where}: title={game.title!r} is no title; write it on one line")
    for part in ("state", "setup"):
        record = getattr(game, part)
        if not (isinstance(record, type) and issubclass(record, Record)):
            raise ModelError(f"{where}: {part}={record!r}; declare a class of fields, a Record")
    for part in (*PARTS, "read_scope"):
        thing = getattr(game, part)
        if not (inspect.isfunction(thing) or isinstance(thing, Helper)):
            if thing is None and part in OPTIONAL:
                continue
            raise ModelError(f"{where}: {part}={thing!r} is no function; write one with `def`")
    if not isinstance(game.rules, (list, tuple)):
        raise ModelError(f"{where}: rules={game.rules!r}; list the modules that hold the rules")
    for item in game.rules:
        if not isinstance(item, (Rule, ModuleType)):
            name = getattr(item, "__name__", repr(item))
            raise ModelError(f"{where}: {name} in rules is no rule; mark it with @rule or @chance")
    if not isinstance(game.readings, Mapping) or not all(map(_is_text, game.readings)):
        raise ModelError(f"{where}: readings={game.readings!r}; write question -> (reading, ...)")
    for part in ("set_up", "inner", "secret", "symmetric", "rotating"):
        if isinstance(getattr(game, part), str) or not isinstance(getattr(game, part), Iterable):
            raise ModelError(f"{where}: {part}={getattr(game, part)!r}; write a list")


def _is_text(thing: object) -> bool:
    return isinstance(thing, str)


def check_readings(game: Game) -> None:
    """Readings: two or more values each, names of small letters, digits and hyphens."""
    setup = declared_shapes(game.setup)
    for slug, values in game.readings.items():
        if not isinstance(values, (list, tuple)):
            raise ModelError(f"reading {slug}: {values!r}; list the readings, the default first")
        for name in (slug, *values):
            if not _is_text(name) or not NAME.fullmatch(name):
                raise ModelError(
                    f"reading {slug}: {name!r} is no name; use small letters, digits and hyphens"
                )
        if len(values) < 2 or len(set(values)) != len(values):
            raise ModelError(
                f"reading {slug}: give two or more different values, the default first"
            )
        if game.reading_names[slug] in setup:
            raise ModelError(f"reading {slug} has the name of a setup field; rename one")


def phase_type(game: Game) -> type[IntEnum]:
    """The enumeration that the field `phase` of the state holds."""
    shape = declared_shapes(game.state).get("phase")
    kind = shape[0].value.index if shape else None
    plain = shape is not None and not shape[0].dims and shape[0].value.kind == "index"
    if not plain or kind is None or not issubclass(kind, IntEnum):
        raise ModelError(
            f"the state of {game.name} needs a field `phase: Phase` with an IntEnum Phase"
        )
    return kind


def chance_phases(game: Game, rules: Iterable[Rule]) -> frozenset[int]:
    """The phases of chance; each phase holds chance rules or moves of players, not both."""
    sorts: dict[int, bool] = {}
    for rule in rules:
        for phase in rule.phases:
            if not isinstance(phase, game.phase):
                raise ModelError(
                    f"rule {rule.name}: {phase!r} is no {game.phase.__name__} of {game.name}"
                )
            if sorts.setdefault(phase, rule.is_chance) != rule.is_chance:
                raise ModelError(
                    f"phase {phase.name} holds chance rules and moves of players ({rule.name}); "
                    "give chance a phase of its own"
                )
    for name in ("inner", "set_up", "secret"):
        for phase in getattr(game, name):
            if not isinstance(phase, game.phase):
                raise ModelError(f"{name} of {game.name}: {phase!r} is no {game.phase.__name__}")
    drawn = frozenset(phase for phase, is_chance in sorts.items() if is_chance)
    for phase in game.secret:
        if phase in drawn:
            raise ModelError(f"secret of {game.name}: in {phase.name} chance decides, not players")
    return drawn


def check_functions(game: Game) -> None:
    """The declared functions take what they are given and give what is asked."""
    for part, (arguments, result) in PARTS.items():
        if getattr(game, part) is None:
            continue
        if part == "wins" and game.side is not None:
            arguments = ("s", "g", "side")
        function = game.function(part)
        signature = inspect.signature(function)
        given = tuple(signature.parameters)
        fits = given == arguments if part in EXACTLY else set(given) <= set(arguments)
        if not fits:
            raise ModelError(
                f"{part} of {game.name} takes ({', '.join(given)}); "
                f"write def {function.__name__}({', '.join(arguments)})"
            )
        written = signature.return_annotation
        gives = None if written in (None, "None") else annotated_type(written)
        if written is inspect.Signature.empty or gives != result:
            wanted = "None" if result is None else "bool" if result == ir.BOOL else "int"
            raise ModelError(
                f"{part} of {game.name}: write def {function.__name__}"
                f"({', '.join(arguments)}) -> {wanted}"
            )


def check_sides(game: Game) -> None:
    """Sides are an index type, and who belongs to them is said of players."""
    where = f"game {game.name}"
    if game.side is None:
        if game.member is not None:
            raise ModelError(f"{where}: member says who belongs to a side; declare side=Side too")
        return
    if not is_index_type(game.side):
        raise ModelError(f"{where}: side={game.side!r} is no index type; write class Side(IntEnum)")
    if game.member is None:
        told = "write member(s, g, player, side) -> bool, and declare member=member"
        raise ModelError(f"{where}: nobody belongs to the sides; {told}")
    if game.player is None:
        raise ModelError(f"{where}: sides are made of players; declare player=Player")


def check_visibility(game: Game) -> None:
    """Fields that only their owner sees are indexed by the player first; where a question decides
    who sees a field, each of its readings says so."""
    for name, (shape, options) in declared_shapes(game.state).items():
        question, told = options.seen.question, dict(options.seen.by_reading)
        if question and question not in game.readings:
            hint = did_you_mean(question, game.readings)
            raise ModelError(f"State.{name}: no question {question!r}; {hint}")
        if question and set(told) != set(game.readings[question]):
            wanted = ", ".join(game.readings[question])
            raise ModelError(
                f"State.{name}: say who sees it for each reading of {question} ({wanted})"
            )
        owner = OWNER in options.seen.viewers
        if owner and (not shape.dims or shape.dims[0] is not game.player):
            raise ModelError(
                f"State.{name}: OWNER needs the player as the first index; "
                "index it by the player, or say NOBODY"
            )


def check_kinds(game: Game) -> None:
    """Symmetric and rotating index types are index types of the game, each only one of them."""
    known = {kind.__name__: kind for kind in game.plan(False).kinds}
    for kind in (*game.symmetric, *game.rotating):
        name = getattr(kind, "__name__", repr(kind))
        if isinstance(kind, str):
            raise ModelError(f"{kind!r} is a text; name the index type itself, without quotes")
        if known.get(name) is not kind:
            raise ModelError(f"{name} is no index type of {game.name}; {did_you_mean(name, known)}")
        if kind in game.symmetric and kind in game.rotating:
            raise ModelError(f"{name} is symmetric and rotating; keep one of them")


def check_trees(trees: Mapping[str, Translated]) -> None:
    """Helpers have names of their own, and no rule has too many guards."""
    known: dict[str, object] = {}
    for name, item in trees.items():
        if len(guards_of(item.tree)) > MOST_GUARDS:
            raise ModelError(
                f"rule {name} has more than {MOST_GUARDS} guards; join some with `and`"
            )
        for helper, function in item.functions.items():
            if known.setdefault(helper, function) is not function:
                raise ModelError(f"two helpers are called {helper}; rename one")
