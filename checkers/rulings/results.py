"""Rulings: all that was shown of one question, clause or property, as it is printed and saved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from checkers.compare import Comparison, Comparisons, Contrast, Rung
from checkers.compare.breaks import flips
from checkers.play import Play
from checkers.prove import ProofResult
from checkers.prove.results import to_plain
from checkers.results import AS_EXPECTED, FINDING, INCONCLUSIVE, Result, exit_code
from checkers.rulings.dropped import Dropped
from specs.clauses import Clause
from specs.findings import Finding
from specs.properties import Property
from specs.questions import Question

FORMAT = "ruleproof-rule/1"


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """What every ruling has.

    Attributes:
        paraphrases: what the clauses say that it, or a play in it, cites; by id.
        findings: what contradicts what the specs expect.
    """

    game: str
    title: str
    paraphrases: Mapping[str, str]
    findings: tuple[Finding, ...] = ()

    @property
    def code(self) -> int:
        """The exit code: 0 all as expected, 1 a finding, 3 inconclusive."""
        return exit_code([FINDING if self.findings else AS_EXPECTED, *self._codes()])

    def _codes(self) -> Iterable[int]:
        """The exit codes that the parts ask for."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the shape that docs/json.md documents."""
        return {
            "format": FORMAT,
            "game": self.game,
            "title": self.title,
            "code": self.code,
            **self._parts(),
            "paraphrases": dict(self.paraphrases),
            "findings": [asdict(finding) for finding in self.findings],
        }

    def _parts(self) -> dict[str, Any]:
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class QuestionRuling(Ruling):
    """A ruling on a question.

    Attributes:
        clauses: those that it is about.
        comparison: its readings compared with one another.
        verdicts: of the properties that rest on it, explored under each of its readings.
        proofs: of the same, by frame.
        examples: printed examples that contradict a reading: id -> title.
    """

    question: Question
    clauses: tuple[Clause, ...]
    comparison: Comparison
    verdicts: tuple[Result, ...] = ()
    proofs: tuple[ProofResult, ...] = ()
    examples: Mapping[str, str]

    @property
    def shown(self) -> list[tuple[str, Play]]:
        """For each other reading that something is shown of, the shortest play that shows most: one
        that breaks a property, or the one to the fork. Under which reading, and the play."""
        found = []
        for contrast in self.comparison.contrasts:
            plays = self._breaking(contrast)
            if not plays and contrast.winners is not None and contrast.winners.other.steps:
                plays = [contrast.winners.other]
            if not plays and contrast.fork is not None and contrast.fork.play.steps:
                plays = [contrast.fork.other]
            if plays:
                found.append((contrast.other, plays[0]))
        return found

    def _breaking(self, contrast: Contrast) -> list[Play]:
        """Plays that show that a property fails under one of two readings alone: first those of
        properties that rest on the first clause of the question, then the shortest ones."""
        usual = {
            (result.property_id, result.scope): result.verdict
            for result in self.verdicts
            if self._read(result) == contrast.reading
        }
        found = [each.play for each in contrast.broken if each.play is not None]
        cites = {result.property_id: result.clauses for result in self.verdicts}
        for result in self.verdicts:
            here = usual.get((result.property_id, result.scope))
            changed = here is not None and flips(here, result.verdict)
            if changed and result.play is not None and self._read(result) == contrast.other:
                found.append(result.play)

        def order(play: Play) -> tuple[bool, int]:
            clauses = cites.get(play.property_id or "", ())
            return not (self.clauses and self.clauses[0].id in clauses), play.length

        return sorted(found, key=order)

    def _read(self, result: Result) -> str:
        """The reading of the question under which a verdict was found."""
        return result.readings.get(self.question.slug, self.question.default)

    def _codes(self) -> Iterable[int]:
        yield from codes_of(self.verdicts, self.proofs)
        undecided = any(each.rung is Rung.UNDECIDED for each in self.comparison.contrasts)
        yield INCONCLUSIVE if undecided else AS_EXPECTED

    def _parts(self) -> dict[str, Any]:
        (comparison,) = Comparisons(self.game, self.title, (self.comparison,)).to_dict()[
            "questions"
        ]
        return {
            "question": self.question.model_dump(mode="json"),
            "clauses": [clause.model_dump(mode="json") for clause in self.clauses],
            "comparison": comparison,
            "verdicts": verdicts_data(self.verdicts),
            "proofs": proofs_data(self.proofs),
            "plays": [{"reading": side, "play": play.to_dict()} for side, play in self.shown],
        }


