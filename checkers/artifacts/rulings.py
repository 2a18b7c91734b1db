"""A page for each question: the ruling in markdown, its fork as a picture, its plays as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from checkers.artifacts.work import Found
from checkers.render.blocks import Block, Heading, Items, Picture, page_markdown
from checkers.render.ruling import ruling_page
from checkers.render.svg import to_svg
from checkers.results import Result
from checkers.rulings.joined import properties_about, question_ruling
from checkers.rulings.results import QuestionRuling
from checkers.verify import Task
from specs.properties import Property

FOLDER = "questions"


def ruling_files(found: Found) -> dict[str, str]:
    """Path inside the folder of the game -> text of the file."""
    files: dict[str, str] = {}
    lines = [f"# {found.game.title}: rulings", "", "On each question, and how much it matters.", ""]
    for ruling in rulings_on(found):
        slug = ruling.question.slug
        for reading, play in ruling.shown:
            files[f"{FOLDER}/{slug}-{reading}.json"] = play.to_json()
        drawn = slug in found.forks
        if drawn:
            files[f"{FOLDER}/{slug}.svg"] = to_svg(found.forks[slug])
        files[f"{FOLDER}/{slug}.md"] = page_markdown(_page(ruling, drawn=drawn))
        rung = ruling.comparison.rung.words
        lines.append(f"- [{slug}]({slug}.md): {ruling.question.question} ({rung})")
    return files | ({f"{FOLDER}/README.md": "\n".join(lines) + "\n"} if files else {})


def rulings_on(found: Found) -> Iterator[QuestionRuling]:
    """The ruling on each question, in their order."""
    findings = [each for part in found.comparisons for each in part.findings]
    entries = {entry.question: entry for part in found.comparisons for entry in part.entries}
    for question in found.spec.questions:
        if question.slug in entries:
            about = properties_about(found.game, found.spec, question)
            ids = {prop.id for prop in about}
            yield question_ruling(
                found.game,
                found.spec,
                question,
                entries[question.slug],
                verdicts=list(_verdicts(found, about, question.slug)),
                proofs=[proof for proof in found.proofs if proof.property_id in ids],
                findings=findings,
            )


def _verdicts(found: Found, about: Sequence[Property], question: str) -> Iterator[Result]:
    """The verdicts on the properties that rest on a question, on the scopes that exercise it, under
    its readings and under the defaults."""
    ids = {prop.id for prop in about}
    for task, checked in found.checked:
        if question in task.scope.exercises and _is_about(task, question):
            yield from (result for result in checked.results if result.property_id in ids)


def _is_about(task: Task, question: str) -> bool:
    return not task.varied or [*task.readings][-1] == question


def _page(ruling: QuestionRuling, *, drawn: bool) -> list[Block]:
    slug = ruling.question.slug
    blocks = ruling_page(ruling)
    if drawn:
        blocks += [Heading("Both branches"), Picture(f"{slug}.svg", f"where {slug} parts")]
    plays: Mapping[str, str] = {
        reading: f"[{slug}-{reading}.json]({slug}-{reading}.json), "
        f"`ruleproof replay {ruling.game} {slug}-{reading}.json`"
        for reading, _ in ruling.shown
    }
    if plays:
        blocks += [Heading("Plays as files"), Items(tuple(plays.items()))]
    return blocks
