"""What ends a search early: Ctrl-C and memory."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from benchmarks.models.cards.model import game as cards
from checkers.explore import called, compiled, explore, memory
from models.language import bind
from tests.explore.counter import Counter

ROOT = Path(__file__).parents[2]


def run_python(*arguments):
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
    )


@pytest.mark.parametrize("engine", ["python", "compiled"])
def test_ctrl_c_ends_the_search_within_half_a_second(engine):
    child = run_python(str(ROOT / "tests/explore/interrupted.py"), engine)
    assert child.stdout.readline() == "exploring\n"
    time.sleep(0.4)
    child.send_signal(signal.SIGINT)
    pressed = time.time()
    outcome, states, expanded, ended = child.stdout.read().split()
    assert child.wait() == 0
    assert outcome == "interrupted"
    assert int(states) > int(expanded) > 100
    assert float(ended) - pressed < 0.5


def test_the_handler_of_ctrl_c_is_given_back():
    before = signal.getsignal(signal.SIGINT)
    explore(Counter(size=10), engine="compiled")
    assert signal.getsignal(signal.SIGINT) is before


def test_exploring_in_another_thread():
    found = []
    thread = threading.Thread(target=lambda: found.append(explore(Counter(size=10))))
    thread.start()
    thread.join()
    assert found[0].n == 20


def test_a_memory_limit_ends_the_search():
    system = bind(cards, {"players": 3, "cards": 4, "copies": 2})
    found = explore(system, engine="compiled", memory=2_000_000)
    assert found.outcome == "memory"
    assert 1000 < found.n < 163186
    assert found.peak_bytes <= 2_000_000
    assert not found.expanded.all()
    again = explore(system, engine="compiled", max_states=found.n)
    assert (again.rows == found.rows).all()


def test_memory_limits_hold_by_calling_too(monkeypatch):
    monkeypatch.setattr(called, "_TELL_EVERY", 0.02)
    found = explore(Counter(size=10**6), engine="python", memory=2_000_000)
    assert found.outcome == "memory"
    monkeypatch.setattr(called, "available", lambda: 0)
    assert explore(Counter(size=10**6), engine="python").outcome == "memory"


def test_the_search_ends_before_the_machine_runs_short(monkeypatch):
    monkeypatch.setattr(compiled, "available", lambda: 1_000_000)
    system = bind(cards, {"players": 3, "cards": 4, "copies": 2})
    assert explore(system, engine="compiled").outcome == "memory"


def test_limits_of_control_groups_count(tmp_path):
    for name, text in (
        ("memory.max", "1000000"),
        ("memory.current", "700000"),
        ("memory.stat", "anon 1\ninactive_file 100000\n"),
    ):
        (tmp_path / name).write_text(text)
    names = ("memory.max", "memory.current", "inactive_file")
    assert memory._left(tmp_path, *names) == 400_000
    (tmp_path / "memory.max").write_text("max")
    assert memory._left(tmp_path, *names) is None


def test_the_python_engine_imports_no_numba():
    code = (
        "import sys\n"
        "from benchmarks.models.cards.model import game\n"
        "from checkers.explore import edges, explore, orbit_sizes\n"
        "from models.language import bind\n"
        "found = explore(bind(game, {'players': 2, 'cards': 3, 'copies': 1}), engine='python')\n"
        "edges(found), orbit_sizes(found)\n"
        "print('numba' in sys.modules, 'llvmlite' in sys.modules)\n"
    )
    child = run_python("-c", code)
    assert child.stdout.read() == "False False\n"
    assert child.wait() == 0


def test_a_limit_of_the_process_counts(monkeypatch):
    held = int(psutil.Process().memory_info().vms)
    limit = held + memory.RESERVE
    monkeypatch.setattr("resource.getrlimit", lambda _: (limit, limit))
    assert 0 < memory.available() < memory.RESERVE
    monkeypatch.setattr("resource.getrlimit", lambda _: (held, held))
    assert memory.available() == 0


def test_what_does_not_fit_is_refused_before_it_is_used(monkeypatch):
    monkeypatch.setattr(memory, "available", lambda: 1000)
    memory.need(1000)
    with pytest.raises(MemoryError, match="1,001 bytes are needed, 1,000 are left"):
        memory.need(1001)