@dataclass(frozen=True, kw_only=True)
class ClauseRuling(Ruling):
    """A ruling on a clause.

    Attributes:
        carriers: the rules that cite it, and the parts of the model that carry it.
        guards: each guard that cites it, switched off by itself.
        together: all of them at once, where there are several.
        questions, properties: those that rest on it.
    """

    clause: Clause
    carriers: tuple[str, ...]
    guards: tuple[Dropped, ...]
    together: Dropped | None
    questions: tuple[Question, ...]
    properties: tuple[Property, ...]

    def _codes(self) -> Iterable[int]:
        for each in self.guards:
            settled = each.change is not None or each.complete
            yield AS_EXPECTED if settled else INCONCLUSIVE

    def _parts(self) -> dict[str, Any]:
        together = self.together
        return {
            "clause": self.clause.model_dump(mode="json"),
            "carriers": list(self.carriers),
            "guards": [_dropped(each) for each in self.guards],
            "together": None if together is None else _dropped(together),
            "questions": [question.slug for question in self.questions],
            "properties": [prop.id for prop in self.properties],
        }


@dataclass(frozen=True, kw_only=True)
class PropertyRuling(Ruling):
    """A ruling on a property.

    Attributes:
        clauses: those that it rests on.
        verdicts: explored, by scope and reading.
        proofs: by frame.
    """

    prop: Property
    clauses: tuple[Clause, ...]
    verdicts: tuple[Result, ...]
    proofs: tuple[ProofResult, ...] = ()

    @property
    def shown(self) -> Play | None:
        """The shortest play: of a verdict that is not the expected one, else under the defaults,
        else under any reading."""
        plays = [result for result in self.verdicts if result.play is not None]
        for group in (
            [result for result in plays if not result.as_expected],
            [result for result in plays if not result.readings],
            plays,
        ):
            if group:
                return min((r.play for r in group if r.play), key=lambda play: play.length)
        return next((proof.play for proof in self.proofs if proof.play is not None), None)

    def _codes(self) -> Iterable[int]:
        return codes_of(self.verdicts, self.proofs)

    def _parts(self) -> dict[str, Any]:
        prop, play = self.prop, self.shown
        return {
            "property": {
                "id": prop.id,
                "kind": prop.kind,
                "title": prop.title,
                "statement": prop.statement,
                "clauses": list(prop.clauses),
                "rests_on": list(prop.rests_on),
            },
            "clauses": [clause.model_dump(mode="json") for clause in self.clauses],
            "verdicts": verdicts_data(self.verdicts),
            "proofs": proofs_data(self.proofs),
            "play": None if play is None else play.to_dict(),
        }


def codes_of(verdicts: Sequence[Result], proofs: Sequence[ProofResult]) -> list[int]:
    """The exit codes that verdicts ask for."""
    return [*(each.code for each in verdicts), *(each.code for each in proofs)]


def verdicts_data(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Verdicts as plain data, as `check` writes them, but without what they cost."""
    found = []
    for result in results:
        data = asdict(result) | {"as_expected": result.as_expected}
        data["play"] = None if result.play is None else result.play.to_dict()
        found.append({key: value for key, value in data.items() if key != "seconds"})
    return found


def proofs_data(results: Sequence[ProofResult]) -> list[dict[str, Any]]:
    """Proofs as plain data, as `prove` writes them, but without what they cost."""
    return [
        {key: value for key, value in to_plain(result).items() if key != "seconds"}
        for result in results
    ]


def _dropped(dropped: Dropped) -> dict[str, Any]:
    change = dropped.change
    return {
        "guards": [
            {"rule": guard.rule, "reason": guard.reason, "clauses": list(guard.clauses)}
            for guard in dropped.guards
        ],
        "refused": dropped.refused,
        "places": [asdict(place) for place in dropped.places],
        "change": None
        if change is None
        else {
            "scope": change.scope,
            "readings": dict(change.readings),
            "move": change.move,
            "fault": change.fault or None,
            "play": change.play.to_dict(),
        },
    }
