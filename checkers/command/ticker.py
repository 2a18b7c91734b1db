"""Lines that say how things stand, while somebody waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_tell: Callable[[str], None] | None = None


def tell_instead(tell: Callable[[str], None]) -> None:
    """From now on hand lines over instead of showing them; `tell` may raise KeyboardInterrupt."""
    global _tell
    _tell = tell


class Ticker:
    """Lines on the terminal that are written anew each time; nothing where nobody watches.
    Where another process waits for this one, it is told instead.

    It goes to standard error, so that what the command writes to standard output stays whole.
    """

    def __init__(self) -> None:
        from checkers.command.output import console

        self._console = console(stderr=True)
        self._live: Any = None

    def __enter__(self) -> Ticker:
        if self._console.is_terminal and _tell is None:
            from rich.live import Live

            self._live = Live(console=self._console, auto_refresh=False, transient=True)
            self._live.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        if self._live is not None:
            self._live.__exit__(*problem)

    def show(self, lines: str) -> None:
        """Show these lines instead of those before."""
        if _tell is not None:
            _tell(lines)
        if self._live is not None:
            from rich.text import Text

            text = Text(lines, style="dim", no_wrap=True, overflow="ellipsis")
            self._live.update(text, refresh=True)
