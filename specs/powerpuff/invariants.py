"""What must hold in every position and at every move of Villains at Large."""

from models.powerpuff.readings import READINGS
from specs.expectations import also, case, expect
from specs.powerpuff import claims, monitors
from specs.powerpuff.saying import breaks
from specs.powerpuff.unsettled import ALL_ESCAPED, FOURTH, NEVER_STUCK
from specs.properties import Property

ALL = tuple(READINGS)
CHALLENGES = (
    "wild-two-multi-challenge", "color-against-wild-two", "wild-two-in-defence", "fights-order",
    "rechallenge-after-wild", "rechallenge-beats-defence", "rechallenge-when",
    "too-low-defence", "challenge-own-girl", "wild-with-all-girls", "no-cards-to-fight",
    "picture-and-color",
)  # fmt: skip
ENDS = (
    "last-villain", "end-moment", "escape-in-last-turn", "escaped-is-uncaptured",
    "three-capture-cap",
)  # fmt: skip
CUT_SHORT = ("escaped-is-uncaptured", "last-villain", "fewer-tiles-than-needed", "stuck-game")
REMEMBERED = (
    "S1a-draw", "S1a-escape", "S1b", "S1c", "S1e", "S2a", "S3-tie", "S4", "S4b-two", "S6", "S7",
    "S8",
)  # fmt: skip
"""Scopes for what needs history variables: these multiply the states."""

REFILLED = (
    "three-capture-cap=refill-in-turn", "three-capture-cap=late-reveal",
    "escape-in-last-turn=revealed-at-once",
)  # fmt: skip
"""Readings under which a tile can come to the row within a turn."""

FAR = ("S9-far", "S9-farther")
"""Scopes with a villain whom all cards together do not reach."""
POOR = ("S8", "S9-all", "S9-stuck", "S9-whole", *FAR)
"""Scopes whose cards never pay for the dearest tile."""
NEVER_OVER = case("VACUOUS", scope=POOR, because="the deck cannot pay for one tile: no game ends")

CARDS_ARE_CONSERVED = Property(
    id="I1", kind="invariant", title="cards are conserved",
    statement="Cards are conserved, type by type: hands, draw pile, discards, table.",
    clauses=("PPG-SETUP-5c", "PPG-SETUP-5d", "PPG-SETUP-5e"),
    holds=claims.cards_are_conserved, readings=ALL, expected=expect("HOLDS"),
)  # fmt: skip

TILES_ARE_CONSERVED = Property(
    id="I2", kind="invariant", title="tiles are conserved",
    statement="Tiles are conserved: pile, row, captured.",
    clauses=("PPG-SETUP-3b", "PPG-CAP-3a", "PPG-SPEC-5c"),
    holds=claims.tiles_are_conserved, readings=ALL, expected=expect("HOLDS"),
)  # fmt: skip

ONE_CONTROLLER = Property(
    id="I3", kind="invariant", title="a girl has one controller",
    statement="Each girl has at most one controller. The state cannot hold two; what can fail, and "
    "is checked, is that a girl who is fought for has exactly one, other than the challenger.",
    clauses=("PPG-CHAL-4b",), holds=claims.fights_have_one_defender, readings=CHALLENGES,
    expected=expect("HOLDS"),
)  # fmt: skip

STAYS_CONTROLLED = Property(
    id="I4", kind="step", title="a controlled girl stays controlled",
    statement="Once somebody controls a girl, somebody always does.",
    clauses=("PPG-CHAL-3a", "PPG-CHAL-5", "PPG-CHAL-6b"), holds=claims.girls_stay_controlled,
    readings=ALL, expected=expect("HOLDS"),
)  # fmt: skip

TURN_KEEPS_GIRLS = Property(
    id="I5", kind="step", title="the player on turn loses no girl",
    statement="The player on turn never loses a girl in that turn.",
    clauses=("PPG-CHAL-6b", "PPG-TURN-1"), holds=claims.turn_keeps_girls, readings=ALL,
    expected=expect("HOLDS"),
)  # fmt: skip

