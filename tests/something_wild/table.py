"""Something Wild for tests: scopes, systems and positions in words."""

from models.engine import Session
from models.language import bind
from models.registry import load_game

GAME = load_game("something_wild")


def power(name, effect, names=None, **more):
    """A Power as it is written in scopes."""
    named = {} if names is None else {"names": names}
    return {"name": name, "effect": effect, "colour": "R", **named, **more}


ALL_EFFECTS = [
    power("Blue", "of-colour", "B"),
    power("Order", "in-order", colour="B"),
    power("Number", "guess-number"),
    power("Colour", "guess-colour", colour="B"),
    power("Top", "guess-top"),
    power("Ones", "extra-card", 1),
    power("AnyTwo", "any-number", 2),
    power("AnyBlue", "any-colour", "B"),
]
SMALL = {
    "name": "small", "players": 2, "colours": "R B", "numbers": 3, "hand": 1, "row": 2, "set": 2,
    "wanted": 2, "powers": [power("Ones", "extra-card", 1, copies=3)],
}  # fmt: skip
MIXED = {**SMALL, "name": "mixed", "symbols": "B3", "powers": ALL_EFFECTS}
THREE = {**MIXED, "name": "three", "players": 3, "copies": 2, "set": 3}
TWO_FIGURES = {
    **MIXED, "name": "two-figures", "figures": ["F", "G"], "same_game": True,
    "powers": [{**each, "figure": "FG"[at % 2]} for at, each in enumerate(ALL_EFFECTS)],
}  # fmt: skip


def system(scope, readings=None):
    """The game in a scope."""
    return bind(GAME, scope, readings or {})


def table(scope, position=None, readings=None):
    """A game at a position."""
    return Session(system(scope, readings), position=position)
