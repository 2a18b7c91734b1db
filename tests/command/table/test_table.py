from __future__ import annotations

import io

import pytest
from rich.console import Console

from checkers.command.find import bind_scope, find_game, find_scope, find_spec
from checkers.command.table.game import Table
from models.engine import Session


class Evening:
    """A game with its typed answers; everything shown is kept."""

    def __init__(self, pebbles, answers, scope="small", seed=5):
        spec = find_spec(pebbles)
        system = bind_scope(find_game(pebbles), find_scope(spec, scope), {})
        self.session = Session(system, seed=seed)
        self._answers = iter(answers)
        self._buffer = io.StringIO()
        console = Console(file=self._buffer, width=100, highlight=False)
        self.table = Table(self.session, spec.rulebook, console, self._ask)
        self.finished = self.table.play()

    def _ask(self, prompt):
        self._buffer.write(prompt)
        try:
            answer = next(self._answers)
        except StopIteration:
            raise EOFError from None
        self._buffer.write(answer + "\n")
        return answer

    @property
    def text(self):
        return self._buffer.getvalue()


@pytest.fixture
def evening(pebbles):
    return lambda *answers, **options: Evening(pebbles, answers, **options)


def test_a_game_is_played_to_its_end(evening):
    game = evening("", "r", "t", "t", scope="tiny")
    assert game.finished
    assert game.session.over
    assert "The game is over; Ann wins." in game.text


def test_hands_of_others_are_hidden(evening):
    game = evening("")
    hand = game.session.observe(0)["token"]["Ann"]
    (held,) = hand
    assert f"> Ann   {held}" in game.text
    assert "Bob   1 hidden" in game.text


def test_the_next_player_sees_what_happened_but_no_hand(evening):
    game = evening("", "r", "t", "s", "")
    after = game.text.partition("Bob, take the keyboard")[2]
    assert "Ann: reach into the pile" in after
    assert "token Ann: 0 -> 1" in after
    assert "token Bob Skip: 0 -> 1" in after
    assert "Ann   1 hidden" in after


def test_no_hand_over_within_a_turn(evening):
    game = evening("", "r", "t", "s")
    assert game.text.count("take the keyboard") == 2


def test_explanations_cite_clauses(evening):
    game = evening("", "?", "r", "?", "? s")
    assert "PEB-3: A skip token lets its owner pass once." in game.text
    assert "Not now:" in game.text
    assert "take at least one pebble [PEB-2]" in game.text
    assert "stop: take at least one pebble" in game.text


def test_refused_moves_say_why(evening):
    game = evening("", "skip Blank", "skip Nobody", "xyz")
    assert "Not legal: you hold no such token [PEB-3]" in game.text
    assert "'xyz' is no key; type h for help." in game.text
    assert len(game.session.moves) == 2


def test_undo_takes_back_one_decision_at_a_time(evening):
    game = evening("", "r", "t", "u", "u", "u")
    texts = [game.session.system.move_text(move) for move in game.session.moves]
    assert [text.split()[0] for text in texts] == ["deal", "deal"]
    assert game.text.count("There is nothing to take back.") == 1


def test_the_log_shows_public_moves_only(evening):
    game = evening("", "r", "t", "l")
    log = game.text.rpartition("Ann> l\n")[2]
    assert log.splitlines()[:2] == ["  Ann: reach into the pile", "  Ann: take a pebble"]
    assert "dealt" not in log


def test_help_and_quit(evening):
    game = evening("", "h", "q")
    assert "undo the last decision" in game.text
    assert not game.finished
