"""What the rules say of single moves, and what proofs rest on."""

from specs.expectations import expect
from specs.hero_town import claims, lemmas
from specs.hero_town.groups import ALL, BURNING, COUNTING, DEALT
from specs.properties import Property

SHOWING = (
    "own-cards-known", "three-player-double", "quota-short", "order-of-showing",
    "summon-before-all-cards-up", "turn-or-round",
)  # fmt: skip
SUMMONING = (
    "summon-beats-how-many", "not-needed-hero", "same-hero-twice", "whose-accessories-combine",
    "kept-cards-against-whom", "leftovers-after-full-success", "may-decline-summon",
)  # fmt: skip

MOVES = [
    Property(
        id="M1", kind="step", title="heroes come when four cards are up", restates=True,
        statement="Heroes are summoned when four more accessories are up.",
        clauses=("HT-SUM-1", "HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P"),
        holds=claims.four_cards_a_round, scopes=("S", *DEALT, "S-short"), readings=SHOWING,
        rests_on=("H1", "I11-hands"), expected=expect("HOLDS"),
    ),
    Property(
        id="M2", kind="step", title="a villain falls to a hero it fears", restates=True,
        statement="A villain falls to a hero whom it fears and whose accessories are discarded.",
        clauses=("HT-PRIN-2", "HT-PRIN-4", "HT-SUM-2", "HT-RES-1", "HT-NB1"),
        holds=claims.heroes_are_paid, readings=SUMMONING, expected=expect("HOLDS"),
    ),
    Property(
        id="M3", kind="step", title="a hero beats one villain", restates=True,
        statement="A hero beats one villain.", clauses=("HT-RES-1",), holds=claims.one_falls,
        scopes=("S", "C", "Sh"), readings=SUMMONING, expected=expect("HOLDS"),
    ),
    Property(
        id="M4", kind="step", title="a piece burns for each villain", restates=True,
        statement="At the end of a turn a piece burns for each villain on the loose.",
        clauses=("HT-RES-2c",), holds=claims.pieces_burn_for_each,
        scopes=("S", "S-7", *DEALT), readings=(*BURNING, *COUNTING), expected=expect("HOLDS"),
    ),
    Property(
        id="M5", kind="step", title="the left neighbour is next", restates=True,
        statement="In the next round the player to the left is first.", clauses=("HT-NEXT-2",),
        holds=claims.left_is_first, readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="M6", kind="step", title="unused cards stay", restates=True,
        statement="Accessories are discarded only to summon heroes.", clauses=("HT-RES-2b",),
        holds=claims.unused_stay, scopes=("S", "C", "Sh"), readings=SUMMONING,
        expected=expect("HOLDS"),
    ),
    Property(
        id="M7", kind="step", title="a look tells one card", restates=True,
        statement="By a look one player comes to know one card, which stays in the hand.",
        clauses=("HT-BON-3",), holds=claims.looks_tell_one_card,
        readings=("peek-when", "twice-meaning", "own-cards-known"), expected=expect("HOLDS"),
    ),
    Property(
        id="M8", kind="step", title="Superpowers come from pairs", restates=True,
        statement="Players may look at cards only when a villain was beaten for the second time.",
        clauses=("HT-BON-2",), holds=claims.superpowers_come_from_pairs,
        scopes=("S", *DEALT, "Sh", "C"),
        readings=("peek-when", "twice-meaning", "summon-beats-how-many"),
        expected=expect("HOLDS"),
    ),
]  # fmt: skip

LEMMAS = [
    Property(
        id="H1", kind="invariant", title="cards that were shown", restates=True,
        statement="What lies face up or is discarded was shown: four cards a round, but for those "
        "still to be shown, if the hands suffice.",
        clauses=("HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P"), holds=lemmas.shown_are_counted,
        scopes=("S", *DEALT), readings=SHOWING, rests_on=("I11-hands",), expected=expect("HOLDS"),
    ),
    Property(
        id="H2", kind="invariant", title="four cards a round at most", restates=True,
        statement="No more than four accessories are shown in a round.",
        clauses=("HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P"), holds=lemmas.at_most_four_a_round,
        scopes=("S", *DEALT, "S-short"), readings=SHOWING, expected=expect("HOLDS"),
    ),
    Property(
        id="H3", kind="invariant", title="villains in all", restates=True,
        statement="In the deck, on the loose and beaten there are two villains for each round.",
        clauses=("HT-BON-1", "HT-REV-1"), holds=lemmas.villains_are_counted, scopes=("S", "C"),
        readings=COUNTING, expected=expect("HOLDS"),
    ),
    Property(
        id="H4", kind="invariant", title="two cards for each villain beaten", restates=True,
        statement="If every hero costs two accessories, two are discarded for each villain beaten.",
        clauses=("HT-SUM-2", "HT-RES-1"), holds=lemmas.two_are_paid_for_each,
        scopes=("S", "C"), readings=SUMMONING, expected=expect("HOLDS"),
    ),
    Property(
        id="H5", kind="invariant", title="three cards for each villain beaten", restates=True,
        statement="If every hero costs three accessories or more, so many are discarded for each "
        "villain beaten.",
        clauses=("HT-SUM-2", "HT-RES-1"), holds=lemmas.three_are_paid_for_each,
        scopes=("S", "M3"), readings=SUMMONING, expected=expect("HOLDS"),
    ),
]  # fmt: skip
