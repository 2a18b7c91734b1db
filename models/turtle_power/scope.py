"""From a scope, which says how many sit at the table and what is played, to the setup of a game.

players = 5
episodes = [2]              # [1], [2] or [1, 2]
fingers = "outcomes"        # what rounds come to; "shown": what each player shows
cats = 5                    # cat cards of each player
robodog = 12                # RoboDog cards
protecting = 1              # protecting cats; by the rules 1 with five players, 2 with six
hands = 1                   # of each opponent in episode 2; by the rules 2 with three players
carried = "duty"            # what the Hero won last, where episode 1 is not played; or "both"
"""

from models.language import ScopeError, SetupData
from models.turtle_power.state import MOST_CATS, MOST_ROBODOG, Carried
from models.turtle_power.tally import NUMBERS, clashes, rounds

SEATS = "ABCDEF"
CARRIED = {"nothing": Carried.NOTHING, "both": Carried.BOTH, "duty": Carried.DUTY}
FINGERS = ("shown", "outcomes")
EPISODES = ([1], [2], [1, 2])
PROTECTING = {5: 1, 6: 2}
"""TP-5P-1, TP-6P-1: protecting cats by number of players."""
NEED_FINGERS = {
    "own-hands-cancel": "each-hand-wins",
    "four-no-target": "cannot-win-with-four",
    "zero-with-one-cat-left": "exact-finish",
    "own-second-hand-as-other": "yes",
}
"""Readings that ask for more than who wins a round with which number, or for more than the fingers
to say so."""


def read_scope(table):
    """The setup of a scope table.

    Raises:
        ScopeError: naming key and value, for what is missing or cannot be set up.
    """
    readings = table["readings"]
    fewest = 2 if readings["two-players"] == "two-to-six" else 3
    players = _whole(table, "players", fewest, 6, None)
    hands = _whole(table, "hands", 1, 2 if players <= 3 else 1, 2 if players == 3 else 1)
    episodes = _one_of(table, "episodes", EPISODES, [1, 2])
    carried = _one_of(table, "carried", list(CARRIED), "nothing")
    if carried != "nothing" and 1 in episodes:
        raise ScopeError("carried", carried, "episode 1 is played, and decides; leave it out")
    outcomes = _one_of(table, "fingers", FINGERS, "shown") == "outcomes"
    if outcomes:
        _refuse(readings, episodes, hands, carried)
    held = 3 if outcomes else 0
    ways = {"by_holder": _none(held), "by_another": _none(held), "by_nobody": [0] * held}
    if outcomes and 1 in episodes:
        ways = dict(zip(ways, map(_listed, rounds(players, readings)), strict=True))
    hits = hands * (players - 1) + 1
    matches = [[0] * hits for _ in range(NUMBERS)]
    if outcomes and 2 in episodes:
        matches = _listed(clashes(players, hands, readings))
    return SetupData(
        sizes={
            "Player": players, "Number": NUMBERS, "Hit": hits, "Hand": 0 if outcomes else 2,
            "Held": held,
            "Used": int(readings["activation-cards-used-up"] == "once-each"),
        },
        labels={
            "Player": list(SEATS[:players]),
            "Number": [str(number) for number in range(NUMBERS)],
            "Hit": [str(hit) for hit in range(hits)],
        },
        values={
            "cats": _whole(table, "cats", 1, MOST_CATS, MOST_CATS),
            "robodog": _whole(table, "robodog", 1, MOST_ROBODOG, MOST_ROBODOG),
            "protecting": _whole(table, "protecting", 0, 2, PROTECTING.get(players, 0)),
            "hands": hands,
            "first": episodes[0],
            "last": episodes[-1],
            "carried": int(CARRIED[carried]),
            "outcomes": int(outcomes),
            **ways,
            "clashes": matches,
        },
    )  # fmt: skip


def write_scope(data):
    """The table of a scope with this setup: what `read_scope` reads."""
    values = data.values
    table = {
        "players": data.sizes["Player"],
        "episodes": sorted({values["first"], values["last"]}),
        "fingers": FINGERS[values["outcomes"]],
        **{key: values[key] for key in ("cats", "robodog", "protecting", "hands")},
    }
    if values["first"] == 2:
        table["carried"] = list(CARRIED)[values["carried"]]
    return table


def _refuse(readings, episodes, hands, carried):
    """Refuse what outcomes, a winner with a number or a number with its matches, cannot tell."""
    keep = 'write fingers = "shown"'
    for question, reading in NEED_FINGERS.items():
        if 1 in episodes and readings[question] == reading:
            raise ScopeError("fingers", "outcomes", f"{question}={reading} asks for more; {keep}")
    if 2 in episodes and hands == 2 and readings["hero-hands-three-players"] == "two":
        raise ScopeError("fingers", "outcomes", f"the Hero plays with two hands; {keep}")
    both = 1 in episodes or carried == "both"
    if 2 in episodes and both and readings["carry-over-to-fight"] == "carries":
        raise ScopeError("fingers", "outcomes", f"the Hero may play with both hands; {keep}")


def _none(held):
    """No ways to win with any number."""
    return [[0] * NUMBERS for _ in range(held)]


def _listed(ways):
    """Ways as lists."""
    return [list(each) if isinstance(each, tuple) else each for each in ways]


def _whole(table, key, low, high, default):
    """A whole number of the table between two bounds."""
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        what = f"a whole number from {low} to {high}" if low < high else f"{low}"
        raise ScopeError(key, value, f"give {what}")
    return value


def _one_of(table, key, known, default):
    """A value of the table that is one of those known."""
    value = table.get(key, default)
    if value not in known:
        raise ScopeError(key, value, "give one of " + ", ".join(map(str, known)))
    return value
