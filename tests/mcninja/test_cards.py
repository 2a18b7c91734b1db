"""Cards are data: what a scope may write of them, and what becomes of it."""

import tomllib
from pathlib import Path

import pytest

from models.language import ScopeError
from models.mcninja.cards import KINDS, VOCABULARY, read_cards
from models.mcninja.samples import CARDS
from models.mcninja.state import Aim, Deed, Kind
from specs.load import load_spec
from tests.mcninja.table import at_turn, now, play, system

LINES = [[3], [4]]


def refusal(cards, **scope):
    with pytest.raises(ScopeError) as caught:
        system(players=2, lines=LINES, hand=1, cards=cards, **scope)
    return str(caught.value)


def test_every_card_that_the_rulebook_names_is_there():
    known = load_spec("mcninja").box.known["named_cards"]
    short = {name.lower().replace(" ", "-").replace("dracula's-", "") for name in known}
    assert {name.replace("-from-the-future", "") for name in short} <= set(CARDS)


def test_a_table_and_a_short_name_say_the_same():
    ((short, _),) = read_cards("katana")
    ((long, copies),) = read_cards(
        [{"name": "Katana", "kind": "weapon", "effects": ["add 2"], "copies": 3}]
    )
    assert short.row() == long.row()
    assert copies == 3


def test_several_effects_come_one_after_the_other():
    ((card, _),) = read_cards(
        [{"name": "Coup", "kind": "action", "effects": ["move to front", "draw 2", "add 3"]}]
    )
    assert card.deeds == [(Deed.MOVE, 0), (Deed.DRAW, 2)]
    assert (card.kind, card.aim, card.lift) == (Kind.ACTION, Aim.CHARACTER, 3)


def test_an_effect_that_is_not_known_is_refused_with_what_to_write():
    told = refusal([{"name": "Ice", "kind": "action", "effects": ["freeze 2"]}])
    assert "'Ice'" in told
    assert "'freeze 2' is not known for a card of kind action" in told
    assert "rotate forward" in told


def test_an_effect_of_another_kind_is_refused():
    told = refusal([{"name": "Ice", "kind": "weapon", "effects": ["cancel"]}])
    assert "'cancel' is not known for a card of kind weapon (only for instant); write add N" in told


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("katanna", "did you mean katana?"),
        ([{"name": "Ice", "kind": "spell"}], "kind 'spell' is not known"),
        ([{"name": "Ice", "kind": "bonus", "credits": 4}], "from 0 to 3"),
        ([{"name": "Ice", "kind": "bonus", "effect": ["add 1"]}], "the keys are name, kind"),
        ([{"kind": "bonus"}], "give the card a name"),
        ([{"name": "Ice", "kind": "face-down", "effects": ["add 16"]}], "from -15 to 15"),
        ([{"name": "Ice", "kind": "instant", "effects": ["cancel", "steal"]}], "nothing else"),
        ("x2 katana", "stands behind what it counts"),
        ([7], "a short name or as a table"),
        (5, "write a list, or short names in one text"),
        ({"name": "Ice", "kind": "bonus"}, "write a list, or short names in one text"),
        ([{"name": "Ice", "kind": ["bonus"]}], "kind ['bonus'] is not known"),
        ([{"name": "Ice", "kind": "bonus", "copies": -1}], "copies = -1: give a whole number"),
        ([{"name": "katana", "short": True}], "card 'katana' has no such key"),
        ([{"name": "Ice", "kind": "weapon", "effects": ["add 1", "add 2"]}], "`add` only once"),
        ("katana x2 x3", "`x3` stands behind"),
        ([{"name": "Ice", "kind": "action", "effects": ["draw -1"]}], "draw = -1: give a whole"),
        ([{"name": "Ice", "kind": "instant", "effects": ["draw 10"]}], "draw = 10: give a whole"),
        ([{"name": "Ice", "kind": "action", "effects": ["draw"]}], "'draw' is not known"),
        ([{"name": "Ice", "kind": "weapon", "effects": ["add 1000"]}], "from -999 to 999"),
        ([{"name": "Ice", "kind": "bonus", "effects": ["set base 1000"]}], "from -999 to 999"),
        ([{"name": "Ice", "kind": "weapon", "effects": ["protect"]}], "(only for face-down)"),
        ([{"name": "Ice", "kind": "action", "effects": ["protect"]}], "(only for face-down)"),
        ([{"name": "Ice", "kind": "action", "effects": ["cancel"]}], "(only for instant)"),
        ([{"name": "Ice", "kind": "face-down", "effects": ["steal"]}], "(only for action or"),
        ([{"name": "Ice", "kind": "action", "effects": ["steal 2"]}], "'steal 2' is not known"),
        ([{"name": "Ice", "kind": "action", "effects": ["steal"] * 4}], "at most 3 things"),
        ([{"name": "Ice", "kind": "action", "effects": [2]}], "effect 2 is not known"),
        ([{"name": "Ice", "kind": "action", "effects": "steal"}], "write a list of texts"),
        ([{"name": "Ice", "kind": "action", "target": "line"}], "the keys are name, kind"),
        ([{"name": "Ice", "kind": "bonus", "trade": 1}], "trade = 1: write true or false"),
        ([{"name": "Ice", "kind": "bonus", "credits": -1}], "credits = -1: give a whole"),
        (["w1", {"name": "w1", "kind": "bonus"}], "two different cards are called 'w1'"),
    ],
)
def test_other_slips_are_told(cards, told):
    assert told in refusal(cards)


