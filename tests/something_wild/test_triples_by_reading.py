"""Which three cards score under other readings, over all combinations of one deck and of two decks.

The definitions are written apart from the model, as in test_triples; the model is held against them
on a sample. A number is how many combinations are sets or runs, or are opened by a Power beside
these.
"""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from models.engine import Session
from models.language import bind
from specs.load import load_spec
from tests.something_wild.table import GAME

COLOURS, NUMBERS = "RBGYP", range(1, 10)
DECK = [(c, v) for c in COLOURS for v in NUMBERS]
BEYOND = range(-1, 12)
SPEC = load_spec("something_wild")


def is_set(cards, readings):
    """Three cards with one number; by one reading their colours differ."""
    colours = 3 if readings.get("set-colors-differ") == "yes" else 1
    return len({v for _, v in cards}) == 1 and len({c for c, _ in cards}) >= colours


def in_order(cards, readings):
    """Numbers in order, whatever that means."""
    low, mid, high = sorted(v for _, v in cards)
    meaning = readings.get("in-order-meaning", "consecutive")
    if meaning == "ascending":
        return low < mid < high
    wrapped = meaning == "wrap" and (low, mid, high) in {(1, 2, 9), (1, 8, 9)}
    return (low + 1 == mid and mid + 1 == high) or wrapped


def natural(cards, readings):
    """A set or a run."""
    run = len({c for c, _ in cards}) == 1 and in_order(cards, readings)
    return run or is_set(cards, readings)


def with_fours(cards, readings):
    """Everything that the cards are when 4s are any number."""
    numbers = BEYOND if readings.get("fours-beyond-range") == "yes" else NUMBERS
    if readings.get("fours-as-one-number") == "all-alike":
        for said in numbers:
            yield [(c, said if v == 4 else v) for c, v in cards]
    else:
        yield from product(*([(c, n) for n in numbers] if v == 4 else [(c, v)] for c, v in cards))


def with_green(cards, readings):
    """Everything that the cards are when green cards are of any colour."""
    others = readings.get("wild-green-in-green-run") == "only-other-colors"
    colours = COLOURS.replace("G", "") if others else COLOURS
    if readings.get("green-as-one-color") == "all-alike":
        for said in colours:
            yield [(said if c == "G" else c, v) for c, v in cards]
    else:
        yield from product(*([(x, v) for x in colours] if c == "G" else [(c, v)] for c, v in cards))


OPENED = {
    "Order": in_order,
    "Fours": lambda cards, r: any(natural(each, r) for each in with_fours(cards, r)),
    "Green": lambda cards, r: any(natural(each, r) for each in with_green(cards, r)),
}


@cache
def scoring(power, readings, doubled):
    """The combinations that may be scored with a Power in use, or with none."""
    chosen = dict(readings)
    if doubled:
        all_of_them = (
            cards
            for cards in combinations_with_replacement(DECK, 3)
            if max(Counter(cards).values()) <= 2
        )
    else:
        all_of_them = combinations(DECK, 3)
    test = OPENED.get(power, natural)
    return frozenset(c for c in all_of_them if natural(c, chosen) or test(c, chosen))


TABLE = {
    # sets and runs; opened by three in order, by fours, by green
    (): (125, 840, 840, 168),
    ("in-order-meaning=wrap",): (135, 1080, 855, 216),
    ("in-order-meaning=ascending",): (510, 10080, 800, 2016),
    ("fours-as-one-number=all-alike",): (125, 840, 840, 168),
    ("fours-beyond-range=yes",): (125, 840, 840, 168),
    ("fours-as-one-number=all-alike", "fours-beyond-range=yes"): (125, 840, 840, 168),
    ("green-as-one-color=all-alike",): (125, 840, 840, 168),
    ("wild-green-in-green-run=only-other-colors",): (125, 840, 840, 168),
    ("set-colors-differ=yes",): (125, 840, 520, 168),
    ("set-colors-differ=yes", "green-as-one-color=all-alike"): (125, 840, 520, 168),
}
DOUBLED = {
    ("set-colors-differ=yes", "wild-green-in-green-run=only-other-colors"): (125, 840, 560, 204),
    (): (305, 840, 1240, 168),
    ("fours-as-one-number=all-alike",): (305, 840, 1240, 168),
    ("set-colors-differ=yes",): (125, 840, 560, 204),
    ("set-colors-differ=yes", "green-as-one-color=all-alike"): (125, 840, 560, 168),
}


def counted(readings, doubled):
    chosen = tuple(tuple(text.split("=")) for text in readings)
    none = scoring("none", chosen, doubled)
    return (len(none), *(len(scoring(power, chosen, doubled) - none) for power in OPENED))


@pytest.mark.parametrize("readings", TABLE, ids=" ".join)
def test_one_deck(readings):
    assert counted(readings, False) == TABLE[readings]


@pytest.mark.parametrize("readings", DOUBLED, ids=" ".join)
def test_two_decks(readings):
    assert counted(readings, True) == DOUBLED[readings]


