"""In how many ways fingers come to an outcome: counted by comparing hands with the game's own
rules, for a table on which fingers are kept.

A way is what each player does in a round: one number, or two numbers in their order. Players who
hold nothing are alike, so that only the numbers they show among them are run through, each as
often as it can be dealt out. Where the rules do not say who of several wins, each of them gets
the same share of every way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, lcm

from models.language import System, bind
from models.language.system import Cells
from models.turtle_power.fight import matching
from models.turtle_power.rounds import winning_number

NUMBERS = 6
NOTHING, BOTH, DUTY = range(3)
"""What the holder, player 0, holds: the members of `Held`."""
ASKED = ("no-unique-number", "triple-cancel", "zero-candidate", "own-hands-cancel",
         "duty-with-two-hands", "two-hands-optional")  # fmt: skip
"""Questions on which the winner of a round depends."""

Ways = tuple[tuple[int, ...], ...]


def rounds(players: int, readings: Mapping[str, str]) -> tuple[Ways, Ways, tuple[int, ...]]:
    """For each thing held: the ways in which its holder wins with each number (where nothing is
    held, none), in which a certain other player does, and in which nobody wins."""
    return _rounds(players, tuple((slug, readings[slug]) for slug in ASKED))


@cache
def _rounds(
    players: int, readings: tuple[tuple[str, str], ...]
) -> tuple[Ways, Ways, tuple[int, ...]]:
    system = _shown(players, 1, dict(readings))
    number_of = system.lower_predicate(winning_number.function)
    share = lcm(*range(1, players + 1)) if _may_be_shared(dict(readings)) else 1
    by_holder, by_another, by_nobody = [], [], []
    for held in (NOTHING, BOTH, DUTY):
        mine, theirs, nobody = [0] * NUMBERS, [0] * NUMBERS, 0
        free = players if held == NOTHING else players - 1
        for hands, orders in _holder(held, dict(readings)):
            for others, deals in _alike(free):
                ways = orders * deals
                shown = [*([hands] if hands else []), *((number,) for number in others)]
                number = number_of(_position(system, "Reveal", shown))
                owners = [player for player in range(players) if number in shown[player]]
                if not owners:
                    nobody += ways * share
                for player in owners:
                    part = ways * share // len(owners)
                    if hands and player == 0:
                        mine[number] += part
                    else:
                        theirs[number] += part
        by_holder.append(tuple(mine))
        by_another.append(tuple(total // free for total in theirs))
        by_nobody.append(nobody)
    return tuple(by_holder), tuple(by_another), tuple(by_nobody)


def clashes(players: int, hands: int, readings: Mapping[str, str]) -> Ways:
    """For each number of the Hero, the ways of the others to match it with 0, 1, ... hands."""
    asked = ("similar-number", "three-players-count-hands")
    return _clashes(players, hands, tuple((slug, readings[slug]) for slug in asked))


@cache
def _clashes(players: int, hands: int, readings: tuple[tuple[str, str], ...]) -> Ways:
    system = _shown(players, 2, dict(readings), hands)
    hits_of = system.lower_predicate(matching.function)
    found = [[0] * (hands * (players - 1) + 1) for _ in range(NUMBERS)]
    for number in range(NUMBERS):
        for others, ways in _alike(players - 1) if hands == 1 else _each(hands * (players - 1)):
            shown = [others[i : i + hands] for i in range(0, len(others), hands)]
            position = _position(system, "Clash", [(number,), *shown])
            found[number][hits_of(position)] += ways
    return tuple(map(tuple, found))


def _may_be_shared(readings: Mapping[str, str]) -> bool:
    """Whether by these readings several can have the number that wins."""
    shared = readings["no-unique-number"] == "least-shared"
    return shared or readings["triple-cancel"] == "pairs"


def _holder(held: int, readings: Mapping[str, str]) -> Iterator[tuple[tuple[int, ...], int]]:
    """What player 0 may show, and in how many orders; nothing where player 0 is like the others."""
    if held == NOTHING:
        yield (), 1
    elif held == DUTY:
        yield (2,), 1
    else:
        if readings["two-hands-optional"] == "may-at-shout":
            yield from (((number,), 1) for number in range(NUMBERS))
        yield from _alike(2)


def _alike(hands: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The numbers that hands may show among them, and in how many ways they are dealt out."""
    for numbers in combinations_with_replacement(range(NUMBERS), hands):
        ways = factorial(hands)
        for times in Counter(numbers).values():
            ways //= factorial(times)
        yield numbers, ways


def _each(hands: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The numbers of each of several hands."""
    return ((numbers, 1) for numbers in product(range(NUMBERS), repeat=hands))


def _shown(players: int, episode: int, readings: dict[str, str], hands: int = 1) -> System:
    """A table of these players on which fingers are kept."""
    from models.turtle_power.game import game  # it is read_scope of this game that counts

    if players == 2:
        readings = {**readings, "two-players": "two-to-six"}
    table = {"players": players, "episodes": [episode], "hands": hands, "fingers": "shown"}
    return bind(game, table, readings)


def _position(system: System, phase: str, shown: Sequence[Sequence[int]]) -> Cells:
    """All hands are up: `shown` has the numbers of each player."""
    cells = list(system.position({"phase": phase}))
    (hands,) = (placed for placed in system.placed if placed.field.name == "shown")
    for player, numbers in enumerate(shown):
        for hand, number in enumerate(numbers):
            cells[hands.start + player * hands.dims[1] + hand] = number
    return tuple(cells)
