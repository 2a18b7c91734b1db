"""Conditions on a state in plain data: a nested table of what is asked of its fields.

A leaf is a value (equal to it), a list (one of them), or a comparison written as text:
`">= 3"`, `"!= B"`. What the state leaves out is 0, `false` and `"none"`, whichever is asked for.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
_COMPARISON = re.compile(r"\s*(==|!=|>=|<=|>|<)\s*(.*?)\s*")


def check_conditions(conditions: Mapping[str, Any], path: str = "") -> None:
    """Raise ValueError for a leaf that is no condition."""
    for key, wanted in conditions.items():
        place = f"{path}.{key}" if path else key
        if isinstance(wanted, Mapping):
            check_conditions(wanted, place)
        elif not isinstance(wanted, str | int | list):
            raise ValueError(f"{place}: {wanted!r} is no condition; use a value, a list or '>= 1'")
        elif isinstance(wanted, str):
            found = _COMPARISON.fullmatch(wanted)
            if found and found[1] not in ("==", "!=") and not _number(found[2]):
                raise ValueError(f"{place}: {wanted!r} needs a whole number after `{found[1]}`")


def unmet(state: Mapping[str, Any], conditions: Mapping[str, Any], path: str = "") -> list[str]:
    """The conditions that a plain state does not meet, each as a sentence; empty when all are met.

    >>> unmet({"hand": {"A": {"P2": 1}}}, {"hand": {"A": {"P2": ">= 2", "B3": 0}}})
    ['hand.A.P2 is 1, not >= 2']
    """
    result: list[str] = []
    for key, wanted in conditions.items():
        place = f"{path}.{key}" if path else key
        found = state.get(key)
        if isinstance(wanted, Mapping):
            inner = found if isinstance(found, Mapping) else {}
            result += unmet(inner, wanted, place)
        elif not _met(found, wanted):
            result.append(f"{place} is {_shown(found)}, not {_shown(wanted)}")
    return result


def _met(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        # A list is one of several values, or (for a stack) the whole stack.
        whole = [] if found is None else found
        return whole == wanted or any(_met(found, choice) for choice in wanted)
    if found is None:
        found = "none" if _is_name(wanted) else 0
    sign, value = comparison(wanted)
    return COMPARISONS[sign](found, value)


def comparison(wanted: Any) -> tuple[str, Any]:
    """The sign and the value of a leaf that is no list; a plain value has the sign `==`.

    >>> comparison(">= 3"), comparison("!= B"), comparison("Turn")
    (('>=', 3), ('!=', 'B'), ('==', 'Turn'))
    """
    parts = _COMPARISON.fullmatch(wanted) if isinstance(wanted, str) else None
    if parts is None:
        return "==", wanted
    return parts[1], int(parts[2]) if _number(parts[2]) else parts[2]


def _is_name(wanted: Any) -> bool:
    """Whether a condition speaks of an index by its label, and not of a number."""
    return isinstance(comparison(wanted)[1], str)


def _number(text: str) -> bool:
    return re.fullmatch(r"-?\d+", text) is not None


def _shown(wanted: Any) -> str:
    if isinstance(wanted, list):
        return " or ".join(map(_shown, wanted))
    return "none" if wanted is None else str(wanted)
