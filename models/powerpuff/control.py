"""Taking control: cards played for a girl, and the Wild 2 that goes for all of them."""

from models.language import NONE, helper, require, rule
from models.powerpuff.cards import discard, play_card
from models.powerpuff.fights import begin_fights, fights_left
from models.powerpuff.memory import (
    may_do,
    miss_chances,
    note_deed,
    note_own,
    take_control,
    tried,
)
from models.powerpuff.state import (
    WILD_TWO,
    Attempt,
    Beaten,
    Card,
    Deed,
    Fight,
    Girl,
    Kind,
    Phase,
)

# -- may this girl be tried for?


@helper
def shows(g, card: Card, girl: Girl) -> bool:
    """PPG-CHAL-2: whether a card matches the picture and the colour of a girl."""
    return g.kind[card] == Kind.NUMBER and g.colour[card] == girl


@helper
def beats_last(s, g, girl: Girl, number: int) -> bool:
    """`must-exceed`: whether a number is above the one that kept a girl in this turn."""
    return g.rechallenge_beats_defence != "must-exceed" or not any(
        s.kept[girl, memory] >= number for memory in Beaten
    )


@helper
def again_allowed(s, g, girl: Girl) -> bool:
    """PPG-CHAL-7a: whether a girl kept before in this turn may be challenged for once more."""
    after_wild = g.rechallenge_after_wild == "none-after-wild" and tried(s, girl, Attempt.LOST_WILD)
    return not after_wild and not tried(s, girl, Attempt.MISSED)


@helper
def card_may_try(s, g, girl: Girl, card: Card) -> bool:
    """Whether the player on turn may play this card for this girl, as far as the girl goes."""
    return (
        shows(g, card, girl)
        and (s.control[girl] != s.turn or g.challenge_own_girl == "allowed")
        and again_allowed(s, g, girl)
        and not tried(s, girl, Attempt.WON)
        and beats_last(s, g, girl, g.number[card])
    )


@helper
def wild_repeats(s, g, girl: Girl) -> bool:
    """`wild-for-one`: whether a Wild 2 for this girl repeats a lost challenge by Wild 2, and so
    counts for her alone."""
    return (
        g.rechallenge_after_wild == "wild-for-one"
        and s.control[girl] != s.turn
        and tried(s, girl, Attempt.LOST_WILD)
    )


@helper
def names_girls(g) -> bool:
    """Whether the player of a Wild 2 chooses for which girls it is."""
    return g.wild_two_multi_challenge in ("any-subset", "one-girl")


@helper
def wild_is_for_one(s, g) -> bool:
    """Whether a Wild 2 that would go for all girls is for one of those lost to a Wild 2."""
    return not names_girls(g) and any(wild_repeats(s, g, girl) for girl in Girl)


@helper
def wild_may_try(s, g, girl: Girl) -> bool:
    """Whether a Wild 2 of the player on turn may go for this girl."""
    only_card = g.rechallenge_beats_defence == "one-attempt-per-girl" and (
        tried(s, girl, Attempt.LOST) or tried(s, girl, Attempt.WON)
    )
    return (
        s.control[girl] != s.turn
        and again_allowed(s, g, girl)
        and not only_card
        and beats_last(s, g, girl, WILD_TWO)
        and (wild_repeats(s, g, girl) or not wild_is_for_one(s, g))
    )


@helper
def controls_all(s) -> bool:
    """Whether the player on turn controls all girls."""
    return all(s.control[girl] == s.turn for girl in Girl)


@helper
def wild_deed(g) -> Deed:
    """Which of the three things of a turn a challenge by Wild 2 is; only `blocks` asks."""
    special = g.free_interleaving == "blocks" and g.wild_challenge_kind == "special"
    return Deed.SPECIAL if special else Deed.CONTROL


# -- one girl


@rule(
    Phase.TURN,
    text="take {girl} with {card}",
    clauses=["PPG-TURN-2a", "PPG-CHAL-2", "PPG-CHAL-3a", "PPG-SETUP-5d"],
)
def take(s, g, girl: Girl, card: Card):
    """Take control of a girl whom nobody controls; no fight is needed."""
    require(
        shows(g, card, girl),
        "the card does not match the picture and colour of that girl",
        "PPG-CHAL-2",
    )
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-CHAL-2")
    require(s.control[girl] == NONE, "somebody controls that girl already", "PPG-CHAL-3a")
    require(
        may_do(s, g, Deed.CONTROL), "the time to take control in this turn is over", "PPG-TURN-2a"
    )
    miss_chances(s, g, True)
    note_deed(s, g, Deed.CONTROL, True)
    discard(s, card)
    take_control(s, g, girl, True)


