"""The scenarios of questions, played with the real cards under the readings that they are about."""

import pytest

from models.language import ScopeError, bind
from tests.something_wild.positions import BOX, at_play, legal, now, play
from tests.something_wild.table import GAME


def test_an_extra_card_takes_no_figure_that_its_player_has():
    """A-7 in a single game: whoever uses a Power has the only figure."""
    found = []
    for takes in ("yes", "only-step-two"):
        game = at_play("G7 Y2", "B1 G3", {"extra-card-takes-figure": takes}, own="Sevens")
        play(game, "play B 1", "use Sevens", "draw_extra P 9", "play_extra G 3")
        found.append((game.state, now(game, "figure")))
    assert found[0] == found[1]
    assert found[0][1] == {"Vader": "A"}


@pytest.mark.parametrize("reading", ["nothing", "must-differ"])
def test_the_owner_of_the_only_figure_plays_a_match(reading):
    """A-9 in a single game: there is nothing to take."""
    game = play(at_play("", "G3 P1", {"figure-already-owned": reading}), "play G 3")
    assert legal(game) == {"use Order", "use_none"}


FOURS = {"each": {}, "all-alike": {"fours-as-one-number": "all-alike"}}
DOUBLED = {**BOX, "copies": 2}


def with_fours(row, reading, said, scope=BOX):
    """What R5 completes beside fours."""
    game = at_play(row, "R5 P1", FOURS[reading], own="Fours", scope=scope)
    play(game, "play R 5", "use Fours")
    if reading == "all-alike":
        play(game, f"say_number {said}")
    return legal(game) - {"score_nothing"}


def test_one_two_and_three_fours():
    """A-10, in one deck and in two: two fours in one run are two numbers."""
    assert with_fours("R4 R6", "each", 7) == {"score_run R 4", "score_run R 5"}
    assert with_fours("R4 R6", "all-alike", 7) == {"as_printed", "score_run R 5"}
    assert with_fours("R4 G4", "each", 5) == with_fours("R4 G4", "all-alike", 5) == {"score_set 5"}
    runs = {"score_run R 3", "score_run R 4", "score_run R 5"}
    assert with_fours("2R4", "each", 5, DOUBLED) == {"score_set 5", *runs}
    assert with_fours("2R4", "all-alike", 5, DOUBLED) == {"score_set 5"}
    assert "score_set 4" in with_fours("R4 G4 B4", "each", 5)
    assert with_fours("R4 G4 B4", "all-alike", 5) == {"as_printed", "score_set 5"}


@pytest.mark.parametrize(("reading", "scores"), [("each", 2), ("all-alike", 1)])
def test_two_green_cards_in_two_scores(reading, scores):
    """A-12: one of them counts as blue, the other one as red."""
    readings = {"green-as-one-color": reading, "several-scores-per-turn": "as-long-as-possible"}
    game = at_play("B1 B3 G2 R7 R9", "G8 P1", readings, own="Green")
    play(game, "play G 8", "use Green", *(["say_colour B"] if reading == "all-alike" else []))
    play(game, "score_run B 1", "pick B 1 A", "pick G 2 A", "pick B 3 A", "reward Vader")
    play(game, "flip Red")
    assert ("score_run R 7" in legal(game)) == (scores == 2)


@pytest.mark.parametrize(
    ("reading", "row", "scores"),
    [
        ("consecutive", "R8 R9", set()), ("wrap", "R8 R9", {"score_run R 8"}),
        ("ascending", "R8 R9", {"score_rising_run R"}), ("consecutive", "R4 R9", set()),
        ("wrap", "R4 R9", set()), ("ascending", "R4 R9", {"score_rising_run R"}),
    ],
)  # fmt: skip
def test_numbers_in_order(reading, row, scores):
    """A-13: 8, 9 and 1; 1, 4 and 9."""
    game = play(at_play(row, "R1 P1", {"in-order-meaning": reading}), "play R 1", "use_none")
    assert {text for text in legal(game) if text.startswith("score")} == scores


@pytest.mark.parametrize(
    ("reading", "may_leave"), [("forced-natural", True), ("optional", True), ("forced-all", False)]
)
def test_what_a_power_opens_must_be_scored_by_one_reading_only(reading, may_leave):
    """A-1: three blue cards that are no run."""
    game = at_play("B1 B4", "B8 P1", {"score-forced": reading}, own="Blue")
    play(game, "play B 8", "use Blue")
    assert ("score_nothing" in legal(game)) == may_leave


def test_more_may_be_discarded_by_one_reading():
    """A-36: a row of six."""
    row, first = "R1 B3 G5 Y7 P9", ("play R 3", "use_none", "discard R 1")
    game = at_play(row, "R3 P1", {"discard-who-chooses": "may-discard-more"})
    assert {"discard B 3", "stop_discarding"} <= legal(play(game, *first))
    assert now(play(at_play(row, "R3 P1", {}), *first), "turn") == "B"


@pytest.mark.parametrize(("reading", "left"), [("yes", 5), ("no", 6)])
def test_a_long_row_after_a_score(reading, left):
    """A-23, where each 7 is good for an extra card: six cards are left."""
    readings = {"extra-card-per-seven": "per-card", "discard-in-scoring-turn": reading}
    game = at_play("G7 B7 Y2 G4 R1", "R7 P1", readings, own="Sevens")
    play(game, "play R 7", "use Sevens")
    for card in ("P 9", "P 8", "P 7"):
        play(game, f"draw_extra {card}", f"play_extra {card}")
    play(game, "score_set 7", "pick R 7 A", "pick G 7 A", "pick B 7 A", "reward Vader", "flip Red")
    if reading == "yes":
        play(game, "discard Y 2")
    assert sum(sum(of.values()) for of in now(game, "row")["A"].values()) == left
    assert now(game, "turn") == "B"


@pytest.mark.parametrize(("reading", "possible"), [("own-row", False), ("any-row", True)])
def test_only_the_other_player_has_the_card_that_a_power_speaks_of(reading, possible):
    """A-27: a 7, a 4, a green card in front of B only."""
    readings = {"in-play-whose": reading}
    game = play(at_play("Y2", "P1 B1", readings, own="Sevens", theirs="R7"), "play P 1")
    assert ("use Sevens" in legal(game)) == possible
    game = at_play("R5", "R6 B1", readings, own="Fours", theirs="R4")
    assert ("score_run R 5" in legal(play(game, "play R 6", "use Fours"))) == possible
    game = at_play("R5", "R6 B1", readings, own="Green", theirs="G7")
    assert ("score_run R 5" in legal(play(game, "play R 6", "use Green"))) == possible


def test_a_small_table_is_one_at_which_everybody_can_draw():
    """A-35: five players are the most for the 45 cards."""
    small = {"number-of-players": "small-table"}
    bind(GAME, {**BOX, "players": 5}, small)
    with pytest.raises(ScopeError, match="a draw can fail"):
        bind(GAME, {**BOX, "players": 6}, small)
