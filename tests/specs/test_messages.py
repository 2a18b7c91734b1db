"""Every mistake in a spec file is told in one message: file, key, value, what to do."""

import re
from pathlib import Path

import pytest
from small_game import write

from specs import SpecError, load_spec

# file, what is replaced, by what, and words of the message in their order
MISTAKES = {
    "not TOML": ("rulebook.toml", "[rulebook]", "[rulebook", ["rulebook.toml", "not valid TOML"]),
    "unknown table": (
        "rulebook.toml", "[[clause]]", "[[claus]]", ["key `claus`", "did you mean `clause`?"],
    ),
    "unknown key": (
        "rulebook.toml", "quotes =", "quots =",
        ['clause "PEB-TURN-1a"', "unknown key `quots`", "did you mean `quotes`?"],
    ),
    "missing key": (
        "rulebook.toml", 'kind = "guard"', "",
        ['clause "PEB-TURN-1b"', "key `kind`", "missing"],
    ),
    "unknown kind": (
        "rulebook.toml", 'kind = "guard"', 'kind = "gaurd"',
        ['clause "PEB-TURN-1b"', "key `kind`", "'gaurd'", "did you mean `guard`?"],
    ),
    "wrong type": (
        "rulebook.toml", 'title = "Pebbles"', "title = 3", ["key `title`", "a text, not 3"],
    ),
    "clause twice": (
        "rulebook.toml", "PEB-TURN-1b", "PEB-TURN-1a",
        ['clause "PEB-TURN-1a"', "stands twice"],
    ),
    "long quote": (
        "rulebook.toml", "one or two pebbles", "a b c d e f g h i",
        ['clause "PEB-TURN-1a"', "key `quotes", "9 words", "between one and 8"],
    ),
    "clause in an empty section": (
        "rulebook.toml", 'section = "The End"', 'section = "Contents"',
        ['clause "PEB-END-1"', "no section has the heading 'Contents'"],
    ),
    "unknown section": (
        "rulebook.toml", 'section = "The End"', 'section = "The Ende"',
        ['clause "PEB-END-1"', "'The Ende'", "did you mean `The End`?"],
    ),
    "order of the text": (
        "rulebook.toml", 'section = "The Turn"', 'section = "The End"',
        ['clause "PEB-TURN-1b"', "out of order"],
    ),
    "carried and excused": (
        "rulebook.toml", "examples =", 'carried_by = ["x"]\nno_mechanics = "y"\nexamples =',
        ['clause "PEB-END-1"', "exclude each other"],
    ),
    "unknown example": (
        "rulebook.toml", "PEB-EX-LAST", "PEB-EX-LOST",
        ['clause "PEB-END-1"', "unknown example `PEB-EX-LOST`", "did you mean `PEB-EX-LAST`?"],
    ),
    "question about an unknown clause": (
        "questions.toml", 'clauses = ["PEB-TURN-1"]', 'clauses = ["PEB-TURN-2"]',
        ['question "must-take"', "unknown clause `PEB-TURN-2`", "did you mean"],
    ),
    "default that is no reading": (
        "questions.toml", 'default = "must"', 'default = "mus"',
        ['question "must-take"', "`mus` is no reading", "did you mean `must`?"],
    ),
    "one reading only": (
        "questions.toml", 'may = "Yes."', "",
        ['question "must-take"', "1 reading(s)", "at least two"],
    ),
    "unknown trap": (
        "questions.toml", 'trap = "may-must"', 'trap = "must-may-"',
        ['question "must-take"', "key `trap`", "'must-may-'", "`may-must`"],
    ),
    "given of an unknown reading": (
        "questions.toml", 'last-wins = ["loses"]', 'last-wins = ["looses"]',
        ["questions.toml", "key `given`", "no reading `looses`", "did you mean `loses`?"],
    ),
    "excludes an unknown question": (
        "questions.toml", 'question = "last-wins"', 'question = "last-win"',
        ["key `excludes`", "unknown question `last-win`", "did you mean `last-wins`?"],
    ),
    "question id twice": (
        "questions.toml", 'id = "P02"', 'id = "P01"', ['question "must-take"', "P01 stands twice"],
    ),
    "shown on an unknown scope": (
        "questions.toml", 'trap = "may-must"', 'trap = "may-must"\nshown_by = { scope = "tiny" }',
        ["key `shown_by.scope`", "unknown scope `tiny`", "known are `small`"],
    ),
    "shown between no readings": (
        "questions.toml", 'trap = "may-must"',
        'trap = "may-must"\nshown_by = { scope = "small", play = ["x"] }',
        ['question "must-take"', "name in `between` the two readings"],
    ),
    "shown and not represented": (
        "questions.toml", 'trap = "may-must"',
        'trap = "may-must"\nnot_represented = "x"\nshown_by = { scope = "small" }',
        ['question "must-take"', "exclude each other"],
    ),
    "unknown reading not shown": (
        "questions.toml", 'trap = "may-must"', 'trap = "may-must"\nnot_shown = { my = "x" }',
        ['question "must-take"', "not_shown: `my` is no reading", "did you mean `may`?"],
    ),
    "default not shown": (
        "questions.toml", 'trap = "may-must"', 'trap = "may-must"\nnot_shown = { must = "x" }',
        ['question "must-take"', "`must` is the default"],
    ),
    "example on an unknown scope": (
        "examples.toml", 'scope = "small"', 'scope = "smal"',
        ['example "PEB-EX-LAST"', "unknown scope `smal`", "did you mean `small`?"],
    ),
    "scope in two files": (
        "examples.toml", 'name = "tiny"', 'name = "small"',
        ['scope "small"', "stands in scopes.toml too"],
    ),
    "memory of an unknown reading": (
        "examples.toml", "must-take=may", "must-take=my",
        ['variant "A takes it"', "key `remembers`", "no reading `my`"],
    ),
    "example touches an unknown question": (
        "examples.toml", 'touches = ["last-wins"]', 'touches = ["lost-wins"]',
        ["key `touches`", "unknown question `lost-wins`"],
    ),
    "unknown outcome": (
        "examples.toml", 'says = "possible"', 'says = "possibly"',
        ["variants.0.says", "'possibly'", "did you mean `possible`?"],
    ),
    "differs without a question": (
        "examples.toml", '"last-wins=loses"', '"loses"',
        ['variant "A takes it"', "question=reading"],
    ),
    "a condition that is none": (
        "examples.toml", '">= 2"', '">= two"',
        ["variants.0.result", "taken.A", "'>= two'", "whole number after `>=`"],
    ),
    "scope on two lines": (
        "scopes.toml", 'name = "small"', 'name = "sm\\nall"',
        ["scope number 1", "key `name`", "on one line"],
    ),
    "nested for ever": (
        "scopes.toml", "[[scope]]", f"[box]\nknown = {{ a = {'[' * 3000}{']' * 3000} }}\n[[scope]]",
        ["nest too deep"],
    ),
    "general key misspelt in a scope": (
        "scopes.toml", "exercises =", "exercise =",
        ['scope "small"', "unknown key `exercise`", "did you mean `exercises`?"],
    ),
    "budget below zero": (
        "scopes.toml", "states = 100", "states = 0",
        ['scope "small"', "budget.states", "greater than 0, not 0"],
    ),
    "unknown reading in a scope": (
        "scopes.toml", 'must-take = "may"', 'must-take = "my"',
        ['scope "small"', "key `readings`", "no reading `my`", "did you mean `may`?"],
    ),
    "deviates from an unknown clause": (
        "scopes.toml", '"PEB-END-1"', '"PEB-END-9"',
        ['scope "small"', "key `deviates`", "unknown clause `PEB-END-9`"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_message(tmp_path: Path, mistake: str) -> None:
    file, old, new, words = MISTAKES[mistake]
    folder = write(tmp_path / "pebbles", file, old, new)
    with pytest.raises(SpecError) as error:
        load_spec(folder)
    message = str(error.value)
    assert "\n" not in message
    assert file in message
    assert re.search(".*".join(map(re.escape, words)), message)


PROPERTY_MISTAKES = {
    "unknown kind": ('kind="invariant"', 'kind="invariants"', ["H1", "did you mean `invariant`?"]),
    "needed function": ("holds=never_negative,", "", ["H1", "kind invariant needs `holds`"]),
    "function without meaning": (
        "holds=never_negative,", 'holds=never_negative, extreme="largest",',
        ["H1", "`extreme` has no meaning for kind invariant"],
    ),
    "bound without value": (
        'kind="invariant"', 'kind="bound", extreme="largest"', ["H1", "needs `value`"],
    ),
    "unknown scope": ('scopes=("small",)', 'scopes=("smal",)', ["H1", "did you mean `small`?"]),
    "unknown question": (
        'readings=("last-wins",)', 'readings=("last-win",)', ["H1", "unknown question `last-win`"],
    ),
    "unknown clause": ("PEB-TURN-1", "PEB-TRUN-1", ["H1", "unknown clause `PEB-TRUN-1`"]),
    "expected under an unknown reading": (
        "last-wins=loses", "last-wins=lose", ["key `expected`", "no reading `lose`"],
    ),
    "expected without a reason": (
        'because="a reason"', 'because=""',
        ["H1", "VIOLATED is expected without a reason", "`because`"],
    ),
    "unknown verdict": ('"VIOLATED"', '"VIOLATE"', ["'VIOLATE'", "did you mean `VIOLATED`?"]),
    "reading that is none": ("last-wins=loses", "loses", ["'loses'", "write question=reading"]),
    "no list": ("PROPERTIES = [", "PROPERTY = [", ["declares no list `PROPERTIES`"]),
    "not Python": ("def never_negative", "de never_negative", ["cannot be loaded"]),
    "exit": ("PROPERTIES = [", "raise SystemExit(3)\nPROPERTIES = [", ["line", "SystemExit: 3"]),
    "id of two words": ('id="H1"', 'id="H 1"', ["`id` must be one word"]),
    "title on two lines": ('kind="inv', 'statement="a\\nb", kind="inv', ["H1", "`statement`"]),
    "one text for many": ('("last-wins",)', '"last-wins"', ["H1", "`readings` must be a tuple"]),
    "no function": ("holds=never_negative", 'holds="x"', ["H1", "`holds` must be a function"]),
    "built-in function": ("holds=never_negative", "holds=len", ["H1", "written with `def`"]),
    "parameters": ("def never_negative(s, g)", "def never_negative(a, b)", ["takes (a, b); write"]),
    "history without a monitor": (
        "def never_negative(s, g)", "def never_negative(s, g, m)", ["H1", "asks for history"],
    ),
    "step function": ('kind="invariant"', 'kind="step"', ["H1", "write def never_negative(before"]),
    "unknown extreme": (
        'kind="invariant"', 'kind="bound", extreme="longer"', ["H1", "did you mean `longest`?"],
    ),
    "seats": ('kind="invariant"', 'kind="strategy", players="all"', ["`players` must be seats"]),
    "assumption": ('kind="invariant"', 'kind="invariant", assume=3', ["tuple of functions, not 3"]),
    "monitor": ('kind="invariant"', 'kind="invariant", monitor=3', ["written Monitor(record"]),
    "other readings": ('kind="invariant"', 'kind="invariant", against=3', ["question -> reading"]),
    "half a number": ('"a reason"', '"a reason", value=1.5', ["value=1.5", "a whole number"]),
    "not a property": ("PROPERTIES = [", "PROPERTIES = [3, ", ["number 1", "3 is no Property"]),
}  # fmt: skip


@pytest.mark.parametrize("mistake", PROPERTY_MISTAKES)
def test_message_about_a_property(tmp_path: Path, mistake: str) -> None:
    old, new, words = PROPERTY_MISTAKES[mistake]
    folder = write(tmp_path / "pebbles", "properties.py", old, new)
    spec = load_spec(folder)
    with pytest.raises(SpecError) as error:
        _ = spec.properties
    message = str(error.value)
    assert "properties.py" in message
    assert re.search(".*".join(map(re.escape, words)), message)


def test_the_property_that_tells_most_is_one_of_the_game(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "pebbles",
        "rulebook.toml",
        'title = "Pebbles"',
        'title = "Pebbles"\ntelling = "H2"',
    )
    spec = load_spec(folder)
    with pytest.raises(SpecError, match=r"rulebook\.toml, .*`telling`: no property `H2`"):
        _ = spec.properties


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    spec = load_spec(write(tmp_path / "pebbles"))
    with pytest.raises(SpecError, match=r"mine\.toml: there is no such file"):
        spec.find_scopes(str(tmp_path / "mine.toml"))
