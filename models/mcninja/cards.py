"""Cards as data: what a scope writes about each card, made into the tables that the rules read.

    cards = [
        "w2 x2", "greetings",                                        # samples.py, by short names
        { name = "Katana", kind = "weapon", effects = ["add 2"], credits = 1, copies = 2 },
        { name = "Unmask", kind = "action", effects = ["replace"], trade = true },
    ]

A card is its `kind` (action, face-down, weapon, bonus, instant), its `effects` in their order,
whether it has the symbol of a `trade`, its `credits` (0 to 3) and how many `copies` there are.
"""

import difflib
import re

from models.language import ScopeError
from models.mcninja.samples import CARDS, CHARACTERS, sample_card, sample_character
from models.mcninja.state import Aim, Deed, Kind

KINDS = {
    "action": Kind.ACTION,
    "face-down": Kind.FACE_DOWN,
    "weapon": Kind.WEAPON,
    "bonus": Kind.BONUS,
    "instant": Kind.INSTANT,
}
DEEDS = {
    "cancel": (Deed.CANCEL, Aim.NOTHING),
    "rotate forward": (Deed.ADVANCE, Aim.LINE),
    "rotate back": (Deed.REVERSE, Aim.LINE),
    "move to front": (Deed.MOVE, Aim.CHARACTER),
    "replace": (Deed.REPLACE, Aim.CHARACTER),
    "eliminate front": (Deed.ELIMINATE, Aim.LINE),
    "eliminate fronts": (Deed.ELIMINATE_FRONTS, Aim.NOTHING),
    "draw": (Deed.DRAW, Aim.NOTHING),
    "steal": (Deed.STEAL, Aim.LINE),
    "discard weapon": (Deed.DISARM, Aim.CHARACTER),
    "discard bonus": (Deed.STRIP, Aim.CHARACTER),
}
"""What action and instant cards do, and what that is aimed at."""
MOST_DEEDS = 3
PLAYED = [*(f"{deed} N" if deed == "draw" else deed for deed in DEEDS), "add N"]
VOCABULARY = {
    Kind.ACTION: [effect for effect in PLAYED if effect != "cancel"],
    Kind.INSTANT: PLAYED,
    Kind.WEAPON: ["add N", "set base N", "eliminate fronts"],
    Kind.BONUS: ["add N", "set base N", "eliminate fronts", "replace a bonus"],
    Kind.FACE_DOWN: ["add N", "set base N", "eliminate fronts", "protect"],
}
"""The effects that a card of each kind may have; N stands for a whole number."""
SPECIALS = ("sacrifice",)
CARD_KEYS = ("name", "kind", "effects", "trade", "credits", "copies")
CHARACTER_KEYS = ("name", "points", "special", "copies")


class Short(dict):
    """An entry that was written as a short name: its `name` and `copies`."""


class Card:
    """A playing card with its effects as numbers and flags; two cards are alike if all is equal."""

    def __init__(self, name, kind, symbol, credits):
        self.name, self.kind, self.symbol, self.credits = name, kind, symbol, credits
        self.add = self.lift = self.sets_to = 0
        self.sets = self.strikes = self.protects = self.replaces = False
        self.deeds = []
        self.aim = Aim.NOTHING

    def row(self):
        """All but the name, for the tables."""
        return {key: value for key, value in vars(self).items() if key != "name"}


def read_cards(written):
    """The deck: a list of (card, copies), equal cards together, in the order in which they stand.

    Raises:
        ScopeError: naming the card, for an unknown kind, effect or short name.
    """
    deck = []
    for entry in _entries("cards", written):
        name, card, copies = _card(entry)
        for at, (other, count) in enumerate(deck):
            if other.row() == card.row() and other.name == name:
                deck[at] = (other, count + copies)
                break
            if other.name == name:
                raise ScopeError("cards", entry, f"two different cards are called {name!r}")
        else:
            deck.append((card, copies))
    return deck


def _entries(key, written):
    """The entries of a deck: tables, and short names with `x2` behind them for copies."""
    if not isinstance(written, str | list):
        raise ScopeError(key, written, 'write a list, or short names in one text, as in "5 3 x2"')
    for part in [written] if isinstance(written, str) else written:
        if not isinstance(part, str):
            yield part
            continue
        words = part.split()
        for at, word in enumerate(words):
            if re.fullmatch(r"x\d{1,3}", word):
                if at == 0 or re.fullmatch(r"x\d{1,3}", words[at - 1]):
                    raise ScopeError(key, part, f"`{word}` stands behind what it counts")
                continue
            behind = words[at + 1] if at + 1 < len(words) else ""
            copies = int(behind[1:]) if re.fullmatch(r"x\d{1,3}", behind) else 1
            yield Short(name=word, copies=copies)


