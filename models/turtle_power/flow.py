"""What comes next: the next round, the end of an episode, the end of the game."""

from models.language import NONE, count, helper
from models.turtle_power.showing import lower_hands
from models.turtle_power.state import Carried, Hand, Number, Phase, Player, Used

# -- episode 1


@helper
def lapse(s) -> None:
    """TP-ACT-1, TP-ACT-5: a right or a duty was for one round."""
    for player in Player:
        s.both[player] = False
        s.duty[player] = False


@helper
def begin_round(s, g) -> None:
    """TP-EP1-0: the next round of episode 1."""
    s.winner = NONE
    s.two_hands = False
    s.phase = Phase.ROUND if g.outcomes else Phase.SHOUT


@helper
def finish_card(s, g) -> None:
    """TP-EP1-END: after an activation card: is somebody the Hero, did another hand win?"""
    heroes = count(s.supers[player] == g.cats for player in Player)
    if heroes > 1:
        s.winner = NONE
        s.second = NONE
        s.two_hands = False
        s.phase = Phase.HEROES
    elif heroes == 1:
        end_episode(
            s, g, max((player for player in Player if s.supers[player] == g.cats), default=0)
        )
    elif s.second != NONE:
        s.number = s.second
        s.second = NONE
        s.phase = Phase.CARD
    else:
        begin_round(s, g)


@helper
def end_episode(s, g, hero: int) -> None:
    """TP-EP1-END: episode 1 is over; the Hero faces the RoboDog, if episode 2 is played."""
    s.hero = hero
    s.winner = NONE
    s.second = NONE
    s.two_hands = False
    for number in Number:
        for place in Used:
            s.used[number, place] = False
    if g.last == 1:
        s.phase = Phase.OVER
    else:
        for player in Player:
            keeps = player == hero and g.carry_over_to_fight == "carries"
            s.both[player] = s.both[player] and keeps
            s.duty[player] = s.duty[player] and keeps
        start_fight(s, g, hero)


# -- episode 2


@helper
def protecting_cats(g) -> int:
    """TP-5P-1, TP-6P-1: the Silver Cat, the Golden Cat, or both."""
    return 1 if g.protecting == 2 and g.six_players_both_cats == "golden-only" else g.protecting


@helper
def start_fight(s, g, hero: int) -> None:
    """TP-EP2-1: the RoboDog is assembled; the Hero keeps the Super Cats, other cats go away."""
    for player in Player:
        s.supers[player] = g.cats if player == hero else 0
    s.robodog = g.robodog
    s.shields = protecting_cats(g)
    begin_bout(s, g)


@helper
def begin_bout(s, g) -> None:
    """TP-EP2-5: the next round of episode 2."""
    s.declared = False
    if g.shield_optional == "declared-before" and s.shields > 0:
        s.phase = Phase.DECLARE
    else:
        s.phase = Phase.BOUT if g.outcomes else Phase.FIGHT


@helper
def super_cats(s) -> int:
    """How many Super Cats the Hero has."""
    return sum(s.supers[player] for player in Player if s.hero == player)


@helper
def hero_is_beaten(s, g) -> bool:
    """TP-EP2-B: all the Hero's Super Cats have become cats again."""
    return super_cats(s) == 0 and (g.silver_counts_as_cat == "only-the-five" or s.shields == 0)


@helper
def other_hand_is_up(s) -> bool:
    """The Hero holds up another hand that is still to be compared."""
    return any(
        s.hero == player and s.shown[player, hand] != NONE for player in Player for hand in Hand
    )


@helper
def finish_bout(s, g) -> None:
    """TP-EP2-A, TP-EP2-B, TP-EP2-5: after a hand of the Hero: has a side won?"""
    s.number = NONE
    s.hits = 0
    if s.robodog == 0 or hero_is_beaten(s, g):
        lower_hands(s)
        s.declared = False
        s.phase = Phase.OVER
    elif other_hand_is_up(s):
        s.phase = Phase.CLASH
    else:
        lower_hands(s)
        begin_bout(s, g)


# -- what a play is counted in


@helper
def is_shown_by(s, then: int) -> bool:
    """Whether all hands of a round are up with the move to a phase, or what they come to is said;
    the two hands of a Hero are of one round."""
    shown = s.phase in (Phase.SHOUT, Phase.FIGHT) and then != s.phase
    return shown or s.phase in (Phase.ROUND, Phase.BOUT)


def rounds(before, move, after, g) -> int:
    """TP-EP1-0, TP-EP2-5: the rounds of both episodes, each when its hands are up."""
    return 1 if is_shown_by(before, after.phase) else 0


# -- the first state


def start(s, g) -> None:
    """TP-GOAL-1, TP-EP1-1: all cats lie cat side up; or episode 2 begins, with a Hero."""
    if g.first == 1:
        begin_round(s, g)
    else:
        carries = g.carry_over_to_fight == "carries"
        s.hero = 0
        s.both[0] = g.carried == Carried.BOTH and carries
        s.duty[0] = g.carried == Carried.DUTY and carries
        start_fight(s, g, 0)
