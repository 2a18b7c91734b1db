"""A round of episode 2: the Hero's number against the hands of the RoboDog."""

from models.language import NONE, count, helper, rule
from models.turtle_power.flow import finish_bout, lapse, super_cats
from models.turtle_power.shields import be_blocked, hurt_robodog
from models.turtle_power.state import Hand, Phase, Player

# -- how many hands match


@helper
def matches(g, number: int, other: int) -> bool:
    """TP-EP2-2, TP-EP2-B: whether an opponent's number is that of the Hero."""
    near = g.similar_number == "near"
    return other != NONE and (other == number or (near and abs(other - number) == 1))


@helper
def hero_number(s) -> int:
    """The number that the Hero's hand shows (of two, the first); NONE while it is not up."""
    return max((s.shown[player, 0] for player in Player if s.hero == player), default=NONE)


@helper
def matching(s, g) -> int:
    """TP-EP2-B, TP-3P-1: how many opponents have the Hero's number: hands, or people."""
    number = hero_number(s)
    hands = count(
        s.hero != player and matches(g, number, s.shown[player, hand])
        for player in Player
        for hand in Hand
    )
    people = count(
        s.hero != player and any(matches(g, number, s.shown[player, hand]) for hand in Hand)
        for player in Player
    )
    return people if g.three_players_count_hands == "people" else hands


@helper
def all_match(g, hits: int) -> bool:
    """Whether as many match as there are."""
    people = g.three_players_count_hands == "people"
    return hits == (len(Player) - 1 if people else g.hands * (len(Player) - 1))


# -- what comes of it


@helper
def meow_damage(s, g) -> int:
    """TP-MEOW: as many cards as cats become Super Cats again, or as there are Super Cats then."""
    turned = g.cats - super_cats(s)
    full = turned == 0 and g.meow_at_full_health == "five-damage"
    return g.cats if g.meow_amount == "five" or full else turned


@helper
def meow(s, g) -> None:
    """TP-MEOW: all cats of the Hero become Super Cats again, and the RoboDog is damaged."""
    hurt_robodog(s, g, meow_damage(s, g))
    for player in Player:
        s.supers[player] = g.cats if s.hero == player else s.supers[player]
    finish_bout(s, g)


@helper
def settle(s, g, number: int, hits: int) -> None:
    """TP-EP2-A, TP-EP2-B, TP-MEOW: what a number of the Hero and its matches come to."""
    s.number = number
    if (g.similar_number_duty == "obligation" and not all_match(g, hits)) or (
        hits > 0 and number == 0 and g.match_at_zero == "harmless"
    ):
        finish_bout(s, g)
    elif hits > 0:
        be_blocked(s, g, hits)
    elif number == 0:
        meow(s, g)
    else:
        hurt_robodog(s, g, number)
        finish_bout(s, g)


@helper
def next_hand(s) -> None:
    """The Hero's hand that has been compared is taken down; with the last one all are."""
    up = count(
        s.hero == player and s.shown[player, hand] != NONE for player in Player for hand in Hand
    )
    for player in Player:
        for hand in Hand:
            later = s.shown[player, hand + 1] if hand + 1 < len(Hand) else NONE
            kept = later if s.hero == player else s.shown[player, hand]
            s.shown[player, hand] = NONE if up == 1 else kept


@rule(
    Phase.CLASH,
    text="the Hero's number is compared",
    clauses=["TP-GOAL-3", "TP-EP2-2", "TP-EP2-A", "TP-EP2-B", "TP-MEOW", "TP-3P-1"],
)
def clash(s, g):
    """All hands are up: the Hero's number is unique, or it is blocked by those who match it."""
    number = hero_number(s)
    hits = matching(s, g)
    lapse(s)
    next_hand(s)
    settle(s, g, number, hits)
