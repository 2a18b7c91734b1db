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
def note_deed(s, g, deed: Deed, when: bool) -> None:
    """Remember that the player on turn does one of the three things of a turn."""
    blocks = when and g.free_interleaving == "blocks"
    wanted = blocks or (
        when
        and (
            g.pass_or_end == "act-if-possible"
            or (g.free_interleaving == "control-first" and deed == Deed.CAPTURE)
        )
    )
    for memory in Done:
        for other in Deed:
            ends = blocks and s.deeds[other, memory] == Block.RUNNING
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
def miss_chances(s, g, when: bool) -> None:
    """`at-once-or-never`: who does something else after a lost fight cannot challenge again."""
    for girl in Girl:
        for memory in Past:
            missed = when and g.rechallenge_when == "at-once-or-never" and lost(s, girl)
            s.tried[girl, memory] = Attempt.MISSED if missed else s.tried[girl, memory]


@helper
def take_control(s, g, girl: Girl, when: bool) -> None:
    """PPG-CHAL-3a, PPG-CHAL-5: the girl's pawn moves in front of the player on turn."""
    only_one = g.rechallenge_beats_defence == "one-attempt-per-girl"
    s.control[girl] = s.turn if when else s.control[girl]
    for memory in Past:
        now = Attempt.WON if only_one else Attempt.NONE_YET
        s.tried[girl, memory] = now if when else s.tried[girl, memory]
    for memory in Beaten:
        s.kept[girl, memory] = 0 if when else s.kept[girl, memory]
    for memory in Rest:
        s.resting[girl, memory] = s.resting[girl, memory] and not when


@helper
def note_own(s, g, girl: Girl, when: bool) -> None:
    """Remember that a card was played for a girl whom the player on turn controls already: that
    counts as having taken her in this turn, but does not let her capture twice."""
    for memory in Past:
        only_one = when and g.rechallenge_beats_defence == "one-attempt-per-girl"
        s.tried[girl, memory] = Attempt.WON if only_one else s.tried[girl, memory]
    for memory in Rest:
        fresh = when and g.one_capture_per_girl != "yes"
        s.resting[girl, memory] = s.resting[girl, memory] and not fresh


@helper
def remembers_attempts(g) -> bool:
    """Whether a reading asks what came of the tries for each girl."""
    return (
        g.rechallenge_beats_defence == "one-attempt-per-girl"
        or g.rechallenge_after_wild != "card-or-wild"
        or g.rechallenge_when == "at-once-or-never"
    )


@helper
def note_kept(s, g, girl: Girl, number: int, wild: bool, when: bool) -> None:
    """Remember that a girl was kept against the player on turn with this number, against a Wild 2
    or another card."""
    noted = when and remembers_attempts(g)
    for memory in Past:
        now = Attempt.LOST_WILD if wild else Attempt.LOST
        s.tried[girl, memory] = now if noted else s.tried[girl, memory]
    for memory in Beaten:
        beaten = when and g.rechallenge_beats_defence == "must-exceed"
        s.kept[girl, memory] = number if beaten else s.kept[girl, memory]


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
