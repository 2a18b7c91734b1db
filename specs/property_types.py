"""Whether what a properties file writes into a property is of the type it must have."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from specs.errors import did_you_mean
from specs.expectations import Expected

if TYPE_CHECKING:
    from specs.properties import Property

STATE = ("s", "g", "m")
STEP = ("before", "move", "after", "g", "m")
"""The parameters that state functions and step functions may have."""

CHOICES: dict[str, tuple[str, ...]] = {
    "extreme": ("smallest", "largest", "shortest", "longest"),
    "chance": ("helping", "hostile", "fair"),
    "objective": ("reach", "avoid"),
}


def first_misfit(prop: Property) -> str | None:
    """What is wrong with the first value that does not fit, in words; None when all do."""
    return next(_misfits(prop), None)


def _misfits(prop: Property) -> Iterator[str]:
    if not isinstance(prop.id, str) or prop.id.split() != [prop.id] or not prop.id.isprintable():
        yield "`id` must be one word, such as I1"
    for key in ("title", "statement"):
        text = getattr(prop, key)
        if not isinstance(text, str) or not text.isprintable():
            yield f"`{key}` must be a text on one line, not {text!r}"
    for key in ("clauses", "scopes", "readings", "compared", "rests_on"):
        listed = getattr(prop, key)
        if not isinstance(listed, tuple | list) or not all(isinstance(x, str) for x in listed):
            yield f"`{key}` must be a tuple of texts, as in ({listed!r},), not {listed!r}"
    for key, known in CHOICES.items():
        chosen = getattr(prop, key)
        if chosen is not None and chosen not in known:
            yield f"`{key}` has no value {chosen!r}: {did_you_mean(str(chosen), known)}"
    for key in ("expected", "proof"):
        value = getattr(prop, key)
        if not isinstance(value, Expected):
            yield f"`{key}` must be written expect(...), not {value!r}"
    if not isinstance(prop.against, Mapping):
        yield f"`against` must be question -> reading, not {prop.against!r}"
    seats = isinstance(prop.players, tuple | list) and all(type(x) is int for x in prop.players)
    if prop.players != "each" and not seats:
        yield f'`players` must be seats, as in (0, 1), or "each", not {prop.players!r}'
    yield from _misfits_of_functions(prop)


def _misfits_of_functions(prop: Property) -> Iterator[str]:
    has_monitor = prop.monitor is not None
    for key in ("holds", "when", "until", "same_as", "value"):
        function = getattr(prop, key)
        if function is not None:
            known = STEP if prop.kind == "step" and key in ("holds", "when") else STATE
            yield from _misfit_of(key, function, known, has_monitor)
    if prop.unit is not None:
        yield from _misfit_of("unit", prop.unit, STEP, has_monitor)
    for key in ("fairness", "assume"):
        listed = getattr(prop, key)
        if not isinstance(listed, tuple | list):
            yield f"`{key}` must be a tuple of functions, not {listed!r}"
            continue
        for function in listed:
            yield from _misfit_of(key, function, STEP, has_monitor)


def _misfit_of(key: str, function: Any, known: tuple[str, ...], has_monitor: bool) -> Iterator[str]:
    if not inspect.isfunction(function):
        yield f"`{key}` must be a function that is written with `def`, not {function!r}"
        return
    given = parameters_of(function)
    if not set(given) <= set(known):
        written = ", ".join(known[:-1])
        yield (
            f"`{key}` takes ({', '.join(given)}); write def {function.__name__}({written}), and m"
            " for the history variables of a monitor"
        )
    elif "m" in given and not has_monitor:
        yield f"`{key}` asks for history variables `m`; name the property's `monitor`"


def parameters_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a function's parameters."""
    return tuple(inspect.signature(function).parameters)
