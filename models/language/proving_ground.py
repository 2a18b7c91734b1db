"""A system with an unknown state and setup: where rules are run on symbols.

The sizes of the index types are those of the system; the tables, the scalars, the readings and
every cell of the state are unknown, within their bounds and what the game declares of every setup
(`sound`) and of every state (`lawful`). The setup may also be that of the system: then only the
state is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import z3

from models.language import terms
from models.language.game import Translated
from models.language.ir import FunctionTree
from models.language.paths import MOST_PATHS, SymbolicRun, Unproved
from models.language.records import cells_of
from models.language.rules import Function
from models.language.statements import PREDICATE
from models.language.symbolic import Interpreter, argument
from models.language.system import BoundRule, System
from models.language.terms import Bool, Int, SymInt
from models.language.unknowns import SymRecord, known_record, unknown_record


class ProvingGround:
    """Unknown state, setup and readings of one system.

    Args:
        system: gives the sizes.
        unknown_readings: questions whose reading is unknown; of the others it is the system's.
        known_setup: whether tables and scalars are those of the system; they have no variables.

    Attributes:
        setup, state: the unknown records; `setup_variables` and `state_variables` are their cells.
        reading_variables: by question, the variable of each unknown reading.
        of_setup: what is known of the setup (bounds, readings' ranges, `sound`).
        assume: what is known of both (that, the state's bounds, `lawful`); `lawful`: the last.
        unproved: what could not be proved while predicates (`sound`, `lawful`, ...) were run.
    """

    def __init__(
        self, system: System, *, unknown_readings: Iterable[str] = (), known_setup: bool = False
    ) -> None:
        self.system, self.known_setup = system, known_setup
        game = system.game
        known: list[z3.BoolRef] = []
        setup_variables: list[z3.ArithRef] = []
        if known_setup:
            cells = [int(cell) for cell in cells_of(system.setup.record)]
            self.setup = known_record(system.setup.placed, cells, system.sizes)
        else:
            self.setup, known, setup_variables = unknown_record(
                "g", system.setup.placed, system.sizes, None
            )
        # A setup that is known may be that of the real game, with more cells than can be added up.
        self.state, bounds, state_variables = unknown_record(
            "s", system.placed, system.sizes, self.setup, totals=known_setup
        )
        self.of_setup: list[z3.BoolRef] = list(known)
        self.assume: list[z3.BoolRef] = [*known, *bounds]
        self.lawful: list[z3.BoolRef] = []
        self.readings: dict[str, Int] = {}
        unknown = set(unknown_readings)
        self.reading_variables: dict[str, z3.ArithRef] = {}
        for slug, values in game.readings.items():
            name = game.reading_names[slug]
            if slug in unknown:
                variable, inside = argument(f"reading.{name}", len(values))
                self.of_setup.append(inside)
                self.assume.append(inside)
                self.reading_variables[slug] = variable.term
                self.readings[name] = variable
            else:
                self.readings[name] = values.index(system.readings[slug])
        self.state_variables, self.setup_variables = state_variables, setup_variables
        self.unproved: dict[tuple[str, int, str], Unproved] = {}
        for part in ("sound", "lawful"):
            if getattr(game, part) is not None:
                fact = terms.bool_term(self.predicate(game.trees[f"game.{part}"]))
                self.assume.append(fact)
                if part == "sound":
                    self.of_setup.append(fact)
                else:
                    self.lawful.append(fact)

    @property
    def bounds(self) -> list[z3.BoolRef]:
        """What is assumed but what is lawful."""
        lawful = {each.get_id() for each in self.lawful}
        return [each for each in self.assume if each.get_id() not in lawful]

    def interpreter(self, item: Translated, extra: Sequence[z3.BoolRef] = ()) -> Interpreter:
        """An interpreter for a function, knowing what is assumed here and `extra`.

        With a known setup it knows nothing of what is lawful, as not all of that need be shown. An
        access that could leave its bounds then is none that a play makes: it ends with an error.
        """
        known = self.bounds if self.known_setup else self.assume
        return Interpreter(item.helpers, self.system.sizes, self.readings, [*known, *extra])

    def arguments(self, bound: BoundRule) -> tuple[list[Int], list[z3.BoolRef]]:
        """Unknown arguments of a rule, and that they are members of their types."""
        values: list[Int] = []
        known: list[z3.BoolRef] = []
        for name, size in zip(bound.rule.arguments, bound.sizes, strict=True):
            value, inside = argument(f"arg.{name}", size)
            values.append(value)
            known.append(inside)
        return values, known

    def rule(self, bound: BoundRule, *, most: int = MOST_PATHS) -> SymbolicRun:
        """Every path of a rule, from an unknown state in one of its phases."""
        item = self.system.trees[bound.rule.name]
        arguments, known = self.arguments(bound)
        known.append(self.in_phase(bound))
        return self.interpreter(item, known).run(
            item.tree, self.records(item.tree), arguments, most=most
        )

    def in_phase(self, bound: BoundRule) -> z3.BoolRef:
        """That the state is in a phase in which a rule stands."""
        phase = terms.int_term(self.state.read("phase", ()))
        return terms.any_of(cast(z3.BoolRef, phase == p) for p in bound.rule.phases)

    def records(self, tree: FunctionTree, state: SymRecord | None = None) -> dict[str, SymRecord]:
        """The records that a function takes, by their names in it."""
        by_role = {"state": state or self.state, "setup": self.setup}
        return {ref.name: by_role[ref.role] for ref in tree.records}

    def predicate(
        self, item: Translated, state: SymRecord | None = None, arguments: Sequence[Int] = ()
    ) -> Bool:
        """A truth-valued function as one term: the disjunction of its paths."""
        run = self.interpreter(item).run(item.tree, self.records(item.tree, state), arguments)
        self.unproved.update(run.unproved)
        return terms.either(
            [
                terms.both([*(terms.truth(c) for c in path.conditions), cast(Bool, path.ways)])
                for path in run.paths
            ]
        )

    def of(self, function: Function, state: SymRecord | None = None) -> Bool:
        """A predicate of the language over (s, g) as one term."""
        return self.predicate(self.system.game.translated(function, PREDICATE), state)

    def valuation(
        self,
        state: Sequence[int],
        arguments: Iterable[tuple[Int, int]] = (),
        *,
        system: System | None = None,
    ) -> Valuation:
        """The concrete values of everything that is unknown here.

        Args:
            arguments: unknown arguments with their values.
            system: another system of the same sizes, which gives setup and readings.
        """
        given = system or self.system
        values = [*state, *([] if self.known_setup else cells_of(given.setup.record))]
        variables = [*self.state_variables, *self.setup_variables]
        pairs = list(zip(variables, values, strict=True))
        if self.state.totals is not None:
            totals = self.state.totals
            pairs += zip(totals.variables, totals.of_cells(state), strict=True)
        for slug, variable in self.reading_variables.items():
            pairs.append((variable, given.game.readings[slug].index(given.readings[slug])))
        pairs += [(symbol.term, value) for symbol, value in arguments if isinstance(symbol, SymInt)]
        return Valuation(pairs)


class Valuation:
    """Concrete values for Z3 variables."""

    def __init__(self, pairs: Iterable[tuple[z3.ArithRef, int]]) -> None:
        self._model = z3.Model()
        self._known: dict[int, tuple[z3.BoolRef, bool]] = {}
        for variable, value in pairs:
            self._model.update_value(variable.decl(), z3.IntVal(value))

    def holds(self, condition: z3.BoolRef) -> bool:
        """Whether a condition is true under these values."""
        # Paths share their first conditions. The term is kept, so that its number stays its own.
        key = condition.get_id()
        if key not in self._known:
            answer = bool(z3.is_true(self._model.eval(condition, model_completion=True)))
            self._known[key] = (condition, answer)
        return self._known[key][1]

    def number(self, value: Int) -> int:
        """The value of an integer term."""
        if not isinstance(value, SymInt):
            return value
        return int(self._model.eval(value.term, model_completion=True).as_long())


def changed_cells(before: SymRecord, after: SymRecord) -> Mapping[int, Int]:
    """The cells that a path writes, by place."""
    return {
        place: new
        for place, (old, new) in enumerate(zip(before.cells, after.cells, strict=True))
        if old is not new
    }
