"""A play as people read it, made from the states and moves of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from checkers.play import Kind, Play, Step, numbered
from models.language import System
from models.language.system import Cells

PLAYER = "player"
"""The argument that says whose move it is where several decide."""


def recorded(
    system: System,
    states: Sequence[Cells],
    moves: Sequence[int],
    *,
    position: Mapping[str, Any] | None = None,
    property_id: str | None = None,
    statement: str = "",
    verdict: str | None = None,
    result: str = "",
    cycle_start: int | None = None,
) -> Play:
    """The play of these moves through these states (one state more than moves).

    `position` is the plain data of the first state when it is not the start of the game.
    """
    steps = tuple(
        step(system, before, move, after)
        for before, move, after in zip(states, moves, states[1:], strict=False)
    )
    return Play(
        game=system.game.name,
        scope=system.scope_name,
        title=system.game.title,
        readings=system.game.unusual(system.readings),
        steps=numbered(steps),
        position=position,
        property_id=property_id,
        statement=statement,
        verdict=verdict,
        result=result or outcome(system, states[-1]),
        cycle_start=cycle_start,
    )


def step(system: System, before: Cells, move: int, after: Cells) -> Step:
    """One move with its clauses and what it changed; its number is left open."""
    kind = kind_of(system, before)
    ways = of_ways = None
    if kind == "chance":
        outcomes = system.successors(before)
        ways = next(weight for number, weight, _ in outcomes if number == move)
        of_ways = sum(weight for _, weight, _ in outcomes)
    return Step(
        move=system.move_text(move),
        sentence=system.move_sentence(move),
        decider=decider_of(system, before, move),
        kind=kind,
        clauses=system.clauses_of(move),
        changes=changes(system, before, after),
        ways=ways,
        of_ways=of_ways,
    )


def kind_of(system: System, state: Cells) -> Kind:
    """What a move from this state is: outer, or why it does not count."""
    phase = system.game.phase(state[0])
    if state[0] in system.game.chance_phases:
        return "chance"
    if phase in system.game.set_up:
        return "set-up"
    return "inner" if phase in system.game.inner else "outer"


def decider_of(system: System, state: Cells, move: int) -> str:
    """Who made a move, in words: a move with an argument `player` is that player's."""
    bound = system.bound_rule(move)
    decider = system.call_decider(state)
    if decider >= 0 or PLAYER not in bound.rule.arguments or state[0] in system.game.chance_phases:
        return system.player_label(decider)
    place = list(bound.rule.arguments).index(PLAYER)
    return system.player_label(system.arguments(move)[place])


def changes(system: System, before: Cells, after: Cells) -> tuple[str, ...]:
    """What changed on the table: the position, without the phase and the memory of the rules."""
    silent = {"phase"} | {
        placed.field.name.removesuffix("__items")
        for placed in system.placed
        if placed.field.options.bookkeeping
    }
    lines = system.diff(before, after)
    return tuple(line for line in lines if line.partition(":")[0].split(" ")[0] not in silent)


def outcome(system: System, state: Cells) -> str:
    """How a game stands that ends here: who won, with the scores; empty while it goes on."""
    if not system.call_over(state):
        return ""
    mask = system.winners(state)
    names = system.side_labels(mask)
    told = "The game is over; "
    if names:
        told += f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"
    else:
        told += "nobody wins"
    scores = system.scores(state)
    if scores is not None:
        listed = ", ".join(f"{system.player_label(p)} {s}" for p, s in enumerate(scores))
        told += f" ({listed})"
    return told + "."
