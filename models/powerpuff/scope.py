"""From a scope, which says what the rulebook does not list, to the setup of a game.

    players = 2
    deal = 3
    deck = "P2 x4 E D"            # or a table: deck = { P2 = 4, E = 1, D = 1 }
    tiles = [[2, 1], [10, 3, "Lenny"]]
    mojo = [5, 4]

Cards are P, G or B (Blossom, Buttercup, Bubbles) with a number, W (Wild 2), D (Draw 2 cards),
T (Take a card), E (Villain Escapes). A tile is its number, its gem points and, if wanted, its name.
"""

import re
from collections import Counter

from models.language import NONE, ScopeError, SetupData
from models.powerpuff.state import WILD_TWO, Girl, Kind

GIRLS = {"P": Girl.BLOSSOM, "G": Girl.BUTTERCUP, "B": Girl.BUBBLES}
SPECIALS = {
    "W": (Kind.WILD, WILD_TWO),
    "D": (Kind.DRAW_TWO, 0),
    "T": (Kind.TAKE_A_CARD, 0),
    "E": (Kind.ESCAPES, 0),
}
SEATS = "ABCD"
KNOWN_CARDS = "P, G or B with a number from 1 to 20 (as in P3), W, D, T or E"


def read_scope(table):
    """The setup of a scope table.

    Raises:
        ScopeError: naming key and value, for what is missing or cannot be set up.
    """
    readings = table["readings"]
    players = _whole(table, "players", 2, 4)
    deal = _whole(table, "deal", 1, 9)
    cards = _cards(table)
    tiles = _tiles(table)
    deck, villains = sum(cards.values()), sum(count for _, count in tiles)
    if readings["player-number"] == "parameters-with-conditions":
        if deck < players * deal:
            raise ScopeError(
                "deck",
                table["deck"],
                f"{deck} cards are too few to deal {deal} to each of {players} players",
            )
        if villains < 3:
            raise ScopeError(
                "tiles", table["tiles"], "with Mojo Jojo there must be three tiles or more"
            )
    if readings["three-tiles-only"] == "needs-more-tiles" and villains < 4:
        raise ScopeError(
            "tiles", table["tiles"], "with Mojo Jojo there must be more than three tiles"
        )
    kinds = [SPECIALS.get(name, (Kind.NUMBER, 0)) for name in cards]
    escapes = villains if "E" in cards else 0
    return SetupData(
        sizes={
            "Player": players, "Card": len(cards), "Villain": len(tiles), "Slot": escapes,
            **_memory(readings, villains, escapes),
        },
        labels={
            "Player": list(SEATS[:players]),
            "Card": list(cards),
            "Villain": [label for label, _ in _labelled(tiles)],
        },
        values={
            "kind": [int(kind) for kind, _ in kinds],
            "colour": [int(GIRLS.get(name[0], NONE)) for name in cards],
            "number": [
                int(name[1:]) if kind == Kind.NUMBER else number
                for name, (kind, number) in zip(cards, kinds, strict=True)
            ],
            "copies": list(cards.values()),
            "points": [points for (points, _, _), _ in tiles],
            "gems": [gems for (_, gems, _), _ in tiles],
            "tiles": [count for _, count in tiles],
            "mojo": len(tiles) - 1,
            "deal": deal,
        },
        nat=max(deck, villains),
    )  # fmt: skip


def write_scope(data):
    """The table of a scope with this setup: what `read_scope` reads."""
    values = data.values
    deck = {
        _card_name(kind, colour, number): 0
        for kind, colour, number in zip(
            values["kind"], values["colour"], values["number"], strict=True
        )
    }
    for kind, colour, number, copies in zip(
        values["kind"], values["colour"], values["number"], values["copies"], strict=True
    ):
        deck[_card_name(kind, colour, number)] += copies
    tiles = zip(values["points"], values["gems"], values["tiles"], strict=True)
    mojo = values["mojo"]
    others = [
        [points, gems]
        for villain, (points, gems, count) in enumerate(tiles)
        for _ in range(count if villain != mojo else 0)
    ]
    return {
        "players": data.sizes["Player"],
        "deal": values["deal"],
        "deck": {name: copies for name, copies in deck.items() if copies},
        "tiles": others,
        "mojo": [values["points"][mojo], values["gems"][mojo]],
    }


def _card_name(kind, colour, number):
    """How a card is written."""
    if kind == Kind.NUMBER:
        return f"{'PGB'[colour]}{number}"
    return next(name for name, (special, _) in SPECIALS.items() if special == kind)


