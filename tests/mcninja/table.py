"""Dr. McNinja's Legendary Showdown for tests: systems by scope, and positions in words."""

from models.engine import Session
from models.language import bind
from models.registry import load_game

GAME = load_game("mcninja")


def system(readings=None, **scope):
    """The game in a scope."""
    return bind(GAME, scope, readings or {})


def table(readings=None, position=None, **scope):
    """A game at a position; without one, at the start."""
    return Session(system(readings, **scope), position=position)


def at_turn(readings=None, cards="", hands=None, hand=1, **position):
    """Two players, A on turn: lines of `lines`, and these cards in their hands."""
    scope = {
        key: position.pop(key) for key in ("players", "lines", "characters") if key in position
    }
    scope = {"players": 2, "lines": [[3], [4]], **scope}
    held = hands or {}
    where = {"phase": "Turn", "turn": "A", "who": "none", "pile": {}, "hand": held, **position}
    return table(readings, where, hand=hand, cards=cards, **scope)


def play(game, *moves):
    """Make these moves; the game, so that one may look at it."""
    for move in moves:
        game.apply(move)
    return game


def moves(game):
    """The texts of the moves there are."""
    return [move.text for move in game.legal()]


def now(game, field):
    """What a field of the present state holds; None where it is empty."""
    return game.system.plain(game.state).get(field)
