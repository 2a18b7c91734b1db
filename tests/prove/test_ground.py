"""What a proof stands on: each flaw in it stops the proofs that would be wrong."""

from __future__ import annotations

import pytest

from checkers.prove import prove
from checkers.prove.obligations import BUDGET, beginnings, covering, discharge
from checkers.prove.sizes import system_of
from checkers.prove.symbols import symbols_of
from models.language.errors import RuleproofError
from specs.errors import SpecError
from specs.verdicts import Verdict

# -- what stops every proof


def test_an_index_that_may_leave_its_range_stops_every_proof(changed):
    reads_top = "s.marks += 1\n    s.left = s.left + g.weight[s.top] - g.weight[s.top] + 1"
    game = changed({"model.py": {"s.marks += 1\n    s.left = s.left + 1": reads_top}})
    results = game.results("SAME", "UNBUILT", "stuck", "lawful")
    assert {result.verdict for result in results.values()} == {Verdict.INCONCLUSIVE}
    for result in results.values():
        told = [step for step in result.failed if "index of weight is in range" in step.gave_up]
        assert told or result.property_id == "stuck", "three things are told at most"
        assert all((step.claim, step.rule) == ("", "put") for step in told)
        assert all(step.gave_up.startswith("line ") for step in told)


def test_what_is_lawful_and_not_inductive_stops_every_proof(changed):
    game = changed({"model.py": {"s.phase != Phase.DEAL or s.height == 0": "s.marks <= g.limit"}})
    results = game.results("SAME", "lawful")
    assert {result.verdict for result in results.values()} == {Verdict.INCONCLUSIVE}
    for result in results.values():
        assert [(step.claim, step.rule) for step in result.failed] == [("lawful", "put")]
    assert "of lawful" in results["SAME"].detail


def test_what_is_lawful_and_does_not_hold_at_the_start_stops_every_proof(changed):
    """What the start does for another limit is not left out because nothing lawful has it."""
    game = changed(
        {
            "model.py": {
                "s.phase != Phase.DEAL or s.height == 0": "g.limit < 9",
                "    s.phase = Phase.DEAL\n": (
                    "    s.phase = Phase.DEAL\n    if g.limit == 9:\n        s.marks = 1\n"
                ),
            }
        }
    )
    results = game.results("SAME", "LEFT")
    assert results["SAME"].verdict is Verdict.VIOLATED, "a tower of limit 9 is found"
    assert results["SAME"].setup["limit"] == 9
    assert results["LEFT"].verdict is Verdict.INCONCLUSIVE
    (step, *_) = results["LEFT"].failed
    assert (step.claim, step.rule) == ("lawful", "start")
    assert "limit = 9" in step.setup


def test_a_field_that_the_start_leaves_out_of_its_bounds_stops_every_proof(changed):
    game = changed(
        {"model.py": {"    left: Nat\n": '    left: Nat\n    bar: Int["g.limit", 9]\n'}},
        more=BAR,
    )
    result = game.results("BAR")["BAR"]
    assert result.verdict is Verdict.INCONCLUSIVE, "0 is not within 1..9"
    told = [step for step in result.failed if step.claim == ""]
    assert [step.rule for step in told] == ["start"]
    assert "outside 1..9" in str(told[0].setup), "the engine refuses such a start"


BAR = """

def bar_is_high(s, g) -> bool:
    return s.bar >= g.limit


PROPERTIES += [
    Property(id="BAR", kind="invariant", title="the bar is high", holds=bar_is_high,
             expected=expect("HOLDS")),
]
"""


def test_a_start_that_writes_out_of_bounds_stops_every_proof(changed):
    game = changed(
        {
            "model.py": {
                "    left: Nat\n": '    left: Nat\n    bar: Int[0, "g.limit"]\n',
                "    s.phase = Phase.DEAL\n": "    s.phase = Phase.DEAL\n    s.bar = 2\n",
            }
        }
    )
    result = game.results("SAME")["SAME"]
    assert result.verdict is Verdict.INCONCLUSIVE
    assert {step.rule for step in result.failed} == {"start"}
    assert "what is stored in bar fits its bounds" in result.failed[-1].gave_up


