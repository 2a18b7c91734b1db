"""What falls outside the language is refused when the model is loaded: rule, line, remedy."""
# ruff: noqa: E501  # the table is read line by line: what is written, what is said, what to do

import pytest

from models.language import LanguageError, ModelError
from tests.language.texts import game, line_of

RULE = "@rule(Phase.PLAY)\ndef play(s, g, girl: Girl, player: Player):\n"
"""The head of the rule in which each construct below stands."""

IN_A_RULE = {
    "while": ("while s.paid > 0:  # here\n    s.paid -= 1", "`while`", "for x in Type"),
    "try": ("try:  # here\n    s.paid = 1\nexcept ValueError:\n    pass", "`try`", "`if`"),
    "with": ("with open('x'):  # here\n    pass", "`with`", "nothing but the state"),
    "raise": ("raise ValueError  # here", "`raise`", "require"),
    "assert": ("assert s.paid > 0  # here", "`assert`", "require"),
    "match": ("match s.paid:  # here\n    case 0:\n        s.paid = 1", "`match`", "if / elif"),
    "del": ("del s.paid  # here", "`delete`", "assign NONE or 0"),
    "global": ("global LIMIT  # here", "`global`", "in the state"),
    "import": ("import math  # here", "`import`", "top of the file"),
    "nested function": ("def inner():  # here\n    return 1", "`functiondef`", "@helper"),
    "lambda": ("s.paid = (lambda: 1)()  # here", "cannot be called", "plain name"),
    "lambda as a value": ("x = lambda: 1  # here", "outside the rule language", "@helper"),
    "list": ("x = [1, 2]  # here", "outside the rule language", "array"),
    "list comprehension": ("x = [1 for card in Card]  # here", "outside", "any(...)"),
    "generator alone": ("x = (1 for card in Card)  # here", "outside", "inside any"),
    "list in a sum": ("s.paid = sum([1, 2])  # here", "no comprehension", "sum(... for x in Type)"),
    "dict": ("x = {1: 2}  # here", "outside the rule language", "array"),
    "set": ("x = {1, 2}  # here", "outside the rule language", "array of flags"),
    "f-string": ("x = f'{s.paid}'  # here", "outside the rule language", "plain text"),
    "text": ("x = 'paid'  # here", "stands alone", "compare it with a reading"),
    "tuple assignment": ("a, b = 1, 2  # here", "outside the rule language", "one value after"),
    "several targets": ("a = b = 1  # here", "several assignments", "one after the other"),
    "annotated assignment": ("a: int = 1  # here", "annotated", "without the type"),
    "walrus": ("if (a := s.paid) > 0:  # here\n    s.paid = 0", "outside", "statement of its own"),
    "is": ("if s.target is NONE:  # here\n    s.paid = 0", "`is`", "write =="),
    "power": ("s.paid = s.paid ** 2  # here", "operator", "+ - *"),
    "shift": ("s.paid = s.paid << 1  # here", "operator", "+ - *"),
    "true division": ("s.paid = s.paid / 2  # here", "operator", "//"),
    "float": ("s.paid = 1.5  # here", "no integer", "whole numbers"),
    "large number": ("s.wide = 3000000000  # here", "32 bits", "smaller"),
    "division by zero": ("s.paid = s.paid // 0  # here", "division by 0", "positive"),
    "division by a negative": ("s.paid = s.paid // -2  # here", "division by -2", "positive"),
    "augmented division": ("s.paid //= 2  # here", "outside", "+= or -="),
    "unknown name": ("s.paid = gril  # here", "`gril` is unknown", "did you mean 'girl'?"),
    "unknown field": ("s.piad = 1  # here", "no field 'piad'", "did you mean 'paid'?"),
    "unknown setup field": ("s.paid = g.msot  # here", "no field 'msot'", "did you mean 'most'?"),
    "unknown member": ("s.girl = Girl.BUBBLE  # here", "no member BUBBLE", "did you mean 'BUBBLES'?"),
    "unknown helper": ("s.paid = totl(s)  # here", "`totl` is no helper", "did you mean"),
    "print": ("print(s.paid)  # here", "`print` is no helper", "known are"),
    "method": ("s.paid = s.hand.sum()  # here", "cannot be called", "plain name"),
    "chained call": ("s.paid = total(s)(1)  # here", "cannot be called", "plain name"),
    "keyword argument": ("s.paid = total(s=s)  # here", "named arguments", "in order"),
    "wrong number of arguments": ("s.paid = total(s, 1)  # here", "takes 1 arguments", "one for each"),
    "record for a value": ("s.paid = twice(s)  # here", "record `s` stands alone", "fields"),
    "value for a record": ("s.paid = total(g)  # here", "needs the state as s", "hand it on"),
    "record handed on twice": ("s.paid = both(s, s)  # here", "one record twice", "each record once"),
    "value not used": ("total(s)  # here", "is not used", "assign it"),
    "no value given": ("s.paid = clear(s)  # here", "gives no value", "as a statement"),
    "no effect": ("s.paid  # here", "no effect", "remove it"),
    "setup written": ("g.most = 3  # here", "the setup is written", "in the state"),
    "setup array written": ("g.value[0] += 1  # here", "the setup is written", "in the state"),
    "record assigned": ("s = g  # here", "the record `g` stands alone", "fields"),
    "whole array": ("s.hand = 0  # here", "indexed by Player, Card", "2 indices, not 0"),
    "scalar indexed": ("s.paid[girl] = 0  # here", "indexed by nothing", "0 indices, not 1"),
    "too few indices": ("s.hand[player] = 0  # here", "indexed by Player, Card", "2 indices"),
    "index minus one": ("s.paid = s.number[-1]  # here", "number[-1] is no cell", "index it by a Girl"),
    "none as an index": ("s.paid = s.number[NONE]  # here", "number[NONE] is no cell", "by a Girl"),
    "index behind the last": ("s.paid = s.number[3]  # here", "number[3] is no cell", "by a Girl"),
    "wrong index type": ("s.number[player] = 0  # here", "by Girl here, not by Player", "order"),
    "indices in wrong order": (
        "s.hand[first(card for card in Card), player] = 0  # here", "by Player here, not by Card", "order",
    ),
    "comparing index types": ("if player == girl:  # here\n    s.paid = 0", "is compared with", "one type"),
    "storing another index type": ("s.turn = girl  # here", "holds a Player", "of its type"),
    "pushing another index type": ("s.pile.push(girl)  # here", "holds Maybe Card", "of its type"),
    "number as condition": ("if s.paid:  # here\n    s.paid = 0", "not a truth value", "x > 0"),
    "number in and": ("if s.flag and s.paid:  # here\n    s.paid = 0", "not a truth value", "x > 0"),
    "truth value as number": ("s.paid = s.flag  # here", "is given a truth value", "of its type"),
    "adding truth values": ("s.paid = s.flag + 1  # here", "truth value where an integer", "count("),
    "summing truth values": (
        "s.paid = sum(s.flags[x] for x in Girl)  # here", "truth value where an integer", "count(",
    ),
    "flag compared with number": ("if s.flag == 1:  # here\n    s.paid = 0", "compared with", "like with like"),
    "ordering truth values": ("if s.flag < (s.paid > 0):  # here\n    s.paid = 0", "no order", "=="),
    "mixed local": ("x = 1\nif s.flag:\n    x = True  # here\ns.paid = 1", "sometimes", "one of them"),
    "mixed choice": ("x = 1 if s.flag else True  # here", "sometimes", "one of them"),
    "flag given a number": ("s.flag = 1  # here", "holds a truth value", "of its type"),
    "unassigned local": (
        "if s.flag:\n    x = 1\ns.paid = x  # here", "`x` may be unassigned", "every path",
    ),
    "local of a loop": (
        "for card in Card:\n    x = 1\ns.paid = x  # here", "`x` may be unassigned", "every path",
    ),
    "loop variable after the loop": (
        "for card in Card:\n    pass\ns.total = card  # here", "may be unassigned", "every path",
    ),
    "loop variable assigned": (
        "for x in Girl:\n    x = x + 1  # here", "loop variable `x` is assigned", "another name",
    ),
    "loop variable is a local": (
        "x = 1\nfor x in Girl:  # here\n    pass", "is also a local", "another name",
    ),
    "else of a loop": ("for x in Girl:  # here\n    pass\nelse:\n    pass", "`else` of a loop", "truth value"),
    "loop over a list": ("for x in [1, 2]:  # here\n    pass", "no index type", "range(n)"),
    "loop over two": ("for x, y in Girl:  # here\n    pass", "one plain variable", "for x in Type"),
    "range of a field": ("for x in range(s.paid):  # here\n    pass", "no fixed length", "range(number)"),
    "range of two": ("for x in range(1, 3):  # here\n    pass", "one argument", "range(n)"),
    "local named like a word": ("count = 1  # here", "word of the language", "rename"),
    "local with an underscore": ("_x = 1  # here", "underscore", "rename"),
    "local named like a helper it calls": (
        "total = 1\ns.paid = total(s)  # here", "`total` is a local here", "rename",
    ),
    "helper without its type": ("s.paid = untyped(s)  # here", "does not say what it gives", "-> int"),
    "wrong argument of a helper": ("s.paid = of_girl(s, player)  # here", "needs a Girl", "of its type"),
    "perhaps none as an argument": ("s.paid = of_girl(s, s.target)  # here", "perhaps a Girl", "of its type"),
    "min without a default": ("s.paid = min(s.number[x] for x in Girl)  # here", "may be empty", "default=0"),
    "min of one": ("s.paid = min(s.paid)  # here", "other arguments", "min(a, b)"),
    "sum with a default": ("s.paid = sum((1 for x in Girl), default=1)  # here", "'default'", "min and max"),
    "sum with a start": ("s.paid = sum((1 for x in Girl), 5)  # here", "more than a comprehension", "default"),
    "first of an expression": ("s.paid = first(x + 1 for x in Girl)  # here", "index itself", "first(x for x"),
    "first over two": ("s.paid = first(x for x in Girl for y in Girl)  # here", "one index type", "one `for`"),
    "len of a field": ("s.paid = len(s.hand)  # here", "no size of an index type", "len(Type)"),
    "in a range": ("if s.paid in range(3):  # here\n    s.paid = 0", "written list", "x in (a, b)"),
    "in nothing": ("if s.paid in ():  # here\n    s.paid = 0", "written list", "x in (a, b)"),
    "stack alone": ("s.paid = s.pile  # here", "stands alone", ".top"),
    "stack assigned": ("s.pile = NONE  # here", "is assigned", ".push"),
    "size of no stack": ("s.paid = s.hand.size  # here", "is no stack", ".size and .top"),
    "total of flags": ("s.paid = s.flags.total  # here", "no table of counts", "Count[Card]"),
    "total of a scalar": ("s.paid = s.paid.total  # here", "no table of counts", "Count[Card]"),
    "total of a stack": ("s.paid = s.pile.total  # here", "no table of counts", "Count[Card]"),
    "total of a cell": (
        "s.paid = s.hand[player, 0].total  # here", "2 indices, all of which are given", "leave out the last",
    ),
    "total of a local": ("x = 1\ns.paid = x[0].total  # here", "is no table", "field of s or g"),
    "all taken from another table": (
        "s.hand[player].take_all(s.number)  # here", "not counted by the same index types", "first indices",
    ),
    "all taken from the setup": ("s.hand[player].take_all(g.value)  # here", "setup is written", "in the state"),
    "all taken from two": (
        "s.hand[player].take_all(s.hand[0], s.hand[1])  # here", "other arguments", "when=condition",
    ),
    "all taken when a number": (
        "s.hand[player].take_all(s.hand[0], when=s.paid)  # here", "not a truth value", "x > 0",
    ),
    "guard after all was taken": (
        "s.hand[player].take_all(s.hand[0])\nrequire(s.flag, 'no flag', 'X-1')  # here",
        "after the first write", "before",
    ),
    "push on no stack": ("s.hand.push(1)  # here", "no stack", "push and pop"),
    "push of two": ("s.pile.push(0, 1)  # here", "one item", ".push(item)"),
    "stored items of a stack": ("s.total = s.pile__size  # here", "no field", "known are"),
    "reading alone": ("if g.end_moment:  # here\n    s.paid = 0", "stands alone", "name of a reading"),
    "unknown reading value": (
        "if g.end_moment == 'at-captur':  # here\n    s.paid = 0", "no reading", "did you mean 'at-capture'?",
    ),
    "unknown reading": ("if g.end_momet == 'at-capture':  # here\n    s.paid = 0", "no field", "did you mean"),
    "reading compared with a number": ("if g.ties == 1:  # here\n    s.paid = 0", "compared with", "as text"),
    "order of readings": ("if g.ties < 'none':  # here\n    s.paid = 0", "no order", "use ==, != or in"),
    "require after a write": (
        "s.paid = 1\nrequire(s.flag, 'no flag', 'X-1')  # here", "after the first write", "before",
    ),
    "require after a write in a branch": (
        "if s.flag:\n    s.paid = 1\nrequire(s.flag, 'no flag', 'X-1')  # here", "after the first", "before",
    ),
    "require after a helper that writes": (
        "clear(s)\nrequire(s.flag, 'no flag', 'X-1')  # here", "after the first write", "before",
    ),
    "require after a push": (
        "s.pile.push(0)\nrequire(s.flag, 'no flag', 'X-1')  # here", "after the first write", "before",
    ),
    "require after a loop that writes": (
        "for x in Girl:\n    if s.flag:\n        s.paid = 1\n        break\n"
        "require(s.flag, 'no flag', 'X-1')  # here", "after the first write", "before",
    ),
    "require in a loop": (
        "for x in Girl:\n    require(s.flag, 'no flag', 'X-1')  # here", "inside a loop", "all(",
    ),
    "require of a number": ("require(s.paid, 'unpaid', 'X-1')  # here", "not a truth value", "x > 0"),
    "require without a reason": ("require(s.flag)  # here", "other arguments", "reason, clause"),
    "require with computed text": ("require(s.flag, s.paid, 'X-1')  # here", "plain text", "as text"),
    "require with a number as reason": ("require(s.flag, 5, 'X-1')  # here", "are text", "write require"),
    "rule that returns": ("return 1  # here", "gives no value", "only @chance"),
    "private helper of another name": ("s.paid = alias(s)  # here", "another name of total", "call total"),
}  # fmt: skip

