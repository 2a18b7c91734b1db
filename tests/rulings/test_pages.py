"""Rulings as pages: what stands in them, for people and as markdown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers.compare import Broken, Comparison, Rung, Size, Tried, Winners
from checkers.play import Play, Step, numbered
from checkers.prove import ProofResult
from checkers.render.blocks import Cited, Items, page_markdown, page_text
from checkers.render.ruling import ruling_page
from checkers.results import Result
from checkers.rulings.joined import clause_ruling, property_ruling, question_ruling
from specs.findings import Finding
from specs.verdicts import Verdict

TAKEN = ["reach", "take", "take"]


@pytest.fixture
def verdict():
    def make(property_id="T2", verdict=Verdict.HOLDS, expected=Verdict.HOLDS, **attributes):
        given = {"scope": "four"} | attributes
        return Result(
            property_id, "two at most", "invariant", verdict=verdict, expected=expected, **given
        )

    return make


@pytest.fixture
def proof():
    def make(frame="two", verdict=Verdict.PROVED, **attributes):
        given = {"expected": Verdict.PROVED} | attributes
        return ProofResult(
            "T2", "two at most", "invariant", frame, f"frame {frame} of any size", verdict, **given
        )

    return make


@pytest.fixture
def ruled(game, spec, parted):
    """The ruling on the limit, with a contrast that has the given attributes."""

    def make(**attributes):
        contrast, _ = parted("most-in-a-turn", "three", "two", TAKEN, **attributes)
        comparison = Comparison("most-in-a-turn", (contrast,))
        return question_ruling(game, spec, spec.question("most-in-a-turn"), comparison)

    return make


def text(ruling):
    return " ".join(page_text(ruling_page(ruling)).split())


def test_a_question_with_its_words_readings_and_reason(ruled):
    lines = page_text(ruling_page(ruled())).splitlines()
    assert lines[0] == "Marbles: most-in-a-turn (M1)"
    assert "  “up to three marbles”" in lines
    assert "  MAR-2a  Three marbles are the most. (Taking, restriction)" in lines
    assert "  three (the ruling)  Three are the most." in lines
    assert "Ruling: three" in lines
    assert "  The words say three. (the words as they are written)" in lines
    assert "What was shown: differs in moves or position" in lines


def test_where_the_readings_part_and_what_each_allows_there(ruled):
    told = text(ruled())
    assert "on four they part after 1 move: only under three: something" in told
    assert "Where three and two part, scope four 1. reach; take; take" in told
    assert "only under three Ann: take a marble" in told


def test_the_play_has_what_a_clause_says_where_it_is_cited_first(ruled):
    told = text(ruled())
    assert "The play under two, scope four Readings: most-in-a-turn = two" in told
    assert told.count("| MAR-2a: Three marbles are the most.") == 1
    assert told.count("MAR-1") >= 3


def test_a_property_that_fails_under_another_reading_has_its_play_shown(ruled, parted):
    play = parted("most-in-a-turn", "three", "two", ["reach"])[0].fork.play
    broken = Broken("T1", "three at most", "...", Verdict.HOLDS, Verdict.VIOLATED, play)
    ruling = ruled(rung=Rung.BREAKS, broken=(broken,))
    assert ruling.shown == [("two", play)]
    assert "T1 (three at most) is HOLDS under three, VIOLATED under two" in text(ruling)


def test_who_can_still_win(ruled, parted):
    play = parted("most-in-a-turn", "three", "two", ["reach"])[0].fork.play
    winners = Winners(play, play, (("Ann",), ("Ann", "Bob")), (("Bob",),))
    told = text(ruled(rung=Rung.WINNERS, winners=winners))
    assert "there can still win Ann, or Ann and Bob under three, Bob under two" in told


def test_what_is_moot_says_where_or_in_which_frame(ruled):
    tried = (Tried("four", Rung.MOOT_EXPLORED, True, Size(135, 188), Size(135, 188)),)
    told = text(ruled(rung=Rung.MOOT_EXPLORED, fork=None, tried=tried))
    assert "two moot on every scope explored; the same on four (135 states)" in told
    told = text(ruled(rung=Rung.MOOT_PROVED, fork=None, proved="2 players"))
    assert "two moot, proved for 2 players" in told


def test_examples_that_contradict_are_named(game, spec, parted):
    contrast, _ = parted("most-in-a-turn", "three", "two", TAKEN, contradicted=("MAR-EX",))
    example = type("Example", (), {"id": "MAR-EX", "title": "three at once"})()
    with_examples = replace(spec, examples=(example,))
    ruling = question_ruling(
        game,
        with_examples,
        spec.question("most-in-a-turn"),
        Comparison("most-in-a-turn", (contrast,)),
    )
    assert "contradicted by MAR-EX, three at once" in text(ruling)


def test_verdicts_and_proofs_stand_side_by_side(ruled, verdict, proof):
    violated = verdict(
        verdict=Verdict.VIOLATED, expected=Verdict.VIOLATED, readings={"most-in-a-turn": "two"}
    )
    ruling = replace(
        ruled(),
        verdicts=(verdict(), violated),
        proofs=(proof(), proof("three"), proof("four", Verdict.INCONCLUSIVE, detail="too hard")),
    )
    lines = page_text(ruling_page(ruling)).splitlines()
    assert "      HOLDS         on four" in lines
    assert "      VIOLATED      under most-in-a-turn=two on four" in lines
    assert "      PROVED        by proof in frames two, three" in lines
    assert "      INCONCLUSIVE  by proof in frame four: too hard (expected PROVED)" in lines
    assert "  two    frame two of any size" in lines


def test_exit_codes(ruled, verdict, proof):
    assert ruled().code == 0
    assert ruled(rung=Rung.UNDECIDED).code == 3
    wrong = verdict(verdict=Verdict.VIOLATED)
    assert replace(ruled(), verdicts=(wrong,)).code == 1
    assert replace(ruled(), proofs=(proof(verdict=Verdict.INCONCLUSIVE),)).code == 3
    assert replace(ruled(), findings=(Finding("no-difference", "most-in-a-turn", "..."),)).code == 1


def test_a_question_that_nothing_can_read(game, spec):
    question = spec.question("colour")
    comparison = Comparison("colour", (), not_represented=question.not_represented)
    told = text(question_ruling(game, spec, question, comparison))
    assert "What was shown: not represented No rule asks for the colour." in told


def test_conditions_of_a_question(game, spec):
    told = text(question_ruling(game, spec, spec.question("pass-twice"), Comparison("pass-twice")))
    assert "It arises only under may-pass: yes." in told
    told = text(question_ruling(game, spec, spec.question("may-pass"), Comparison("may-pass")))
    assert "no cannot stand beside spill=after-a-pass: nobody passes." in told


def test_a_clause_with_its_guards(game, spec):
    ruling = clause_ruling(game, spec, spec.clause("MAR-1"))
    told = text(ruling)
    assert "carried by reach, take, stop" in told
    assert "the graph is the same on two, four" in told
    assert "the model leaves its bounds on two after 1 move: rule take (model.py:" in told
    assert "without it `stop` is legal on two after 1 move" in told
    assert "The play without “take at least one marble”, scope two" in told
    assert ruling.code == 0
    assert [guard["refused"] for guard in ruling.to_dict()["guards"]] == [0, 39, 42]


def test_a_clause_that_nothing_cites(game, spec):
    told = text(clause_ruling(game, spec, spec.clause("MAR-0")))
    assert "carried by The marbles are what counts." in told
    assert "Its guards" not in told
    assert "carried by wins" in text(clause_ruling(game, spec, spec.clause("MAR-4")))


def test_a_property(game, spec, verdict, proof):
    prop = spec.property("T2")
    ruling = property_ruling(game, spec, prop, verdicts=[verdict()], proofs=[proof()])
    told = text(ruling)
    assert "Marbles: T2, two at most Nobody takes more than two marbles in a turn." in told
    assert "It rests on MAR-2a Three marbles are the most." in told
    assert "HOLDS on four PROVED by proof in frame two" in told


def test_the_play_of_a_property_is_that_of_a_surprise_if_there_is_one(game, spec, verdict):
    plays = [Play("marbles", "four", numbered((Step(name, name, "Ann"),))) for name in "ab"]
    results = [
        verdict(verdict=Verdict.VIOLATED, expected=Verdict.VIOLATED, play=plays[0]),
        verdict(verdict=Verdict.VIOLATED, play=plays[1]),
    ]
    prop = spec.property("T2")
    assert property_ruling(game, spec, prop, verdicts=results).shown == plays[1]
    assert property_ruling(game, spec, prop, verdicts=results[:1]).shown == plays[0]
    assert property_ruling(game, spec, prop, verdicts=[verdict()]).shown is None


def test_markdown(ruled):
    page = page_markdown(ruling_page(ruled()))
    assert page.startswith("# Marbles: most-in-a-turn (M1)\n\n")
    assert "- **three (the ruling)**: Three are the most." in page
    assert "- move 1, Ann: **reach into the bag**\n" in page
    assert page.endswith("\n")
    assert "\n\n\n" not in page


def test_lines_are_short(ruled):
    assert all(len(line) <= 100 for line in page_text(ruling_page(ruled())).splitlines())


def test_a_long_term_stands_above_its_text():
    lines = page_text([Items((("a" * 40, "text"), ("b", "more")))]).splitlines()
    assert lines == ["  " + "a" * 40, "      text", "  b  more"]


def test_a_play_that_repeats_for_ever():
    steps = numbered((Step("pass", "pass", "Ann"), Step("pass", "pass", "Bob")))
    play = Play("g", "S", steps, cycle_start=0, result="It goes on.")
    assert "  -- from here the moves repeat for ever --" in page_text([Cited(play, {})])
    assert "*from here the moves repeat for ever*" in page_markdown([Cited(play, {})])
