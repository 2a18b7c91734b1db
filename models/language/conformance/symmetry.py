"""The check that every rule commutes with the declared renamings of index types."""

from __future__ import annotations

import random

from models.language.conformance.called import place_of
from models.language.conformance.findings import Findings
from models.language.conformance.sample import Sample, Trial, call
from models.language.errors import RuleFault
from models.language.symmetry import Renaming, rename_move, rename_state, renamings
from models.language.system import Cells, System

MOST_ELEMENTS = 12
"""Renamings tried in a state, besides doing nothing; of a larger group a seeded choice."""


def check_symmetry(sample: Sample, findings: Findings, seed: int) -> None:
    """A renamed move in a renamed state leads to the renamed successor, with the same ways; `over`,
    decider, winners, members of sides and scores are renamed alike."""
    system = sample.system
    group = [element for element in renamings(system) if not element.is_identity]
    chance = random.Random(seed)
    for state, tried in sample:
        chosen = group if len(group) <= MOST_ELEMENTS else chance.sample(group, MOST_ELEMENTS)
        for element in chosen:
            image = rename_state(system, state, element)
            for trial in tried:
                findings.looked("symmetry")
                what = _difference(system, trial, image, element)
                if what:
                    rule = trial.bound.rule.name
                    seen = f"{_told(system, element)}; {sample.told(state)}"
                    findings.add("symmetry", rule, place_of(system.game, rule), what, seen)
            for part, what in _declared(system, state, image, element):
                seen = f"{_told(system, element)}; {sample.told(state)}"
                findings.add("symmetry", part, place_of(system.game, part), what, seen)


def _difference(system: System, trial: Trial, image: Cells, element: Renaming) -> str:
    """What differs between a move and its image; "" if nothing does."""
    move = rename_move(system, trial.move, element)
    other = call(system, trial.bound, move, image)
    if (trial.after is None) != (other.after is None):
        return "under another name it is legal, or no longer"
    if trial.after is None or other.after is None:
        return ""
    if trial.ways != other.ways:
        return "under another name it has other ways"
    if rename_state(system, trial.after, element) != other.after:
        return "under another name it leads elsewhere"
    return ""


def _declared(
    system: System, state: Cells, image: Cells, element: Renaming
) -> list[tuple[str, str]]:
    """The declared functions that say something else of the image, and what."""
    player, winning = system.game.player, system.game.winning
    found: list[tuple[str, str]] = []
    try:
        if system.call_over(state) != system.call_over(image):
            found.append(("over", "under another name the game is over, or no longer"))
        if element.member(player, system.call_decider(state)) != system.call_decider(image):
            found.append(("decider", "under another name somebody else decides"))
        mask = system.winners(state)
        sides = [side for side in range(mask.bit_length()) if mask >> side & 1]
        if sum(1 << element.member(winning, side) for side in sides) != system.winners(image):
            found.append(("wins", "under another name somebody else wins"))
        if system.game.member is not None:
            pairs = _pairs(system, system.members(state))
            renamed_pairs = {
                (element.member(winning, x), element.member(player, p)) for x, p in pairs
            }
            if renamed_pairs != _pairs(system, system.members(image)):
                found.append(("member", "under another name somebody else belongs to a side"))
        scores, others = system.scores(state), system.scores(image)
        if scores is not None and others is not None:
            renamed = {element.member(player, p): score for p, score in enumerate(scores)}
            if [renamed[p] for p in range(len(others))] != others:
                found.append(("score", "under another name somebody else has the score"))
    except RuleFault:
        return found  # told by the check of ranges
    return found


def _pairs(system: System, members: int) -> set[tuple[int, int]]:
    """(side, player) for each player who belongs to a side."""
    width = range(members.bit_length())
    return {divmod(bit, system.player_count) for bit in width if members >> bit & 1}


def _told(system: System, element: Renaming) -> str:
    """A renaming in short: `Girl: Blossom as Bubbles, ...`."""
    parts: list[str] = []
    for kind, permutation in element.by_type.items():
        labels = system.sizes.labels(kind)
        moved = [f"{labels[i]} as {labels[j]}" for i, j in enumerate(permutation) if i != j]
        if moved:
            parts.append(f"{kind.__name__}: {', '.join(moved[:3])}")
    return "; ".join(parts)