HELPERS = """
@helper
def total(s) -> int:
    return s.total


alias = total


@helper
def twice(x) -> int:
    return 2 * x


@helper
def both(s, before) -> int:
    return s.paid + before.paid


@helper
def clear(s) -> None:
    s.paid = 0


@helper
def untyped(s):
    return s.paid


@helper
def of_girl(s, girl: Girl) -> int:
    return s.number[girl]


"""

ELSEWHERE = {
    "require in a helper": (
        "@helper\ndef h(s) -> None:\n    require(s.flag, 'no', 'X-1')  # here\n", "h(s)",
        "outside a rule", "truth value",
    ),
    "helper without a return": (
        "@helper\ndef h(s) -> int:  # here\n    if s.flag:\n        return 1\n", "s.paid = h(s)",
        "not every path returns", "return ...",
    ),
    "helper that writes and gives": (
        "@helper\ndef h(s) -> int:  # here\n    s.paid = 1\n    return 1\n", "s.paid = h(s)",
        "writes and gives a value", "-> None",
    ),
    "helper that gives nothing returning": (
        "@helper\ndef h(s) -> None:\n    return 1  # here\n", "h(s)",
        "declared `-> None`", "declare -> int",
    ),
    "helper returning nothing": (
        "@helper\ndef h(s) -> int:\n    return  # here\n", "s.paid = h(s)",
        "`return` without a value", "say what",
    ),
    "helper of another type": (
        "@helper\ndef h(s) -> Girl:\n    return s.paid  # here\n", "s.girl = h(s)",
        "declared to give a Girl", "-> int",
    ),
    "helper of an unknown type": (
        "@helper\ndef h(s) -> float:\n    return s.paid\n", "s.paid = h(s)  # here",
        "`float` of h is no type", "int, bool",
    ),
    "argument of an unknown type": (
        "@helper\ndef h(s, x: str) -> int:\n    return s.paid\n", "s.paid = h(s, 1)  # here",
        "`str` of h is no type", "int, bool",
    ),
    "helper with any number of arguments": (
        "@helper\ndef h(s, *xs) -> int:  # here\n    return s.paid\n", "s.paid = h(s, 1)",
        "the argument `*xs`", "one by one",
    ),
    "argument with an underscore": (
        "@helper\ndef h(s, _x) -> int:  # here\n    return s.paid\n", "s.paid = h(s, 1)",
        "begins with an underscore", "rename",
    ),
    "word that is redefined": (
        "def count(things):\n    return 0\n\n\n@helper\ndef h(s) -> int:\n"
        "    return count(s.flags[x] for x in Girl)  # here\n", "s.paid = h(s)",
        "`count` is redefined", "rename",
    ),
    "built-in word that is redefined": (
        "def sum(things):\n    return 0\n\n\n@helper\ndef h(s) -> int:\n"
        "    return sum(1 for x in Girl)  # here\n", "s.paid = h(s)",
        "`sum` is redefined", "rename",
    ),
    "word that is not imported": (
        "del first\n\n\n@helper\ndef h(s) -> int:\n    return first(x for x in Girl)  # here\n",
        "s.paid = h(s)", "`first` is not imported", "from ruleproof import first",
    ),
    "index type whose size is not known": (
        "class Other(Sized): ...\n\n\n@helper\ndef h(s) -> int:\n    return len(Other)  # here\n",
        "s.paid = h(s)", "uses Other", "index type of a field",
    ),
    "members out of order": (
        "class Odd(IntEnum):\n    ONE = 1\n    TWO = 2\n\n\n@helper\ndef h(s) -> int:\n"
        "    return Odd.ONE  # here\n", "s.paid = h(s)", "number the members 0, 1, 2", "load",
    ),
    "chance rule without ways": (
        "@chance(Phase.LUCK)\ndef luck(s, g):  # here\n    s.phase = Phase.PLAY\n", "s.paid = 0",
        "not every path returns", "return ...",
    ),
    "chance rule giving a truth value": (
        "@chance(Phase.LUCK)\ndef luck(s, g):\n    s.phase = Phase.PLAY\n    return True  # here\n",
        "s.paid = 0", "truth value where an integer", "1 if",
    ),
    "constant that is no integer": (
        "HALF = 0.5\n\n\n@helper\ndef h(s) -> int:\n    return HALF  # here\n", "s.paid = h(s)",
        "no integer constant", "whole number",
    ),
}  # fmt: skip


