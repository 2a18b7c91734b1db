"""The page of claims by number of players, and the same as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from checkers.artifacts.work import Found
from checkers.players import PlayersReport
from checkers.render.players import players_markdown


def players_report(found: Found) -> PlayersReport:
    """The table of a game, without what differs from machine to machine."""
    table = found.spec.by_players
    scopes = {} if table is None else {name: found.spec.scope(name).title for name in table.scopes}
    cells = tuple(replace(cell, seconds=0.0, on_record=False) for cell in found.players)
    return PlayersReport(found.game.name, found.game.title, cells, scopes)


def players_page(found: Found) -> str:
    """The page in markdown."""
    lines = [
        f"# {found.game.title}: by number of players",
        "",
        "What holds for which number of players, on scopes of the real size, under the default",
        "readings. A play was made again by the engine. A proof is by induction over the rules,",
        "for every play of the scope. It takes minutes for each number; so it is kept with a",
        "fingerprint of rules, scope and claims, and made anew where one of them has changed.",
        f"`ruleproof players {found.game.name} --anew` makes all of them again.",
        "",
        *(f"- **{name}**: {title}" for name, title in players_report(found).scopes.items()),
        "",
    ]
    return "\n".join(lines) + "\n" + players_markdown(players_report(found))


def players_file(found: Found) -> Mapping[str, Any]:
    """The same as plain data."""
    return players_report(found).to_dict()
