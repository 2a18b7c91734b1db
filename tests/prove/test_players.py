"""Claims by number of players: proved on a scope, or shown by a recorded play; of Tower."""

from __future__ import annotations

import json
import shutil

import pytest

from checkers.command.main import run
from checkers.players import Ground, answer
from checkers.players.answers import Place
from checkers.players.recorded import read_proofs
from checkers.verify import Limits, Task, verify_scope
from models.language.errors import RuleproofError
from specs.verdicts import Verdict
from tests.prove.conftest import Case

ASKED = """
[by_players]
scopes = ["pair", "weak"]
[[claim]]
property = "LIMIT"
[[claim]]
property = "FEW"
[[claim]]
property = "CAN-PUT"
trap = "IS-OVER"
[[claim]]
property = "ALWAYS-PUT"
"""

MORE = """

def somebody_puts(s, g) -> bool:
    return s.phase == Phase.TURN and s.height < g.limit

PROPERTIES += [
    Property(id="IS-OVER", kind="reachable", title="it is over", holds=is_over,
             expected=expect("REACHED")),
    Property(id="ENDS-SO", kind="reachable", title="it is over", holds=is_over,
             assume=(nobody_passes,), expected=expect("REACHED")),
    Property(id="HELD-SO", kind="invariant", title="nobody draws", holds=nothing_is_drawn,
             assume=(nobody_passes,), expected=expect("VIOLATED", because="everybody draws")),
    Property(id="CAN-PUT", kind="always-possible", title="it goes on", holds=somebody_puts,
             expected=expect("VIOLATED", because="games end")),
    Property(id="ALWAYS-PUT", kind="inevitable", title="the tower gets high", holds=stands_high,
             expected=expect("VIOLATED", because="nobody need put")),
]
"""


@pytest.fixture
def asked(changed):
    """Tower with claims that are asked of two scopes, and a way to record plays."""
    case = changed(more="\n\ndef stands_high(s, g) -> bool:\n    return s.height > 9\n" + MORE)
    (case.spec.folder / "by_players.toml").write_text(ASKED)
    case = Case.of(case.spec.folder)

    def record(property_id, scope, by=None, **more):
        """A play of the shortest kind that exploring finds, as a file; its moves."""
        prop = case.spec.property(by or property_id)
        found = verify_scope(case.game, Task(case.spec.scope(scope), {}, (prop,)), Limits("python"))
        play = found.results[0].play
        moves = [step.move for step in play.steps]
        log = {"format": "ruleproof-log/1", "game": case.game.name, "scope": scope, "moves": moves}
        if play.cycle_start is not None:
            log["cycle_start"] = play.cycle_start
        file = case.spec.folder / "plays" / property_id / f"{scope}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({**log, **more}))
        return moves

    return case, record


def cells(case, scope, *ids):
    again = Case.of(case.spec.folder)
    return {cell.property_id: cell for cell in answer(again.game, again.spec, scope, ids or None)}


def test_without_a_play_it_is_proved_or_open(asked):
    case, _ = asked
    found = cells(case, "pair")
    assert (found["LIMIT"].verdict, found["LIMIT"].ground) == (Verdict.PROVED, Ground.PROOF)
    assert found["CAN-PUT"].verdict is Verdict.INCONCLUSIVE
    assert found["CAN-PUT"].ground is Ground.NOTHING
    assert found["LIMIT"].players == 2


def test_plays_are_made_again_and_show_their_claim(asked):
    case, record = asked
    moves = record("FEW", "weak")
    cell = cells(case, "weak", "FEW")["FEW"]
    assert (cell.verdict, cell.ground, cell.moves) == (Verdict.VIOLATED, Ground.PLAY, len(moves))
    assert cell.file == "plays/FEW/weak.json"


def test_what_can_never_be_again_is_gone_through_or_proved(asked):
    case, record = asked
    record("CAN-PUT", "pair", by="IS-OVER")
    cell = cells(case, "pair", "CAN-PUT")["CAN-PUT"]
    assert cell.verdict is Verdict.VIOLATED
    assert "no move leaves what IS-OVER says" in cell.detail
    file = case.spec.folder / "by_players.toml"
    file.write_text(file.read_text().replace('trap = "IS-OVER"\n', ""))
    cell = cells(case, "pair", "CAN-PUT")["CAN-PUT"]
    assert cell.detail == "none of the 1 states that can follow is one"


