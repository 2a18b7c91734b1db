"""What is true of games that were won, and of games lost by fire."""

from specs.expectations import case, expect
from specs.hero_town import claims
from specs.hero_town.groups import (
    ANY_PIECES,
    BURNING,
    CLASH,
    COUNTING,
    DEALT,
    EXACTLY,
    LASTING,
    LITTLE,
    NEW_ALONE,
    NOT_AFTER_THE_LAST,
    OLD_ONES_STAY,
    REVEALED,
    SOON_OVER,
    THREE_GO_ON,
    breaks,
)
from specs.properties import Property

RESULTS = [
    Property(
        id="I14",
        kind="reachable",
        title="a loss by fire alone",
        statement="The game can be lost by fire with fewer than three villains on the loose: in "
        "six rounds with twelve pieces or fewer, and with more where four do not lose the game.",
        clauses=("HT-LOSE-1", "HT-RES-2c"),
        holds=claims.fire_alone,
        scopes=(*ANY_PIECES, "M", *LASTING),
        readings=("three-still-loose", *BURNING),
        expected=expect(
            "REACHED",
            case(
                "UNREACHABLE",
                scope=("S-4", "S-5", "S-6", "S-7", "K-7"),
                reading="burn-count=per-round",
                because="a piece burns in each round at most",
            ),
            case("REACHED", scope=("S-7", "K-13"), reading=EXACTLY),
            case(
                "UNREACHABLE",
                scope="S-7",
                because="six pieces burn at most without three villains on the loose",
            ),
            case(
                "UNREACHABLE",
                scope="K-13",
                because="twelve pieces burn at most without three villains on the loose",
            ),
        ),
    ),
    Property(
        id="I15",
        kind="bound",
        extreme="smallest",
        title="Superpowers of a game that is won",
        statement="How many Superpowers does a won game earn at least? Where four villains do not "
        "lose the game, that depends on the pieces: with seven, four can stay to the end, and six "
        "with thirteen.",
        clauses=("HT-BON-2", "HT-WIN-2"),
        when=claims.is_won,
        value=claims.powers,
        scopes=("S", "S-7", "M-kinds", *LASTING),
        readings=("three-still-loose",),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="K-7", reading=EXACTLY, value=2),
            case("HOLDS", scope="K-13", reading=EXACTLY, value=0),
            case("HOLDS", scope=("M-kinds", *LASTING), value=4),
            case("HOLDS", scope="S-7", reading=EXACTLY, value=0),
            value=1,
        ),
    ),
    Property(
        id="I15-all",
        kind="invariant",
        title="Superpowers of every game that is won",
        statement="With two copies of each villain, a won game has earned a Superpower for each "
        "kind but two.",
        clauses=("HT-BON-1", "HT-BON-2", "HT-WIN-2"),
        holds=claims.winners_earn_superpowers,
        scopes=("S", "S-7", *DEALT, "M-kinds", "E"),
        readings=COUNTING,
        rests_on=("H3",),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="E", reading=REVEALED),
            *SOON_OVER,
            *THREE_GO_ON,
            *breaks(OLD_ONES_STAY, NEW_ALONE, scope=("S-7", "M-kinds")),
            *breaks("four villains do not lose the game", EXACTLY, scope="S-7"),
            *breaks(NOT_AFTER_THE_LAST, CLASH, scope=("S-7", "M-kinds")),
        ),
    ),
    Property(
        id="I17",
        kind="bound",
        extreme="smallest",
        title="villains beaten in a game that is won",
        statement="How many of the villain cards must be beaten at least in a won game? Where four "
        "villains do not lose the game, fewer from seven pieces on, and fewer again from thirteen.",
        clauses=("HT-WIN-2", "HT-LOSE-2"),
        when=claims.is_won,
        value=claims.victims,
        scopes=("S", "S-7", "M", "M-kinds", *LASTING),
        readings=("three-still-loose", *BURNING),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="K-7", reading=EXACTLY, value=8),
            case("HOLDS", scope="K-13", reading=EXACTLY, value=6),
            case("HOLDS", scope=("M", "M-kinds", *LASTING), value=10),
            case("HOLDS", scope="S-7", reading=EXACTLY, value=2),
            value=4,
        ),
    ),
    Property(
        id="I17-all",
        kind="invariant",
        title="a won game has beaten all villains but two",
        statement="Who has won has beaten all villains but two.",
        clauses=("HT-WIN-2", "HT-LOSE-2"),
        holds=claims.winners_beat_almost_all,
        scopes=("S", "S-7", *DEALT, "C", "M", *LITTLE),
        readings=COUNTING,
        rests_on=("H3",),
        expected=expect(
            "HOLDS",
            case("HOLDS", scope="E", reading=REVEALED),
            *SOON_OVER,
            *THREE_GO_ON,
            *breaks(OLD_ONES_STAY, NEW_ALONE, scope=("S-7", "M")),
            *breaks("four villains do not lose the game", EXACTLY, scope="S-7"),
            *breaks(NOT_AFTER_THE_LAST, CLASH, scope=("S-7", "M", "D", "D-2")),
        ),
    ),
]
