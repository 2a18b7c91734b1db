"""Whether cards and Powers run out, whether games of Something Wild end, and how."""

from specs.expectations import also, case, expect
from specs.properties import Property
from specs.something_wild import claims
from specs.something_wild.unproved import beyond

WITH_ROOM = ("wide", "mixed", "symbol", "one-colour")
"""Scopes in which the rows have room for all cards."""
FEW_POWERS = ("two-powers", "three-players")
"""Scopes with no more Powers than all players can score without winning."""
UP_TO_FIVE = ("box", "box-3", "box-4", "box-5")
"""The box, for players whose hands and rows leave cards to be drawn."""
FROM_FIVE = ("box-5", "box-6", "box-7", "box-8", "box-9", "box-10")
"""The box, for players who can score all Powers without winning."""
CROWDED = (
    "blue",
    "order",
    "top",
    "any-two",
    "any-blue",
    "red",
    "wide-seven",
    "tiny-order",
    "tiny-blue",
)
"""Scopes in which somebody scores again and again, whatever is played."""
LONG_ROWS = (
    ("power-any-time=any-time", "no-card-to-play=turn-ends"),
    ("discard-in-scoring-turn=no", "extra-card-per-seven=per-card"),
    ("discard-in-scoring-turn=no", "in-play-whose=any-row"),
)
"""Readings by which a row may be too long when a turn begins (R-1)."""
WINS_TWICE = ("win-at-once=after-the-turn", "several-scores-per-turn=as-long-as-possible")
"""Readings by which somebody who has won may go on to score."""

