"""Fractions in arrays, exactly: modulo two primes of 31 bits.

A fraction is two residues. Equal fractions have equal residues; different ones of the sizes that
occur (numerators and denominators far below 2^62) have different ones, except with a probability
of about 2^-62. Products of residues fit into 64 bits.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

Fractions = npt.NDArray[np.uint64]
"""uint64[k, 2]: the residues of k fractions."""

PRIMES = np.array([2**31 - 1, 2**31 - 19], np.uint64)
ONE: Fractions = np.array([1, 1], np.uint64)


def share(parts: npt.NDArray[np.int64], wholes: npt.NDArray[np.int64]) -> Fractions:
    """The fractions `parts / wholes` of positive integers, int64[k] each."""
    different, place = np.unique(wholes, return_inverse=True)
    inverse = np.array(
        [[pow(int(whole), -1, int(prime)) for prime in PRIMES] for whole in different], np.uint64
    ).reshape(-1, 2)
    return product(parts.astype(np.uint64)[:, None] % PRIMES, inverse[place])


def product(first: Fractions, second: Fractions) -> Fractions:
    """Products, one by one."""
    return first * second % PRIMES


def runs(fractions: Fractions, new: npt.NDArray[np.bool_]) -> Fractions:
    """Sums of runs; a run begins where `new` (bool[k]) is true."""
    if len(fractions) == 0 or new.all():
        return fractions
    return np.add.reduceat(fractions, np.flatnonzero(new), axis=0) % PRIMES


def total(fractions: Fractions) -> npt.NDArray[np.uint64]:
    """The sum of all: two residues."""
    found: npt.NDArray[np.uint64] = fractions.sum(axis=0, dtype=np.uint64) % PRIMES
    return found


def fraction(residues: npt.NDArray[np.uint64]) -> Fraction:
    """The fraction with these two residues, the one with small numerator and denominator.

    >>> fraction(share(np.array([3]), np.array([8]))[0])
    Fraction(3, 8)

    Source: P. Wang, A p-adic algorithm for univariate partial fractions (1981).
    """
    first, second = (int(prime) for prime in PRIMES)
    modulus = first * second
    gap = (int(residues[1]) - int(residues[0])) * pow(first, -1, second) % second
    old, now = (modulus, 0), (int(residues[0]) + first * gap, 1)
    while now[0] ** 2 > modulus:
        factor = old[0] // now[0]
        old, now = now, (old[0] - factor * now[0], old[1] - factor * now[1])
    return Fraction(*now)
