"""How loops over arrays are compiled: by Numba, kept in its cache where there is room for one."""

from __future__ import annotations

from typing import Any

import numba


def compiled(function: Any) -> Any:
    """The function compiled when it is first called; it takes arrays and numbers."""
    try:
        return numba.njit(cache=True)(function)
    except RuntimeError:  # nowhere to keep it
        return numba.njit(function)
