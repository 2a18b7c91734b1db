"""What must hold of Villains at Large, and what is asked about it.

The claims are those a careful reader would make; several are false, and the expectations say where.
"""

from models.language import NONE, Flag, Int, Maybe, Record
from models.powerpuff.captures import may_capture_more
from models.powerpuff.cards import usable_girls
from models.powerpuff.ending import gem_points
from models.powerpuff.memory import may_do
from models.powerpuff.paying import can_pay
from models.powerpuff.possible import can_act, can_capture
from models.powerpuff.readings import READINGS
from models.powerpuff.state import ROW, Card, Deed, Fight, Girl, Phase, Player, Slot, Villain
from models.powerpuff.tiles import captured_by, never_seen, row_size, tiles_to_turn_up
from specs.expectations import case, expect
from specs.properties import Monitor, Property

ALL = tuple(READINGS)
CHALLENGES = (
    "wild-two-multi-challenge", "color-against-wild-two", "wild-two-in-defence", "fights-order",
    "rechallenge-after-wild", "rechallenge-beats-defence", "rechallenge-when", "too-low-defence",
    "challenge-own-girl", "wild-with-all-girls", "no-cards-to-fight", "picture-and-color",
)  # fmt: skip
REMEMBERED = (
    "S1a-draw", "S1a-escape", "S1b", "S1c", "S1e", "S2a", "S3-tie", "S4", "S4b-two", "S6", "S7", "S8",
)  # fmt: skip
"""Scopes for what needs history variables: these multiply the states."""
ENDS = (
    "last-villain", "end-moment", "escape-in-last-turn", "escaped-is-uncaptured", "three-capture-cap",
)  # fmt: skip


# -- what is on the table is what was in the box


def cards_are_conserved(s, g) -> bool:
    """Of each card there are as many as the deck has."""
    return all(
        sum(s.hand[player, card] for player in Player)
        + s.draw[card]
        + s.discards[card]
        + s.table[card]
        == g.copies[card]
        for card in Card
    )


def tiles_are_conserved(s, g) -> bool:
    """Of each tile there are as many as the set has."""
    return all(
        s.unseen[villain]
        + s.large[villain]
        + sum(s.captured[player, villain] for player in Player)
        + sum(1 for slot in Slot if s.escaped[slot] == villain)
        == g.tiles[villain]
        for villain in Villain
    )


# -- girls


def fights_have_one_defender(s) -> bool:
    """A girl who is fought for has one controller, who is not the challenger; she may be free while
    a Wild 2 is still being aimed."""
    return s.phase == Phase.NAMING or all(
        s.fight[girl] == Fight.NO or (s.control[girl] != NONE and s.control[girl] != s.turn)
        for girl in Girl
    )


def girls_stay_controlled(before, move, after) -> bool:
    """A girl who is controlled stays so."""
    return all(before.control[girl] == NONE or after.control[girl] != NONE for girl in Girl)


def turn_keeps_girls(before, move, after) -> bool:
    """The player on turn loses no girl."""
    return before.turn != after.turn or all(
        before.control[girl] != before.turn or after.control[girl] == before.turn for girl in Girl
    )


# -- villains


class ThisTurn(Record):
    taken: Int[0, 9]
    escaped: Flag


def watch_turn(before, move, after, g, m) -> None:
    """Captures and escapes of the turn; those of the last turn stay when the game ends."""
    if before.turn != after.turn and not after.ending and after.phase != Phase.OVER:
        m.taken = 0
        m.escaped = False
    if move.rule in ("capture", "capture_with"):
        m.taken = min(9, m.taken + 1)
    if move.rule in ("choose_tile", "random_tile"):
        m.escaped = True


THIS_TURN = Monitor(ThisTurn, watch_turn)


def three_at_most(s, m) -> bool:
    """At most three villains lie in the row, and at most three are captured in a turn."""
    return row_size(s) <= ROW and m.taken <= 3


def stopped_by_the_limit(s, g) -> bool:
    """But for the limit, the player on turn could capture one more villain."""
    return (
        s.phase == Phase.TURN
        and not may_capture_more(s, g)
        and usable_girls(s) > 0
        and may_do(s, g, Deed.CAPTURE)
        and any(s.large[villain] > 0 and can_pay(s, g, villain) for villain in Villain)
    )


