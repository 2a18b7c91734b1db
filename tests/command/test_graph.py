from __future__ import annotations

import json
from xml.etree import ElementTree

import networkx as nx
import pytest

from checkers.render import svg


def drawn(command, *arguments):
    ran = command("graph", *arguments, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert data["format"] == "ruleproof-graph/1"
    return data


def test_the_play_of_a_property_alone(command, pebbles):
    data = drawn(command, pebbles, "--of", "I3")
    assert data["title"] == "Pebbles, scope small"
    assert data["notes"][0].startswith("VIOLATED  I3: ")
    assert all(move["on_play"] and not move["dashed"] for move in data["moves"])
    assert [state["violated"] for state in data["states"]][-1]
    assert data["moves"][-1]["clauses"] == ["PEB-2"]


def test_the_play_is_drawn_in_the_scope_that_is_named(command, pebbles):
    assert drawn(command, pebbles, "--of", "I3", "--scope", "tiny")["title"].endswith("scope tiny")


def test_a_play_under_a_reading_is_found(command, pebbles):
    data = drawn(command, pebbles, "--of", "I2")
    assert "Readings: last-pebble = loses" in data["notes"]


def test_choices_are_dashed(command, pebbles):
    data = drawn(command, pebbles, "--of", "I3", "--mode", "choices")
    taken = [move for move in data["moves"] if not move["dashed"]]
    left = [move for move in data["moves"] if move["dashed"]]
    assert len(taken) == len(drawn(command, pebbles, "--of", "I3")["moves"])
    assert {"stop", "skip the turn with Skip", "another outcome (1 of 3)"} <= {
        sentence for move in left for sentence in move["sentences"]
    }


def test_the_whole_scope(command, pebbles):
    data = drawn(command, pebbles, "--scope", "tiny")
    assert (len(data["states"]), len(data["moves"])) == (9, 8)
    assert "9 states, 8 moves." in data["notes"]
    over = [state["label"] for state in data["states"] if state["over"]]
    assert sorted(over) == ["The game is over; Ann wins.", "The game is over; Bob wins."]


def test_the_whole_scope_with_the_play_marked(command, pebbles):
    data = drawn(command, pebbles, "--scope", "tiny", "--of", "I3", "--mode", "full")
    assert sum(state["violated"] for state in data["states"]) == 1
    assert 0 < sum(move["on_play"] for move in data["moves"]) < len(data["moves"])


def test_a_limit_says_so(command, pebbles):
    data = drawn(command, pebbles, "--limit", "20")
    assert len(data["states"]) == 20
    note = "Drawn are 20 of 249 states, those nearest to the start, and 19 of 310 moves."
    assert note in data["notes"]


def test_clean_leaves_only_choices(command, pebbles):
    data = drawn(command, pebbles, "--scope", "tiny", "--mode", "clean")
    assert len(data["states"]) == 3
    assert data["moves"][0]["moves"][:2] == ["deal Blank", "deal Blank"]


def test_groups(command, pebbles):
    data = drawn(command, pebbles, "--group-by", "pile, turn")
    assert data["states"][0]["changes"] == ["pile: 5", "turn: Ann"]
    assert data["states"][0]["initial"]
    assert sum(state["size"] for state in data["states"]) == 249
    assert "249 states in 12 groups that agree on pile, turn;" in data["notes"][0]
    assert all(move["source"] != move["target"] for move in data["moves"])


def test_groups_with_the_play_marked(command, pebbles):
    data = drawn(command, pebbles, "--group-by", "pile,turn", "--of", "I3")
    (broken,) = (state for state in data["states"] if state["violated"])
    assert broken["changes"] == ["pile: 0", "turn: Bob"]


def test_groups_have_a_limit(command, pebbles):
    data = drawn(command, pebbles, "--group-by", "pile,turn", "--limit", "3")
    assert len(data["states"]) == 3
    assert "Drawn are the 3 groups nearest to the start." in data["notes"]


@pytest.mark.parametrize("mode", ["trace", "choices", "full", "clean"])
def test_svg(command, pebbles, tmp_path, mode):
    file = tmp_path / "out" / "graph.svg"
    ran = command(
        "graph", pebbles, "--scope", "tiny", "--of", "I3", "--mode", mode, "-o", str(file)
    )
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_graphml(command, pebbles, tmp_path):
    file = tmp_path / "graph.graphml"
    command("graph", pebbles, "--scope", "tiny", "-o", str(file))
    assert len(nx.read_graphml(file)) == 9


def test_dot_is_what_is_printed(command, pebbles):
    ran = command("graph", pebbles, "--scope", "tiny")
    assert ran.out.startswith("digraph play {")
    assert ran.out == command("graph", pebbles, "--scope", "tiny").out


def test_without_a_renderer_the_dot_is_written(command, pebbles, tmp_path, monkeypatch):
    def nothing(*_arguments, **_options):
        return None

    monkeypatch.setattr(svg.shutil, "which", nothing)
    file = tmp_path / "graph.svg"
    ran = command("graph", pebbles, "--scope", "tiny", "-o", str(file))
    assert ran.code == 0
    assert not file.exists()
    assert (tmp_path / "graph.dot").read_text().startswith("digraph")
    assert "pip install graphviz-pure" in ran.err
    assert f"the graph was written as DOT to {tmp_path}/graph.dot" in ran.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--group-by", "pil"], "pebbles has no field `pil`: did you mean `pile`?"),
        (["--group-by", ""], "pebbles has no field ``"),
        (["--of", "I33"], "no property or question `I33`: did you mean `I3`?"),
        (["--of", "I1"], "I1 has no play to draw: HOLDS on small, HOLDS on tiny"),
        (["--mode", "trace"], "name a property with --of"),
        (["--mode", "choices", "--of", "I3", "--group-by", "pile"], "--group-by merges states"),
        (["--mode", "ful"], "--mode"),
        (["--scope", "smal"], "did you mean `small`?"),
        (["--reading", "last-pebble=win"], "did you mean `wins`?"),
        (["-o", "graph.png"], "graph.png: what format is .png?"),
        (["--limit", "0"], "--limit"),
        (["--format", "svg", "--renderer", "/no/dot"], "no dot program '/no/dot'"),
    ],
)
def test_bad_input(command, pebbles, arguments, message):
    ran = command("graph", pebbles, *arguments)
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert ran.code == (0 if "--renderer" in arguments else 2)
