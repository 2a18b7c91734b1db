"""Where readings part: each kind of difference, told with a shortest play that shows it."""

import pytest

from checkers.compare import Differs, Rung, compare
from checkers.compare.looks import position_of
from checkers.compare.side import Side
from models.engine import Session
from tests.compare.heap_game import GAME, SPEC, observed, parting

KINDS = {
    ("last-wins", "no"): Differs.WINNERS,
    ("may-pass", "yes"): Differs.MOVES,
    ("who-begins", "older"): Differs.DECIDER,
    ("by-lot", "yes"): Differs.DECIDER,
    ("coin", "bent"): Differs.CHANCE,
    ("points", "double"): Differs.SCORES,
    ("open-piles", "no"): Differs.SEEN,
    ("remember", "yes"): None,
    ("colour", "blue"): None,
}


@pytest.mark.parametrize(("question", "reading"), KINDS)
def test_each_kind_of_difference(question, reading):
    fork = parting(question, reading).fork
    assert (fork and fork.kind) is KINDS[question, reading]


def test_both_engines_tell_the_same():
    called, compiled = (
        parting("may-pass", "yes", scope="five", engine=engine).fork
        for engine in ("python", "compiled")
    )
    assert called == compiled
    assert called.kind is Differs.MOVES


def test_the_play_is_a_shortest_one_and_its_end_is_told():
    fork = parting("may-pass", "yes").fork
    assert [step.move for step in fork.play.steps] == ["begin Ann", "coin Heads"]
    assert fork.length == 1
    assert fork.differs == "only under yes: `skip`"
    assert fork.play.result == "Only under yes: `skip`."
    assert [step.move for step in fork.there[0].steps] == ["skip"]
    assert fork.here == ()


@pytest.mark.parametrize(("question", "reading"), [k for k, kind in KINDS.items() if kind])
def test_plays_can_be_made_under_their_readings(question, reading):
    fork = parting(question, reading).fork
    for play in (fork.play, fork.other, *fork.here, *fork.there):
        system = observed(play.readings).system
        session = Session(system)
        if play.position is not None:
            session = Session(system, position=play.position)
        for step in play.steps:
            session.apply(step.move)


def test_a_difference_at_the_start_needs_no_move():
    fork = parting("who-begins", "older").fork
    assert (fork.play.steps, fork.length) == ((), 0)
    assert fork.differs == "decides: anybody under anybody, Ann under older"


def test_chances_are_told_as_fractions():
    fork = parting("coin", "bent").fork
    assert fork.differs == "`coin Heads`: 1 in 2 under fair, 1 in 4 under bent"


def test_winners_and_scores_are_told():
    assert parting("last-wins", "no").fork.differs == "wins: Bob under yes, Ann under no"
    assert parting("points", "double").fork.differs == (
        "scores: 1, 2 under single, 2, 4 under double"
    )


def test_what_is_seen_is_told():
    fork = parting("open-piles", "no").fork
    assert fork.differs == "taken, for everybody: Ann 1 under yes, 1 under no"


def test_who_can_still_win():
    found = parting("last-wins", "no").winners
    assert (found.here, found.there) == ((("Bob",),), (("Ann",),))
    assert [step.move for step in found.play.steps if step.kind == "outer"] == [
        "begin Ann", "take", "take",
    ]  # fmt: skip
    assert found.play.result == "From here under yes Bob can win; under no Ann can win."
    assert parting("may-pass", "yes").winners is None


def test_a_limit_leaves_what_lies_beyond_it_open():
    cut = parting("last-wins", "no", max_states=20)
    assert (cut.fork, cut.winners, cut.complete) == (None, None, False)
    near = parting("who-begins", "older", max_states=20)
    assert (near.fork.kind, near.winners) == (Differs.DECIDER, None)


def test_positions_have_the_same_codes_whatever_is_remembered():
    here, there = observed({}), observed({"remember": "yes"})
    assert here.graph.n < there.graph.n
    assert set(here.position.tolist()) == set(there.position.tolist())


def test_positions_have_equal_codes_only_if_they_are_equal():
    here = observed({"may-pass": "yes"}, scope="five")
    told = {}
    for number, code in enumerate(here.position.tolist()):
        position = position_of(here.system, here.exploration.state(number))
        assert told.setdefault(code, position) == position
    positions = [str(p) for p in told.values()]
    assert len(set(positions)) == len(positions)


def test_a_play_is_found_for_each_observable_one():
    here = observed({"may-pass": "yes"}, scope="five")
    symbol = here.automaton.nodes.symbol
    begin = here.automaton.nodes.offsets[here.automaton.begin]
    side = Side("yes", here, [symbol[begin]])
    (station,) = side.stations
    assert side.after(0, station.steps) == station.state
    assert all(option.texts for option in side.options)


def test_a_question_arises_beside_others_only():
    (entry,) = compare(GAME, SPEC, [SPEC.question("pass-at-the-end")]).entries
    (contrast,) = entry.contrasts
    assert contrast.beside == {"may-pass": "yes"}
    assert (contrast.other, contrast.rung) == ("no", Rung.DIFFERS)


def test_a_set_up_that_is_refused_is_told_without_the_place_of_a_file():
    (entry,) = compare(GAME, SPEC, [SPEC.question("small-heap")]).entries
    (contrast,) = entry.contrasts
    assert contrast.fork.kind is Differs.SET_UP
    assert contrast.fork.differs.endswith("three: heap = 3: give five pebbles or more")
    assert "/" not in contrast.fork.differs
    (tried,) = contrast.tried
    assert (tried.here.states > 0, tried.there) == (True, None)


def test_everything_is_the_same_each_time():
    assert compare(GAME, SPEC).to_dict() == compare(GAME, SPEC).to_dict()