THREE_AT_MOST = Property(
    id="I6", rests_on=("H1",), kind="invariant", title="three in the row, three captures in a turn",
    statement="There are never more than three villains in the row, and (also without the guard of "
    "the limit) nobody captures more than three in a turn.",
    clauses=("PPG-BETW-2a", "PPG-CAP-6b", "PPG-CAP-6a"),
    holds=claims.three_at_most, scopes=(*REMEMBERED, "S9-cap"), monitor=monitors.THIS_TURN,
    readings=("three-capture-cap", "escape-in-last-turn"), expected=expect("HOLDS"),
    proof=also(
        case(
            "VIOLATED",
            reading=("three-capture-cap=remark", "escape-in-last-turn=revealed-at-once"),
            because="the fourth villain escaped and was turned up in the turn",
        )
    ),
)  # fmt: skip

LIMIT_BINDS = Property(
    id="I6-cap", kind="reachable", title="the limit of three captures binds",
    statement="Somebody could capture a fourth villain in a turn, were it not for the limit.",
    clauses=("PPG-CAP-6b",), holds=claims.stopped_by_the_limit,
    readings=("three-capture-cap", "escape-in-last-turn"),
    expected=expect(
        "UNREACHABLE",
        case("UNREACHABLE", scope=("S9", "S9-escapes", "S9-late", "S9-mojo"),
             because="four cards do not pay for so many in one turn"),
        case("UNREACHABLE", scope="S9-cap", reading="three-capture-cap=late-reveal",
             because="no villain escapes"),
        *(
            case("REACHED", reading=reading)
            for reading in REFILLED
        ),
        because="three lie in the row when a turn begins, and none is added before it ends",
    ),
)  # fmt: skip

ROW_IS_FULL = Property(
    id="I7", kind="step", title="the row is full when a turn begins",
    statement="At the start of a turn the row holds three villains, or all that are uncaptured if "
    "they are fewer; so at least one.",
    clauses=("PPG-BETW-2a", "PPG-BETW-4"), when=claims.a_turn_begins, holds=claims.row_is_full,
    readings=ALL, expected=expect("HOLDS"),
)  # fmt: skip

NO_END_AFTER_ESCAPE = Property(
    id="I8", rests_on=("H3",), kind="invariant", title="no end in a turn with an escape",
    statement="The game does not end in a turn in which a villain escaped.",
    clauses=("PPG-END-1", "PPG-END-3", "PPG-SPEC-5c"), when=claims.is_over,
    holds=claims.no_escape_in_the_turn, scopes=REMEMBERED, monitor=monitors.THIS_TURN,
    readings=ENDS,
    expected=expect(
        "HOLDS",
        NEVER_OVER,
        *(
            case(
                "VIOLATED", reading=reading,
                because="the tile that escaped is turned up and captured in the same turn",
            )
            for reading in REFILLED
        ),
        case(
            "VIOLATED", reading="escape-in-last-turn=ends-anyway",
            because="a tile that escaped in this turn is not waited for",
        ),
        case(
            "VIOLATED", scope="S1a-escape", reading="last-villain=mojo",
            because="the game ends with Mojo Jojo, whatever lies on the pile",
        ),
        case(
            "VIOLATED", scope="S1a-escape", reading="last-villain=row-empty",
            because="only the row counts, and the escaped tile lies on the pile",
        ),
        case(
            "VIOLATED", reading="escaped-is-uncaptured=out-of-play",
            because="the escaped tile need not be captured again",
        ),
    ),
    proof=also(
        *breaks(
            "the game ends when something runs out, with the escaped tile on the pile",
            "no-cards-at-all=game-ends", "fewer-tiles-than-needed=game-ends",
        ),
        *breaks(
            "what escapes between two turns is turned up for the turn that begins",
            "specials-between-turns=yes",
        ),
        NEVER_STUCK,
    ),
)  # fmt: skip

