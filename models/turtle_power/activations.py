"""The six activation cards, and cards that are turned."""

from models.language import NONE, count, helper, require, rule
from models.turtle_power.flow import end_episode, finish_card
from models.turtle_power.state import Number, Phase, Player, Used

# -- activation 4


@helper
def can_advance(s, g, player: Player) -> bool:
    """Whether a cat of this player can be turned to its Super Cat side by another."""
    fifth = s.supers[player] + 1 == g.cats
    return s.supers[player] < g.cats and not (fifth and g.four_makes_hero == "no")


@helper
def someone_can_advance(s, g, winner: int, own: bool) -> bool:
    """Whether another player (or the winner's second hand) has a cat to be turned."""
    return any(can_advance(s, g, player) for player in Player if player != winner or own)


@helper
def someone_can_revert(s, g, winner: int, own: bool) -> bool:
    """Whether another player (or the winner's second hand) has a Super Cat to be turned back."""
    return any(s.supers[player] > 0 for player in Player if player != winner or own)


@helper
def may_advance(s, g, winner: int, own: bool) -> bool:
    """TP-ACT-4: whether a card may turn to its Super Cat side."""
    instead = g.four_no_target == "other-direction" and not someone_can_revert(s, g, winner, own)
    return g.four_direction != "revert" or instead


@helper
def may_revert(s, g, winner: int, own: bool) -> bool:
    """TP-ACT-4: whether a card may turn back to its cat side."""
    instead = g.four_no_target == "other-direction" and not someone_can_advance(s, g, winner, own)
    return g.four_direction != "advance" or instead


@helper
def has_target(s, g, winner: int, own: bool) -> bool:
    """Whether the winner can flip a card of another player, as the reading has it."""
    return (may_advance(s, g, winner, own) and someone_can_advance(s, g, winner, own)) or (
        may_revert(s, g, winner, own) and someone_can_revert(s, g, winner, own)
    )


@helper
def is_other(s, player: Player) -> bool:
    """Whether a player is another one than the winner, or the winner has a second hand for one."""
    return s.winner != player or s.two_hands


@rule(Phase.FLIP, text="turn a cat of {player} into a Super Cat", clauses=["TP-ACT-4"])
def flip(s, g, player: Player):
    """Flip another player's card from its cat side to its Super Cat side."""
    require(is_other(s, player), "it must be another player's card", "TP-ACT-4")
    require(
        s.winner != NONE and may_advance(s, g, s.winner, s.two_hands),
        "cards are turned back",
        "TP-ACT-4",
    )
    require(
        can_advance(s, g, player),
        "that player has no such card to turn",
        ("TP-ACT-4", "TP-EP1-END"),
    )
    s.supers[player] += 1
    finish_card(s, g)


@rule(Phase.FLIP, text="turn a Super Cat of {player} back", clauses=["TP-ACT-4"])
def flip_back(s, g, player: Player):
    """Flip another player's card from its Super Cat side back to its cat side."""
    require(is_other(s, player), "it must be another player's card", "TP-ACT-4")
    require(
        s.winner != NONE and may_revert(s, g, s.winner, s.two_hands),
        "cards are turned to their Super Cat side",
        "TP-ACT-4",
    )
    require(s.supers[player] > 0, "that player has no Super Cat", "TP-ACT-4")
    s.supers[player] -= 1
    finish_card(s, g)


# -- all six


@helper
def cats_turned(s, g, player: int, number: int) -> int:
    """TP-ACT-0 to TP-ACT-5: how many own cats the winner turns."""
    left = g.cats - s.supers[player]
    wanted = 2 if number == 0 else 1
    return (
        0
        if left < wanted and g.zero_with_one_cat_left != "as-many-as-possible"
        else min(left, wanted)
    )


@helper
def is_used_up(s, g, number: int) -> bool:
    """Whether a card has left the centre of the play area."""
    return any(s.used[number, place] for place in Used)


@helper
def apply_card(s, g, player: int, number: int) -> None:
    """TP-ACT-0 to TP-ACT-5: the effect of an activation card, up to the choice that 4 brings."""
    if is_used_up(s, g, number):
        finish_card(s, g)
    else:
        for place in Used:
            s.used[number, place] = True
        s.supers[player] += cats_turned(s, g, player, number)
        s.both[player] = s.both[player] or number == 1
        s.duty[player] = s.duty[player] or number == 5
        done = s.supers[player] == g.cats and g.four_own_fifth == "own-first"
        if number == 4 and not done and has_target(s, g, player, s.two_hands):
            s.phase = Phase.FLIP
        else:
            finish_card(s, g)


@rule(Phase.AGAIN, text="the other hand's card is applied", clauses=["TP-ACT-1", "TP-EP1-5"])
def act_again(s, g):
    """The winner's other hand has won as well: its card is applied next."""
    require(s.winner != NONE and s.second != NONE, "no other hand has won", "TP-ACT-1")
    player = s.winner
    number = s.second
    s.second = NONE
    apply_card(s, g, player, number)


# -- the Hero


@rule(Phase.HEROES, text="{player} is the Hero", clauses=["TP-EP1-END"])
def become_hero(s, g, player: Player):
    """Two players have all their Super Cats at once; the rules do not say who is the Hero."""
    require(s.supers[player] == g.cats, "that player has a cat left", "TP-EP1-END")
    end_episode(s, g, player)
