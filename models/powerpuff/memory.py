"""What the rules remember within a turn: what was done, for whom one fought, what is barred.

Each memory is kept only under the readings that ask for it, and forgotten when the turn ends.
"""

from models.language import NONE, helper
from models.powerpuff.state import (
    Attempt,
    Beaten,
    Block,
    Deed,
    Done,
    Fight,
    Girl,
    Past,
    Rest,
    Secret,
    Sent,
)


@helper
def note_deed(s, g, deed: Deed) -> None:
    """Remember that the player on turn does one of the three things of a turn."""
    wanted = (
        g.free_interleaving == "blocks"
        or g.pass_or_end == "act-if-possible"
        or (g.free_interleaving == "control-first" and deed == Deed.CAPTURE)
    )
    for memory in Done:
        for other in Deed:
            ends = g.free_interleaving == "blocks" and s.deeds[other, memory] == Block.RUNNING
            s.deeds[other, memory] = Block.CLOSED if ends else s.deeds[other, memory]
        s.deeds[deed, memory] = Block.RUNNING if wanted else s.deeds[deed, memory]


@helper
def may_do(s, g, deed: Deed) -> bool:
    """PPG-TURN-2, by the reading of "in any order": whether this thing may be done now."""
    return not any(
        (g.free_interleaving == "blocks" and s.deeds[deed, memory] == Block.CLOSED)
        or (
            g.free_interleaving == "control-first"
            and deed == Deed.CONTROL
            and s.deeds[Deed.CAPTURE, memory] != Block.UNUSED
        )
        for memory in Done
    )


@helper
def has_acted(s) -> bool:
    """Whether the player on turn has done anything yet (kept under `act-if-possible`)."""
    return any(s.deeds[deed, memory] != Block.UNUSED for memory in Done for deed in Deed)


@helper
def tried(s, girl: Girl, attempt: Attempt) -> bool:
    """Whether the last try for a girl in this turn came out like this."""
    return any(s.tried[girl, memory] == attempt for memory in Past)


@helper
def lost(s, girl: Girl) -> bool:
    """Whether the last try for a girl in this turn was lost."""
    return tried(s, girl, Attempt.LOST) or tried(s, girl, Attempt.LOST_WILD)


@helper
def miss_chances(s, g) -> None:
    """`at-once-or-never`: who does something else after a lost fight cannot challenge again."""
    if g.rechallenge_when == "at-once-or-never":
        for girl in Girl:
            for memory in Past:
                missed = lost(s, girl)
                s.tried[girl, memory] = Attempt.MISSED if missed else s.tried[girl, memory]


@helper
def note_won(s, g, girl: Girl) -> None:
    """Remember that the player on turn took a girl."""
    for memory in Past:
        only_one = g.rechallenge_beats_defence == "one-attempt-per-girl"
        s.tried[girl, memory] = Attempt.WON if only_one else Attempt.NONE_YET
    for memory in Beaten:
        s.kept[girl, memory] = 0
    for memory in Rest:
        s.resting[girl, memory] = False


@helper
def take_control(s, g, girl: Girl) -> None:
    """PPG-CHAL-3a, PPG-CHAL-5: the girl's pawn moves in front of the player on turn."""
    s.control[girl] = s.turn
    note_won(s, g, girl)


@helper
def note_own(s, g, girl: Girl) -> None:
    """Remember that a card was played for a girl whom the player on turn controls already: that
    counts as having taken her in this turn, but does not let her capture twice."""
    for memory in Past:
        only_one = g.rechallenge_beats_defence == "one-attempt-per-girl"
        s.tried[girl, memory] = Attempt.WON if only_one else s.tried[girl, memory]
    for memory in Rest:
        s.resting[girl, memory] = s.resting[girl, memory] and g.one_capture_per_girl == "yes"


@helper
def note_lost(s, girl: Girl, wild: int, number: int) -> None:
    """Remember that a girl was kept against the player on turn: whether against a Wild 2 (1 or 0),
    and with which number."""
    for memory in Past:
        s.tried[girl, memory] = Attempt.LOST_WILD if wild > 0 else Attempt.LOST
    for memory in Beaten:
        s.kept[girl, memory] = number


@helper
def forget_decision(s) -> None:
    """Nothing is being decided, fought or drawn."""
    s.target = NONE
    s.owed = 0
    s.attack = NONE
    s.who = NONE
    s.left = 0
    for girl in Girl:
        s.fight[girl] = Fight.NO
        for place in Secret:
            s.answer[girl, place] = NONE


@helper
def forget_turn(s) -> None:
    """A turn is over: nothing of it is remembered."""
    s.captures = 0
    for memory in Done:
        for deed in Deed:
            s.deeds[deed, memory] = Block.UNUSED
    for girl in Girl:
        for memory in Past:
            s.tried[girl, memory] = Attempt.NONE_YET
        for memory in Beaten:
            s.kept[girl, memory] = 0
        for memory in Rest:
            s.resting[girl, memory] = False
    for memory in Sent:
        s.sent[memory] = 0
        s.latest[memory] = NONE
