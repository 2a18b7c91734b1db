"""The same answers in every run, although Z3 numbers terms in the order in which they come and go.

Where several counterexamples can be found, which one it is depends on these numbers. Terms go when
Python lets go of them: mostly at once, but those in a circle when the garbage is collected, which
depends on whatever else happens in the process.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def steadily() -> Iterator[None]:
    """Collect no garbage but where `tidy` says so."""
    enabled = gc.isenabled()
    gc.collect()
    # What is there stays: it need not be looked through each time.
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if enabled:
            gc.enable()


def tidy() -> None:
    """Collect the garbage now."""
    gc.collect()
