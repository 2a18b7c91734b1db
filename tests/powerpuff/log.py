"""Plays from the very beginning, written down as a reader of the rulebook would tell them."""

from itertools import chain

from checkers.recorded import recorded
from models.engine import replay
from tests.powerpuff.table import system


def replayed(log, hands, row="", readings=None, deck="", **scope):
    """Replay a game from its set-up: A is the oldest, the row is laid out, the hands are dealt;
    then come the moves of the log, one a line or several between semicolons.

    Hands are written in the order of the seats, `"W P3 G1 / P1 B1 B3"`; `deck` names the cards that
    nobody is dealt. Payments and draws are moves like others.
    """
    dealt = [hand.split() for hand in hands.split("/")]
    cards = [*chain(*dealt), *deck.split()]
    game = system(
        " ".join(cards), players=len(dealt), deal=max(map(len, dealt)), readings=readings, **scope
    )
    first = [f"flip {tile}" for tile in row.split()]
    rounds = [hand[k] for k in range(len(dealt[0])) for hand in dealt]
    moves = [move.strip() for move in log.replace("\n", ";").split(";") if move.strip()]
    return replay(
        game, {"moves": ["oldest A", *first, *(f"deal {card}" for card in rounds), *moves]}
    )


def cited(session):
    """The clauses that the moves of a play rest on."""
    play = recorded(session.system, session.states, session.moves)
    return {clause for step in play.steps for clause in step.clauses}


def ends(session, phase="Turn"):
    """Every way in which what is going on can end: who controls Blossom, Buttercup and Bubbles."""
    system, found, todo = session.system, set(), [session.state]
    while todo:
        state = todo.pop()
        plain = system.plain(state)
        if plain["phase"] == phase:
            girls = plain["control"]
            found.add("".join(girls.get(g, "-") for g in ("Blossom", "Buttercup", "Bubbles")))
        else:
            todo += [after for _, _, after in system.successors(state)]
    return found
