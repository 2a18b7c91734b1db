"""What is claimed and asked about episode 1."""

from specs.expectations import case, expect
from specs.properties import Property
from specs.turtle_power import claims, monitors

SHOWN = ("E1-two", "E1-tiny", "E1-three")
OUTCOMES = ("E1-four", "E1-five", "E1-six")
E1 = (*SHOWN, *OUTCOMES)
REMEMBERED = (*SHOWN, "E1-four", "E1-five")
"""Scopes for what must remember a play: players are not alike there, and six are too many."""
BACK = "activation 4 may turn back what the winner has gained"
TWO = case("INCONCLUSIVE", scope="two", because="two players sit down under another reading only")
LARGE = case("INCONCLUSIVE", scope=("five", "six"),
             because="the scopes that keep fingers are too large to be hunted through")  # fmt: skip

FAIR_ROUNDS = Property(
    id="E1-I1", kind="invariant", title="what is true between rounds",
    statement="Between two rounds of episode 1 nobody has all Super Cats, one right or duty is "
    "pending at most, and its owner has a Super Cat.",
    clauses=("TP-EP1-END", "TP-ACT-1", "TP-ACT-5"), holds=claims.round_begins_fairly, scopes=E1,
    readings=("four-direction", "no-unique-number", "own-hands-cancel"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E1-tiny", reading="own-hands-cancel=each-hand-wins"),
        case("VIOLATED", reading="own-hands-cancel=each-hand-wins",
             because="one player may win with 5 and with 1 in one round"),
    ),
)  # fmt: skip

ONE_HERO = Property(
    id="E1-I2", kind="invariant", title="one Hero",
    statement="Episode 1 ends with exactly one Hero: no two players have all Super Cats at once.",
    clauses=("TP-EP1-END", "TP-ACT-4"), holds=claims.there_is_one_hero, scopes=E1,
    readings=("four-own-fifth", "four-direction", "four-makes-hero"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="four-own-fifth=both-then-check",
             because="the winner with 4 turns both the last cat of their own and that of a rival"),
    ),
)  # fmt: skip

HERO_WON = Property(
    id="E1-I3", kind="invariant", title="the Hero won the last round",
    statement="The Hero is the winner of the last round.",
    clauses=("TP-EP1-END", "TP-ACT-4"), holds=claims.hero_won_last_round, scopes=REMEMBERED,
    monitor=monitors.WINNER, rests_on=("E1-H1",),
    readings=("four-direction", "four-makes-hero"),
    expected=expect(
        "VIOLATED",
        case("HOLDS", reading="four-direction=revert"),
        case("HOLDS", reading="four-makes-hero=no"),
        because="a winner with 4 may turn the last cat of another player",
    ),
    proof=expect("VIOLATED", TWO, because="a winner with 4 may turn another player's last cat"),
)  # fmt: skip

HERO_WON_BARE = Property(
    id="E1-I3-bare", kind="invariant", title="the Hero won the last round, if nobody flips",
    statement="Without the flip of activation 4 the Hero is the winner of the last round.",
    clauses=("TP-EP1-END", "TP-ACT-4"), holds=claims.hero_won_last_round, scopes=REMEMBERED,
    monitor=monitors.WINNER, rests_on=("E1-H1", "E1-H3"), assume=(claims.nobody_flips,),
    readings=("four-own-fifth", "own-hands-cancel"),
    expected=expect("HOLDS"),
)  # fmt: skip

ROUNDS_GAIN = Property(
    id="E1-I4", kind="step", title="won rounds bring Super Cats",
    statement="Every won round increases the number of Super Cats of all players together.",
    clauses=("TP-ACT-0", "TP-ACT-4"), when=claims.winner_has_acted, holds=claims.super_cats_grow,
    monitor=monitors.TOTAL, scopes=REMEMBERED, rests_on=("E1-H2",),
    readings=("four-direction", "zero-with-one-cat-left", "activation-cards-used-up"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="four-direction=revert", because=BACK),
        case("VIOLATED", reading="four-direction=either", because=BACK),
        case("VIOLATED", reading="zero-with-one-cat-left=all-or-nothing",
             because="a winner with 0 and one cat left turns nothing"),
        case("VIOLATED", reading="activation-cards-used-up=once-each",
             because="a card that is used up turns nothing"),
    ),
)  # fmt: skip

