"""ruleproof: the console script, and what all its commands have in common.

Exit codes: 0 all as expected; 1 a finding; 2 bad usage or input; 3 inconclusive; 130 interrupted.
What a user can cause ends in one message on standard error; a traceback is a defect of ruleproof.

Little is imported here: the rest takes a moment, and Ctrl-C is answered from the first one on.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

from checkers.command.background import leave

BAD_INPUT, INCONCLUSIVE, INTERRUPTED, BROKEN_PIPE = 2, 3, 130, 128 + 13


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return its exit code."""
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    import typer

    from checkers.command.app import call
    from models.language.errors import RuleproofError

    try:
        return call(arguments)
    except typer.TyperException as error:
        return _refused(error.format_message().replace("Value error, ", ""))
    except RuleproofError as error:
        return _refused(str(error))
    except MemoryError:
        print(
            "ruleproof: not enough memory; take a smaller scope, or --max-states", file=sys.stderr
        )
        return INCONCLUSIVE
    except OSError as error:
        # Files are named where they are opened; what has no name is the standard output.
        if isinstance(error, BrokenPipeError) or error.filename is not None:
            raise
        _drop_output()
        return _refused(f"cannot write to the standard output: {error.strerror}")


def main() -> None:
    """The console script `ruleproof`."""
    _prepare_streams()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupted)
    try:
        code = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe (`| head`) has gone; leave as other tools do, without a message.
        _drop_output()
        code = BROKEN_PIPE
    except OSError as error:
        if error.filename is not None:
            raise
        _drop_output()
        code = _refused(f"cannot write to the standard output: {error.strerror}")
    leave(code)


def _interrupted(number: int, frame: FrameType | None) -> NoReturn:
    """The first Ctrl-C ends the work; a second one finds the process leaving already."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _prepare_streams() -> None:
    """Give closed streams a place, and an arrow something to stand for it where there is none."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")


def _drop_output() -> None:
    """Let what is still to be written go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(message: str) -> int:
    # One line, whatever a file holds that the message quotes.
    line = "".join(
        sign if sign.isprintable() else " " if sign.isspace() else repr(sign)[1:-1]
        for sign in message
    )
    print(f"ruleproof: {line}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    main()
