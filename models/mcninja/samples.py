"""The cards that the rulebook names, and plain ones for small games, as a scope writes them.

Nothing else knows them: rules read the tables that cards.py makes of any card.
"""

import re

CARDS = {
    # Printed, or named, in the rulebook
    "katana": {"kind": "weapon", "effects": ["add 2"]},
    "lit-on-fire": {"kind": "bonus", "effects": ["add 2"]},
    "anti-zombie-suit": {"kind": "bonus", "effects": ["add 3"]},
    "sample-bonus": {"kind": "bonus", "effects": ["add 1", "replace a bonus"]},
    "bazooka": {"kind": "weapon", "effects": ["set base 10"]},
    "eye-knives": {"kind": "weapon", "effects": ["set base 1"]},
    "moon-laser": {"kind": "weapon", "effects": ["add 100", "eliminate fronts"]},
    "unmask": {"kind": "action", "effects": ["replace"]},
    "greetings": {"kind": "instant", "effects": ["cancel"]},
    # Plain cards
    "protect": {"kind": "face-down", "effects": ["protect"]},
    "advance": {"kind": "action", "effects": ["rotate forward"]},
    "reverse": {"kind": "action", "effects": ["rotate back"]},
    "kill": {"kind": "action", "effects": ["eliminate front"]},
    "snipe": {"kind": "instant", "effects": ["eliminate front"]},
    "draw": {"kind": "action", "effects": ["draw 2"]},
    "steal": {"kind": "action", "effects": ["steal"]},
    "trade": {"kind": "action", "trade": True},
}
"""MCN-CARD-8, MCN-WPN-7 to MCN-WPN-9, MCN-INST-3, MCN-ILL-2, MCN-TIP-4. What a card of the box
says beyond the rulebook is not known: Unmask replaces a character, the suit is a bonus card."""

CHARACTERS = {
    "chuck": {"points": 3, "special": "sacrifice"},
    "sally": {"points": 6},
    "ice-cream-cake": {"points": 0},
    "vengeful-dolphin": {"points": 5},
    "temple-guard": {"points": 4},
    "dr-mcluchador": {"points": 6},
}
"""MCN-CARD-7, MCN-ILL-2."""

ADDING = {"w": "weapon", "b": "bonus", "f": "face-down", "in": "instant"}
"""`w2`, `b-1`, `f1`, `in1`: cards of a kind that add so much and do nothing else."""
NUMBERED = re.compile(r"(w|b|f|in)(-?\d{1,2})")
CREDITED = re.compile(r"c([123])")
"""`c2`: a card with so many credits that does nothing."""


def sample_card(name):
    """A card by its short name, as a scope writes it; None if there is none."""
    adding, credited = NUMBERED.fullmatch(name), CREDITED.fullmatch(name)
    if adding:
        return {"kind": ADDING[adding[1]], "effects": [f"add {adding[2]}"]}
    if credited:
        return {"kind": "action", "credits": int(credited[1])}
    return CARDS.get(name)


def sample_character(name):
    """A character by its short name or points, as a scope writes it; None if there is none."""
    if re.fullmatch(r"-?\d{1,3}", name):
        return {"points": int(name)}
    return CHARACTERS.get(name)