PENDING = Property(
    id="E1-I5", kind="invariant", title="what is pending at the end is the Hero's",
    statement="A right or duty that is pending when episode 1 ends belongs to the Hero.",
    clauses=("TP-ACT-1", "TP-ACT-5", "TP-EP1-END"), holds=claims.pending_is_the_heros,
    scopes=(*E1, "both-tiny"),
    readings=("four-direction", "four-makes-hero", "four-own-fifth", "carry-over-to-fight",
              "own-hands-cancel"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope=("E1-tiny", "both-tiny"), reading="own-hands-cancel=each-hand-wins"),
        case("VIOLATED", reading="own-hands-cancel=each-hand-wins",
             because="a hand wins a duty with 5, and the other hand, with 4, makes another Hero"),
    ),
)  # fmt: skip

ALWAYS_ENDS = Property(
    id="E1-L1", kind="inevitable", title="episode 1 ends",
    statement="Episode 1 ends in every play.",
    clauses=("TP-EP1-END", "TP-EP1-4"), holds=claims.there_is_a_hero, scopes=E1,
    readings=("no-unique-number", "triple-cancel", "zero-candidate", "own-hands-cancel",
              "four-direction", "four-no-target", "four-makes-hero", "four-own-fifth",
              "zero-with-one-cat-left", "activation-cards-used-up", "two-hands-optional",
              "own-second-hand-as-other", "duty-with-two-hands"),
    expected=expect(
        "VIOLATED",
        case("HOLDS", reading="no-unique-number=least-shared"),
        case("HOLDS", scope=("E1-three", "E1-tiny"), reading="triple-cancel=pairs"),
        because="nobody need ever have a unique number",
    ),
)  # fmt: skip

ENDS_IF_WON = Property(
    id="E1-L2", kind="inevitable", title="episode 1 ends if rounds are won",
    statement="Episode 1 ends in every play in which rounds are won again and again.",
    clauses=("TP-EP1-END", "TP-EP1-5"), holds=claims.there_is_a_hero,
    fairness=(claims.a_round_is_won,), scopes=E1, readings=("four-direction",),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="four-direction=revert", because=BACK),
        case("VIOLATED", reading="four-direction=either", because=BACK),
    ),
)  # fmt: skip

MOST_WON = Property(
    id="E1-L2-rounds", kind="bound", title="the most rounds that are won", extreme="longest",
    unit=claims.a_round_is_won, until=claims.there_is_a_hero,
    statement="How many rounds are won in the longest episode 1.",
    clauses=("TP-EP1-END", "TP-EP1-5"), scopes=E1, readings=("four-direction",),
    expected=expect(
        "HOLDS",
        case("HOLDS", reading="four-direction=revert", value="unbounded"),
        case("HOLDS", reading="four-direction=either", value="unbounded"),
        case("HOLDS", scope="E1-tiny", value=4),
        case("HOLDS", scope="E1-two", value=9),
        case("HOLDS", scope="E1-three", value=13),
        case("HOLDS", scope="E1-four", value=17),
        case("HOLDS", scope="E1-five", value=21),
        case("HOLDS", scope="E1-six", value=25),
    ),
)  # fmt: skip

END_POSSIBLE = Property(
    id="E1-L3", kind="always-possible", title="an end of episode 1 stays possible",
    statement="The end of episode 1 is reachable from every state of it.",
    clauses=("TP-EP1-END",), holds=claims.there_is_a_hero, scopes=E1,
    readings=("no-unique-number", "triple-cancel", "zero-candidate", "own-hands-cancel",
              "four-direction", "four-no-target", "four-makes-hero", "four-own-fifth",
              "zero-with-one-cat-left", "activation-cards-used-up", "two-hands-optional",
              "own-second-hand-as-other", "duty-with-two-hands"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E1-tiny", reading="activation-cards-used-up=once-each"),
        case("VIOLATED", reading="activation-cards-used-up=once-each",
             because="six cards may be used up before anybody has all Super Cats"),
    ),
)  # fmt: skip

