"""Which clauses of the rulebook each rule of a model cites: its guards and its effect."""

from __future__ import annotations

from models.language import Game
from models.language.walk import guards_of


def citations(game: Game) -> dict[str, tuple[str, ...]]:
    """Rule by rule, the ids its guards and its effect cite, in the order of the source.

    Raises:
        LanguageError: when a rule does not belong to the rule language.
    """
    found: dict[str, tuple[str, ...]] = {}
    for rule in game.rule_list:
        cited = list(rule.clauses)
        for guard in guards_of(game.trees[rule.name].tree):
            cited += guard.clauses
        found[rule.name] = tuple(dict.fromkeys(cited))
    return found
