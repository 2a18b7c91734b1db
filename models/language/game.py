"""A game, declared once: records, readings, rules, who decides, when it is over, who wins."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import ModuleType
from typing import Any, cast

from models.language import declaration
from models.language.errors import ModelError
from models.language.fields import Record
from models.language.indices import IndexType
from models.language.ir import FunctionTree
from models.language.magnitudes import check_magnitudes
from models.language.plan import Plan
from models.language.rules import Function, Helper, Rule
from models.language.scope_of_names import Names, RecordNames
from models.language.source import did_you_mean
from models.language.statements import HELPER, PREDICATE, Purpose, translate, translate_rule

MOST_RULES, MOST_ARGUMENTS = 2**11, 2**20
"""A move is one 32-bit number: rule * 2**20 + number of its arguments."""


@dataclass(frozen=True)
class SetupData:
    """What a scope says, as `read_scope` gives it.

    Attributes:
        sizes: size of each sized index type by name.
        labels: names of the members of index types, for plays (optional for each type).
        values: setup field -> number, or (nested) list in the order of its indices.
        nat: the largest count a state may hold; more than 127 takes two bytes a count.
    """

    sizes: Mapping[str, int]
    values: Mapping[str, Any]
    labels: Mapping[str, list[str]] = field(default_factory=dict)
    nat: int = 127


def nobody_wins(s: Any, g: Any, player: int) -> bool:
    """The default of `wins`: a game without winners."""
    return False


@dataclass(eq=False)
class Game:
    """The declaration of a game; see docs/language.md.

    Raises:
        ModelError, LanguageError: when the declaration does not fit together.
    """

    name: str
    title: str
    state: type[Record]
    setup: type[Record]
    rules: list[Rule | ModuleType]
    decider: Function | Helper
    over: Function | Helper
    start: Function | Helper
    read_scope: Callable[[Mapping[str, Any]], SetupData]
    write_scope: Callable[[SetupData], Mapping[str, Any]] | None = None
    wins: Function | Helper = nobody_wins
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    side: IndexType | None = None
    member: Function | Helper | None = None
    score: Function | Helper | None = None
    sound: Function | Helper | None = None
    lawful: Function | Helper | None = None
    unit: Function | Helper | None = None
    set_up: Iterable[IntEnum] = ()
    inner: Iterable[IntEnum] = ()
    secret: Collection[IntEnum] = ()
    symmetric: list[IndexType] = field(default_factory=list)
    rotating: list[IndexType] = field(default_factory=list)
    player: IndexType | None = None

    def __post_init__(self) -> None:
        declaration.check_parts(self)
        self.set_up, self.inner = frozenset(self.set_up), frozenset(self.inner)
        self.secret = frozenset(self.secret)
        self.rule_list = self._collect()
        self.rule_numbers = {rule.name: number for number, rule in enumerate(self.rule_list)}
        self.reading_names = {slug: slug.replace("-", "_") for slug in self.readings}
        self.phase = declaration.phase_type(self)
        declaration.check_readings(self)
        self.chance_phases = declaration.chance_phases(self, self.rule_list)
        declaration.check_functions(self)
        if self.player is None:
            self.player = next((k for k in self.plan(False).kinds if k.__name__ == "Player"), None)
        declaration.check_sides(self)
        declaration.check_visibility(self)
        declaration.check_kinds(self)

    @property
    def winning(self) -> IndexType | None:
        """The index type of those who can win: the sides, or the players where none are declared;
        None in a puzzle."""
        return self.player if self.side is None else self.side

    def function(self, part: str) -> Function:
        """A declared function (`over`, `wins`, ...), whether it is also a helper or not."""
        thing = getattr(self, part)
        return thing.function if isinstance(thing, Helper) else cast(Function, thing)

    def _collect(self) -> list[Rule]:
        found: list[Rule] = []
        for item in self.rules:
            here = (
                [item]
                if isinstance(item, Rule)
                else [t for t in vars(item).values() if isinstance(t, Rule)]
            )
            found.extend(rule for rule in here if rule not in found)
        if not found:
            raise ModelError(f"game {self.name} has no rules; list the modules that hold them")
        names = [rule.name for rule in found]
        for name in names:
            if names.count(name) > 1:
                raise ModelError(f"two rules are called {name}; rename one")
        if len(found) > MOST_RULES:
            raise ModelError(f"game {self.name} has {len(found)} rules, more than {MOST_RULES}")
        return found

    def counts(self, phase: int) -> bool:
        """Whether a move from this phase counts in the length of a play (an outer move)."""
        kind = self.phase(phase)
        return (
            kind not in self.set_up and kind not in self.inner and phase not in self.chance_phases
        )

    def defaults(self) -> dict[str, str]:
        """The default reading of every question."""
        return {slug: values[0] for slug, values in self.readings.items()}

    def unusual(self, readings: Mapping[str, str]) -> dict[str, str]:
        """Of these readings, those that are not the defaults."""
        return {slug: name for slug, name in readings.items() if name != self.readings[slug][0]}

    def complete_readings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The chosen readings, completed with the defaults.

        Raises:
            ModelError: for an unknown question or reading, with the nearest known name.
        """
        found = self.defaults()
        for slug, value in chosen.items():
            if slug not in self.readings:
                raise ModelError(
                    f"{self.name} has no question {slug!r}; {did_you_mean(slug, self.readings)}"
                )
            if value not in self.readings[slug]:
                near = did_you_mean(value, self.readings[slug])
                raise ModelError(f"question {slug} has no reading {value!r}; {near}")
            found[slug] = value
        return found

    @functools.cache  # noqa: B019  # a game lives as long as the process
    def plan(self, wide: bool) -> Plan:
        """The scope-independent layout, for narrow or wide counts."""
        arguments = [kind for rule in self.rule_list for kind in rule.arguments.values()]
        arguments += [] if self.side is None else [self.side]
        readings = list(self.reading_names.values())
        return Plan(self.state, self.setup, readings, wide=wide, others=arguments)

    @functools.cached_property
    def names(self) -> Names:
        """What rules and predicates of this game may speak of."""
        return Names(
            RecordNames.of(self.state), RecordNames.of(self.setup),
            {self.reading_names[slug]: values for slug, values in self.readings.items()},
            rules=self.rule_numbers, sized=frozenset(self.plan(False).sized),
        )  # fmt: skip

    @functools.cached_property
    def trees(self) -> dict[str, Translated]:
        """Every rule and declared function of the game, translated.

        Raises:
            LanguageError: for what is outside the language.
        """
        found: dict[str, Translated] = {}
        names, known = self.names, self._helper_trees
        for rule in self.rule_list:
            found[rule.name] = Translated(*translate_rule(rule, names), names, known)
        for part in ("decider", "over", "wins", "member", "score", "sound", "lawful"):
            if getattr(self, part) is not None:
                found[f"game.{part}"] = self.translated(self.function(part), PREDICATE)
        if self.unit is not None:
            # Counted, not played: it is no part of the plays, and refused here if it is not well.
            self.translated(self.function("unit"), PREDICATE)
        found["game.start"] = self.translated(self.function("start"), HELPER)
        declaration.check_trees(found)
        return found

    def translated(
        self, function: Function, purpose: Purpose, monitor: type[Record] | None = None
    ) -> Translated:
        """A function of the language about this game as a tree; with the record of a monitor it
        may speak of its history variables as `m`."""
        key = function, purpose, monitor
        if key not in self._translated:
            names = self.names if monitor is None else self.names.with_monitor(monitor)
            known = self._helper_trees if monitor is None else {}
            tree, helpers = translate(function, names, purpose)
            self._translated[key] = Translated(tree, helpers, names, known)
        return self._translated[key]

    @functools.cached_property
    def _translated(self) -> dict[Any, Translated]:
        """The functions translated so far."""
        return {}

    @functools.cached_property
    def _helper_trees(self) -> HelperTrees:
        """The helpers translated so far."""
        return {}


