"""The policies under which a game is valued, by name: uniform, best:SIDE, team, value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from checkers.outcomes.table import Table
from models.language.errors import RuleproofError
from models.language.source import did_you_mean
from models.language.system import System

UNIFORM, BEST, TEAM, VALUE = "uniform", "best", "team", "value"
NAMES = (UNIFORM, BEST, TEAM, VALUE)

ASSUMES = {
    UNIFORM: "everybody picks uniformly among the choices that the rules offer, weighed by their"
    " ways where they name any; in secret each player alone",
    BEST: "the members of {side} choose together so that {side} wins as often as can be, seeing the"
    " whole state; all others, and choices of nobody in particular, are uniform",
    TEAM: "all choices are made together so that {side} wins as often as can be, seeing the whole"
    " state (all hands open): an upper bound where players may not see or tell as much",
    VALUE: "the members of {side} play together against all others, both sides seeing the whole"
    " state but not what others choose in secret at the same time; choices of nobody in particular"
    " are uniform",
}
"""What each policy takes for granted."""


@dataclass(frozen=True)
class Policy:
    """A policy; `side` is the number of the side that it is best for, None for uniform."""

    name: str
    side: int | None = None
    label: str = ""

    @property
    def text(self) -> str:
        """As it is written on the command line."""
        return self.name if self.side is None else f"{self.name}:{self.label}"

    @property
    def assumes(self) -> str:
        """What is taken for granted, in a sentence."""
        return ASSUMES[self.name].format(side=self.label)


def sides_of_all(system: System) -> list[int]:
    """The sides to which every player belongs at the start."""
    members, players = system.members(system.start_cells), system.player_count
    everybody = (1 << players) - 1
    return [
        side
        for side in range(system.side_count)
        if (members >> (side * players)) & everybody == everybody
    ]


def wanted_policies(system: System, texts: Sequence[str]) -> list[Policy]:
    """The policies that texts name, each once, in this order; the usual ones without any.

    Raises:
        RuleproofError: see `parse_policy`.
    """
    named = dict.fromkeys(each for text in texts for each in parse_policy(system, text))
    return list(named) or usual_policies(system)


def parse_policy(system: System, text: str) -> list[Policy]:
    """The policies that a text names: `best` and `value` alone stand for those of every side.

    Raises:
        RuleproofError: for an unknown policy or side, and for a team in a game that has none.
    """
    name, colon, side = text.partition(":")
    if name not in NAMES:
        raise RuleproofError(f"{text!r} is no policy; {did_you_mean(name, NAMES)}")
    if name == UNIFORM:
        if colon:
            raise RuleproofError(f"{text!r}: uniform play is nobody's; write uniform")
        return [Policy(UNIFORM)]
    if not system.side_count:
        raise RuleproofError(
            f"{text!r}: nobody wins {system.game.name}; only uniform has a meaning"
        )
    assert system.game.winning is not None
    labels = system.sizes.labels(system.game.winning)
    if colon and side not in labels:
        raise RuleproofError(f"{text!r}: no side is called {side!r}; {did_you_mean(side, labels)}")
    if colon:
        sides = [labels.index(side)]
    elif name == TEAM:
        sides = sides_of_all(system)
        if not sides:
            raise RuleproofError(
                "team: the players of this game are on several sides; write team:SIDE for all of"
                " them playing for one, or best:SIDE"
            )
    else:
        sides = list(range(system.side_count))
    return [Policy(name, each, labels[each]) for each in sides]


def usual_policies(system: System) -> list[Policy]:
    """What is asked when nothing is: uniform play, and the team's best where there is one."""
    team = sides_of_all(system) if system.side_count else []
    return [Policy(UNIFORM), *(parse_policy(system, TEAM) if team else [])]


def applying(table: Table, *, value: bool = False) -> list[Policy]:
    """The policies that can change something here: uniform play, the team's best, and the best of
    each side that can win and has something to choose; with `value`, a side against the others
    where both choose and some choices are secret."""
    system, found = table.system, [Policy(UNIFORM)]
    if not system.side_count or system.game.winning is None:
        return found
    labels = system.sizes.labels(system.game.winning)
    can_win = [side for side in range(system.side_count) if table.wins[:, side].any()]
    choosing = [side for side in can_win if table.belongs(side).any()]
    found += [Policy(TEAM, side, labels[side]) for side in sides_of_all(system) if side in can_win]
    found += [Policy(BEST, side, labels[side]) for side in choosing]
    if value and len(choosing) > 1 and table.secret.any():
        found.append(Policy(VALUE, choosing[0], labels[choosing[0]]))
    return found
