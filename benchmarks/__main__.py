"""`python -m benchmarks`: print the ratios of time and memory; exit with 1 when a gate fails."""

import argparse
import sys

from benchmarks.cases import CASES, Case, deep_scopes
from benchmarks.measure import Cost, ruleproof, second_start
from benchmarks.outcomes import MOST_RATIO, ratios
from benchmarks.spin import FLAGS, install, missing, spin, version

LEAST_RATIO = 2.0
"""SPIN's CPU seconds over ours."""

MOST_BYTES = 64.0
"""Bytes a state, parents, moves and hash table included."""


def main() -> int:
    """Measure the chosen cases."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=f"of {', '.join(CASES)}; or all")
    parser.add_argument("--install-spin", action="store_true", help="by apt-get, when missing")
    parser.add_argument("--repeat", type=int, default=2, help="runs of each; the best counts")
    given = parser.parse_args()
    unknown = sorted(set(given.cases) - set(CASES))
    if unknown:
        parser.error(f"no case {unknown[0]}; there are {', '.join(CASES)}")
    if missing() and given.install_spin:
        install()
    if missing():
        print(
            f"SPIN is not compared: {' and '.join(missing())} not found; --install-spin gets them"
        )
    else:
        print(f"{version()}; gcc {' '.join(FLAGS)}")
    failures: list[str] = []
    for name in given.cases or CASES:
        failures += measure(CASES[name], given.repeat)
    if not given.cases:
        print("\ndeep scopes of the games, without symmetry (not a gate)")
        for name in deep_scopes():
            cost = ruleproof(name)
            rate = cost.transitions / cost.cpu / 1e6
            print(f"  {name:20} {cost.states:12,} states {rate:8.2f} M transitions/s")
    if not given.cases:
        print("\nuniform play against the exploration of the same scope")
        for each in ratios():
            print(
                f"  {each.name:28} {each.states:12,} states {each.explored:8.2f} s explored"
                f" {each.valued:8.2f} s valued {each.ratio:6.2f} times as long"
            )
            if each.ratio > MOST_RATIO:
                failures.append(
                    f"{each.name}: {each.ratio:.1f} times as long, at most {MOST_RATIO}"
                )
    seconds, cpu = second_start()
    print(f"\nsecond start, all in: {seconds:.2f} s, {cpu:.2f} s CPU")
    for failure in failures:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


def measure(case: Case, repeat: int) -> list[str]:
    """Print the costs of one case; returns the gates that failed."""
    ours = best([ruleproof(case.name) for _ in range(repeat)])
    print(f"\n{case.name}: {ours.states:,} states, {ours.transitions:,} transitions")
    tell("ruleproof", ours)
    failures = []
    if (ours.states, ours.transitions) != (case.states, case.transitions):
        failures.append(f"{case.name}: should have {case.states:,} states")
    if ours.per_state > MOST_BYTES:
        failures.append(f"{case.name}: {ours.per_state:.1f} bytes a state, at most {MOST_BYTES}")
    if missing():
        return failures
    theirs = best([spin(case) for _ in range(repeat)])
    tell("SPIN", theirs)
    if (theirs.states, theirs.transitions) != (ours.states, ours.transitions):
        failures.append(f"{case.name}: SPIN explores another system: {theirs}")
    ratio, memory = theirs.cpu / ours.cpu, theirs.per_state / ours.per_state
    print(f"  ratio      {ratio:8.1f} x faster {memory:15.1f} x less memory")
    if ratio < LEAST_RATIO:
        failures.append(f"{case.name}: {ratio:.2f} times as fast as SPIN, at least {LEAST_RATIO}")
    return failures


def best(costs: list[Cost]) -> Cost:
    """The run with the least CPU time: what disturbs a run only makes it slower."""
    return min(costs, key=lambda cost: cost.cpu)


def tell(who: str, cost: Cost) -> None:
    """Print one line."""
    rate = cost.states / cost.cpu / 1e6
    print(f"  {who:10} {cost.cpu:8.2f} s CPU {rate:8.2f} M states/s {cost.per_state:8.1f} B/state")


if __name__ == "__main__":
    sys.exit(main())
