"""Whether games of Villains at Large go on, come to an end, and what their end depends on."""

from specs.expectations import case, expect
from specs.powerpuff import claims, monitors
from specs.powerpuff.invariants import ALL, FAR, POOR
from specs.properties import Property

TOO_FEW = "the cards never come together that reach the number of a tile"
FEW_CARDS = "cards go to where they do not help: the girl's colour, the numbers and the tiles part"
TWO_DRAWS = "each of two Draw 2 cards is drawn by the other, again and again"

TURNS_END = Property(
    id="L1", kind="inevitable", title="every turn ends", statement="Every turn ends.",
    clauses=("PPG-TURN-4",), when=claims.in_a_turn, holds=claims.turn_has_ended,
    monitor=monitors.PASSING,
    scopes=("S1", "S1a-draw", "S1a-draws", "S1c"),
    readings=("special-discarded-when", "special-without-effect"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="special-discarded-when=before-effect",
             because="a Draw 2 that is discarded first can draw itself"),
        case("HOLDS", scope="S1a-draws", reading="special-without-effect=full-effect-only"),
        case("VIOLATED", scope="S1a-draws", because=TWO_DRAWS),
    ),
)  # fmt: skip

GAMES_END = Property(
    id="L2", kind="inevitable", title="every game ends",
    statement="Every game ends, as the rules stand.", clauses=("PPG-OBJ-2", "PPG-TURN-3"),
    holds=claims.is_over,
    expected=expect("VIOLATED", because="everybody may pass for ever"),
)  # fmt: skip

BUSY_GAMES_END = Property(
    id="L2-busy", kind="inevitable", title="every game ends if nobody passes idly",
    statement="Every game ends if a player who can do something does.",
    clauses=("PPG-OBJ-2", "PPG-TURN-3"), holds=claims.is_over,
    assume=(claims.nobody_passes_idly,), scopes=("S1", "S1c", "S1a-escape", "S4"),
    expected=expect(
        "VIOLATED",
        case("HOLDS", scope="S1c"),
        case("VIOLATED", scope="S4",
             because="the cards for one girl can be played round and round"),
        because="a villain captured can escape again, or fights go on for ever",
    ),
)  # fmt: skip

CAPTURING_GAMES_END = Property(
    id="L2-capture", kind="inevitable", title="every game ends if whoever can capture does",
    statement="Every game ends if a player who can capture does nothing else.",
    clauses=("PPG-OBJ-2", "PPG-CAP-1"), holds=claims.is_over,
    assume=(claims.whoever_can_captures,), scopes=("S1", "S1c", "S1a-escape", "S4"),
    expected=expect("VIOLATED", because="nobody need ever take control of a girl"),
)  # fmt: skip

END_STAYS_POSSIBLE = Property(
    id="L3", kind="always-possible", title="an end stays possible",
    statement="From every reachable state an end is reachable, with everybody and chance helping: "
    "for some order of the cards.",
    clauses=("PPG-END-1",), holds=claims.is_over,
    readings=("draw-order", "challenge-own-girl", "special-without-effect", "stuck-game"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope=("S8", *FAR), reading="stuck-game=stop-and-score"),
        case("VIOLATED", scope=POOR, because=TOO_FEW),
        case("HOLDS", scope=("S4", "S4b-three"), reading="draw-order=last-first"),
        case("HOLDS", scope=("S4", "S4b-three"), reading="draw-order=any-order"),
        case("HOLDS", scope="S4", reading="challenge-own-girl=allowed"),
        case("HOLDS", scope="S4b-three", reading="special-without-effect=no-op-allowed"),
        case("VIOLATED", scope=("S4", "S4b-three", "S4b-two"), because=FEW_CARDS),
        case("VIOLATED", scope=("S9-below", "S9-priced"), because=FEW_CARDS),
    ),
)  # fmt: skip

SOME_GAME_ENDS = Property(
    id="L4", kind="reachable", title="some game ends",
    statement="Some play comes to an end; with too few numbers in the deck none does, and with "
    "numbers enough for every tile it can still become impossible (see L3).",
    clauses=("PPG-CAP-2b", "PPG-END-1"), holds=claims.is_over,
    expected=expect("REACHED", case("UNREACHABLE", scope=POOR, because=TOO_FEW)),
)  # fmt: skip

ONE_CAN_PREVENT_IT = Property(
    id="L5", kind="strategy", title="one player can prevent the end", players="each",
    objective="avoid", chance="hostile", holds=claims.is_over,
    statement="One player alone can prevent the end, with the opponent and chance against.",
    clauses=("PPG-TURN-3", "PPG-CAP-1"), scopes=("S1a-escape", "S1c", "S5"),
    readings=("draw-order",),
    expected=expect(
        "HOLDS",
        case("VIOLATED", scope="S5",
             because="each has cards of a colour that the other cannot hold back"),
        case("VIOLATED", reading="draw-order=any-order",
             because="who draws is decided against the player"),
        case("HOLDS", scope="S1c", reading="draw-order=last-first"),
        case("HOLDS", scope="S1c", reading="draw-order=all-or-nobody"),
        case("VIOLATED", scope="S1c",
             because="who comes next draws first, and so gets the cards that are paid with"),
    ),
)  # fmt: skip

NOBODY_IS_STUCK = Property(
    id="L6", rests_on=("H10", "H12", "H13"), kind="stuck", title="nobody is ever stuck",
    statement="No state before the end is without a move.", clauses=("PPG-TURN-3",), readings=ALL,
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="fewer-tiles-than-needed=stuck",
             because="three villains cannot be turned up, and nothing else is allowed"),
    ),
)  # fmt: skip

TIES_DEPEND_ON_SPECIALS = [
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
]  # fmt: skip

WINNERS_DEPEND_ON_THE_MOMENT = Property(
    id="Q2", kind="reachable", title="the winners depend on the moment of the end",
    statement="There is a final capture after which the winners differ with the moment at which "
    "the game ends.",
    clauses=("PPG-OBJ-2", "PPG-SCORE-3"), against={"end-moment": "after-draws"},
    scopes=("S2a",), expected=expect("REACHED"),
)  # fmt: skip

PROGRESS = [
    TURNS_END, GAMES_END, BUSY_GAMES_END, CAPTURING_GAMES_END, END_STAYS_POSSIBLE, SOME_GAME_ENDS,
    ONE_CAN_PREVENT_IT, NOBODY_IS_STUCK, *TIES_DEPEND_ON_SPECIALS, WINNERS_DEPEND_ON_THE_MOMENT,
]  # fmt: skip
