"""What every move of Villains at Large must do: to the turn, the cards, the girls, the tiles."""

from specs.expectations import expect
from specs.powerpuff import claims, moves
from specs.powerpuff.invariants import CHALLENGES, NEVER_OVER
from specs.properties import Property

# Under which other readings a move is looked at: those of the questions it has to do with.
SPECIALS = (
    "special-without-effect", "special-discarded-when", "steal-from-empty-hand",
    "escape-without-target", "specials-inside-challenge", "specials-between-turns",
    "no-cards-at-all",
)  # fmt: skip
BETWEEN = (
    "draw-order", "decline-draw", "flip-before-draw", "end-moment", "tiebreak-hand-when",
    "no-cards-at-all", "reshuffle-when",
)  # fmt: skip
CAPTURES = (
    "three-capture-cap", "superfluous-payment", "failed-attempt", "every-color-must-appear",
    "one-capture-per-girl", "last-villain", "end-moment",
)  # fmt: skip
TILES = (
    "which-tile-escapes", "several-escapes", "escape-in-last-turn", "three-capture-cap",
    "escape-own-tile", "escaped-is-uncaptured",
)  # fmt: skip

# -- the turn

TURNS_GO_LEFT = Property(
    id="M1", kind="step", title="the turn goes to the left",
    statement="The next turn is that of the player to the left.",
    clauses=("PPG-SETUP-2d", "PPG-TURN-1", "PPG-BETW-4"), holds=moves.turns_go_left,
    readings=BETWEEN, expected=expect("HOLDS"),
)  # fmt: skip

TURNS_ARE_PASSED = Property(
    id="M1-pass", kind="step", title="the turn is passed by ending it",
    statement="Who ends the turn hands it on, unless the game is over; nothing else hands it on.",
    clauses=("PPG-TURN-1", "PPG-TURN-4"), holds=moves.a_turn_is_passed, readings=BETWEEN,
    expected=expect("HOLDS"),
)  # fmt: skip

RIGHT_ONE_DECIDES = Property(
    id="M1-who", kind="invariant", title="who decides",
    statement="The player on turn decides, but for the answer of who is challenged, for a card "
    "that may be declined, and for what the rules leave open.",
    clauses=("PPG-TURN-1", "PPG-CHAL-4b"), holds=moves.the_right_one_decides,
    readings=("who-flips", "fights-order", "decline-draw", "draw-order"), expected=expect("HOLDS"),
)  # fmt: skip

TABLE_IS_CLEAR = Property(
    id="M2", kind="invariant", title="the table is cleared",
    statement="Cards of a payment, a challenge or a special card are discarded when it is over: "
    "then no card lies on the table.",
    clauses=("PPG-SETUP-5d", "PPG-SPEC-2", "PPG-CHAL-6c", "PPG-CAP-3a"),
    holds=moves.table_is_clear, readings=(*CHALLENGES, *SPECIALS, *CAPTURES),
    expected=expect("HOLDS"),
)  # fmt: skip

# -- cards

CARDS_CHANGE_HANDS = Property(
    id="M3", kind="step", title="one card at a time comes or goes",
    statement="A hand changes by the card that is played, drawn or stolen, and no other hand does.",
    clauses=("PPG-SPEC-3", "PPG-SPEC-4", "PPG-BETW-3a", "PPG-SETUP-5a"),
    holds=moves.cards_change_hands, readings=(*SPECIALS, *BETWEEN), expected=expect("HOLDS"),
)  # fmt: skip

CARD_IS_STOLEN = Property(
    id="M3-steal", kind="step", title="a stolen card changes hands",
    statement="The card that one player loses by a theft is the one that the thief gets.",
    clauses=("PPG-SPEC-4",), holds=moves.one_card_is_stolen,
    readings=SPECIALS, expected=expect("HOLDS"),
)  # fmt: skip

HANDS_ARE_DEALT = Property(
    id="M4", kind="step", title="everybody is dealt a hand",
    statement="The first turn begins when all have been dealt their cards, or the deck is used up.",
    clauses=("PPG-SETUP-5a",), holds=moves.hands_are_dealt, readings=("player-number", "equal-age"),
    expected=expect("HOLDS"),
)  # fmt: skip

TWO_ARE_DRAWN = Property(
    id="M5", kind="step", title="Draw 2 draws two",
    statement="Who plays Draw 2 cards draws two cards, or as many as there are.",
    clauses=("PPG-SPEC-3",), holds=moves.two_are_drawn,
    readings=("special-discarded-when", "special-without-effect", "reshuffle-when"),
    expected=expect("HOLDS"),
)  # fmt: skip

EVERYBODY_IS_TO_DRAW = Property(
    id="M6", kind="step", title="everybody is to draw",
    statement="When a turn is over everybody is to draw a card, as far as there are cards.",
    clauses=("PPG-BETW-3a", "PPG-BETW-3b"), holds=moves.everybody_is_to_draw,
    readings=("end-moment", "flip-before-draw", "decline-draw"), expected=expect("HOLDS"),
)  # fmt: skip

EVERYBODY_DRAWS = Property(
    id="M6-draw", kind="step", title="whoever is to draw draws",
    statement="Who is to draw a card draws one, unless the cards run out.",
    clauses=("PPG-BETW-3a", "PPG-BETW-3b"), holds=moves.whoever_is_to_draw_draws,
    readings=BETWEEN, expected=expect("HOLDS"),
)  # fmt: skip

DRAWS_GO_LEFT = Property(
    id="M6-order", kind="invariant", title="draws go round to the left",
    statement="Between two turns the next player draws first, then the others to the left.",
    clauses=("PPG-BETW-3a", "PPG-SETUP-2d"), holds=moves.draws_go_left, expected=expect("HOLDS"),
)  # fmt: skip

