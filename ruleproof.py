"""The public names, for people who write their own game.

>>> from ruleproof import Game, Record, rule, require
"""

from models.language import (
    CHANCE,
    EVERYBODY,
    NOBODY,
    NONE,
    OPEN,
    OWNER,
    SEVERAL,
    Array,
    Count,
    Flag,
    Game,
    IllegalMove,
    Int,
    LanguageError,
    Maybe,
    ModelError,
    Nat,
    Record,
    RuleFault,
    RuleproofError,
    ScopeError,
    SetupData,
    Sized,
    Stack,
    System,
    bind,
    chance,
    count,
    field,
    first,
    helper,
    require,
    rule,
)

__all__ = [
    "CHANCE", "EVERYBODY", "NOBODY", "NONE", "OPEN", "OWNER", "SEVERAL", "Array", "Count", "Flag", "Game",
    "IllegalMove", "Int", "LanguageError", "Maybe", "ModelError", "Nat", "Record", "RuleFault",
    "RuleproofError", "ScopeError", "SetupData", "Sized", "Stack", "System", "bind", "chance", "count",
    "field", "first", "helper", "require", "rule",
]  # fmt: skip