@rule(
    Phase.TURN,
    text="challenge for {girl} with {card}",
    clauses=[
        "PPG-TURN-2a",
        "PPG-CHAL-1",
        "PPG-CHAL-2",
        "PPG-CHAL-4b",
        "PPG-CHAL-7b",
        "PPG-CHAL-7c",
    ],
)
def challenge(s, g, girl: Girl, card: Card):
    """Play a card for a girl whom another player controls; that player may fight for her."""
    require(
        shows(g, card, girl),
        "the card does not match the picture and colour of that girl",
        "PPG-CHAL-2",
    )
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-CHAL-2")
    require(
        s.control[girl] != NONE,
        "nobody controls that girl; take her without a challenge",
        "PPG-CHAL-3a",
    )
    require(s.control[girl] != s.turn, "you control that girl already", "PPG-CHAL-1")
    require(
        may_do(s, g, Deed.CONTROL), "the time to take control in this turn is over", "PPG-TURN-2a"
    )
    require(
        not tried(s, girl, Attempt.MISSED),
        "you did not challenge for her again at once",
        "PPG-CHAL-7a",
    )
    require(
        again_allowed(s, g, girl),
        "she was kept against a Wild 2 in this turn",
        ("PPG-CHAL-7a", "PPG-CHAL-8a"),
    )
    require(
        beats_last(s, g, girl, g.number[card]),
        "the number is not above the one that kept her",
        "PPG-CHAL-7b",
    )
    note_deed(s, g, Deed.CONTROL, True)
    play_card(s, card)
    s.attack = card
    s.fight[girl] = Fight.OPEN
    begin_fights(s, g)


@rule(
    Phase.TURN,
    text="play {card} for {girl} once more",
    clauses=["PPG-CHAL-2", "PPG-SETUP-5d"],
)
def play_for_own(s, g, girl: Girl, card: Card):
    """Play a card for a girl one controls already; it is discarded."""
    require(g.challenge_own_girl == "allowed", "you can only try for the other girls", "PPG-CHAL-1")
    require(s.control[girl] == s.turn, "you do not control that girl", "PPG-CHAL-2")
    require(
        shows(g, card, girl),
        "the card does not match the picture and colour of that girl",
        "PPG-CHAL-2",
    )
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-CHAL-2")
    require(
        may_do(s, g, Deed.CONTROL), "the time to take control in this turn is over", "PPG-TURN-2a"
    )
    require(
        not tried(s, girl, Attempt.WON),
        "you had your one attempt for her in this turn",
        "PPG-TURN-2a",
    )
    miss_chances(s, g, True)
    note_deed(s, g, Deed.CONTROL, True)
    discard(s, card)
    note_own(s, g, girl, True)


# -- all girls at once


@rule(
    Phase.TURN,
    text="play {card} for control",
    clauses=["PPG-SPEC-6a", "PPG-SPEC-6b", "PPG-SPEC-6c", "PPG-CHAL-8a", "PPG-CHAL-3a"],
)
def play_wild(s, g, card: Card):
    """Play a Wild 2 to go for girls: a 2 of every colour at once."""
    require(g.kind[card] == Kind.WILD, "that is no Wild 2", "PPG-SPEC-6a")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-SPEC-6c")
    require(
        g.picture_and_color == "wild-is-exception",
        "a Wild 2 shows the picture of no girl",
        "PPG-CHAL-2",
    )
    require(may_do(s, g, wild_deed(g)), "the time to do that in this turn is over", "PPG-TURN-2a")
    require(
        not controls_all(s) or g.wild_with_all_girls == "allowed",
        "you control all girls already",
        "PPG-CHAL-8a",
    )
    require(
        controls_all(s) or any(wild_may_try(s, g, girl) for girl in Girl),
        "no girl may be challenged for with a Wild 2 any more in this turn",
        "PPG-CHAL-7a",
    )
    note_deed(s, g, wild_deed(g), True)
    for girl in Girl:
        own = g.wild_two_multi_challenge == "all-incl-own" and s.control[girl] == s.turn
        note_own(s, g, girl, own)
    if controls_all(s):
        discard(s, card)
    else:
        play_card(s, card)
        s.attack = card
        if names_girls(g) or wild_is_for_one(s, g):
            s.phase = Phase.NAMING
        else:
            for girl in Girl:
                s.fight[girl] = Fight.OPEN if wild_may_try(s, g, girl) else Fight.NO
            begin_fights(s, g)


@rule(Phase.NAMING, text="go for {girl}", clauses=["PPG-CHAL-8a", "PPG-SPEC-6b"])
def name_girl(s, g, girl: Girl):
    """Name a girl that the Wild 2 goes for."""
    require(wild_may_try(s, g, girl), "the Wild 2 cannot go for that girl", "PPG-CHAL-8a")
    require(s.fight[girl] == Fight.NO, "that girl is named already", "PPG-CHAL-8a")
    require(
        not wild_repeats(s, g, girl) or fights_left(s) == 0,
        "a Wild 2 that challenges for her once more is for her alone",
        "PPG-CHAL-7a",
    )
    s.fight[girl] = Fight.OPEN
    if g.wild_two_multi_challenge == "one-girl" or wild_repeats(s, g, girl):
        begin_fights(s, g)


@rule(Phase.NAMING, text="go for no further girl", clauses=["PPG-CHAL-8a"])
def named_all(s, g):
    """Name no further girl."""
    require(
        any(s.fight[girl] != Fight.NO for girl in Girl),
        "the Wild 2 goes for one girl at least",
        "PPG-CHAL-8a",
    )
    begin_fights(s, g)
