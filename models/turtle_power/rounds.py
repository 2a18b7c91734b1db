"""Who wins a round of episode 1: the owner of the largest number that no other hand shows."""

from models.language import NONE, count, helper, require, rule
from models.turtle_power.activations import has_target, take_card
from models.turtle_power.flow import begin_round, lapse
from models.turtle_power.showing import lower_hands, shows
from models.turtle_power.state import Hand, Number, Phase, Player


@helper
def hands_of(s, g, player: Player, number: int) -> int:
    """How many hands of a player show a number; equal ones count as one where they do not cancel
    each other."""
    hands = count(s.shown[player, hand] == number for hand in Hand)
    return hands if g.own_hands_cancel == "cancel" else min(1, hands)


@helper
def hands_with(s, g, number: int) -> int:
    """How many hands show a number."""
    return sum(hands_of(s, g, player, number) for player in Player)


@helper
def may_win(s, g, player: int, number: int) -> bool:
    """Whether a player's hand could win with this number, were no other like it."""
    without_card = number == 0 and g.zero_candidate == "no"
    without_cats = (
        number == 0
        and g.zero_with_one_cat_left == "exact-finish"
        and s.supers[player] + 1 == g.cats
    )
    without_target = (
        number == 4
        and g.four_no_target == "cannot-win-with-four"
        and not has_target(s, g, player, own_second_hand(s, g, player))
    )
    return not (without_card or without_cats or without_target)


@helper
def own_second_hand(s, g, player: int) -> bool:
    """Whether a player's second hand counts as another player for activation 4."""
    return (
        g.own_second_hand_as_other == "yes"
        and count(s.shown[player, hand] != NONE for hand in Hand) > 1
    )


@helper
def owns(s, g, player: Player, number: int) -> bool:
    """Whether a player shows a number and may win with it."""
    return shows(s, player, number) and may_win(s, g, player, number)


@helper
def is_owned(s, g, number: int) -> bool:
    """Whether anybody shows a number and may win with it."""
    return any(owns(s, g, player, number) for player in Player)


@helper
def survives(g, hands: int) -> bool:
    """TP-EP1-4: identical numbers cancel each other, all of them or in pairs."""
    return hands % 2 == 1 if g.triple_cancel == "pairs" else hands == 1


@helper
def unique_number(s, g) -> int:
    """TP-EP1-4: the largest number that is not cancelled, or NONE."""
    return max(
        (
            number
            for number in Number
            if survives(g, hands_with(s, g, number)) and is_owned(s, g, number)
        ),
        default=NONE,
    )


@helper
def least_shared(s, g) -> int:
    """The number that the fewest hands show, the largest of several such, or NONE."""
    fewest = min(
        (hands_with(s, g, number) for number in Number if is_owned(s, g, number)), default=0
    )
    return max(
        (
            number
            for number in Number
            if hands_with(s, g, number) == fewest and is_owned(s, g, number)
        ),
        default=NONE,
    )


@helper
def winning_number(s, g) -> int:
    """TP-EP1-4: the number that wins the round, or NONE."""
    unique = unique_number(s, g)
    return least_shared(s, g) if unique == NONE and g.no_unique_number == "least-shared" else unique


@helper
def only_owner(s, g, number: int) -> int:
    """Who shows a number and may win with it, where that is one player."""
    return max((player for player in Player if owns(s, g, player, number)), default=0)


@helper
def hands_of_others(s, g, player: int, number: int) -> int:
    """How many hands of other players show a number."""
    return sum(hands_of(s, g, other, number) for other in Player if other != player)


@helper
def other_hand(s, player: int, number: int) -> int:
    """What a player's other hand shows, beside that with this number; NONE without one."""
    if count(s.shown[player, hand] != NONE for hand in Hand) < 2:
        return NONE
    return sum(s.shown[player, hand] for hand in Hand) - number


@helper
def second_win(s, g, player: int, number: int) -> int:
    """What the winner's other hand wins with, if each hand may win: the number of a hand that
    would have won were it the only one; or NONE."""
    other = other_hand(s, player, number)
    wins = (
        g.own_hands_cancel == "each-hand-wins"
        and other != NONE
        and may_win(s, g, player, other)
        and hands_of_others(s, g, player, other) == 0
        and all(
            not (survives(g, hands_of_others(s, g, player, above)) and is_owned(s, g, above))
            for above in Number
            if above > other
        )
    )
    return other if wins else NONE


@helper
def win_round(s, g, player: int, number: int) -> None:
    """TP-EP1-5: the winner is to apply the card of the number the round was won with."""
    s.second = second_win(s, g, player, number)
    s.two_hands = own_second_hand(s, g, player)
    lapse(s)
    lower_hands(s)
    take_card(s, player, number)


@rule(Phase.REVEAL, text="the hands are compared", clauses=["TP-EP1-4", "TP-EP1-5"])
def reveal(s, g):
    """All hands are up: the largest number shown by one hand only wins the round."""
    number = winning_number(s, g)
    owners = count(owns(s, g, player, number) for player in Player)
    if owners > 1:
        s.phase = Phase.PICK
    elif owners == 1:
        win_round(s, g, only_owner(s, g, number), number)
    else:
        lower_hands(s)
        if g.no_unique_number != "replay":
            lapse(s)
        begin_round(s, g)


@rule(Phase.PICK, text="{player} wins the round", clauses=["TP-EP1-4"])
def pick(s, g, player: Player):
    """Say who of several hands with the winning number has won; the rules do not say how."""
    number = winning_number(s, g)
    require(owns(s, g, player, number), "that player does not show the number", "TP-EP1-4")
    win_round(s, g, player, number)
