"""Proving the properties of a game, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import perf_counter

from checkers.prove import concrete
from checkers.prove.claims import speaks_of
from checkers.prove.hunt import Hunted, hunt, hunt_on
from checkers.prove.induction import Induction
from checkers.prove.obligations import BUDGET, Answer
from checkers.prove.results import Culprit, FailedStep, ProofReport, ProofResult
from checkers.prove.sizes import frame_of, system_of
from checkers.prove.steady import steadily, tidy
from checkers.prove.symbols import symbols_of
from checkers.prove.watch import ProofWatch
from checkers.verify import Kept, properties_of
from models.language.errors import BeyondProof, RuleproofError
from models.language.game import Game
from models.language.system import bind
from specs.expectations import Case
from specs.frames import Frame
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict

TOLD = 3
"""Failed steps of one property that are told."""


def prove(
    game: Game,
    spec: Spec,
    properties: Sequence[Property] | None = None,
    *,
    frames: Sequence[Frame] | None = None,
    scopes: Sequence[Scope] = (),
    readings: Mapping[str, str] | None = None,
    any_reading: bool = False,
    budget: int = BUDGET,
    watch: ProofWatch | None = None,
    begin: Callable[[FrameProofs, Sequence[Property]], object] | None = None,
) -> ProofReport:
    """Prove properties in frames; by default all of which induction can speak, in all frames. With
    `scopes`, for every play of these instead, whose setup is known.

    `begin` is called with what proves a frame and the properties, before they are looked at.

    Raises:
        RuleproofError: when there is no frame, or a named property is not of a kind to be proved.
    """
    found: list[ProofResult] = []
    wanted = provable(game, spec, properties, in_frames=not scopes)
    places = scopes or (spec.frames if frames is None else frames)
    with steadily():
        for place in places:
            prover = FrameProofs(
                game, spec, place, readings or {}, any_reading=any_reading, budget=budget,
                watch=watch,
            )  # fmt: skip
            if begin is not None:
                begin(prover, wanted)
            for prop in wanted:
                tidy()
                found.append(prover.result(prop))
    return ProofReport(game.name, game.title, tuple(found))


def provable(
    game: Game,
    spec: Spec,
    properties: Sequence[Property] | None = None,
    *,
    in_frames: bool = True,
) -> list[Property]:
    """The properties to be proved.

    Raises:
        RuleproofError: for one that is named and not of a kind of which induction speaks, and for
            specs without a frame.
    """
    if in_frames and not spec.frames:
        raise RuleproofError(
            f"the specs of {spec.name} name no frame; write a frames.toml with a `[[frame]]`"
        )
    if properties is None:
        return [prop for prop in properties_of(game, spec) if speaks_of(prop)]
    for prop in properties:
        if not speaks_of(prop):
            raise RuleproofError(
                f"property {prop.id}: induction says nothing of kind {prop.kind}; "
                "explore it with `ruleproof check`"
            )
    return list(properties)


class FrameProofs:
    """The proofs of one frame under one set of readings, or under unknown ones; or of one scope,
    whose setup is known."""

    def __init__(
        self,
        game: Game,
        spec: Spec,
        place: Frame | Scope,
        readings: Mapping[str, str],
        *,
        any_reading: bool = False,
        budget: int = BUDGET,
        watch: ProofWatch | None = None,
    ) -> None:
        self.game, self.spec = game, spec
        self.scope = place if isinstance(place, Scope) else None
        self.readings, self.any_reading = dict(readings), any_reading
        self.budget, self.watch = budget, watch or ProofWatch()
        if isinstance(place, Scope):
            system = bind(game, place.table(), readings, source=place.source)
            self.frame = frame_of(system, place.title)
        else:
            system = system_of(game, place, readings)
            self.frame = place
        self.watch.begins(self.frame)
        if any_reading and self.scope is not None:
            raise RuleproofError(
                f"scope {place.name}: its setup may hang on the readings; prove with unknown ones "
                "in a frame"
            )
        unknown = game.readings if any_reading else ()
        self.symbols = symbols_of(
            system, spec.questions, unknown=unknown, known_setup=self.scope is not None
        )
        known = {prop.id: prop for prop in properties_of(game, spec)}
        self.induction = Induction(self.symbols, known, budget=budget, tick=self.watch.tick)
        # Hunts for other properties, and under readings that are met again, look at the same games.
        self._kept = Kept(game)
        self._made_small: dict[Answer, Answer] = {}

    def result(self, prop: Property) -> ProofResult:
        """What can be said of a property in this frame."""
        self.watch.looks_at(prop)
        since = perf_counter()
        if self.induction.has_setups is False:
            raise RuleproofError(
                f"frame {self.frame.name}: no setup and state is such as the model says they are "
                "(`sound`, `lawful`) with these sizes; give it others"
            )
        try:
            found = self._any(prop) if self.any_reading else self._proved(prop)
        except BeyondProof as error:
            # A function with too many paths, or beyond linear arithmetic, is no defect of the game.
            found = self._searched(prop, str(error))
        found = replace(found, seconds=perf_counter() - since)
        self.watch.found(found)
        return found

    # -- under one set of readings

    def _proved(self, prop: Property) -> ProofResult:
        shown = self.induction.all_shown(prop)
        failed = [answer for each in shown for answer in each.failed]
        result = self._blank(prop, sum(each.count for each in shown))
        if not failed and self._on_firm_ground:
            return self._positive(prop, result)
        hunted = self._hunted(prop, failed, self.readings)
        told = self._told_of(failed, 1 if hunted.play else TOLD)
        result = replace(_hunt_told(result, hunted), failed=told)
        return result if hunted.play else replace(result, detail=_why(prop, told, hunted))

    def _searched(self, prop: Property, why: str) -> ProofResult:
        """What the small games say of a property that is beyond the prover."""
        result = replace(self._blank(prop, 0), any_reading=self.any_reading)
        hunted = self._hunted(prop, (), self.readings)
        result = _hunt_told(result, hunted)
        return result if hunted.play else replace(result, detail=why)

    @property
    def _on_firm_ground(self) -> bool:
        """Whether the frame holds a setup, and every access was shown to stay in its bounds."""
        return bool(self.induction.has_setups) and not self.induction.unproved

    def _positive(self, prop: Property, result: ProofResult) -> ProofResult:
        """The verdict when every obligation is discharged."""
        if self.induction.never(prop):
            return replace(result, verdict=Verdict.VACUOUS, detail="its `when` never occurs")
        return replace(result, verdict=_positive(prop))

    def _told_of(self, failed: Sequence[Answer], most: int) -> tuple[FailedStep, ...]:
        """The first things that failed, in words, with small setups."""
        told = [self._told(self._small(answer)) for answer in failed[:most]]
        for each in self.induction.unproved[: most - len(told)]:
            why = "can be false" if each.refuted else "is too hard for Z3"
            place = f"line {each.line}: that {each.what} {why}"
            told.append(FailedStep("", each.function, gave_up=place))
        if self.induction.has_setups is None and len(told) < most:
            told.append(FailedStep("", "frame", gave_up="that it holds a setup is too hard for Z3"))
        return tuple(told)

    def _small(self, answer: Answer) -> Answer:
        """The same answer with a setup as small as Z3 can."""
        if answer not in self._made_small:
            self._made_small[answer] = concrete.made_small(self.symbols, answer, self.budget)
        return self._made_small[answer]

    def _hunted(
        self, prop: Property, failed: Sequence[Answer], readings: Mapping[str, str]
    ) -> Hunted:
        if self.scope is not None:
            self.watch.hunts(prop)
            return hunt_on(self.game, self.scope, prop, readings, self.watch.explorer, self._kept)
        tables = []
        refuted = [answer for answer in failed if answer.model is not None]
        for answer in refuted[:1]:
            table = concrete.table_of(self.symbols, self._small(answer))
            if table is not None:
                tables.append(table)
        self.watch.hunts(prop)
        return hunt(
            self.game, self.spec, prop, self.frame, readings, tables,
            self.watch.explorer, self._kept,
        )  # fmt: skip

    def _told(self, answer: Answer) -> FailedStep:
        prop = self.induction.known.get(answer.obligation.claim)
        monitor = None if prop is None else prop.monitor
        history = None if monitor is None else self.symbols.history(monitor)
        return concrete.told_of(self.symbols, answer, history)

    # -- under unknown readings

    def _any(self, prop: Property) -> ProofResult:
        failing = self.induction.failing(prop)
        result = replace(self._blank(prop, failing.count), any_reading=True)
        found = tuple(self._culprit(prop, *each) for each in failing.smallest)
        if not found and not failing.gave_up and self._on_firm_ground:
            result = self._positive(prop, result)
            return replace(result, expected=result.verdict)
        told = self._told_of(failing.gave_up, TOLD)
        result = replace(result, culprits=found, failed=told, expected=_positive(prop))
        shown = [each.verdict for each in found if each.play is not None]
        verdict = shown[0] if shown else Verdict.INCONCLUSIVE
        detail = f"{len(found)} sets of readings and more" if failing.more else ""
        if found and not told and all(each.expected for each in found):
            result = replace(result, expected=verdict)
        return replace(result, verdict=verdict, detail=detail)

    def _culprit(self, prop: Property, readings: Mapping[str, str], answer: Answer) -> Culprit:
        step = self._told(self._small(answer))
        hunted = self._hunted(prop, [answer], {**self.readings, **readings})
        verdict = hunted.verdict or Verdict.INCONCLUSIVE
        expected = any(
            case.verdict is verdict and set(case.readings.items()) <= set(readings.items())
            for expectation in (prop.proof, prop.expected)
            for case in expectation.all_cases()
        )
        return Culprit(
            dict(readings), verdict, step, hunted.play, hunted.setup, hunted.where, expected
        )

    def _blank(self, prop: Property, count: int) -> ProofResult:
        complete = self.symbols.system.readings
        case = (
            expected_of(prop, self.frame, complete)
            if self.scope is None
            else expected_on(prop, self.scope, complete)
        )
        return ProofResult(
            property_id=prop.id,
            title=prop.title,
            kind=prop.kind,
            frame=self.frame.name,
            frame_words=self.frame.words,
            verdict=Verdict.INCONCLUSIVE,
            expected=None if case is None else case.verdict,
            statement=prop.statement,
            clauses=prop.clauses,
            because="" if case is None else case.because,
            readings=self.readings,
            rests_on=tuple(each.id for each in self.induction.rests_on(prop)),
            obligations=count,
            one_setup=self.scope is not None,
        )


def expected_of(prop: Property, frame: Frame, readings: Mapping[str, str]) -> Case | None:
    """What a proof is expected to come to; what holds on every scope is expected to be proved."""
    case = prop.proof.case_for(frame.name, readings) or prop.expected.case_for("", readings)
    return _to_prove(case)


def expected_on(prop: Property, scope: Scope, readings: Mapping[str, str]) -> Case | None:
    """What a proof on one scope is expected to come to: what exploring it is, but for all plays."""
    return _to_prove(prop.expected.case_for(scope.name, readings))


def _to_prove(case: Case | None) -> Case | None:
    if case is not None and case.verdict is Verdict.HOLDS:
        return replace(case, verdict=Verdict.PROVED)
    return case


def _positive(prop: Property) -> Verdict:
    """The verdict when every obligation is discharged."""
    return Verdict.UNREACHABLE if prop.kind == "reachable" else Verdict.PROVED


def _hunt_told(result: ProofResult, hunted: Hunted) -> ProofResult:
    """A result with what came of the hunt."""
    return replace(
        result,
        verdict=hunted.verdict or Verdict.INCONCLUSIVE,
        detail=hunted.where,
        searched=hunted.searched,
        play=hunted.play,
        setup=hunted.setup,
    )


def _why(prop: Property, told: Sequence[FailedStep], hunted: Hunted) -> str:
    first = told[0]
    of = "" if first.claim in (prop.id, "") else f" of {first.claim}"
    how = "Z3 gave up at" if first.gave_up else "induction fails at"
    place = f"{first.rule}, path {first.path}" if first.path else first.rule
    searched = f"no play found in {hunted.searched:,} states of {hunted.scopes} scopes"
    return "; ".join(filter(None, (f"{how} {place}{of}", searched, hunted.failed)))
