"""What is claimed of Pebbles; one claim is wrong."""

from ruleproof import Int, Record
from specs.expectations import case, expect
from specs.properties import Monitor, Property

from .model import Phase, Player, Token


class Turns(Record):
    skipped: Int[0, 9]


def count_skips(before, move, after, g, m) -> None:
    if move.rule == "skip":
        m.skipped += 1


def no_token_appears(s, g) -> bool:
    return all(
        s.bag[token] + sum(s.token[player, token] for player in Player) <= g.tokens[token]
        for token in Token
    )


def taker_wins(s, g) -> bool:
    return s.phase != Phase.OVER or g.last_pebble == "wins"


def first_player_takes_last(s, g) -> bool:
    return s.phase != Phase.OVER or s.last == 0


def second_player_takes_last(s, g) -> bool:
    return s.phase == Phase.OVER and s.last == 1


def is_over(s, g) -> bool:
    return s.phase == Phase.OVER


def pile_shrinks(before, move, after, g) -> bool:
    return after.pile <= before.pile


def at_most_two_skips(s, g, m) -> bool:
    return m.skipped <= 2


PROPERTIES = [
    Property(
        id="I1",
        kind="invariant",
        title="no token appears",
        clauses=("PEB-1",),
        holds=no_token_appears,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I2",
        kind="invariant",
        title="whoever takes the last pebble wins",
        clauses=("PEB-2",),
        holds=taker_wins,
        readings=("last-pebble",),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="last-pebble=loses", because="then the last pebble loses"),
        ),
    ),
    Property(
        id="I3",
        kind="invariant",
        title="the first player takes the last pebble",
        statement="The last pebble goes to the player who began.",
        clauses=("PEB-2",),
        holds=first_player_takes_last,
        expected=expect("VIOLATED", because="the other one can leave one or two"),
    ),
    Property(
        id="I4",
        kind="invariant",
        title="two turns are skipped at most",
        clauses=("PEB-3",),
        holds=at_most_two_skips,
        monitor=Monitor(Turns, count_skips),
        expected=expect("HOLDS"),
    ),
    Property(
        id="S1",
        kind="step",
        title="the pile only shrinks",
        clauses=("PEB-2",),
        holds=pile_shrinks,
        expected=expect("HOLDS"),
    ),
    Property(
        id="R1",
        kind="reachable",
        title="the second player can take the last pebble",
        clauses=("PEB-2",),
        holds=second_player_takes_last,
        expected=expect("REACHED"),
    ),
    Property(
        id="E1",
        kind="inevitable",
        title="every game ends",
        holds=is_over,
        expected=expect("HOLDS"),
    ),
    Property(
        id="B1",
        kind="bound",
        title="the shortest game, in moves",
        extreme="shortest",
        expected=expect("HOLDS", case("HOLDS", scope="tiny", value=1), value=3),
    ),
    Property(
        id="W1",
        kind="unique-winner",
        title="one winner",
        expected=expect("HOLDS"),
    ),
]
