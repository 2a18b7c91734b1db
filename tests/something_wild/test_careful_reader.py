"""Positions in which a careful reader found the model and the words of a reading at odds."""

import pytest

from models.engine import Session
from models.language import IllegalMove, ScopeError, bind
from tests.something_wild.positions import BOX, at_play, cards, legal, now, play
from tests.something_wild.real import SPEC
from tests.something_wild.table import GAME, power, system

# -- a set or run that lies there stays one, whatever its cards are treated as

FOURS = {"fours-as-one-number": "all-alike"}


def test_a_natural_run_is_scored_though_its_four_counts_as_a_seven():
    game = play(at_play("R3 R4", "R5 P1", FOURS, own="Fours"), "play R 5", "use Fours")
    play(game, "say_number 7")
    assert legal(game) == {"as_printed"}
    play(game, "as_printed")
    assert legal(game) == {"score_run R 3"}
    play(game, "score_run R 3", "pick R 3 A", "pick R 4 A", "pick R 5 A", "reward Vader")
    assert now(game, "discards") == cards("R3 R4 R5")


def test_a_natural_run_and_one_of_treated_cards_may_both_be_scored():
    game = play(at_play("R3 R4 R6 P9", "R5 P1", FOURS, own="Fours"), "play R 5", "use Fours")
    play(game, "say_number 7")
    assert legal(game) == {"as_printed", "score_run R 5"}


def test_cards_need_not_count_as_printed_where_they_do():
    game = play(at_play("R3 R4", "R5 P1", FOURS, own="Fours"), "play R 5", "use Fours")
    play(game, "say_number 4")
    assert legal(game) == {"score_run R 3"}
    game = play(at_play("R3 R4", "R5 P1", {}, own="Fours"), "play R 5", "use Fours")
    assert legal(game) == {"score_run R 3"}


def test_a_set_of_three_colours_stays_one_though_green_counts_as_red():
    readings = {"green-as-one-color": "all-alike", "set-colors-differ": "yes"}
    game = play(at_play("R5 B5", "G5 P1", readings, own="Green"), "play G 5", "use Green")
    play(game, "say_colour R")
    assert legal(game) == {"as_printed"}
    assert legal(play(game, "as_printed")) == {"score_set 5"}


def test_fours_that_all_count_as_ten_are_a_set_of_tens_and_of_fours():
    readings = FOURS | {"fours-beyond-range": "yes"}
    game = play(at_play("R4 B4", "G4 P1", readings, own="Fours"), "play G 4", "use Fours")
    play(game, "say_number 10")
    assert legal(game) == {"as_printed", "score_set 10"}


def test_a_natural_green_run_is_one_of_green_though_green_counts_as_other_colours():
    readings = {"wild-green-in-green-run": "only-other-colors"}
    game = play(at_play("G1 G3", "G2 P1", readings, own="Green"), "play G 2", "use Green")
    assert legal(game) == {"as_printed", *(f"score_run {c} 1" for c in "RBYP")}
    assert legal(play(game, "as_printed")) == {"score_run G 1"}


# -- a card that was just played among the cards of a score

PLAYED = {"which-three": "must-use-played-card"}


def test_a_card_played_is_not_waited_for_once_its_value_is_chosen():
    readings = PLAYED | {"in-order-meaning": "ascending"}
    game = at_play("B5 R1 P3", "R5 P1", readings, own="Order", centre="Top", stock={"Red": 1})
    play(game, "play R 5", "use Order", "score_rising")
    assert legal(game) == {"pick R 1 A", "pick P 3 A", "pick R 5 A"}
    play(game, "pick R 1 A", "pick P 3 A")
    assert legal(game) == {"pick R 5 A"}


def test_a_card_played_is_not_waited_for_once_its_colour_is_chosen():
    readings = PLAYED | {"set-colors-differ": "yes", "green-as-one-color": "all-alike"}
    game = play(at_play("R5 B5 Y5", "G5 P1", readings, own="Green"), "play G 5", "use Green")
    play(game, "say_colour R", "score_set 5")
    assert legal(game) == {"pick B 5 A", "pick Y 5 A", "pick G 5 A"}


