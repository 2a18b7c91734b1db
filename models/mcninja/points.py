"""What characters are worth, while they stand in a line and when a round is scored."""

from models.language import NONE, helper
from models.mcninja.state import Card, Lasting, Mark, Place, Player


@helper
def is_set_by(g, card: int) -> bool:
    """Whether a card changes the base value of the character that it is attached to."""
    return card != NONE and g.sets[card]


@helper
def added_by(g, card: int) -> int:
    """MCN-WPN-4: what a weapon or a bonus card adds, if there is one."""
    adds = card != NONE and (not g.sets[card] or g.bazooka_adds_too == "sets-and-adds")
    return g.add[card] if card != NONE and adds else 0


@helper
def floored(g, points: int) -> int:
    """MCN-WPN-1: a total; by one reading none is below zero."""
    return max(points, 0) if g.score_floor == "floor-zero" else points


@helper
def revealed_by(g, card: int) -> int:
    """MCN-SCORE-1: what a face-down card adds when it is revealed."""
    adds = not g.sets[card] or g.bazooka_adds_too == "sets-and-adds"
    return g.lift[card] if adds else 0


@helper
def printed(s, g, player: int, place: int) -> int:
    """MCN-CARD-4: the point value on the character card; 0 where nobody stands."""
    character = s.line[player, place]
    return g.value[character] if character != NONE else 0


@helper
def base_setter(s, g, player: int, place: int) -> int:
    """MCN-WPN-7, MCN-WPN-8: the card that sets the base value of a character, or NONE."""
    latest = max((s.base[player, place, mark] for mark in Mark), default=NONE)
    attached = latest == NONE
    weapon = is_set_by(g, s.weapon[player, place])
    bonus = is_set_by(g, s.bonus[player, place])
    by_weapon = weapon and (attached or g.two_base_changers == "weapon-wins")
    other = s.bonus[player, place] if attached and bonus else latest
    return s.weapon[player, place] if by_weapon else other


@helper
def base_value(s, g, player: int, place: int) -> int:
    """The base value of a character, as changed by what is attached to it."""
    setter = base_setter(s, g, player, place)
    return g.sets_to[setter] if setter != NONE else printed(s, g, player, place)


@helper
def beside(s, g, player: int) -> int:
    """What lies openly beside a line until the round ends."""
    return sum(
        g.lift[card] * s.lasting[player, memory, card] for memory in Lasting for card in Card
    )


@helper
def worth(s, g, player: int, place: int) -> int:
    """MCN-ILL-2: base value, weapon and bonus card of a character together."""
    attached = added_by(g, s.weapon[player, place]) + added_by(g, s.bonus[player, place])
    return base_value(s, g, player, place) + attached


@helper
def starting_points(s, g, player: int, place: int) -> int:
    """MCN-START-1: the points that count for who starts a round."""
    front = beside(s, g, player) if place == 0 else 0
    other = (
        printed(s, g, player, place)
        if g.starter_points == "printed"
        else base_value(s, g, player, place)
    )
    total = floored(g, worth(s, g, player, place) + front)
    return total if g.starter_points == "total" else other


@helper
def hidden_setter(s, g, player: int) -> bool:
    """A face-down card sets the base value."""
    return any(g.sets[card] and s.hidden[player, card] > 0 for card in Card)


@helper
def final_base(s, g, player: int) -> int:
    """MCN-FD-2: the base value of the front character when face-down cards are revealed; of several
    that set it the one laid last counts, or the highest that is left when that one was traded."""
    latest = max((s.laid[player, mark] for mark in Mark), default=NONE)
    highest = max(
        (g.sets_to[card] for card in Card if g.sets[card] and s.hidden[player, card] > 0), default=0
    )
    revealed = g.sets_to[latest] if latest != NONE else highest
    weapon_counts = g.two_base_changers == "weapon-wins" and is_set_by(g, s.weapon[player, 0])
    counts = hidden_setter(s, g, player) and not weapon_counts
    return revealed if counts else base_value(s, g, player, 0)


@helper
def total(s, g, player: int) -> int:
    """MCN-SCORE-1: base value, face-down cards, weapon and bonus card of the front character."""
    attached = added_by(g, s.weapon[player, 0]) + added_by(g, s.bonus[player, 0])
    revealed = sum(revealed_by(g, card) * s.hidden[player, card] for card in Card)
    return floored(g, final_base(s, g, player) + attached + revealed + beside(s, g, player))


@helper
def competes(s, player: int) -> bool:
    """MCN-OVR-1: whether a player has a front character."""
    return not s.out[player] and s.line[player, 0] != NONE


@helper
def is_best(s, g, player: int) -> bool:
    """MCN-SCORE-2: nobody's front character is worth more."""
    return competes(s, player) and all(
        not competes(s, other) or total(s, g, other) <= total(s, g, player) for other in Player
    )


@helper
def strikes(g, card: int) -> bool:
    """MCN-WPN-9: whether a card eliminates all front characters when the round ends; by one reading
    a card that adds points does not."""
    adds = card != NONE and (g.add[card] != 0 or g.lift[card] != 0)
    idle = g.laser_when_and_where == "another-card" and adds
    return card != NONE and g.strikes[card] and not idle


@helper
def wields(s, g, player: int, place: int) -> bool:
    """MCN-WPN-9: whether such a card is attached to a character."""
    return strikes(g, s.weapon[player, place]) or strikes(g, s.bonus[player, place])


@helper
def all_fronts_die(s, g) -> bool:
    """MCN-WPN-9: whether such a card is in the right place when the round ends, or revealed."""
    anywhere = g.laser_when_and_where == "round-end-anywhere"
    at_end = g.laser_when_and_where != "at-once"
    return any(
        not s.out[player]
        and (
            any(
                at_end and (place == 0 or anywhere) and wields(s, g, player, place)
                for place in Place
            )
            or any(strikes(g, card) and s.hidden[player, card] > 0 for card in Card)
        )
        for player in Player
    )
