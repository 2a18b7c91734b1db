"""What is claimed of cards, rows, Powers and figures of Something Wild."""

from specs.expectations import also, case, expect
from specs.properties import Property
from specs.something_wild import claims, monitors
from specs.something_wild.lemmas import SEVERAL

NO_EXTRA = (
    "blue",
    "order",
    "any-two",
    "any-blue",
    "red",
    "wide",
    "mixed",
    "tiny-order",
    "tiny-blue",
    "symbol",
)
"""Scopes in which a row never has two cards too many."""
TWO_AT_ONCE = ("ones", "number", "colour", "top", "twos", "wide", "wide-seven", "one-colour")
"""Scopes in which two sets or runs can lie in one row."""

BOARD = [
    Property(
        id="C-1", kind="invariant", title="cards are conserved",
        statement="Deck, discards, hands and rows together are all Character cards.",
        clauses=("SW-SETUP-6", "SW-SCORE-3", "SW-END-2"), holds=claims.cards_are_conserved,
        expected=expect("HOLDS"),
    ),
    Property(
        id="C-1-powers", kind="invariant", title="Powers are conserved",
        statement="Piles, centre and players together have all Powers.",
        clauses=("SW-SETUP-1", "SW-SCORE-4"), holds=claims.powers_are_conserved,
        expected=expect("HOLDS"),
    ),
    Property(
        id="H-1", kind="invariant", title="hands are full when a turn begins",
        statement="When a turn begins with a draw, every hand is as large as it was dealt.",
        clauses=("SW-SETUP-4", "SW-TURN-1", "SW-TURN-2"), holds=claims.hands_are_full,
        readings=("guess-missed-draw",), expected=expect(
            "VIOLATED",
            case("VIOLATED", reading="guess-missed-draw=always", because="a card more is drawn"),
            case("HOLDS", scope=("enough", "two-powers")),
            because="there are too few cards, so that a draw fails",
        ),
        proof=expect("VIOLATED", because="with few cards a draw fails"),
    ),
    Property(
        id="H-2", kind="invariant", title="hands do not grow",
        statement="A hand is never larger than it was dealt, but for cards about to be played.",
        clauses=("SW-SETUP-4", "SW-TURN-1", "SW-TURN-2"), holds=claims.hands_are_small,
        rests_on=("H-2-target",),
        readings=("guess-missed-draw",), expected=expect(
            "HOLDS",
            case("VIOLATED", reading="guess-missed-draw=always",
                 because="after a miss a card is drawn, and none was lost"),
        ),
    ),
    Property(
        id="R-1", kind="invariant", title="rows are not too long between turns",
        statement="Nobody but the player whose turn it is has more cards in front than may stay.",
        clauses=("SW-TURN-6",), holds=claims.rows_are_small,
        rests_on=("R-1-turn",),
        readings=("extra-card-per-seven", "discard-in-scoring-turn", "one-power-per-figure"),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="enough", reading="discard-in-scoring-turn=no"),
            case("VIOLATED",
                 reading=("discard-in-scoring-turn=no", "extra-card-per-seven=per-card"),
                 because="after three extra cards a score does not make the row short enough"),
        ),
        proof=also(
            case("VIOLATED", reading=("power-any-time=any-time", "no-card-to-play=turn-ends"),
                 because="who has used a Power first and then has no card ends the turn at once"),
            case("VIOLATED", reading=("discard-in-scoring-turn=no", "in-play-whose=any-row"),
                 because="a score with cards of others does not make the row shorter"),
        ),
    ),
    Property(
        id="R-1-most", kind="bound", title="how long a row gets",
        statement="By how many cards the longest row exceeds those that may stay.",
        clauses=("SW-TURN-6", "SW-POWER-7"), value=claims.longest_row, extreme="largest",
        readings=("extra-card-per-seven", "one-power-per-figure"), expected=expect(
            "HOLDS",
            case("HOLDS", reading="extra-card-per-seven=per-card", value=3),
            case("HOLDS", scope=NO_EXTRA, value=1),
            value=2,
        ),
    ),
    Property(
        id="R-2", kind="invariant", title="nothing is left to score",
        statement="When a turn begins and there is a Power to take, nobody has a set or run.",
        clauses=("SW-TURN-5", "SW-SCORE-1"), holds=claims.nothing_is_left_to_score,
        readings=("score-forced", "several-scores-per-turn", "power-and-natural-triple"),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope=("enough", "tiny-order"), reading="score-forced=optional"),
            case("VIOLATED", reading="score-forced=optional", because="nobody has to score"),
            case("HOLDS", reading="several-scores-per-turn=as-long-as-possible"),
            case("VIOLATED", scope=TWO_AT_ONCE,
                 because="with two cards played there may be two of them, and one is scored"),
        ),
        proof=expect("VIOLATED", because="there may be two of them, and one is scored"),
    ),
    Property(
        id="S-1", kind="step", title="who scores need not discard",
        statement="In a turn with a score nobody has too many cards in front.",
        clauses=("SW-TURN-6", "SW-SCORE-3"), holds=claims.scorers_need_not_discard,
        rests_on=("R-1-turn", "R-1", "S-1-once"),
        readings=("one-power-per-figure", "extra-card-per-seven"), expected=expect(
            "HOLDS",
            case("HOLDS", scope="enough", reading="extra-card-per-seven=per-card"),
            case("VIOLATED", reading="extra-card-per-seven=per-card",
                 because="with three extra cards a row is too long after a score, too"),
        ),
        proof=also(
            case("VIOLATED", reading="in-play-whose=any-row",
                 because="the cards that are scored may be those of others"),
            case("VIOLATED", reading=("power-any-time=any-time", "no-card-to-play=turn-ends"),
                 because="a row may be too long when a turn begins"),
        ),
    ),
    Property(
        id="S-2", kind="invariant", title="one score in a turn",
        statement="Nobody takes more than one Power in a turn.",
        rests_on=("S-1-once",),
        clauses=("SW-TURN-5", "SW-SCORE-3"), holds=claims.scores_at_most_once,
        monitor=monitors.SCORES, scopes=SEVERAL, readings=("several-scores-per-turn",),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="several-scores-per-turn=as-long-as-possible",
                 because="two cards played may complete two sets or runs"),
        ),
    ),
    Property(
        id="S-2-twice", kind="invariant", title="two scores in a turn at most",
        statement="Nobody takes more than two Powers in a turn, where three sets are more than a "
        "full row and the two cards that a turn adds.", rests_on=("S-2-room",),
        clauses=("SW-TURN-5", "SW-SCORE-3"), holds=claims.scores_at_most_twice,
        monitor=monitors.SCORES, scopes=SEVERAL, readings=("several-scores-per-turn",),
        expected=expect("HOLDS"),
    ),
    Property(
        id="F-1", kind="step", title="figures stay out",
        statement="Once taken, a figure never goes back to the middle.",
        clauses=("SW-FIG-2",), holds=claims.figures_stay_out, readings=("figure-back-to-middle",),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="figure-back-to-middle=when-its-power-is-gone",
                 because="it goes back with the Power that is scored"),
        ),
    ),
    Property(
        id="F-2", kind="step", title="a match takes a figure",
        statement="Who has played a card of the colour of a Power in the centre has the figure of "
        "such a Power, once figures are taken.",
        clauses=("SW-TURN-3", "SW-FIG-1"), holds=claims.matching_takes,
        readings=("figure-forced", "power-color"), expected=expect(
            "HOLDS",
            case("VIOLATED", reading="figure-forced=optional", because="it may be left"),
            case("VIOLATED", reading="power-color=named",
                 because="the colour printed on a Power is not the one that it names"),
        ),
    ),
    Property(
        id="F-3", kind="step", title="Powers need the figure",
        statement="A Power is used only by a player who has its figure.",
        clauses=("SW-TURN-4", "SW-COMBINE-6"), holds=claims.users_hold,
        readings=("same-game-twice",), expected=expect(
            "HOLDS",
            case("VIOLATED", reading="same-game-twice=either-figure",
                 because="the other figure will do"),
        ),
    ),
]  # fmt: skip
