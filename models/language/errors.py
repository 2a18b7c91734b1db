"""What can go wrong, each told in one message that says what, where and what to do."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Self


class RuleproofError(Exception):
    """A mistake in the input (model, spec, scope, log, option), told in one message."""

    def at(self, place: str) -> Self:
        """The same error; its message now begins with the place it was found in."""
        self.args = (f"{place}: {self}" if place else str(self),)
        return self


class LanguageError(RuleproofError):
    """A construct outside the rule language, with function, place and remedy."""

    def __init__(self, function: str, place: str, what: str, remedy: str) -> None:
        self.function, self.place, self.what, self.remedy = function, place, what, remedy
        super().__init__(f"{function} ({place}): {what}; {remedy}")


class BeyondProof(LanguageError):
    """What the rule language allows and a symbolic run cannot follow: too many paths, or a product
    of two unknowns."""


class ModelError(RuleproofError):
    """A declaration (record, rule, game) that does not fit together."""


class ScopeError(RuleproofError):
    """A scope with a bad value; raised by a model's `read_scope`, completed with the file."""

    def __init__(self, key: str, value: object, message: str) -> None:
        self.key, self.value, self.message = key, value, message
        super().__init__(f"{key} = {value!r}: {message}")


class RuleFault(RuleproofError):
    """A rule that left its bounds while it ran: an index or a stored value out of range."""


class WidthFault(RuleFault):
    """A count that outgrew its width in this scope; in proofs a count has no width."""


class NoWays(RuleFault):
    """An outcome of chance that is legal and has no ways."""


class IllegalMove(RuleproofError):
    """A move that the rules refuse, with reason and clauses of the guard that refused it."""

    def __init__(self, reason: str, clauses: tuple[str, ...]) -> None:
        self.reason, self.clauses = reason, clauses
        super().__init__(f"{reason} [{', '.join(clauses)}]" if clauses else reason)


def told(error: BaseException, folder: str) -> str:
    """What went wrong in a Python file that somebody wrote, in one line.

    Names the line that was reached last in the files of `folder`.
    """
    what = " ".join(f"{type(error).__name__}: {error}".split())
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}, line {error.lineno}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename.startswith(folder)]
    if not own:
        return what
    return f"{Path(own[-1].filename).name}, line {own[-1].lineno}: {what}"
