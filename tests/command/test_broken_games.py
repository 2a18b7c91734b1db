"""Games of users that are broken in one place: one message with what, where and what to do."""

from __future__ import annotations

import shutil

import pytest


@pytest.fixture
def broken(pebbles, tmp_path):
    """A copy of the game in which a text of one of its files is another."""

    def change(name: str, old: str, new: str) -> str:
        home = tmp_path / "mine"
        shutil.copytree(pebbles, home, ignore=shutil.ignore_patterns("__pycache__"))
        text = (home / name).read_text()
        assert old in text
        (home / name).write_text(text.replace(old, new, 1))
        return str(home)

    return change


def one_message(ran) -> str:
    assert ran.code == 2, ran
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("ruleproof: ")
    return ran.err


IMPORT = {
    "syntax": ("def take(s, g):", "def take(s, g:", "model.py, line 89: '(' was never closed"),
    "unknown module": ("from enum", "import nosuch\nfrom enum", "model.py, line 6: ModuleNotFound"),
    "unknown name": ("def start", "unknown\ndef start", "model.py, line 110: NameError: name"),
    "exception": ("def start", "raise OSError('a\\nb')\ndef start", "line 110: OSError: a b"),
    "exit": ("def start", "raise SystemExit(7)\ndef start", "model.py, line 110: SystemExit: 7"),
    "no game": ("game = Game(", "gome = Game(", "no `game = Game(...)` is defined there"),
    "no function": ("    over=over,", "    over='over',", "over='over' is no function"),
    "function needed": ("    over=over,", "    over=None,", "over=None is no function"),
    "no reader": ("read_scope=read_scope", "read_scope=None", "read_scope=None is no function"),
    "no record": ("state=State", "state=None", "state=None; declare a class of fields"),
    "a name for files": ('name="pebbles"', "name='../x'", "name='../x': a game's name is letters"),
    "title": ('title="Pebbles"', "title=None", "title=None is no title"),
    "text for readings": ('("wins", "loses")', '"wins"', "list the readings, the default first"),
    "numbers for readings": ("readings=READINGS", "readings={3: (1,)}", "write question -> "),
    "no rules": ("rules=[deal", "rules=[start", "start in rules is no rule; mark it with @rule"),
    "bare mark": (
        '@rule(Phase.TAKING, text="stop", clauses=["PEB-2"])', "@rule", "write @rule(Phase.SOME",
    ),
    "text of a rule": ("turn with {token}", "turn with {tokn}", "did you mean 'token'?"),
    "brace": ("turn with {token}", "turn with {", "Single '{' encountered"),
    "clauses": ('clauses=["PEB-3"]', 'clauses="PEB-3"', "clauses='PEB-3'; write a list of ids"),
    "type in quotes": ("symmetric=[]", "symmetric=['Token']", "without quotes"),
    "phases": ("inner={Phase.TAKING}", "inner=Phase.TAKING", "write a list"),
    "one bound": ("Int[0, 20]", "Int[0]", "Int[0]: write two bounds"),
    "two names of a member": ("OVER = 3", "OVER = 2", "OVER and TAKING are both 2"),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPORT)
def test_a_model_that_cannot_be_loaded(command, broken, name):
    old, new, message = IMPORT[name]
    assert message in one_message(command("show", broken("model.py", old, new)))


SCOPES = {
    "exception": ("sizes={", "sizes=1 / 0 or {", "model.py, line 131: ZeroDivisionError"),
    "nothing": ("return SetupData", "SetupData", "gives NoneType; return SetupData(...)"),
    "missing key": ('scope["pebbles"]', 'scope["stones"]', "the key `stones` is missing; add it"),
    "size": ('"Token": 2}', '"Token": "2"}', "size of Token = '2'"),
    "labels": ('["Blank", "Skip"]', "[1, 2]", "the labels of Token are [1, 2]"),
    "unknown labels": ('"Token": ["Bl', '"Tokn": ["Bl', "did you mean 'Token'?"),
    "truth value": ('"skips": [0, 1]', '"skips": [0, True]', "a whole number is needed here"),
}


@pytest.mark.parametrize("name", SCOPES)
def test_a_reader_of_scopes_that_fails(command, broken, name):
    old, new, message = SCOPES[name]
    told = one_message(command("play", broken("model.py", old, new), "--random"))
    assert message in told
    assert "scopes.toml scope small: " in told


RUNS = {
    "store": (
        "    s.taken += 1\n",
        "    s.taken += 9\n",
        "rule take (model.py:94): taken would become 9, outside 0..2 (0..2), after `deal ",
    ),
    "no ways": (
        "    return ways\n",
        "    return ways - 1\n",
        "chance rule deal gives 0 ways; a legal outcome has one or more, at the start",
    ),
    "over with moves": (
        "return s.phase == Phase.OVER",
        "return s.pile < 4",
        "the game is over and `stop` is still legal, after `deal ",
    ),
    "nobody decides": (
        "return s.turn",
        "return s.turn + 2",
        "decider of pebbles gives 2; players are 0..1, else OPEN or SEVERAL, after `deal ",
    ),
    "over fails": (
        "return s.phase == Phase.OVER",
        "return s.phase == Phase.OVER and s.token[s.last, s.pile - 1] == 0",
        "over (model.py:122): token[0, -1]: -1 is no Token (0..1), after `deal ",
    ),
    "wins fails": (
        'return (s.last == player) == (g.last_pebble == "wins")',
        "return s.token[s.last, s.pile - 1] == 0",
        "wins (model.py:126): token[0, -1]: -1 is no Token (0..1), after `deal ",
    ),
}


@pytest.mark.parametrize("engine", ["python", "compiled"])
@pytest.mark.parametrize("name", RUNS)
def test_a_function_that_fails_is_told_with_the_play(command, broken, name, engine):
    old, new, message = RUNS[name]
    told = one_message(
        command("check", broken("model.py", old, new), "--scope", "small", "--engine", engine)
    )
    assert f"ruleproof: scope small: {message}" in told


@pytest.mark.parametrize("engine", ["python", "compiled"])
def test_who_wins_is_asked_of_ends_only(command, broken, engine):
    """Before the first pebble is taken nobody has taken the last one."""
    home = broken(
        "model.py", "(s.last == player) ==", "(s.token[s.last, 0] < 9 and s.last == player) =="
    )
    ran = command("check", home, "--scope", "small", "--property", "W1", "--engine", engine)
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('default = "wins"', 'default = "loses"', "`loses`, but `wins` stands first in the model"),
        ("loses = ", 'third = "x", loses = ', "key `readings`: the model has no `third`"),
    ],
)
def test_questions_are_those_of_the_model(command, broken, old, new, message):
    home = broken("questions.toml", old, new)
    assert message in one_message(command("rulebook", home))


def test_what_a_message_quotes_stays_on_its_line(command, pebbles):
    assert "no scope `a b\\x1b`" in one_message(command("graph", pebbles, "--scope", "a\nb\x1b"))
