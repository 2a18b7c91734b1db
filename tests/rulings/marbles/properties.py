from specs.expectations import case, expect
from specs.properties import Property

from .model import Phase, Player


def three_at_most(s, g) -> bool:
    return s.taken <= 3


def two_at_most(s, g) -> bool:
    return s.taken <= 2


def nothing_is_lost(s, g) -> bool:
    return s.bag + sum(s.marbles[player] for player in Player) == g.marbles


def spilled(s, g) -> bool:
    return s.phase == Phase.SPILL


PROPERTIES = [
    Property(
        id="T1",
        kind="invariant",
        title="three at most",
        statement="Nobody takes more than three marbles in a turn.",
        clauses=("MAR-2a",),
        holds=three_at_most,
        readings=("most-in-a-turn",),
        expected=expect("HOLDS"),
    ),
    Property(
        id="T2",
        kind="invariant",
        title="two at most",
        statement="Nobody takes more than two marbles in a turn.",
        clauses=("MAR-2a",),
        holds=two_at_most,
        readings=("most-in-a-turn",),
        scopes=("four",),
        expected=expect(
            "VIOLATED",
            case("HOLDS", reading="most-in-a-turn=two"),
            because="three are allowed",
        ),
    ),
    Property(
        id="T3",
        kind="invariant",
        title="nothing is lost",
        statement="The marbles in the bag and those of the players are all there are.",
        clauses=("MAR-3",),
        holds=nothing_is_lost,
        expected=expect("HOLDS"),
    ),
    Property(
        id="T4",
        kind="reachable",
        title="a marble is spilled",
        statement="A marble can be spilled.",
        clauses=("MAR-2b",),
        holds=spilled,
        readings=("spill",),
        expected=expect(
            "UNREACHABLE",
            case("REACHED", reading="spill=after-a-pass"),
            because="nothing is spilled by default",
        ),
    ),
]
