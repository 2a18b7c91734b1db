"""What is claimed of Tower: true and false, inductive and not, each with what it needs."""

from ruleproof import Int, Record
from specs.expectations import case, expect
from specs.properties import Monitor, Property

from .model import Phase, Player, Stone


class Puts(Record):
    puts: Int[0, 9]
    passes: Int[0, 3]


def count(before, move, after, g, m) -> None:
    if move.rule == "put" and m.puts < 9:
        m.puts += 1
    if move.rule == "skip":
        m.passes = min(m.passes + 1, 3)


PUTS = Monitor(Puts, count)


def stones_are_conserved(s, g) -> bool:
    return all(
        s.bag[x] + sum(s.hand[p, x] for p in Player) + s.tower[x] == g.copies[x] for x in Stone
    )


def height_is_limited(s, g) -> bool:
    return s.height <= g.limit


def marks_are_limited(s, g) -> bool:
    return s.marks <= g.limit


def marks_are_height(s, g) -> bool:
    return s.marks == s.height


def marks_are_few(s, g) -> bool:
    return s.marks <= 1


def left_is_least(s, g) -> bool:
    return s.left <= s.right


def right_is_least(s, g) -> bool:
    return s.right <= s.left


def puts_are_height(s, g, m) -> bool:
    return m.puts == min(s.height, 9)


def puts_are_limited(s, g, m) -> bool:
    return m.puts <= g.limit


def passes_are_few(s, g, m) -> bool:
    return m.passes <= 3


def passes_are_rare(s, g, m) -> bool:
    return m.passes <= 1


def put_adds_one(before, move, after, g) -> bool:
    return after.height == before.height + 1


def is_put(before, move, after, g) -> bool:
    return move.rule == "put"


def never_falls(before, move, after, g) -> bool:
    return after.height >= before.height


def nobody_passes(before, move, after, g) -> bool:
    return move.rule != "skip"


def nobody_puts(before, move, after, g) -> bool:
    return move.rule != "put"


def nothing_is_put(s, g) -> bool:
    return s.height == 0


def nothing_is_drawn(s, g) -> bool:
    return all(s.hand[p, x] == 0 for p in Player for x in Stone)


def is_over(s, g) -> bool:
    return s.phase == Phase.OVER


def is_over_without_stone(s, g) -> bool:
    return s.phase == Phase.OVER and s.height == 0


def tower_is_lower(s, g) -> bool:
    return s.height < s.marks


def first_seat_begins(s, g) -> bool:
    drawn = sum(s.bag[x] for x in Stone) < sum(g.copies[x] for x in Stone)
    return s.phase != Phase.DEAL or drawn or s.turn == 0


def count_is_even(s, g) -> bool:
    return (s.left + s.right) % 2 == 0


def left_is_right(s, g) -> bool:
    return s.left == s.right


NOT_INDUCTIVE = "true, and not kept by a move without a helper"

