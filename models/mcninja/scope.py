"""From a scope, which says what the rulebook does not list, to the setup of a game.

players = 2
hand = 1                            # cards to which a hand is filled; 5 by the rules
cards = "moon-laser protect w1 x2"  # the playing cards; as tables too, see cards.py
lines = [[5, 3], [4, "chuck"]]      # front to back; or deal = 2 and characters to be dealt
characters = "6 4"                  # character cards that are not in a line yet
"""

from models.language import NONE, ScopeError, SetupData
from models.mcninja.cards import DEEDS, KINDS, read_cards, read_characters
from models.mcninja.state import Kind

SEATS = "ABCDEFGH"
PLACES = ["front", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
HAND, DEAL = 5, 5
"""MCN-ROUND-1, MCN-SETUP-2."""


def read_scope(table):
    """The setup of a scope table.

    Raises:
        ScopeError: naming key and value, for what is missing or cannot be set up.
    """
    readings = table["readings"]
    players = _whole(table, "players", 2, len(SEATS), None)
    deck = read_cards(table.get("cards", ""))
    lines = _lines(table, players)
    spare = read_characters("characters", table.get("characters", ""))
    deal = _deal(table, players, readings, spare) if lines is None else [0] * players
    lines = [[] for _ in range(players)] if lines is None else lines
    everybody = [character for line in lines for character in line] + spare
    cast = list(dict.fromkeys(everybody))
    cards = [card for card, _ in deck]
    steps = max([1, *(len(card.deeds) for card in cards)])
    longest = max([len(line) for line in lines] + deal)
    recruits = any(card.credits for card in cards)
    places = max(longest, len(everybody)) if recruits else longest
    deeds = [card.deeds + [(0, 0)] * (steps - len(card.deeds)) for card in cards]
    return SetupData(
        sizes={
            "Player": players, "Card": len(cards), "Character": len(cast), "Place": places,
            "Slot": _slots(deck), "Step": steps,
            "Lasting": int(any(c.lift and c.kind in (Kind.ACTION, Kind.INSTANT) for c in cards)),
            **_memory(readings, cards),
        },
        labels={
            "Player": list(SEATS[:players]),
            "Card": [card.name for card in cards],
            "Character": _labels(cast),
            "Place": [*PLACES, *(f"{place + 1}th" for place in range(9, places))][:places],
        },
        values={
            **{
                key: [int(getattr(card, key)) for card in cards]
                for key in (
                    "kind", "add", "lift", "sets", "sets_to", "strikes", "protects", "replaces",
                    "aim", "symbol", "credits",
                )
            },
            "deed": [[int(deed) for deed, _ in each] for each in deeds],
            "amount": [[amount for _, amount in each] for each in deeds],
            "copies": [copies for _, copies in deck],
            "value": [points for _, points, _ in cast],
            "saves": [int(saves) for _, _, saves in cast],
            "cast": [everybody.count(character) for character in cast],
            "lines": [
                [cast.index(line[p]) if p < len(line) else NONE for p in range(places)]
                for line in lines
            ],
            "deal": deal,
            "refill": _whole(table, "hand", 0, 9, HAND),
            "starter": 0 if readings["first-round-complete-tie"] == "fixed-seat" else NONE,
        },
        nat=max(sum(copies for _, copies in deck), len(everybody), 1),
    )  # fmt: skip


def write_scope(data):
    """The table of a scope with this setup: what `read_scope` reads."""
    values = data.values
    kinds = {int(value): name for name, value in KINDS.items()}
    words = {int(deed): word for word, (deed, _) in DEEDS.items()}
    cards = [
        {
            "name": f"card {card + 1}",
            "kind": kinds[kind],
            "effects": _effects(values, card, words),
            "trade": bool(values["symbol"][card]),
            "credits": values["credits"][card],
            "copies": values["copies"][card],
        }
        for card, kind in enumerate(values["kind"])
        if values["copies"][card]
    ]
    names = [
        {"name": f"character {c + 1}", "points": points, "copies": 1}
        | ({"special": "sacrifice"} if values["saves"][c] else {})
        for c, points in enumerate(values["value"])
    ]
    lines = [[names[c] for c in line if c != NONE] for line in values["lines"]]
    left = list(values["cast"])
    for line in values["lines"]:
        for character in line:
            if character != NONE:
                left[character] -= 1
    spare = [{**names[c], "copies": count} for c, count in enumerate(left) if count > 0]
    table = {"players": data.sizes["Player"], "hand": values["refill"], "cards": cards}
    table |= {"lines": lines} if any(lines) else {"deal": max(values["deal"])}
    return table | ({"characters": spare} if spare else {})


def _effects(values, card, words):
    """The effects of a card in words."""
    found = [words[deed] for deed in values["deed"][card] if deed]
    found = [
        f"draw {max(1, amount)}" if word == "draw" else word
        for word, amount in zip(found, values["amount"][card], strict=False)
    ]
    for key in ("add", "lift"):
        found += [f"add {values[key][card]}"] if values[key][card] else []
    found += [f"set base {values['sets_to'][card]}"] if values["sets"][card] else []
    for key, word in (
        ("strikes", "eliminate fronts"), ("protects", "protect"), ("replaces", "replace a bonus"),
    ):  # fmt: skip
        found += [word] if values[key][card] else []
    return found


def _lines(table, players):
    """The lines that a scope gives, front to back, as they may stand later in a game; None where
    they are dealt."""
    written = table.get("lines")
    if written is None:
        return None
    if "deal" in table:
        raise ScopeError("deal", table["deal"], "lines are given or dealt; leave one of them out")
    if not isinstance(written, list) or len(written) != players:
        raise ScopeError("lines", written, f"give {players} lines, one for each player")
    lines = [read_characters("lines", line) for line in written]
    if not all(lines):
        raise ScopeError("lines", written, "give every player a character")
    return lines


def _deal(table, players, readings, deck):
    """MCN-SETUP-2, MCN-SHORT-1: how many characters each player is dealt."""
    written = table.get("deal", DEAL)
    deal = written if isinstance(written, list) else [written] * players
    if len(deal) != players or not all(type(each) is int and 1 <= each <= 9 for each in deal):
        raise ScopeError("deal", written, "give a whole number from 1 to 9, or one for each player")
    if len(set(deal)) > 1 and readings["shorter-game-same-number"] == "same":
        raise ScopeError(
            "deal", written, "everybody is dealt the same number, unless that is a handicap"
        )
    if sum(deal) > len(deck):
        raise ScopeError(
            "characters", len(deck), f"too few to deal {sum(deal)}; add some, or give `lines`"
        )
    return deal


def _slots(deck):
    """Places for cards that are being played: an action, and all instants on it."""
    instants = sum(copies for card, copies in deck if card.kind == Kind.INSTANT)
    return instants + int(any(card.kind == Kind.ACTION for card, _ in deck))


def _memory(readings, cards):
    """Sizes of the memory that only some readings need."""
    setting = {card.kind for card in cards if card.sets} & {Kind.WEAPON, Kind.BONUS}
    permanent = readings["base-after-weapon-replaced"] == "permanent" and setting
    latest = readings["two-base-changers"] == "latest-wins" and len(setting) == 2
    follows = readings["protection-follows-line"] == "front-when-played"
    face_down = sum(card.sets and card.kind == Kind.FACE_DOWN for card in cards)
    return {
        "Mark": int(bool(permanent or latest or face_down > 1)),
        "Guarded": int(follows and any(card.protects for card in cards)),
        "Moved": int(readings["round-end-before-all-moved"] == "no"),
        "Began": int(readings["players-counted-when"] == "standing-at-round-start"),
        "Away": int(readings["cards-of-the-eliminated"] == "out-of-the-game"),
        "Under": int(readings["attachments-go-where"] == "stay-under-character"),
    }


def _labels(cast):
    """What characters are called; two of one name are told apart by their points."""
    names = [name for name, _, _ in cast]
    return [
        name if names.count(name) == 1 else f"{name}:{points}{':saves' if saves else ''}"
        for name, (_, points, saves) in zip(names, cast, strict=True)
    ]


def _whole(table, key, low, high, default):
    """A whole number of the table between two bounds."""
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScopeError(key, value, f"give a whole number from {low} to {high}")
    return value