def refused(text: str, function: str, what: str, remedy: str) -> None:
    with pytest.raises(LanguageError) as caught:
        _ = game(text).trees
    error = caught.value
    assert error.function == function
    assert error.place.endswith(f".py:{line_of(text)}")
    assert what in error.what
    assert remedy in error.remedy
    assert str(error) == f"{function} ({error.place}): {error.what}; {error.remedy}"


@pytest.mark.parametrize("name", IN_A_RULE)
def test_refused_in_a_rule(name: str) -> None:
    body, what, remedy = IN_A_RULE[name]
    indented = "".join(f"    {line}\n" for line in body.split("\n"))
    refused(HELPERS + RULE + indented, "play", what, remedy)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_refused_elsewhere(name: str) -> None:
    text, use, what, remedy = ELSEWHERE[name]
    function = "luck" if "def luck" in text else "play" if "# here" in use else "h"
    refused(f"{text}\n\n{RULE}    {use}\n", function, what, remedy)


def test_a_function_of_a_function_is_refused() -> None:
    text = """
    def outer(limit):
        @helper
        def h(s) -> int:  # here
            return limit
        return h


    h = outer(3)


    @rule(Phase.PLAY)
    def play(s, g):
        s.paid = h(s)
    """
    refused(text, "h", "enclosing function", "module level")


def test_recursion_is_refused() -> None:
    text = """
    @helper
    def even(s, x) -> bool:
        return True if x == 0 else odd(s, x - 1)


    @helper
    def odd(s, x) -> bool:
        return False if x == 0 else even(s, x - 1)


    @rule(Phase.PLAY)
    def play(s, g):
        require(even(s, s.paid), "odd", "X-1")
        s.paid = 0
    """
    with pytest.raises(ModelError, match=r"even calls itself .*even -> odd -> even.*write a loop"):
        _ = game(text).trees