ALL_GEMS_ARE_WON = Property(
    id="I9", rests_on=("H5",), kind="invariant", title="all gems are won",
    statement="At the end the players' gems add up to all gems.",
    clauses=("PPG-SCORE-1", "PPG-OBJ-2"), when=claims.is_over, holds=claims.gems_add_up,
    readings=CUT_SHORT,
    expected=expect(
        "HOLDS",
        case("VIOLATED", scope=("S8", *FAR), reading="stuck-game=stop-and-score",
             because="the game is stopped with villains at large"),
        case("VIOLATED", scope="S9-out", because="the game ends when the cards do"),
        NEVER_OVER,
        case("VIOLATED", reading="last-villain=mojo",
             because="villains are left when Mojo Jojo is captured"),
        case("VIOLATED", reading="last-villain=row-empty", because="villains are left in the pile"),
        case("VIOLATED", reading="escaped-is-uncaptured=out-of-play",
             because="nobody has the gems of a tile that escaped"),
        case("VIOLATED", reading="fewer-tiles-than-needed=game-ends",
             because="villains are left when the pile runs out"),
        case("VIOLATED", scope="S4b-two", reading="stuck-game=stop-and-score",
             because="the game is stopped with villains at large"),
    ),
    proof=also(
        *breaks("villains are left when the cards run out", "no-cards-at-all=game-ends"),
        *breaks(
            "a tile that escaped in the last turn is not waited for",
            "escape-in-last-turn=ends-anyway",
        ),
    ),
)  # fmt: skip

WINNERS_HAVE_CAPTURED = Property(
    id="I9-winner", rests_on=("H5", "H6"), kind="invariant", title="winners have captured",
    statement="At the end somebody wins, and every winner has captured a villain.",
    clauses=("PPG-SCORE-2",), when=claims.is_over, holds=claims.winners_have_captured,
    readings=CUT_SHORT,
    expected=expect(
        "HOLDS",
        case("HOLDS", scope=("S8", *FAR), reading="stuck-game=stop-and-score"),
        case("VIOLATED", scope="S9-out", because="the game can end before the first capture"),
        NEVER_OVER,
    ),
    proof=also(
        *breaks(
            "the game can end before a villain is captured",
            "no-cards-at-all=game-ends", "stuck-game=stop-and-score",
        ),
        case(
            "VIOLATED",
            reading=("fewer-tiles-than-needed=game-ends", "player-number=deal-what-is-there"),
            because="with fewer than three tiles the game ends before a villain is captured",
        ),
        *ALL_ESCAPED,
    ),
)  # fmt: skip

TURNS_SUFFICE = Property(
    id="I10", rests_on=("H2",), kind="invariant", title="no more than three captures for each turn",
    statement="The number of turns is at least a third of all captures, that is of the tiles and "
    "the escapes together.",
    clauses=("PPG-CAP-6b",), holds=claims.turns_suffice, scopes=REMEMBERED, monitor=monitors.PACE,
    readings=("three-capture-cap", "escape-in-last-turn"), expected=expect("HOLDS"),
    proof=also(FOURTH),
)  # fmt: skip

SHORTEST_GAME = Property(
    id="I10-turns", kind="bound", title="shortest game in turns", extreme="shortest",
    unit=claims.a_turn, statement="How many turns the shortest game takes.",
    clauses=("PPG-CAP-6b", "PPG-OBJ-2"),
    expected=expect(
        "HOLDS",
        NEVER_OVER,
        case("HOLDS", scope=("S3", "S7", "S9-itself"), value=1),
        case("HOLDS", scope=("S1d", "S2c", "S3-tie", "S6"), value=3),
        case("HOLDS", scope=("S9", "S9-again", "S9-fights", "S9-inside", "S9-once"), value=3),
        case("HOLDS", scope=("S9-spare", "S9-subset", "S9-then"), value=3),
        case("HOLDS", scope=("S2a", "S2d", "S3a-short", "S4", "S4b-three"), value=4),
        case("HOLDS", scope=("S9-cap", "S9-later", "S9-seven", "S9-steal"), value=4),
        case("HOLDS", scope=("S9-anew", "S9-aside", "S9-own", "S9-thefts", "S9-three"), value=4),
        case("HOLDS", scope=("S9-escapes", "S9-priced"), value=5),
        case("HOLDS", scope=("S4b-two", "S9-below", "S9-pay"), value=7),
        case("HOLDS", scope=("S9-late", "S9-tries"), value=8),
        case("HOLDS", scope="S9-nothing", value=9),
        value=2,
    ),
)  # fmt: skip

