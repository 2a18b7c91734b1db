"""Which characters the cards that are being played are aimed at: a card keeps to its character."""

from models.language import NONE, Maybe, helper
from models.mcninja.state import Place, Slot


@helper
def aimed_at(s) -> Maybe[Place]:
    """Where the character stands that the card was played on; NONE once that one is gone."""
    return max((s.at[slot] for slot in Slot if slot + 1 == s.played.size), default=NONE)


@helper
def stands_now(place: int, origin: int, target: int) -> int:
    """Where a character of a line stands when one has moved from a place of it to another."""
    up = origin < place <= target
    down = target <= place < origin
    return target if place == origin else place - 1 if up else place + 1 if down else place


@helper
def follow(s, player: int, origin: int, target: int, on: bool) -> None:
    """MCN-CARD-6: a card that is being played keeps to the character it is aimed at when one moves
    within the line."""
    for slot in Slot:
        place = s.at[slot]
        aimed = on and place != NONE and s.on[slot] == player
        s.at[slot] = stands_now(place, origin, target) if aimed else place


@helper
def lose_sight(s, player: int, gone: int, on: bool) -> None:
    """MCN-CARD-6: cards that are aimed at a character are aimed at nobody when it is gone."""
    for slot in Slot:
        s.at[slot] = NONE if on and s.on[slot] == player and s.at[slot] == gone else s.at[slot]


@helper
def let_go(s, player: int, place: int) -> None:
    """A character is replaced: the card that does it goes on with the new one, no other does."""
    for slot in Slot:
        gone = s.on[slot] == player and s.at[slot] == place and slot + 1 != s.played.size
        s.at[slot] = NONE if gone else s.at[slot]
