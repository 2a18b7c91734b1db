from __future__ import annotations

import json
from io import BytesIO

import networkx as nx

from checkers.render.drawing import draw_play
from checkers.render.exchange import FORMAT, to_graphml, to_json
from tests.render.plays import LASSO, PLAY


def test_json_has_every_state_and_move():
    data = json.loads(to_json(draw_play(PLAY)))
    assert data["format"] == FORMAT == "ruleproof-graph/1"
    assert [state["id"] for state in data["states"]] == list(range(6))
    assert data["moves"][2]["moves"] == ["aim Lenny"]
    assert data["moves"][2]["clauses"] == ["X-2", "X-3"]
    assert data["moves"][2]["numbers"] == [1]


def test_graphml_is_read_back_by_networkx():
    graph = nx.read_graphml(BytesIO(to_graphml(draw_play(LASSO)).encode()), force_multigraph=True)
    assert graph.number_of_nodes() == 5
    assert graph.number_of_edges() == 5
    assert graph.edges["2", "3", 0]["clauses"] == "X-2\nX-3"
    assert graph.nodes["0"]["initial"] is True


def test_both_are_stable():
    assert to_json(draw_play(PLAY)) == to_json(draw_play(PLAY))
    assert to_graphml(draw_play(PLAY)) == to_graphml(draw_play(PLAY))
