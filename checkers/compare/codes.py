"""Codes of 64 bits for things of two explorations, equal where the things are equal.

Two explorations of one scope under different readings number their states differently. What they
have in common is coded by what it is, so that codes can be compared, and sets of codes by sums.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

Codes = npt.NDArray[np.uint64]


def salt(text: str) -> np.uint64:
    """A code for a text."""
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return np.uint64(int.from_bytes(digest, "little"))


def mixed(codes: npt.NDArray[Any]) -> Codes:
    """A code for each code, such that sums of them tell different collections apart.

    Source: the finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
    """
    x: Codes = codes.astype(np.uint64)
    x += np.uint64(0x9E3779B97F4A7C15)  # else 0 would be the code of 0
    x ^= x >> np.uint64(30)
    x *= np.uint64(0xBF58476D1CE4E5B9)
    x ^= x >> np.uint64(27)
    x *= np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    return x


def sums(owners: npt.NDArray[np.int64], codes: Codes, size: int) -> Codes:
    """uint64[size]: the sum of the codes of each owner (int64[k], ascending); 0 without any."""
    found = np.zeros(size, np.uint64)
    if len(owners):
        first = firsts(owners)
        found[owners[first]] = np.add.reduceat(codes, np.flatnonzero(first))
    return found


def firsts(*columns: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """bool[k]: rows that differ from the row before, in columns that are sorted together."""
    new = np.ones(len(columns[0]), np.bool_)
    for number, column in enumerate(columns):
        changed = column[1:] != column[:-1]
        new[1:] = changed if number == 0 else new[1:] | changed
    return new


def distinct(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The different values, ascending: by sorting, which is faster here than hashing."""
    ordered = np.sort(values)
    return ordered[firsts(ordered)] if len(ordered) else ordered


def occurring(n: int, *numbers: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """Those of 0 .. n - 1 that occur in some arrays, ascending."""
    occurs = np.zeros(n, np.bool_)
    for each in numbers:
        occurs[each] = True
    return np.flatnonzero(occurs)


def sets(owners: npt.NDArray[np.int64], codes: Codes, size: int) -> Codes:
    """uint64[size]: a code for the set of codes of each owner, in any order, with repetitions."""
    order = np.lexsort((codes, owners))
    owners, codes = owners[order], codes[order]
    new = firsts(owners, codes)
    return sums(owners[new], mixed(codes[new]), size)