# -- cards in play, of anybody

ANY_ROW = {"in-play-whose": "any-row"}


@pytest.mark.parametrize(
    ("own", "row", "theirs"),
    [("Blue", "R1 Y2", "R6 G6 Y6"), ("Fours", "R1 Y2", "R6 G6"), ("Fours", "R1 Y2", "R5 R4")],
)
def test_plain_cards_of_others_make_no_set_or_run(own, row, theirs):
    game = play(at_play(row, "P6 P1", ANY_ROW, own=own, theirs=theirs), "play P 6", f"use {own}")
    assert legal(game) == {"score_nothing"}


def test_cards_of_others_that_a_power_speaks_of_may_be_scored():
    game = at_play("R5 Y2", "R6 P1", ANY_ROW, own="Fours", theirs="B4")
    assert legal(play(game, "play R 6", "use Fours")) == {"score_nothing"}
    game = at_play("R5 Y2", "R6 P1", ANY_ROW, own="Fours", theirs="R4")
    play(game, "play R 6", "use Fours")
    assert {"score_run R 4", "score_run R 5"} <= legal(game)
    play(game, "score_run R 5", "pick R 5 A", "pick R 6 A", "pick R 4 B")
    assert now(game, "discards") == cards("R4 R5 R6")
    game = at_play("B1 Y2", "P6 P1", ANY_ROW, own="Blue", theirs="B4 B9 R6")
    play(game, "play P 6", "use Blue", "score_colour B")
    assert legal(game) == {"pick B 1 A", "pick B 4 B", "pick B 9 B"}


# -- a Power turned up takes the figure

NEW_POWER = {
    "new-power-takes-figure": "yes",
    "figure-back-to-middle": "when-its-power-is-gone",
}
FIVES = ("score_set 5", "pick G 5 A", "pick B 5 A", "pick R 5 A", "reward Vader")


def test_the_card_just_played_counts_though_no_extra_card_could_be_drawn():
    readings = NEW_POWER | {"extra-card-failed-draw": "no"}
    more = {"deck": {}, "stock": {"Threes": 1, "Red": 1}}
    game = at_play("B5 R5 R7", "G5 R1", readings, own="Sevens", **more)
    play(game, "play G 5", "use Sevens", *FIVES, "flip Threes")
    assert now(game, "figure") == {"Vader": "A"}


@pytest.mark.parametrize(("flipped", "owner"), [("Threes", {"Vader": "A"}), ("Blue", {})])
def test_the_card_of_the_second_action_takes_the_figure_where_others_do_not(flipped, owner):
    readings = NEW_POWER | {"extra-card-takes-figure": "only-step-two"}
    more = {"stock": {"Threes": 1, "Blue": 1}}
    game = at_play("B5 R5 R7", "G5 R1", readings, own="Sevens", **more)
    play(game, "play G 5", "use Sevens", "draw_extra P 9", "play_extra R 1", *FIVES)
    play(game, f"flip {flipped}")
    assert now(game, "figure") == owner


def test_the_figure_of_a_new_power_may_be_left_where_figures_may():
    readings = NEW_POWER | {"figure-forced": "optional"}
    more = {"figure": {"Vader": "B"}, "stock": {"Threes": 1}}
    game = at_play("B5 R5", "G5 R1", readings, centre="Red", **more)
    play(game, "play G 5", "take_none", *FIVES, "flip Threes")
    assert legal(game) == {"take_for_new Vader", "leave_for_new"}
    play(game, "take_for_new Vader")
    assert now(game, "figure") == {"Vader": "A"}
    assert now(game, "turn") == "B"


# -- several games combined

POWERS = [
    power("AnyB", "any-colour", "B", figure="F", copies=2),
    power("Red", "of-colour", "R", figure="G", copies=2),
    power("Ones", "extra-card", 1, figure="F"),
]
COMBINED = {
    "name": "combined", "players": 2, "colours": "R B G", "numbers": 3, "hand": 1, "row": 3,
    "set": 2, "wanted": 2, "figures": ["F", "G"], "powers": POWERS,
}  # fmt: skip


