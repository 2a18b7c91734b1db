"""From a scope, which says what the rulebook does not list, to the setup of a game.

players = 2
hands = "pooled"                          # or "explicit": dealt, a hand for each player
hand = 6                                  # or one number for each player: hand = [8, 8, 8]
accessories = "6a 6b"
heroes = { A = "2a", B = "2b" }           # what each costs
villains = { Axe = "A", Bat = "B", Cat = "A B" }   # whom each fears
copies = 2
rounds = 3
pieces = 3
bonus = true                              # false where a kind stands for several
"""

import re
from collections import Counter

from models.language import ScopeError, SetupData

SEATS = "ABCD"
MEMORY = {
    "Kept": {"kept-cards-against-whom": ("anyone",)},
    "Fell": {
        "twice-meaning": ("both-copies",),
        "not-needed-hero": ("feared-by-a-loose-villain", "not-already-covered"),
    },
    "Came": {"same-hero-twice": ("allowed",)},
    "Secret": {"order-of-showing": ("sequential",)},
}
"""Memory, and the readings that do without it."""


def read_scope(table):
    """The setup of a scope table.

    Raises:
        ScopeError: naming key and value, for what is missing or cannot be set up.
    """
    readings = table["readings"]
    players = _whole(table, "players", 2, 4)
    rounds = _whole(table, "rounds", 1, 12)
    cards = _cards("accessories", table.get("accessories"))
    heroes = {name: _cards("heroes", price) for name, price in _names(table, "heroes").items()}
    villains = {
        name: _feared(heroes, name, feared) for name, feared in _names(table, "villains").items()
    }
    strange = sorted({item for price in heroes.values() for item in price} - set(cards))
    if strange:
        raise ScopeError("heroes", table["heroes"], f"{strange[0]} is none of the accessories")
    copies = _each(table, "copies", len(villains), "kind of villains", 0)
    if sum(copies) != 2 * rounds:
        raise ScopeError(
            "copies", table["copies"],
            f"these are {sum(copies)} villain cards, and {rounds} rounds reveal {2 * rounds}",
        )  # fmt: skip
    hands = _each(table, "hand", players, "player", 1)
    if sum(hands) > sum(cards.values()):
        raise ScopeError(
            "hand", table["hand"], f"{sum(cards.values())} accessories are too few for these hands"
        )
    single = readings["whose-accessories-combine"] == "single-player"
    return SetupData(
        sizes={
            "Player": players, "Accessory": len(cards), "Hero": len(heroes),
            "Villain": len(villains), "Row": players if single else 1, **_memory(readings),
        },
        labels={
            "Player": list(SEATS[:players]), "Accessory": list(cards), "Hero": list(heroes),
            "Villain": list(villains),
            "Row": [f"{seat}'s" for seat in SEATS[:players]] if single else ["all"],
        },
        values={
            "accessories": list(cards.values()),
            "dealt": hands,
            "price": [[price[item] for item in cards] for price in heroes.values()],
            "fears": [[hero in feared for hero in heroes] for feared in villains.values()],
            "copies": copies,
            "rounds": rounds,
            "pieces": _whole(table, "pieces", 1, 100),
            "pooled": _pooled(table),
            "bonus": _truth(table, "bonus"),
        },
        nat=max(sum(cards.values()), 2 * rounds, 100),
    )  # fmt: skip


def write_scope(data):
    """The table of a scope with this setup: what `read_scope` reads."""
    values = data.values
    items = [chr(ord("a") + number) for number in range(len(values["accessories"]))]
    heroes = [chr(ord("A") + number) for number in range(len(values["price"]))]
    return {
        "players": data.sizes["Player"],
        "hands": "pooled" if values["pooled"] else "explicit",
        "hand": list(values["dealt"]),
        "accessories": _written(values["accessories"], items),
        "heroes": {
            hero: _written(price, items)
            for hero, price in zip(heroes, values["price"], strict=True)
        },
        "villains": {
            f"V{number + 1}": " ".join(
                hero for hero, feared in zip(heroes, fears, strict=True) if feared
            )
            for number, fears in enumerate(values["fears"])
        },
        "copies": list(values["copies"]),
        "rounds": values["rounds"],
        "pieces": values["pieces"],
        "bonus": bool(values["bonus"]),
    }


def _written(counts, items):
    """Accessories as they are written in a scope."""
    return " ".join(f"{number}{item}" for number, item in zip(counts, items, strict=True))


def _memory(readings):
    """Sizes of the memory that only some readings need."""
    return {
        name: int(any(readings[slug] not in plain for slug, plain in without.items()))
        for name, without in MEMORY.items()
    }


def _whole(table, key, low, high):
    """A whole number of the table between two bounds."""
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScopeError(key, value, f"give a whole number from {low} to {high}")
    return value


def _each(table, key, number, what, low):
    """A whole number for each of several: the same for all, or a list."""
    value = table.get(key)
    found = [value] * number if not isinstance(value, list) else value
    if len(found) != number or not all(type(one) is int and low <= one <= 100 for one in found):
        raise ScopeError(
            key, value, f"give a whole number from {low} to 100, or a list, one for each {what}"
        )
    return found


def _pooled(table):
    """Whether hands are pooled."""
    if table.get("hands") not in ("pooled", "explicit"):
        raise ScopeError("hands", table.get("hands"), 'write "pooled" or "explicit"')
    return table["hands"] == "pooled"


def _truth(table, key):
    """A truth value of the table."""
    if not isinstance(table.get(key), bool):
        raise ScopeError(key, table.get(key), "write true or false")
    return table[key]


def _names(table, key):
    """A table of names."""
    value = table.get(key)
    if not isinstance(value, dict) or not value:
        raise ScopeError(key, value, 'write a table of names, as in { A = "2a" }')
    for name in value:
        if not re.fullmatch(r"[A-Za-z][\w'-]*", name):
            raise ScopeError(key, name, "a name is a letter, then letters, digits, - or _")
    return value


def _cards(key, written):
    """Accessories as type -> number, as in "6a 6b"."""
    counts = Counter()
    words = written.split() if isinstance(written, str) else []
    for word in words:
        found = re.fullmatch(r"(\d*)([A-Za-z][A-Za-z_-]*)", word)
        if not found or int(found[1] or 1) > 100:
            raise ScopeError(key, word, "accessories are written as a number and a name, as in 2a")
        counts[found[2]] += int(found[1] or 1)
    if sum(counts.values()) == 0:
        raise ScopeError(key, written, 'write accessories, as in "6a 6b"')
    if key == "heroes" and max(counts.values()) > 9:
        raise ScopeError(key, written, "a hero costs at most 9 accessories of a type")
    return counts


def _feared(heroes, villain, written):
    """The heroes that a villain fears: one or two."""
    found = written.split() if isinstance(written, str) else []
    if len(set(found)) not in (1, 2) or not set(found) <= set(heroes):
        raise ScopeError(
            "villains", f"{villain} = {written!r}", 'name one or two of the heroes, as in "A B"'
        )
    return set(found)