CONTROL_FIRST = Property(
    id="I11", kind="invariant", title="no capture before control",
    statement="Nobody has captured a villain before some girl was controlled.",
    clauses=("PPG-CAP-1",), holds=claims.captors_have_controlled, readings=ALL,
    expected=expect("HOLDS"),
)  # fmt: skip

PILES_CHANGE_BY_RULE = Property(
    id="I12", kind="step", title="captured tiles come in one's turn and go by another's escape",
    statement="A player's captured tiles shrink only by another player's escape and grow only in "
    "the player's own turn.",
    clauses=("PPG-CAP-3a", "PPG-SPEC-5a"), holds=claims.piles_change_by_rule, readings=ALL,
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="escape-own-tile=yes", because="one's own tile may be sent back"),
    ),
)  # fmt: skip

MOJO_LIES_BELOW = Property(
    id="I13", kind="invariant", title="Mojo Jojo lies at the bottom",
    statement="Mojo Jojo lies at the bottom of the pile until first revealed; afterwards the pile "
    "holds escaped tiles only.",
    clauses=("PPG-SETUP-3c", "PPG-SPEC-5c"), holds=claims.mojo_lies_below, readings=ALL,
    expected=expect("HOLDS"),
)  # fmt: skip

FIGHTS_IN_ANY_ORDER = Property(
    id="I14", kind="confluence", title="the order of fights does not matter",
    statement="The order of the fights for several girls does not change what can result.",
    clauses=("PPG-CHAL-8b",), when=claims.several_fights, until=claims.challenge_is_over,
    readings=("color-against-wild-two", "wild-two-in-defence", "specials-inside-challenge"),
    scopes=("S2a", "S2c", "S2d", "S2e", "S3a-short"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="specials-inside-challenge=between-partial-fights",
             because="a special card between two fights can change the hands for the second"),
    ),
)  # fmt: skip

WITH_FEW_LEFT = "Mojo Jojo comes to the row while others are at large, and may go before them"

MOJO_IS_LAST = Property(
    id="I15", kind="invariant", title="without an escape Mojo Jojo is captured last",
    statement="Without escapes in the game Mojo Jojo is captured last.",
    clauses=("PPG-END-2",), when=claims.over_without_escape, holds=claims.mojo_is_last,
    scopes=REMEMBERED, monitor=monitors.LATEST, readings=("last-villain", "escape-in-last-turn"),
    expected=expect(
        "VIOLATED",
        NEVER_OVER,
        case("HOLDS", reading="last-villain=mojo"),
        because=WITH_FEW_LEFT,
    ),
)  # fmt: skip

AGAIN_IN_THE_TURN = "the game can end in the turn of an escape, and then with Mojo Jojo"

MOJO_IS_NOT_LAST = Property(
    id="I15-escape", rests_on=("H4",), kind="invariant",
    title="after an escape Mojo Jojo is not captured last",
    statement="After an escape in the last turn Mojo Jojo is not captured last.",
    clauses=("PPG-END-3",), when=claims.over_after_escape, holds=claims.mojo_is_not_last,
    scopes=(*REMEMBERED, "S9-mojo"), monitor=monitors.LATEST,
    readings=("escape-in-last-turn", "last-villain", "escaped-is-uncaptured", "three-capture-cap"),
    expected=expect(
        "VACUOUS",
        case("HOLDS", scope="S9-mojo", reading="escape-in-last-turn=final-turn"),
        case("VIOLATED", scope="S9-mojo", because=AGAIN_IN_THE_TURN),
        *(
            case("VIOLATED", reading=reading, because=AGAIN_IN_THE_TURN)
            for reading in (
                *REFILLED, "escape-in-last-turn=ends-anyway", "escaped-is-uncaptured=out-of-play",
            )
        ),
        *(
            case("VIOLATED", scope="S1a-escape", reading=reading, because=AGAIN_IN_THE_TURN)
            for reading in ("last-villain=mojo", "last-villain=row-empty")
        ),
        because="the game never ends in the turn of an escape",
    ),
    proof=also(NEVER_STUCK),
)  # fmt: skip