def two_games(readings, figures, *, row="R1 R3", same=False, owned=None, **more):
    """Player A may use Powers of two piles."""
    position = {
        "phase": "Use", "home": "Use", "turn": "A", "figure": figures, "row": {"A": cards(row)},
        "hand": {"A": cards("B1"), "B": cards("R2")}, "deck": cards("B2 B3"),
        "centre": {"F": "AnyB", "G": "Red"}, "stock": {"Red": 1, "AnyB": 1}, "owned": owned or {},
    }  # fmt: skip
    return Session(system({**COMBINED, "same_game": same}, readings), position=position | more)


def test_one_figure_is_good_for_one_power():
    readings = {"one-power-per-figure": "per-figure", "same-game-twice": "either-figure"}
    game = two_games(readings, {"G": "A"}, same=True)
    assert "use AnyB" in legal(game)
    with pytest.raises(IllegalMove):
        play(game, "use AnyB", "use Red")
    game = play(two_games(readings, {"F": "A", "G": "A"}, same=True), "use AnyB")
    assert "use Red" in legal(game)


FRESH = {"B": {"2": {"Fresh1": True}}}
EXACTLY = {"one-power-per-figure": "per-figure", "exactly-three-blue": "exactly-three"}


@pytest.mark.parametrize(
    ("row", "chosen"),
    [("R1 R3 B2", {"R1", "R3"}), ("R1 B2 B3", {"R1", "B2", "B3"}), ("R1 R2 R3", set())],
)
def test_cards_of_any_colour_count_as_red_where_reds_are_too_few(row, chosen):
    """There must be as many red cards as are scored; a blue one that may count as red need not, and
    does not where there are enough of them."""
    game = two_games(EXACTLY, {"F": "A", "G": "A"}, row=row)
    play(game, "use AnyB", "use Red")
    assert ("score_colour R" in legal(game)) == bool(chosen)
    if chosen:
        play(game, "score_colour R")
        assert legal(game) == {f"pick {' '.join(card)} A" for card in chosen}


def test_one_card_of_any_colour_is_enough_beside_one_red_card():
    game = two_games(EXACTLY, {"F": "A", "G": "A"}, row="R1 B2 B3")
    play(game, "use AnyB", "use Red", "score_colour R", "pick B 2 A")
    assert legal(game) == {"pick R 1 A"}


def test_a_card_played_is_not_waited_for_where_it_would_be_a_red_card_too_many():
    readings = EXACTLY | {"which-three": "must-use-played-card"}
    game = two_games(readings, {"F": "A", "G": "A"}, row="R1 R3 B2", fresh=FRESH)
    play(game, "use AnyB", "use Red")
    assert "score_colour R" not in legal(game)
    game = two_games(readings, {"F": "A", "G": "A"}, row="R1 B2 B3", fresh=FRESH)
    play(game, "use AnyB", "use Red", "score_colour R")
    assert legal(game) == {"pick R 1 A", "pick B 2 A"}


OWN_PILE = {"one-power-per-figure": "per-figure", "score-other-pile": "no"}


@pytest.mark.parametrize(
    ("row", "chosen", "piles"),
    [("R1 R3", "R3", {"G"}), ("R1 B3", "B3", {"F", "G"}), ("R1 R2", "R2", {"F", "G"})],
)
def test_a_score_is_rewarded_by_the_pile_of_the_powers_that_opened_it(row, chosen, piles):
    game = two_games(OWN_PILE, {"F": "A", "G": "A"}, row=row)
    play(game, "use AnyB", "use Red", "score_colour R", "pick R 1 A", f"pick {' '.join(chosen)} A")
    assert legal(game) == {f"reward {pile}" for pile in piles}


def test_of_two_figures_of_one_game_either_will_do():
    table = SPEC.scope("boxes").table()
    first, second = table["figures"]
    position = {
        "phase": "Use", "home": "Use", "turn": "A", "figure": {second: "A"},
        "hand": {"A": cards("R1 R2 R3")}, "row": {"A": cards("B1")}, "deck": cards("B2 B3"),
        "centre": {first: f"Blue{first}", second: f"Red{second}"},
    }  # fmt: skip
    game = Session(system(table, {"same-game-twice": "either-figure"}), position=position)
    assert f"use Blue{first}" in legal(game)


