"""Obligations as SMT-LIB files: another solver reads them, and says what Z3 says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import cvc5
import pytest
import z3

from checkers.prove.obligations import BUDGET, Obligation, Part, discharge
from checkers.prove.run import FrameProofs
from checkers.prove.smt2 import heading, obligations_of, smt2, write_obligations
from models.registry import load_game
from specs.frames import Frame
from specs.load import load_spec

LESS_THAN_TWO = re.compile(r"\((?:and|or) (?:[^ ()]*|\|[^|]*\|)\)|\b(?:and|or)\)")
RESOURCES = "2000000"


def by_cvc5(text: str) -> str:
    """What cvc5 says of a script."""
    solver = cvc5.Solver()
    solver.setOption("rlimit", RESOURCES)
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "obligation")
    symbols = parser.getSymbolManager()
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += command.invoke(solver, symbols)
    return said.strip()


def by_z3(text: str) -> str:
    """What Z3 says when it reads the script."""
    solver = z3.Solver()
    solver.set("rlimit", BUDGET)
    solver.from_string(text)
    return str(solver.check())


def scripts(proofs: FrameProofs, ids: tuple[str, ...]) -> Iterator[tuple[Obligation, str]]:
    wanted = [proofs.induction.known[each] for each in ids]
    for name, _, obligation in obligations_of(proofs, wanted):
        yield obligation, smt2(obligation, heading(proofs, name, obligation))


def agree(obligation: Obligation, text: str) -> str:
    """What all three say of an obligation: Z3 of the formulas, and both solvers of the script."""
    answer = discharge(obligation, BUDGET)
    wanted = "unsat" if answer.proved else "sat"
    assert answer.proved or answer.model is not None
    assert by_cvc5(text) == wanted, text
    return wanted


@pytest.mark.parametrize("any_reading", [False, True])
def test_solvers_agree_on_every_obligation_of_a_small_game(tower, any_reading):
    proofs = FrameProofs(tower.game, tower.spec, tower.frame(), {}, any_reading=any_reading)
    ids = tuple(prop.id for prop in tower.spec.properties)
    said = []
    for obligation, text in scripts(proofs, ids):
        said.append(agree(obligation, text))
        assert by_z3(text) == said[-1]
    assert len(said) > 100
    assert said.count("sat") >= 5, "a refuted obligation is satisfiable"


def test_solvers_agree_where_totals_are_unknowns(changed):
    """A script says what the totals are that it speaks of, of which scope and which readings."""
    case = changed(
        {"scopes.toml": {'title = "a seat that bears less"': 'title = "a seat that bears less"\n'
                         'readings = { heavy-stone = "slips" }'}},
        more="""

def bag_is_its_stones(s, g) -> bool:
    return s.bag.total == sum(s.bag[x] for x in Stone)


PROPERTIES += [
    Property(id="BAG", kind="invariant", title="the bag is its stones", holds=bag_is_its_stones,
             expected=expect("HOLDS")),
]
""",
    )  # fmt: skip
    proofs = FrameProofs(case.game, case.spec, case.spec.scope("weak"), {})
    found = list(scripts(proofs, ("BAG", "FEW")))
    assert {agree(obligation, text) for obligation, text in found} == {"unsat", "sat"}
    for _, text in found:
        assert "; Scope: a seat that bears less.\n; Readings: heavy-stone=slips.\n" in text


POWERPUFF = Frame(
    name="small",
    words="a small frame",
    players=2,
    sizes={"Player": 2, "Card": 2, "Villain": 2, "Slot": 1, "Layer": 1, "Place": 3}
    | dict.fromkeys(("Secret", "Past", "Beaten", "Rest", "Done", "Sent"), 1),
)


def test_of_a_scope_all_that_is_lawful_is_written(tower):
    proofs = FrameProofs(tower.game, tower.spec, tower.spec.scope("weak"), {})
    found = list(obligations_of(proofs, [tower.spec.property("SAME")]))
    lawful = [each for name, _, each in found if name == "lawful" and each.claim == "lawful"]
    assert {each.part for each in lawful} == {Part.START, Part.STEP}
    assert all(discharge(each, BUDGET).proved for each in lawful)


@pytest.fixture(scope="module")
def powerpuff() -> FrameProofs:
    return FrameProofs(load_game("powerpuff"), load_spec("powerpuff"), POWERPUFF, {})


def test_solvers_agree_on_a_sample_of_powerpuff(powerpuff):
    """Some of a claim that holds, and some of one that does not."""
    assert {agree(*each) for each in list(scripts(powerpuff, ("I3",)))[::30]} == {"unsat"}
    of_false = scripts(powerpuff, ("I17",))
    refuted = next(each for each in of_false if not discharge(each[0], BUDGET).proved)
    assert agree(*refuted) == "sat"


@pytest.mark.deep
@pytest.mark.parametrize("property_id", ["I1", "I17", "M4"])
def test_solvers_agree_on_all_of_a_property_of_powerpuff(powerpuff, property_id):
    said = [agree(*each) for each in scripts(powerpuff, (property_id,))]
    assert len(said) > 80


def test_a_file_says_what_it_is_about_and_nothing_that_might_be_wrong(tower, tmp_path):
    proofs = FrameProofs(tower.game, tower.spec, tower.frame(), {"above-limit": "allowed"})
    files: dict[str, str] = {}
    wanted = [tower.spec.property("CONSERVED"), tower.spec.property("MARKS-HELPED")]
    count = write_obligations(
        proofs, wanted, str(tmp_path), lambda text, where: files.update({where: text})
    )
    assert count == len(files) > 20
    folders = {Path(where).parent.relative_to(tmp_path) for where in files}
    assert {str(folder) for folder in folders} == {
        "two/CONSERVED", "two/MARKS-HELPED", "two/SAME", "two/lawful",
    }  # fmt: skip
    (text,) = [files[where] for where in files if re.search(r"CONSERVED/\d+-skip", where)] or [""]
    put = next(files[where] for where in files if re.search(r"CONSERVED/\d+-put", where))
    assert text == "", "skip writes nothing of it"
    head = [line for line in put.splitlines() if line.startswith("; ")]
    assert head[:5] == [
        "; Tower",
        "; Frame: 2 players and at most 3 different stones.",
        "; Readings: above-limit=allowed.",
        "; Property CONSERVED: stones are conserved",
        "; Clauses: TOW-1 TOW-2",
    ]
    assert head[5].startswith("; Obligation: a move, put, path ")
    for each in files.values():
        assert ":status" not in each
        assert not LESS_THAN_TWO.search(each), "another solver might not read it"
        assert each.endswith("(check-sat)\n(exit)\n")


def test_names_of_folders_are_plain(changed, tmp_path):
    game = changed(
        {"frames.toml": {'name = "two"': 'name = "../two"'}},
        more="\nPROPERTIES += [Property(id='../../X', kind='invariant', title='', holds=is_over)]",
    )
    proofs = FrameProofs(game.game, game.spec, game.frame("../two"), {})
    places: list[str] = []
    write_obligations(
        proofs,
        [game.spec.property("../../X")],
        str(tmp_path),
        lambda _, where: places.append(where),
    )
    for place in places:
        assert Path(place).resolve().parents[2] == tmp_path.resolve()