def test_paths_that_do_not_cover_every_state_are_noticed(tower):
    """A path taken away leaves states of which nothing would be shown."""
    symbols = symbols_of(system_of(tower.game, tower.frame(), {}), tower.spec.questions)
    whole = [discharge(each, BUDGET).proved for each in covering(symbols)]
    assert all(whole)
    for place, (_, run, _, _) in enumerate(symbols.runs):
        for path in list(run.paths):
            run.paths.remove(path)
            answers = [discharge(each, BUDGET) for each in covering(symbols)]
            assert [answer.proved for answer in answers].count(False) == 1
            assert answers[place].model is not None
            run.paths.append(path)


def test_setups_that_the_start_does_not_cover_are_noticed(changed):
    game = changed(
        {
            "model.py": {
                "    s.phase = Phase.DEAL\n": (
                    "    s.phase = Phase.DEAL\n    if g.limit == 9:\n        s.left = 1\n"
                )
            }
        }
    )
    symbols = symbols_of(system_of(game.game, game.frame(), {}), game.spec.questions)
    assert len(symbols.first_states.paths) == 2
    assert all(discharge(each, BUDGET).proved for each in beginnings(symbols))
    symbols.first_states.paths.pop()
    assert not all(discharge(each, BUDGET).proved for each in beginnings(symbols))
    assert game.verdict("LEFT") == "VIOLATED", "left is 1 and right is 0"


# -- functions that leave their bounds

ON_TOP = """

def top_is_heavy(s, g) -> bool:
    return g.weight[s.top] > 9


def top_is_light(s, g) -> bool:
    return g.weight[s.top] <= 9


def lands_on_a_heavy_one(before, move, after, g) -> bool:
    return g.weight[before.top] > 9


PROPERTIES += [
    Property(id="TOP", {}, title="about the top", expected=expect("HOLDS")),
]
"""


@pytest.mark.parametrize(
    "claim",
    [
        'kind="invariant", holds=top_is_light',
        'kind="invariant", when=top_is_heavy, holds=nothing_is_put',
        'kind="reachable", holds=top_is_heavy',
        'kind="reachable", when=is_over, holds=top_is_heavy',
        'kind="invariant", assume=(lands_on_a_heavy_one,), holds=nothing_is_put',
        'kind="step", when=lands_on_a_heavy_one, holds=nobody_puts',
        'kind="equivalence", holds=top_is_heavy, same_as=top_is_heavy',
    ],
)
def test_a_claim_proves_nothing_where_it_leaves_its_bounds(changed, claim):
    """There is no top at the start: what is asked of it then has no answer."""
    game = changed(more=ON_TOP.replace("{}", claim))
    result = game.results("TOP")["TOP"]
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.failed


def test_a_claim_that_looks_first_is_proved(changed):
    looks = "return s.top == NONE or g.weight[s.top] <= 9"
    game = changed(
        {"properties.py": {"from ruleproof import Int": "from ruleproof import NONE, Int"}},
        more=ON_TOP.replace("return g.weight[s.top] <= 9", looks).replace(
            "{}", 'kind="invariant", holds=top_is_light'
        ),
    )
    assert game.verdict("TOP") == "PROVED"


# -- history variables

HISTORY = """

class Seen(Record):
    {field}


def note(before, move, after, g, m) -> None:
    {update}


def as_said(s, g, m) -> bool:
    return {holds}


def as_said_of_a_step(before, move, after, g, m) -> bool:
    return {holds}


PROPERTIES += [
    Property(id="SEEN", kind="invariant", title="history", holds=as_said,
             monitor=Monitor(Seen, note), expected=expect("HOLDS")),
    Property(id="SEEN-STEP", kind="step", title="history", holds=as_said_of_a_step,
             monitor=Monitor(Seen, note), expected=expect("HOLDS")),
]
"""


@pytest.mark.parametrize(
    ("field", "update", "holds"),
    [
        ("seen: Int[0, 3]", "m.seen += 1", "m.seen <= 3"),  # it outgrows its bounds
        ('seen: Int["g.limit", 9]', "m.seen = g.limit", "m.seen >= g.limit"),  # it begins at 0
    ],
)
@pytest.mark.parametrize("property_id", ["SEEN", "SEEN-STEP"])
def test_bounds_of_history_variables_are_shown_before_they_are_used(
    changed, field, update, holds, property_id
):
    game = changed(more=HISTORY.format(field=field, update=update, holds=holds))
    result = game.results(property_id)[property_id]
    assert result.verdict in (Verdict.INCONCLUSIVE, Verdict.VIOLATED)
    assert result.failed


