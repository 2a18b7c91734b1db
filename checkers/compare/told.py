"""In what two readings differ where the same play has led, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from checkers.compare.fractions import fraction, total
from checkers.compare.narrowed import Local, Narrowed
from checkers.compare.results import Differs
from checkers.compare.settled import DECIDED, ENDLESS, OVER, STUCK
from checkers.compare.side import Option, Side

Phrase = tuple[Differs, str]

MOST_TOLD = 4
"""Of moves that only one reading has, so many are told; of changes as well."""

ENDS = {
    OVER: "the game is over",
    STUCK: "nobody has a move",
    ENDLESS: "nobody ever decides anything more",
}


# -- a state


def phrases_at(here: Side, there: Side, narrowed: Narrowed) -> Iterator[Phrase]:
    """All that differs at a place, with a phrase for each."""
    for local in narrowed.found:
        yield local.kind, _phrase(here, there, narrowed, local)


def _phrase(here: Side, there: Side, narrowed: Narrowed, local: Local) -> str:
    place = narrowed.place
    if local.kind is Differs.OVER:
        ends = here.stops(place.here), there.stops(place.there)
        return "; ".join(
            f"{ENDS[end]} only under {side.reading}"
            for side, end in zip((here, there), ends, strict=True)
            if end is not None
        )
    if local.kind is Differs.DECIDER:
        names = (_decider(here, place.here), _decider(there, place.there))
        return _both(here, there, "decides", *names)
    if local.kind is Differs.MOVES:
        return "; ".join(
            f"only under {side.reading}: {_some([_run(side, run) for run in runs])}"
            for side, runs in ((here, local.here), (there, local.there))
            if runs
        )
    run, other = local.here[0], local.there[0]
    if local.kind is Differs.CHANCE:
        shares = _share(here.share(run[0])), _share(there.share(other[0]))
        return _both(here, there, _run(here, run), *shares)
    changed = (
        here.changes(place.here, here.after(place.here, run)),
        there.changes(place.there, there.after(place.there, other)),
    )
    common = set(changed[0]) & set(changed[1])
    if _run(here, run) == _run(there, other):
        told = [_listed(each, common) for each in changed]
        return _both(here, there, f"{_run(here, run)} comes to", told[0], told[1], " ")
    ways = zip((here, there), (run, other), changed, strict=True)
    return "; ".join(
        f"under {side.reading} {_run(side, steps) or 'nothing'} comes to {_listed(each, common)}"
        for side, steps, each in ways
    )


def _decider(side: Side, state: int) -> str:
    return side.system.player_label(int(side.observed.graph.decider[state]))


def _run(side: Side, run: tuple[int, ...]) -> str:
    return ", ".join(f"`{side.observed.text(step)}`" for step in run)


def _share(share: Fraction) -> str:
    return f"{share.numerator} in {share.denominator}"


# -- a set of stations


def apart(here: Side, there: Side) -> tuple[list[Option], list[Option]]:
    """The decisions that only one of the readings leaves, or with other chances."""
    mine, others = _alone(here, there), _alone(there, here)
    if mine or others:
        return mine, others
    chances = [{option.chances for option in side.options} for side in (here, there)]
    return (
        [option for option in here.options if option.chances not in chances[1]],
        [option for option in there.options if option.chances not in chances[0]],
    )


def _alone(side: Side, other: Side) -> list[Option]:
    """The decisions of a side that come to what none of the other side comes to."""
    supports = {option.support for option in other.options}
    return [option for option in side.options if option.support not in supports]


def phrases_of(here: Side, there: Side) -> Iterator[Phrase]:
    """All that differs between the stations that are possible, with a phrase for each."""
    kinds = [_kinds(side) for side in (here, there)]
    for kind, words in ENDS.items():
        if (kind in kinds[0]) != (kind in kinds[1]):
            side = here if kind in kinds[0] else there
            yield Differs.OVER, f"{words} only under {side.reading}"
    told = [
        f"only under {side.reading}: {_some([_run(side, o.way) or 'the set-up' for o in options])}"
        for side, options in ((here, _alone(here, there)), (there, _alone(there, here)))
        if options
    ]
    if told:
        yield Differs.MOVES, "; ".join(told)
    deciders = [_deciders(side) for side in (here, there)]
    if all(deciders) and deciders[0] != deciders[1]:
        yield Differs.DECIDER, _both(here, there, "decides", *map(" or ".join, deciders))
    if not told:
        yield from _chances(here, there)
    winners = [_winners(side) for side in (here, there)]
    if winners[0] != winners[1]:
        yield Differs.WINNERS, _both(here, there, "wins", *map(" or ".join, winners))
    scores = [_scores(side) for side in (here, there)]
    if all(scores) and scores[0] != scores[1]:
        yield Differs.SCORES, _both(here, there, "scores", *map(" or ".join, scores))


def _kinds(side: Side) -> set[int]:
    if side.at_the_beginning:
        return {DECIDED}
    kind = side.observed.automaton.settled.kind
    return {int(kind[station.node]) for station in side.stations}


def _chances(here: Side, there: Side) -> Iterator[Phrase]:
    others = {option.support: option for option in there.options}
    known = {option.chances for option in there.options}
    for option in here.options:
        if option.chances in known or option.support not in others:
            continue
        mine, theirs = _probabilities(here, option), _probabilities(there, others[option.support])
        for label, node in here.outcomes(option).items():
            if mine[label] != theirs[label]:
                state = here.paths.state(node)
                told = _listed(here.changes(here.paths.state(option.decision.node), state))
                what = f"{_run(here, option.way) or 'the set-up'} comes to {told} with"
                shares = _share(mine[label]), _share(theirs[label])
                yield Differs.CHANCE, _both(here, there, what, shares[0], shares[1], " ")
                return


def _probabilities(side: Side, option: Option) -> dict[int, Fraction]:
    """What shows -> with which probability."""
    settled = side.observed.automaton.settled
    lotteries = settled.lotteries
    begin = int(lotteries.offsets[option.decision.lottery])
    found: dict[int, list[int]] = {}
    for place, node in enumerate(side.paths.outcomes(option.decision.lottery)):
        found.setdefault(int(settled.label[node]), []).append(begin + place)
    return {label: fraction(total(lotteries.chance[places])) for label, places in found.items()}


def _deciders(side: Side) -> list[str]:
    if side.at_the_beginning:
        return []
    kind = side.observed.automaton.settled.kind
    decided = [s.state for s in side.stations if kind[s.node] == DECIDED]
    return sorted({_decider(side, state) for state in decided})


def _winners(side: Side) -> list[str]:
    if side.at_the_beginning:
        return []
    masks = {side.system.winners(side.state(station.state)) for station in side.stations}
    return [" and ".join(side.seats(mask)) or "nobody" for mask in sorted(masks)]


def _scores(side: Side) -> list[str]:
    return sorted({", ".join(map(str, scores)) for scores in side.scores()})


# -- words


def _both(here: Side, there: Side, what: str, mine: object, other: object, sign: str = ": ") -> str:
    return f"{what}{sign}{mine} under {here.reading}, {other} under {there.reading}"


def _some(texts: Collection[str]) -> str:
    more = len(texts) - MOST_TOLD
    return " or ".join(list(texts)[:MOST_TOLD]) + (f" and {more} more" if more > 0 else "")


def _listed(changed: Collection[str], without: Collection[str] = ()) -> str:
    """What changed, short; or that nothing did."""
    lines = [line for line in changed if line not in without]
    told = "; ".join(lines[:MOST_TOLD]) + ("; ..." if len(lines) > MOST_TOLD else "")
    return f"({told})" if told else "no change" if not without else "no more than that"
