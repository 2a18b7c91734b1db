"""Verdicts as JUnit XML, which continuous integration servers read."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from checkers.render.plays import play_text
from checkers.render.verdicts import readings_text
from checkers.results import INCONCLUSIVE, Report, Result


def to_junit(reports: Sequence[Report]) -> str:
    """Reports as JUnit XML: a suite for each game, in it a test case for each result.

    An unexpected verdict is a failure, with its play; one that ran into a limit is skipped.
    """
    root = ElementTree.Element("testsuites")
    for report in reports:
        root.append(_suite(report))
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


def _suite(report: Report) -> ElementTree.Element:
    failures = sum(1 for result in report.results if result.code not in (0, INCONCLUSIVE))
    skipped = sum(1 for result in report.results if result.code == INCONCLUSIVE)
    suite = ElementTree.Element(
        "testsuite",
        name=f"ruleproof {report.game}",
        tests=str(len(report.results)),
        failures=str(failures),
        skipped=str(skipped),
        errors="0",
        time=f"{sum(result.seconds for result in report.results):.3f}",
    )
    for result in report.results:
        _add_case(suite, report.game, result)
    return suite


def _add_case(suite: ElementTree.Element, game: str, result: Result) -> None:
    under = f" [{readings_text(result.readings)}]" if result.readings else ""
    case = ElementTree.SubElement(
        suite,
        "testcase",
        classname=f"{game}.{result.scope}",
        name=f"{result.property_id} {result.title}{under}",
        time=f"{result.seconds:.3f}",
    )
    if result.code == 0:
        return
    message = f"{result.verdict}; {result.surprise}"
    kind = "skipped" if result.code == INCONCLUSIVE else "failure"
    element = ElementTree.SubElement(case, kind, message=message)
    told = [result.detail] if result.detail else []
    if result.play is not None:
        told.append(play_text(result.play))
    element.text = "\n".join(told)