def test_a_play_that_does_not_show_it_is_refused(asked):
    case, record = asked
    moves = record("FEW", "weak")
    record("FEW", "weak", moves=moves[:-1])
    with pytest.raises(RuleproofError, match=r"plays/FEW/weak\.json: .*does not end in a state"):
        cells(case, "weak", "FEW")
    record("FEW", "weak", moves=[moves[0], moves[0], *moves])
    with pytest.raises(RuleproofError, match="is not legal"):
        cells(case, "weak", "FEW")
    file = case.spec.folder / "plays" / "FEW" / "weak.json"
    file.write_text(file.read_text().replace('"scope": "weak"', '"scope": "pair"'))
    with pytest.raises(RuleproofError, match="not of tower on weak"):
        cells(case, "weak", "FEW")


def test_a_play_for_ever_goes_round_or_stops(asked):
    case, record = asked
    moves = record("ALWAYS-PUT", "pair")
    cell = cells(case, "pair", "ALWAYS-PUT")["ALWAYS-PUT"]
    assert cell.verdict is Verdict.VIOLATED
    record("ALWAYS-PUT", "pair", moves=moves[:1], cycle_start=None)
    with pytest.raises(RuleproofError, match="cycle_start"):
        cells(case, "pair", "ALWAYS-PUT")


def test_what_a_play_goes_round_in_comes_again(changed):
    """A goal before the state that the property begins at counts where it comes again."""
    case = changed(
        more=MORE.split("PROPERTIES")[0]
        + """
def third(s, g) -> bool:
    return s.turn == 2 and s.phase == Phase.TURN

def second(s, g) -> bool:
    return s.turn == 1 and s.phase == Phase.TURN

PROPERTIES += [
    Property(id="COMES", kind="inevitable", title="it is somebody's turn", holds=second, when=third,
             expected=expect("HOLDS")),
]
"""
    )
    (case.spec.folder / "by_players.toml").write_text(
        '[by_players]\nscopes = ["trio"]\n[[claim]]\nproperty = "COMES"\n'
    )
    drawn = ["deal S1w1"] * 3
    log = {"format": "ruleproof-log/1", "game": "tower", "scope": "trio", "cycle_start": 3,
           "moves": [*drawn, "skip", "skip", "skip"]}  # fmt: skip
    file = case.spec.folder / "plays" / "COMES" / "trio.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(log))
    with pytest.raises(RuleproofError, match="comes to what COMES says is inevitable"):
        cells(case, "trio", "COMES")


@pytest.mark.parametrize(("claim", "shows"), [("ENDS-SO", True), ("HELD-SO", False)])
def test_what_is_assumed_of_a_play_is_kept_to_its_end(asked, claim, shows):
    """A play that stops on the way may be one that cannot keep it any longer; it does not count."""
    case, record = asked
    (case.spec.folder / "by_players.toml").write_text(
        f'[by_players]\nscopes = ["pair"]\n[[claim]]\nproperty = "{claim}"\n'
    )
    record(claim, "pair")
    if shows:
        assert cells(case, "pair", claim)[claim].verdict is Verdict.REACHED
    else:
        with pytest.raises(RuleproofError, match="can go on; record it to its end"):
            cells(case, "pair", claim)


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"\xff\xfe", "not UTF-8 text"), (b"", "line 1: this is not JSON"), (None, "a folder")],
)
def test_a_file_that_is_no_play(asked, capsys, content, told):
    case, _ = asked
    file = case.spec.folder / "plays" / "FEW" / "weak.json"
    file.parent.mkdir(parents=True)
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    # Told before what else is asked is proved.
    assert asks(case) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("weak.json") == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"FEW"', '"FEWER"', "no property `FEWER`"),
        ('"weak"', '"weaker"', "no scope `weaker`"),
        ('trap = "IS-OVER"', 'trap = "LIMIT"', "no reachable property"),
        ('property = "LIMIT"', 'property = "LIMIT"\ntrap = "IS-OVER"', "has a trap"),
        ('property = "LIMIT"', 'property = "LIMIT"\nplays_of = "MARKS"', "no other claim"),
        ('["pair", "weak"]', '["pair", "weak", "pair"]', "`pair` stands twice"),
        ('trap = "IS-OVER"', 'trap = "ENDS-SO"', "has a monitor or assumes something"),
    ],
)
def test_mistakes_in_the_file_are_told(asked, old, new, told):
    case, _ = asked
    file = case.spec.folder / "by_players.toml"
    file.write_text(file.read_text().replace(old, new, 1))
    with pytest.raises(RuleproofError, match=told):
        cells(case, "pair")


