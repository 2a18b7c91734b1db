"""What some readings promise of a turn, told by what was done in it before: history variables."""

from models.language import NONE, Array, Flag, Int, Record, count, helper
from models.powerpuff.state import Card, Deed, Fight, Girl, Kind, Phase, Player
from specs.expectations import also, case, expect
from specs.powerpuff.choices import could_do_something
from specs.powerpuff.girl_moves import is_gone_for
from specs.powerpuff.saying import claim, only_under
from specs.properties import Monitor

# -- the three things of a turn


class Course(Record):
    """What was done in this turn: the latest of the three things, those that were left for another,
    whether a villain was aimed at, and whether the latest move was the first of the turn."""

    begun: Flag
    latest: Deed
    left: Array[Deed, Flag]
    captured: Flag
    at_once: Flag


def watch_course(before, move, after, g, m) -> None:
    """Note what the player on turn does; a Wild 2 for control is one thing or the other."""
    wild = move.rule == "play_wild"
    control = move.rule in ("take", "challenge", "play_for_own") or (
        wild and g.wild_challenge_kind == "control"
    )
    special = move.rule in ("draw_two", "take_a_card", "villain_escapes", "nobody_escapes") or (
        wild and g.wild_challenge_kind == "special"
    )
    m.at_once = not m.begun
    if before.phase == Phase.TURN and (control or special or move.rule == "aim"):
        now = Deed.CONTROL if control else Deed.SPECIAL if special else Deed.CAPTURE
        if m.begun and m.latest != now:
            m.left[m.latest] = True
        m.captured = m.captured or move.rule == "aim"
        m.latest = now
        m.begun = True
    if before.turn != after.turn or after.phase == Phase.OVER:
        m.begun = False
        m.captured = False
        for deed in Deed:
            m.left[deed] = False


COURSE = Monitor(Course, watch_course)
NO_SPECIALS = ("S9-fights", "S9-wilds", "S9-again", "S9-own")
"""Scopes without special cards other than the Wild 2."""
ANY_ORDER = "the three things of a turn may be done in any order"


@claim(
    "T1", "nothing is taken up again", "PPG-TURN-2a", monitor=COURSE,
    scopes=("S9", "S9-thefts", "S9-inside", "S9-nothing", "S9-between", *NO_SPECIALS),
    readings=("free-interleaving", "wild-challenge-kind"),
    expected=expect(
        "VIOLATED",
        case("HOLDS", reading="free-interleaving=blocks"),
        case("HOLDS", scope=NO_SPECIALS, reading="free-interleaving=control-first"),
        because=ANY_ORDER,
    ),
)  # fmt: skip
def nothing_is_resumed(m) -> bool:
    """None of the three things of a turn is taken up again after another one."""
    return not m.begun or not m.left[m.latest]


@claim(
    "T1-control", "control comes first", "PPG-TURN-2a", "PPG-TURN-2b", monitor=COURSE,
    scopes=("S9-fights",), readings=("free-interleaving",),
    expected=only_under(ANY_ORDER, "free-interleaving=control-first"),
)  # fmt: skip
def control_comes_first(m) -> bool:
    """Nobody goes for girls after having aimed at a villain in the turn."""
    return not m.begun or m.latest != Deed.CONTROL or not m.captured


@claim(
    "T2", "nobody passes who can act", "PPG-TURN-3", monitor=COURSE,
    scopes=("S9", "S9-steal", "S9-fights", "S9-all", "S9-tries", "S9-between"),
    readings=("pass-or-end",),
    expected=only_under("everybody may pass at any time", "pass-or-end=act-if-possible"),
)  # fmt: skip
def nobody_passes_at_once(before, move, after, g, m) -> bool:
    """Nobody passes without having done anything who could do something."""
    return (
        move.rule != "end_turn"
        or not m.at_once
        or not any(
            before.turn == player and could_do_something(before, g, player) for player in Player
        )
    )


# -- girls who capture


class Girls(Record):
    """The girls who came in this turn, how often each has captured since, the cards played for
    those whom one had, and all captures."""

    come: Array[Girl, Flag]
    used: Array[Girl, Int[0, 3]]
    again: Array[Girl, Int[0, 3]]
    captures: Int[0, 9]


@helper
def pays_with(before, g, girl: Girl) -> bool:
    """Whether the payment has a card of a girl's colour."""
    return any(before.table[card] > 0 and g.colour[card] == girl for card in Card)


@helper
def plays_colour(before, after, g, girl: Girl) -> bool:
    """Whether the player on turn plays a card of a girl's colour."""
    return any(
        after.hand[before.turn, card] < before.hand[before.turn, card] and g.colour[card] == girl
        for card in Card
    )


