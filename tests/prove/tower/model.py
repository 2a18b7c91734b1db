"""Tower: stones are drawn from a bag and piled up; how the tower bears them is a matter of reading.

A game made for proofs: a bag that is a table of the setup, counters that go up together, a setup in
which the seats differ, and questions whose readings break what is claimed, alone or together.
"""

from enum import IntEnum

from ruleproof import (
    NOBODY,
    OWNER,
    Array,
    Count,
    Game,
    Int,
    Maybe,
    Nat,
    Record,
    ScopeError,
    SetupData,
    Sized,
    chance,
    field,
    helper,
    require,
    rule,
)


class Phase(IntEnum):
    DEAL = 0
    TURN = 1
    OVER = 2


class Player(Sized): ...


class Stone(Sized): ...


class State(Record):
    phase: Phase
    turn: Player
    bag: Count[Stone] = field(seen=NOBODY)
    hand: Count[Player, Stone] = field(seen=OWNER)
    tower: Count[Stone]
    height: Nat
    marks: Nat
    left: Nat
    right: Nat
    top: Maybe[Stone]


class Setup(Record):
    copies: Count[Stone]
    weight: Array[Stone, Int[0, 9]]
    limit: Int[1, 9]
    strength: Array[Player, Int[0, 9]]


READINGS = {
    "above-limit": ("never", "allowed"),
    "heavy-stone": ("stays", "slips", "breaks"),
    "what-slips": ("is-kept", "is-lost"),
}


@helper
def next_turn(s, g) -> None:
    s.turn = (s.turn + 1) % len(Player)


@chance(Phase.DEAL, text="{stone} is drawn", clauses=["TOW-1"])
def deal(s, g, stone: Stone):
    """Everybody draws a stone from the bag."""
    require(s.bag[stone] > 0, "no such stone is left", "TOW-1")
    ways = s.bag[stone]
    s.bag[stone] -= 1
    s.hand[s.turn, stone] += 1
    if all(any(s.hand[player, each] > 0 for each in Stone) for player in Player):
        s.phase = Phase.TURN
    next_turn(s, g)
    return ways


@rule(Phase.TURN, text="put {stone} on top", clauses=["TOW-2"])
def put(s, g, stone: Stone):
    """Put a stone of one's own on the tower, and mark it on both sides."""
    require(s.hand[s.turn, stone] > 0, "you hold no such stone", "TOW-2")
    require(s.height < g.limit or g.above_limit == "allowed", "the tower is high enough", "TOW-3")
    s.hand[s.turn, stone] -= 1
    s.height += 1
    s.marks += 1
    s.left = s.left + 1
    s.right = s.left
    if g.weight[stone] <= g.strength[s.turn] or g.heavy_stone == "stays":
        s.tower[stone] += 1
        s.top = stone
    elif g.heavy_stone == "slips" and g.what_slips == "is-kept":
        s.bag[stone] += 1
    next_turn(s, g)


@rule(Phase.TURN, text="pass", clauses=["TOW-2"])
def skip(s, g):
    """Leave the tower as it is; the marks change sides."""
    left = s.left
    s.left = s.right
    s.right = left
    next_turn(s, g)


@rule(Phase.TURN, text="call it a day", clauses=["TOW-4"])
def finish(s, g):
    """End the game, once somebody has put a stone."""
    require(s.height > 0, "there is no tower yet", "TOW-4")
    s.phase = Phase.OVER


def start(s, g) -> None:
    s.phase = Phase.DEAL
    for stone in Stone:
        s.bag[stone] = g.copies[stone]


def decider(s, g) -> int:
    return s.turn


def over(s, g) -> bool:
    return s.phase == Phase.OVER


def sound(g) -> bool:
    return sum(g.copies[stone] for stone in Stone) >= len(Player)


def lawful(s, g) -> bool:
    return s.phase != Phase.DEAL or s.height == 0


def read_scope(scope):
    bag = scope["bag"]
    players = scope["players"]
    if sum(count for count, _ in bag) < players:
        raise ScopeError("bag", bag, "give a stone to each player")
    strength = scope.get("strength", [9] * players)
    return SetupData(
        sizes={"Player": players, "Stone": len(bag)},
        labels={
            "Player": ["Ann", "Bob", "Cem"][:players],
            "Stone": [f"S{number}w{weight}" for number, (_, weight) in enumerate(bag, 1)],
        },
        values={
            "copies": [count for count, _ in bag],
            "weight": [weight for _, weight in bag],
            "limit": scope["limit"],
            "strength": strength,
        },
    )


def write_scope(data):
    values = data.values
    return {
        "players": data.sizes["Player"],
        "bag": [list(pair) for pair in zip(values["copies"], values["weight"], strict=True)],
        "limit": values["limit"],
        "strength": values["strength"],
    }


game = Game(
    name="tower",
    title="Tower",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[deal, put, skip, finish],
    start=start,
    decider=decider,
    over=over,
    sound=sound,
    lawful=lawful,
    read_scope=read_scope,
    write_scope=write_scope,
    rotating=[Player],
)