ENDS = [
    Property(
        id="D-1", kind="step", title="turns begin with a draw",
        statement="With more cards than full hands and rows take up, every turn begins with a "
        "draw.",
        clauses=("SW-TURN-1", "SW-END-2"), holds=claims.turns_begin_with_a_draw,
        rests_on=("H-2", "H-2-target", "R-1"), expected=expect("HOLDS"),
        proof=also(
            *beyond(
                "guess-missed-draw=always", *LONG_ROWS,
            ),
        ),
    ),
    Property(
        id="D-1-extra", kind="step", title="extra cards are drawn",
        statement="With one card more an extra card can always be drawn.",
        clauses=("SW-POWER-7", "SW-END-2"), holds=claims.extra_cards_are_drawn,
        rests_on=("H-2", "H-2-target", "R-1", "R-1-turn", "S-1-once"), expected=expect("HOLDS"),
        proof=also(
            case("VIOLATED", reading="extra-card-per-seven=per-card",
                 because="more than one extra card may be due"),
            *beyond(
                "guess-missed-draw=always", *LONG_ROWS,
            ),
        ),
    ),
    Property(
        id="D-2", kind="reachable", title="a draw can fail",
        statement="Somebody plays without having drawn, as deck and discards "
        "are empty.",
        clauses=("SW-TURN-1", "SW-END-2"), holds=claims.a_draw_has_failed,
        rests_on=("C-1-sum", "C-1-chosen", "H-2", "H-2-target", "R-1-alone"),
        readings=("no-card-to-draw", "score-forced"), expected=expect(
            "REACHED",
            case("UNREACHABLE", scope=("enough", "two-powers", *UP_TO_FIVE),
                 because="hands and rows leave two cards over"),
        ),
    ),
    Property(
        id="B-1", kind="reachable", title="play can freeze",
        statement="All cards lie in rows, and all hands are empty.",
        clauses=("SW-TURN-2", "SW-TURN-6"), holds=claims.play_is_frozen,
        readings=("score-forced",), expected=expect(
            "UNREACHABLE",
            case("REACHED", scope=(*WITH_ROOM, "box-9", "box-10")),
            because="the rows have no room for all cards",
        ),
        proof=expect("REACHED"),
    ),
    Property(
        id="B-1-room", kind="invariant", title="freezing needs room",
        statement="All cards lie in rows only where the rows of all players have room for them.",
        clauses=("SW-TURN-6",), holds=claims.frozen_needs_room, expected=expect("HOLDS"),
    ),
    Property(
        id="P-1", kind="invariant", title="the centre has a Power",
        statement="With more Powers than all players can score without winning, there is a Power "
        "in the centre until somebody has won.",
        clauses=("SW-SCORE-4", "SW-WIN-2"), holds=claims.centre_is_never_empty,
        rests_on=("V-2-open", "P-1-pile"), readings=("combined-win-count", "win-at-once"),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="combined-win-count=three-per-game",
                 because="players score more Powers before they win"),
        ),
    ),
    Property(
        id="P-2", kind="reachable", title="the centre runs out of Powers",
        statement="No Power lies in the centre, and nobody has won.",
        clauses=("SW-SCORE-4",), holds=claims.centre_is_empty,
        rests_on=("P-1-sum", "P-1-pile", "V-2-open"), expected=expect(
            "UNREACHABLE",
            case("REACHED", scope=(*FEW_POWERS, *FROM_FIVE)),
            because="there are more Powers than all players can score without winning",
        ),
        proof=expect("REACHED"),
    ),
    Property(
        id="T-1", kind="inevitable", title="games end",
        statement="Every play is finite.",
        clauses=("SW-END-1",), holds=claims.is_over, readings=("score-forced", "empty-center"),
        expected=expect(
            "VIOLATED",
            case("VIOLATED", reading="score-forced=optional", because="nobody has to score"),
            case("HOLDS", scope=CROWDED),
            because="rows can be changed for ever without a set or a run",
        ),
    ),
    Property(
        id="T-2", kind="always-possible", title="somebody can still win",
        statement="From every state a win can still be reached.",
        clauses=("SW-END-1",), holds=claims.somebody_wins,
        readings=("empty-center", "reshuffle-when"),
        expected=expect(
            "HOLDS",
            case("VIOLATED", scope=(*FEW_POWERS, *FROM_FIVE),
                 because="the Powers are all scored, and nobody has enough of them"),
            case("INCONCLUSIVE", scope=UP_TO_FIVE,
                 because="no induction speaks of what can be reached, and no play is known"),
            case("VIOLATED", scope=WITH_ROOM,
                 because="all cards can lie in rows, where nothing can be scored"),
        ),
    ),
    Property(
        id="V-1", kind="invariant", title="winners win in their own turn",
        statement="Whoever has enough Powers has won them in the turn that goes on.",
        clauses=("SW-END-1",), holds=claims.winner_is_at_turn,
        rests_on=("V-2-open",), expected=expect("HOLDS"),
    ),
    Property(
        id="V-1-one", kind="unique-winner", title="one winner",
        statement="A game that is over has exactly one winner.",
        clauses=("SW-WIN-2", "SW-END-1"), readings=("empty-center", "no-card-to-draw"),
        expected=expect(
            "HOLDS",
            case("VIOLATED", reading="empty-center=game-ends",
                 because="several players may have as many Powers"),
            case("VIOLATED", reading="no-card-to-draw=game-ends",
                 because="the game may be over before anybody has enough Powers"),
        ),
    ),
    Property(
        id="V-2", kind="invariant", title="others have fewer Powers",
        statement="Nobody has more Powers than win, and one player at most has as many.",
        clauses=("SW-END-1",), holds=claims.others_have_fewer, rests_on=("V-2-open",),
        readings=("several-scores-per-turn", "win-at-once"), expected=expect("HOLDS"),
        proof=also(
            case("VIOLATED", reading=WINS_TWICE, because="who has won may score again"),
        ),
    ),
    Property(
        id="E-4", kind="strategy", title="who can force a win",
        statement="A player can force a win, whatever the others and the cards do.",
        clauses=("SW-WIN-2",), holds=claims.somebody_wins, players="each", chance="hostile",
        scopes=("q-tiny",), readings=("score-forced", "figure-forced"),
        expected=expect("VIOLATED", because="the cards decide"),
    ),
]  # fmt: skip
