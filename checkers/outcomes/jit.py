"""How loops over arrays are compiled: by Numba, kept in its cache where there is room for one."""

from __future__ import annotations

from typing import Any

import numba


def compiled(function: Any) -> Any:
    """The function compiled when it is first called; it takes arrays and numbers, and lets other
    threads (one that waits for Ctrl-C) run meanwhile."""
    try:
        return numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # nowhere to keep it
        return numba.njit(nogil=True)(function)