def test_a_play_of_nothing_that_is_asked_is_told(asked):
    case, record = asked
    record("MARKS", "weak", by="FEW")
    with pytest.raises(RuleproofError, match="no claim `MARKS`"):
        cells(case, "pair")


def test_the_command_prints_the_table_and_reports_a_surprise(asked, capsys):
    case, record = asked
    record("FEW", "weak")
    assert run(["players", str(case.spec.folder), "FEW", "LIMIT"]) == 3
    told = capsys.readouterr().out
    assert "players  LIMIT" in told
    assert "a play of" in told
    assert "! INCONCLUSIVE, VIOLATED" in told  # one mark at most: true on pair, but not inductive
    assert "FEW with 2 players: expected PROVED" in told
    assert run(["players", str(case.spec.folder), "LIMIT"]) == 0
    assert "2 verdicts, all as expected." in capsys.readouterr().out
    code = run(["players", str(case.spec.folder), "CAN-PUT", "--json", "-"])
    data = json.loads(capsys.readouterr().out)
    assert (code, data["format"], data["code"]) == (3, "ruleproof-players/1", 3)
    assert [cell["as_expected"] for cell in data["cells"]] == [False, False]


def test_a_game_that_asks_nothing_by_players_is_told(tower, capsys):
    assert run(["players", str(tower.spec.folder)]) == 2
    assert "write a by_players.toml" in capsys.readouterr().err


# -- proofs on record


def asks(case, *more):
    return run(["players", str(case.spec.folder), *more])


def test_a_proof_on_record_is_not_made_again(asked, capsys):
    case, _ = asked
    asks(case, "LIMIT", "--record")
    assert "(on record)" not in capsys.readouterr().out
    kept = read_proofs(case.spec.folder, case.game.name)
    assert {scope for _, scope in kept} == {"pair", "weak"}
    asks(case, "LIMIT")
    assert capsys.readouterr().out.count("(on record)") == 2
    asks(case, "LIMIT", "--anew")
    assert "(on record)" not in capsys.readouterr().out
    known = cells(case, "pair", "LIMIT")["LIMIT"]
    assert known.on_record
    assert known.verdict is Verdict.PROVED
    assert known.obligations == kept["LIMIT", "pair"].obligations > 5


def edited(case, file, old, new):
    """A copy with another text in one file."""
    return altered(case, "edited", {file: [(old, new)]})


def altered(case, name, changes):
    """A copy with other texts in its files; Python would not look at the same folder again."""
    home = case.spec.folder.parent / name
    shutil.copytree(case.spec.folder, home, ignore=shutil.ignore_patterns("__pycache__"))
    for file, replaced in changes.items():
        text = (home / file).read_text()
        for old, new in replaced:
            assert old in text
            text = text.replace(old, new, 1)
        (home / file).write_text(text)
    return Case.of(home)


@pytest.mark.parametrize(
    ("file", "old", "new", "counts"),
    [
        ("model.py", "s.height += 1", "s.height += 1  # one stone", True),
        ("model.py", "s.height += 1", "s.height += 2", False),
        ("scopes.toml", "bag = [[2, 1], [1, 3]]", "bag = [[2, 1], [1, 2]]", False),
        ("scopes.toml", "bag = [[2, 5], [1, 1]]", "bag = [[2, 5], [1, 2]]", True),
        ("properties.py", "s.height <= g.limit", "s.height <= 1 + g.limit", False),
    ],
)
def test_it_counts_for_the_same_rules_scope_and_claim_alone(asked, file, old, new, counts):
    case, _ = asked
    asks(case, "LIMIT", "--players", "2", "--record")
    assert cells(edited(case, file, old, new), "pair", "LIMIT")["LIMIT"].on_record is counts


