"""Lines of characters: how long they are, and how they move with all that is attached."""

from models.language import NONE, count, helper
from models.mcninja.aims import follow, lose_sight
from models.mcninja.piles import lose_attached
from models.mcninja.state import Away, Card, Character, Guarded, Mark, Place, Player


@helper
def line_size(s, player: int) -> int:
    """How many characters a player has."""
    return count(s.line[player, place] != NONE for place in Place)


@helper
def standing(s) -> int:
    """How many players are in the game."""
    return count(not s.out[player] for player in Player)


@helper
def close_gap(s, player: int, gap: int, on: bool) -> None:
    """Nobody stands at a place any more, and the characters behind it move up by one."""
    lose_sight(s, player, gap, on)
    follow(s, player, gap, len(Place) - 1, on)
    for place in Place:
        up = on and place >= gap
        last = place + 1 == len(Place)
        line = NONE if last else s.line[player, place + 1]
        weapon = NONE if last else s.weapon[player, place + 1]
        bonus = NONE if last else s.bonus[player, place + 1]
        s.line[player, place] = line if up else s.line[player, place]
        s.weapon[player, place] = weapon if up else s.weapon[player, place]
        s.bonus[player, place] = bonus if up else s.bonus[player, place]
        for mark in Mark:
            base = NONE if last else s.base[player, place + 1, mark]
            s.base[player, place, mark] = base if up else s.base[player, place, mark]
        for guard in Guarded:
            guarded = not last and s.guarded[player, place + 1, guard]
            s.guarded[player, place, guard] = guarded if up else s.guarded[player, place, guard]


@helper
def shift_base(s, player: int, origin: int, target: int, mark: Mark, on: bool) -> None:
    """The memory of what set a base value moves with its character."""
    base = s.base[player, origin, mark]
    for place in Place:
        up = on and origin <= place < target and place + 1 < len(Place)
        after = min(place + 1, len(Place) - 1)
        s.base[player, place, mark] = s.base[player, after if up else place, mark]
    for step in Place:
        place = len(Place) - 1 - step
        down = on and target < place <= origin
        s.base[player, place, mark] = s.base[player, max(place - 1, 0) if down else place, mark]
    for place in Place:
        here = on and place == target
        s.base[player, place, mark] = base if here else s.base[player, place, mark]


@helper
def shift_guarded(s, player: int, origin: int, target: int, guard: Guarded, on: bool) -> None:
    """The memory of who was in front of a protecting card moves with that character."""
    guarded = s.guarded[player, origin, guard]
    for place in Place:
        up = on and origin <= place < target and place + 1 < len(Place)
        after = min(place + 1, len(Place) - 1)
        s.guarded[player, place, guard] = s.guarded[player, after if up else place, guard]
    for step in Place:
        place = len(Place) - 1 - step
        down = on and target < place <= origin
        before = max(place - 1, 0)
        s.guarded[player, place, guard] = s.guarded[player, before if down else place, guard]
    for place in Place:
        here = on and place == target
        s.guarded[player, place, guard] = guarded if here else s.guarded[player, place, guard]


@helper
def shift(s, player: int, origin: int, target: int, on: bool) -> None:
    """MCN-WPN-5, MCN-BON-4: a character moves within its line, with all that is attached to it, and
    those between make room."""
    line = s.line[player, origin]
    weapon = s.weapon[player, origin]
    bonus = s.bonus[player, origin]
    follow(s, player, origin, target, on)
    for place in Place:
        up = on and origin <= place < target and place + 1 < len(Place)
        after = min(place + 1, len(Place) - 1)
        s.line[player, place] = s.line[player, after] if up else s.line[player, place]
        s.weapon[player, place] = s.weapon[player, after] if up else s.weapon[player, place]
        s.bonus[player, place] = s.bonus[player, after] if up else s.bonus[player, place]
    for step in Place:
        place = len(Place) - 1 - step
        down = on and target < place <= origin
        before = max(place - 1, 0)
        s.line[player, place] = s.line[player, before] if down else s.line[player, place]
        s.weapon[player, place] = s.weapon[player, before] if down else s.weapon[player, place]
        s.bonus[player, place] = s.bonus[player, before] if down else s.bonus[player, place]
    for place in Place:
        here = on and place == target
        s.line[player, place] = line if here else s.line[player, place]
        s.weapon[player, place] = weapon if here else s.weapon[player, place]
        s.bonus[player, place] = bonus if here else s.bonus[player, place]
    for mark in Mark:
        shift_base(s, player, origin, target, mark, on)
    for guard in Guarded:
        shift_guarded(s, player, origin, target, guard, on)


@helper
def front_to_back(s, player: int, on: bool) -> None:
    """MCN-LINE-2, MCN-SCORE-4: the front character moves to the back."""
    shift(s, player, 0, max(line_size(s, player) - 1, 0), on)


@helper
def back_to_front(s, player: int, on: bool) -> None:
    """MCN-LINE-1: the back character moves to the front."""
    shift(s, player, max(line_size(s, player) - 1, 0), 0, on)


@helper
def take_along(s, player: int, on: bool) -> None:
    """MCN-WIN-1: by one reading what is attached to a line leaves the game with its player."""
    for place in Place:
        for card in Card:
            weapon = 1 if on and s.weapon[player, place] == card else 0
            bonus = 1 if on and s.bonus[player, place] == card else 0
            for layer in Away:
                s.away[layer, card] += weapon + bonus
        s.weapon[player, place] = NONE if on else s.weapon[player, place]
        s.bonus[player, place] = NONE if on else s.bonus[player, place]


@helper
def discard_character(s, g, player: int, place: int, on: bool, hold: bool) -> None:
    """MCN-SCORE-3: a character is discarded, and what is attached to it, unless that is to stay."""
    for character in Character:
        s.fallen[character] += 1 if on and s.line[player, place] == character else 0
    for card in Card:
        weapon = 1 if s.weapon[player, place] == card else 0
        bonus = 1 if s.bonus[player, place] == card else 0
        lose_attached(s, g, card, weapon + bonus if on and not hold else 0)


@helper
def remove(s, g, player: int, place: int, on: bool) -> None:
    """A character leaves its line for good."""
    discard_character(s, g, player, place, on, False)
    close_gap(s, player, place, on)


@helper
def append(s, player: int, character: int) -> None:
    """MCN-TRADE-3: a new character goes to the back of the line."""
    end = line_size(s, player)
    for place in Place:
        s.line[player, place] = character if place == end else s.line[player, place]


@helper
def has_another_saver(s, g, player: int) -> bool:
    """MCN-CARD-7: behind the front stands a character that can be given up for it."""
    return any(
        place > 0 and s.line[player, place] != NONE and g.saves[s.line[player, place]]
        for place in Place
    )


@helper
def clear_line(s, player: int, on: bool) -> None:
    """Nobody stands in a line any more."""
    for place in Place:
        lose_sight(s, player, place, on)
        s.line[player, place] = NONE if on else s.line[player, place]
        s.weapon[player, place] = NONE if on else s.weapon[player, place]
        s.bonus[player, place] = NONE if on else s.bonus[player, place]
        for mark in Mark:
            s.base[player, place, mark] = NONE if on else s.base[player, place, mark]
        for guard in Guarded:
            s.guarded[player, place, guard] = s.guarded[player, place, guard] and not on
