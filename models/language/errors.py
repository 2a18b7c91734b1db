"""What can go wrong, each told in one message that says what, where and what to do."""

from __future__ import annotations


class RuleproofError(Exception):
    """A mistake in the input (model, spec, scope, log, option), told in one message."""


class LanguageError(RuleproofError):
    """A construct outside the rule language, with function, place and remedy."""

    def __init__(self, function: str, place: str, what: str, remedy: str) -> None:
        self.function, self.place, self.what, self.remedy = function, place, what, remedy
        super().__init__(f"{function} ({place}): {what}; {remedy}")


class ModelError(RuleproofError):
    """A declaration (record, rule, game) that does not fit together."""


class ScopeError(RuleproofError):
    """A scope with a bad value; raised by a model's `read_scope`, completed with the file."""

    def __init__(self, key: str, value: object, message: str, *, source: str = "") -> None:
        self.key, self.value, self.message = key, value, message
        where = f"{source}: " if source else ""
        super().__init__(f"{where}{key} = {value!r}: {message}")

    def at(self, source: str) -> ScopeError:
        """The same error, naming the file and scope it came from."""
        return ScopeError(self.key, self.value, self.message, source=source)


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