def _memory(readings, villains, escapes):
    """Sizes of the memory that only some readings need."""
    past = (
        readings["rechallenge-beats-defence"] == "one-attempt-per-girl"
        or readings["rechallenge-after-wild"] != "card-or-wild"
        or readings["rechallenge-when"] == "at-once-or-never"
    )
    rest = (
        readings["one-capture-per-girl"] == "yes" or readings["control-taken-when"] == "this-turn"
    )
    done = readings["free-interleaving"] != "free" or readings["pass-or-end"] == "act-if-possible"
    sent = (
        readings["several-escapes"] == "shuffled-in"
        or readings["escape-in-last-turn"] != "prediction"
        or readings["three-capture-cap"] == "late-reveal"
    )
    return {
        "Layer": escapes if readings["which-tile-escapes"] == "top-of-pile" else 0,
        "Place": 3 if readings["row-order"] == "positions-kept" else 0,
        "Secret": int(readings["fights-order"] == "simultaneous-secret"),
        "Past": int(past),
        "Beaten": int(readings["rechallenge-beats-defence"] == "must-exceed"),
        "Rest": int(rest),
        "Done": int(done),
        "Sent": int(sent and escapes > 0),
    }


def _whole(table, key, low, high):
    """A whole number of the table between two bounds."""
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScopeError(key, value, f"give a whole number from {low} to {high}")
    return value


def _cards(table):
    """The deck as card -> copies: by colour, high numbers first, then the special cards."""
    written = table.get("deck")
    counts = Counter()
    if isinstance(written, dict):
        for name, copies in written.items():
            if not isinstance(copies, int) or isinstance(copies, bool) or copies < 0:
                raise ScopeError(
                    "deck", f"{name} = {copies!r}", "give a whole number of copies, 0 or more"
                )
            counts[_card(name)] += copies
    elif isinstance(written, str):
        last = None
        for word in written.split():
            if times := re.fullmatch(r"x(\d+)", word):
                if last is None:
                    raise ScopeError("deck", written, f"{word} stands behind no card")
                counts[last] += int(times[1]) - 1
                last = None
            else:
                last = _card(word)
                counts[last] += 1
    else:
        raise ScopeError("deck", written, 'write the cards, as in "P2 x4 E D"')
    order = list(GIRLS) + list(SPECIALS)
    named = sorted(
        (name for name, copies in counts.items() if copies > 0),
        key=lambda name: (order.index(name[0]), -int(name[1:] or 0)),
    )
    if not named:
        raise ScopeError("deck", written, "the deck has no card")
    return {name: counts[name] for name in named}


def _card(name):
    """A card's name in its one spelling."""
    if name in SPECIALS:
        return name
    found = re.fullmatch(r"([PGB])(\d+)", name)
    if not found or not 1 <= int(found[2]) <= 20:
        raise ScopeError("deck", name, f"unknown card; cards are {KNOWN_CARDS}")
    return f"{found[1]}{int(found[2])}"


def _tiles(table):
    """Types of tiles as ((points, gems, name), copies), Mojo Jojo last."""
    written = table.get("tiles")
    if not isinstance(written, list):
        raise ScopeError(
            "tiles", written, "write a list of [number, gem points], without Mojo Jojo"
        )
    counts = Counter(_tile("tiles", tile) for tile in written)
    return [*counts.items(), ((*_tile("mojo", table.get("mojo"))[:2], "Mojo"), 1)]


def _tile(key, tile):
    """One tile: number, gem points, name."""
    if (
        not isinstance(tile, list)
        or len(tile) not in (2, 3)
        or (len(tile) == 3 and not _is_name(tile[2]))
    ):
        raise ScopeError(
            key, tile, 'a tile is [number, gem points] or [number, gem points, "Name"]'
        )
    points, gems = tile[:2]
    for what, value, low, high in (("number", points, 1, 20), ("gem points", gems, 1, 5)):
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ScopeError(
                key, tile, f"the {what} of a tile is a whole number from {low} to {high}"
            )
    return points, gems, tile[2] if len(tile) == 3 else f"{points}/{gems}"


def _is_name(name):
    return (
        isinstance(name, str) and bool(re.fullmatch(r"[A-Za-z][\w'.-]*", name)) and name != "Mojo"
    )


def _labelled(tiles):
    """(label, copies) of each type of tiles; two types of one name are told apart."""
    names = Counter(name for (_, _, name), _ in tiles)
    return [
        (name if names[name] == 1 else f"{name}:{points}/{gems}", copies)
        for (points, gems, name), copies in tiles
    ]
