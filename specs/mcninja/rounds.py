"""What is claimed of rounds: who is on turn, and how they end."""

from specs.expectations import also, case, expect
from specs.mcninja import claims
from specs.mcninja.monitors import STARTER, TURNS
from specs.mcninja.unproved import (
    PASSES_FOR_THE_ROUND,
    PASSES_IN_VAIN,
    STARTER_IS_NOT_LOWEST,
    beyond,
)
from specs.properties import Property

BONES = ("bones-two", "bones-three", "bones-long", "bones-last-first", "bones-chooser")
TIES = ("bones-tie", "bones-tie-three")

ROUNDS = [
    Property(
        id="I5",
        kind="invariant",
        title="passes in a row",
        statement="In a turn all players but two have passed in a row at most.",
        clauses=("MCN-END-1", "MCN-END-2"),
        when=claims.is_turn,
        holds=claims.passes_are_few,
        readings=("players-counted-when", "two-player-round-end", "round-end-before-all-moved"),
        expected=expect(
            "HOLDS",
            *PASSES_IN_VAIN,
            case(
                "VIOLATED",
                scope=("stack", "snipe"),
                reading="players-counted-when=standing-at-round-start",
                because="more passes are needed than there are players left",
            ),
        ),
        proof=also(
            *PASSES_FOR_THE_ROUND,
        ),
        rests_on=("PASSES",),
    ),
    Property(
        id="I6",
        kind="invariant",
        title="who is on turn is in the game",
        statement="The player who starts, and every player on turn, is in the game.",
        clauses=("MCN-START-1", "MCN-TURN-1", "MCN-WIN-1"),
        when=claims.is_turn,
        holds=claims.turn_is_of_somebody,
        readings=("last-chance-credits", "laser-when-and-where"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="R1",
        kind="inevitable",
        title="every round ends",
        statement="Every play comes to the end of the round, whatever cards are played.",
        clauses=("MCN-END-1",),
        when=claims.is_turn,
        holds=claims.round_is_ended,
        readings=("advance-is-a-free-move", "empty-draw-pile"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                reading="advance-is-a-free-move=free-move-in-turn",
                because="a line is advanced for ever",
            ),
            case(
                "VACUOUS",
                scope="short",
                reading="empty-draw-pile=round-cannot-begin",
                because="the first hands are not filled, and no turn begins",
            ),
            case(
                "HOLDS",
                scope="draws-again",
                reading="empty-draw-pile=draw-what-is-there",
                because="what was played is not drawn again: its three cards are played once",
            ),
            case(
                "HOLDS",
                scope="draws-again",
                reading="empty-draw-pile=round-cannot-begin",
                because="there is one round only, and its three cards are played once",
            ),
            case(
                "VIOLATED",
                scope="draws-again",
                because="a card that draws is shuffled, and drawn again by the next one",
            ),
        ),
    ),
    Property(
        id="R2a",
        kind="bound",
        title="turns of a round",
        statement="How many turns does the first round take at most?",
        clauses=("MCN-TURN-1", "MCN-END-1"),
        extreme="longest",
        until=claims.round_is_ended,
        unit=claims.a_turn,
        readings=("two-player-round-end", "trade-is-playing"),
        scopes=("bones-two", "kinds", "protected", "symbols", "mixed"),
        expected=expect(
            "HOLDS",
            case("HOLDS", reading="two-player-round-end=both-pass", value=2),
            case("HOLDS", scope="protected", value=3),
            case("HOLDS", scope="kinds", value=8),
            case("HOLDS", scope="mixed", value=4),
            case("HOLDS", scope="symbols", value=5),
            value=1,
        ),
    ),
    Property(
        id="R2b",
        kind="bound",
        title="cards of a round",
        statement="How many cards are played in the first round at most?",
        clauses=("MCN-TURN-2",),
        extreme="longest",
        until=claims.round_is_ended,
        unit=claims.a_card,
        scopes=("bones-two", "kinds", "protected", "symbols", "mixed", "draws", "draws-again"),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="draws-again", value="unbounded"),
            case("HOLDS", scope="bones-two", value=0),
            case("HOLDS", scope="protected", value=2),
            case("HOLDS", scope="kinds", value=3),
            value=4,
        ),
    ),
    Property(
        id="R3",
        kind="invariant",
        title="losers had a turn",
        statement="Who loses a character at the end of a round has had a turn in it.",
        clauses=("MCN-END-3", "MCN-SCORE-3"),
        holds=claims.losers_had_a_turn,
        monitor=TURNS,
        readings=("round-end-before-all-moved", "two-player-round-end"),
        scopes=(*BONES, "laser-two", "protected", "instants", "instants-two"),
        expected=expect(
            "VIOLATED",
            case("HOLDS", reading="two-player-round-end=both-pass"),
            case("HOLDS", reading="round-end-before-all-moved=no"),
            because="all but one pass before the last player has a turn",
        ),
    ),
    Property(
        id="R4",
        kind="step",
        title="who starts does not win by passing",
        statement="Where nobody plays a card, the player who starts does not win the round alone.",
        clauses=("MCN-START-1", "MCN-SCORE-2"),
        when=claims.quiet_round_is_decided,
        holds=claims.starter_has_not_won,
        monitor=STARTER,
        readings=("starter-points", "previous-winner-chooses-or-starts"),
        scopes=(*BONES, "start-points", "armed"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                reading="starter-points=printed",
                because="a character low in print starts, and is strong with what it carries",
            ),
            case(
                "VIOLATED",
                reading="starter-points=base-as-changed",
                because="a character with a low base starts, and is strong with what it carries",
            ),
        ),
        proof=also(
            *STARTER_IS_NOT_LOWEST,
            *beyond(
                "instant-when=always",
                "instant-when=until-reveal",
                "last-chance-credits=end-of-round",
                "starter-fixed-when=before-refill",
                "trade-from-where=any-own-card",
            ),
        ),
        rests_on=("LOWEST",),
    ),
]
