"""What each kind of property asks of an explored space, and the verdict it comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from checkers import analyses
from checkers.analyses import Chance, Fairness, Status
from checkers.graph import Trace
from checkers.verify.space import Bools
from checkers.verify.view import View
from models.language.errors import RuleproofError
from specs.verdicts import Verdict


@dataclass(frozen=True)
class Answer:
    """A verdict with what was found.

    Attributes:
        detail: in words, what was found or why nothing more can be said.
        value: the number of a bound, or "unbounded".
        trace: a play that shows it, in the numbers of the whole graph.
        shows: what the play shows, in a sentence to close it with.
    """

    verdict: Verdict
    detail: str = ""
    value: int | str | None = None
    trace: Trace | None = None
    shows: str = ""


VERDICTS = {
    Status.HOLDS: Verdict.HOLDS,
    Status.VIOLATED: Verdict.VIOLATED,
    Status.VACUOUS: Verdict.VACUOUS,
    Status.INCONCLUSIVE: Verdict.INCONCLUSIVE,
}


def answer(view: View) -> Answer:
    """The verdict on a property in its view."""
    restricted = view.restricted
    if restricted is not None and len(view.graph.initial) == 0:
        return Answer(Verdict.VACUOUS, "no play can keep the assumption to its end")
    found = KINDS[view.prop.kind](view)
    if restricted is not None and restricted.vacuous:
        count = len(restricted.stopped)
        note = f"the assumption leaves no move in {count} states; plays into them do not count"
        found = replace(found, detail="; ".join(filter(None, (found.detail, note))))
    return found


def _shown(view: View, trace: Trace | None) -> Trace | None:
    return None if trace is None else view.original(trace)


def _invariant(view: View) -> Answer:
    holds = cast(Bools, view.states(view.prop.holds))
    found = analyses.invariant(view.graph, holds, when=view.states(view.prop.when))
    return Answer(VERDICTS[found.status], found.reason, trace=_shown(view, found.trace))


def _step(view: View) -> Answer:
    holds = cast(Bools, view.steps(view.prop.holds))
    found = analyses.step(view.graph, holds, when=view.steps(view.prop.when))
    return Answer(VERDICTS[found.status], found.reason, trace=_shown(view, found.trace))


def _reachable(view: View) -> Answer:
    goal = cast(Bools, view.states(view.prop.holds))
    when = view.states(view.prop.when)
    found = analyses.reachable(view.graph, goal if when is None else goal & when)
    if found.trace is not None:
        return Answer(Verdict.REACHED, trace=_shown(view, found.trace))
    if found.status is Status.INCONCLUSIVE:
        return Answer(Verdict.INCONCLUSIVE, found.reason)
    return Answer(Verdict.UNREACHABLE)


def _always_possible(view: View) -> Answer:
    goal = cast(Bools, view.states(view.prop.holds))
    chance: Chance = view.prop.chance or "helping"
    found = analyses.always_possible(
        view.graph, goal, chance=chance, when=view.states(view.prop.when)
    )
    detail = found.reason
    if found.size:
        detail = f"impossible from {found.size:,} of {view.graph.n:,} states"
    shows = "From here it can never be reached again." if found.trace else ""
    return Answer(VERDICTS[found.status], detail, trace=_shown(view, found.trace), shows=shows)


def _inevitable(view: View) -> Answer:
    goal = cast(Bools, view.states(view.prop.holds))
    fairness = [
        Fairness("recurs", cast(Bools, view.steps(f)), f.__name__) for f in view.prop.fairness
    ]
    found = analyses.inevitable(
        view.graph,
        goal,
        chance=view.prop.chance or "hostile",
        fairness=fairness,
        when=view.states(view.prop.when),
    )
    detail, shows = found.reason, ""
    if found.trace is not None:
        detail = "a play that goes on for ever"
        shows = "So it can go on for ever."
        if found.ends == "stops":
            detail = shows = "A play that stops without it."
    return Answer(VERDICTS[found.status], detail, trace=_shown(view, found.trace), shows=shows)


def _stuck(view: View) -> Answer:
    found = analyses.stuck(view.graph)
    if found.status is not Status.VIOLATED:
        return Answer(VERDICTS[found.status], found.reason)
    detail = f"{len(found.states):,} states without a move"
    trace = _shown(view, found.trace)
    return Answer(Verdict.VIOLATED, detail, trace=trace, shows="Nobody has a move.")


def _bound(view: View) -> Answer:
    prop, graph = view.prop, view.graph
    if prop.extreme in ("smallest", "largest"):
        assert prop.value is not None
        measure = analyses.largest if prop.extreme == "largest" else analyses.smallest
        found = measure(graph, view.values(prop.value), when=view.states(prop.when))
    else:
        play = analyses.longest_play if prop.extreme == "longest" else analyses.shortest_play
        found = play(graph, view.weights(prop.unit), goal=view.states(prop.until))
    value: int | str | None = "unbounded" if found.infinite else found.value
    trace = _shown(view, found.trace)
    if prop.holds is not None and found.status is not Status.VACUOUS:
        ends = view.states(prop.until)
        where = ends if prop.extreme in ("shortest", "longest") else view.states(prop.when)
        broken = analyses.invariant(graph, cast(Bools, view.states(prop.holds)), when=where)
        if broken.status is not Status.HOLDS:
            shown = _shown(view, broken.trace) or trace
            return Answer(VERDICTS[broken.status], broken.reason, value, shown)
    return Answer(VERDICTS[found.status], found.reason, value, trace)


def _confluence(view: View) -> Answer:
    prop, graph = view.prop, view.graph
    source, sink = cast(Bools, view.states(prop.when)), cast(Bools, view.states(prop.until))
    # Every first move is a class of its own.
    found = analyses.confluence(graph, source, sink, graph.move.astype(np.int64), key=view.keys())
    if found.trace is None or found.branch is None:
        return Answer(
            VERDICTS[found.status], found.reason or f"{found.sources:,} places to choose at"
        )
    stem = (*found.trace.stem, *found.branch)
    other = view.space.system.move_sentence(int(found.absent)) if found.absent is not None else ""
    shows = f"No order that begins with “{other}” leads to this result."
    trace = _shown(view, Trace(found.trace.start, tuple(int(t) for t in stem)))
    return Answer(
        Verdict.VIOLATED, f"{found.sources:,} places to choose at", trace=trace, shows=shows
    )


def _unique_winner(view: View) -> Answer:
    found = analyses.unique_winner(view.graph)
    detail = found.reason
    if len(found.masks):
        sets = ", ".join(
            f"{_seats(view, int(mask))} ({int(number):,} ends)"
            for mask, number in zip(found.masks, found.number, strict=True)
        )
        detail = f"winners: {sets}"
    return Answer(VERDICTS[found.status], detail, trace=_shown(view, found.trace))


def _seats(view: View, mask: int) -> str:
    return "+".join(view.space.system.side_labels(mask)) or "nobody"


ABILITY = {
    Status.VIOLATED: "cannot",
    Status.INCONCLUSIVE: "is not decided",
    Status.VACUOUS: "is not asked",
    Status.HOLDS: "can",
}
"""What is said of a coalition; the first that applies to one of several is said of all."""


def _strategy(view: View) -> Answer:
    prop, system = view.prop, view.space.system
    assert system.game.player is not None
    seats = system.sizes.size(system.game.player)
    goal = cast(Bools, view.states(prop.holds))
    coalitions = [(p,) for p in range(seats)] if prop.players == "each" else [prop.players]
    answers: list[tuple[Status, str, Trace | None]] = []
    for coalition in coalitions:
        if not all(isinstance(p, int) and 0 <= p < seats for p in coalition):
            raise RuleproofError(
                f"property {prop.id}: players {coalition} are not all among {seats} seats"
            )
        found = analyses.strategy(
            view.graph,
            goal,
            coalition,
            players=seats,
            objective=prop.objective,
            chance=prop.chance or "hostile",
        )
        names = "+".join(system.player_label(p) for p in coalition)
        answers.append((found.status, f"{names} {ABILITY[found.status]}", found.play))
    status = next(s for s in ABILITY if any(s is each for each, _, _ in answers))
    play = next(play for each, _, play in answers if each is status)
    detail = ", ".join(told for _, told, _ in answers)
    return Answer(VERDICTS[status], detail, trace=_shown(view, play))


def _equivalence(view: View) -> Answer:
    prop = view.prop
    if prop.holds is None or prop.same_as is None:
        raise RuleproofError(f"property {prop.id}: two sets of readings are compared elsewhere")
    same = view.values(prop.holds) == view.values(prop.same_as)
    found = analyses.invariant(view.graph, same, when=view.states(prop.when))
    return Answer(VERDICTS[found.status], found.reason, trace=_shown(view, found.trace))


KINDS: dict[str, Callable[[View], Answer]] = {
    "invariant": _invariant,
    "step": _step,
    "reachable": _reachable,
    "always-possible": _always_possible,
    "inevitable": _inevitable,
    "stuck": _stuck,
    "bound": _bound,
    "confluence": _confluence,
    "unique-winner": _unique_winner,
    "strategy": _strategy,
    "equivalence": _equivalence,
}
