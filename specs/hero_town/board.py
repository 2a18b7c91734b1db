"""What lies on the table: cards, villains, burning pieces."""

from specs.expectations import expect
from specs.hero_town import claims
from specs.hero_town.groups import ALL, ANY_PIECES, BURNING, COUNTING, DEALT, SMALL
from specs.properties import Property

BOARD = [
    Property(
        id="I1", kind="invariant", title="the deck has the rounds to come",
        statement="The villain deck always holds the cards of the rounds not yet begun.",
        clauses=("HT-REV-1", "HT-NEXT-1", "HT-WIN-1"), holds=claims.deck_has_rounds_to_come,
        readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I1-all", kind="invariant", title="villains are conserved",
        statement="Deck, loose and beaten villains together are all villain cards.",
        clauses=("HT-BON-1", "HT-RES-1", "HT-RES-2a"), holds=claims.villains_are_conserved,
        readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I2", kind="invariant", title="accessories are conserved",
        statement="Hands, display and discards together are all accessories.",
        clauses=("HT-TURN-0", "HT-SUM-2", "HT-RES-1", "HT-RES-2b"),
        holds=claims.accessories_are_conserved, readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I2-four", kind="invariant", title="four accessories a round",
        statement="At the end of each turn display and discards are the cards shown so far: four in "
        "each round, whatever the number of players, if the hands suffice.",
        clauses=("HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P"), holds=claims.four_are_shown_each_round,
        readings=("three-player-double", "quota-short", "order-of-showing", "own-cards-known"),
        rests_on=("H1", "I11-hands"), expected=expect("HOLDS"),
    ),
    Property(
        id="I2-all", kind="invariant", title="twenty-four accessories a game",
        statement="In a game of six rounds that is won twenty-four accessories come up.",
        clauses=("HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P", "HT-WIN-1"),
        holds=claims.all_are_shown_at_the_end, rests_on=("H1", "I11-hands"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I3", kind="invariant", title="four villains at most",
        statement="At most two villains are loose when a turn starts, and at most four have to be "
        "fought within a turn.",
        clauses=("HT-LOSE-2", "HT-NB2"), holds=claims.four_villains_at_most,
        scopes=(*SMALL, "M", "L"), readings=(*COUNTING, *BURNING), expected=expect("HOLDS"),
    ),
    Property(
        id="I4", kind="invariant", title="the skyscraper stands while the game goes on",
        statement="While the game goes on the skyscraper is not entirely burning.",
        clauses=("HT-LOSE-1",), holds=claims.skyscraper_stands, readings=(*COUNTING, *BURNING),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I4-rate", kind="invariant", title="two pieces a turn",
        statement="While the game goes on no more than two pieces are burning for each turn.",
        clauses=("HT-RES-2c", "HT-LOSE-2"), holds=claims.two_burn_each_turn,
        readings=(*COUNTING, *BURNING), rests_on=("I3",), expected=expect("HOLDS"),
    ),
    Property(
        id="I4-most", kind="bound", extreme="largest", title="pieces burning in a game that goes on",
        statement="How many pieces can be burning at most while the game goes on?",
        clauses=("HT-RES-2c",), when=claims.goes_on, value=claims.burning_now,
        scopes=(*ANY_PIECES, "M"), readings=BURNING, expected=expect("HOLDS", value=0),
    ),
    Property(
        id="I5", kind="bound", extreme="smallest", title="pieces burning before four are carried",
        statement="How many pieces are burning at least when four villains are carried into a turn?",
        clauses=("HT-LOSE-2", "HT-RES-2c"), when=claims.four_are_carried, value=claims.burning_now,
        scopes=ANY_PIECES, readings=("three-still-loose",), expected=expect("HOLDS", value=0),
    ),
    Property(
        id="I5-four", kind="reachable", title="the game goes on with four villains",
        statement="Four villains can be carried into a turn: there the two readings of the three "
        "villains give different verdicts.",
        clauses=("HT-LOSE-2",), holds=claims.four_are_carried, scopes=ANY_PIECES,
        readings=("three-still-loose",), expected=expect("UNREACHABLE", because="?"),
    ),
    Property(
        id="I6", kind="invariant", title="two accessories for each villain on the loose",
        statement="If every hero costs two cards, the accessories left face up at the end of a turn "
        "are two for each villain on the loose.",
        clauses=("HT-RES-1", "HT-RES-2b"), holds=claims.two_are_left_for_each,
        scopes=("S", *DEALT, "Sh", "C", "M", "L"),
        readings=("summon-beats-how-many", "leftovers-after-full-success", "not-needed-hero",
                  "may-decline-summon", "three-player-double", "four-reveals-a-round"),
        rests_on=("H1", "H3", "H4", "I11-hands"), expected=expect("HOLDS"),
    ),
]  # fmt: skip
