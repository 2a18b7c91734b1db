"""A declaration that does not fit together is told in one message when the game is made."""

import pytest

from models.language import ModelError, bind
from tests.language.texts import HEAD, TAIL, game, module

STOP = "@rule(Phase.PLAY)\ndef stop(s, g):\n    s.phase = Phase.END\n"

IN_THE_STATE = {
    "no index type": ("x: Array[int, Flag]", "<class 'int'> is not an index type"),
    "no value type": ("x: float", "State.x: <class 'float'> is not a value type"),
    "array without an index": ("x: Array[Flag]", "at least one index type"),
    "no value": ("x: Int[5, 2]", "has no value; the lower bound stands first"),
    "too wide": ("x: Int[0, 2**40]", "does not fit into 32 bits"),
    "perhaps a number": ("x: Maybe[Int[0, 3]]", "only an index can be NONE"),
    "stack of numbers": ("x: Stack[Nat, Slot]", "only an index can be NONE"),
    "a value beside the type": ("x: Flag = True", "only field(...) may stand here"),
    "seen by somebody": ('x: Flag = field(seen="me")', "use EVERYBODY, OWNER or NOBODY"),
    "owned by nobody": ("x: Count[Card] = field(seen=OWNER)", "OWNER needs the player"),
    "text": ('x: "Flag"', "the annotation is text"),
    "double underscore": ("x__size: Flag", "underscores stand between words only"),
    "unknown in a bound": ('x: Int[0, "g.msot"]', "did you mean 'most'?"),
    "array in a bound": ('x: Int[0, "g.value"]', "g.value is no scalar"),
    "unknown type in a bound": ('x: Int[0, "len(Crad)"]', "did you mean 'Card'?"),
    "call in a bound": ('x: Int[0, "max(g.most, 3)"]', "use + - * over numbers"),
    "no expression": ('x: Int[0, "g.most +"]', "is no expression"),
    "members out of order": ("x: Odd", "number the members 0, 1, 2, ... in order"),
    "indexed by members out of order": ("x: Array[Odd, Flag]", "number the members"),
    "two types of one name": ("x: Other", "two index types are called Card"),
}

ODD = """
class Odd(IntEnum):
    ONE = 1
    TWO = 2


class Other(Sized): ...


Other.__name__ = "Card"


class State(Record):
    {field}
"""


@pytest.mark.parametrize("name", IN_THE_STATE)
def test_a_field_that_is_none(name: str) -> None:
    written, message = IN_THE_STATE[name]
    head = HEAD.replace("class State(Record):", ODD.format(field=written).strip())
    with pytest.raises(ModelError) as caught:
        game(STOP, head=head)
    assert message in str(caught.value)


IN_THE_GAME = {
    "no rules": ("rules=RULES", "rules=[]", "has no rules"),
    "two rules of one name": ("rules=RULES", "rules=RULES + [again]", "two rules are called stop"),
    "another phase": ("inner=set()", "inner={Girl.BUBBLES}", "is no Phase"),
    "one reading": ("READINGS", 'dict(ties=("shared",))', "two or more different values"),
    "reading of another form": ("READINGS", 'dict(ties=("All", "none"))', "small letters"),
    "reading like a field": ("READINGS", 'dict(most=("all", "none"))', "name of a setup field"),
    "no type that is symmetric": ("symmetric=[]", "symmetric=[Other]", "Other is no index type"),
    "symmetric and rotating": (
        "symmetric=[]", "symmetric=[Player], rotating=[Player]", "keep one of them",
    ),
    "over without its type": ("over=over", "over=untyped", "write def untyped(s, g) -> bool"),
    "over of a number": ("over=over", "over=decider", "write def decider(s, g) -> bool"),
    "over of something else": ("over=over", "over=of_player", "write def of_player(s, g)"),
    "wins without a player": ("over=over", "over=over, wins=over", "(s, g, player)"),
    "sound of the state": ("over=over", "over=over, sound=over", "write def over(g)"),
}  # fmt: skip

MORE = '''
first_stop = stop


@rule(Phase.PLAY)
def stop(s, g):
    s.phase = Phase.LUCK


again = stop


class Other(Sized): ...


def untyped(s, g):
    return True


def of_player(s, g, player) -> bool:
    return True
'''  # fmt: skip


@pytest.mark.parametrize("name", IN_THE_GAME)
def test_a_game_that_does_not_fit(name: str) -> None:
    before, after, message = IN_THE_GAME[name]
    tail = TAIL.replace("rules=RULES", "rules=RULES, inner=set(), symmetric=[]")
    tail = tail.replace('if type(thing).__name__ == "Rule"', "if thing is first_stop")
    tail = tail.replace(before, after)
    with pytest.raises(ModelError) as caught:
        game(STOP + MORE, tail=tail)
    assert message in str(caught.value)


IN_A_RULE = {
    "no phase": ("@rule()\ndef r(s, g):\n    s.paid = 0\n", "names no phase"),
    "another phase": ("@rule(Girl.BUBBLES)\ndef r(s, g):\n    s.paid = 0\n", "is no Phase"),
    "other arguments": ("@rule(Phase.PLAY)\ndef r(g, s):\n    s.paid = 0\n", "are s and g"),
    "argument without a type": (
        "@rule(Phase.PLAY)\ndef r(s, g, n):\n    s.paid = 0\n", "n needs an index type",
    ),
    "number as an argument": (
        "@rule(Phase.PLAY)\ndef r(s, g, n: int):\n    s.paid = 0\n", "n needs an index type",
    ),
    "argument like a record": (
        "@rule(Phase.PLAY)\ndef r(s, g, m: Card):\n    s.paid = 0\n", "name of a record",
    ),
    "text that names nothing": (
        "@rule(Phase.PLAY, text='take {crad}')\ndef r(s, g, card: Card):\n    s.paid = 0\n",
        "names no argument 'crad'",
    ),
    "chance beside moves": (
        STOP + "\n\n@chance(Phase.PLAY)\ndef r(s, g):\n    return 1\n", "give chance a phase",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", IN_A_RULE)
def test_a_rule_that_does_not_fit(name: str) -> None:
    text, message = IN_A_RULE[name]
    with pytest.raises(ModelError) as caught:
        game(text)
    assert message in str(caught.value)


def test_two_helpers_of_one_name() -> None:
    """Compiled, all helpers of a phase stand in one text; so two files may not share a name."""
    helper = "\n\n@helper\ndef worth(s) -> int:\n    return {}\n\n\n"
    rule = "@rule(Phase.PLAY)\ndef {}(s, g):\n    s.paid = worth(s)\n"
    first = module(HEAD + helper.format(1) + rule.format("one"))
    second = f"from {first.__name__} import *\n" + helper.format(2) + rule.format("two")
    clashing = module(second + TAIL).game
    with pytest.raises(ModelError, match="two helpers are called worth; rename one"):
        _ = clashing.trees


def test_fields_may_have_any_name() -> None:
    head = HEAD.replace(
        "    paid: Int", "    cells: Int[0, 9]\n    placed: Count[Card]\n    paid: Int"
    )
    text = """
    @rule(Phase.PLAY)
    def play(s, g, card: Card):
        s.placed[card] += 1
        s.cells = sum(s.placed[c] for c in Card)
    """
    made = bind(game(text, head=head), {})
    (_, _, after), *_ = made.successors(made.start_cells)
    assert made.plain(after)["cells"] == 1
