"""What is claimed and asked about episode 2."""

from specs.expectations import case, expect
from specs.properties import Property
from specs.turtle_power import claims, monitors

BOOK = ("E2-two", "E2-three", "E2-four", "E2-five", "E2-six")
TINY = ("E2-tiny", "E2-tiny-two", "E2-tiny-hands")
E2 = (*BOOK, *TINY)
HARMLESS = "E2-harmless"
"""The tiny fight in which a match at 0 is harmless, to try other readings beside that one."""
FIGHT = ("meow-amount", "meow-at-full-health", "overkill", "more-matches-than-cats",
         "match-at-zero", "similar-number", "similar-number-duty", "three-players-count-hands",
         "hero-hands-three-players", "shield-optional", "both-shields-in-one-round",
         "silver-counts-as-cat", "partial-block", "shield-keeps-attack",
         "six-players-both-cats")  # fmt: skip
IDLE = "a unique 0 with all Super Cats changes nothing, as often as one likes"

NOT_BOTH = Property(
    id="E2-I1", kind="invariant", title="not both sides win",
    statement="The RoboDog is never gone together with the last Super Cat; that all numbers stay "
    "within their ranges is asked of every state.",
    clauses=("TP-EP2-A", "TP-EP2-B"), holds=claims.one_side_at_most_wins,
    scopes=(*E2, "E2-duty", "E2-both", "both-tiny"), readings=(*FIGHT, "carry-over-to-fight"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="silver-counts-as-cat=silver-too",
             because="the Hero fights on with a protecting cat alone, and may win so"),
    ),
)  # fmt: skip

NOTHING_BACK = Property(
    id="E2-I2", kind="step", title="nothing comes back",
    statement="RoboDog cards and protecting cats never grow in number.",
    clauses=("TP-EP2-A", "TP-5P-2", "TP-5P-3", "TP-6P-2"), when=claims.is_fighting,
    holds=claims.nothing_comes_back, scopes=E2, readings=FIGHT,
    expected=expect("HOLDS"),
)  # fmt: skip

UNHURT = Property(
    id="E2-I3", kind="invariant", title="a protected Hero is unhurt",
    statement="While a protecting cat is left, the Hero has all Super Cats.",
    clauses=("TP-5P-1", "TP-6P-1"), holds=claims.protected_means_unhurt,
    scopes=("E2-five", "E2-six"), readings=("shield-optional",),
    expected=expect(
        "VIOLATED",
        case("HOLDS", reading="shield-optional=first-damage"),
        because="the Hero may keep the protecting cat",
    ),
    proof=expect(
        "VIOLATED",
        case("INCONCLUSIVE", scope="two",
             because="two players sit down under another reading only"),
        because="the Hero may keep the protecting cat",
    ),
)  # fmt: skip

NOT_AT_ONCE = Property(
    id="E2-I4", kind="invariant", title="no loss in the first round",
    statement="The Hero cannot lose in the first round of episode 2.",
    clauses=("TP-EP2-B",), holds=claims.not_lost_at_once, monitor=monitors.BOUTS, scopes=BOOK,
    readings=("shield-optional", "carry-over-to-fight", "similar-number"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E2-six", reading="shield-optional=first-damage"),
        case("VIOLATED", scope="E2-six",
             because="five hands match five Super Cats, and no protecting cat is used"),
    ),
    proof=expect(
        "VIOLATED",
        case("INCONCLUSIVE", scope="two",
             because="two players sit down under another reading only"),
        because="the frames cover Heroes with fewer cats than there are hands",
    ),
)  # fmt: skip

NOT_AT_ONCE_BY_FEW = Property(
    id="E2-I4-few", kind="invariant", title="no loss in the first round to few hands",
    statement="The Hero cannot lose in the first round of episode 2 to fewer hands than the Hero "
    "has Super Cats.",
    clauses=("TP-EP2-B",), holds=claims.not_lost_at_once_by_few, monitor=monitors.BOUTS,
    rests_on=("E2-H1",), scopes=(*E2, "both-tiny"), readings=FIGHT, expected=expect("HOLDS"),
)  # fmt: skip

