"""What every state satisfies that a play can reach: where cards and characters are.

Who is at play, and when, is in at_play.py. Proofs assume all of it, and show that every move keeps
it.
"""

from models.language import NONE, count, helper
from models.mcninja.at_play import (
    aims_are_at_somebody,
    all_have_characters,
    cards_are_being_played,
    cards_lead_back,
    drawer_is_there,
    draws_are_counted,
    lines_are_dealt,
    nobody_has_left_yet,
    nothing_is_hidden_between,
    phases_are_read,
    replaced_is_there,
    rounds_have_a_place,
    stacks_are_level,
    ties_are_among_players,
    trades_are_made,
    trades_lead_back,
    turn_is_taken,
)
from models.mcninja.sound import is_played
from models.mcninja.state import (
    Away,
    Card,
    Character,
    Kind,
    Lasting,
    Place,
    Player,
    Slot,
    Under,
)

# -- what was in the box


@helper
def attached(s, card: int) -> int:
    """How many of these cards are attached to characters."""
    return count(s.weapon[p, place] == card for p in Player for place in Place) + count(
        s.bonus[p, place] == card for p in Player for place in Place
    )


@helper
def beside_lines(s, card: int) -> int:
    """How many of these cards are held, or lie beside lines."""
    return sum(s.hand[p, card] + s.hidden[p, card] for p in Player) + sum(
        s.lasting[p, memory, card] for p in Player for memory in Lasting
    )


@helper
def being_played(s, card: int) -> int:
    """How many of these cards are being played."""
    return count(slot < s.played.size and s.played[slot] == card for slot in Slot)


@helper
def cards_are_all_there(s, g) -> bool:
    """Every playing card is in a pile, with a player, attached, being played or out of the game."""
    return all(
        s.pile[card]
        + s.discards[card]
        + beside_lines(s, card)
        + attached(s, card)
        + being_played(s, card)
        + sum(s.away[place, card] for place in Away)
        + sum(s.under[layer, card] for layer in Under)
        == g.copies[card]
        for card in Card
    )


@helper
def characters_are_all_there(s, g) -> bool:
    """Every character is in a pile or in a line."""
    return all(
        s.people[character]
        + s.fallen[character]
        + count(s.line[player, place] == character for player in Player for place in Place)
        == g.cast[character]
        for character in Character
    )


# -- lines


@helper
def lines_have_no_gaps(s) -> bool:
    """Characters stand one behind the other; who is out of the game has none."""
    return all(
        (place == 0 or s.line[player, place] == NONE or s.line[player, max(place - 1, 0)] != NONE)
        and (not s.out[player] or s.line[player, place] == NONE)
        for player in Player
        for place in Place
    )


@helper
def attached_to_somebody(s, g) -> bool:
    """Weapons and bonus cards lie on characters, each in its place."""
    return all(
        (
            s.weapon[player, place] == NONE
            or (s.line[player, place] != NONE and g.kind[s.weapon[player, place]] == Kind.WEAPON)
        )
        and (
            s.bonus[player, place] == NONE
            or (s.line[player, place] != NONE and g.kind[s.bonus[player, place]] == Kind.BONUS)
        )
        for player in Player
        for place in Place
    )


@helper
def kinds_are_apart(s, g) -> bool:
    """Only face-down cards lie face down, only cards that last lie openly beside a line, and only
    actions and instants are being played."""
    return (
        all(
            s.hidden[player, card] == 0 or g.kind[card] == Kind.FACE_DOWN
            for player in Player
            for card in Card
        )
        and all(
            s.lasting[player, memory, card] == 0 or (is_played(g, card) and g.lift[card] != 0)
            for player in Player
            for memory in Lasting
            for card in Card
        )
        and all(
            slot >= s.played.size
            or (s.played[slot] != NONE and is_played(g, max(s.played[slot], 0)))
            for slot in Slot
        )
    )


def lawful(s, g) -> bool:
    """What every state satisfies that a play can reach."""
    return (
        cards_are_all_there(s, g)
        and characters_are_all_there(s, g)
        and lines_have_no_gaps(s)
        and attached_to_somebody(s, g)
        and kinds_are_apart(s, g)
        and stacks_are_level(s, g)
        and aims_are_at_somebody(s)
        and cards_are_being_played(s)
        and replaced_is_there(s)
        and trades_are_made(s, g)
        and trades_lead_back(s)
        and cards_lead_back(s)
        and drawer_is_there(s)
        and draws_are_counted(s)
        and nothing_is_hidden_between(s)
        and all_have_characters(s, g)
        and ties_are_among_players(s)
        and nobody_has_left_yet(s)
        and rounds_have_a_place(s)
        and turn_is_taken(s)
        and lines_are_dealt(s, g)
        and phases_are_read(s, g)
    )