def watch_girls(before, move, after, g, m) -> None:
    """Note who comes, and whose colours pay for a capture."""
    captured = move.rule in ("capture", "capture_with")
    ended = before.turn != after.turn
    m.captures = 0 if ended else min(9, m.captures + (1 if captured else 0))
    for girl in Girl:
        comes = after.control[girl] == after.turn and before.control[girl] != before.turn
        pays = captured and pays_with(before, g, girl)
        again = move.rule == "play_for_own" and plays_colour(before, after, g, girl)
        m.come[girl] = not ended and (m.come[girl] or comes)
        m.used[girl] = 0 if ended or comes else min(3, m.used[girl] + (1 if pays else 0))
        m.again[girl] = 0 if ended else min(3, m.again[girl] + (1 if again else 0))


GIRLS = Monitor(Girls, watch_girls)


@claim(
    "T3", "captures with girls who came in the turn", "PPG-CAP-1", monitor=GIRLS,
    scopes=("S9", "S9-once", "S9-own", "S9-anew"), readings=("control-taken-when",),
    expected=expect(
        "VIOLATED",
        case("VIOLATED", scope="S9-own", because="a card for one's own girl makes her serve"),
        case("VIOLATED", scope="S9-anew", because="so does a Wild 2 that goes for all girls"),
        case("HOLDS", reading="control-taken-when=this-turn"),
        because="girls who came in an earlier turn serve as well",
    ),
)  # fmt: skip
def girls_have_come(before, move, after, g, m) -> bool:
    """Villains are captured with girls who came in the same turn."""
    return move.rule not in ("capture", "capture_with") or all(
        m.come[girl] or not pays_with(before, g, girl) for girl in Girl
    )


@claim(
    "T4", "one capture for each girl", "PPG-CAP-5a", "PPG-CAP-7", monitor=GIRLS,
    scopes=("S9", "S9-once"), readings=("one-capture-per-girl", "control-taken-when"),
    expected=only_under("one girl may capture several villains", "one-capture-per-girl=yes"),
)  # fmt: skip
def girls_are_used_once(m) -> bool:
    """No girl captures twice in a turn."""
    return all(m.used[girl] <= 1 for girl in Girl)


@claim(
    "T4-count", "no more captures than girls", "PPG-CAP-5a", "PPG-CAP-7", monitor=GIRLS,
    scopes=("S9-once",), readings=("one-capture-per-girl",),
    expected=only_under("one girl may capture several villains", "one-capture-per-girl=yes"),
)  # fmt: skip
def captures_need_girls(s, m) -> bool:
    """Nobody captures more villains in a turn than one has girls."""
    return m.captures <= count(s.control[girl] == s.turn for girl in Girl)


@claim(
    "T10", "one attempt for each girl", "PPG-TURN-2a", monitor=GIRLS, scopes=("S9-own",),
    readings=("rechallenge-beats-defence",), rests_on=("H16",),
    proof=also(case("PROVED", reading="challenge-own-girl=illegal")),
    expected=only_under(
        "cards may be played for her as often as one likes",
        "rechallenge-beats-defence=one-attempt-per-girl",
    ),
)  # fmt: skip
def girls_come_once(m) -> bool:
    """No card is played for a girl who has come in the turn, and one at most for another one."""
    return all(m.again[girl] + (1 if m.come[girl] else 0) <= 1 for girl in Girl)


# -- girls who were kept


class Kept(Record):
    """The girls who were kept in this turn: with which number (0: none), against a Wild 2 or not,
    and whether something else was done since."""

    number: Array[Girl, Int[0, 20]]
    by_wild: Array[Girl, Flag]
    since: Array[Girl, Flag]


@helper
def number_fought_with(before, after, g) -> int:
    """The number of the card that is played in a fight; 0 if there is none."""
    return max(
        (
            g.number[card]
            for card in Card
            if any(after.hand[player, card] < before.hand[player, card] for player in Player)
        ),
        default=0,
    )


def watch_kept(before, move, after, g, m) -> None:
    """Note who is kept, and whether anything but a fight for her follows."""
    by_wild = any(before.attack == card and g.kind[card] == Kind.WILD for card in Card)
    for girl in Girl:
        kept = (
            move.rule == "fight"
            and before.fight[girl] == Fight.NOW
            and after.control[girl] == before.control[girl]
        )
        gone = before.turn != after.turn or after.control[girl] != before.control[girl]
        other = before.phase == Phase.TURN and after.fight[girl] == Fight.NO
        m.since[girl] = not (gone or kept) and m.number[girl] > 0 and (m.since[girl] or other)
        with_wild = by_wild if kept else m.by_wild[girl]
        m.by_wild[girl] = with_wild and not gone
        number = number_fought_with(before, after, g) if kept else m.number[girl]
        m.number[girl] = 0 if gone else number


