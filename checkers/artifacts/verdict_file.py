"""Every verdict of a game as JSON, one in a line, so that a change shows as a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from checkers.artifacts.kept import Kept
from checkers.results import Report, Result

FORMAT = "ruleproof-verdicts/1"
COSTS = ("seconds", "bytes_per_state", "engine")
"""What differs from one machine to the other."""


def verdict_file(report: Report, plays: Sequence[Kept]) -> str:
    """The text of the file; docs/json.md documents its shape. Plays are named by their files."""
    places = {id(each.result): f"plays/{each.name}.json" for each in plays}
    properties = {result.property_id: _property(result) for result in report.results}
    parts = {
        "format": _json(FORMAT),
        "game": _json(report.game),
        "title": _json(report.title),
        "properties": _table(properties),
        "results": _list(_result(each, places.get(id(each))) for each in report.results),
        "explored": _list(_without_costs(asdict(each)) for each in report.explored),
        "idle_guards": _list(asdict(guard) for guard in report.idle or ()),
    }
    body = ",\n".join(f"{_json(key)}: {text}" for key, text in parts.items())
    return "{\n" + body + "\n}\n"


def _property(result: Result) -> dict[str, Any]:
    return {
        "title": result.title,
        "kind": result.kind,
        "statement": result.statement,
        "clauses": result.clauses,
    }


def _result(result: Result, play: str | None) -> dict[str, Any]:
    return {
        "property_id": result.property_id,
        "scope": result.scope,
        "readings": dict(result.readings),
        "verdict": result.verdict,
        "expected": result.expected,
        "because": result.because,
        "value": result.value,
        "detail": result.detail,
        "play": play,
    }


def _without_costs(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in COSTS}


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _list(entries: Iterable[object]) -> str:
    lines = ",\n".join(f"  {_json(entry)}" for entry in entries)
    return f"[\n{lines}\n]" if lines else "[]"


def _table(entries: Mapping[str, object]) -> str:
    lines = ",\n".join(f"  {_json(key)}: {_json(value)}" for key, value in entries.items())
    return f"{{\n{lines}\n}}" if lines else "{}"
