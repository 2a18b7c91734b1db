"""Random plays by the engine, on the scopes of the game under random readings.

What has to hold in every state is held against every state of the play; the engine against the
explorer; undo, log and replay against the play itself.
"""

import json
from functools import cache

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from checkers.explore import edges, explore
from models.engine import Session, replay
from models.language import IllegalMove, RuleproofError, ScopeError, bind
from specs.load import load_spec
from tests.powerpuff.table import GAME

SPEC = load_spec("powerpuff")
SMALL = [scope.name for scope in SPEC.scopes if not scope.deep]
TINY = ["S1c", "S4", "S7", "S8", "S9", "S9-steal", "S9-fights"]
MOST_STATES = 150_000
QUESTIONS = sorted(GAME.readings)

CHANGES = st.dictionaries(st.sampled_from(QUESTIONS), st.integers(0, 3), max_size=6)
"""Question -> the number of a reading, counted round."""

CHOICES = st.lists(st.integers(0, 999), min_size=40, max_size=160)
"""Which of the legal moves is made, counted round."""


def readings_of(changes):
    return {question: GAME.readings[question][n % len(GAME.readings[question])]
            for question, n in changes.items()}  # fmt: skip


def system_of(scope, changes):
    """The game, unless these readings cannot stand together or the scope cannot be set up."""
    readings = readings_of(changes)
    assume(SPEC.excluded({**SPEC.scope(scope).readings, **readings}) is None)
    key = tuple(sorted(readings.items()))
    system = bound(scope, key)
    assume(system is not None)
    return system


@cache
def bound(scope, readings):
    try:
        return bind(GAME, SPEC.scope(scope).table(), dict(readings))
    except ScopeError:
        return None


def played(system, choices, seed=None):
    """A game in which these choices were made."""
    session = Session(system, seed=seed)
    for choice in choices:
        moves = session.legal()
        if not moves:
            break
        session.apply(moves[choice % len(moves)].text)
    return session


def total(*heaps):
    """Label -> how many, in all heaps together."""
    found = {}
    for heap in heaps:
        for label, number in heap.items():
            found[label] = found.get(label, 0) + number
    return {label: number for label, number in found.items() if number}


def labelled(system, kind, values):
    kinds = {k.__name__: k for k in GAME.plan(False).kinds}
    labels = system.sizes.labels(kinds[kind])
    return {label: number for label, number in zip(labels, values, strict=True) if number}


@settings(max_examples=100)
@given(st.sampled_from(SMALL), CHANGES, CHOICES)
def test_every_state_is_sound(scope, changes, choices):
    system = system_of(scope, changes)
    session = played(system, choices)
    deck = labelled(system, "Card", system.data.values["copies"])
    tiles = labelled(system, "Villain", system.data.values["tiles"])
    lawful = system.lower_predicate(GAME.function("lawful"))
    for state in session.states:
        for placed in system.placed:
            cells = state[placed.start : placed.start + placed.cells]
            assert all(placed.low <= cell <= placed.high for cell in cells), placed.field.name
        seen = system.plain(state)
        piles = (seen["draw"], seen["discards"], seen["table"])
        assert total(*seen["hand"].values(), *piles) == deck
        escaped = total(*({name: 1} for name in seen["escaped"].values()))
        caught = seen["captured"].values()
        assert total(*caught, seen["large"], seen["unseen"], escaped) == tiles
        assert set(seen["control"].values()) <= set(system.sizes.labels(GAME.player))
        assert lawful(state)
        assert system.unpack(system.pack(state)) == state


@settings(max_examples=80)
@given(st.sampled_from(SMALL), CHANGES, CHOICES)
def test_a_game_that_is_over_has_winners_and_no_moves(scope, changes, choices):
    system = system_of(scope, changes)
    session = played(system, choices)
    for state in session.states:
        moves = system.successors(state)
        if system.call_over(state):
            assert moves == []
            assert system.winners(state) or system.readings["tie-of-three"] == "undefined"
        else:
            assert system.winners(state) == 0
            assert moves or system.readings["fewer-tiles-than-needed"] == "stuck"


