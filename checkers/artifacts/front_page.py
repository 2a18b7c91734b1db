"""The page over all games: how much of each is carried, what was found, the play that says most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from checkers.artifacts.kept import Kept, kept_plays
from checkers.artifacts.proofs import proofs_of
from checkers.artifacts.tables import table
from checkers.artifacts.work import Found
from checkers.compare.results import joined
from checkers.render.verdicts import readings_text
from specs.rungs import Rung
from specs.verdicts import Verdict

VERDICTS = [Verdict.VIOLATED, Verdict.HOLDS, Verdict.REACHED, Verdict.UNREACHABLE, Verdict.VACUOUS,
            Verdict.INCONCLUSIVE]  # fmt: skip
"""What scopes say of a property as the rules stand, what tells most first."""


@dataclass(frozen=True)
class Entry:
    """What the page says of one game.

    Attributes:
        folder: where its own page is.
        carried: clauses that something in play carries, and `excused` those that nothing can.
        rungs: how many questions stand on a rung.
        verdicts: of how many properties this is what scopes say, as the rules stand; the first of
            `VERDICTS` that any of them says.
        proved: properties that are proved in every frame, of all that were to be.
        telling: the play of a violation, if there is one.
    """

    folder: str
    title: str
    carried: int
    excused: int
    rungs: Counter[Rung]
    verdicts: Counter[Verdict]
    proved: tuple[int, int]
    telling: Kept | None


def front_entry(found: Found) -> Entry:
    """What the page over all games says of this one."""
    spec, excused = found.spec, sum(bool(c.no_mechanics) for c in found.spec.rulebook.clauses)
    whole = joined(found.comparisons, [question.slug for question in spec.questions])
    return Entry(
        folder=found.game.name,
        title=found.game.title,
        carried=len(spec.rulebook.clauses) - excused,
        excused=excused,
        rungs=Counter(entry.rung for entry in whole.entries),
        verdicts=Counter(_said(found)),
        proved=_proved(found),
        telling=_telling(found),
    )


def _said(found: Found) -> Iterable[Verdict]:
    """Of each property that was explored as the rules stand, what the scopes say."""
    said: dict[str, set[Verdict]] = {}
    for task, checked in found.checked:
        for result in () if task.varied else checked.results:
            said.setdefault(result.property_id, set()).add(result.verdict)
    for verdicts in said.values():
        yield min(verdicts, key=VERDICTS.index)


def _proved(found: Found) -> tuple[int, int]:
    """How many properties are proved in every frame, and of how many that was asked."""
    verdicts: dict[str, list[Verdict]] = {}
    for result in proofs_of(found).results:
        verdicts.setdefault(result.property_id, []).append(result.verdict)
    sure = (Verdict.PROVED, Verdict.UNREACHABLE)
    return sum(all(v in sure for v in each) for each in verdicts.values()), len(verdicts)


def _telling(found: Found) -> Kept | None:
    """The play of the property that the rulebook's editors name, or the shortest of a violation; as
    the rules stand, if there is one."""
    named = found.spec.rulebook.head.telling
    violated = [
        kept
        for kept in kept_plays(found.checked)
        if kept.result.verdict is Verdict.VIOLATED and named in (None, kept.result.property_id)
    ]
    return min(
        violated, key=lambda kept: (bool(kept.result.readings), kept.play.length), default=None
    )


def front_page(entries: Sequence[Entry]) -> str:
    """The page, in markdown."""
    lines = [
        "# Artifacts",
        "",
        "What ruleproof finds out about each game; `make artifacts` writes it.",
        "",
        *table(
            ("game", "clauses carried", "without play", "properties explored", "proved"),
            (_row(entry) for entry in entries),
        ),
        "",
        "A property counts once, by what small games say of it as the rules stand: violated where",
        "one of the scopes says so. Proved is what holds for every deck in every frame, of what",
        "was to be proved.",
        "",
        "## Questions by rung",
        "",
        *table(
            ("rung", *(entry.title for entry in entries)),
            (
                (rung.words, *(str(entry.rungs[rung] or "") for entry in entries))
                for rung in reversed(Rung)
                if any(entry.rungs[rung] for entry in entries)
            ),
        ),
    ]
    for entry in entries:
        if entry.telling is not None:
            lines += ["", *_shown(entry.folder, entry.title, entry.telling)]
    return "\n".join(lines) + "\n"


def _row(entry: Entry) -> tuple[str, ...]:
    said = ", ".join(f"{v.value} {entry.verdicts[v]}" for v in VERDICTS if entry.verdicts[v])
    proved, asked = entry.proved
    return (
        f"[{entry.title}]({entry.folder}/README.md)",
        str(entry.carried),
        str(entry.excused),
        said,
        f"{proved} of {asked}" if asked else "",
    )


def _shown(folder: str, title: str, kept: Kept) -> list[str]:
    result, place = kept.result, f"{folder}/plays/{kept.name}"
    under = readings_text(result.readings)
    where = f"scope {result.scope}" + (f" under {under}" if under else "")
    return [
        f"## {title}: {result.title}",
        "",
        f"{result.statement} It does not hold on {where}: [the play]({place}.txt).",
        "",
        f"![{result.property_id}]({place}.svg)",
    ]
