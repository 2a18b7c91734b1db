"""frames.toml: the sizes in which proofs are made.

A proof speaks of every setup of some sizes: every deck, every value of every table. Only the sizes
of the index types are numbers; a frame names them, and says in words what it covers.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field

from specs.clauses import Text
from specs.tables import Table, entries, only_keys, read_toml


class Frame(Table):
    """Sizes in which proofs are made.

    `sizes` gives the number of members of each sized index type of the model, `words` says what
    games that covers, to follow "proved for". `players` is what `--players` selects it by.
    """

    name: Text
    words: Text
    players: int = Field(gt=0, strict=True)
    sizes: Mapping[str, Annotated[int, Field(ge=0, le=127, strict=True)]]


def read_frames(path: Path) -> tuple[Frame, ...]:
    """The frames of a frame file; raises SpecError for the first mistake in it."""
    data = read_toml(path)
    only_keys(path, data, ["frame"])
    return entries(Frame, data, "frame", "name", path)
