"""The checks of phases in which players choose in secret: choices commute, and do not show."""

from __future__ import annotations

from collections.abc import Iterator

from models.language.conformance.called import place_of
from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample, Trial, trials
from models.language.errors import IllegalMove, RuleFault
from models.language.observer import Observer
from models.language.system import Cells, System

PLAYER = "player"
"""The argument that says whose choice a move is."""


def check_secrets(sample: Sample, findings: Findings) -> None:
    """In secret phases the order of two players' choices does not matter, a choice neither stops
    nor allows another player's, and makes no difference to what the others see."""
    system = sample.system
    for state, tried in sample:
        if state[0] not in system.game.secret or system.call_over(state):
            continue
        by_player = _by_player(tried)
        found = (
            *_orders(system, state, by_player),
            *_free(system, by_player),
            *_shown(system, by_player),
        )
        for what, trial in found:
            rule = trial.bound.rule.name
            told = f"{system.move_text(trial.move)}, {sample.told(state)}"
            findings.add("secret", rule, place_of(system.game, rule), what, told)
        findings.looked("secret", len(tried))


def _by_player(tried: list[Trial]) -> dict[int, list[Trial]]:
    """The legal moves of each player."""
    found: dict[int, list[Trial]] = {}
    for trial in tried:
        names = list(trial.bound.rule.arguments)
        if trial.after is not None and PLAYER in names:
            found.setdefault(trial.arguments[names.index(PLAYER)], []).append(trial)
    return found


def _orders(
    system: System, state: Cells, by_player: dict[int, list[Trial]]
) -> Iterator[tuple[str, Trial]]:
    """Choices of two players that give something else in the other order."""
    for first, mine in by_player.items():
        for second, others in by_player.items():
            if first >= second:
                continue
            for one in mine:
                for other in others:
                    what = _difference(system, one, other)
                    if what:
                        yield what, one


def _difference(system: System, one: Trial, other: Trial) -> str:
    ends: list[tuple[int, int, Cells]] = []
    for begin, then in ((one, other), (other, one)):
        assert begin.after is not None
        try:
            ways, after = system.apply(begin.after, then.move)
        except IllegalMove:
            return "a choice made in secret stops that of another player"
        except RuleFault:
            return ""  # told by the check of ranges
        ends.append((begin.ways, ways, after))
    if (ends[0][0], ends[0][1]) != (ends[1][1], ends[1][0]):
        return "a choice made in secret changes the ways of another player's"
    if ends[0][2] != ends[1][2]:
        return "it matters in which order players choose in secret"
    return ""


def _free(system: System, by_player: dict[int, list[Trial]]) -> Iterator[tuple[str, Trial]]:
    """Choices after which another player, while players still choose, may do more than before."""
    for chooser, mine in by_player.items():
        for trial in mine:
            assert trial.after is not None
            if trial.after[0] not in system.game.secret or system.call_over(trial.after):
                continue
            after = _by_player(trials(system, trial.after))
            for player, moves in after.items():
                before = {each.move for each in by_player.get(player, [])}
                if player != chooser and not {each.move for each in moves} <= before:
                    yield "a choice made in secret allows another player more", trial


def _shown(system: System, by_player: dict[int, list[Trial]]) -> Iterator[tuple[str, Trial]]:
    """Choices that another player can tell apart while players still choose."""
    players = range(system.player_count)
    for chooser, mine in by_player.items():
        hidden = [t for t in mine if t.after is not None and t.after[0] in system.game.secret]
        for viewer in (None, *players):
            if viewer == chooser or len(hidden) < 2:
                continue
            observer = Observer(system, viewer)
            views = [observer.see(t.after) for t in hidden if t.after is not None]
            for view, trial in zip(views[1:], hidden[1:], strict=True):
                if view != views[0]:
                    yield "what is chosen in secret can be seen by others", trial
                    break
