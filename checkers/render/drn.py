"""A game under a policy as an explicit model for the probabilistic model checker Storm (DRN).

States keep their numbers. Labels: `init`, `over`, `win_SIDE`, `nobody`. A state in which the game
is over, or nobody can move, leads to itself. The reward model `units` counts what the length of a
play is counted in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from checkers.outcomes.process import Process
from checkers.outcomes.table import Table


def to_drn(table: Table, process: Process) -> str:
    """The text of the file, ending in a newline; a DTMC where the policy leaves no choice, else an
    MDP whose actions are numbered in the order of the moves."""
    return "".join(f"{line}\n" for line in _lines(table, process))


def win_label(side: str) -> str:
    """The label of the states in which a side has won; DRN knows letters, digits and `_`.

    >>> win_label("Mr. Hyde")
    'win_Mr__Hyde'
    """
    return "win_" + re.sub(r"[^A-Za-z0-9_]", "_", side)


def _lines(table: Table, process: Process) -> Iterator[str]:
    system = table.system
    kind = "MDP" if process.chooses else "DTMC"
    choices = process.actions + int(process.final.sum())
    yield f"// {system.game.name}, scope {system.scope_name}"
    yield f"@type: {kind}"
    yield from ("@parameters", "", "@reward_models", "units")
    yield from ("@nr_states", str(process.n), "@nr_choices", str(choices), "@model")
    labels = _labels(table, process)
    units = table.units[process.step].astype(np.float64)
    gained = np.bincount(process.action_of, units * process.chance, minlength=process.actions)
    first, start = process.first.tolist(), process.start.tolist()
    target, chance, gain = process.target.tolist(), process.chance.tolist(), gained.tolist()
    for i in range(process.n):
        yield " ".join([f"state {i} [0]", *labels[i]])
        if first[i] == first[i + 1]:
            yield from ("\taction 0 [0]", f"\t\t{i} : 1")
        for number, k in enumerate(range(first[i], first[i + 1])):
            yield f"\taction {number} [{gain[k]!r}]"
            row: dict[int, float] = {}
            for e in range(start[k], start[k + 1]):
                row[target[e]] = row.get(target[e], 0.0) + chance[e]
            yield from (f"\t\t{j} : {p!r}" for j, p in sorted(row.items()))


def _labels(table: Table, process: Process) -> list[list[str]]:
    found: list[list[str]] = [[] for _ in range(process.n)]
    # Storm wants one initial state: the one that sessions begin at.
    found[0].append("init")
    for state in np.flatnonzero(table.graph.over).tolist():
        found[state].append("over")
    names = [*map(win_label, table.system.side_labels(-1)), "nobody"]
    for column, name in enumerate(names):
        for state in np.flatnonzero(table.wins[:, column]).tolist():
            found[state].append(name)
    return found