UNHURT_AT_FIRST = Property(
    id="E2-H1", kind="invariant", title="unhurt in the first round",
    statement="Until the first round of episode 2 takes effect the Hero has all Super Cats.",
    clauses=("TP-EP2-1",), holds=claims.first_round_is_unhurt, monitor=monitors.BOUTS,
    scopes=(*E2, "both-tiny"), expected=expect("HOLDS"),
)  # fmt: skip

FIGHTS_END = Property(
    id="E2-L1", kind="inevitable", title="episode 2 ends",
    statement="Episode 2 ends in every play.",
    clauses=("TP-EP2-5", "TP-MEOW"), holds=claims.is_over, scopes=E2,
    readings=("meow-amount", "match-at-zero", "meow-at-full-health"),
    expected=expect(
        "VIOLATED",
        case("HOLDS", reading="meow-at-full-health=five-damage"),
        case("HOLDS", reading="meow-amount=five"),
        because=IDLE,
    ),
)  # fmt: skip

HARMLESS_FIGHTS_END = Property(
    id="E2-L4-ends", kind="inevitable", title="episode 2 ends although a match at 0 is harmless",
    statement="Where a match at 0 is harmless, episode 2 ends in every play.",
    clauses=("TP-EP2-5", "TP-EP2-B", "TP-MEOW"), holds=claims.is_over, scopes=(HARMLESS,),
    readings=("meow-amount", "meow-at-full-health"),
    expected=expect(
        "VIOLATED",
        because="a harmless match at 0 changes nothing, as often as one likes, whatever a Super "
        "Meow does",
    ),
)  # fmt: skip

FIGHTS_END_IF_BUSY = Property(
    id="E2-L2", kind="inevitable", title="episode 2 ends if rounds change something",
    statement="Episode 2 ends in every play in which rounds change something again and again.",
    clauses=("TP-EP2-5", "TP-MEOW"), holds=claims.is_over, fairness=(claims.something_changes,),
    scopes=(*E2, HARMLESS), readings=("meow-amount", "match-at-zero", "overkill"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", scope=("E2-three", "E2-four"), reading="overkill=exact-number-needed",
             because="a Super Meow for more than the RoboDog has left only brings the cats back"),
    ),
)  # fmt: skip

MOST_CHANGES = Property(
    id="E2-L2-rounds", kind="bound", title="the most rounds that change something",
    extreme="longest", unit=claims.something_changes,
    statement="How many rounds change something in the longest episode 2.",
    clauses=("TP-EP2-5", "TP-MEOW"), scopes=E2,
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E2-tiny", value=7),
        case("HOLDS", scope="E2-tiny-two", value=8),
        case("HOLDS", scope="E2-tiny-hands", value=6),
        case("HOLDS", scope=("E2-two", "E2-three", "E2-four"), value=27),
        case("HOLDS", scope="E2-five", value=28),
        case("HOLDS", scope="E2-six", value=29),
    ),
)  # fmt: skip

MOST_CHANGES_FIVE = Property(
    id="E2-L3", kind="bound", title="the most rounds that change something, both readings of Meow",
    extreme="longest", unit=claims.something_changes,
    statement="The same, where a Super Meow damages by all Super Cats.",
    clauses=("TP-EP2-5", "TP-MEOW"), scopes=E2, readings=("meow-amount",),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E2-tiny", reading="meow-amount=five", value=5),
        case("HOLDS", scope=("E2-three", "E2-four"), reading="meow-amount=five", value=16),
        case("HOLDS", scope="E2-five", reading="meow-amount=five", value=17),
        case("HOLDS", scope="E2-tiny", value=7),
        case("HOLDS", scope="E2-tiny-two", value=8),
        case("HOLDS", scope="E2-tiny-hands", value=6),
        case("HOLDS", scope=("E2-two", "E2-three", "E2-four"), value=27),
        case("HOLDS", scope="E2-five", value=28),
        case("HOLDS", scope="E2-six", value=29),
    ),
)  # fmt: skip

MATCHES_COUNT = Property(
    id="E2-L4", kind="step", title="matches have an effect",
    statement="A round in which an opponent has the Hero's number turns cats or protecting cats.",
    clauses=("TP-EP2-B",), when=claims.is_matched, holds=claims.match_has_effect,
    scopes=("E2-two", *TINY, HARMLESS),
    readings=("match-at-zero", "more-matches-than-cats", "meow-amount"),
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="more-matches-than-cats=exact-fit-needed",
             because="more matches than cats turn none"),
        case("VIOLATED", reading="match-at-zero=harmless",
             because="a harmless match at 0 is one more round that changes nothing"),
    ),
)  # fmt: skip

