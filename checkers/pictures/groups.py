"""A space of any size as a picture of a few groups: states that agree on some fields are one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from checkers.analyses.quotient import Quotient, quotient
from checkers.pictures.along import numbers_along
from checkers.pictures.whole import notes_of, title_of
from checkers.play import Play
from checkers.recorded import kind_of
from checkers.render.drawing import Drawing, add_move, add_state, new_drawing
from checkers.render.verdicts import counted
from checkers.verify.space import Space
from models.language import RuleproofError, System
from specs.errors import did_you_mean

MOST_RULES = 5
"""Rules that are named on one edge; the rest is counted."""


def check_fields(system: System, fields: Sequence[str]) -> tuple[str, ...]:
    """The names of fields of the state, each once.

    Raises:
        RuleproofError: for a name that is no field, with the nearest one.
    """
    known = list(dict.fromkeys(placed.field.name.split("__")[0] for placed in system.placed))
    for name in fields:
        if name not in known:
            game = system.game.name
            raise RuleproofError(f"{game} has no field `{name}`: {did_you_mean(name, known)}")
    return tuple(dict.fromkeys(fields))


def draw_groups(
    space: Space, fields: Sequence[str], *, limit: int, play: Play | None = None
) -> Drawing:
    """One node for all states that agree on `fields`, one edge for all moves between two groups.

    Of more than `limit` groups those nearest to the start are drawn, and a note says so. Moves that
    leave a group as it is are not drawn.
    """
    graph, system = space.graph, space.system
    found = quotient(graph, space.field_keys(fields), labels=graph.move >> 20)
    # Numbered from the start outwards, which is also how they are laid out.
    near = np.argsort(graph.tree.distance[found.example], kind="stable")
    digits = len(str(len(near)))
    names = {int(group): f"group {k:0{digits}}" for k, group in enumerate(near[:limit], 1)}
    along = [int(found.group[number]) for number in numbers_along(space, play)]
    broken = along[-1] if along and _is_broken(play) else None
    notes = [*notes_of(space, play), *_notes(fields, found, len(names))]
    drawing = new_drawing(title_of(space), notes)
    for group, name in names.items():
        state = space.exploration.state(int(found.example[group]))
        plain = system.plain(state)
        add_state(
            drawing,
            name,
            changes=[f"{field}: {told(plain.get(field))}" for field in fields],
            initial=group in found.initial,
            over=int(found.over[group]) == int(found.size[group]),
            violated=group == broken,
            on_play=group in along,
            size=int(found.size[group]),
        )
    taken = set(pairwise(along))
    for (source, target), edges in _by_ends(found).items():
        if source != target and source in names and target in names:
            _add_edges(drawing, space, found, (names[source], names[target]), edges)
            if (source, target) in taken:
                for attributes in drawing[names[source]][names[target]].values():
                    attributes["on_play"] = True
    return drawing


def told(value: Any) -> str:
    """A value of a field in words.

    >>> told({"Ann": {"Rook": 1, "Fox": 2}, "Bob": {"Owl": 1}}), told({"crown": "Ann"})
    ('Ann (Rook 1, Fox 2), Bob (Owl 1)', 'crown Ann')
    >>> told({}), told(None), told(True), told(["Rook", "Fox"])
    ('none', 'none', 'yes', 'Rook, Fox')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        parts = [
            f"{key} ({told(each)})" if isinstance(each, Mapping) else f"{key} {told(each)}"
            for key, each in value.items()
        ]
        return ", ".join(parts) or "none"
    if isinstance(value, list):
        return ", ".join(map(told, value)) or "none"
    return "none" if value is None else str(value)


def _is_broken(play: Play | None) -> bool:
    return play is not None and play.verdict == "VIOLATED" and play.cycle_start is None


def _by_ends(found: Quotient) -> dict[tuple[int, int], list[int]]:
    """The edges (one for each rule) between each two groups."""
    ends: dict[tuple[int, int], list[int]] = {}
    for edge in range(len(found.source)):
        key = int(found.source[edge]), int(found.target[edge])
        ends.setdefault(key, []).append(edge)
    return ends


def _add_edges(
    drawing: Drawing,
    space: Space,
    found: Quotient,
    ends: tuple[str, str],
    edges: Sequence[int],
) -> None:
    """One edge for the moves between two groups, which names the rules that make them."""
    system, graph = space.system, space.graph
    rules = [system.rules[int(found.label[edge])].rule.name for edge in edges]
    clauses = [c for edge in edges for c in system.clauses_of(int(found.label[edge]) << 20)]
    kinds = {
        kind_of(system, space.exploration.state(int(graph.source[found.first[edge]])))
        for edge in edges
    }
    add_move(
        drawing,
        *ends,
        move=rules[0],
        clauses=dict.fromkeys(clauses) if len(rules) <= MOST_RULES else (),
        kind="outer" if "outer" in kinds else min(kinds),
        decider="",
        size=int(found.transitions[list(edges)].sum()),
    )
    attributes = drawing[ends[0]][ends[1]][0]
    shown = [rule.replace("_", " ") for rule in rules[:MOST_RULES]]
    if len(rules) > MOST_RULES:
        shown.append(f"and {len(rules) - MOST_RULES} more rules")
    attributes["moves"] = rules
    attributes["sentences"] = shown
    attributes["numbers"] = [None] * len(shown)


def _notes(fields: Sequence[str], found: Quotient, drawn: int) -> list[str]:
    groups, n = len(found.size), int(found.size.sum())
    told = f"{counted(n, 'state')} in {counted(groups, 'group')} that agree on {', '.join(fields)};"
    notes = [f"{told} moves within a group are not drawn."]
    if drawn < groups:
        notes.append(f"Drawn are the {drawn:,} groups nearest to the start.")
    return notes