FEWEST_ROUNDS = Property(
    id="E1-Q1", kind="bound", title="the shortest episode 1", extreme="shortest",
    unit=claims.a_round, until=claims.there_is_a_hero,
    statement="The smallest number of rounds in which episode 1 can end.",
    clauses=("TP-EP1-END", "TP-ACT-0"), scopes=E1, readings=("four-direction", "own-hands-cancel"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E1-tiny", value=1),
        case("HOLDS", scope="E1-two", reading="own-hands-cancel=each-hand-wins", value=3),
        case("HOLDS", scope="E1-three", reading="own-hands-cancel=each-hand-wins", value=2),
        case("HOLDS", scope="E1-two", value=4),
        value=3,
    ),
)  # fmt: skip

WHO_WINS = [
    Property(
        id=f"E1-Q2-{number}", kind="reachable", title=f"a round is won with {number}",
        statement=f"Some round is won with {number}.", clauses=("TP-EP1-4",), holds=holds,
        scopes=E1, expected=expect("REACHED"), proof=expect("REACHED", TWO),
    )
    for number, holds in enumerate(
        (claims.won_with_0, claims.won_with_1, claims.won_with_2, claims.won_with_3,
         claims.won_with_4, claims.won_with_5)
    )
]  # fmt: skip

ZERO_OF_ONE_HAND = Property(
    id="E1-Q2-0-plain", kind="reachable", title="0 wins among single hands",
    statement="0 wins although everybody has one hand and no duty.",
    clauses=("TP-EP1-4", "TP-ACT-0"), holds=claims.nothing_pending_and_0, scopes=E1,
    expected=expect(
        "REACHED",
        case("UNREACHABLE", scope="E1-two",
             because="of two different numbers the larger wins, and two equal ones cancel"),
    ),
    proof=expect(
        "REACHED",
        case("UNREACHABLE", scope="two",
             because="of two different numbers the larger wins, and two equal ones cancel"),
    ),
)  # fmt: skip

DUTY_WINS = Property(
    id="E1-Q2-duty", kind="reachable", title="a player who has to show 2 wins",
    statement="A player who has the duty wins a round.", clauses=("TP-ACT-5", "TP-EP1-4"),
    holds=claims.duty_wins, scopes=SHOWN, expected=expect("REACHED"),
    proof=expect("REACHED", TWO, LARGE),
)  # fmt: skip

DUTY_WINS_WITH_2 = Property(
    id="E1-Q2-duty-2", kind="reachable", title="a player who has to show 2 wins otherwise",
    statement="A player who has the duty wins a round with a number other than 2.",
    clauses=("TP-ACT-5", "TP-EP1-4"), holds=claims.duty_wins_otherwise, scopes=SHOWN,
    readings=("own-hands-cancel",),
    expected=expect(
        "UNREACHABLE",
        case("UNREACHABLE", scope="E1-tiny",
             because="a player who wins with 5 and with 1 has no cat left: the episode is over"),
        case("REACHED", reading="own-hands-cancel=each-hand-wins"),
        because="a player who has the duty has one hand, and it shows 2",
    ),
)  # fmt: skip

BOTH_WIN = [
    Property(
        id=f"E1-Q2-both-{number}", kind="reachable", title=f"both hands, and {number} wins",
        statement=f"The owner of both hands wins with {number}.", clauses=("TP-ACT-1", "TP-EP1-4"),
        holds=holds, scopes=SHOWN, expected=expect("REACHED"),
        proof=expect("REACHED", TWO, LARGE),
    )
    for number, holds in enumerate(
        (claims.both_win_with_0, claims.both_win_with_1, claims.both_win_with_2,
         claims.both_win_with_3, claims.both_win_with_4, claims.both_win_with_5)
    )
]  # fmt: skip