@pytest.mark.parametrize(
    ("claim", "first", "then"),
    [
        # History variables in other bounds begin with another value.
        (
            "PASSES",
            {"by_players.toml": [('"LIMIT"', '"PASSES"')]},
            {"properties.py": [("passes: Int[0, 3]", "passes: Int[1, 3]")]},
        ),
        # What was assumed of the play is asked of the move.
        (
            "ADDS",
            {
                "by_players.toml": [('"LIMIT"', '"ADDS"')],
                "properties.py": [("when=is_put", "assume=(is_put,)")],
            },
            {"properties.py": [("assume=(is_put,)", "when=is_put")]},
        ),
        # An enumeration that only the claim speaks of has a member more.
        (
            "LIMIT",
            {
                "properties.py": [
                    ("from ruleproof", "from enum import IntEnum\n\nfrom ruleproof"),
                    ("class Puts(", "class Side(IntEnum):\n    L = 0\n\n\nclass Puts("),
                    ("s.height <= g.limit", "s.height + len(Side) <= g.limit + 1"),
                ]
            },
            {"properties.py": [("    L = 0", "    L = 0\n    R = 1")]},
        ),
        # Two fields of the setup, and the numbers in them, change places.
        (
            "LIMIT",
            {
                "model.py": [
                    ("    limit: Int[1, 9]", "    limit: Int[1, 9]\n    spare: Int[1, 9]"),
                    ('"limit": scope["limit"]', '"limit": scope["limit"], "spare": 5'),
                ]
            },
            {
                "model.py": [
                    ("    limit: Int[1, 9]\n    spare", "    spare: Int[1, 9]\n    limit"),
                    ('"limit": scope["limit"], "spare": 5', '"spare": scope["limit"], "limit": 5'),
                ]
            },
        ),
    ],
)
def test_a_proof_is_of_all_that_it_stands_on(asked, claim, first, then):
    case, _ = asked
    case = altered(case, "first", first)
    asks(case, claim, "--players", "2", "--record")
    assert cells(case, "pair", claim)[claim].on_record
    assert not cells(altered(case, "then", then), "pair", claim)[claim].on_record


@pytest.mark.parametrize("verdict", ["REACHED", "UNREACHABLE", "HOLDS"])
def test_a_record_of_what_no_proof_shows_is_refused(asked, capsys, verdict):
    case, _ = asked
    asks(case, "LIMIT", "--record")
    file = case.spec.folder / "proofs.json"
    file.write_text(file.read_text().replace("PROVED", verdict))
    capsys.readouterr()
    assert asks(case, "LIMIT") == 2
    told = capsys.readouterr().err
    assert f"proofs.json: LIMIT on pair: no proof of an invariant gives {verdict}" in told


def test_what_was_proved_when_it_is_interrupted_is_kept(asked, capsys, monkeypatch):
    case, _ = asked
    whole = Place.cells

    def interrupted(place, claims):
        yield from whole(place, claims[:1])
        raise KeyboardInterrupt

    monkeypatch.setattr(Place, "cells", interrupted)
    assert asks(case, "LIMIT", "FEW", "--record") == 130
    assert "PROVED" in capsys.readouterr().out
    assert set(read_proofs(case.spec.folder, case.game.name)) == {("LIMIT", "pair")}


def test_without_a_proof_there_is_no_record(asked):
    case, _ = asked
    asks(case, "FEW", "--players", "2", "--record")
    assert not (case.spec.folder / "proofs.json").exists()


def test_what_is_no_longer_proved_goes_from_the_record(asked):
    case, _ = asked
    asks(case, "LIMIT", "--record")
    case = edited(case, "model.py", "s.height += 1", "s.height += 2")
    asks(case, "LIMIT", "--record")
    assert not read_proofs(case.spec.folder, case.game.name)


def test_a_trap_on_record(asked):
    case, record = asked
    record("CAN-PUT", "pair", by="IS-OVER")
    first = cells(case, "pair", "CAN-PUT")["CAN-PUT"]
    asks(case, "CAN-PUT", "--record")
    again = cells(case, "pair", "CAN-PUT")["CAN-PUT"]
    assert (first.on_record, again.on_record) == (False, True)
    assert first.ground is again.ground is Ground.PLAY
    assert first.detail == again.detail


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nonsense", "proofs.json: the file: Invalid JSON"),
        (None, "proofs.json: cannot be read: Is a directory"),
        ('{"format": "ruleproof-proofs/1", "game": "chess", "proofs": []}', "a record of chess"),
        ('{"format": "ruleproof-proofs/1", "game": "tower", "proofs": [{}]}', "proofs.0.property"),
    ],
)
def test_a_file_that_is_no_record(asked, capsys, text, told):
    case, _ = asked
    file = case.spec.folder / "proofs.json"
    if text is None:
        file.mkdir()
    else:
        file.write_text(text)
    assert asks(case) == 2
    assert told in capsys.readouterr().err
    assert asks(case, "--anew", "--record") == 2, "it is told, and not written over"
    assert told in capsys.readouterr().err
