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
    cells = tuple(replace(cell, seconds=0.0) for cell in found.players)
    return PlayersReport(found.game.name, found.game.title, cells, scopes)


def players_page(found: Found) -> str:
    """The page in markdown."""
    lines = [
        f"# {found.game.title}: by number of players",
        "",
        "What recorded plays show for which number of players, on scopes of the real size, under",
        "the default readings; the engine has made each of them again. Where a cell is empty no",
        f"play is recorded: `ruleproof players {found.game.name}` tries to prove that there is",
        "none, by induction over the rules, which takes minutes for each number.",
        "",
        *(f"- **{name}**: {title}" for name, title in players_report(found).scopes.items()),
        "",
    ]
    return "\n".join(lines) + "\n" + players_markdown(players_report(found))


def players_file(found: Found) -> Mapping[str, Any]:
    """The same as plain data."""
    return players_report(found).to_dict()