@pytest.mark.parametrize(
    ("scope", "told"),
    [
        ({"lines": [3, [4]]}, "lines = 3: write a list"),
        ({"lines": LINES, "characters": 5}, "characters = 5: write a list"),
        ({"lines": [[{"name": ["a"], "points": 1}], [4]]}, "give the character a name"),
        ({"lines": LINES, "deal": 2}, "given or dealt"),
    ],
)
def test_slips_in_lines_are_told(scope, told):
    with pytest.raises(ScopeError) as caught:
        system(players=2, cards="", **scope)
    assert told in str(caught.value)


def test_a_special_rule_of_a_character_that_is_not_known_is_refused():
    line = [{"name": "Doctor", "points": 5, "special": "heal"}]
    with pytest.raises(ScopeError, match="special 'heal' is not known; write sacrifice"):
        system(players=2, lines=[line, [4]], cards="")


def test_no_rule_needs_to_know_a_new_card():
    boots = {"name": "Boots", "kind": "action", "effects": ["rotate forward", "eliminate front"]}
    game = at_turn(
        cards=[boots], hands={"A": {"Boots": 1}}, lines=[[3], [4, 5, 6]]
    )  # the front goes to the back, and the next one goes
    play(game, "play_on_line Boots B", "advance", "eliminate", "lose_characters", "leave_game")
    assert now(game, "line")["B"] == {"front": "6", "second": "4"}


@pytest.mark.parametrize(
    ("effect", "attached", "left"),
    [("discard weapon", "weapon", "bonus"), ("discard bonus", "bonus", "weapon")],
)
def test_what_is_attached_can_be_taken_off(effect, attached, left):
    tool = {"name": "Tool", "kind": "action", "effects": [effect]}
    game = at_turn(
        cards=[tool, "w2 b1"], hands={"A": {"Tool": 1}}, lines=[[3], [4, 5]],
        weapon={"B": {"second": "w2"}}, bonus={"B": {"second": "b1"}},
    )  # fmt: skip
    play(game, "play_on_character Tool B second", {"weapon": "disarm", "bonus": "strip"}[attached])
    card = {"weapon": "w2", "bonus": "b1"}
    assert now(game, attached) in (None, {})
    assert now(game, left) == {"B": {"second": card[left]}}
    assert now(game, "discards") == {card[attached]: 1}


@pytest.mark.parametrize("kind", ["weapon", "bonus"])
def test_a_base_value_goes_with_the_card_that_set_it(kind):
    cards = [
        {"name": "Tool", "kind": "action", "effects": [f"discard {kind}"]},
        {"name": "Up", "kind": "weapon", "effects": ["set base 9"]},
        {"name": "Down", "kind": "bonus", "effects": ["set base 1"]},
    ]
    hands = {"A": {"Tool": 1, "Up": 1, "Down": 1}}
    game = at_turn(cards=cards, hands=hands, hand=3, lines=[[3], [4]])
    play(game, "play_weapon Up B front", "play_bonus Down B front")
    assert now(game, "base") == {"B": {"front": {"Mark1": "Down"}}}
    play(game, "play_on_character Tool B front", {"weapon": "disarm", "bonus": "strip"}[kind])
    rest = {"weapon": "Down", "bonus": "Up"}[kind]
    assert now(game, "base") == {"B": {"front": {"Mark1": rest}}}


@pytest.mark.parametrize("cards", ["c2", "c1 x2 w1"])
def test_a_deck_with_fewer_credits_than_a_character_costs_is_set_up(cards):
    bound = system(players=2, hand=1, lines=LINES, cards=cards, characters="5")
    assert bound.data.sizes["Place"] == 3


def test_names_that_differ_in_a_hyphen_only_are_one_name():
    fire = {"name": "Lit on Fire", "kind": "bonus", "effects": ["add 2"]}
    other = {"name": "Lit-on-Fire", "kind": "bonus", "effects": ["add 3"]}
    assert "two different cards are called 'Lit-on-Fire'" in refusal([fire, other])
    ((_, copies),) = read_cards([fire, {**fire, "name": "Lit-on-Fire", "copies": 2}])
    assert copies == 3


def test_characters_whose_names_differ_in_a_hyphen_only_are_one_type():
    line = [{"name": "Dr Who", "points": 5}, {"name": "Dr-Who", "points": 5}]
    bound = system(players=2, lines=[line, [4]], cards="")
    assert bound.data.labels["Character"] == ["Dr-Who", "4"]


# -- what the page for owners of a box says

PAGE = (Path(__file__).parents[2] / "docs" / "mcninja-cards.md").read_text(encoding="utf-8")


def test_the_page_lists_the_whole_vocabulary():
    table = PAGE.split("<!-- begin effects -->")[1].split("<!-- end effects -->")[0]
    head, _, *rows = [line.strip("| ").split(" | ") for line in table.strip().splitlines()]
    kinds = [cell.strip() for cell in head[1:6]]
    listed = {
        (KINDS[kind], row[0].strip("`"))
        for row in (line.split("|")[1:] for line in table.strip().splitlines()[2:])
        for kind, mark in zip(kinds, row[1:6], strict=True)
        if mark.strip() == "x"
        for row in [[row[0].strip(), *row[1:]]]
    }
    assert rows
    assert listed == {(kind, effect) for kind, known in VOCABULARY.items() for effect in known}


def test_the_sample_of_the_page_is_a_scope():
    sample = PAGE.split("# box.toml")[1].split("ruleproof play")[0]
    (scope,) = tomllib.loads(sample)["scope"]
    own = {key: scope[key] for key in ("players", "deal", "hand", "cards", "characters")}
    bound = system(**own)
    assert sum(bound.data.values["copies"]) == 8
    assert sum(bound.data.values["cast"]) == 22


def test_the_message_of_the_page_is_the_one_that_is_told():
    told = refusal([{"name": "Sabre", "kind": "weapon", "effects": ["protect"]}])
    assert told in " ".join(PAGE.split())