ANOTHER_HERO = Property(
    id="E1-Q3", kind="bound", title="another player is the Hero: after how few rounds",
    extreme="shortest", unit=claims.a_round, until=claims.hero_is_another,
    monitor=monitors.WINNER,
    statement="The smallest number of rounds after which a player who did not win the last one is "
    "the Hero.",
    clauses=("TP-EP1-END", "TP-ACT-4"), scopes=REMEMBERED, readings=("four-direction",),
    expected=expect(
        "HOLDS",
        case("VACUOUS", reading="four-direction=revert",
             because="a winner with 4 takes from others, and makes nobody else the Hero"),
        case("HOLDS", scope="E1-tiny", value=2),
        case("HOLDS", scope="E1-two", value=4),
        value=3,
    ),
)  # fmt: skip

TWO_HEROES = Property(
    id="E1-Q3-two", kind="bound", title="two Heroes: after how few rounds", extreme="shortest",
    unit=claims.a_round, until=claims.two_heroes,
    statement="The smallest number of rounds after which two players have all Super Cats.",
    clauses=("TP-EP1-END", "TP-ACT-4"), scopes=E1, readings=("four-own-fifth",),
    expected=expect(
        "VACUOUS",
        case("HOLDS", scope="E1-tiny", reading="four-own-fifth=both-then-check", value=2),
        case("HOLDS", reading="four-own-fifth=both-then-check", value=5),
        because="the episode is over with the winner's own last cat",
    ),
)  # fmt: skip

WINNER_KNOWN = Property(
    id="E1-H1", kind="invariant", title="the player who acts has won the last round",
    statement="The player who acts in episode 1 has won the last round.", clauses=("TP-EP1-5",),
    holds=claims.winner_is_remembered, monitor=monitors.WINNER, scopes=REMEMBERED,
    expected=expect("HOLDS"),
)  # fmt: skip

GAIN_COMES = Property(
    id="E1-H2", kind="invariant", title="the winner's card comes first",
    statement="While a winner acts there are at least as many Super Cats as before, and more once "
    "another player's card is to be flipped.",
    clauses=("TP-ACT-4",), holds=claims.gain_is_on_its_way, monitor=monitors.TOTAL,
    scopes=REMEMBERED,
    expected=expect("HOLDS"),
)  # fmt: skip

NOBODY_SHARES = Property(
    id="E1-H3", kind="invariant", title="without flips one player ends the episode",
    statement="Without the flip of activation 4 no two players have all Super Cats at once.",
    clauses=("TP-ACT-4", "TP-EP1-END"), holds=claims.nobody_shares_the_end,
    assume=(claims.nobody_flips,), scopes=("E1-two", "E1-tiny", "E1-four"),
    readings=("four-own-fifth",), expected=expect("HOLDS"),
)  # fmt: skip

FLIPS_OTHERS = Property(
    id="E1-I6", kind="step", title="the card that is flipped is another player's",
    statement="The flip of activation 4 leaves the winner's own cats as they are.",
    clauses=("TP-ACT-4",), when=claims.a_card_is_flipped, holds=claims.own_cats_stay,
    scopes=("E1-two", "E1-tiny"), readings=("own-second-hand-as-other", "four-direction"),
    restates=True,
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E1-tiny", reading="own-second-hand-as-other=yes"),
        case("VIOLATED", reading="own-second-hand-as-other=yes",
             because="the owner of both hands may flip a card of their own"),
    ),
)  # fmt: skip

FIRST_EPISODE = [
    WINNER_KNOWN, GAIN_COMES, NOBODY_SHARES, FLIPS_OTHERS,
    FAIR_ROUNDS, ONE_HERO, HERO_WON, HERO_WON_BARE, ROUNDS_GAIN, PENDING, ALWAYS_ENDS, ENDS_IF_WON,
    MOST_WON, END_POSSIBLE, FEWEST_ROUNDS, *WHO_WINS, ZERO_OF_ONE_HAND, DUTY_WINS,
    DUTY_WINS_WITH_2, *BOTH_WIN, ANOTHER_HERO, TWO_HEROES,
]  # fmt: skip
