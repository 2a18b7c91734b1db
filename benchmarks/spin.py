"""The same search by SPIN 6.5: breadth-first, safety only, without partial order reduction."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from benchmarks.cases import Case
from benchmarks.measure import Cost, of_child

FLAGS = ["-O2", "-DSAFETY", "-DNOREDUCE", "-DBFS"]


def missing() -> list[str]:
    """What has to be installed before SPIN can be asked."""
    return [program for program in ("spin", "gcc") if shutil.which(program) is None]


def install() -> None:
    """Install SPIN and a compiler with apt-get, as root or by sudo."""
    prefix = [] if shutil.which("sudo") is None else ["sudo"]
    for arguments in (["update", "-qq"], ["install", "-y", "-qq", "spin", "gcc", "libc6-dev"]):
        subprocess.run([*prefix, "apt-get", *arguments], check=True, stdout=subprocess.DEVNULL)


def version() -> str:
    """As SPIN says it."""
    return subprocess.run(["spin", "-V"], capture_output=True, text=True).stdout.strip()


def spin(case: Case) -> Cost:
    """Verify a case; the CPU seconds are those of the verifier alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        defines = [f"-D{macro}={value}" for macro, value in case.defines.items()]
        _run(["spin", *defines, "-a", str(case.promela)], folder)
        _run(["gcc", *FLAGS, "-o", "pan", "pan.c"], folder)
        output, cpu, memory = of_child(["./pan"], folder)
    if "errors: 0" not in output:
        raise SystemExit(f"SPIN finds an error in {case.promela.name}:\n{output}")
    states = int(_number(output, r"^\s*(\d+) states, stored"))
    # SPIN counts the step into the first state as a transition.
    transitions = int(_number(output, r"^\s*(\d+) transitions")) - 1
    return Cost(states, transitions, cpu, memory)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


def _number(text: str, pattern: str) -> str:
    found = re.search(pattern, text, re.MULTILINE)
    if found is None:
        raise SystemExit(f"SPIN's report is not as expected:\n{text}")
    return found[1]
