"""From a scope, which says what the rulebook does not list, to the setup of a game.

players = 2
colours = "R B G Y P"       # one word each
numbers = 9                 # 1 to 9
copies = 1                  # of each card
besides = "R1 2G3"          # more of these
symbols = "R5 B7"           # cards that take a figure
hand = 3                    # cards dealt to each player
row = 5                     # cards that may stay in front of a player
set = 3                     # cards in a set or run
wanted = 3                  # Powers that win
figures = ["Vader"]         # each with a pile of Powers
same_game = false           # whether the piles are those of copies of one game
powers = [                  # effect, the colour or number it names, its own colour, its figure
    { name = "Blue", effect = "of-colour", names = "B", colour = "R", copies = 1 },
]
"""

import re
from collections import Counter
from string import ascii_uppercase

from models.language import NONE, ScopeError, SetupData
from models.something_wild.state import Effect

MOST_PLAYERS = 63
"""Players who can be told apart in a set of winners."""
EFFECTS = {effect.name.lower().replace("_", "-"): effect for effect in Effect}
"""What Powers do, as it is written in scopes."""
NAMES_COLOUR = (Effect.OF_COLOUR, Effect.ANY_COLOUR)
NAMES_NUMBER = (Effect.EXTRA_CARD, Effect.ANY_NUMBER)
WORD = r"[A-Za-z][\w'-]*"
MOST_AGES = 16
"""Places in which the order of a row is remembered."""


def read_scope(table):
    """The setup of a scope table.

    Raises:
        ScopeError: naming key and value, for what is missing or cannot be set up.
    """
    readings = table["readings"]
    players = _whole(table, "players", 2, MOST_PLAYERS)
    colours = _words(table, "colours")
    numbers = _whole(table, "numbers", 2, 20)
    in_set = _whole(table, "set", 2, numbers)
    hand, row = _whole(table, "hand", 1, 9), _whole(table, "row", 0, 20)
    figures = table.get("figures", ["Vader"])
    if not isinstance(figures, list) or not figures or not all(map(_is_word, figures)):
        raise ScopeError("figures", figures, 'name the figures, as in ["Vader"]')
    if len(set(figures)) < len(figures):
        raise ScopeError("figures", figures, "each figure has a name of its own")
    each = _whole(table, "copies", 0, 20, 1)
    besides = _cards(table, "besides", colours, numbers)
    symbols = _cards(table, "symbols", colours, numbers)
    copies = [[each + besides[c, v] for v in range(numbers)] for c in range(len(colours))]
    total = sum(map(sum, copies))
    if total < players * hand:
        raise ScopeError("players", players, f"{total} cards are too few for hands of {hand}")
    if readings["number-of-players"] == "small-table" and total <= players * (hand + row):
        raise ScopeError(
            "players", players, f"with {total} cards a draw can fail; fewer players sit down"
        )
    powers = _powers(table, colours, numbers, figures)
    return SetupData(
        sizes={
            "Player": players, "Colour": len(colours), "Number": numbers,
            "Value": numbers + 2 * (in_set - 1), "Spot": in_set, "Power": len(powers),
            "Pile": len(figures), "Fresh": int(readings["which-three"] != "scorer-chooses"),
            "Taker": int(readings["new-power-takes-figure"] == "yes"),
            "Age": min(total, MOST_AGES) * (readings["discard-who-chooses"] == "oldest-first"),
        },
        labels={
            "Player": [_seat(place) for place in range(players)], "Colour": colours,
            "Number": [str(v + 1) for v in range(numbers)],
            "Value": [str(v + 2 - in_set) for v in range(numbers + 2 * (in_set - 1))],
            "Power": [power["name"] for power in powers], "Pile": list(figures),
        },
        values={
            "copies": copies,
            "symbol": [[symbols[c, v] > 0 for v in range(numbers)] for c in range(len(colours))],
            "dealt": hand, "limit": row, "needed": _whole(table, "wanted", 1, 20),
            "powers": [power["copies"] for power in powers],
            "effect": [power["effect"] for power in powers],
            "printed": [power["colour"] for power in powers],
            "names_colour": [power["names_colour"] for power in powers],
            "names_number": [power["names_number"] for power in powers],
            "pile": [power["pile"] for power in powers],
            "same_game": _truth(table, "same_game"),
        },
        nat=max(total, sum(power["copies"] for power in powers), 2),
    )  # fmt: skip


