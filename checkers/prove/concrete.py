"""From a model of Z3 to a game that people can read, and that the explorer can search.

What refutes a step is a state that need not be reachable. Its setup is made as small as Z3 can and
written as a scope, where the model of the game says how (`write_scope`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import z3

from checkers.prove.formulas import History
from checkers.prove.obligations import Answer, Obligation, Part
from checkers.prove.results import FailedStep
from checkers.prove.symbols import Symbols
from models.language.errors import RuleproofError, told
from models.language.game import Game, SetupData
from models.language.instance import default_cell
from models.language.records import Placed
from models.language.scope_table import setup_data
from models.language.system import System
from models.language.terms import Int, SymInt
from models.language.wording import Wording


@dataclass(frozen=True, eq=False)
class Values:
    """What a model of Z3 says of one frame.

    Attributes:
        setup: field -> number or nested list; `readings`: question -> reading.
        state, after: the cells before and after the move; `after` is empty without a move.
        arguments: of the move; `history`: the history variables before it.
    """

    setup: dict[str, Any]
    readings: dict[str, str]
    state: tuple[int, ...]
    after: tuple[int, ...]
    arguments: tuple[int, ...]
    history: tuple[int, ...]


def values_of(
    symbols: Symbols, obligation: Obligation, model: z3.ModelRef, history: History | None
) -> Values:
    """Numbers for everything that is unknown in an obligation."""

    def number(term: Int) -> int:
        if not isinstance(term, SymInt):
            return int(term)
        return _number(model, term.term)

    ground, step = symbols.ground, obligation.transition
    cells = [number(cell) for cell in ground.setup.cells]
    setup = {
        placed.field.name: _nested(placed, cells, 0, placed.start, placed.cells)
        for placed in symbols.system.setup.placed
    }
    readings = dict(symbols.system.readings)
    for question, variable in ground.reading_variables.items():
        readings[question] = symbols.game.readings[question][_number(model, variable)]
    state = tuple(_number(model, variable) for variable in ground.state_variables)
    # After the cells a step has the totals that are kept.
    cells_after = () if step is None else step.after[: len(state)]
    after = tuple(_number(model, cell) for cell in cells_after)
    arguments = () if step is None else tuple(number(each) for each in step.arguments)
    remembered = () if history is None else tuple(_number(model, v) for v in history.variables)
    return Values(setup, readings, state, after, arguments, remembered)


def _number(model: z3.ModelRef, term: z3.ExprRef) -> int:
    value = model.eval(term, model_completion=True)
    assert isinstance(value, z3.IntNumRef)
    return int(value.as_long())


def _nested(placed: Placed, cells: Sequence[int], depth: int, start: int, count: int) -> Any:
    if depth == len(placed.dims):
        return cells[start]
    size = placed.dims[depth]
    each = count // size if size else 0
    return [_nested(placed, cells, depth + 1, start + i * each, each) for i in range(size)]


SMALLER = 16
"""A smaller setup is looked for with this fraction of the budget: it is a courtesy to readers."""


def made_small(symbols: Symbols, answer: Answer, budget: int) -> Answer:
    """The same answer with a model whose numbers of the setup add up to as little as Z3 finds.

    With unknown readings these stay as they are.
    """
    if answer.model is None or symbols.ground.known_setup:
        return answer
    model, variables = answer.model, symbols.ground.setup_variables
    solver = answer.obligation.solver(max(1, budget // SMALLER))
    for variable in symbols.ground.reading_variables.values():
        solver.add(variable == _number(model, variable))
    total = z3.Sum(list(variables))
    low, high = -len(variables), _number(model, total)
    # The least sum by halving; where Z3 gives up on a half, the other one is taken.
    while low < high:
        middle = (low + high) // 2
        solver.push()
        solver.add(total <= middle)
        if solver.check() == z3.sat:
            model = solver.model()
            high = _number(model, total)
        else:
            low = middle + 1
        solver.pop()
    return replace(answer, model=model)


def setup_of(symbols: Symbols, values: Values) -> SetupData:
    """The setup of a model, with the sizes of the frame."""
    return SetupData(sizes=dict(symbols.system.sizes.of), values=values.setup)


@dataclass(frozen=True)
class Written:
    """A setup as a scope writes it: the table, or why there is none (then both may be empty)."""

    table: Mapping[str, Any] | None = None
    failure: str = ""


def written(game: Game, data: SetupData, readings: Mapping[str, str]) -> Written:
    """What the game's `write_scope` makes of a setup.

    There is no table where the game does not say how it is written, or does not read again what it
    wrote (a setup that its scopes cannot have); a `write_scope` that fails is told.
    """
    if game.write_scope is None:
        return Written()
    try:
        table = game.write_scope(data)
    except Exception as error:
        folder = game.write_scope.__code__.co_filename.rpartition("/")[0]
        return Written(failure=f"write_scope of {game.name} failed: {told(error, folder)}")
    if not isinstance(table, Mapping) or not all(isinstance(key, str) for key in table):
        kind = type(table).__name__
        return Written(
            failure=f"write_scope of {game.name} gives {kind}; return a table of a scope"
        )
    try:
        setup_data(game, {**table, "readings": dict(readings)})
    except RuleproofError:
        return Written()
    return Written(dict(table))


def table_of(symbols: Symbols, answer: Answer) -> Mapping[str, Any] | None:
    """The table of a scope with the setup that refutes an obligation, if it can be written."""
    if answer.model is None:
        return None
    values = values_of(symbols, answer.obligation, answer.model, None)
    return written(symbols.game, setup_of(symbols, values), values.readings).table


def named(game: Game, data: SetupData, readings: Mapping[str, str]) -> SetupData:
    """The same setup with the labels that the members have in a scope of the game's own.

    A member is known by what the tables of the setup say of it alone; of several that are alike,
    the first gets the first label.
    """
    table = written(game, data, readings).table
    if table is None:
        return data
    scope = setup_data(game, {**table, "readings": dict(readings)})
    labels: dict[str, list[str]] = {}
    plan = game.plan(False)
    for kind in plan.sized:
        name = kind.__name__
        fields = [field for field, place in plan.setup.items() if place.field.dims == (kind,)]
        left: dict[tuple[int, ...], list[str]] = {}
        for member, label in enumerate(scope.labels.get(name, ())):
            left.setdefault(_profile(scope, fields, member), []).append(label)
        found: list[str] = []
        for member in range(data.sizes[name]):
            alike = left.get(_profile(data, fields, member), [])
            label = alike.pop(0) if alike else f"{name}{member + 1}"
            found.append(label if label not in found else f"{name}{member + 1}")
        if fields and len(set(found)) == len(found):
            labels[name] = found
    return SetupData(data.sizes, data.values, labels, data.nat)


def _profile(data: SetupData, fields: Sequence[str], member: int) -> tuple[int, ...]:
    """What the tables of a setup say of a member."""
    return tuple(data.values[field][member] for field in fields)


def told_of(symbols: Symbols, answer: Answer, history: History | None) -> FailedStep:
    """An obligation that failed, in words."""
    obligation = answer.obligation
    step = obligation.transition
    path = step.number if step else 0
    about = obligation.rule
    if answer.model is None:
        return FailedStep(obligation.claim, about, path, gave_up=answer.reason or "resources")
    game = symbols.game
    values = values_of(symbols, obligation, answer.model, history)
    readings = game.unusual(values.readings)
    in_a_state = obligation.part not in (Part.BEGINS, Part.START)
    if symbols.ground.known_setup:
        return _on_system(symbols.system, answer, values, history if in_a_state else None)
    try:
        data = named(game, setup_of(symbols, values), values.readings)
        system = System(game, data, values.readings, scope=symbols.system.scope_name)
    except RuleproofError as error:
        return FailedStep(obligation.claim, about, path, readings=readings, setup=(str(error),))
    told = _on_system(system, answer, values, history if in_a_state else None)
    return replace(told, setup=_setup(game, data, values.readings), readings=readings)


def _on_system(
    system: System, answer: Answer, values: Values, history: History | None
) -> FailedStep:
    """An obligation that failed with these values, in the words of a system."""
    obligation = answer.obligation
    step = obligation.transition
    in_a_state = obligation.part not in (Part.BEGINS, Part.START)
    return FailedStep(
        claim=obligation.claim,
        rule=obligation.rule,
        path=step.number if step else 0,
        move=_move(system, obligation, values),
        before=_standing(system, values.state) if in_a_state else (),
        changes=tuple(system.diff(values.state, values.after)) if step else (),
        history=_remembered(system, history, values.history),
    )


def _move(system: System, obligation: Obligation, values: Values) -> str:
    if obligation.transition is None:
        return ""
    return system.wording.sentence(obligation.transition.bound.rule, values.arguments)


def _standing(system: System, state: Sequence[int]) -> tuple[str, ...]:
    """What is not at rest in a state: each with its value."""
    rest = [
        line for line in _not_at_rest(system.wording, system.placed, state) if line[0] != "phase"
    ]
    phase = f"phase: {system.game.phase(state[0]).name}"
    return (phase, *(f"{name}: {value}" for name, value in rest))


def _remembered(system: System, history: History | None, values: Sequence[int]) -> tuple[str, ...]:
    """The history variables that are not at rest."""
    if history is None:
        return ()
    placed = list(history.before.placed.values())
    wording = Wording(system.game, system.sizes, placed)
    return tuple(f"{name}: {value}" for name, value in _not_at_rest(wording, placed, values))


def _not_at_rest(
    wording: Wording, placed: Sequence[Placed], cells: Sequence[int]
) -> Iterator[tuple[str, str]]:
    """The cells that are not as before anything is written: name and value."""
    blank = [default_cell(each.field) for each in placed for _ in range(each.cells)]
    for line in wording.differences(blank, cells):
        name, _, change = line.partition(": ")
        yield name, change.rpartition(" → ")[2]


def _setup(game: Game, data: SetupData, readings: Mapping[str, str]) -> tuple[str, ...]:
    """The setup as a scope writes it, or else field by field."""
    found = written(game, data, readings)
    told = tuple(f"{key} = {value}" for key, value in (found.table or data.values).items())
    return (*told, found.failure) if found.failure else told
