"""A play with the moves that were not taken, dashed."""

from __future__ import annotations

from checkers.pictures.along import states_along
from checkers.play import Play, Step
from checkers.recorded import changes, step
from checkers.render.drawing import Drawing, add_move, add_state, draw_play
from models.language import System
from models.language.system import Cells

MOST_CHOICES = 12
"""Moves not taken that are drawn at one state; the rest is counted."""


def draw_choices(system: System, play: Play) -> Drawing:
    """The play, and at each of its states the other legal moves; where chance decides, the other
    outcomes as one."""
    drawing = draw_play(play)
    states = states_along(system, play)
    closes = play.cycle_start is not None
    nodes = {state: number for number, state in enumerate(states[: len(states) - closes])}
    for number, taken in enumerate(play.steps):
        before = states[number]
        if taken.kind == "chance":
            _other_outcomes(drawing, number, taken)
            continue
        others = [s for s in system.successors(before) if system.move_text(s[0]) != taken.move]
        for move, _, after in others[:MOST_CHOICES]:
            _not_taken(drawing, system, (before, move, after), number, nodes)
        left = len(others) - MOST_CHOICES
        if left > 0:
            node = _dashed(drawing, nodes, None, f"and {left} more")
            _dashed_move(drawing, number, node, f"{left} more moves", taken)
    return drawing


def _not_taken(
    drawing: Drawing,
    system: System,
    moved: tuple[Cells, int, Cells],
    source: int,
    nodes: dict[Cells, int],
) -> None:
    before, move, after = moved
    if after not in nodes:
        number = _dashed(drawing, nodes, after, "")
        drawing.nodes[number]["changes"] = list(changes(system, before, after))
        drawing.nodes[number]["parent"] = source
        drawing.nodes[number]["over"] = bool(system.call_over(after))
    made = step(system, before, move, after)
    add_move(
        drawing,
        source,
        nodes[after],
        move=made.move,
        sentence=made.sentence,
        clauses=made.clauses,
        decider=made.decider,
        kind=made.kind,
        dashed=True,
    )


def _other_outcomes(drawing: Drawing, source: int, taken: Step) -> None:
    if taken.ways is None or taken.of_ways in (None, taken.ways):
        return
    node = _dashed(drawing, {}, None, "")
    left = f"{taken.of_ways - taken.ways} of {taken.of_ways}"
    _dashed_move(drawing, source, node, f"another outcome ({left})", taken)


def _dashed(drawing: Drawing, nodes: dict[Cells, int], state: Cells | None, label: str) -> int:
    number: int = drawing.number_of_nodes()
    add_state(drawing, number, label=label, dashed=True)
    if state is not None:
        nodes[state] = number
    return number


def _dashed_move(drawing: Drawing, source: int, target: int, told: str, beside: Step) -> None:
    add_move(
        drawing, source, target, move=told, decider=beside.decider, kind=beside.kind, dashed=True
    )
