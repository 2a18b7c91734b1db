"""Ctrl-C while compiled code runs: Python sees the signal only between two slices."""

import signal
import threading
from types import FrameType, TracebackType


class Interrupt:
    """Within `with`, the first Ctrl-C sets `requested`; a second one raises `KeyboardInterrupt`.

    Outside of the main thread, where Python lets nobody handle signals, it never becomes set.
    """

    def __init__(self) -> None:
        self.requested = False
        self._installed = False

    def __enter__(self) -> "Interrupt":
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._handle)
            self._installed = True
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._installed:
            signal.signal(signal.SIGINT, self._before)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self.requested:
            raise KeyboardInterrupt
        self.requested = True