LAST_CAPTOR_LEADS = Property(
    id="I16", kind="invariant", title="who captures last, wins",
    statement="Whoever captures the last villain has the most gem points.",
    clauses=("PPG-SCORE-2",), when=claims.is_over, holds=claims.last_captor_leads,
    scopes=REMEMBERED, monitor=monitors.CAPTOR,
    expected=expect(
        "VIOLATED", NEVER_OVER, because="the last villain can be worth less than all before",
    ),
)  # fmt: skip

MOST_VILLAINS_LEAD = Property(
    id="I16-most", kind="invariant", title="who has most villains, wins",
    statement="Whoever has captured the most villains has the most gem points.",
    clauses=("PPG-SCORE-1", "PPG-SCORE-2"), when=claims.is_over, holds=claims.most_villains_lead,
    expected=expect(
        "HOLDS",
        NEVER_OVER,
        case("VIOLATED", scope="S1e", because="one villain has more gems than the others together"),
    ),
    proof=expect("VIOLATED", because="one villain can have more gems than the others together"),
)  # fmt: skip

FULLEST_HAND = Property(
    id="I17", kind="bound", title="the fullest hand", extreme="largest", value=claims.largest_hand,
    statement="Hands are bounded by some number smaller than the deck.",
    clauses=("PPG-SETUP-5a", "PPG-BETW-3a"), holds=claims.largest_hand_is_below,
    expected=expect(
        "VIOLATED",
        case("HOLDS", scope="S9-all", value=4),
        *(
            case("VIOLATED", scope=scopes, value=cards,
                 because="one player can come to hold the whole deck")
            for cards, scopes in (
                (3, ("S9-fights", "S9-pay", "S9-seven", "S9-steal", "S9-stuck", "S9-three")),
                (2, ("S9-aside", "S9-priced")),
                (3, ("S9-anew", "S9-between", "S9-itself", "S9-late", "S9-nothing", "S9-subset")),
                (3, ("S9-whole", *FAR)),
                (4, ("S3-tie", "S3a-short", "S4", "S8", "S9-later", "S9-ties", "S9-wilds")),
                (4, ("S9", "S9-again", "S9-escapes", "S9-inside", "S9-mojo", "S9-once")),
                (4, ("S9-out", "S9-own", "S9-spare", "S9-thefts", "S9-then")),
                (5, ("S2a", "S2c", "S2d", "S2e", "S6", "S7", "S9-below", "S9-cap", "S9-tries")),
                (7, ("S1b",)),
                (9, ("S3",)),
            )
        ),
        because="one player can come to hold the whole deck", value=6,
    ),
)  # fmt: skip

INVARIANTS = [
    CARDS_ARE_CONSERVED, TILES_ARE_CONSERVED, ONE_CONTROLLER, STAYS_CONTROLLED, TURN_KEEPS_GIRLS,
    THREE_AT_MOST, LIMIT_BINDS, ROW_IS_FULL, NO_END_AFTER_ESCAPE, ALL_GEMS_ARE_WON,
    WINNERS_HAVE_CAPTURED, TURNS_SUFFICE, SHORTEST_GAME, CONTROL_FIRST, PILES_CHANGE_BY_RULE,
    MOJO_LIES_BELOW, FIGHTS_IN_ANY_ORDER, MOJO_IS_LAST, MOJO_IS_NOT_LAST, LAST_CAPTOR_LEADS,
    MOST_VILLAINS_LEAD, FULLEST_HAND,
]  # fmt: skip
