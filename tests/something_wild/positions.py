"""Positions with the real cards, in short words, and plays from them."""

from models.engine import Session
from tests.something_wild.real import SPEC
from tests.something_wild.table import system

BOX = SPEC.scope("box").table()


def cards(words):
    """Cards in words, as a position has them: "R3 R4 2B5"."""
    found = {}
    for word in words.split():
        many, colour, number = word[:-2] or "1", word[-2], word[-1]
        of = found.setdefault(colour, {})
        of[number] = of.get(number, 0) + int(many)
    return found


def at_play(row, hand, readings, *, own="", centre="Order", theirs="", scope=BOX, **more):
    """Player A is about to play a card, with the figure and a Power scored before."""
    position = {
        "phase": "Play", "home": "Use", "turn": "A",
        "hand": {"A": cards(hand), "B": cards("Y1 Y3 P6")},
        "row": {"A": cards(row), "B": cards(theirs)}, "deck": cards("P9 P8 P7"),
        "centre": {"Vader": centre}, "figure": {"Vader": "A"}, "stock": {"Red": 1, "Top": 1},
        "owned": {"A": {own: 1}} if own else {},
    }  # fmt: skip
    return Session(system(scope, readings), position=position | more)


def play(game, *moves):
    """The game after these moves."""
    for move in moves:
        game.apply(move)
    return game


def legal(game):
    """The moves there are."""
    return {move.text for move in game.legal()}


def now(game, name):
    """What a field of the state holds, in words."""
    return game.system.plain(game.state).get(name, {})