PROPERTIES = [
    Property(
        id="CONSERVED",
        kind="invariant",
        title="stones are conserved",
        clauses=("TOW-1", "TOW-2"),
        holds=stones_are_conserved,
        readings=("heavy-stone", "what-slips"),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="heavy-stone=breaks", scope="weak", because="broken"),
            case(
                "VIOLATED",
                reading=("heavy-stone=slips", "what-slips=is-lost"),
                scope="weak",
                because="lost",
            ),
        ),
    ),
    Property(
        id="LIMIT",
        kind="invariant",
        title="the tower keeps to its limit",
        holds=height_is_limited,
        readings=("above-limit",),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="above-limit=allowed", because="it may grow"),
        ),
    ),
    Property(
        id="MARKS",
        kind="invariant",
        title="there are no more marks than the limit",
        holds=marks_are_limited,
        expected=expect("HOLDS"),
        proof=expect("INCONCLUSIVE", because=NOT_INDUCTIVE),
    ),
    Property(
        id="MARKS-HELPED",
        kind="invariant",
        title="the same, with a helper",
        holds=marks_are_limited,
        expected=expect("HOLDS"),
        rests_on=("SAME",),
    ),
    Property(
        id="SAME",
        kind="invariant",
        title="every stone has a mark",
        holds=marks_are_height,
        expected=expect("HOLDS"),
    ),
    Property(
        id="FEW",
        kind="invariant",
        title="one mark at most, which is not so",
        holds=marks_are_few,
        expected=expect(
            "VIOLATED", case("HOLDS", scope="pair"), because="two stones are put, one after another"
        ),
    ),
    Property(
        id="RESTS-ON-FEW",
        kind="invariant",
        title="what would follow from it",
        holds=marks_are_limited,
        expected=expect("HOLDS"),
        proof=expect("INCONCLUSIVE", because="the helper is false"),
        rests_on=("FEW", "SAME"),
    ),
    Property(
        id="LEFT",
        kind="invariant",
        title="left is least",
        holds=left_is_least,
        expected=expect("HOLDS"),
        rests_on=("RIGHT",),
    ),
    Property(
        id="RIGHT",
        kind="invariant",
        title="right is least",
        holds=right_is_least,
        expected=expect("HOLDS"),
        rests_on=("LEFT",),
    ),
    Property(
        id="LEFT-ALONE",
        kind="invariant",
        title="left is least, alone",
        holds=left_is_least,
        expected=expect("HOLDS"),
        proof=expect("INCONCLUSIVE", because=NOT_INDUCTIVE),
    ),
    Property(
        id="PUTS",
        kind="invariant",
        title="the stones that were put are limited",
        holds=puts_are_limited,
        monitor=PUTS,
        expected=expect("HOLDS"),
        rests_on=("PUTS-ARE-HEIGHT", "LIMIT"),
    ),
    Property(
        id="PUTS-ARE-HEIGHT",
        kind="invariant",
        title="the stones that were put are the tower",
        holds=puts_are_height,
        monitor=PUTS,
        expected=expect("HOLDS"),
    ),
    Property(
        id="PASSES",
        kind="invariant",
        title="a history variable keeps to its bounds",
        holds=passes_are_few,
        monitor=PUTS,
        expected=expect("HOLDS"),
    ),
    Property(
        id="RARE",
        kind="invariant",
        title="passing is rare, which is not so",
        holds=passes_are_rare,
        monitor=PUTS,
        expected=expect("VIOLATED", because="two pass"),
    ),
    Property(
        id="DRAWN",
        kind="invariant",
        title="nobody draws a stone, which is not so",
        holds=nothing_is_drawn,
        expected=expect("VIOLATED", because="everybody draws one"),
    ),
    Property(
        id="ADDS",
        kind="step",
        title="a stone adds one",
        when=is_put,
        holds=put_adds_one,
        expected=expect("HOLDS"),
    ),
    Property(
        id="ADDS-ALWAYS",
        kind="step",
        title="every move adds one, which is not so",
        holds=put_adds_one,
        expected=expect("VIOLATED", because="not every move is a stone"),
    ),
    Property(
        id="NO-PASS",
        kind="invariant",
        title="left is least, where nobody passes",
        holds=left_is_least,
        assume=(nobody_passes,),
        expected=expect("HOLDS"),
    ),
    Property(
        id="NO-PUT",
        kind="invariant",
        title="no tower, where nobody puts a stone",
        holds=nothing_is_put,
        assume=(nobody_puts,),
        expected=expect("HOLDS"),
    ),
    Property(
        id="UNBUILT",
        kind="reachable",
        title="an end without a stone",
        holds=is_over_without_stone,
        expected=expect("UNREACHABLE", because="there is no tower yet"),
    ),
    Property(
        id="ENDS",
        kind="reachable",
        title="an end",
        holds=is_over,
        expected=expect("REACHED"),
    ),
    Property(
        id="LOWER",
        kind="invariant",
        title="a tower below its marks is over",
        when=tower_is_lower,
        holds=is_over,
        expected=expect("VACUOUS", because="every stone has a mark"),
        rests_on=("SAME",),
    ),
    Property(
        id="FIRST",
        kind="invariant",
        title="the first seat begins, which is not so where seats only rotate",
        holds=first_seat_begins,
        scopes=("pair", "weak"),
        expected=expect(
            "VIOLATED", case("HOLDS", scope="weak"), because="any seat may be the first"
        ),
        rests_on=("CONSERVED",),
    ),
    Property(
        id="stuck",
        kind="stuck",
        title="somebody always has a move",
        expected=expect("HOLDS"),
        proof=expect("INCONCLUSIVE", because="the bag might be empty too early"),
    ),
    Property(
        id="ALIKE",
        kind="equivalence",
        title="two ways to say that the sides are equal",
        holds=left_is_right,
        same_as=count_is_even,
        expected=expect("HOLDS"),
        rests_on=("LEFT", "RIGHT"),
    ),
]