def _card(entry):
    """(name, card, copies) of an entry."""
    if not isinstance(entry, dict):
        raise ScopeError("cards", entry, "write a card as a short name or as a table")
    if isinstance(entry, Short):
        table = sample_card(entry["name"])
        if table is None:
            raise ScopeError("cards", entry["name"], _unknown(entry["name"], CARDS, "card"))
        table = {**table, "name": entry["name"], "copies": entry["copies"]}
    else:
        table = entry
    name = table.get("name")
    if not isinstance(name, str) or not name.strip():
        raise ScopeError("cards", entry, 'give the card a name, as in name = "Katana"')
    name = _one_word(name)
    _no_other_keys("cards", f"card {name!r}", table, CARD_KEYS)
    kind = table.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise ScopeError("cards", name, f"kind {kind!r} is not known; write one of {_or(KINDS)}")
    symbol = table.get("trade", False)
    if not isinstance(symbol, bool):
        raise ScopeError("cards", name, f"trade = {symbol!r}: write true or false")
    credits = _number("cards", name, "credits", table.get("credits", 0), 0, 3)
    copies = _number("cards", name, "copies", table.get("copies", 1), 1, 999)
    card = Card(name, KINDS[kind], symbol, credits)
    effects = table.get("effects", [])
    if not isinstance(effects, list):
        raise ScopeError("cards", name, f"effects = {effects!r}: write a list of texts")
    given = set()
    for effect in effects:
        word = _give(card, effect)
        if word in given and (word not in DEEDS or word == "cancel"):
            raise ScopeError("cards", name, f"effect {effect!r}: a card does `{word}` only once")
        given.add(word)
    if "cancel" in given and len(given) > 1:
        raise ScopeError("cards", name, "a card that cancels does nothing else")
    if len(card.deeds) > MOST_DEEDS:
        raise ScopeError("cards", name, f"a card does at most {MOST_DEEDS} things one by one")
    return name, card, copies


def _give(card, effect):
    """Write an effect into a card; returns it without its number."""
    known = VOCABULARY[card.kind]
    numbered = re.fullmatch(r"(add|set base|draw) (-?\d+)", str(effect))
    word, number = (numbered[1], int(numbered[2])) if numbered else (effect, 0)
    pattern = f"{word} N" if numbered else word
    if pattern not in known:
        raise ScopeError("cards", card.name, _not_for(card.kind, effect, pattern))
    played = card.kind in (Kind.ACTION, Kind.INSTANT)
    if word == "add" and (played or card.kind == Kind.FACE_DOWN):
        card.lift = _number("cards", card.name, "add", number, -15, 15)
        card.aim = max(card.aim, Aim.LINE) if played else card.aim
    elif word == "add":
        card.add = _number("cards", card.name, "add", number, -999, 999)
    elif word == "set base":
        card.sets = True
        card.sets_to = _number("cards", card.name, "set base", number, -999, 999)
    elif word == "protect":
        card.protects = True
    elif word == "replace a bonus":
        card.replaces = True
    elif not played:
        card.strikes = True
    else:
        amount = _number("cards", card.name, "draw", number, 1, 9) if word == "draw" else 0
        deed, aim = DEEDS[word]
        card.deeds.append((deed, amount))
        card.aim = max(card.aim, aim)
    return word


def _not_for(kind, effect, pattern):
    """What to do about an effect that a card of this kind cannot have."""
    names = {value: name for name, value in KINDS.items()}
    others = [names[other] for other, effects in VOCABULARY.items() if pattern in effects]
    hint = f" (only for {_or(others)})" if others else ""
    return (
        f"effect {effect!r} is not known for a card of kind {names[kind]}{hint}; "
        f"write {_or(VOCABULARY[kind])}"
    )


def read_characters(key, written):
    """Characters as a list of (name, points, saves), one for each card.

    Raises:
        ScopeError: naming the character, for an unknown special rule or short name.
    """
    found = []
    for entry in _entries(key, written):
        if isinstance(entry, int) and not isinstance(entry, bool):
            entry = Short(name=str(entry), copies=1)
        if not isinstance(entry, dict):
            raise ScopeError(key, entry, "write a character as points, a short name or a table")
        table = entry
        if isinstance(entry, Short):
            sample = sample_character(entry["name"])
            if sample is None:
                raise ScopeError(key, entry["name"], _unknown(entry["name"], CHARACTERS, "person"))
            table = {**sample, **entry}
        name = table.get("name", str(table.get("points")))
        if not isinstance(name, str) or not name.strip():
            raise ScopeError(key, entry, 'give the character a name, as in name = "Sally"')
        name = _one_word(name)
        _no_other_keys(key, f"character {name!r}", table, CHARACTER_KEYS)
        points = _number(key, name, "points", table.get("points"), -999, 999)
        special = table.get("special")
        if special is not None and special not in SPECIALS:
            raise ScopeError(
                key,
                name,
                f"special {special!r} is not known; write {_or(SPECIALS)} or nothing",
            )
        copies = _number(key, name, "copies", table.get("copies", 1), 1, 999)
        found += [(name, points, special == "sacrifice")] * copies
    return found


def _one_word(name):
    """A name as one word, as moves are written."""
    return "-".join(name.split())


def _number(key, name, what, value, low, high):
    """A whole number between two bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScopeError(key, name, f"{what} = {value!r}: give a whole number from {low} to {high}")
    return value


def _no_other_keys(key, what, table, known):
    """Refuse a key that a card or character does not have."""
    for other in table:
        if other not in known:
            raise ScopeError(key, other, f"{what} has no such key; the keys are {_or(known)}")


def _unknown(name, known, what):
    """What to do about a short name that is not known."""
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"write {_or(known)}, or a table"
    return f"no {what} is known by this short name; {hint}"


def _or(words):
    """Words as a list to choose from."""
    *rest, last = words
    return f"{', '.join(rest)} or {last}" if rest else str(last)