def a_turn_begins(before, move, after, g) -> bool:
    """The next player may start."""
    between = any(before.due[player] for player in Player)
    return after.phase == Phase.TURN and (
        between or before.phase in (Phase.DEAL, Phase.FLIP) or before.turn != after.turn
    )


def row_is_full(before, move, after, g) -> bool:
    """Three villains are at large, or all there are; one at least."""
    return row_size(after) >= 1 and (row_size(after) == ROW or tiles_to_turn_up(after, g) == 0)


def is_over(s) -> bool:
    """The game has ended."""
    return s.phase == Phase.OVER


def no_escape_in_the_turn(s, m) -> bool:
    """No villain escaped in this turn."""
    return not m.escaped


def gems_add_up(s, g) -> bool:
    """The players have all gem points, and every leader has captured a villain."""
    return sum(gem_points(s, g, player) for player in Player) == sum(
        g.gems[villain] * g.tiles[villain] for villain in Villain
    )


def winners_have_captured(s, g) -> bool:
    """Who has the most gem points has captured a villain."""
    most = max((gem_points(s, g, player) for player in Player), default=0)
    return all(gem_points(s, g, player) < most or captured_by(s, player) > 0 for player in Player)


class Pace(Record):
    spare: Int[-9, 9]


def watch_pace(before, move, after, g, m) -> None:
    """Three for each turn that has begun, less the villains captured; no more than nine is kept."""
    if before.phase == Phase.DEAL and after.phase == Phase.TURN:
        m.spare = 3
    elif before.turn != after.turn and not after.ending and after.phase != Phase.OVER:
        m.spare = min(9, m.spare + 3)
    if move.rule in ("capture", "capture_with"):
        m.spare = max(-9, m.spare - 1)


PACE = Monitor(Pace, watch_pace)


def turns_suffice(s, m) -> bool:
    """Three captures for each turn that has begun were not exceeded."""
    return m.spare >= 0


def a_turn(before, move, after) -> bool:
    """One for each turn that begins: the first one with the last card dealt."""
    return (before.phase == Phase.DEAL and after.phase == Phase.TURN) or (
        move.rule == "end_turn" and after.phase != Phase.OVER and not after.ending
    )


def captors_have_controlled(s) -> bool:
    """Somebody controls a girl, once a villain is captured."""
    return all(captured_by(s, player) == 0 for player in Player) or any(
        s.control[girl] != NONE for girl in Girl
    )


def piles_change_by_rule(before, move, after) -> bool:
    """Captured tiles come in one's own turn, and go by the escape of another."""
    return all(
        (after.captured[player, villain] <= before.captured[player, villain] or before.turn == player)
        and (
            after.captured[player, villain] >= before.captured[player, villain]
            or before.turn != player
        )
        for player in Player
        for villain in Villain
    )


def mojo_lies_below(s, g) -> bool:
    """Mojo Jojo lies in the pile, or no tile there is one that was never seen."""
    return s.unseen[g.mojo] == 1 or never_seen(s) == 0


class Latest(Record):
    villain: Maybe[Villain]
    ever_escaped: Flag
    escaped: Flag


def watch_latest(before, move, after, g, m) -> None:
    """The villain captured last, and whether one escaped: ever, and in this turn."""
    if before.turn != after.turn and not after.ending and after.phase != Phase.OVER:
        m.escaped = False
    if move.rule in ("capture", "capture_with"):
        m.villain = before.target
    if move.rule in ("choose_tile", "random_tile"):
        m.ever_escaped = True
        m.escaped = True


LATEST = Monitor(Latest, watch_latest)


def over_without_escape(s, m) -> bool:
    """The game is over, and no villain ever escaped."""
    return s.phase == Phase.OVER and not m.ever_escaped


def over_after_escape(s, m) -> bool:
    """The game is over, and a villain escaped in its last turn."""
    return s.phase == Phase.OVER and m.escaped


def mojo_is_last(g, m) -> bool:
    """Mojo Jojo was captured last."""
    return m.villain == g.mojo


def mojo_is_not_last(g, m) -> bool:
    """Another villain was captured last."""
    return m.villain != g.mojo


class Captor(Record):
    last: Maybe[Player]


def watch_captor(before, move, after, g, m) -> None:
    """Who captured the last villain."""
    if move.rule in ("capture", "capture_with"):
        m.last = before.turn