HERO_CAN_WIN = Property(
    id="E2-L5-hero", kind="always-possible", title="the Hero can still win",
    statement="From every round of a running episode 2 the Hero can still win.",
    clauses=("TP-EP2-A",), when=claims.is_on, holds=claims.hero_has_won, scopes=E2, readings=FIGHT,
    expected=expect(
        "HOLDS",
        case("VIOLATED", reading="similar-number-duty=obligation",
             because="where all opponents match, no number of the Hero is ever unique"),
    ),
)  # fmt: skip

ROBODOG_CAN_WIN = Property(
    id="E2-L5-robodog", kind="always-possible", title="the RoboDog can still win",
    statement="From every round of a running episode 2 the RoboDog can still win.",
    clauses=("TP-EP2-B",), when=claims.is_on, holds=claims.robodog_has_won, scopes=E2,
    readings=FIGHT,
    expected=expect("HOLDS"),
)  # fmt: skip

UNSURE = (
    "numbers are shown at once and unseen, and the analysis of strategies knows only choices made "
    "in turn: that a coalition commits first, unseen by the others, is not in it"
)

SURE = [
    Property(
        id=f"E2-L6-{name}", kind="strategy", title=title, players=players, objective=objective,
        chance="hostile", holds=holds, statement=statement, clauses=("TP-EP2-3", "TP-EP2-4"),
        scopes=scopes, readings=("match-at-zero",),
        expected=expect("INCONCLUSIVE", because=UNSURE),
    )
    for name, title, players, objective, holds, statement, scopes in (
        ("hero-wins", "the Hero can be sure to win", (0,), "reach", claims.hero_has_won,
         "The Hero has a way to win for sure.", ("E2-two", "E2-tiny")),
        ("hero-lives", "the Hero can be sure not to lose", (0,), "avoid", claims.robodog_has_won,
         "The Hero has a way never to lose.", ("E2-two", "E2-tiny")),
        ("robodog-wins", "the RoboDog can be sure to win", (1, 2), "reach", claims.robodog_has_won,
         "The opponents have a way to win for sure.", ("E2-tiny", "E2-tiny-hands")),
        ("robodog-lives", "the RoboDog can be sure not to lose", (1, 2), "avoid",
         claims.hero_has_won, "The opponents have a way never to lose.",
         ("E2-tiny", "E2-tiny-hands")),
    )
]  # fmt: skip

FEWEST_FOR_HERO = Property(
    id="E2-Q1-hero", kind="bound", title="the fewest rounds to a win of the Hero",
    extreme="shortest", unit=claims.a_round, until=claims.hero_has_won,
    statement="The smallest number of rounds in which the Hero can win.",
    clauses=("TP-EP2-A",), scopes=BOOK, readings=("meow-amount",),
    expected=expect("HOLDS", value=3),
)  # fmt: skip

FEWEST_FOR_ROBODOG = Property(
    id="E2-Q1-robodog", kind="bound", title="the fewest rounds to a win of the RoboDog",
    extreme="shortest", unit=claims.a_round, until=claims.robodog_has_won,
    statement="The smallest number of rounds in which the RoboDog can win.",
    clauses=("TP-EP2-B",), scopes=BOOK, readings=("meow-amount", "shield-optional"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="E2-two", value=5),
        case("HOLDS", scope=("E2-five", "E2-six"), reading="shield-optional=first-damage", value=3),
        case("HOLDS", scope="E2-six", value=1),
        value=2,
    ),
)  # fmt: skip

SECOND_EPISODE = [
    UNHURT_AT_FIRST, NOT_AT_ONCE_BY_FEW, NOT_BOTH, NOTHING_BACK, UNHURT, NOT_AT_ONCE, FIGHTS_END,
    HARMLESS_FIGHTS_END, FIGHTS_END_IF_BUSY, MOST_CHANGES, MOST_CHANGES_FIVE, MATCHES_COUNT,
    HERO_CAN_WIN, ROBODOG_CAN_WIN, *SURE, FEWEST_FOR_HERO, FEWEST_FOR_ROBODOG,
]  # fmt: skip
