"""Parts of the kernel on their own: ranges, table, cache."""

from pathlib import Path

import numba
import numpy as np

from checkers.explore.bound import Bound
from checkers.explore.kernel import calling
from checkers.explore.kernel.states import in_range
from checkers.explore.kernel.table import insert, look_up
from checkers.explore.ranges import Ranges
from checkers.explore.request import Request
from checkers.explore.store import Growing, slots_for
from tests.explore.counter import Counter


def test_ranges_of_any_signed_bytes_and_wider_slots():
    random = np.random.default_rng(1)
    counter = Counter()
    outcomes = set()
    for _ in range(200):
        counter.low = random.integers(-128, 128, 8).astype(np.int8)
        counter.high = np.maximum(counter.low, random.integers(-128, 128, 8)).astype(np.int8)
        width = int(random.choice([2, 4]))
        least = int(random.integers(-30000, 0))
        counter.wide = np.array([[random.integers(0, 9 - width), width, least, 30000]])
        ranges = Ranges(counter, 1)
        model = Bound.of(Request(counter)).model
        for _ in range(20):
            slots = random.integers(ranges.low.astype(int), ranges.high.astype(int) + 1)
            if random.random() < 0.5:
                place = random.integers(8)
                slots[place] = random.integers(-128, 128)
            row = slots.astype(np.int8).view(np.uint64)
            expected = ranges.holds(row)
            outcomes.add(expected)
            assert in_range(model, row, 0, 1) == expected, (slots, ranges.low, ranges.high)
    assert outcomes == {True, False}


def test_states_with_equal_hash_slots_are_told_apart():
    rows = np.arange(30000, dtype=np.uint64).reshape(-1, 3)
    table = np.zeros(slots_for(len(rows)), dtype=np.uint64)
    insert(table, rows.reshape(-1), 3, 0, len(rows))
    hashes = np.full(len(rows), 0x9E3779B97F4A7C15, dtype=np.uint64)
    same = np.zeros((len(rows), 3), dtype=np.uint64)
    same[:, 0] = np.arange(len(rows))
    crowded = np.zeros_like(table)
    for number in range(300):  # the worst hash there is: one value for all
        state, slot = look_up(crowded, same.reshape(-1), same[number], 0, 3, hashes[0])
        assert state == -1
        crowded[slot] = (hashes[0] & np.uint64(0xFFFFFFFF)) << np.uint64(32) | np.uint64(number + 1)
    for number in range(300):
        assert look_up(crowded, same.reshape(-1), same[number], 0, 3, hashes[0])[0] == number


def test_growth_keeps_what_is_stored_and_stays_below_the_promised_memory():
    store = Growing(stride=3, room=256)
    n = 0
    while n < 3_000_000:
        if store.wants_rows(n):
            store.grow_rows(store.next_rows(n)[0])
        if store.wants_table(n):
            store.replace_table(store.next_table(n)[0])
        assert len(store.parent) >= n + 256
        assert 10 * n <= 7 * len(store.table)
        store.parent[n] = n
        n += 1 + n // 50
    seen = np.flatnonzero(store.parent)
    assert (store.parent[seen] == seen).all()
    assert store.peak / n <= 64


def test_an_edited_helper_makes_cached_kernels_stale(tmp_path, monkeypatch):
    (tmp_path / "helper.py").write_text("a = 1\n")
    monkeypatch.setattr(calling, "__file__", str(Path(tmp_path) / "calling.py"))
    before = calling._stamp()
    (tmp_path / "helper.py").write_text("a = 12\n")
    assert calling._stamp() != before


def _twice(number):
    return 2 * number


def test_a_damaged_cache_is_written_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    made = calling.kernel("int64(int64)")
    assert made(_twice)(4) == 8
    for kept in tmp_path.rglob("*.nb?"):
        kept.write_bytes(kept.read_bytes()[:50])
    assert made(_twice)(5) == 10
    found = made(_twice)
    assert found(6) == 12
    assert sum(found.stats.cache_hits.values()) == 1


def test_without_a_cache_the_kernel_is_compiled_each_time(monkeypatch):
    def nowhere(*_, **__):
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr("numba.core.caching.FunctionCache.__init__", nowhere)
    assert calling.kernel("int64(int64)")(_twice)(4) == 8
