"""Readings of other questions beside which two readings part that do not part by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from checkers.compare.contrasts import Ground, Pair
from checkers.compare.walk import Walk
from models.language import ScopeError
from specs.load import Spec

MOST_STATES = 60_000
"""Of a scope on which this is asked; it is asked many times."""


def parted_by(
    ground: Ground, pairs: Sequence[Pair], spec: Spec, tell: Callable[[Pair, str], None]
) -> Iterator[tuple[Pair, str]]:
    """The pairs, each with a reading of another question ("question=reading") beside which it
    parts on a scope; `tell` is told what is looked at.

    One other question is changed at a time.
    """
    small = [pair for pair in pairs if _is_small(ground, pair)]
    usual = {pair: _both(pair, ground.readings(pair.question)) for pair in small}
    for name, change in spec.single_changes().items():
        slug = name.partition("=")[0]
        explored: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = {}
        for pair in small:
            if slug == pair.question.slug or pair.question.slug in change:
                continue
            tell(pair, name)
            both = _both(pair, {**ground.readings(pair.question), **change})
            if any(spec.excluded(readings) for readings in both):
                continue
            explored.update({tuple(sorted(readings.items())): readings for readings in both})
            if _part(ground, both, usual[pair]):
                yield pair, name
        for readings in explored.values():
            ground.forget(readings)


def _is_small(ground: Ground, pair: Pair) -> bool:
    try:
        observed = ground.observed(ground.readings(pair.question))
    except ScopeError:
        return False
    return observed.complete and observed.size.states <= MOST_STATES


def _both(pair: Pair, readings: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    slug = pair.question.slug
    return {**readings, slug: pair.reading}, {**readings, slug: pair.other}


def _part(
    ground: Ground, both: Sequence[Mapping[str, str]], usual: Sequence[Mapping[str, str]]
) -> bool:
    """Whether two games part; those that are the usual ones, which do not, need no walk."""
    try:
        here, there = (ground.observed(readings) for readings in both)
        before, other = (ground.observed(readings) for readings in usual)
    except ScopeError:
        return False
    if here.same_game(before) and there.same_game(other):
        return False
    return bool(len(Walk(here.automaton, there.automaton).all_forks()))
