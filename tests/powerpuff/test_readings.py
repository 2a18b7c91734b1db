"""Every question is a switch that something reads."""

from checkers.compare.reads import DECLARED
from models.language import ir
from models.language.walk import all_nodes
from tests.powerpuff.table import GAME, now, play, table

SEEN_ONLY = {"look-at-own-tiles"}
"""Read by no rule: it decides who may look at what."""

SET_UP_ONLY = {"player-number", "three-tiles-only"}
"""Read by no rule: it decides what can be set up."""


def test_there_are_53_questions_with_126_readings():
    assert len(GAME.readings) == 53
    assert sum(map(len, GAME.readings.values())) == 126


def questions_read(items):
    """The questions that these functions, or the helpers they call, ask for."""
    found = set()
    for item in items:
        for tree in (item.tree, *item.helpers.values()):
            nodes = all_nodes(tree.body)
            found |= {node.question for node in nodes if isinstance(node, ir.ReadingIs)}
    return found


def test_each_is_read_by_a_rule_or_by_scoring():
    """Not just by `sound` and `lawful`, which only say what is true."""
    asked = set(GAME.readings) - SEEN_ONLY - SET_UP_ONLY
    deciding = [item for name, item in GAME.trees.items() if name not in DECLARED]
    assert {slug.replace("-", "_") for slug in asked} == questions_read(deciding)


def test_what_players_may_look_at():
    for reading, tiles, discards in (
        ("no", {"A": 1, "B": 0}, 1), ("yes", {"A": {"2/1": 1}, "B": 0}, {"P2": 1}),
    ):  # fmt: skip
        game = table(
            "P2 x6 E", {"A": "E"}, discards="P2", captured={"A": "2/1"}, row="2/1 2/1",
            readings={"look-at-own-tiles": reading},
        )  # fmt: skip
        assert game.observe(0)["captured"] == tiles
        assert game.observe(0)["discards"] == discards
    assert game.observe(1)["captured"] == {"A": 1, "B": {}}


def test_rules_cite_clauses_and_say_what_they_let_one_do():
    for rule in GAME.rule_list:
        assert rule.clauses, rule.name
        assert rule.meaning, rule.name
        assert rule.text, rule.name


def test_memory_takes_no_byte_where_no_reading_asks_for_it():
    game = table("P2 x6 E", {"A": "P2 E"}, captured={"B": "2/1"}, row="2/1 2/1")
    for name in ("tried", "kept", "resting", "deeds", "sent", "latest", "order", "row", "answer"):
        assert now(game, name) in ({}, {g: {} for g in ("Blossom", "Buttercup", "Bubbles")}), name
    play(game, "take Blossom P2", "villain_escapes E B", "choose_tile 2/1", "end_turn")
    assert now(game, "captures") == 0
