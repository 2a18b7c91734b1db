from __future__ import annotations

import io
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from rich.console import Console

from checkers.render.junit import to_junit
from checkers.render.verdicts import print_report, report_markdown, report_text
from checkers.results import Explored, Report, Result
from specs.verdicts import Verdict
from tests.render.plays import PLAY

GOOD = Result("I1", "cards are conserved", "invariant", "S1", Verdict.HOLDS, Verdict.HOLDS)
BROKEN = Result(
    "I8",
    "no end in an escape turn",
    "invariant",
    "S1",
    Verdict.VIOLATED,
    Verdict.HOLDS,
    readings={"end-moment": "end-of-turn"},
    play=PLAY,
)
LIMITED = replace(GOOD, verdict=Verdict.INCONCLUSIVE, detail="a limit was reached")
UNKNOWN = replace(GOOD, expected=None)
BOUND = replace(GOOD, property_id="I10", kind="bound", value=7, expected_value=8)
SCOPE = Explored("S1", {}, "complete", 12345, 67890, 17, seconds=2.0, bytes_per_state=40.0)


def report(*results):
    return Report("invented", "The Invented Game", results, (SCOPE,))


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ((), 0),
        ((GOOD,), 0),
        ((GOOD, LIMITED), 3),
        ((LIMITED, BROKEN), 1),
        ((UNKNOWN,), 1),
        ((BOUND,), 1),
        ((replace(BROKEN, expected=Verdict.VIOLATED),), 0),
        ((replace(LIMITED, expected=Verdict.INCONCLUSIVE),), 0),
        ((replace(LIMITED, expected=None),), 1),
    ],
)
def test_exit_codes(results, code):
    assert report(*results).code == code


def test_plain_text():
    assert report_text(report(GOOD, BROKEN)) == (
        "The Invented Game\n"
        "\n"
        "   I1  cards are conserved       S1                          HOLDS\n"
        "!  I8  no end in an escape turn  S1  end-moment=end-of-turn  VIOLATED  a play of 2 moves\n"
        "\n"
        "S1: 12,345 states, 67,890 transitions, depth 17\n"
        "I8 on S1 under end-moment=end-of-turn: expected HOLDS\n"
        "1 of 2 verdicts not as expected.\n"
    )


def test_text_holds_no_times():
    slower = replace(SCOPE, seconds=9.0)
    assert report_text(report(GOOD)) == report_text(replace(report(GOOD), explored=(slower,)))


def test_markdown_escapes_bars():
    text = report_markdown(report(replace(GOOD, title="a | b")))
    assert "a \\| b" in text
    assert len(text.splitlines()) == 3


def test_a_terminal_sees_speed_and_surprises():
    buffer = io.StringIO()
    console = Console(file=buffer, force_terminal=True, width=140, no_color=True)
    print_report(report(GOOD, BROKEN, BOUND), console)
    text = buffer.getvalue()
    assert "6,172 states/s" in text
    assert "I10 on S1: expected the value 8, found 7" in text
    assert "2 of 3 verdicts not as expected." in text


def test_junit_counts_failures_and_skips():
    root = ElementTree.fromstring(to_junit([report(GOOD, BROKEN, LIMITED)]))
    suite = root.find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("3", "1", "1")
    failure = suite.find("testcase/failure")
    assert failure is not None
    assert "aim at Lenny" in (failure.text or "")


def test_json_shape():
    data = report(BROKEN).to_dict()
    assert data["format"] == "ruleproof-check/1"
    assert data["code"] == 1
    assert data["results"][0]["verdict"] == "VIOLATED"
    assert data["results"][0]["play"]["format"] == "ruleproof-play/1"
    assert data["explored"][0]["states"] == 12345
