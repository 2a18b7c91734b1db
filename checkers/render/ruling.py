"""A ruling as a page: what stands in it, in which order, in which words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from checkers.compare import Contrast, Differs, Rung
from checkers.play import Play
from checkers.prove import ProofResult
from checkers.render.blocks import Block, Cited, Heading, Items, Moves, Paragraph, Title
from checkers.render.compare import odds_text
from checkers.render.summary import Row, rows
from checkers.render.verdicts import counted, readings_text
from checkers.results import Result
from checkers.rulings.dropped import Dropped
from checkers.rulings.results import ClauseRuling, PropertyRuling, QuestionRuling, Ruling
from specs.clauses import Clause

REASONS = {
    "printed-example": "a printed example decides it",
    "specific-over-general": "the specific goes before the general",
    "no-clause-idle": "otherwise a clause would say nothing",
    "usual-meaning": "the words in their usual meaning",
    "words-as-written": "the words as they are written",
}
"""Kinds of reasons, as people say them."""


def ruling_page(ruling: Ruling) -> list[Block]:
    """The blocks of the page."""
    if isinstance(ruling, QuestionRuling):
        blocks = _question(ruling)
    elif isinstance(ruling, ClauseRuling):
        blocks = _clause(ruling)
    else:
        assert isinstance(ruling, PropertyRuling)
        blocks = _property(ruling)
    return [*blocks, *_findings(ruling)]


# -- a question


def _question(ruling: QuestionRuling) -> Iterator[Block]:
    question = ruling.question
    yield Title(f"{ruling.title}: {question.slug} ({question.id})")
    yield Paragraph(question.question)
    yield Heading("The words")
    yield Paragraph("; ".join(f"“{words}”" for words in question.words))
    yield Items(tuple(_clause_row(clause) for clause in ruling.clauses))
    yield Heading("Readings")
    yield Items(
        tuple(
            (name + (" (the ruling)" if name == question.default else ""), question.readings[name])
            for name in question.names()
        )
    )
    yield from _conditions(ruling)
    yield Heading(f"Ruling: {question.default}")
    yield Paragraph(f"{question.reason} ({_reason(question.reason_kind)})")
    yield Heading(f"What was shown: {ruling.comparison.rung.words}")
    if question.not_represented:
        yield Paragraph(question.not_represented)
    yield Items(tuple((c.other, _contrast_told(ruling, c)) for c in ruling.comparison.contrasts))
    yield from _fork(ruling)
    if ruling.verdicts or ruling.proofs:
        yield Heading("Properties that rest on it")
        yield from _evidence(ruling.verdicts, ruling.proofs)
    yield from _plays(ruling)


def _conditions(ruling: QuestionRuling) -> Iterator[Block]:
    question = ruling.question
    for other, names in question.given.items():
        yield Paragraph(f"It arises only under {other}: {' or '.join(names)}.")
    for each in question.excludes:
        named = " and ".join(f"{each.question}={name}" for name in each.readings)
        yield Paragraph(f"{each.reading} cannot stand beside {named}: {each.because}.")


def _reason(kind: str) -> str:
    return REASONS.get(kind, kind)


def _contrast_told(ruling: QuestionRuling, contrast: Contrast) -> str:
    """What was shown of another reading beside the ruling."""
    told = [contrast.rung.words]
    if contrast.rung is Rung.MOOT_PROVED:
        told = [f"{contrast.rung.words} for {_frames(contrast.proved)}"]
    elif contrast.rung is Rung.MOOT_EXPLORED:
        told.append(_tried(contrast))
    if contrast.fork is not None:
        after = counted(contrast.fork.length, "move")
        told.append(f"on {contrast.scope} they part after {after}: {contrast.fork.differs}")
    winners = contrast.winners
    if winners is not None:
        told.append(
            f"after {counted(winners.length, 'move')} there can still win {_seats(winners.here)} "
            f"under {contrast.reading}, {_seats(winners.there)} under {contrast.other}"
        )
    told += [odds_text(contrast, each) for each in contrast.odds]
    for broken in contrast.broken:
        told.append(
            f"{broken.property_id} ({broken.title}) is {broken.here} under {contrast.reading}, "
            f"{broken.there} under {contrast.other}"
        )
    for each in contrast.contradicted:
        told.append(f"contradicted by {each}, {ruling.examples[each]}")
    if contrast.beside:
        told.append(f"both with {readings_text(contrast.beside)}")
    told += [each.rstrip(".") for each in (contrast.excuse, contrast.detail) if each]
    return "; ".join(told)


def _frames(words: str) -> str:
    """What several frames cover, told once where they differ in their first words only.

    >>> _frames("2 players, any deck; 3 players, any deck"), _frames("2 players; 9 cards")
    ('2 players, 3 players: any deck', '2 players; 9 cards')
    """
    firsts, rests = zip(*(each.partition(", ")[::2] for each in words.split("; ")), strict=True)
    if len(set(rests)) > 1 or not rests[0]:
        return words
    return f"{', '.join(firsts)}: {rests[0]}"


def _tried(contrast: Contrast) -> str:
    scopes = [f"{each.scope}" for each in contrast.tried]
    states = sum(each.here.states for each in contrast.tried if each.here is not None)
    return f"the same on {', '.join(scopes)} ({counted(states, 'state')})"


def _seats(sets: Sequence[Sequence[str]]) -> str:
    """Sets of winners in words.

    >>> _seats([("A",), ("A", "B")]), _seats([])
    ('A, or A and B', 'nobody')
    """
    return ", or ".join(" and ".join(seats) or "nobody" for seats in sets) or "nobody"


def _fork(ruling: QuestionRuling) -> Iterator[Block]:
    """Where the ruling and the reading that matters most part, and what each allows there."""
    contrast = ruling.comparison.best
    if contrast is None or contrast.fork is None or not contrast.fork.play.steps:
        return
    fork = contrast.fork
    yield Heading(f"Where {contrast.reading} and {contrast.other} part, scope {contrast.scope}")
    yield Moves(fork.play)
    branches = ((contrast.reading, fork.here), (contrast.other, fork.there))
    apart = fork.kind is Differs.POSITIONS
    rows = [
        (f"{'' if apart else 'only '}under {side}", _decisions(plays, apart=apart))
        for side, plays in branches
        if plays
    ]
    yield Items(tuple(rows or [("difference", fork.differs)]))


def _decisions(plays: Sequence[Play], *, apart: bool) -> str:
    """Decisions, each as its moves in words; with where they lead, if the same one leads apart."""
    told = []
    for play in plays:
        steps = ", ".join(step.sentence for step in play.steps)
        who = play.steps[0].decider if play.steps else ""
        ends = "; ".join(play.steps[-1].changes) if apart and play.steps else ""
        ends = play.result.rstrip(".") or ends
        told.append(f"{who}: {steps}" + (f" ({ends})" if ends else ""))
    return "; ".join(told)


def _plays(ruling: QuestionRuling) -> Iterator[Block]:
    """The shortest play of all in full, those under other readings in one paragraph each."""
    shown = sorted(ruling.shown, key=lambda entry: entry[1].length)
    question = ruling.question
    for place, (_, play) in enumerate(shown):
        side = play.readings.get(question.slug, question.default)
        yield Heading(f"The play under {side}, scope {play.scope}")
        if place == 0:
            yield Cited(play, ruling.paraphrases)
        else:
            yield from _short(play)


def _short(play: Play) -> Iterator[Block]:
    if play.property_id:
        yield Paragraph(f"{play.verdict}  {play.property_id}: {play.statement}")
    yield Moves(play)
    if play.result:
        yield Paragraph(play.result)


# -- a clause


def _clause(ruling: ClauseRuling) -> Iterator[Block]:
    clause = ruling.clause
    yield Title(f"{ruling.title}: {clause.id}")
    yield Paragraph(clause.paraphrase)
    about = [("section", clause.section), ("kind", clause.kind)]
    if clause.quotes:
        about.append(("words", "; ".join(f"“{words}”" for words in clause.quotes)))
    about.append(("carried by", ", ".join(ruling.carriers) or clause.no_mechanics or "nothing"))
    if clause.examples:
        about.append(("examples", ", ".join(clause.examples)))
    yield Items(tuple(about))
    if ruling.guards:
        yield Heading("Its guards, each switched off")
        yield Items(tuple((_guard(each), _dropped(each)) for each in ruling.guards))
    if ruling.together is not None:
        yield Heading("All of them switched off")
        yield Paragraph(_dropped(ruling.together))
    if ruling.questions:
        yield Heading("Questions that rest on it")
        yield Items(tuple((q.slug, q.question) for q in ruling.questions))
    if ruling.properties:
        yield Heading("Properties that rest on it")
        yield Items(tuple((p.id, p.statement or p.title) for p in ruling.properties))
    changes = [each for each in ruling.guards if each.change is not None]
    if changes:
        yield from _change(min(changes, key=_length), ruling.paraphrases)


def _length(dropped: Dropped) -> tuple[bool, bool, int]:
    """How long a play is that shows a change; one under another reading comes later, and one that
    leads out of the model last."""
    change = dropped.change
    assert change is not None
    return bool(change.fault), bool(change.readings), change.play.length


def _change(dropped: Dropped, paraphrases: Mapping[str, str]) -> Iterator[Block]:
    change = dropped.change
    assert change is not None
    (guard,) = dropped.guards
    yield Heading(f"The play without “{guard.reason}”, scope {change.scope}")
    yield Cited(change.play, paraphrases)
    if change.fault:
        yield Paragraph(f"Then `{change.move}` leads out of the model: {change.fault}.")


def _guard(dropped: Dropped) -> str:
    (guard,) = dropped.guards
    return f"{guard.rule}: {guard.reason}"


def _dropped(dropped: Dropped) -> str:
    without = "without it" if len(dropped.guards) == 1 else "without them"
    told = f"refused {counted(dropped.refused, 'move')} on the small scopes; {without} "
    change = dropped.change
    if change is None:
        states = sum(place.states for place in dropped.places)
        scopes = list(dict.fromkeys(place.scope for place in dropped.places))
        varied = {readings_text(place.readings) for place in dropped.places if place.readings}
        told += f"the graph is the same on {', '.join(scopes)}"
        told += f", under {counted(len(varied), 'other reading')} too" if varied else ""
        told += f" ({counted(states, 'state')})"
        return told if dropped.complete else f"{told}, as far as they were explored"
    where = f"on {change.scope}"
    if change.readings:
        where += f" under {readings_text(change.readings)}"
    before = change.play.steps if change.fault else change.play.steps[:-1]
    after = f"after {counted(sum(step.kind == 'outer' for step in before), 'move')}"
    if change.fault:
        return told + f"the model leaves its bounds {where} {after}: {change.fault}"
    return told + f"`{change.move}` is legal {where} {after}"


# -- a property


def _property(ruling: PropertyRuling) -> Iterator[Block]:
    prop = ruling.prop
    yield Title(f"{ruling.title}: {prop.id}, {prop.title}")
    yield Paragraph(prop.statement or prop.title)
    yield Items((("kind", prop.kind),))
    if ruling.clauses:
        yield Heading("It rests on")
        yield Items(tuple(_clause_row(clause) for clause in ruling.clauses))
    yield Heading("Verdicts")
    yield from _evidence(ruling.verdicts, ruling.proofs)
    play = ruling.shown
    if play is not None:
        yield Heading(f"The shortest play, scope {play.scope}")
        yield Cited(play, ruling.paraphrases)


# -- what they have in common


def _clause_row(clause: Clause) -> tuple[str, str]:
    return clause.id, f"{clause.paraphrase} ({clause.section}, {clause.kind})"


def _evidence(verdicts: Sequence[Result], proofs: Sequence[ProofResult]) -> Iterator[Block]:
    """What was explored and what was proved, side by side; then what the frames cover."""
    titles = {r.property_id: r.title for r in verdicts} | {p.property_id: p.title for p in proofs}
    for each, title in titles.items():
        mine = rows([result for result in verdicts if result.property_id == each])
        proved = [proof for proof in proofs if proof.property_id == each]
        yield Items(((each, title),))
        yield Items((*map(_explored, mine), *_proved(proved)), depth=1)
    frames = {proof.frame: proof.frame_words for proof in proofs}
    if frames:
        yield Heading("Frames, for which a proof speaks of every setup")
        yield Items(tuple(frames.items()))


def _explored(row: Row) -> tuple[str, str]:
    """What exploring came to: the verdict, and where."""
    first = row.results[0]
    where = row.where if row.where.startswith("under") else f"on {row.where}"
    told = f"{row.found}, {where}" if row.found else where
    return first.verdict.value, told + _wrong(first)


def _proved(proofs: Sequence[ProofResult]) -> list[tuple[str, str]]:
    """What proofs came to; those that agree are told in one."""
    groups: dict[tuple[str, str, bool], list[ProofResult]] = {}
    for proof in proofs:
        key = proof.verdict.value, proof.detail, proof.as_expected
        groups.setdefault(key, []).append(proof)
    told = []
    for (verdict, detail, _), group in groups.items():
        named = ", ".join(proof.frame for proof in group)
        how = f"by proof in {'frames' if len(group) > 1 else 'frame'} {named}"
        if group[0].rests_on:
            how += f", with {', '.join(group[0].rests_on)}"
        how += f": {detail}" if detail else ""
        told.append((verdict, how + _wrong(group[0])))
    return told


def _wrong(result: Result | ProofResult) -> str:
    return "" if result.as_expected else f" ({result.surprise})"


def _findings(ruling: Ruling) -> Iterator[Block]:
    if ruling.findings:
        yield Heading("Findings")
        for finding in ruling.findings:
            yield Paragraph(str(finding), "red")
