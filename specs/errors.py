"""The one error of the spec files, and the spelling help that goes with it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path

from models.language.errors import RuleproofError


class SpecError(RuleproofError):
    """A mistake in a spec file, told in one message: where it stands, what is wrong, what to do.

    `file` is the file (or None), `where` the entry and key inside it, `problem` the sentence.
    """

    def __init__(self, file: Path | str | None, where: str, problem: str) -> None:
        self.file = None if file is None else str(file)
        self.where = where
        self.problem = problem
        place = ", ".join(part for part in (self.file, where) if part)
        super().__init__(f"{place}: {problem}" if place else problem)


def nearest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known name most like `name`, or None when nothing is close (case is ignored).

    >>> nearest("draw-oder", ["draw-order", "end-moment"])
    'draw-order'
    """
    folded: dict[str, str] = {}
    for entry in known:
        folded.setdefault(entry.lower(), entry)
    found = difflib.get_close_matches(name.lower(), list(folded), n=1, cutoff=cutoff)
    return folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """What to say after "unknown name": the nearest one, or the list when it is short.

    >>> did_you_mean("gaurd", ["guard", "remark"])
    'did you mean `guard`?'
    >>> did_you_mean("xyz", ["guard", "remark"])
    'known are `guard`, `remark`'
    """
    names = list(known)
    guess = nearest(name, names)
    if guess is not None:
        return f"did you mean `{guess}`?"
    if not names:
        return "none is declared"
    shown = ", ".join(f"`{entry}`" for entry in names[:12])
    return f"known are {shown}" + (f" and {len(names) - 12} more" if len(names) > 12 else "")
