"""The pages and files of a game: what was found, told in markdown, with plays and pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from checkers.artifacts.kept import Kept, kept_plays
from checkers.artifacts.players_page import players_file, players_page
from checkers.artifacts.proofs import proofs_file, proofs_page
from checkers.artifacts.rulings import ruling_files
from checkers.artifacts.tables import table
from checkers.artifacts.verdict_file import verdict_file
from checkers.artifacts.work import Found
from checkers.artifacts.worth_page import worth_page
from checkers.compare.results import joined
from checkers.render.compare import closing_lines as compare_closing
from checkers.render.compare import comparisons_markdown, finding_lines
from checkers.render.dot import to_dot
from checkers.render.drawing import draw_play
from checkers.render.examples import closing_lines as examples_closing
from checkers.render.examples import examples_markdown, refuted
from checkers.render.plays import play_text
from checkers.render.summary import Row, rows
from checkers.render.svg import to_svg
from checkers.render.verdicts import closing_lines, explored_lines, idle_lines
from checkers.results import Report
from checkers.verify import report_of


def report_on(found: Found) -> Report:
    """The report on all tasks of a game."""
    return report_of(found.game, [each for _, each in found.checked], whole=True)


def game_files(found: Found) -> dict[str, str]:
    """Path inside the folder of the game -> text of the file."""
    report, plays = report_on(found), kept_plays(found.checked)
    files = {
        "README.md": _readme(found, report, plays),
        "verdicts.json": verdict_file(report, plays),
        "examples.md": _examples(found),
        "compare.md": _compare(found),
    }
    if found.spec.frames:
        files["proofs.md"] = proofs_page(found, report)
        files["proofs.json"] = json.dumps(proofs_file(found), indent=1, ensure_ascii=False) + "\n"
    if found.spec.questions:
        files["outcomes.md"] = worth_page(found.game.title, found.spec.questions, found.worths)
    if found.players:
        files["by_players.md"] = players_page(found)
        told = json.dumps(players_file(found), indent=1, ensure_ascii=False)
        files["by_players.json"] = told + "\n"
    files |= ruling_files(found)
    for each in plays:
        files[f"plays/{each.name}.txt"] = play_text(each.play)
        files[f"plays/{each.name}.json"] = each.play.to_json()
        files[f"plays/{each.name}.svg"] = to_svg(to_dot(draw_play(each.play)))
    for scope, dot in found.graphs.items():
        files[f"graphs/{scope}.dot"] = dot
        files[f"graphs/{scope}.svg"] = to_svg(dot)
    return files


def _readme(found: Found, report: Report, plays: Sequence[Kept]) -> str:
    headings = ("", "property", "what it says", "verdict", "found", "where", "shortest play")
    lines = [
        f"# {report.title}",
        "",
        "What holds of small games, each explored completely. A row stands for all verdicts of a",
        "property that agree, under the readings of the scopes and under others in their place.",
        "",
        "- [verdicts.json](verdicts.json): each verdict, what was expected and why",
        "- [examples.md](examples.md): the printed examples, played under every reading",
        "- [compare.md](compare.md): the questions by rung, and where their readings part",
        *(
            [
                "- [questions/](questions/README.md): a ruling on each question, with its plays",
                "- [outcomes.md](outcomes.md): who wins how likely, and how soon, by reading",
            ]
            if found.spec.questions
            else []
        ),
        *(["- [proofs.md](proofs.md): what is proved for every deck"] if found.spec.frames else []),
        *(
            ["- [by_players.md](by_players.md): what holds for which number of players"]
            if found.players
            else []
        ),
        "",
        "## Verdicts",
        "",
        *table(headings, (_row(row, plays) for row in rows(report.results))),
        "",
        *closing_lines(report),
        "",
        "## What was explored",
        "",
        *(f"- {line}" for line in explored_lines(report.explored)),
        "",
    ]
    idle = idle_lines(report)
    if idle:
        lines += [idle[0], "", *(f"- {line.strip()}" for line in idle[1:]), ""]
    lines += ["## Scopes and the questions that they exercise", ""]
    lines += [*table(("scope", "what for", "questions"), _scopes(found)), ""]
    for scope, fields in (
        (s.name, s.group_by) for s in found.spec.scopes if s.name in found.graphs
    ):
        lines += [f"## The whole scope {scope}", ""]
        lines += [f"States that agree on {', '.join(fields)} are one.", ""]
        lines += [f"![graph of {scope}](graphs/{scope}.svg)", ""]
    return "\n".join(lines).rstrip() + "\n"


def _row(row: Row, plays: Sequence[Kept]) -> tuple[str, ...]:
    first = row.results[0]
    links = [
        f"[{_about(each)}](plays/{each.name}.txt) ([drawn](plays/{each.name}.svg))"
        for each in plays
        if any(each.result is result for result in row.results)
    ]
    mark = "" if first.as_expected else "!"
    told = (mark, first.property_id, first.title, first.verdict.value, row.found, row.where)
    return (*told, "<br>".join(links))


def _about(kept: Kept) -> str:
    return kept.name.removeprefix(f"{kept.result.property_id}-")


def _scopes(found: Found) -> Iterator[tuple[str, ...]]:
    for scope in found.spec.scopes:
        name = f"{scope.name} (deep)" if scope.deep else scope.name
        yield name, scope.purpose, ", ".join(scope.exercises)


def _examples(found: Found) -> str:
    lines = [
        f"# {found.game.title}: printed examples",
        "",
        "Is there such a play? It is asked under the defaults and under every other reading; a",
        "reading is listed where its answer is another one.",
        "",
        examples_markdown(found.replayed),
        *examples_closing(found.replayed),
    ]
    contradicted = refuted(found.replayed)
    if contradicted:
        lines += ["", "## Readings that a printed example contradicts", ""]
        lines += [f"- `{reading}`: {'; '.join(told)}" for reading, told in contradicted.items()]
    return "\n".join(lines) + "\n"


def _compare(found: Found) -> str:
    whole = joined(found.comparisons, [question.slug for question in found.spec.questions])
    lines = [
        f"# {found.game.title}: questions by rung",
        "",
        "Each question stands on the highest rung that was shown: whether its readings differ at",
        "all, in what players know, in moves or positions, in who can win, in a property, or",
        "against a printed example. `fork` counts the moves after which they part.",
        "",
        *(f"- {line}" for line in finding_lines(whole.findings)),
        *compare_closing(whole),
        "",
        comparisons_markdown(whole),
    ]
    return "\n".join(lines).rstrip() + "\n"