@pytest.mark.parametrize("property_id", ["SEEN", "SEEN-STEP"])
def test_history_within_bounds_of_the_setup(changed, property_id):
    keeps = "if m.seen < g.limit:\n        m.seen += 1"
    text = HISTORY.format(field='seen: Int[0, "g.limit"]', update=keeps, holds="m.seen <= 9")
    assert changed(more=text).verdict(property_id) == "PROVED"


@pytest.mark.parametrize(
    ("property_id", "holds"),
    [
        ("SEEN", "s.height + min(m.seen + s.marks, s.height + 5) <= s.height + s.marks"),
        ("SEEN-STEP", "min(m.seen + after.marks, after.height + 5) <= after.marks"),
    ],
)
def test_history_variables_within_a_choice_are_those_after_the_move(changed, property_id, holds):
    """What a monitor says after a move is put into every part of a claim, its sums among them."""
    update = 'if move.rule == "skip" and m.seen < 3:\n        m.seen += 1'
    text = HISTORY.format(field="seen: Int[0, 3]", update=update, holds="m.seen <= 3")
    function = "as_said" if property_id == "SEEN" else "as_said_of_a_step"
    text = text.replace(f"holds={function},", f"holds={function}_and_wrong,")
    parameters = "s, g, m" if property_id == "SEEN" else "before, move, after, g, m"
    wrong = f"\n\ndef {function}_and_wrong({parameters}) -> bool:\n    return {holds}\n"
    assert changed(more=wrong + text).verdict(property_id) == "VIOLATED"


# -- frames and specs that cannot be proved in


def test_specs_without_a_frame(changed):
    game = changed()
    (game.spec.folder / "frames.toml").unlink()
    with pytest.raises(RuleproofError, match=r"name no frame; write a frames\.toml"):
        prove(game.game, game.spec)


def test_a_frame_without_any_setup_is_refused(changed):
    game = changed({"model.py": {">= len(Player)": "< 0"}})
    with pytest.raises(RuleproofError, match="frame two: no setup and state is such as"):
        game.results("SAME")


HELPERS = """

PROPERTIES += [
    Property(id="H", kind="invariant", title="h", holds=left_is_least, {helper}),
    Property(id="P", kind="invariant", title="p", holds=left_is_least, rests_on=("H",), {claim}),
]
"""


@pytest.mark.parametrize(
    ("helper", "claim", "told"),
    [
        ("assume=(nobody_passes,)", "", "`H` assumes more of the plays than this property does"),
        ("monitor=PUTS", "", "`H` has another monitor"),
        ("monitor=PUTS", "monitor=Monitor(Puts, note_nothing)", "`H` has another monitor"),
    ],
)
def test_helpers_that_do_not_fit(changed, helper, claim, told):
    note = "\n\ndef note_nothing(before, move, after, g, m) -> None:\n    m.puts = 0\n"
    game = changed(more=note + HELPERS.format(helper=helper, claim=claim))
    with pytest.raises(SpecError, match=told):
        _ = game.spec.properties


def test_a_helper_that_assumes_the_same_plays(changed):
    same = "assume=(nobody_passes,), expected=expect('HOLDS')"
    game = changed(more=HELPERS.format(helper=same, claim=same))
    assert game.verdict("P") == "PROVED"


@pytest.mark.parametrize(
    ("old", "new"), [('"SAME",\n', '"lawful",\n'), ('"SAME",\n', '"stuck",\n')]
)
def test_ids_of_what_is_asked_of_every_game_are_taken(changed, old, new):
    game = changed(more=f"\nPROPERTIES += [Property(id={new.strip()} kind='invariant', title='x',"
                        " holds=is_over)]\n")  # fmt: skip
    with pytest.raises(SpecError, match="stands"):
        _ = game.spec.properties


# -- limits


@pytest.mark.parametrize("budget", [1, 2, 3, 10])
@pytest.mark.parametrize("any_reading", [False, True])
def test_a_budget_that_is_too_small_proves_nothing(tower, budget, any_reading):
    results = tower.results(budget=budget, any_reading=any_reading)
    assert {result.verdict for result in results.values()} <= {
        Verdict.INCONCLUSIVE, Verdict.VIOLATED, Verdict.REACHED,
    }  # fmt: skip
    told = results["SAME"].failed
    assert told
    assert all(step.gave_up for step in told)
