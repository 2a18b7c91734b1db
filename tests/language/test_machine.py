"""Machine code is called with what it takes, and found again in the cache."""

from pathlib import Path

import numpy as np
import pytest

from models.language import machine
from tests.language.texts import system

RULE = "@rule(Phase.PLAY)\ndef play(s, g):\n    s.paid = 1\n"


def test_too_few_arguments_are_refused() -> None:
    """C would read the missing ones from anywhere."""
    made = system(RULE)
    over = made.compiled_over()
    assert over(made.pack(made.start_cells), made.G, made.compiled_errors()) == 0
    with pytest.raises(TypeError, match="entry takes 3 arguments, not 2"):
        over(made.pack(made.start_cells), made.G)


def test_code_is_kept_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEPROOF_CACHE", str(tmp_path))
    monkeypatch.setattr(machine, "_loaded", {})
    text = "def entry(a: int, b: int) -> int:\n    return a * 10 + b\n"
    assert machine.compiled("first", text)(4, 2) == 42
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".o", ".py"]
    machine._loaded.clear()
    assert machine.compiled("first", text)(np.int64(1), 5) == 15
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == kept


@pytest.mark.parametrize("damage", [b"", b"\x7fELF and no more", None])
def test_damaged_code_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None
) -> None:
    """Run as it stands, it would end the process."""
    monkeypatch.setenv("RULEPROOF_CACHE", str(tmp_path))
    monkeypatch.setattr(machine, "_loaded", {})
    text = "def entry(a: int) -> int:\n    return a + 1\n"
    assert machine.compiled("damaged", text)(1) == 2
    (kept,) = tmp_path.glob("*.o")
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-9] if damage is None else damage)
    machine._loaded.clear()
    assert machine.compiled("damaged", text)(2) == 3
    assert kept.read_bytes() == whole


@pytest.mark.parametrize("place", ["/dev/null", "/dev/null/below"])
def test_without_a_cache_code_is_compiled_each_time(
    monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setenv("RULEPROOF_CACHE", place)
    monkeypatch.setattr(machine, "_loaded", {})
    assert machine.compiled("kept nowhere", "def entry(a: int) -> int:\n    return a + 7\n")(1) == 8
