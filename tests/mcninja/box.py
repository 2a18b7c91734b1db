"""A box as its owner would type it in: 44 different characters, 84 cards of 60 kinds and more, with
every effect of the vocabulary on every kind that may have it; and plays of it at random."""

import json
import random

from models.language import CHANCE
from models.mcninja.cards import KINDS, VOCABULARY
from tests.mcninja.table import GAME

SAMPLES = "katana lit-on-fire anti-zombie-suit sample-bonus bazooka eye-knives moon-laser unmask"
PEOPLE = "chuck sally ice-cream-cake vengeful-dolphin temple-guard dr-mcluchador"
NUMBERS = {"add N": (-3, -1, 1, 2, 4), "set base N": (0, 9), "draw N": (1, 2)}
MORE = [
    ("Cannon", "weapon", ["set base 7", "add 2"]),
    ("Better Bonus", "bonus", ["replace a bonus", "add 3"]),
    ("Shelter", "face-down", ["protect", "add 1"]),
    ("Coup", "action", ["move to front", "eliminate front", "draw 1"]),
    ("To the Back", "action", ["move to front", "rotate forward"]),
    ("Mutiny", "action", ["rotate forward", "rotate forward", "steal"]),
    ("Purse", "action", []),
    ("Ambush", "instant", ["eliminate front", "add -2"]),
]
ALL = 84


def written_cards():
    """The deck: short names, and tables that make up the 84."""
    rows = [
        (f"{name} {effect}", name, [effect])
        for name, kind in KINDS.items()
        for known in VOCABULARY[kind]
        for effect in [known.replace("N", str(n)) for n in NUMBERS.get(known, (0,))]
    ] + MORE
    spare = ALL - len(SAMPLES.split()) - 3 - len(rows)
    cards = [
        {
            "name": name.replace(" ", "-"),
            "kind": kind,
            "effects": effects,
            "trade": at % 3 == 0,
            "credits": 3 if not effects else at % 4 % 3,
            "copies": 2 if at < spare else 1,
        }
        for at, (name, kind, effects) in enumerate(rows)
    ]
    return [SAMPLES, "greetings x3", *cards]


def written_characters():
    """44 characters, two of whom can be given up for others."""
    others = [{"name": f"Somebody {n}", "points": n % 11 - 1} for n in range(37)]
    return [PEOPLE, {"name": "Guard", "points": 2, "special": "sacrifice"}, *others]


def box(players=4, deal=5):
    """A scope of the whole box."""
    return {
        "players": players,
        "deal": deal,
        "cards": written_cards(),
        "characters": written_characters(),
    }


def as_toml(name, scope):
    """The text of a scope file."""

    def value(it):
        if isinstance(it, dict):
            return "{ " + ", ".join(f"{key} = {value(each)}" for key, each in it.items()) + " }"
        if isinstance(it, list):
            return "[\n" + "".join(f"    {value(each)},\n" for each in it) + "]"
        return json.dumps(it)

    told = "".join(f"{key} = {value(each)}\n" for key, each in scope.items())
    head = f'[[scope]]\nname = "{name}"\ntitle = "the box"\npurpose = "all of it"\n'
    return f"{head}budget = {{ states = 1_000, seconds = 10 }}\n{told}"


# -- plays at random


def could_be(system, state):
    """Which members of an index type a move could name now: it saves asking for those that no
    player holds and for empty places."""
    plain = system.plain(state)
    drawn = system.call_decider(state) == CHANCE
    heaps = [plain.get("pile", {})] if drawn else []
    heaps += [cards for field in ("hand", "hidden") for cards in plain.get(field, {}).values()]
    cards = {label for heap in heaps for label in heap}
    longest = max([1, *(len(line) for line in plain.get("line", {}).values())])
    kinds = {kind.__name__: kind for kind in GAME.plan(False).kinds}
    labels = system.sizes.labels(kinds["Card"])
    return {
        "Card": [n for n, label in enumerate(labels) if label in cards],
        "Place": range(longest),
    }


def random_moves(session, seed):
    """Play to the end, or until somebody stops asking; yields each move that was made."""
    dice = random.Random(seed)
    system = session.system
    while not session.over:
        named = could_be(system, session.state)
        held = [
            (bound.number << 20, bound, list(bound.rule.arguments.values()))
            for bound in system.rules_of[session.state[0]]
        ]
        dice.shuffle(held)
        made = None
        for base, bound, kinds in held:
            choices = [
                list(named.get(kind.__name__, range(size)))
                for kind, size in zip(kinds, bound.sizes, strict=True)
            ]
            if not all(choices):
                continue
            for _ in range(60 if len(choices) > 1 else 6):
                picked = [dice.choice(each) for each in choices]
                number = 0
                for pick, size in zip(picked, bound.sizes, strict=True):
                    number = number * size + pick
                if session.why_not(base + number) is None:
                    made = base + number
                    break
            if made is not None:
                break
        if made is None:
            made = session.choose_at_random()
        if made is None:
            return
        session.apply(made)
        yield made
