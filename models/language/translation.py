"""From Python source to the tree of `ir`: what all parts of the translation share.

The parts build on each other: accesses to fields, operators, calls, comprehensions, statements.
"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable
from typing import Any, NoReturn

from models.language import ir, vocabulary
from models.language.errors import ModelError
from models.language.indices import (
    IndexType,
    check_enumeration,
    is_enumeration,
    is_index_type,
    is_sized,
)
from models.language.plan import LARGEST
from models.language.rules import Helper
from models.language.scope_of_names import Names, annotated_type, namespace_of, records_among
from models.language.source import Source

FOLDS = ("any", "all", "count", "sum", "min", "max", "first")
BUILT_IN = ("any", "all", "sum", "min", "max", "abs", "len", "range")
IMPORTED = ("count", "first", "require", "NONE")

REMEDIES: dict[str, str] = {
    "Lambda": "write a @helper",
    "ListComp": "write any(...), sum(...), count(...) over an index type",
    "SetComp": "write any(...), sum(...), count(...) over an index type",
    "DictComp": "keep an array in the state",
    "GeneratorExp": "put it inside any, all, count, sum, min, max or first",
    "List": "keep an array in the state or the setup",
    "Tuple": "name one value after the other",
    "Set": "keep an array of flags in the state or the setup",
    "Dict": "keep an array in the state or the setup",
    "JoinedStr": "reasons and texts are plain text",
    "NamedExpr": "assign in a statement of its own",
    "Starred": "give the arguments one by one",
    "Slice": "give one index for each dimension",
    "While": "write `for x in Type` or `for i in range(n)`",
    "Try": "test the condition with `if`",
    "Raise": "refuse a move by require(...)",
    "Assert": "refuse a move by require(...), or declare what always holds as an invariant",
    "With": "rules touch nothing but the state",
    "FunctionDef": "define it at the top of the file, as a @helper",
    "ClassDef": "define it at the top of the file",
    "Import": "import at the top of the file",
    "ImportFrom": "import at the top of the file",
    "Global": "keep in the state what changes",
    "Nonlocal": "keep in the state what changes",
    "Delete": "assign NONE or 0",
    "Match": "write if / elif / else",
}
"""What to write instead of a construct that the language does not have."""


class Translation:
    """What is known while one function is translated: its source, records, locals, helpers."""

    def __init__(self, function: Callable[..., Any], names: Names) -> None:
        self.source = Source(function)
        self.names = names
        self.globals = namespace_of(function)
        if function.__closure__:
            self.refuse(
                self.source.tree,
                "it uses names of an enclosing function",
                "define it at module level",
            )
        self.signature = inspect.signature(function)
        for name, parameter in self.signature.parameters.items():
            self.check_local(self.source.tree, name)
            if parameter.kind is not inspect.Parameter.POSITIONAL_OR_KEYWORD:
                self.refuse(
                    self.source.tree, f"the argument `{parameter}`", "name the arguments one by one"
                )
        parameters = list(self.signature.parameters)
        self.records = {ref.name: ref for ref in records_among(parameters)}
        self.move = "move" if "move" in parameters else None
        self.types: dict[str, ir.Type] = {}
        self.assigned: set[str] = set()
        self.calls: list[str] = []
        self.helpers: dict[str, Helper] = {}

    def refuse(self, node: ast.AST, what: str, remedy: str) -> NoReturn:
        """Stop with function, line, what was found there and what to write instead."""
        self.source.refuse(node, what, remedy)

    # -- names

    def check_local(self, node: ast.AST, name: str) -> None:
        """A local or argument may not take the names that the language and its runs need."""
        if name.startswith("_"):
            self.refuse(node, f"the name `{name}` begins with an underscore", "rename it")
        if name in BUILT_IN or name in IMPORTED:
            self.refuse(node, f"`{name}` is a word of the language", "rename it")

    def meaning(self, node: ast.AST, name: str) -> Any:
        """What a global name stands for; a local of that name would hide it."""
        if name in self.types:
            self.refuse(node, f"`{name}` is a local here", "rename the local")
        return self.globals.get(name)

    def word(self, node: ast.AST, name: str) -> None:
        """A word of the language must mean what the language means by it."""
        if name in IMPORTED:
            known = self.globals.get(name)
            if known is None:
                self.refuse(
                    node, f"`{name}` is not imported", f"write from ruleproof import {name}"
                )
            same = known == vocabulary.NONE if name == "NONE" else known is vars(vocabulary)[name]
        else:
            same = self.globals.get(name, vars(builtins)[name]) is vars(builtins)[name]
        if not same:
            self.refuse(node, f"`{name}` is redefined in this file", "rename what you defined")

    def index_type(self, node: ast.AST, name: str) -> IndexType | None:
        """The index type that a name stands for, None if it is none."""
        kind = self.globals.get(name)
        if not is_index_type(kind):
            return None
        self.meaning(node, name)
        if is_enumeration(kind):
            try:
                check_enumeration(kind)
            except ModelError as error:
                self.refuse(node, str(error), "then load the model again")
        if is_sized(kind) and self.names.sized is not None and kind not in self.names.sized:
            self.refuse(
                node, f"no field and no rule uses {name}, so that its size is not known",
                "use an index type of a field",
            )  # fmt: skip
        return kind

    def annotated(self, node: ast.AST, annotation: object, owner: str = "") -> ir.Type:
        """The type that an annotation (of a helper that is called) stands for."""
        found = annotated_type(annotation)
        if found is None:
            written = getattr(annotation, "__name__", annotation)
            self.refuse(
                node, f"`{written}`{f' of {owner}' if owner else ''} is no type of the language",
                "write int, bool, an index type or Maybe[...]",
            )  # fmt: skip
        return found

    # -- expressions by sort

    def condition(self, node: ast.expr) -> ir.Expr:
        """An expression that must be a truth value."""
        found = self.expression(node)
        if found.type != ir.BOOL:
            self.refuse(
                node,
                f"`{ast.unparse(node)}` is {found.type}, not a truth value",
                "compare it, as in `x > 0`",
            )
        return found

    def integer(self, node: ast.expr) -> ir.Expr:
        """An expression that must be an integer or an index."""
        found = self.expression(node)
        if found.type == ir.BOOL:
            self.refuse(
                node, f"`{ast.unparse(node)}` is a truth value where an integer is needed",
                "use `1 if ... else 0`, or `count(...)`",
            )  # fmt: skip
        return found

    def expression(self, node: ast.expr) -> ir.Expr:
        """Any expression of the language."""
        sort = type(node).__name__
        method = getattr(self, f"_{sort.lower()}", None)
        if method is None:
            self.refuse(
                node, f"`{ast.unparse(node)}` is outside the rule language",
                REMEDIES.get(sort, "see docs/language.md for the expressions there are"),
            )  # fmt: skip
        found: ir.Expr = method(node)
        return found

    def number(self, node: ast.AST, value: int, label: str = "") -> ir.Const:
        """An integer constant."""
        if abs(value) > LARGEST:
            self.refuse(
                node, f"the number {value} does not fit into 32 bits", "use smaller numbers"
            )
        return ir.Const(value, label, line=getattr(node, "lineno", 0))

    def join(self, node: ast.AST, a: ir.Type, b: ir.Type) -> ir.Type:
        """The type of a value that is sometimes the one and sometimes the other."""
        if a == b:
            return a
        if ir.BOOL in (a, b):
            self.refuse(
                node,
                "a value is sometimes a truth value, sometimes an integer",
                "keep to one of them",
            )
        if "int" in (a.kind, b.kind):
            return ir.INT
        kinds = {t.index for t in (a, b) if t.index is not None}
        return ir.Type("maybe", kinds.pop()) if len(kinds) == 1 else ir.INT

    @staticmethod
    def fits(value: ir.Type, wanted: ir.Type) -> bool:
        """Whether a value of one type may stand where another is declared."""
        if wanted == ir.INT:
            return value != ir.BOOL
        if wanted.kind == "maybe":
            return value in (wanted, ir.NOTHING, ir.Type("index", wanted.index))
        return value == wanted
