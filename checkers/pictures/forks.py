"""Where two readings part: the common play, then what is possible under each of them.

What occurs under one reading alone has its side. A move that leads elsewhere under the other
reading is drawn once for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import Any

from checkers.compare.results import Contrast, Differs, Fork
from checkers.play import Play, Step
from checkers.recorded import changes, outcome, step
from checkers.render.drawing import Drawing, add_move, add_state, new_drawing
from checkers.render.plays import header, told
from checkers.render.simplify import merge_silent_steps
from checkers.render.verdicts import counted
from models.language import System
from models.language.system import Cells
from specs.questions import Question

MOST_BRANCHES = 6
"""Decisions of one reading, or of both, that are drawn at a fork; the rest is counted."""

COMMON = ""
"""The side of what occurs under both readings."""


def draw_fork(
    question: Question,
    contrast: Contrast,
    here: System | None,
    there: System | None,
    *,
    clean: bool = True,
) -> Drawing:
    """Both branches of a fork.

    Args:
        contrast: with its fork.
        here, there: the game under the two readings; None for the one that refuses the set-up.
        clean: join silent and forced steps to the moves before or after them.
    """
    fork = contrast.fork
    assert fork is not None
    title, *_ = header(fork.play)
    sides = (contrast.reading, contrast.other)
    drawing = new_drawing(title, _notes(question, contrast, fork), sides)
    set_up = here or there
    assert set_up is not None
    systems = {COMMON: set_up, sides[0]: here or set_up, sides[1]: there or set_up}
    picture = _Picture(drawing, systems)
    picture.begin(fork)
    if here is None or there is None:
        picture.refused(sides[here is not None], fork.differs)
        return drawing
    shared = _shared(fork)
    trunk = picture.line(0, fork.play.steps[:shared], COMMON)
    branches = list(zip(sides, (fork.play, fork.other), (fork.here, fork.there), strict=True))
    ends = [picture.line(trunk, play.steps[shared:], side) for side, play, _ in branches]
    for end, (side, _, plays) in zip(ends, branches, strict=True):
        picture.branches(end, plays, side)
        result = picture.outcome(end, side)
        if end != trunk and not plays:
            picture.mark(end, result or f"under {side}")
        if end == trunk and fork.kind is Differs.OVER and result:
            picture.ended(trunk, side, result)
    if ends == [trunk, trunk]:
        seen = fork.kind is Differs.SEEN
        picture.mark(trunk, f"seen: {fork.differs}" if seen else "here they part")
        picture.others(trunk, sides)
    return merge_silent_steps(drawing, picture.difference) if clean else drawing


def _shared(fork: Fork) -> int:
    """How many steps the two plays have in common: the same moves, with the same effect. Where
    they end differently, the last of them is drawn for each reading."""
    pairs = zip(fork.play.steps, fork.other.steps, strict=False)
    same = [(a.move, a.changes) == (b.move, b.changes) for a, b in pairs]
    length = same.index(False) if False in same else len(same)
    whole = length == len(fork.play.steps) == len(fork.other.steps)
    ends = fork.kind in (Differs.WINNERS, Differs.SCORES)
    return length - 1 if whole and length and ends else length


def _notes(question: Question, contrast: Contrast, fork: Fork) -> list[str]:
    notes = [f"{question.slug}: {question.question}"]
    for side in (contrast.reading, contrast.other):
        notes.append(f"{side}: {question.readings[side]}")
    if contrast.beside:
        named = ", ".join(f"{slug} = {name}" for slug, name in contrast.beside.items())
        notes.append(f"Both with {named}")
    notes.append(f"They part after {counted(fork.length, 'move')}: {fork.differs}")
    return notes


class _Picture:
    """A drawing that grows state by state, each known with its cells under every side."""

    def __init__(self, drawing: Drawing, systems: dict[str, System]) -> None:
        self._drawing, self._systems = drawing, systems
        self._cells: dict[int, dict[str, Cells]] = {}
        self._known: dict[tuple[int, str, str], int] = {}

    def begin(self, fork: Fork) -> None:
        """The first state."""
        cells = {}
        for side, system in self._systems.items():
            play = fork.other if side == list(self._systems)[-1] else fork.play
            position = play.position
            cells[side] = system.start_cells if position is None else system.position(position)
        self._state(cells, label="start", initial=True)

    def line(self, state: int, steps: Sequence[Step], side: str) -> int:
        """Steps one after the other from a state on, and where they lead; steps that are drawn
        already are passed along."""
        for made in steps:
            key = state, made.move, side
            if key not in self._known:
                self._known[key] = self._step(state, made, side)
            state = self._known[key]
        return state

    def branches(self, fork: int, plays: Sequence[Play], side: str) -> None:
        """What one reading alone allows at a fork."""
        for play in plays[:MOST_BRANCHES]:
            end = self.line(fork, play.steps, side)
            if play.result:
                self._drawing.nodes[end]["over"] = True
                self.mark(end, play.result)
        self._counted(fork, len(plays) - MOST_BRANCHES, side)

    def others(self, fork: int, sides: Sequence[str]) -> None:
        """What both readings allow at a fork, and is not drawn yet."""
        texts = [self._texts(fork, side) for side in sides]
        drawn = {text for state, text, _ in self._known if state == fork}
        both = [text for text in texts[0] if text in texts[1] and text not in drawn]
        system, cells = self._systems[COMMON], self._cells[fork][COMMON]
        for text in both[:MOST_BRANCHES]:
            made = step(system, cells, system.parse_move(text), texts[0][text])
            after = self._state({}, changes=made.changes, parent=fork, dashed=True)
            self._move(fork, after, made, COMMON, dashed=True)
        self._counted(fork, len(both) - MOST_BRANCHES, COMMON)

    def outcome(self, state: int, side: str) -> str:
        """Who has won there under a reading; empty while the game goes on."""
        return outcome(self._systems[side], self._cells[state][side])

    def ended(self, fork: int, side: str, result: str) -> None:
        """The game is over under one reading."""
        after = self._state({}, label=result, parent=fork, side=side)
        self._drawing.nodes[after]["over"] = True
        add_move(self._drawing, fork, after, move="the game ends", side=side)

    def refused(self, side: str, why: str) -> None:
        """One reading does not come to a start."""
        after = self._state({}, label=why, parent=0, side=side)
        add_move(self._drawing, 0, after, move="set up", kind="set-up", side=side)

    def mark(self, state: int, label: str) -> None:
        """Say what a state is, in bold."""
        self._drawing.nodes[state]["label"] = shorten(label, 120, placeholder=" ...")
        self._drawing.nodes[state]["outer"] = True

    def difference(self, before: int, after: int) -> list[str]:
        """What changed between two states of a line."""
        side = self._drawing.nodes[after]["side"]
        cells = self._cells[before][side], self._cells[after][side]
        return list(changes(self._systems[side], *cells))

    def _state(self, cells: dict[str, Cells], **attributes: Any) -> int:
        number: int = self._drawing.number_of_nodes()
        add_state(self._drawing, number, **attributes)
        self._cells[number] = cells
        return number

    def _step(self, source: int, made: Step, side: str) -> int:
        cells = {}
        for each in self._systems if side == COMMON else (side,):
            system, before = self._systems[each], self._cells[source][each]
            cells[each] = system.apply(before, system.parse_move(made.move))[1]
        after = self._state(
            cells, changes=made.changes, parent=source, on_play=side == COMMON, side=side
        )
        node = self._drawing.nodes[source]
        node["outer"] = made.kind == "outer" or bool(node["label"])
        self._move(source, after, made, side)
        return after

    def _move(
        self, source: int, after: int, made: Step, side: str, *, dashed: bool = False
    ) -> None:
        named = made.kind in ("outer", "inner")
        on_play = side == COMMON and not dashed
        add_move(
            self._drawing,
            source,
            after,
            move=made.move,
            sentence=f"{made.decider}: {told(made)}" if named else told(made),
            clauses=made.clauses,
            decider=made.decider,
            kind=made.kind,
            number=made.number if on_play else None,
            on_play=on_play,
            dashed=dashed,
            side=side,
        )

    def _texts(self, state: int, side: str) -> dict[str, Cells]:
        system = self._systems[side]
        successors = system.successors(self._cells[state][side])
        return {system.move_text(move): after for move, _, after in successors}

    def _counted(self, fork: int, left: int, side: str) -> None:
        if left > 0:
            dashed = side == COMMON
            label = f"and {left} more"
            after = self._state({}, label=label, parent=fork, dashed=dashed, side=side)
            add_move(
                self._drawing, fork, after, move=f"{left} more moves", side=side, dashed=dashed
            )