HelperTrees = dict[Function, tuple[FunctionTree, dict[str, Helper]]]


class Translated:
    """A function's tree with the trees of all helpers it calls, callees first.

    Args:
        helpers: the helpers that the function calls itself.
        known: helpers translated already under the same names; more are added.
    """

    def __init__(
        self, tree: FunctionTree, helpers: dict[str, Helper], names: Names, known: HelperTrees
    ) -> None:
        self.tree = tree
        self.helpers: dict[str, FunctionTree] = {}
        self.functions: dict[str, Helper] = {}
        self._names, self._known = names, known
        self._add(tree, helpers, (tree.name,))
        check_magnitudes(tree, self.helpers, names)

    def _add(self, tree: FunctionTree, helpers: dict[str, Helper], chain: tuple[str, ...]) -> None:
        for name in tree.calls:
            if name in chain:
                raise ModelError(
                    f"helper {name} calls itself ({' -> '.join((*chain, name))}); write a loop"
                )
            function = helpers[name].function
            if name in self.functions:
                if self.functions[name] is not helpers[name]:
                    raise ModelError(f"{tree.name} reaches two helpers called {name}; rename one")
                continue
            if function not in self._known:
                self._known[function] = translate(function, self._names, HELPER)
            child, below = self._known[function]
            self._add(child, below, (*chain, name))
            self.functions[name] = helpers[name]
            self.helpers[name] = child
