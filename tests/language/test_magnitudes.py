"""Numbers that may outgrow 64 bits are refused; those that may not are the same in all runs."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from models.language import LanguageError, RuleFault, bind
from models.language.conformance import check_model
from models.language.magnitudes import _Magnitudes
from tests.language.random_models import rules
from tests.language.test_three_runs import random_state
from tests.language.texts import game, line_of, system

RULE = "@rule(Phase.PLAY)\ndef play(s, g, girl: Girl):\n"

TOO_LARGE = {
    "product of four": "x = s.wide * s.wide * s.wide * s.wide  # here",
    "doubling": "x = 1\nfor k in range(70):\n    x = x + x  # here",
    "squaring": "x = s.wide\nfor k in range(3):\n    x = x * x  # here",
    "growing by what grows": ("x = 1\ny = 1\nfor k in range(90):\n    x += y  # here\n    y += x"),
    "in a helper": "s.paid = min(9, cube(s.wide * s.wide))",
    "in a sum": "x = sum(s.wide * s.wide * s.wide * 1000 for c in Card)  # here",
    "in a condition": "if s.wide * s.wide * s.wide * s.wide > 3:  # here\n    s.paid = 0",
}

HELPER = "@helper\ndef cube(x) -> int:\n    return x * x * x{}\n\n\n"


def indented(body: str) -> str:
    return RULE + "".join(f"    {line}\n" for line in body.split("\n"))


@pytest.mark.parametrize("name", TOO_LARGE)
def test_what_may_outgrow_64_bits_is_refused(name: str) -> None:
    mark = "  # here" if name == "in a helper" else ""
    text = HELPER.format(mark) + indented(TOO_LARGE[name])
    with pytest.raises(
        LanguageError, match=r"may outgrow 64 bits here; .* smaller bounds"
    ) as caught:
        _ = game(text).trees
    assert caught.value.place.endswith(f".py:{line_of(text)}")


LARGE_ENOUGH = {
    "product of three": ("s.wide * s.wide * s.wide // 1000000 - 2", 998),
    "sixty times two": ("doubled(60) // 32768 // 32768 // 1048576", 1024),
    "sums in sums": ("sum(sum(s.wide * 1000 for c in Card) for d in Girl) // 9000", 100000),
}

DOUBLED = (
    "@helper\ndef doubled(times) -> int:\n    x = 1\n    for k in range(60):\n"
    "        x = x + x\n    return x\n\n\n"
)


@pytest.mark.parametrize("name", LARGE_ENOUGH)
def test_what_64_bits_hold_is_the_same_in_all_runs(name: str) -> None:
    expression, wanted = LARGE_ENOUGH[name]
    made = system(DOUBLED + indented(f"s.total = 0\ns.wide = min(100000, {expression})"))
    state = made.position({"wide": 1000 if "three" in name else 100000, "girl": "Blossom"})
    wide = made.placed_by_name()["wide"]
    assert {after[wide.start] for _, _, after in made.successors(state)} == {wanted}
    made.start_cells = state
    wrong = {finding.check for finding in check_model(made.game, [made], symbolic=False, samples=1)}
    assert wrong <= {"stuck"}


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(text=rules(), seed=st.integers(0, 2**16))
def test_a_bound_is_a_bound(text: str, seed: int) -> None:
    """What helpers give when called is never larger than what was reckoned."""
    chance = random.Random(seed)
    made = bind(game(text), {})
    tree = made.trees["play"].helpers.get("worth")
    if tree is None:
        return
    bound = _Magnitudes(made.trees["play"].helpers, made.game.names).call(tree, [2, 500])
    worth = made.trees["play"].functions["worth"].function
    for _ in range(20):
        record = made.record(random_state(made, chance))
        try:
            value = made.caller.function(worth)(
                record, made.setup.record, chance.randint(0, 2), chance.randint(-500, 500)
            )
        except RuleFault:
            continue
        assert abs(value) <= bound
