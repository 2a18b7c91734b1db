"""What is claimed of the length of a game: that it ends, after how many rounds, at what cost."""

from models.mcninja.ending import rounds
from specs.expectations import also, case, expect
from specs.mcninja import claims
from specs.mcninja.rounds import BONES, TIES
from specs.mcninja.unproved import LOSSES_ARE_OTHERS
from specs.properties import Property

LENGTH = [
    Property(
        id="T1",
        kind="inevitable",
        title="every game ends",
        statement="Every play comes to an end, if no throw of rock-paper-scissors is in vain.",
        clauses=("MCN-OVR-4", "MCN-WIN-2"),
        holds=claims.is_over,
        assume=(claims.throws_decide,),
        readings=(
            "empty-draw-pile",
            "credits-exact",
            "sudden-death-form",
            "rps-loser-eliminated",
            "everybody-protected",
        ),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope=("bones-tie", "bones-tie-three", "bonuses"),
                reading="sudden-death-form=single-throw",
                because="a throw without losers leaves all as they were",
            ),
            case(
                "VIOLATED",
                reading="sudden-death-form=extra-round",
                because="the same characters tie in every further round",
            ),
            case(
                "VIOLATED",
                reading="rps-loser-eliminated=no",
                because="those who tie keep their characters and tie again",
            ),
            case(
                "HOLDS",
                scope=("laser-protect", "laser-two", "protected", "credits", "draws-again"),
                reading="empty-draw-pile=draw-what-is-there",
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
            case(
                "HOLDS",
                scope="draws-again",
                reading="empty-draw-pile=round-cannot-begin",
                because="there is one round only, and its three cards are played once",
            ),
            case("HOLDS", reading="everybody-protected=one-must-go"),
            case("HOLDS", scope="credits-even", reading="credits-exact=exactly-three"),
            case(
                "VIOLATED",
                scope=(
                    "laser-protect",
                    "laser-two",
                    "protected",
                    "protect-one",
                    "protect-two",
                    "follows",
                    "mixed",
                ),
                because="a protecting card is shuffled and comes again and again",
            ),
            case(
                "VIOLATED",
                scope="draws-again",
                because="a card that draws is shuffled, and drawn again by the next one",
            ),
            case(
                "VIOLATED",
                scope=("credits-even", "credits", "last-credit", "spare-one", "spare-two"),
                because="discarded characters are shuffled, and are bought again and again",
            ),
        ),
    ),
    Property(
        id="T1-THROWS",
        kind="inevitable",
        title="every game ends, whatever is thrown",
        statement="Every play comes to an end, even if rock-paper-scissors is thrown in vain.",
        clauses=("MCN-SCORE-6", "MCN-WIN-2"),
        holds=claims.is_over,
        readings=("sudden-death-form",),
        scopes=(*BONES, *TIES),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="bones-long", reading="sudden-death-form=single-throw"),
            case(
                "VIOLATED",
                scope=(
                    "bones-two",
                    "bones-three",
                    "bones-long",
                    "bones-chooser",
                    "bones-tie",
                    "bones-tie-three",
                ),
                because="all throw the same for ever",
            ),
        ),
    ),
    Property(
        id="T2a",
        kind="bound",
        title="rounds of a game without cards, at most",
        statement="How many rounds does a game without playing cards take at most?",
        clauses=("MCN-OVR-3", "MCN-SCORE-3"),
        extreme="longest",
        unit=rounds,
        scopes=BONES,
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="bones-long", value=5),
            case("HOLDS", scope="bones-last-first", value=1),
            value=3,
        ),
    ),
    Property(
        id="T2b",
        kind="bound",
        title="rounds of a game without cards, at least",
        statement="How many rounds does a game without playing cards take at least?",
        clauses=("MCN-OVR-3", "MCN-SCORE-3"),
        extreme="shortest",
        unit=rounds,
        scopes=(*BONES, *TIES),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="bones-long", value=4),
            case("HOLDS", scope=("bones-last-first", "bones-tie", "bones-tie-three"), value=1),
            value=2,
        ),
    ),
    Property(
        id="T2c",
        kind="step",
        title="what a round without cards costs",
        statement=(
            "In a game without playing cards each round costs every player one character, but for "
            "its winner. So it takes as many rounds as a line has characters at least (who is out "
            "first has lost them all), and at most twice that less one: of the last two players "
            "one loses a character in every round, and one of them keeps one."
        ),
        clauses=("MCN-OVR-3", "MCN-SCORE-3"),
        when=claims.bare_round_is_lost,
        holds=claims.each_loses_one,
        scopes=(*BONES, *TIES),
        rests_on=("ONE-KEEPS", "ONE-BEST"),
        expected=expect("HOLDS"),
        proof=also(
            case(
                "VIOLATED",
                reading="rest-eliminated=all-other-characters",
                because="a round costs whole lines",
            ),
            *LOSSES_ARE_OTHERS,
        ),
    ),
    Property(
        id="T3",
        kind="inevitable",
        title="without shuffling every game ends",
        statement="Where discards are not shuffled and drawn again, every play comes to an end.",
        clauses=("MCN-CARD-3", "MCN-WIN-2"),
        holds=claims.is_over,
        assume=(claims.throws_decide,),
        readings=("empty-draw-pile",),
        scopes=("protected", "laser-two", "armed", "credits", "draws", "draws-again"),
        expected=expect(
            "HOLDS",
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
                because="discards are shuffled, and a card that draws comes again",
            ),
            case(
                "HOLDS",
                scope=("laser-two", "protected", "credits"),
                reading="empty-draw-pile=draw-what-is-there",
            ),
            case(
                "VIOLATED",
                scope=("laser-two", "protected", "credits", "draws"),
                reading="empty-draw-pile=round-cannot-begin",
                because="play freezes when cards run out",
            ),
            case(
                "VIOLATED",
                scope=("laser-two", "protected", "credits"),
                because="discards are shuffled, and a protecting card or a character comes again",
            ),
        ),
    ),
    Property(
        id="T4",
        kind="step",
        title="every round costs a character",
        statement="Where fewer cards protect than players are beaten, a round costs a character.",
        clauses=("MCN-SCORE-3",),
        when=claims.characters_are_lost,
        holds=claims.some_character_is_lost,
        readings=("sudden-death-form", "rps-loser-eliminated", "nobody-left"),
        scopes=(
            *BONES,
            *TIES,
            "laser-one",
            "laser-two",
            "protected",
            "protect-one",
            "protect-two",
            "kinds",
            "chuck-three",
        ),
        expected=expect(
            "HOLDS",
            case(
                "VIOLATED",
                scope="chuck-three",
                because="a character that is given up goes before the others",
            ),
            case(
                "VIOLATED",
                reading="sudden-death-form=single-throw",
                because="a throw without losers costs nothing",
            ),
            case(
                "VACUOUS",
                reading="sudden-death-form=extra-round",
                because="every round ends in a tie, which costs nothing and is not settled",
            ),
            case(
                "VIOLATED", reading="rps-loser-eliminated=no", because="those who tie lose nothing"
            ),
        ),
        proof=expect("VIOLATED", because="a character that is given up goes before the others"),
    ),
    Property(
        id="T4-any",
        kind="step",
        title="every round costs a character, however many protect",
        statement="When a round ends fewer characters stand in lines than before.",
        clauses=("MCN-SCORE-3",),
        when=claims.characters_are_lost,
        holds=claims.fewer_characters,
        readings=("everybody-protected",),
        scopes=("bones-three", "kinds", "protect-one", "protect-two", "protected"),
        expected=expect(
            "HOLDS",
            case("HOLDS", reading="everybody-protected=one-must-go"),
            case(
                "VIOLATED",
                scope=("protect-one", "protect-two", "protected"),
                because="all who are beaten are protected, if only one is when two are left",
            ),
        ),
        proof=expect("VIOLATED", because="protecting cards are among the decks"),
    ),
]