@settings(max_examples=60)
@given(st.sampled_from(SMALL), CHANGES, CHOICES, st.data())
def test_nobody_sees_what_is_hidden(scope, changes, choices, data):
    """Neither directly, nor by a difference: a card in another hand, or in the draw pile, might be
    any other card."""
    system = system_of(scope, changes)
    session = played(system, choices)
    players = system.sizes.labels(GAME.player)
    fields = system.placed_by_name()
    hand, draw = fields["hand"], fields["draw"]
    seat = data.draw(st.integers(0, len(players) - 1))
    for state in session.states[:: max(1, len(session.states) // 12)]:
        watched = Session(system, position=system.plain(state))
        for player in (None, *range(len(players))):
            seen = watched.observe(player)
            for number, label in enumerate(players):
                whole = system.plain(state)["hand"].get(label, {})
                shown = seen["hand"].get(label, {})
                assert shown == (whole if number == player else sum(whole.values()))
            assert seen["draw"] == sum(system.plain(state)["draw"].values())
            assert isinstance(seen["unseen"], int)
            assert "escaped" not in seen
            assert "answer" not in seen
        cells = list(state)
        others = [c for c in range(draw.cells) if cells[hand.start + seat * draw.cells + c]]
        drawn = [c for c in range(draw.cells) if cells[draw.start + c]]
        if others and drawn:
            mine = data.draw(st.sampled_from(others))
            other = data.draw(st.sampled_from(drawn))
            for card, change in ((mine, -1), (other, 1)):
                cells[hand.start + seat * draw.cells + card] += change
                cells[draw.start + card] -= change
            swapped = Session(system, position=system.plain(cells))
            for player in (None, *range(len(players))):
                if player != seat:
                    assert swapped.observe(player) == watched.observe(player)


@settings(max_examples=30)
@given(st.sampled_from(SMALL), CHANGES, CHOICES)
def test_a_log_replays_and_undo_restores(scope, changes, choices):
    system = system_of(scope, changes)
    session = played(system, choices)
    log = json.loads(json.dumps(session.log()))
    again = replay(system, log)
    assert list(again.states) == list(session.states)
    assert again.moves == session.moves
    assert again.log() == session.log()
    states = list(session.states)
    while session.undo():
        assert list(session.states) == states[: len(session.states)]
        assert len(session.moves) == len(session.states) - 1
        assert session.decider != -1
    assert all(system.call_decider(state) == -1 for state in session.states[:-1])


@settings(max_examples=30)
@given(st.sampled_from(SMALL), CHANGES, CHOICES, st.integers(0, 10**6))
def test_what_is_illegal_is_refused_with_a_reason_and_changes_nothing(
    scope, changes, choices, number
):
    system = system_of(scope, changes)
    session = played(system, choices)
    legal = {move.move for move in session.legal()}
    moves = [move for rule in system.rules for move, _ in system.moves_of(rule)]
    move = moves[number % len(moves)]
    before, made = session.state, len(session.moves)
    refusal = session.why_not(move)
    assert (refusal is None) is (move in legal)
    if refusal is not None:
        assert str(refusal)
        with pytest.raises(IllegalMove):
            session.apply(system.move_text(move))
    assert (session.state, len(session.moves)) == (before, made)
    with pytest.raises(RuleproofError):
        session.apply("no such move")


@settings(max_examples=30)
@given(st.sampled_from(SMALL), CHANGES, st.integers(0, 2**32))
def test_a_seed_decides_what_chance_does(scope, changes, seed):
    system = system_of(scope, changes)
    games = [Session(system, seed=seed) for _ in range(2)]
    for game in games:
        for _ in range(40):
            move = game.choose_at_random()
            if move is None:
                break
            game.apply(move)
    assert games[0].moves == games[1].moves


@settings(max_examples=25)
@given(
    st.sampled_from(TINY),
    st.dictionaries(st.sampled_from(QUESTIONS), st.integers(0, 3), max_size=3),
    st.lists(CHOICES, min_size=3, max_size=3),
)
def test_the_engine_goes_where_the_explorer_goes(scope, changes, plays):
    """Every state of a play is among those explored, with the same moves and ways."""
    system = system_of(scope, changes)
    found = explore(system, engine="compiled", max_states=MOST_STATES)
    assume(found.outcome == "complete")
    graph = edges(found)
    number = {row.tobytes(): i for i, row in enumerate(found.rows)}
    assert len(number) == found.n
    for choices in plays:
        for state in dict.fromkeys(played(system, choices).states):
            i = number[system.pack(state).tobytes()]
            begin, end = graph.offsets[i], graph.offsets[i + 1]
            explored = [
                (int(graph.move[t]), int(graph.ways[t]), found.state(int(graph.target[t])))
                for t in range(begin, end)
            ]
            assert explored == system.successors(state)
    stuck = np.flatnonzero(np.diff(graph.offsets) == 0)
    assert all(
        system.call_over(found.state(int(i)))
        or system.readings["fewer-tiles-than-needed"] == "stuck"
        for i in stuck[:: max(1, len(stuck) // 50)]
    )
