"""What is claimed of cards: where they are, that there are enough, what may be cancelled."""

from specs.expectations import also, case, expect
from specs.mcninja import claims
from specs.mcninja.monitors import CANCELS
from specs.properties import Property

TABLE = [
    Property(
        id="I1",
        kind="invariant",
        title="cards are conserved",
        statement="Playing cards and characters are always all there, wherever they are.",
        clauses=("MCN-CARD-1", "MCN-CARD-3"),
        holds=claims.everything_is_there,
        readings=("cards-of-the-eliminated", "attachments-go-where"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I2",
        kind="invariant",
        title="one weapon and one bonus at most",
        statement="Each character has at most one weapon and one bonus card; nothing else has any.",
        clauses=("MCN-WPN-2", "MCN-BON-2"),
        holds=claims.attachments_fit,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I3",
        kind="invariant",
        title="no hand is too large",
        statement="Nobody holds more cards than hands are filled to.",
        clauses=("MCN-ROUND-1",),
        holds=claims.hands_are_small,
        readings=("hand-above-five",),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope=("draws", "draws-three"),
                because="a card of the scope draws more cards than it costs",
            ),
        ),
        proof=expect("VIOLATED", because="a card that draws more than it costs is among the decks"),
    ),
    Property(
        id="I3-plain",
        kind="invariant",
        title="no hand is too large, unless a card draws or steals",
        statement="Where no card draws or steals nobody holds more than hands are filled to.",
        clauses=("MCN-ROUND-1", "MCN-TRADE-1"),
        when=claims.hands_only_fill,
        holds=claims.hands_are_small,
        scopes=("bones-two", "laser-two", "protected", "credits", "symbols", "mixed"),
        expected=expect("HOLDS"),
        proof=also(
            case(
                "INCONCLUSIVE",
                reading="trade-from-where=any-own-card",
                because="cards on the table are traded for cards in hand; no small game shows it",
            ),
        ),
        rests_on=("HANDS",),
    ),
    Property(
        id="I4",
        kind="invariant",
        title="nothing lies hidden between rounds",
        statement="Between rounds no face-down card lies on the table.",
        clauses=("MCN-FD-3", "MCN-SCORE-5"),
        when=claims.is_between_rounds,
        holds=claims.nothing_lies_hidden,
        readings=("sudden-death-form",),
        expected=expect("HOLDS"),
    ),
    Property(
        id="D1",
        kind="invariant",
        title="hands can be filled",
        statement="When it is settled who starts, everybody has a full hand.",
        clauses=("MCN-ROUND-1", "MCN-CARD-3"),
        when=claims.starter_is_sought,
        holds=claims.hands_are_filled,
        readings=("empty-draw-pile", "cards-of-the-eliminated"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope=("laser-protect", "draws", "credits"),
                reading="empty-draw-pile=draw-what-is-there",
                because="what was discarded is not drawn again",
            ),
            case(
                "HOLDS",
                scope=("laser-two", "protected", "one-too-few"),
                reading="empty-draw-pile=round-cannot-begin",
            ),
            case(
                "VACUOUS",
                scope="short",
                reading="empty-draw-pile=round-cannot-begin",
                because="the first hands are not filled, and the round does not begin",
            ),
            case(
                "VIOLATED",
                scope=(
                    "laser-gone",
                    "instants",
                    "snipe",
                    "short",
                    "chain-long",
                    "chain-mixed-two",
                    "hidden-bases",
                ),
                because="there are fewer cards than hands have room for",
            ),
            case(
                "VIOLATED",
                scope=(
                    "laser-two",
                    "chuck",
                    "protected",
                    "instants-two",
                    "armed",
                    "start-points",
                    "protect-one",
                    "protect-two",
                    "one-too-few",
                ),
                because="cards that stay with characters leave too few for the hands",
            ),
        ),
        proof=expect("VIOLATED", because="a deck may be smaller than the hands"),
    ),
    Property(
        id="D1-enough",
        kind="invariant",
        title="hands can be filled from enough cards",
        statement=(
            "Where no card draws or steals, hands can be filled if there are as many playing cards "
            "as fill all hands, and a weapon and a bonus more for each character in the lines, as "
            "far as there are so many weapons and bonus cards."
        ),
        clauses=("MCN-ROUND-1", "MCN-WPN-2", "MCN-BON-2"),
        when=claims.starter_is_sought_with_enough,
        holds=claims.hands_are_filled,
        readings=("empty-draw-pile", "cards-of-the-eliminated"),
        scopes=("bones-two", "credits", "enough", "one-too-few"),
        expected=expect(
            "HOLDS",
            case(
                "VACUOUS",
                scope="one-too-few",
                because="there is one card less than it takes, and hands are not always filled",
            ),
            case(
                "VIOLATED",
                scope="credits",
                reading="empty-draw-pile=draw-what-is-there",
                because="what was discarded is not drawn again",
            ),
        ),
        proof=also(
            case(
                "VIOLATED",
                reading="starter-fixed-when=before-refill",
                because="the starter is sought before hands are filled",
            ),
            case(
                "VIOLATED",
                reading="instant-when=always",
                because="instants may be played from a filled hand before the starter is sought",
            ),
            case(
                "INCONCLUSIVE",
                reading="attachments-go-where=stay-under-character",
                because="cards under characters are not drawn; no small game shows what follows",
            ),
            case(
                "INCONCLUSIVE",
                reading="cards-of-the-eliminated=out-of-the-game",
                because="cards leave the game; no small game shows what follows",
            ),
            case(
                "INCONCLUSIVE",
                reading="trade-from-where=any-own-card",
                because="cards on the table are traded for cards in hand; no small game shows it",
            ),
        ),
        rests_on=("HANDS",),
    ),
    Property(
        id="D2",
        kind="step",
        title="two cards buy one",
        statement="When two cards with the symbol have been given, a card is drawn.",
        clauses=("MCN-TRADE-1",),
        when=claims.two_cards_are_given,
        holds=claims.card_is_drawn,
        readings=("empty-draw-pile",),
        scopes=("symbols", "trade-answer", "no-card"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope="no-card",
                reading="empty-draw-pile=draw-what-is-there",
                because="all cards are in hands or discarded",
            ),
            case(
                "VIOLATED",
                scope="no-card",
                reading="empty-draw-pile=round-cannot-begin",
                because="all cards are in hands or discarded",
            ),
        ),
    ),
    Property(
        id="D3",
        kind="invariant",
        title="credits buy a character",
        statement="Whoever is on turn and has three credits finds a character to be drawn.",
        clauses=("MCN-TRADE-2",),
        when=claims.somebody_could_pay,
        holds=claims.character_is_there,
        readings=("empty-draw-pile",),
        scopes=(
            "credits",
            "credits-even",
            "last-credit",
            "no-spare",
            "spare-one",
            "spare-two",
        ),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope=("no-spare", "spare-one"),
                because="all characters are in lines",
            ),
            case(
                "VIOLATED",
                reading="empty-draw-pile=draw-what-is-there",
                because="all characters are in lines or discarded",
            ),
        ),
        proof=expect(
            "VIOLATED",
            case(
                "VACUOUS",
                scope="three",
                because="lines of two have no room for a character that three players could buy",
            ),
            because="a game may have no character to spare",
        ),
    ),
    # How many characters are enough depends on how many are bought and lost from round to round,
    # with cards that come again once they are shuffled. No claim about one state says that, so it
    # is explored: with hands of one card, in spare-one and spare-two. For every deck there is this:
    Property(
        id="D3-spare",
        kind="invariant",
        title="credits buy a character that is in no line",
        statement="Whoever is on turn and has three credits finds a character to be drawn, unless "
        "all characters stand in lines.",
        clauses=("MCN-TRADE-2", "MCN-CARD-3"),
        when=claims.somebody_could_pay_for_a_spare_one,
        holds=claims.character_is_there,
        readings=("empty-draw-pile",),
        scopes=("credits", "credits-even", "last-credit", "spare-one", "spare-two"),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                reading="empty-draw-pile=draw-what-is-there",
                because="characters that were discarded are not drawn again",
            ),
        ),
        proof=also(
            case(
                "VACUOUS",
                scope=("two-short", "three"),
                because="in lines so short only as many characters can be bought as stand there",
            ),
            case(
                "VIOLATED",
                reading="empty-draw-pile=round-cannot-begin",
                because="characters that were discarded are not drawn again",
            ),
        ),
    ),
    Property(
        id="D4",
        kind="invariant",
        title="characters suffice for the set-up",
        statement="While lines are dealt there are characters for all places that are left.",
        clauses=("MCN-SETUP-2", "MCN-SHORT-1"),
        when=claims.is_dealing,
        holds=claims.characters_suffice,
        scopes=("bones-dealt", "bones-handicap"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="C1",
        kind="invariant",
        title="two cancelling cards undo each other",
        statement="A card takes effect exactly if an even number of cancelling cards was played "
        "against it, counting those played against its cancelling cards.",
        clauses=("MCN-INST-2", "MCN-TIP-4"),
        when=claims.card_takes_effect,
        holds=claims.even_number_of_cancels,
        monitor=CANCELS,
        readings=("cancel-a-cancel", "who-responds-first"),
        scopes=(
            "stack",
            "chain",
            "chain-long",
            "chain-mixed",
            "chain-mixed-two",
            "shield",
            "cancel-held",
        ),
        rests_on=("CHAIN",),
        expected=expect(
            "HOLDS",
            case(
                "HOLDS",
                scope=("chain-mixed", "chain-mixed-two"),
                reading="cancel-a-cancel=immediate",
            ),
            case(
                "VIOLATED",
                reading="cancel-a-cancel=immediate",
                because="after two cancelling cards the action is still gone",
            ),
        ),
    ),
    Property(
        id="C2",
        kind="invariant",
        title="only actions and instants are cancelled",
        statement="No weapon, no bonus card and no face-down card waits to be cancelled.",
        clauses=("MCN-TIP-4", "MCN-TIP-5"),
        holds=claims.only_actions_and_instants,
        scopes=("stack", "chain", "shield", "instants", "mixed"),
        expected=expect("HOLDS"),
    ),
]