@pytest.mark.parametrize("kind", ["labelled-piles", "either-figure"])
def test_each_figure_is_good_for_one_power_of_its_own_pile(kind):
    """With both figures, of two Powers of one pile the second has no figure left, unless either
    figure will do for it."""
    readings = {"one-power-per-figure": "per-figure", "same-game-twice": kind}
    game = two_games(readings, {"F": "A", "G": "A"}, same=True, owned={"A": {"Ones": 1}})
    play(game, "use AnyB")
    assert ("use Ones" in legal(game)) == (kind == "either-figure")
    assert "use Red" in legal(game)


def test_two_powers_of_one_pile_are_two_powers():
    readings = {"one-power-per-figure": "per-figure", "same-game-twice": "either-figure"}
    game = two_games(readings, {"F": "A", "G": "A"}, same=True, owned={"A": {"Ones": 1}})
    play(game, "use AnyB", "use Ones", "draw_extra B 2", "play_extra B 1")
    assert not any(move.startswith("use ") for move in legal(game))
    assert legal(game) == {"score_set 1"}


# -- a turn that is over

TURN_ENDS = {"power-any-time": "any-time", "no-card-to-play": "turn-ends"}


@pytest.mark.parametrize(("ends", "stays"), [("turn-ends", 6), ("skip-step", 5)])
def test_a_turn_that_is_over_for_want_of_a_card_goes_without_the_last_action(ends, stays):
    """A Power may be used before the card is played; if that was the last card, the turn is over,
    though too many cards lie there."""
    readings = TURN_ENDS | {"no-card-to-play": ends}
    game = at_play("R7 B2 G4 Y9 P1", "B5", readings, own="Sevens", deck={})
    play(game, "use Sevens", "play_extra B 5")
    if ends == "turn-ends":
        assert legal(game) == {"play_nothing"}
        play(game, "play_nothing")
    else:
        play(game, "use_none", "discard B 5")
    assert now(game, "turn") == "B"
    assert sum(sum(of.values()) for of in now(game, "row")["A"].values()) == stays


# -- players


def test_as_many_can_play_as_there_are_hands_for():
    for players, boxes, label in ((11, 1, "K"), (15, 1, "O"), (30, 2, "AD")):
        table = {**BOX, "players": players, "copies": boxes}
        begins = Session(system(table), position={"phase": "Starts"}).legal()
        assert begins[-1].text == f"begin {label}"
    with pytest.raises(ScopeError, match="too few"):
        bind(GAME, {**BOX, "players": 16})
    with pytest.raises(ScopeError, match="63"):
        bind(GAME, {**BOX, "players": 64, "copies": 9})


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"powers": [{"name": "Blue", "effect": ["of-colour"]}]}, "powers = .*the effects are"),
        ({"figures": ["Vader", "Vader"]}, "figures = .*a name of its own"),
        ({"besides": "999999R1"}, "besides = '999999R1': .*at most 99"),
    ],
)
def test_mistakes_in_a_scope_are_told_by_their_key(changes, told):
    with pytest.raises(ScopeError, match=told):
        bind(GAME, {**BOX, **changes})


# -- words


def test_moves_read_well():
    readings = {"in-order-meaning": "ascending"}
    game = play(at_play("R1 R4", "R9 P1", readings, own="Order"), "play R 9", "use Order")
    told = {move.text: move.sentence for move in game.legal()}
    assert told["score_rising_run R"] == "score a rising run of R"
    assert told["score_rising"] == "score in rising order"
    play(game, "score_rising")
    assert "with R1 of A" in {move.sentence for move in game.legal()}


def test_moves_cite_powers_only_where_one_is_used():
    game = play(at_play("R3 R4", "R5 P1", {}), "play R 5", "use_none")
    (score,) = game.legal()
    assert not any(clause.startswith("SW-POWER") for clause in score.clauses)
