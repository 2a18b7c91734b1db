"""The whole box, with every kind of card and every effect: it is set up, played to its end under
any readings, saved and replayed, without a word of it in the model."""

import json
import random

import pytest

from checkers.command.main import run
from models.engine import Session, replay
from models.mcninja.cards import KINDS, VOCABULARY, read_cards, read_characters
from models.mcninja.state import CREDITS
from tests.mcninja.box import as_toml, box, random_moves
from tests.mcninja.table import GAME, now, system

FROZEN = {"empty-draw-pile": "round-cannot-begin"}


def some_readings(seed):
    """All questions read at random; the scope deals everybody the same number."""
    dice = random.Random(seed)
    chosen = {question: dice.choice(readings) for question, readings in GAME.readings.items()}
    return {**chosen, "shorter-game-same-number": "same"}


def played(seed, readings, players, deal):
    session = Session(system(readings, **box(players, deal)), seed=seed)
    for _ in zip(range(4000), random_moves(session, seed), strict=False):
        pass
    return session


def test_the_box_has_every_effect_of_every_kind_and_as_many_cards_as_the_real_one():
    deck = read_cards(box()["cards"])
    assert sum(copies for _, copies in deck) == 84
    assert len(deck) > 60
    assert {card.kind for card, _ in deck} == set(KINDS.values())
    assert len(read_characters("characters", box()["characters"])) == 44
    effects = {(kind, effect) for kind, known in VOCABULARY.items() for effect in known}
    given = {
        (KINDS[entry["kind"]], " ".join("N" if w.lstrip("-").isdigit() else w for w in e.split()))
        for entry in box()["cards"]
        if isinstance(entry, dict)
        for e in entry["effects"]
    }
    assert given == effects


def holds_all_the_way(session):
    """Every card is where one can be, nothing leaves its bounds, and attachments lie on somebody:
    what is declared lawful, held against some states of the play."""
    lawful = session.system.lower_predicate(GAME.function("lawful"))
    return all(lawful(state) for state in session.states[::9])


LARGE = [(players, 6) for players in range(2, 8)]


@pytest.mark.parametrize(
    ("players", "deal"),
    [(2, 2), (3, 2), (7, 1), *(pytest.param(*each, marks=pytest.mark.deep) for each in LARGE)],
)
def test_the_box_is_played_to_the_end(players, deal):
    session = played(players, {}, players, deal)
    assert session.over
    assert len(session.winners()) <= 1
    assert session.winners() == session.system.side_labels(session.system.winners(session.state))
    assert holds_all_the_way(session)


DEEP = [pytest.param(seed, marks=pytest.mark.deep) for seed in range(2, 60)]


@pytest.mark.parametrize("seed", [0, 1, *DEEP])
def test_the_box_is_played_under_any_readings(seed):
    readings = some_readings(seed)
    session = played(seed, readings, 2 + seed % 6, 1 + seed % 5)
    ended = session.over or not session.legal()
    assert ended or readings["advance-is-a-free-move"] == "free-move-in-turn"
    assert session.over or FROZEN.items() <= readings.items()
    assert holds_all_the_way(session)


def test_a_play_of_the_box_is_replayed():
    session = played(3, {}, 3, 2)
    again = replay(session.system, json.loads(json.dumps(session.log())))
    assert list(again.states) == list(session.states)
    assert now(again, "phase") == "Over"


def test_what_the_box_lists_is_what_the_tables_hold():
    bound = system(**box())
    values = bound.data.values
    assert sum(values["copies"]) == 84
    assert sum(values["cast"]) == 44
    assert sum(c * n for c, n in zip(values["credits"], values["copies"], strict=True)) > CREDITS
    again = GAME.read_scope({**GAME.write_scope(bound.data), "readings": bound.readings})
    same = set(values) - {"cast", "value", "saves", "lines"}  # equal characters are one type there
    assert {key: again.values[key] for key in same} == {key: values[key] for key in same}


def test_commands_take_the_box_from_a_file(tmp_path, capsys):
    file, log = tmp_path / "box.toml", tmp_path / "log.json"
    file.write_text(as_toml("box", box(players=2, deal=1)), encoding="utf-8")
    played = ["play", "mcninja", "--scope", str(file), "--random", "--seed", "7", "--log", str(log)]
    assert run(played) == 0
    assert "The game is over" in capsys.readouterr().out
    assert run(["replay", "mcninja", str(log), "--scope", str(file)]) == 0
    assert "The game is over" in capsys.readouterr().out
