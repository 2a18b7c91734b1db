"""Pebbles: take pebbles from a pile; the last one wins. A secret token lets its owner skip.

A game as a user's own folder holds it: chance, a set-up, hidden hands, a decision in two steps.
"""

from enum import IntEnum

from ruleproof import (
    NOBODY,
    OWNER,
    Count,
    Game,
    Int,
    Maybe,
    Record,
    SetupData,
    Sized,
    chance,
    field,
    require,
    rule,
)


class Phase(IntEnum):
    DEAL = 0
    TURN = 1
    TAKING = 2
    OVER = 3


class Player(Sized): ...


class Token(Sized): ...


class State(Record):
    phase: Phase
    turn: Player
    pile: Int[0, 20]
    taken: Int[0, 2] = field(bookkeeping=True)
    last: Maybe[Player]
    bag: Count[Token] = field(seen=NOBODY)
    token: Count[Player, Token] = field(seen=OWNER)


class Setup(Record):
    pebbles: Int[1, 20]
    tokens: Count[Token]
    skips: Count[Token]


READINGS = {"last-pebble": ("wins", "loses")}


@chance(Phase.DEAL, text="{token} is dealt", clauses=["PEB-1"])
def deal(s, g, token: Token):
    """Everybody draws a token from the bag."""
    require(s.bag[token] > 0, "no such token is left", "PEB-1")
    ways = s.bag[token]
    s.bag[token] -= 1
    s.token[s.turn, token] += 1
    if s.turn == len(Player) - 1:
        s.turn = 0
        s.phase = Phase.TURN
    else:
        s.turn = s.turn + 1
    return ways


@rule(Phase.TURN, text="reach into the pile", clauses=["PEB-2"])
def reach(s, g):
    """Begin to take pebbles."""
    require(s.pile > 0, "the pile is empty", "PEB-2")
    s.phase = Phase.TAKING


@rule(Phase.TURN, text="skip the turn with {token}", clauses=["PEB-3"])
def skip(s, g, token: Token):
    """Show a token that lets its owner skip a turn; it goes back into the box."""
    require(s.token[s.turn, token] > 0, "you hold no such token", "PEB-3")
    require(g.skips[token] > 0, "this token is a blank", "PEB-3")
    s.token[s.turn, token] -= 1
    s.turn = (s.turn + 1) % len(Player)


@rule(Phase.TAKING, text="take a pebble", clauses=["PEB-2"])
def take(s, g):
    """Take a pebble, at most two in a turn."""
    require(s.taken < 2, "two pebbles is the most", "PEB-2")
    require(s.pile > 0, "the pile is empty", "PEB-2")
    s.pile -= 1
    s.taken += 1
    s.last = s.turn
    if s.pile == 0:
        s.taken = 0
        s.phase = Phase.OVER


@rule(Phase.TAKING, text="stop", clauses=["PEB-2"])
def stop(s, g):
    """End the turn."""
    require(s.taken > 0, "take at least one pebble", "PEB-2")
    s.taken = 0
    s.turn = (s.turn + 1) % len(Player)
    s.phase = Phase.TURN


def start(s, g) -> None:
    s.phase = Phase.DEAL
    s.pile = g.pebbles
    for token in Token:
        s.bag[token] = g.tokens[token]


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.OVER


def wins(s, g, player: Player) -> bool:
    return (s.last == player) == (g.last_pebble == "wins")


def read_scope(scope):
    return SetupData(
        sizes={"Player": scope["players"], "Token": 2},
        labels={"Player": ["Ann", "Bob", "Cem"][: scope["players"]], "Token": ["Blank", "Skip"]},
        values={
            "pebbles": scope["pebbles"],
            "tokens": [scope["blanks"], scope["skips"]],
            "skips": [0, 1],
        },
    )


game = Game(
    name="pebbles",
    title="Pebbles",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[deal, reach, skip, take, stop],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    read_scope=read_scope,
    inner={Phase.TAKING},
    symmetric=[],
    rotating=[],
)
