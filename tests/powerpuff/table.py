"""Positions of Powerpuff for tests: what is said stands on the table, the rest is in the piles."""

from collections import Counter
from functools import cache

from models.engine import Session
from models.language import bind
from models.registry import load_game

GAME = load_game("powerpuff")


def system(deck, tiles=((2, 1), (2, 1), (2, 1)), mojo=(2, 2), players=2, deal=3, readings=None):
    """The game with this deck and these tiles."""
    chosen = tuple(sorted((readings or {}).items()))
    return _bound(deck, tuple(tuple(tile) for tile in tiles), tuple(mojo), players, deal, chosen)


@cache
def _bound(deck, tiles, mojo, players, deal, readings):
    scope = {
        "players": players,
        "deal": deal,
        "deck": deck,
        "tiles": [list(tile) for tile in tiles],
        "mojo": list(mojo),
    }
    return bind(GAME, scope, dict(readings))


def table(
    deck,
    hand=None,
    discards="",
    row="2/1 2/1 2/1",
    captured=None,
    escaped="",
    control=None,
    turn="A",
    readings=None,
    rest="draw",
    memory=None,
    **scope,
):
    """A game in the turn of `turn`, at a position where cards and tiles are all accounted for.

    Hands are written as in `{"A": "P2 P2", "B": ""}`; the cards that are named nowhere lie in the
    pile `rest` ("draw" or "discards"), the tiles in the pile of tiles.
    """
    game = system(deck, readings=readings, **scope)
    counts = dict(zip(game.sizes.labels(_kind("Card")), game.data.values["copies"], strict=True))
    tiles = dict(zip(game.sizes.labels(_kind("Villain")), game.data.values["tiles"], strict=True))
    hands = {player: Counter(cards.split()) for player, cards in (hand or {}).items()}
    piles = {"discards": Counter(discards.split()), "draw": Counter()}
    named = sum(hands.values(), Counter()) + piles["discards"]
    piles[rest] += Counter(counts) - named
    large = Counter(row.split())
    caught = {player: Counter(names.split()) for player, names in (captured or {}).items()}
    pile = escaped.split()
    unseen = Counter(tiles) - large - sum(caught.values(), Counter()) - Counter(pile)
    position = {
        "phase": "Turn",
        "turn": turn,
        "control": dict(control or {}),
        "hand": {player: dict(cards) for player, cards in hands.items()},
        "draw": dict(piles["draw"]),
        "discards": dict(piles["discards"]),
        "large": dict(large),
        "unseen": dict(unseen),
        "captured": {player: dict(names) for player, names in caught.items()},
        "escaped": {f"Slot{k + 1}": name for k, name in enumerate(pile)},
        **(memory or {}),
    }
    return Session(game, seed=1, position=position)


def _kind(name):
    plan = GAME.plan(False)
    return next(kind for kind in plan.sized if kind.__name__ == name)


def legal(session):
    """The legal moves, as texts."""
    return {move.text for move in session.legal()}


def can(session, move):
    """Whether a move is legal."""
    return session.why_not(move) is None


def refused(session, move):
    """The clauses that refuse a move."""
    refusal = session.why_not(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.clauses


def play(session, *moves):
    """Make these moves; `...` lets chance decide until somebody else does."""
    for move in moves:
        if move is ...:
            session.play_chance()
        else:
            session.apply(move)
    return session


def now(session, field):
    """A field of the present state as plain data."""
    return session.system.plain(session.state)[field]


def holds(session, player):
    """A player's hand as a sorted text, high numbers first within a colour."""
    cards = now(session, "hand").get(player, {})
    return " ".join(card for card, copies in cards.items() for _ in range(copies))


def fights(session):
    """The girls in question, with how far the fight for each is."""
    return {girl: how for girl, how in now(session, "fight").items() if how != "No"}


def outcomes(session, field):
    """All values of a field after chance has decided, each once."""
    system = session.system
    found, todo = [], [session.state]
    while todo:
        state = todo.pop()
        if system.call_decider(state) == -1 and not system.call_over(state):
            todo += [after for _, _, after in system.successors(state)]
        elif (value := system.plain(state)[field]) not in found:
            found.append(value)
    return found