CAPTOR = Monitor(Captor, watch_captor)


def last_captor_leads(s, g, m) -> bool:
    """Who captured last has at least as many gem points as everybody else."""
    return all(
        m.last != player
        or all(gem_points(s, g, other) <= gem_points(s, g, player) for other in Player)
        for player in Player
    )


def most_villains_lead(s, g) -> bool:
    """Who has captured the most villains has the most gem points."""
    return all(
        any(captured_by(s, other) >= captured_by(s, player) for other in Player if other != player)
        or all(gem_points(s, g, other) <= gem_points(s, g, player) for other in Player)
        for player in Player
    )


def largest_hand(s) -> int:
    """The number of cards in the fullest hand."""
    return max((sum(s.hand[player, card] for card in Card) for player in Player), default=0)


def largest_hand_is_below(s, g) -> bool:
    """The fullest hand has fewer cards than the deck."""
    return all(
        sum(s.hand[player, card] for card in Card) < sum(g.copies[card] for card in Card)
        for player in Player
    )


# -- going on and coming to an end


class Passing(Record):
    passed: Flag


def watch_passing(before, move, after, g, m) -> None:
    """Whether this move ended a turn."""
    m.passed = before.turn != after.turn


PASSING = Monitor(Passing, watch_passing)


def turn_has_ended(s, m) -> bool:
    """The turn has just ended, or the game."""
    return m.passed or s.phase == Phase.OVER


def nobody_passes_idly(before, move, after, g) -> bool:
    """A turn is ended only by a player who has nothing else to do."""
    return move.rule != "end_turn" or not can_act(before, g)


def whoever_can_captures(before, move, after, g) -> bool:
    """Who can capture does nothing else."""
    return (
        before.phase != Phase.TURN
        or not can_capture(before, g)
        or move.rule == "aim"
    )


def several_fights(s) -> bool:
    """The order of two or more fights is to be chosen."""
    return s.phase == Phase.PICK


def challenge_is_over(s) -> bool:
    """No fight is left."""
    return s.phase == Phase.TURN or s.phase == Phase.OVER