@pytest.mark.parametrize("readings", TABLE, ids=" ".join)
def test_green_opens_nothing_that_order_does_not(readings):
    """E-1 under each reading, in one deck and in two. Only where the colours of a set must differ,
    and two green cards of one number can be in it, green opens sets, which order does not."""
    chosen = tuple(tuple(text.split("=")) for text in readings)
    for doubled in (False, True) if readings in DOUBLED else (False,):
        extra = scoring("Green", chosen, doubled) - scoring("Order", chosen, doubled)
        only_sets = {cards for cards in extra if len({v for _, v in cards}) == 1}
        assert extra == only_sets
        assert len(extra) == (36 if doubled and readings == ("set-colors-differ=yes",) else 0)


IN_USE = {
    "none": [{}],
    "Order": [{"ordered": True}],
    "Fours": [{"wild": {"4": True}, "as_value": str(said)} for said in BEYOND],
    "Green": [{"free": {"G": True}, "as_colour": said} for said in COLOURS],
}


def model_scores(cards, power, readings):
    """Whether the model lets the player score with some of these three cards, however said."""
    table = SPEC.scope("box").table()
    bound = bind(GAME, {**table, "copies": 2}, readings)
    row = {c: {} for c, _ in cards}
    for c, v in cards:
        row[c][str(v)] = row[c].get(str(v), 0) + 1
    said = IN_USE[power]
    if power == "Fours":
        alike = readings.get("fours-as-one-number") == "all-alike"
        inside = readings.get("fours-beyond-range") != "yes"
        said = [u for u in said if not inside or u["as_value"] in map(str, NUMBERS)]
        said = said if alike else [{"wild": {"4": True}}]
    if power == "Green":
        alike = readings.get("green-as-one-color") == "all-alike"
        said = said if alike else [{"free": {"G": True}}]
    for in_use in said:
        position = {
            "phase": "Score", "home": "Score", "row": {"A": row}, "centre": {"Vader": "Order"},
            "in_use": {"Vader": "none" if power == "none" else power}, **in_use,
        }  # fmt: skip
        moves = {move.text for move in Session(bound, position=position).legal()}
        if any(text.startswith(("score_", "as_printed")) for text in moves - {"score_nothing"}):
            return True
    return False


@pytest.mark.parametrize("power", IN_USE)
@pytest.mark.parametrize(
    "readings",
    [pytest.param(r, marks=pytest.mark.deep if len(r) > 1 else ()) for r in TABLE],
    ids=" ".join,
)
def test_the_model_scores_the_same(power, readings):
    chosen = tuple(tuple(text.split("=")) for text in readings)
    draw = Random(f"{power} {readings}")
    found = scoring(power, chosen, False)
    some = [*draw.sample(sorted(found), 2), *(tuple(draw.sample(DECK, 3)) for _ in range(2))]
    for cards in some:
        cards = tuple(sorted(cards, key=DECK.index))
        assert model_scores(cards, power, dict(chosen)) == (cards in found), cards


# -- sets whose colours differ, of cards that are treated as other colours

OTHERS = {"set-colors-differ": "yes", "wild-green-in-green-run": "only-other-colors"}


def sets_there(table, row, free, readings):
    """Whether a set can be scored with a Power in use that treats cards as any colour."""
    position = {
        "phase": "Score", "home": "Score", "row": {"A": row}, "free": {free: True},
        "centre": {"Vader": "Order"}, "in_use": {"Vader": f"Any{free}"},
    }  # fmt: skip
    powers = [
        {"name": "Order", "effect": "in-order", "colour": free},
        {"name": f"Any{free}", "effect": "any-colour", "names": free, "colour": free},
    ]
    bound = bind(GAME, {**table, "powers": powers}, readings)
    moves = {move.text for move in Session(bound, position=position).legal()}
    return any(text.startswith("score_set") for text in moves)


def test_two_green_cards_beside_a_red_one_are_a_set_of_three_colours():
    """Each green card counts as another colour by itself: red, blue and yellow, say."""
    table = {**SPEC.scope("box").table(), "copies": 3}
    assert sets_there(table, {"R": {"5": 1}, "G": {"5": 2}}, "G", OTHERS)
    assert sets_there(table, {"G": {"5": 3}}, "G", OTHERS)
    assert not sets_there(table, {"R": {"5": 2}, "G": {"5": 1}}, "G", OTHERS)


@pytest.mark.parametrize(("colours", "there"), [("R B", False), ("R B Y", True)])
def test_where_one_other_colour_is_left_two_cards_do_not_differ(colours, there):
    table = {
        "name": "few", "players": 2, "colours": colours, "numbers": 3, "copies": 3, "hand": 1,
        "row": 2, "set": 2, "wanted": 2,
    }  # fmt: skip
    assert sets_there(table, {"B": {"1": 2}}, "B", OTHERS) is there
    assert sets_there(table, {"B": {"1": 2}}, "B", {"set-colors-differ": "yes"})


def test_a_set_of_three_needs_three_colours_in_all():
    table = {
        "name": "few", "players": 2, "colours": "R B", "numbers": 3, "copies": 3, "hand": 1,
        "row": 3, "set": 3, "wanted": 2,
    }  # fmt: skip
    assert not sets_there(table, {"R": {"1": 1}, "B": {"1": 2}}, "B", {"set-colors-differ": "yes"})
