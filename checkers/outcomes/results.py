"""What is known of the outcome of a game under policies, for text and JSON."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

from checkers.results import AS_EXPECTED, INCONCLUSIVE, INTERRUPTED

FORMAT = "ruleproof-outcome/1"


def fraction_text(number: Fraction) -> str:
    """A fraction, however many digits it has (`str` refuses more than 4,300).

    >>> fraction_text(Fraction(-1, 3)), fraction_text(Fraction(2))
    ('-1/3', '2')
    >>> len(fraction_text(Fraction(2**20_000)))
    6021
    """
    above, below = (f"{Decimal(each):f}" for each in (number.numerator, number.denominator))
    return above if number.denominator == 1 else f"{above}/{below}"


@dataclass(frozen=True)
class Figure:
    """A number: at most `error` from the true one; `exact` where it is known as a fraction.

    `value` is infinite where the number is, or is too large for a float; then `exact` tells it.

    >>> Figure(0.5, 0.0, Fraction(1, 2)).to_dict()
    {'value': 0.5, 'error': 0.0, 'exact': '1/2'}
    """

    value: float
    error: float = 0.0
    exact: Fraction | None = None

    @classmethod
    def of(cls, number: Fraction | float) -> Figure:
        """An exact number (infinite ones are floats)."""
        if isinstance(number, Fraction):
            try:
                return cls(float(number), 0.0, number)
            except OverflowError:
                return cls(math.inf, 0.0, number)
        return cls(number)

    def to_dict(self) -> dict[str, Any]:
        """Plain data; what is not finite is null."""
        finite = math.isfinite(self.value)
        return {
            "value": self.value if finite else None,
            "error": self.error if finite and math.isfinite(self.error) else None,
            "exact": None if self.exact is None else fraction_text(self.exact),
        }


@dataclass(frozen=True)
class Guarantee:
    """What one side can force of its probability of winning, whatever the others do.

    Attributes:
        side: by label.
        least: what it can be sure of, its members choosing together; `apart` with each of its
            members choosing alone in secret, as far as that was found (None: it has one member, or
            nobody chooses in secret).
        most: what the others can hold it to, choosing together; `most_apart` with each of them
            choosing alone in secret, as far as that was found.

    All four are shown by strategies that were evaluated against every answer; `least` and `most`
    would be equal but for rounding and for strategies that only come close.
    """

    side: str
    least: Figure
    most: Figure
    apart: Figure | None = None
    most_apart: Figure | None = None

    @property
    def gap(self) -> float:
        """How far what the one can be sure of is from what the others can hold it to, all of
        them choosing as they may: the true value lies between."""
        least = self.least if self.apart is None else self.apart
        most = self.most if self.most_apart is None else self.most_apart
        return most.value - least.value


@dataclass(frozen=True)
class PolicyOutcome:
    """What happens under one policy, from the start of the game.

    Attributes:
        policy: as written, `best:Ann`.
        assumes: what it takes for granted.
        sides: probability that each side wins, by label; several may win together.
        nobody: probability that the game ends (or nobody can move) without a winner.
        endless: probability that it goes on for ever.
        length: expected number of units; infinite where units may be counted for ever.
        guarantees: of the policy `value`, which has no other figures (they are None).
    """

    policy: str
    assumes: str
    sides: Mapping[str, Figure] = field(default_factory=dict)
    nobody: Figure | None = None
    endless: Figure | None = None
    length: Figure | None = None
    guarantees: tuple[Guarantee, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        figures = {name: getattr(self, name) for name in ("nobody", "endless", "length")}
        return {
            "policy": self.policy,
            "assumes": self.assumes,
            "sides": {label: figure.to_dict() for label, figure in self.sides.items()},
            **{name: f and f.to_dict() for name, f in figures.items()},
            "guarantees": [
                {
                    "side": each.side,
                    **{
                        name: (figure := getattr(each, name)) and figure.to_dict()
                        for name in ("least", "apart", "most", "most_apart")
                    },
                    "gap": each.gap,
                }
                for each in self.guarantees
            ],
        }


@dataclass(frozen=True)
class Outcome:
    """The outcome of one game in one scope under one set of readings.

    Attributes:
        unit: what `length` counts, `moves` where the game declares nothing.
        stopped: why there are no figures, "" where there are.
        explore_seconds, seconds: of exploring, and of all that follows.
    """

    game: str
    title: str
    scope: str
    readings: Mapping[str, str]
    unit: str
    states: int
    transitions: int
    policies: tuple[PolicyOutcome, ...]
    stopped: str = ""
    interrupted: bool = False
    explore_seconds: float = 0.0
    seconds: float = 0.0

    @property
    def code(self) -> int:
        """The exit code."""
        if self.interrupted:
            return INTERRUPTED
        return INCONCLUSIVE if self.stopped else AS_EXPECTED

    def to_dict(self) -> dict[str, Any]:
        """Plain data of the shape that docs/json.md documents."""
        data = {
            name: value
            for name, value in asdict(self).items()
            if name not in ("policies", "explore_seconds", "seconds")
        }
        return {
            "format": FORMAT,
            **data,
            "code": self.code,
            "policies": [each.to_dict() for each in self.policies],
        }
