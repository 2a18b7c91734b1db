"""What is claimed of the end: that it can be reached, and who wins."""

from specs.expectations import also, case, expect
from specs.mcninja import claims
from specs.mcninja.unproved import beyond
from specs.properties import Property

WINNERS = [
    Property(
        id="P1",
        kind="always-possible",
        title="a game can always end",
        statement="Whatever was played, the game can still come to an end.",
        clauses=("MCN-WIN-2",),
        holds=claims.is_over,
        readings=("empty-draw-pile", "rps-loser-eliminated", "everybody-protected"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                reading="rps-loser-eliminated=no",
                because="equal characters tie for ever",
            ),
            case(
                "VIOLATED",
                scope=(
                    "laser-protect",
                    "laser-two",
                    "protected",
                    "draws",
                    "credits",
                    "short",
                    "one-too-few",
                ),
                reading="empty-draw-pile=round-cannot-begin",
                because="play freezes when cards run out",
            ),
        ),
    ),
    Property(
        id="P2",
        kind="stuck",
        title="nobody gets stuck",
        statement="Until the game is over there is something to do.",
        clauses=("MCN-TURN-1", "MCN-ROUND-1"),
        readings=("empty-draw-pile", "first-round-complete-tie"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope=(
                    "laser-protect",
                    "laser-two",
                    "protected",
                    "draws",
                    "credits",
                    "short",
                    "one-too-few",
                ),
                reading="empty-draw-pile=round-cannot-begin",
                because="hands cannot be filled, and the round cannot begin",
            ),
        ),
        rests_on=("READY",),
    ),
    Property(
        id="W1",
        kind="unique-winner",
        title="one player is left",
        statement="At the end there is exactly one winner.",
        clauses=("MCN-OVR-4", "MCN-WIN-2"),
        readings=("nobody-left",),
        expected=expect(
            "HOLDS",
            case(
                "HOLDS",
                scope=("laser-one", "laser-protect", "laser-two", "laser-gone"),
                reading="nobody-left=round-winner",
            ),
            case(
                "HOLDS",
                scope=("laser-one", "laser-protect", "laser-two", "laser-gone"),
                reading="nobody-left=winner-stays",
            ),
            case(
                "HOLDS",
                scope=("laser-one", "laser-protect", "laser-two", "laser-gone"),
                reading="nobody-left=rps-among-leavers",
            ),
            case(
                "VIOLATED",
                scope=("laser-one", "laser-protect", "laser-two", "laser-gone", "chuck", "mixed"),
                because="the Laser takes the last characters of all at once",
            ),
        ),
    ),
    Property(
        id="W2",
        kind="invariant",
        title="the last round decides",
        statement="Who is left at the end has won the last round.",
        clauses=("MCN-OVR-3", "MCN-OVR-4"),
        when=claims.somebody_wins,
        holds=claims.last_round_was_won_by_winner,
        readings=("protection-against-laser", "winner-when-all-fronts-die"),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="laser-protect", reading="protection-against-laser=no"),
            case(
                "VIOLATED",
                scope=("laser-protect", "laser-two", "laser-gone", "chuck"),
                because="the Laser takes the last character of who wins the last round, and leaves "
                "another player one",
            ),
            case(
                "VIOLATED",
                scope=("mixed", "last-credit", "aimed", "aims"),
                because="a card eliminates the only character of one of two players in the first "
                "round, so that the game is over before anybody has won a round",
            ),
            case(
                "VIOLATED",
                scope="shield",
                because="a card eliminates the only character of who has won the first round, in "
                "the second one",
            ),
        ),
        proof=expect("VIOLATED", because="the Laser is among the cards"),
    ),
    Property(
        id="W3",
        kind="step",
        title="the winner keeps the front character",
        statement="Who wins a round keeps the front character.",
        clauses=("MCN-SCORE-3", "MCN-SCORE-4"),
        when=claims.round_has_a_winner,
        holds=claims.winner_keeps_the_front,
        readings=("nobody-left", "laser-when-and-where"),
        expected=expect(
            "HOLDS",
            case("HOLDS", reading="laser-when-and-where=at-once"),
            case("HOLDS", reading="laser-when-and-where=another-card"),
            case(
                "VIOLATED",
                scope=("laser-one", "laser-protect", "laser-two", "laser-gone", "chuck", "mixed"),
                because="the Laser takes the winner's front character too",
            ),
        ),
        proof=expect("VIOLATED", because="the Laser is among the cards"),
    ),
    Property(
        id="W4",
        kind="step",
        title="every round has a winner",
        statement="Every round that is scored has exactly one winner.",
        clauses=("MCN-SCORE-2", "MCN-SCORE-6"),
        when=claims.round_is_settled,
        holds=claims.one_wins_the_round,
        readings=("sudden-death-form", "winner-when-all-fronts-die"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                reading="sudden-death-form=single-throw",
                because="several survive one throw",
            ),
            case(
                "VACUOUS",
                scope=("bones-long", "bones-tie", "bones-tie-three"),
                reading="sudden-death-form=extra-round",
                because="every round ends in a tie and is not settled",
            ),
            case("VIOLATED", reading="winner-when-all-fronts-die=no", because="the Laser struck"),
        ),
        proof=also(*beyond("last-chance-credits=end-of-round")),
        rests_on=("ONE-BEST",),
    ),
]
