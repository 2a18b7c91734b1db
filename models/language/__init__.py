"""The rule language: how a game is written down once and run three ways. See docs/language.md."""

from models.language.conformance import check_model
from models.language.errors import (
    IllegalMove,
    LanguageError,
    ModelError,
    RuleFault,
    RuleproofError,
    ScopeError,
)
from models.language.fields import (
    EVERYBODY,
    NOBODY,
    OWNER,
    Array,
    Count,
    Flag,
    Int,
    Maybe,
    Nat,
    Record,
    Stack,
    field,
)
from models.language.game import Game, SetupData
from models.language.indices import Sized
from models.language.rules import chance, helper, rule
from models.language.system import System, bind
from models.language.vocabulary import CHANCE, NONE, OPEN, SEVERAL, count, first, require

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "NOBODY",
    "NONE",
    "OPEN",
    "OWNER",
    "SEVERAL",
    "Array",
    "Count",
    "Flag",
    "Game",
    "IllegalMove",
    "Int",
    "LanguageError",
    "Maybe",
    "ModelError",
    "Nat",
    "Record",
    "RuleFault",
    "RuleproofError",
    "ScopeError",
    "SetupData",
    "Sized",
    "Stack",
    "System",
    "bind",
    "chance",
    "check_model",
    "count",
    "field",
    "first",
    "helper",
    "require",
    "rule",
]
