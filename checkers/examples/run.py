"""Each printed example, in each of its variants, under the defaults and every other reading."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from checkers.examples.fit import check_variant
from checkers.examples.search import Search, find_play
from checkers.examples.switches import Switches
from checkers.play import Play
from checkers.recorded import recorded
from models.language import Game, RuleproofError, System, bind
from models.language.system import Cells
from specs.conditions import unmet
from specs.examples import Example, Variant
from specs.load import Spec

POSSIBLE, IMPOSSIBLE, UNDECIDED = "possible", "impossible", "undecided"


@dataclass(frozen=True)
class Run:
    """One variant of an example, played under one set of readings.

    Attributes:
        reading: the reading that is tried ("question=reading"); empty for the defaults.
        readings: all that differ from the defaults.
        expected, found: "possible", "impossible" (found also: "undecided").
        contradicted: whether the rulebook says otherwise.
        detail: why there is no such play.
        play: one, where it is possible.
    """

    reading: str
    readings: Mapping[str, str]
    expected: str
    found: str
    contradicted: bool
    detail: str = ""
    play: Play | None = None

    @property
    def as_expected(self) -> bool:
        """Whether the answer is the expected one."""
        return self.found == self.expected


@dataclass(frozen=True)
class Replayed:
    """A variant of an example with all its runs, that under the defaults first.

    `unread` counts the readings under which it was not played again: no switch of theirs is read.
    """

    example: Example
    variant: Variant
    runs: tuple[Run, ...]
    unread: int

    @property
    def as_expected(self) -> bool:
        """Whether every answer is the expected one."""
        return all(run.as_expected for run in self.runs)


def replay_examples(
    game: Game,
    spec: Spec,
    examples: Sequence[Example] | None = None,
    questions: Collection[str] | None = None,
) -> Iterator[Replayed]:
    """Play the examples (by default all), under the defaults and under every other reading of these
    questions (by default of all); a variant of an example at a time.

    Raises:
        RuleproofError: naming the example, for a position that the game does not know.
    """
    systems: dict[tuple[str, tuple[tuple[str, str], ...]], System] = {}

    def bound(example: Example, variant: Variant, readings: Mapping[str, str]) -> System:
        scope = spec.example_scope(example, variant)
        key = scope.name, tuple(sorted(readings.items()))
        if key not in systems:
            systems[key] = bind(game, scope.table(), readings, source=scope.source)
        return systems[key]

    for example in spec.examples if examples is None else examples:
        for variant in example.variants:
            system = bind(
                game, spec.example_scope(example, variant).table(), variant.readings
            )  # one of its own: it is watched
            switches = Switches(system)
            runs = [_run(system, example, variant, "", variant.expected)]
            unread = 0
            for reading, change in spec.single_changes().items():
                if questions is not None and reading.partition("=")[0] not in questions:
                    continue
                readings = {**variant.readings, **change}
                if not _may_be_tried(spec, variant, change, readings):
                    continue
                if switches.same_under(readings) and _same_position(example, variant, readings):
                    unread += 1
                    continue
                expected = _expected(variant, reading, change)
                other = bound(example, variant, readings)
                runs.append(_run(other, example, variant, reading, expected))
            yield Replayed(example, variant, tuple(runs), unread)


def _same_position(example: Example, variant: Variant, readings: Mapping[str, str]) -> bool:
    """Whether nothing more must be remembered in the position under these readings."""
    before = example.position_of(variant, variant.readings)
    return example.position_of(variant, readings) == before


def _may_be_tried(
    spec: Spec, variant: Variant, change: Mapping[str, str], readings: Mapping[str, str]
) -> bool:
    """Whether a change of readings leaves the variant what it is, and can stand at all."""
    kept = all(change.get(q, reading) == reading for q, reading in variant.readings.items())
    return kept and spec.excluded(readings) is None


def _expected(variant: Variant, reading: str, change: Mapping[str, str]) -> str:
    """The expected answer under a change; where a reading arises only beside another one, what that
    one does to the answer counts unless the variant says more."""
    names = [reading, *(f"{question}={name}" for question, name in change.items())]
    for name in names:
        for entry in variant.differs:
            if entry.reading == name:
                return entry.expected
    return variant.expected


def _run(system: System, example: Example, variant: Variant, reading: str, expected: str) -> Run:
    position = example.position_of(variant, system.readings)
    try:
        start = system.position(position)
        check_variant(system, variant)
    except RuleproofError as error:
        place = f'examples.toml, example "{example.id}", variant "{variant.name}"'
        raise error.at(place) from None
    search = find_play(
        system, start, variant.pattern(), lambda state: _ends_so(system, state, variant)
    )
    found = {True: POSSIBLE, False: IMPOSSIBLE, None: UNDECIDED}[search.found]
    return Run(
        reading=reading,
        readings=system.game.unusual(system.readings),
        expected=expected,
        found=found,
        contradicted=variant.says != "silent" and found not in (variant.says, UNDECIDED),
        detail=search.why_not,
        play=_play(system, search, position, example, variant),
    )


def _ends_so(system: System, state: Cells, variant: Variant) -> bool:
    """Whether a play that ends in this state has the result of the variant."""
    if variant.over is not None and bool(system.call_over(state)) != variant.over:
        return False
    if variant.winners is not None:
        mask = system.winners(state)
        names = set(system.side_labels(mask))
        if names != set(variant.winners):
            return False
    return not unmet(system.plain(state), variant.result)


def _play(
    system: System,
    search: Search,
    position: Mapping[str, object],
    example: Example,
    variant: Variant,
) -> Play | None:
    if not search.found:
        return None
    return recorded(
        system,
        search.states,
        search.moves,
        position=position,
        property_id=example.id,
        statement=f"{example.title}: {variant.name}",
    )
