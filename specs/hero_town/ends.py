"""How games of Hero Town end, and whether they do."""

from specs.expectations import expect
from specs.hero_town import claims
from specs.hero_town.groups import ALL, ANY_PIECES, BURNING, COUNTING, DEALT, SMALL
from specs.properties import Property

ENDS = [
    Property(
        id="I7", kind="reachable", title="a win is possible",
        statement="The players can win, also where every hero costs three cards.",
        clauses=("HT-WIN-2", "HT-SUM-2"), holds=claims.is_won, scopes=(*SMALL, "M", "M3", "L"),
        readings=("summon-beats-how-many", "own-cards-known", "three-still-loose", "burn-count",
                  "which-three-count"),
        expected=expect("REACHED"),
    ),
    Property(
        id="I7-dear", kind="invariant", title="dear heroes lose",
        statement="With four rounds or more nobody wins if every hero costs three cards or more.",
        clauses=("HT-WIN-2", "HT-SUM-2", "HT-LOSE-2"), holds=claims.dear_games_are_lost,
        scopes=("M3",), readings=("summon-beats-how-many", "own-cards-known", "three-still-loose"),
        rests_on=("H2", "H3", "H5"), expected=expect("HOLDS"),
    ),
    Property(
        id="I8", kind="inevitable", title="every play ends", statement="Every play ends.",
        clauses=("HT-WIN-1",), holds=claims.is_over, scopes=(*SMALL, "M"), readings=ALL,
        expected=expect("HOLDS"),
    ),
    Property(
        id="I8-rounds", kind="invariant", title="no more rounds than there are",
        statement="A play has no more rounds than the game.", clauses=("HT-WIN-1",),
        holds=claims.rounds_are_kept, readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I8-longest", kind="bound", extreme="longest", title="rounds of the longest play",
        statement="The longest play has as many rounds as the game.", clauses=("HT-WIN-1",),
        unit=claims.a_round_begins, scopes=("S-7", "M"), expected=expect("HOLDS", value=3),
    ),
    Property(
        id="I9", kind="unique-winner", title="won or lost",
        statement="A finished game has one winner: the heroes or the villains.",
        clauses=("HT-WIN-2", "HT-LOSE-1", "HT-LOSE-2"), readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I9-not-both", kind="invariant", title="not both won and lost",
        statement="Whoever has won has not lost, by fire or to the villains.",
        clauses=("HT-WIN-2", "HT-LOSE-1", "HT-LOSE-2"), holds=claims.not_both,
        readings=COUNTING, expected=expect("HOLDS"),
    ),
    Property(
        id="I9-both", kind="reachable", title="both sentences apply",
        statement="Taken literally, both sentences of the end can apply: after the last round the "
        "skyscraper stands and three villains are on the loose.",
        clauses=("HT-WIN-2", "HT-LOSE-2"), holds=claims.both_sentences_apply, scopes=ANY_PIECES,
        readings=BURNING, expected=expect("REACHED"),
    ),
    Property(
        id="I10", kind="always-possible", title="a win stays possible",
        statement="As long as the game goes on, a win is still possible, for some order of cards.",
        clauses=("HT-WIN-2",), when=claims.goes_on, holds=claims.is_won,
        scopes=("S", *DEALT, "Sh", "C", "M"), readings=("own-cards-known", "three-still-loose"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I11", kind="always-possible", title="an end stays possible",
        statement="An end is always reachable.", clauses=("HT-WIN-1",), holds=claims.is_over,
        scopes=(*SMALL, "M"), readings=("three-player-double", "quota-short"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I11-stuck", kind="stuck", title="nobody is ever stuck",
        statement="No state before the end is stuck.", clauses=("HT-TURN-0",),
        readings=ALL, expected=expect("HOLDS"),
    ),
    Property(
        id="I11-hands", kind="invariant", title="nobody runs short",
        statement="If every hand has the cards for all rounds (two players: two a round; three: one, "
        "and another when one is first; four: one), everybody always has those that are to come.",
        clauses=("HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P"), holds=claims.nobody_runs_short,
        scopes=(*DEALT, "S-short", "S", "M"), readings=("three-player-double", "quota-short"),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I11-smallest", kind="invariant", title="hands of 12, 8 and 6 suffice",
        statement="In six rounds nobody runs short with hands of 12, 8 or 6 cards for two, three or "
        "four players: the smallest equal hands that have twenty-four cards.",
        clauses=("HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P"), holds=claims.smallest_hands_suffice,
        scopes=("M", "L", "F-three", "F-four"), readings=("three-player-double",), rests_on=("I11-hands",),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I12", kind="step", title="beating a villain does not lose the game",
        statement="Beating one more villain never brings about that the villains on the loose lose "
        "the game at the end of the turn.",
        clauses=("HT-LOSE-2", "HT-RES-1"), holds=claims.beating_loses_nothing,
        scopes=(*ANY_PIECES, *DEALT, "Sh", "C"), readings=("three-still-loose",),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I13", kind="invariant", title="who summons nobody does not win",
        statement="A team that declines every summon does not win.",
        clauses=("HT-SUM-1", "HT-LOSE-2"), assume=(claims.nobody_is_summoned,),
        holds=claims.not_won, scopes=(*ANY_PIECES, "M"),
        readings=("three-still-loose", *BURNING), expected=expect("HOLDS"),
    ),
    Property(
        id="I14", kind="reachable", title="a loss by fire alone",
        statement="The game can be lost by fire with fewer than three villains on the loose.",
        clauses=("HT-LOSE-1", "HT-RES-2c"), holds=claims.fire_alone, scopes=(*ANY_PIECES, "M"),
        readings=BURNING, expected=expect("REACHED"),
    ),
    Property(
        id="I15", kind="bound", extreme="smallest", title="Superpowers of a game that is won",
        statement="How many Superpowers does a won game earn at least?",
        clauses=("HT-BON-2", "HT-WIN-2"), when=claims.is_won, value=claims.powers,
        scopes=("S", "S-7", "M-kinds"), readings=("three-still-loose",),
        expected=expect("HOLDS", value=4),
    ),
    Property(
        id="I15-all", kind="invariant", title="Superpowers of every game that is won",
        statement="With two copies of each villain, a won game has earned a Superpower for each kind "
        "but two.",
        clauses=("HT-BON-1", "HT-BON-2", "HT-WIN-2"), holds=claims.winners_earn_superpowers,
        scopes=("S", *DEALT, "M-kinds"), readings=COUNTING, rests_on=("H3",),
        expected=expect("HOLDS"),
    ),
    Property(
        id="I17", kind="bound", extreme="smallest", title="villains beaten in a game that is won",
        statement="How many of the villain cards must be beaten at least in a won game?",
        clauses=("HT-WIN-2", "HT-LOSE-2"), when=claims.is_won, value=claims.victims,
        scopes=("S", "S-7", "M", "M-kinds"), readings=("three-still-loose", *BURNING),
        expected=expect("HOLDS", value=4),
    ),
    Property(
        id="I17-all", kind="invariant", title="a won game has beaten all villains but two",
        statement="Who has won has beaten all villains but two.",
        clauses=("HT-WIN-2", "HT-LOSE-2"), holds=claims.winners_beat_almost_all,
        scopes=("S", "S-7", *DEALT, "C", "M"), readings=COUNTING, rests_on=("H3",),
        expected=expect("HOLDS"),
    ),
]  # fmt: skip
