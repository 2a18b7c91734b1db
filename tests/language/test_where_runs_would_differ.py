"""What would mean something else in each run, if the language let it: one rule for each.

Each rule stores what it computes in `s.wide` (or `s.total`); all runs must store the same number,
which stands beside it.
"""

import numpy as np
import pytest

from models.language import RuleFault, System
from models.language.conformance import check_model
from tests.language.texts import system

COMPUTED = {
    "sums are not taken in bytes": ("s.number[girl] * 50 + 100 + s.number[girl] * 10", 640),
    "counts beyond a byte": ("s.total + s.total + s.hand[s.turn, 0]", 100 + 100 + 90),
    "remainder of a negative": ("(s.low - 2) % 3", 2),
    "quotient of a negative": ("(s.low - 2) // 3", -3),
    "rotation backwards": ("(s.turn - 1) % len(Player)", 1),
    "an index as a number": ("s.girl * 3 + girl", 5),
    "none as a number": ("(s.who + 0) * 7", -7),
    "conditions count": ("count(s.flags[x] for x in Girl)", 2),
    "conditional sum": ("sum(s.number[x] for x in Girl if s.flags[x])", 9 + 9),
    "double sum": ("sum(g.value[x] * y for x in Card for y in range(3))", 18),
    "double count": ("count(s.flags[x] and y != x for x in Girl for y in Girl)", 4),
    "least with a default": ("min((g.value[x] for x in Card if g.value[x] > 9), default=-5)", -5),
    "default is not shadowed": ("default_of(s, 4)", 4),
    "most of negatives": ("max((0 - g.value[x] for x in Card), default=0)", -1),
    "first of none": ("first(x for x in Girl if s.number[x] > 99) + 0", -1),
    "first of some": ("first(x for x in Girl if s.flags[x]) + 0", 0),
    "nothing beyond the stop": ("1 if s.who == NONE or s.hand[s.who, 0] > 0 else 0", 1),
    "and stops": ("1 if s.who != NONE and s.hand[s.who, 0] > 0 else 0", 0),
    "chained comparison": ("1 if 0 < s.girl + 1 < 3 <= girl + 1 else 0", 1),
    "several least": ("min(s.paid, 3, s.girl, 7)", 1),
    "absolute value": ("abs(s.low - 9)", 14),
    "names of the generated text": ("names_of_ours(s, g, 3)", 3 + 8 + 2 + 1),
    "readings by name": ("1 if g.end_moment in ('at-capture', 'after-draws') else 0", 1),
    "constants of the module": ("LIMIT * 2 - LIMIT", 3),
}

RULE = """
@helper
def default_of(s, value) -> int:
    return max((value for value in range(3) if s.paid > 99), default=value)


@helper
def names_of_ours(s, g, result) -> int:
    row, out, n, k, words, e, at = 1, 2, 3, 4, 5, 6, 7
    value = 2
    found = 1
    low = sum(value for x in Girl if x > result - 9 and x < value + found) + value
    return result + low + value + found * (n - 2)


@rule(Phase.PLAY)
def play(s, g, girl: Girl):
    require(girl == Girl.BUBBLES, "not she", "X-1")
    s.wide = EXPRESSION
"""

STATE = {
    "turn": "Player1",
    "who": None,
    "girl": "Buttercup",
    "paid": 5,
    "low": -5,
    "total": 100,
    "hand": {"Player1": {"Card1": 90}},
    "flag": True,
    "flags": {"Blossom": True, "Bubbles": True},
    "number": {"Blossom": 9, "Buttercup": 0, "Bubbles": 9},
}


