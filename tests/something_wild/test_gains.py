"""E-4: whether it may ever be worth something not to score, or to leave the figure.

On small scopes each player tries to win and the other one to prevent it; both see everything, and
the cards fall by chance. What a state is worth to a player is worked out here by going over all
states until nothing changes any more, and held against `outcome`.
"""

import numpy as np
import pytest

from checkers.outcomes import outcome
from models.language import bind
from models.something_wild.state import Phase
from specs.load import load_spec
from tests.something_wild.graphs import Graph
from tests.something_wild.table import GAME

SPEC = load_spec("something_wild")
CHANCE = (
    Phase.DEAL, Phase.FIRST, Phase.DRAW, Phase.PEEK, Phase.TOP, Phase.REDRAW, Phase.EXTRA_DRAW,
    Phase.FLIP,
)  # fmt: skip


class Worth:
    """How likely each of two players can make a win, from every state."""

    def __init__(self, bound):
        self.graph = Graph(bound)
        cells = [self.graph.state(number) for number in range(self.graph.found.n)]
        phase = np.array([each["phase"][0] for each in cells])
        self.turn = np.array([each["turn"][0] for each in cells])
        self.over = phase == Phase.OVER
        self.chance = np.isin(phase, CHANCE)
        edges = self.graph.edges
        self.going = np.flatnonzero(np.diff(edges.offsets) > 0)
        assert set(np.flatnonzero(self.over)) == set(np.flatnonzero(np.diff(edges.offsets) == 0))
        self.begin = edges.offsets[:-1][self.going]
        self.of = [self._of(player) for player in (0, 1)]

    def _of(self, player):
        """What states are worth to a player: from below, as who goes on for ever has not won."""
        edges = self.graph.edges
        value = (self.over & (self.turn == player)).astype(float)
        ways = edges.ways.astype(float)
        of_chance, own = self.chance[self.going], (self.turn == player)[self.going]
        all_ways = np.add.reduceat(ways, self.begin)
        while True:
            ahead = value[edges.target]
            mean = np.add.reduceat(ahead * ways, self.begin) / all_ways
            best = np.maximum.reduceat(ahead, self.begin)
            worst = np.minimum.reduceat(ahead, self.begin)
            after = np.where(of_chance, mean, np.where(own, best, worst))
            change = np.abs(after - value[self.going]).max()
            value[self.going] = after
            if change < 1e-12:
                return value

    def gains(self, rule):
        """The states in which a move of a rule is better than all others for who makes it, each
        with by how much."""
        found = {}
        for state in self.going[~self.chance[self.going]]:
            moves = {
                self.graph.system.move_text(move): self.of[self.turn[state]][target]
                for move, target, _ in self.graph.moves(int(state))
            }
            if rule in moves and len(moves) > 1:
                others = max(worth for text, worth in moves.items() if text != rule)
                if moves[rule] > others + 1e-9:
                    found[int(state)] = moves[rule] - others
        return found


def worth(scope, readings):
    return Worth(bind(GAME, SPEC.scope(scope).table(), readings))


@pytest.mark.parametrize("scope", ["tiny", "symbol"])
def test_it_may_pay_not_to_score(scope):
    found = worth(scope, {"score-forced": "optional"}).gains("score_nothing")
    assert len(found) == {"tiny": 70, "symbol": 2}[scope]
    assert max(found.values()) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "scope",
    [
        "symbol",
        "tiny-blue",
        *(pytest.param(s, marks=pytest.mark.deep) for s in ("q-tiny", "tiny", "tiny-number")),
    ],
)
def test_it_never_pays_to_leave_the_figure(scope):
    """On these scopes; whoever has it keeps it from the other one."""
    assert worth(scope, {"figure-forced": "optional"}).gains("take_none") == {}


def test_where_one_power_wins_it_never_pays_not_to_score():
    for scope in ("q-frozen", "q-ascending"):
        assert worth(scope, {"score-forced": "optional"}).gains("score_nothing") == {}


@pytest.mark.parametrize(
    ("scope", "readings"),
    [
        ("tiny-blue", {}),
        pytest.param("tiny", {"score-forced": "optional"}, marks=pytest.mark.deep),
        pytest.param("tiny-number", {}, marks=pytest.mark.deep),
    ],
)
def test_outcome_comes_to_the_same(scope, readings):
    here = worth(scope, readings)
    found = outcome(here.graph.system, ["value:A", "value:B"])
    told = [policy.guarantees[0] for policy in found.policies]
    for player, guarantee in enumerate(told):
        assert guarantee.least.value == pytest.approx(here.of[player][0], abs=1e-8)
        assert guarantee.most.value == pytest.approx(here.of[player][0], abs=1e-8)
