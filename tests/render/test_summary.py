from __future__ import annotations

from dataclasses import replace

from checkers.render.summary import explored_summary, rows
from checkers.render.verdicts import LONG, report_text
from checkers.results import Explored, Report, Result
from specs.verdicts import Verdict
from tests.render.plays import PLAY

HOLDS = Result("I1", "cards", "invariant", "S1", Verdict.HOLDS, Verdict.HOLDS)
BROKEN = replace(HOLDS, verdict=Verdict.VIOLATED, expected=Verdict.VIOLATED, play=PLAY)
CHANGE = {"end-moment": "after-draws"}


def on(result, *scopes, **changes):
    return [replace(result, scope=scope, **changes) for scope in scopes]


def test_verdicts_that_agree_are_one_row():
    (row,) = rows(on(HOLDS, "S1", "S2", "S3"))
    assert row.where == "S1, S2, S3"
    assert row.found == ""


def test_more_scopes_than_can_be_named_are_counted():
    (row,) = rows(on(HOLDS, *(f"S{number}" for number in range(9))))
    assert row.where == "9 scopes"


def test_other_readings_are_told_apart_from_those_of_the_scope():
    results = on(HOLDS, "S1", "S2") + on(HOLDS, "S1", readings=CHANGE)
    (row,) = rows(results)
    assert row.where == "S1, S2; under end-moment=after-draws on S1"


def test_readings_that_a_scope_has_itself():
    (row,) = rows(on(HOLDS, "S1", readings=CHANGE))
    assert row.where == "S1 (end-moment=after-draws)"


def test_a_verdict_under_another_reading_only():
    good, broken = rows([*on(HOLDS, "S1"), *on(BROKEN, "S1", readings=CHANGE)])
    assert good.where == "S1"
    assert broken.where == "under end-moment=after-draws on S1"
    assert broken.found == "a play of 2 moves"


def test_values_of_bounds_are_told_apart():
    bound = replace(HOLDS, kind="bound", value=3)
    small, large = rows([*on(bound, "S1", "S2"), *on(bound, "S3", value=4)])
    assert [(small.found, small.where), (large.found, large.where)] == [
        ("3", "S1, S2"),
        ("4", "S3"),
    ]


def test_what_is_unexpected_has_a_row_of_its_own():
    results = [*on(HOLDS, "S1", expected=None), *on(HOLDS, "S2")]
    assert [row.where for row in rows(results)] == ["S2", "S1"]


def test_properties_stand_in_the_order_in_which_scopes_look_at_them():
    first = [replace(HOLDS, property_id=each) for each in ("I1", "I3")]
    second = [replace(HOLDS, property_id=each, scope="S2") for each in ("I1", "I2", "I3")]
    found = [row.plain[0].property_id for row in rows(first + second)]
    assert found == ["I1", "I2", "I3"]


def test_what_was_explored_of_scopes_as_they_are_and_the_rest():
    plain = Explored("S1", {}, "complete", 10, 20, 3)
    changed = replace(plain, readings=CHANGE, outcome="max-states")
    entries, rest = explored_summary([plain, changed, replace(plain, monitor="History")])
    assert entries == [plain]
    assert rest.endswith("2 more times: 20 states, 40 transitions; 1 of them stopped early")


def test_long_reports_are_summarised():
    results = tuple(on(HOLDS, *(f"S{number}" for number in range(LONG + 1))))
    text = report_text(Report("invented", "The Invented Game", results))
    assert f"I1  cards  HOLDS  {LONG + 1} scopes" in text
    assert text.endswith(f"{LONG + 1} verdicts, all as expected.\n")
