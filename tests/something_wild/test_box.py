"""The real box at any number of players and under each reading: plays at random, and made again."""

from random import Random

import pytest

from models.engine import Session, replay
from models.language import bind
from models.something_wild.readings import READINGS
from specs.load import load_spec
from tests.something_wild.table import GAME

SPEC = load_spec("something_wild")
MOVES = 80
OTHERS = [
    (slug, reading)
    for slug, readings in READINGS.items()
    for reading in readings[1:]
    if slug != "one-power-per-symbol"
]


def played(scope, readings, draw, most=MOVES):
    """A play at random, as far as it goes."""
    game = Session(bind(GAME, SPEC.scope(scope).table(), readings))
    for _ in range(most):
        if game.over:
            break
        moves = game.legal()
        assert moves, "somebody is without a move"
        game.apply(draw.choice(moves).text)
    return game


def cards_in(game):
    """How many Character cards there are, and how many Powers."""
    cells = game.system.plain(game.state)

    def count(found):
        return sum(map(count, found.values())) if isinstance(found, dict) else found

    characters = sum(
        count(cells.get(name, 0)) for name in ("deck", "discards", "hand", "row", "picked")
    )
    centre = sum(1 for power in cells.get("centre", {}).values() if power is not None)
    return characters, count(cells.get("stock", 0)) + count(cells.get("owned", 0)) + centre


@pytest.mark.parametrize(
    "players",
    [pytest.param(n, marks=pytest.mark.deep if n in (3, 6, 7, 8, 9) else ()) for n in range(2, 11)],
)
def test_plays_at_random(players):
    game = played("box" if players == 2 else f"box-{players}", {}, Random(players))
    assert cards_in(game) == (45, 10)
    if game.over:
        assert len(game.winners) == 1


@pytest.mark.deep
@pytest.mark.parametrize(("slug", "reading"), OTHERS, ids="=".join)
def test_plays_at_random_under_each_reading(slug, reading):
    scope = "boxes" if "figure" in slug or "combined" in slug or "pile" in slug else "box"
    game = played(scope, {slug: reading}, Random(reading), most=200)
    assert cards_in(game) == ((90, 20) if scope == "boxes" else (45, 10))


def test_a_play_is_made_again():
    game = played("box-4", {}, Random(4))
    again = replay(game.system, game.log())
    assert list(again.states) == list(game.states)
