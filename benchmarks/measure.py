"""Cost of a search, each in a process of its own: CPU seconds of the search, memory it took."""

import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil

from benchmarks.cases import system_of

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Cost:
    """What a search found and took.

    Attributes:
        cpu: CPU seconds of the search, compilation and start of the process apart.
        memory: bytes of memory of the process that the search took at its peak.
    """

    states: int
    transitions: int
    cpu: float
    memory: int

    @property
    def per_state(self) -> float:
        """Bytes by state."""
        return self.memory / self.states


def ruleproof(case: str) -> Cost:
    """Explore a case, or a scope written as `game:scope`, in a new process."""
    command = [sys.executable, "-m", "benchmarks.measure", case]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"exploring {case} failed:\n{done.stderr}")
    return Cost(**json.loads(done.stdout))


def second_start() -> tuple[float, float]:
    """Seconds and CPU seconds of a process that explores a small space compiled, all in."""
    code = (
        "from benchmarks.models.cards.model import game\n"
        "from checkers.explore import explore\n"
        "from models.language import bind\n"
        "scope = {'players': 3, 'cards': 4, 'copies': 1}\n"
        "assert explore(bind(game, scope), engine='compiled').n == 1165\n"
    )
    command = [sys.executable, "-c", code]
    of_child(command, ROOT)  # compiles what is not yet compiled
    begin = time.perf_counter()
    _, cpu, _ = of_child(command, ROOT)
    return time.perf_counter() - begin, cpu


def of_child(command: list[str], folder: Path) -> tuple[str, float, int]:
    """Run a program: its output, its CPU seconds, its peak memory in bytes."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} failed with exit code {process.returncode}")
    return output, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def main(name: str) -> None:
    """Explore a case, or `game:scope`, in this process and print its cost as JSON."""
    from checkers.explore import explore

    system = system_of(name)
    explore(system, engine="compiled", max_states=1000)  # compiles and loads all that is needed
    before = psutil.Process().memory_info().rss
    found = explore(system, engine="compiled")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    assert found.outcome == "complete", found.outcome
    cost = Cost(found.n, found.transitions, found.cpu_seconds, peak - before)
    print(json.dumps(asdict(cost)))


if __name__ == "__main__":
    main(sys.argv[1])