def write_scope(data):
    """The table of a scope with this setup: what `read_scope` reads."""
    values, sizes = data.values, data.sizes
    colours = [chr(ord("a") + c) for c in range(sizes["Colour"])]
    figures = [f"F{pile + 1}" for pile in range(sizes["Pile"])]
    written = {effect: name for name, effect in EFFECTS.items()}
    powers = []
    for at in range(sizes["Power"]):
        power = {
            "name": f"P{at + 1}", "effect": written[Effect(values["effect"][at])],
            "copies": values["powers"][at], "figure": figures[values["pile"][at]],
        }  # fmt: skip
        if values["printed"][at] != NONE:
            power["colour"] = colours[values["printed"][at]]
        if power["effect"] in ("of-colour", "any-colour"):
            power["names"] = colours[values["names_colour"][at]]
        elif power["effect"] in ("extra-card", "any-number"):
            power["names"] = values["names_number"][at] + 1
        powers.append(power)
    cards = [(c, v) for c in range(sizes["Colour"]) for v in range(sizes["Number"])]
    return {
        "players": sizes["Player"], "colours": " ".join(colours), "numbers": sizes["Number"],
        "copies": 0,
        "besides": " ".join(
            f"{values['copies'][c][v]}{colours[c]}{v + 1}" for c, v in cards
            if values["copies"][c][v]
        ),
        "symbols": " ".join(f"{colours[c]}{v + 1}" for c, v in cards if values["symbol"][c][v]),
        "hand": values["dealt"], "row": values["limit"], "set": sizes["Spot"],
        "wanted": values["needed"], "figures": figures, "powers": powers,
        "same_game": bool(values["same_game"]),
    }  # fmt: skip


def _seat(place):
    """The name of a seat: A to Z, then AA, AB and so on."""
    before, letter = divmod(place, len(ascii_uppercase))
    return (_seat(before - 1) if before else "") + ascii_uppercase[letter]


def _whole(table, key, low, high, default=None):
    """A whole number of the table between two bounds."""
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScopeError(key, value, f"give a whole number from {low} to {high}")
    return value


def _truth(table, key):
    """A truth value of the table, false where it is not there."""
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise ScopeError(key, value, "write true or false")
    return value


def _is_word(text):
    """Whether this is a name."""
    return isinstance(text, str) and re.fullmatch(WORD, text) is not None


def _words(table, key):
    """Colours, as in "R B G"."""
    value = table.get(key)
    words = value.split() if isinstance(value, str) else []
    if not words or not all(re.fullmatch("[A-Za-z]+", word) for word in words):
        raise ScopeError(key, value, 'write colours in letters, as in "R B G"')
    return words


def _cards(table, key, colours, numbers):
    """Cards as (colour, number) -> how many, as in "R1 2G3"."""
    value = table.get(key, "")
    if not isinstance(value, str):
        raise ScopeError(key, value, 'write cards, as in "R1 2G3"')
    found = Counter()
    for word in value.split():
        parts = re.fullmatch(r"(\d{0,2})([A-Za-z]+)(\d{1,3})", word)
        if not parts or parts[2] not in colours or not 1 <= int(parts[3]) <= numbers:
            raise ScopeError(
                key,
                word,
                f"a card is one of {' '.join(colours)} and a number from 1 to {numbers}; at most "
                "99 of one are written so",
            )
        found[colours.index(parts[2]), int(parts[3]) - 1] += int(parts[1] or 1)
    return found


def _powers(table, colours, numbers, figures):
    """The Powers, each with what it does."""
    listed = table.get("powers")
    if not isinstance(listed, list) or not listed or not all(isinstance(x, dict) for x in listed):
        raise ScopeError("powers", listed, 'write tables, as in { name = "Blue", effect = ... }')
    found = []
    for power in listed:
        strange = sorted(set(power) - {"name", "effect", "names", "colour", "copies", "figure"})
        if strange or not _is_word(power.get("name")):
            raise ScopeError(
                "powers", power, "a Power has name, effect, names, colour, copies and figure"
            )
        found.append(_power(power, colours, numbers, figures))
    for figure in range(len(figures)):
        if not any(power["pile"] == figure and power["copies"] for power in found):
            raise ScopeError("powers", figures[figure], "there is no Power for this figure")
    return found


def _power(power, colours, numbers, figures):
    """One Power, its words turned into numbers."""
    if not isinstance(power.get("effect"), str) or power["effect"] not in EFFECTS:
        raise ScopeError("powers", power.get("effect"), f"the effects are {', '.join(EFFECTS)}")
    effect = EFFECTS[power["effect"]]
    names = power.get("names")
    if effect in NAMES_COLOUR and names not in colours:
        raise ScopeError("powers", names, f"{power['name']} names one of {' '.join(colours)}")
    if effect in NAMES_NUMBER and (type(names) is not int or not 1 <= names <= numbers):
        raise ScopeError("powers", names, f"{power['name']} names a number from 1 to {numbers}")
    if effect not in NAMES_COLOUR + NAMES_NUMBER and names is not None:
        raise ScopeError("powers", names, f"{power['name']} names nothing; leave `names` out")
    figure = power.get("figure", figures[0])
    if figure not in figures:
        raise ScopeError("powers", figure, f"the figures are {', '.join(figures)}")
    if power.get("colour", colours[0]) not in colours:
        raise ScopeError("powers", power["colour"], f"the colours are {' '.join(colours)}")
    return {
        "name": power["name"],
        "effect": effect,
        "copies": _whole(power, "copies", 0, 20, 1),
        "colour": colours.index(power["colour"]) if "colour" in power else NONE,
        "names_colour": colours.index(names) if effect in NAMES_COLOUR else NONE,
        "names_number": names - 1 if effect in NAMES_NUMBER else NONE,
        "pile": figures.index(figure),
    }
