"""What every setup satisfies."""

from models.language import helper
from models.turtle_power.state import Hand, Held, Hit, Number, Player, Used


@helper
def places_are_there(g) -> bool:
    """There is a place for all fingers, or for the ways of all outcomes; and for cards used up."""
    return (
        len(Number) == 6
        and (len(Hand) == 0 and len(Held) == 3 if g.outcomes else len(Hand) == 2 and len(Held) == 0)
        and (g.activation_cards_used_up == "never" or len(Used) == 1)
    )


@helper
def outcomes_suffice(g) -> bool:
    """Where fingers are not kept, no reading asks for them."""
    early = (
        g.own_hands_cancel != "each-hand-wins"
        and g.four_no_target != "cannot-win-with-four"
        and g.zero_with_one_cat_left != "exact-finish"
        and g.own_second_hand_as_other == "no"
    )
    late = (g.hands == 1 or g.hero_hands_three_players == "one") and (
        g.first == 2 or g.carry_over_to_fight == "expires"
    )
    return (g.first == 2 or early) and (g.last == 1 or late)


def sound(g) -> bool:
    """TP-GOAL-1: what every setup satisfies."""
    return (
        len(Player) >= 2
        and len(Hit) == g.hands * (len(Player) - 1) + 1
        and places_are_there(g)
        and g.first <= g.last
        and (not g.outcomes or outcomes_suffice(g))
    )
