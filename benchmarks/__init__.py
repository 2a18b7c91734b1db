"""Speed and memory of the explorer, held against SPIN on the same transition systems.

    python -m benchmarks [--install-spin] [--repeat N] [CASE ...]

Each case is written twice: in the rule language, as a user would write it (`models/`), and in
Promela, as a user of SPIN would (`promela/`). Both must find the same number of states and
transitions, otherwise the comparison is worth nothing. What gates is the ratio of CPU seconds and
the bytes per state; absolute times depend on the machine and are only printed.
"""