# -- girls

GIRLS_COME_TO_THE_TURN = Property(
    id="M7", kind="step", title="girls come to the player on turn",
    statement="A girl changes hands only by coming to the player on turn.",
    clauses=("PPG-CHAL-3a", "PPG-CHAL-5"), holds=moves.girls_come_to_the_turn, readings=CHALLENGES,
    expected=expect("HOLDS"),
)  # fmt: skip

FREE_GIRLS_COME = Property(
    id="M7-free", kind="step", title="a free girl comes for a card of her colour",
    statement="For a girl whom nobody controls one card of her colour is discarded, and she comes.",
    clauses=("PPG-CHAL-2", "PPG-CHAL-3a"), holds=moves.free_girls_come_at_once,
    readings=CHALLENGES, expected=expect("HOLDS"),
)  # fmt: skip

CHALLENGES_MATCH = Property(
    id="M8", kind="step", title="challenges show her colour",
    statement="Another player's girl is challenged for with a number of her colour.",
    clauses=("PPG-CHAL-2", "PPG-CHAL-1"), holds=moves.challenges_show_her_colour,
    readings=CHALLENGES, expected=expect("HOLDS"),
)  # fmt: skip

HIGHER_CARDS_KEEP = Property(
    id="M8-fight", kind="step", title="a higher card keeps a girl",
    statement="A girl is kept by a card of her colour with a higher number, which is discarded.",
    clauses=("PPG-CHAL-6a", "PPG-CHAL-6b", "PPG-CHAL-6c"), holds=moves.higher_cards_keep_girls,
    expected=expect("HOLDS"),
)  # fmt: skip

GIVEN_UP = Property(
    id="M8-yield", kind="step", title="a girl given up goes over",
    statement="A girl who is given up comes to the challenger.",
    clauses=("PPG-CHAL-5",), holds=moves.girls_given_up_go_over, readings=CHALLENGES,
    expected=expect("HOLDS"),
)  # fmt: skip

# -- villains

CAPTORS_GET_TILES = Property(
    id="M9", kind="step", title="the captor gets the tile",
    statement="The tile that is paid for goes from the row to the player on turn.",
    clauses=("PPG-CAP-3a",), holds=moves.captors_get_the_tile, readings=CAPTURES,
    expected=expect("HOLDS"),
)  # fmt: skip

PAYMENTS_REACH = Property(
    id="M9-number", kind="step", title="payments reach the number",
    statement="The cards of a payment together reach the number on the tile.",
    clauses=("PPG-CAP-2b",), holds=moves.payments_reach_the_number,
    readings=("superfluous-payment", "failed-attempt"), expected=expect("HOLDS"),
)  # fmt: skip

PAYMENTS_MATCH = Property(
    id="M9-colour", kind="step", title="payments show colours of one's girls",
    statement="What is paid has the colour of a girl whom its player controls, or is a Wild 2.",
    clauses=("PPG-CAP-2a", "PPG-CAP-7"), holds=moves.payments_have_her_colour,
    readings=CAPTURES, expected=expect("HOLDS"),
)  # fmt: skip

ESCAPES_TO_THE_TOP = Property(
    id="M10", kind="step", title="a tile escapes to the top of the pile",
    statement="A tile that escapes goes from its captor to the top of the pile.",
    clauses=("PPG-SPEC-5a", "PPG-SPEC-5c"), holds=moves.tiles_escape_to_the_top, readings=TILES,
    expected=expect("HOLDS"),
)  # fmt: skip

TILES_FROM_THE_TOP = Property(
    id="M11", kind="step", title="tiles are turned up from the top",
    statement="A tile that is turned up is the one that escaped last, or else one never seen.",
    clauses=("PPG-BETW-2a", "PPG-SPEC-5c"), holds=moves.tiles_come_from_the_top,
    readings=TILES, expected=expect("HOLDS"),
)  # fmt: skip

# -- the end

LAST_CAPTURE_ENDS = Property(
    id="M12", kind="invariant", title="the last capture ends the game",
    statement="In a turn there is a villain whom nobody has captured.",
    clauses=("PPG-OBJ-2", "PPG-END-1"), holds=moves.somebody_is_at_large, expected=expect("HOLDS"),
)  # fmt: skip

WINNERS_LEAD = Property(
    id="M13", kind="invariant", title="the winners are in front",
    statement="Who wins has the most gem points and, among those who tie, the highest cards; who "
    "does not win has not.",
    clauses=("PPG-SCORE-2", "PPG-SCORE-3", "PPG-SCORE-4", "PPG-SCORE-5"), when=claims.is_over,
    holds=moves.winners_are_in_front, expected=expect("HOLDS", NEVER_OVER),
)  # fmt: skip

EFFECTS = [
    TURNS_GO_LEFT, TURNS_ARE_PASSED, RIGHT_ONE_DECIDES, TABLE_IS_CLEAR, CARDS_CHANGE_HANDS,
    CARD_IS_STOLEN, HANDS_ARE_DEALT, TWO_ARE_DRAWN, EVERYBODY_IS_TO_DRAW, EVERYBODY_DRAWS,
    DRAWS_GO_LEFT, GIRLS_COME_TO_THE_TURN, FREE_GIRLS_COME, CHALLENGES_MATCH, HIGHER_CARDS_KEEP,
    GIVEN_UP, CAPTORS_GET_TILES, PAYMENTS_REACH, PAYMENTS_MATCH, ESCAPES_TO_THE_TOP,
    TILES_FROM_THE_TOP, LAST_CAPTURE_ENDS, WINNERS_LEAD,
]  # fmt: skip