KEPT = Monitor(Kept, watch_kept)
AGAIN = ("rechallenge-when", "rechallenge-beats-defence", "rechallenge-after-wild")
"""Questions about challenging again."""
FRESH = "each challenge is a new one"


@helper
def tried_again(before, after, m, girl: Girl) -> bool:
    """Whether a challenge begins here for a girl who was kept before in this turn."""
    return (
        before.phase in (Phase.TURN, Phase.NAMING)
        and after.phase != Phase.NAMING
        and after.attack != NONE
        and m.number[girl] > 0
        and is_gone_for(before, after, girl)
    )


@helper
def tried_by_wild(after, g) -> bool:
    """Whether the challenge that begins here is by Wild 2."""
    return after.attack != NONE and g.kind[after.attack] == Kind.WILD


@claim(
    "T5", "a new challenge is higher than what kept the girl", "PPG-CHAL-7b", monitor=KEPT,
    scopes=("S9-wilds", "S9-then"), readings=("rechallenge-beats-defence",),
    expected=only_under(FRESH, "rechallenge-beats-defence=must-exceed"),
)  # fmt: skip
def challenges_rise(before, move, after, g, m) -> bool:
    """Who challenges again does so with a higher number than the one that kept the girl."""
    return not any(
        tried_again(before, after, m, girl)
        and after.attack != NONE
        and g.number[after.attack] <= m.number[girl]
        for girl in Girl
    )


@claim(
    "T6", "no challenge after a Wild 2 was beaten", "PPG-CHAL-7a", "PPG-CHAL-8a", monitor=KEPT,
    scopes=("S9-wilds",), readings=("rechallenge-after-wild",),
    expected=only_under(FRESH, "rechallenge-after-wild=none-after-wild"),
)  # fmt: skip
def wilds_are_final(before, move, after, m) -> bool:
    """A girl kept against a Wild 2 is not challenged for again in the turn."""
    return not any(tried_again(before, after, m, girl) and m.by_wild[girl] for girl in Girl)


@claim(
    "T7", "a new challenge comes at once", "PPG-CHAL-7a", monitor=KEPT,
    scopes=("S9-wilds", "S9-later", "S9-then", "S9-own"), readings=AGAIN,
    expected=only_under(
        "there may be other things between", "rechallenge-when=at-once-or-never",
        "rechallenge-beats-defence=must-exceed",  # no other card exceeds the one that kept her
    ),
)  # fmt: skip
def again_at_once(before, move, after, m) -> bool:
    """Who challenges again does so before doing anything else."""
    return not any(tried_again(before, after, m, girl) and m.since[girl] for girl in Girl)


@claim(
    "T8", "no Wild 2 after a card was beaten", "PPG-TURN-2a", "PPG-CHAL-7a", monitor=KEPT,
    scopes=("S9-wilds",), readings=("rechallenge-beats-defence",),
    expected=only_under(
        FRESH, "rechallenge-beats-defence=one-attempt-per-girl",
        "rechallenge-beats-defence=must-exceed",  # the card that kept her is higher than a 2
    ),
)  # fmt: skip
def wilds_continue_no_card(before, move, after, g, m) -> bool:
    """A girl kept against a card of her colour is not gone for with a Wild 2 in the turn."""
    return not any(
        tried_again(before, after, m, girl)
        and not m.by_wild[girl]
        and tried_by_wild(after, g)
        for girl in Girl
    )  # fmt: skip


@claim(
    "T9", "another Wild 2 is for one girl", "PPG-CHAL-7a", "PPG-CHAL-8a", monitor=KEPT,
    scopes=("S9-again", "S9-subset"), readings=("rechallenge-after-wild",),
    expected=only_under(
        FRESH, "rechallenge-after-wild=wild-for-one", "rechallenge-after-wild=none-after-wild",
    ),
)  # fmt: skip
def wilds_repeat_for_one(before, move, after, g, m) -> bool:
    """A Wild 2 for a girl kept against another one in the turn is for her alone."""
    return (
        not tried_by_wild(after, g)
        or count(is_gone_for(before, after, girl) for girl in Girl) == 1
        or not any(tried_again(before, after, m, girl) and m.by_wild[girl] for girl in Girl)
    )
