"""Generated text: one self-contained module a phase, one a function about the game.

Each holds all that it calls. So an edited rule changes the text of its phases and no other, and
what is compiled can be kept under the hash of its text.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from models.language import ir
from models.language.compiled import PRELUDE, Printer, member_name
from models.language.game import Game, Translated
from models.language.indices import IndexType, is_enumeration
from models.language.plan import MonitorPlan, Plan
from models.language.rules import Function, Rule
from models.language.statements import Purpose
from models.language.walk import all_nodes, guards_of

if TYPE_CHECKING:
    from models.language.machine import Native

GUARDS_FROM, GUARDS_EACH = 16, 32
"""Counters of refusals in `_e`: guard k of rule r counts at GUARDS_FROM + GUARDS_EACH * r + k."""


def guard_counters(game: Game, rule: Rule) -> dict[int, int]:
    """The counter in `_e` of each guard of a rule, by its line."""
    base = GUARDS_FROM + GUARDS_EACH * game.rule_numbers[rule.name]
    return {guard.line: base + k for k, guard in enumerate(guards_of(game.trees[rule.name].tree))}


def constants(game: Game, plan: Plan, monitor: MonitorPlan | None) -> dict[str, int]:
    """Names that generated text uses for places, readings and members."""
    found: dict[str, int] = {}
    for kind, at in plan.sizes.items():
        found[f"_size_{kind.__name__}"] = at
    for role, places in (
        ("at", plan.state),
        ("setup", plan.setup),
        ("monitor", monitor.monitor if monitor else {}),
    ):
        for name, place in places.items():
            start = place.start
            found[f"_{role}_{name}"] = (
                start.fixed if start.fixed is not None else int(start.header or 0)
            )
    for slug, values in game.readings.items():
        name = game.reading_names[slug]
        found[f"_reading_{name}"] = plan.readings[name]
        for number, value in enumerate(values):
            found[f"_{name}__{value.replace('-', '_')}"] = number
    return found


def members_in(trees: list[ir.FunctionTree]) -> dict[str, int]:
    """Members of index types that the trees speak of, by their generated name."""
    found: dict[str, int] = {}
    for tree in trees:
        for node in all_nodes(tree.body):
            if isinstance(node, ir.Const) and "." in node.label:
                found[member_name(node.label)] = node.value
    return found


def _module(what: str, functions: list[str], entry: str, names: Mapping[str, int]) -> str:
    body = "\n\n\n".join([*functions, entry])
    words = set(re.findall(r"[A-Za-z_]\w*", body))
    values = "\n".join(
        f"{name} = {value}" for name, value in sorted(names.items()) if name in words
    )
    return f'"""{what} Generated; do not edit."""\n\n{PRELUDE}\n\n{values}\n\n\n{body}\n'


def helpers_text(items: list[Translated], plan: Plan, monitor: MonitorPlan | None) -> list[str]:
    """The helpers that some functions need, each once, callees first."""
    found: dict[str, str] = {}
    for item in items:
        for name, tree in item.helpers.items():
            found.setdefault(name, Printer(tree, plan, monitor, {}).text())
    return list(found.values())


def phase_module(game: Game, plan: Plan, phase: int) -> str:
    """The module that expands states of one phase."""
    rules = [rule for rule in game.rule_list if phase in rule.phases]
    items = [game.trees[rule.name] for rule in rules]
    functions = helpers_text(items, plan, None)
    functions += [rule_text(game, plan, rule) for rule in rules]
    trees = [tree for item in items for tree in (item.tree, *item.helpers.values())]
    names = {**constants(game, plan, None), **members_in(trees)}
    label = game.phase(phase).name
    entry = _expand(game, plan, rules)
    return _module(
        f"All successors of a state of {game.name} in phase {label}.", functions, entry, names
    )


def rule_text(game: Game, plan: Plan, rule: Rule) -> str:
    """One rule as a loop."""
    tree = game.trees[rule.name].tree
    return Printer(
        tree, plan, None, guard_counters(game, rule), prefix="_rule_", is_rule=True
    ).text()


def size_text(kind: IndexType) -> str:
    """The size of an index type in generated text."""
    return str(len(kind)) if is_enumeration(kind) else f"_g[_size_{kind.__name__}]"


def _expand(game: Game, plan: Plan, rules: list[Rule]) -> str:
    lines = [
        "def entry(",
        "    _row: longs, _out: longs, _move: ints, _ways: longs,",
        "    _g: longs, _e: longs, _words: int,",
        ") -> int:",
        "    _rows = bytes_of(_out)",
        "    for _k in range(_words):",
        "        _out[_k] = _row[_k]",
        "    _n = 0",
        "    _base = 0",
    ]
    for rule in rules:
        lines += _try_rule(game, rule)
    lines += ["    if _e[0] != 0:", "        return -1", "    return _n"]
    return "\n".join(lines)


def _try_rule(game: Game, rule: Rule) -> list[str]:
    """All moves of one rule, each tried on a copy of the state; legal ones are kept."""
    sizes = [size_text(kind) for kind in rule.arguments.values()]
    number, flat = str(game.rule_numbers[rule.name] << 20), ""
    lines: list[str] = []
    for depth, (name, size) in enumerate(zip(rule.arguments, sizes, strict=True), 1):
        lines.append("    " * depth + f"for {name} in range({size}):")
        flat = f"({flat}) * {size} + {name}" if flat else name
    if flat:
        number += f" + {flat}"
    tree = game.trees[rule.name].tree
    records = ["_rows", "_base"] if any(r.role == "state" for r in tree.records) else []
    pad = "    " * (1 + len(sizes))
    return [
        *lines,
        f"{pad}_w = _rule_{rule.name}({', '.join([*records, '_g', '_e', *rule.arguments])})",
        f"{pad}if _w != 0:",
        f"{pad}    _move[_n] = {number}",
        f"{pad}    _ways[_n] = _w",
        f"{pad}    _n += 1",
        f"{pad}    _base += 8 * _words",
        f"{pad}    for _k in range(_words):",
        f"{pad}        _out[_n * _words + _k] = _row[_k]",
    ]


def function_module(
    game: Game, plan: Plan, item: Translated, what: str, *, members: Sequence[IndexType] = (),
    monitor: MonitorPlan | None = None,
) -> str:  # fmt: skip
    """The module of a predicate, a step property or a monitor.

    With `members` of index types the function takes one of each last (the first type's last of
    all), and the entry gives a bit mask: bits count up, the first type slowest.
    """
    printer = Printer(item.tree, plan, monitor, {})
    functions = [*helpers_text([item], plan, monitor), printer.text()]
    is_step = item.tree.move is not None or any(
        r.name in ("before", "after") for r in item.tree.records
    )
    rows = [
        part
        for ref in item.tree.records
        if ref.role != "setup"
        for part in (_source(ref, is_step), "0")
    ]
    arguments = [*rows, *(["_move"] if item.tree.move else []), "_g", "_e"]
    call = f"{item.tree.name}({', '.join(arguments)}"
    head = "before: longs, _move: int, after: longs" if is_step else "_row: longs"
    lines = [f"def entry({head}, _g: longs, _e: longs) -> int:"]
    if members:
        lines += _mask(call, [size_text(kind) for kind in members])
    elif item.tree.result is None:
        lines += [f"    {call})", "    return 0"]
    else:
        lines += [f"    return {call})"]
    names = {**constants(game, plan, monitor), **members_in([item.tree, *item.helpers.values()])}
    return _module(what, functions, "\n".join(lines), names)


def _mask(call: str, sizes: Sequence[str]) -> list[str]:
    """Lines that ask `call` of members of index types of these sizes, and gather a bit mask."""
    lines, bit = ["    _mask = 0"], ""
    for depth, size in enumerate(sizes, 1):
        lines.append("    " * depth + f"for _of{depth} in range({size}):")
        bit = f"({bit}) * {size} + _of{depth}" if bit else f"_of{depth}"
    pad = "    " * (1 + len(sizes))
    last = ", ".join(f"_of{depth}" for depth in range(len(sizes), 0, -1))
    return [
        *lines, f"{pad}if {call}, {last}):", f"{pad}    _mask |= 1 << ({bit})", "    return _mask",
    ]  # fmt: skip


def _source(ref: ir.RecordRef, is_step: bool) -> str:
    """The row a record is read from; a monitor lies behind the state, on a step the new one."""
    row = ref.name if ref.name in ("before", "after") else "after" if is_step else "_row"
    return f"bytes_of({row})"


def native(stem: str, text: str) -> Native:
    """The entry function of a generated text; `stem` begins the name it is kept under."""
    # Here and not above: who only calls rules does not wait for LLVM to be loaded.
    from models.language.machine import compiled

    return compiled(stem, text)


@functools.cache
def phase_entries(game: Game, plan: Plan) -> tuple[Native, ...]:
    """The entry function of every phase of a game."""
    return tuple(
        native(f"{game.name}_{phase.name.lower()}", phase_module(game, plan, int(phase)))
        for phase in game.phase
    )


@functools.cache
def function_entry(
    game: Game, plan: Plan, function: Function, purpose: Purpose, monitor: Any,
    members: tuple[IndexType, ...] = (),
) -> Native:  # fmt: skip
    """The entry function of a predicate, a value, a step function or a monitor's update.

    `monitor` is the record (a class) of the history variables it may speak of, or None.
    """
    item = game.translated(function, purpose, monitor)
    text = function_module(
        game, plan, item, f"{function.__name__} of {game.name}.", members=members,
        monitor=None if monitor is None else MonitorPlan(monitor),
    )  # fmt: skip
    return native(f"{game.name}_{function.__name__}", text)
