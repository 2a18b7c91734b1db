"""Proofs that speak of one scope: they agree with what exploring it says, and say no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers.command.main import run
from checkers.prove import provable, prove
from checkers.render.proofs import proofs_text
from checkers.verify import Limits, Task, verify_scope
from models.language.errors import RuleproofError
from specs.verdicts import Verdict

SURE = {Verdict.PROVED: Verdict.HOLDS, Verdict.UNREACHABLE: Verdict.UNREACHABLE,
        Verdict.VACUOUS: Verdict.VACUOUS}  # fmt: skip


def on_scope(case, name, *ids, **options):
    wanted = [case.spec.property(each) for each in ids] or None
    report = prove(case.game, case.spec, wanted, scopes=[case.spec.scope(name)], **options)
    return {result.property_id: result for result in report.results}


@pytest.mark.parametrize("name", ["pair", "weak"])
def test_what_is_proved_of_a_scope_is_what_exploring_it_says(tower, name):
    results = on_scope(tower, name)
    asked = provable(tower.game, tower.spec)
    explored = verify_scope(
        tower.game, Task(tower.spec.scope(name), {}, tuple(asked)), Limits("python")
    )
    said = {each.property_id: each.verdict for each in explored.results}
    assert set(said) == set(results)
    for each, result in results.items():
        if result.verdict in SURE:
            assert said[each] is SURE[result.verdict], each
        elif result.verdict is not Verdict.INCONCLUSIVE:
            assert said[each] is result.verdict, each
    assert sum(result.verdict in SURE for result in results.values()) > 10


def test_the_setup_is_that_of_the_scope(tower):
    """One mark at most is false of most games of two players, and true of this one."""
    small = tower.spec.scope("pair")
    one = replace_scope(tower, small.with_setup({"bag": [[2, 1]], "limit": 1}))
    assert on_scope(one, "pair", "FEW")["FEW"].verdict is not Verdict.VIOLATED
    assert on_scope(tower, "weak", "FEW")["FEW"].verdict is Verdict.VIOLATED


def replace_scope(case, scope):
    scopes = tuple(scope if each.name == scope.name else each for each in case.spec.scopes)
    return replace(case, spec=replace(case.spec, scopes=scopes))


def test_a_helper_that_is_false_proves_nothing(tower):
    result = on_scope(tower, "weak", "RESTS-ON-FEW")["RESTS-ON-FEW"]
    assert result.verdict is not Verdict.PROVED
    assert result.failed


def test_what_is_lawful_is_shown_where_it_is_used(changed):
    """A model that declares too much of its states proves nothing with it."""
    case = changed(
        {"model.py": {"s.phase != Phase.DEAL or s.height == 0": "s.height == 0"}},
        more="""

PROPERTIES += [
    Property(id="NOTHING", kind="invariant", title="nothing is put", holds=nothing_is_put,
             expected=expect("VIOLATED", because="stones are put")),
]
""",
    )
    result = on_scope(case, "pair", "NOTHING")["NOTHING"]
    assert result.verdict is Verdict.VIOLATED
    assert result.failed[0].claim == "lawful"
    assert on_scope(case, "pair", "SAME")["SAME"].verdict is Verdict.PROVED


def test_it_is_told_that_it_is_of_a_scope(tower):
    report = prove(
        tower.game, tower.spec, [tower.spec.property("SAME")], scopes=[tower.spec.scope("pair")]
    )
    text = proofs_text(report)
    assert "Scopes, for which a proof speaks of every play:\n  pair: two stones of a kind" in text
    assert report.results[0].one_setup


def test_unknown_readings_are_of_frames(tower):
    with pytest.raises(RuleproofError, match="in a frame"):
        on_scope(tower, "pair", "SAME", any_reading=True)


def test_the_command_proves_on_a_scope(tower, capsys):
    folder = str(tower.spec.folder)
    assert run(["prove", folder, "SAME", "--scope", "pair", "--scope", "weak"]) == 0
    told = capsys.readouterr().out
    assert told.count("PROVED") == 2
    assert "for which a proof speaks of every play" in told
    assert run(["prove", folder, "SAME", "--scope", "pair", "--players", "2"]) == 2
    assert "leave out --scope or --players" in capsys.readouterr().err