PROPERTIES = [
    Property(
        id="I1", kind="invariant", title="cards are conserved",
        statement="Cards are conserved, type by type: hands, draw pile, discards, table.",
        clauses=("PPG-SETUP-5c", "PPG-SETUP-5d", "PPG-SETUP-5e"),
        holds=cards_are_conserved, readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I2", kind="invariant", title="tiles are conserved",
        statement="Tiles are conserved: pile, row, captured.",
        clauses=("PPG-SETUP-3b", "PPG-CAP-3a", "PPG-SPEC-5c"),
        holds=tiles_are_conserved, readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I3", kind="invariant", title="a girl has one controller",
        statement="Each girl has at most one controller. The state cannot hold two; what can fail, "
        "and is checked, is that a girl who is fought for has exactly one, other than the challenger.",
        clauses=("PPG-CHAL-4b",), holds=fights_have_one_defender, readings=CHALLENGES,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I4", kind="step", title="a controlled girl stays controlled",
        statement="Once somebody controls a girl, somebody always does.",
        clauses=("PPG-CHAL-3a", "PPG-CHAL-5", "PPG-CHAL-6b"), holds=girls_stay_controlled,
        readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I5", kind="step", title="the player on turn loses no girl",
        statement="The player on turn never loses a girl in that turn.",
        clauses=("PPG-CHAL-6b", "PPG-TURN-1"), holds=turn_keeps_girls, readings=ALL,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I6", kind="invariant", title="three in the row, three captures in a turn",
        statement="There are never more than three villains in the row, and (also without the guard "
        "of the limit) nobody captures more than three in a turn.",
        clauses=("PPG-BETW-2a", "PPG-CAP-6b", "PPG-CAP-6a"), holds=three_at_most, scopes=REMEMBERED, monitor=THIS_TURN,
        readings=("three-capture-cap", "escape-in-last-turn"), expected=expect("HOLDS"),
    ),
    Property(
        id="I6-cap", kind="reachable", title="the limit of three captures binds",
        statement="Somebody could capture a fourth villain in a turn, were it not for the limit.",
        clauses=("PPG-CAP-6b",), holds=stopped_by_the_limit,
        readings=("three-capture-cap", "escape-in-last-turn"),
        expected=expect("UNREACHABLE", because="the row is not refilled within the turn"),
    ),
    Property(
        id="I7", kind="step", title="the row is full when a turn begins",
        statement="At the start of a turn the row holds three villains, or all that are uncaptured "
        "if they are fewer; so at least one.",
        clauses=("PPG-BETW-2a", "PPG-BETW-4"), when=a_turn_begins, holds=row_is_full, readings=ALL,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I8", kind="invariant", title="no end in a turn with an escape",
        statement="The game does not end in a turn in which a villain escaped.",
        clauses=("PPG-END-1", "PPG-END-3", "PPG-SPEC-5c"), when=is_over, holds=no_escape_in_the_turn,
        scopes=REMEMBERED, monitor=THIS_TURN, readings=ENDS, expected=expect("HOLDS"),
    ),
    Property(
        id="I9", kind="invariant", title="all gems are won",
        statement="At the end the players' gems add up to all gems.",
        clauses=("PPG-SCORE-1", "PPG-OBJ-2"), when=is_over, holds=gems_add_up,
        readings=("escaped-is-uncaptured", "last-villain", "fewer-tiles-than-needed", "stuck-game"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I9-winner", kind="invariant", title="winners have captured",
        statement="At the end somebody wins, and every winner has captured a villain.",
        clauses=("PPG-SCORE-2",), when=is_over, holds=winners_have_captured,
        readings=("escaped-is-uncaptured", "last-villain", "fewer-tiles-than-needed", "stuck-game"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I10", kind="invariant", title="three captures a turn suffice for the count of turns",
        statement="The number of turns is at least a third of all captures, that is of the tiles "
        "and the escapes together.",
        clauses=("PPG-CAP-6b",), holds=turns_suffice, scopes=REMEMBERED, monitor=PACE,
        readings=("three-capture-cap", "escape-in-last-turn"), expected=expect("HOLDS"),
    ),
    Property(
        id="I10-turns", kind="bound", title="shortest game in turns", extreme="shortest", unit=a_turn,
        statement="How many turns the shortest game takes.",
        clauses=("PPG-CAP-6b", "PPG-OBJ-2"), expected=expect("HOLDS"),
    ),
    Property(
        id="I11", kind="invariant", title="no capture before control",
        statement="Nobody has captured a villain before some girl was controlled.",
        clauses=("PPG-CAP-1",), holds=captors_have_controlled, readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I12", kind="step", title="captured tiles come in one's turn and go by another's escape",
        statement="A player's captured tiles shrink only by another player's escape and grow only "
        "in the player's own turn.",
        clauses=("PPG-CAP-3a", "PPG-SPEC-5a"), holds=piles_change_by_rule, readings=ALL,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I13", kind="invariant", title="Mojo Jojo lies at the bottom",
        statement="Mojo Jojo lies at the bottom of the pile until first revealed; afterwards the "
        "pile holds escaped tiles only.",
        clauses=("PPG-SETUP-3c", "PPG-SPEC-5c"), holds=mojo_lies_below, readings=ALL,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I14", kind="confluence", title="the order of fights does not matter",
        statement="The order of the fights for several girls does not change what can result.",
        clauses=("PPG-CHAL-8b",), when=several_fights, until=challenge_is_over,
        readings=("color-against-wild-two", "wild-two-in-defence", "specials-inside-challenge"),
        scopes=("S2a", "S2c", "S2d", "S2e", "S3a-short"), expected=expect("HOLDS"),
    ),
    Property(
        id="I15", kind="invariant", title="without an escape Mojo Jojo is captured last",
        statement="Without escapes in the game Mojo Jojo is captured last.",
        clauses=("PPG-END-2",), when=over_without_escape, holds=mojo_is_last, scopes=REMEMBERED, monitor=LATEST,
        readings=("last-villain", "escape-in-last-turn"), expected=expect("HOLDS"),
    ),
    Property(
        id="I15-escape", kind="invariant", title="after an escape Mojo Jojo is not captured last",
        statement="After an escape in the last turn Mojo Jojo is not captured last.",
        clauses=("PPG-END-3",), when=over_after_escape, holds=mojo_is_not_last, scopes=REMEMBERED, monitor=LATEST,
        readings=("escape-in-last-turn", "last-villain", "escaped-is-uncaptured"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I16", kind="invariant", title="who captures last, wins",
        statement="Whoever captures the last villain has the most gem points.",
        clauses=("PPG-SCORE-2",), when=is_over, holds=last_captor_leads, scopes=REMEMBERED, monitor=CAPTOR,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I16-most", kind="invariant", title="who has most villains, wins",
        statement="Whoever has captured the most villains has the most gem points.",
        clauses=("PPG-SCORE-1", "PPG-SCORE-2"), when=is_over, holds=most_villains_lead,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I17", kind="bound", title="the fullest hand", extreme="largest", value=largest_hand,
        statement="Hands are bounded by some number smaller than the deck.",
        clauses=("PPG-SETUP-5a", "PPG-BETW-3a"), holds=largest_hand_is_below, expected=expect("HOLDS"),
    ),
    Property(
        id="L1", kind="inevitable", title="every turn ends",
        statement="Every turn ends.", clauses=("PPG-TURN-4",), holds=turn_has_ended, monitor=PASSING,
        scopes=("S1", "S1a-draw", "S1a-draws", "S1c"),
        readings=("special-discarded-when", "special-without-effect"), expected=expect("HOLDS"),
    ),
    Property(
        id="L2", kind="inevitable", title="every game ends",
        statement="Every game ends, as the rules stand.", clauses=("PPG-OBJ-2", "PPG-TURN-3"),
        holds=is_over, expected=expect("HOLDS"),
    ),
    Property(
        id="L2-busy", kind="inevitable", title="every game ends if nobody passes idly",
        statement="Every game ends if a player who can do something does.",
        clauses=("PPG-OBJ-2", "PPG-TURN-3"), holds=is_over, assume=(nobody_passes_idly,),
        scopes=("S1", "S1c", "S1a-escape", "S4"), expected=expect("HOLDS"),
    ),
    Property(
        id="L2-capture", kind="inevitable", title="every game ends if whoever can capture does",
        statement="Every game ends if a player who can capture does nothing else.",
        clauses=("PPG-OBJ-2", "PPG-CAP-1"), holds=is_over, assume=(whoever_can_captures,),
        scopes=("S1", "S1c", "S1a-escape", "S4"), expected=expect("HOLDS"),
    ),
    Property(
        id="L3", kind="always-possible", title="an end stays possible",
        statement="From every reachable state an end is reachable, with everybody and chance "
        "helping: for some order of the cards.",
        clauses=("PPG-END-1",), holds=is_over,
        readings=("draw-order", "challenge-own-girl", "special-without-effect", "stuck-game"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="L4", kind="reachable", title="some play ends",
        statement="Some play comes to an end; with too few numbers in the deck none does.",
        clauses=("PPG-CAP-2b", "PPG-END-1"), holds=is_over, expected=expect("REACHED"),
    ),
    Property(
        id="L5", kind="strategy", title="one player can prevent the end", players="each",
        objective="avoid", chance="hostile", holds=is_over,
        statement="One player alone can prevent the end, with the opponent and chance against.",
        clauses=("PPG-TURN-3", "PPG-CAP-1"), scopes=("S1a-escape", "S1c", "S5"),
        readings=("draw-order",), expected=expect("HOLDS"),
    ),
    Property(
        id="L6", kind="stuck", title="nobody is ever stuck",
        statement="No state before the end is without a move.", clauses=("PPG-TURN-3",),
        readings=ALL, expected=expect("HOLDS"),
    ),
    *(
        Property(
            id=f"Q1-{reading}", kind="reachable", title=f"the winners depend on specials: {reading}",
            statement="There is a final board whose winners differ with what a Wild 2 and the other "
            "specials count in a tie.",
            clauses=("PPG-SCORE-3",), against={"tiebreak-value-of-specials": reading},
            scopes=scopes, expected=expect("REACHED"),
        )
        for reading, scopes in (
            ("wild-zero", ("S2a",)), ("wild-six", ("S2a",)), ("draw-two-counts-two", ("S7",)),
        )
    ),
    Property(
        id="Q2", kind="reachable", title="the winners depend on the moment of the end",
        statement="There is a final capture after which the winners differ with the moment at which "
        "the game ends.",
        clauses=("PPG-OBJ-2", "PPG-SCORE-3"), against={"end-moment": "after-draws"},
        scopes=("S2a",), expected=expect("REACHED"),
    ),
]
