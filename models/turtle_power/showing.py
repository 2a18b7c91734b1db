"""Holding up hands: everybody commits to a number, or to two, before anybody sees another's."""

from models.language import NONE, helper, require, rule
from models.turtle_power.state import Hand, Number, Phase, Player


@helper
def is_fight(s) -> bool:
    """Episode 2 goes on, or is over."""
    return s.hero != NONE


@helper
def has_shown(s, player: Player) -> bool:
    """A hand of this player is up."""
    return any(s.shown[player, hand] != NONE for hand in Hand)


@helper
def all_have_shown(s) -> bool:
    """Every player has a hand up."""
    return all(has_shown(s, player) for player in Player)


@helper
def shows(s, player: Player, number: int) -> bool:
    """A hand of this player shows that number."""
    return number != NONE and any(s.shown[player, hand] == number for hand in Hand)


@helper
def lower_hands(s) -> None:
    """All hands are taken down."""
    for player in Player:
        for hand in Hand:
            s.shown[player, hand] = NONE


@helper
def may_use_both(s, g, player: Player) -> bool:
    """TP-ACT-1: the right to play both hands, unless a duty takes it away."""
    return s.both[player] and not (s.duty[player] and g.duty_with_two_hands == "no-second-hand")


@helper
def must_use_both(s, g, player: Player) -> bool:
    """TP-3P-1: who has two hands by the number of players, or a right that is no choice."""
    if is_fight(s) and g.hands == 2 and (s.hero != player or g.hero_hands_three_players == "two"):
        return True
    return may_use_both(s, g, player) and g.two_hands_optional == "always-both"


@helper
def keeps_duty(s, g, player: Player, number: int, other: int) -> bool:
    """TP-ACT-5: whether two hands do what the player is obliged to: make the number 2."""
    both = g.duty_with_two_hands == "both-hands-two"
    return not s.duty[player] or (number == 2 and other == 2 if both else number == 2 or other == 2)


@helper
def hold_up(s, g, player: Player, number: Number) -> None:
    """A hand goes up; when all are up, they are compared."""
    s.shown[player, 0] = number
    if all_have_shown(s):
        s.phase = Phase.CLASH if is_fight(s) else Phase.REVEAL


@rule(
    Phase.SHOUT,
    Phase.FIGHT,
    text="{player} shows {number}",
    clauses=["TP-EP1-3", "TP-EP2-3", "TP-EP2-4"],
)
def show(s, g, player: Player, number: Number):
    """Hold up one hand with 0 to 5 fingers; nobody sees another's before all hands are up."""
    require(not has_shown(s, player), "your hand is up already", ("TP-EP1-3", "TP-EP2-3"))
    require(not must_use_both(s, g, player), "you play with both hands", ("TP-ACT-1", "TP-3P-1"))
    require(
        not s.duty[player] or number == 2, "you must make the number 2 in this round", "TP-ACT-5"
    )
    hold_up(s, g, player, number)


@rule(
    Phase.SHOUT,
    Phase.FIGHT,
    text="{player} shows {number} and {other}",
    clauses=["TP-ACT-1", "TP-3P-1"],
)
def show_both(s, g, player: Player, number: Number, other: Number):
    """Hold up both hands as if you were two players."""
    require(not has_shown(s, player), "your hands are up already", ("TP-EP1-3", "TP-EP2-3"))
    require(
        may_use_both(s, g, player) or must_use_both(s, g, player),
        "you have no right to play with both hands",
        ("TP-ACT-1", "TP-3P-1"),
    )
    require(
        keeps_duty(s, g, player, number, other),
        "you must make the number 2 in this round",
        "TP-ACT-5",
    )
    s.shown[player, 1] = other
    hold_up(s, g, player, number)