def compiled_after(made: System, state: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The successors of a state, compiled."""
    errors = made.compiled_errors()
    out = np.zeros(made.words * made.fanout, np.uint64)
    moves, ways = np.zeros(made.fanout, np.int32), np.zeros(made.fanout, np.int64)
    expand = made.compiled()[state[0]]
    count = expand(made.pack(state), out, moves, ways, made.G, errors, made.words)
    assert errors[0] == 0
    return [made.unpack(out[k * made.words : (k + 1) * made.words]) for k in range(count)]


@pytest.mark.parametrize("name", COMPUTED)
def test_all_runs_compute_the_same(name: str) -> None:
    expression, wanted = COMPUTED[name]
    rule = RULE.replace("EXPRESSION", expression)
    rule = rule.replace("    row, out, n, k, words, e, at = 1, 2, 3, 4, 5, 6, 7\n", NAMES)
    made = system(rule)
    state = made.position(STATE)
    ((_, _, after),) = made.successors(state)
    wide = made.placed_by_name()["wide"]
    assert after[wide.start] == wanted
    assert compiled_after(made, state) == [after]
    allowed = {"stuck", "ranges", "proofs"}
    assert {f.check for f in check_model(made.game, [made], samples=20)} <= allowed


NAMES = "".join(
    f"    {name} = {value}\n"
    for value, name in enumerate(["row", "out", "n", "k", "words", "e", "at", "np", "entry"], 1)
)


FAULTS = {
    "store above": ("s.paid = s.paid + 5", r"paid would become 10, outside 0\.\.9"),
    "store below": ("s.low -= 1", r"low would become -6, outside -5\.\.5"),
    "store above a bound of the setup": ("s.bound = g.most + 1", "bound would become 13"),
    "index behind the last": ("s.paid = s.number[girl + 1]", r"3 is no Girl \(0\.\.2\)"),
    "index minus one": ("s.paid = s.number[s.girl - 2]", "-1 is no Girl"),
    "none as an index": ("s.paid = s.number[s.target]", "-1 is no Girl"),
    "none into an index": ("s.girl = s.target", "girl would become -1"),
    "division by zero": ("s.paid = 9 // (s.paid - 5)", "division by 0"),
    "division by a negative": ("s.paid = 9 // s.low", "division by -5"),
    "remainder by a negative": ("s.paid = 9 % s.low", "division by -5"),
    "count below zero": ("s.hand[s.turn, 1] -= 1", "hand would become -1"),
    "count above its width": ("s.hand[s.turn, 0] += 90", r"would become 180, outside 0\.\.127"),
    "a written list is evaluated whole": (
        "s.flag = s.paid in (5, s.number[girl + 1])",
        r"3 is no Girl \(0\.\.2\)",
    ),
    "a default is evaluated always": (
        "s.paid = max((1 for x in Girl), default=s.number[girl + 1])",
        r"3 is no Girl \(0\.\.2\)",
    ),
    "a whole hand beyond its width": (
        "s.hand[1 - s.turn, 0] += 90\n    s.hand[s.turn].take_all(s.hand[1 - s.turn])",
        r"would become 180, outside 0\.\.127",
    ),
    "a hand of nobody": ("s.hand[s.turn + 9].take_all(s.hand[s.turn])", r"9 is no Player"),
    "pop of nothing": ("s.pile.pop()", "pile.size would become -1"),
    "push of none": ("s.pile.push(first(x for x in Card if s.paid > 9))", "NONE is no item"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_all_runs_stop_at_the_same_fault(name: str) -> None:
    """Called, it is told with rule, line and field; compiled, the run stops; symbolically, it is
    not proved (a count's width apart, which no proof knows)."""
    statement, message = FAULTS[name]
    made = system(RULE.replace("s.wide = EXPRESSION", statement))
    state = made.position(STATE)
    with pytest.raises(RuleFault, match=rf"rule play \(written_\d+_\w+\.py:\d+\): .*{message}"):
        made.successors(state)
    errors = made.compiled_errors()
    out = np.zeros(made.words * made.fanout, np.uint64)
    moves, ways = np.zeros(made.fanout, np.int32), np.zeros(made.fanout, np.int64)
    expand = made.compiled()[0]
    assert expand(made.pack(state), out, moves, ways, made.G, errors, made.words) == -1
    assert errors[0] > 0
    findings = check_model(made.game, [made], compiled=False, samples=1)
    unproved = any(finding.check == "proofs" for finding in findings)
    assert unproved != (name in ("count above its width", "a whole hand beyond its width"))
