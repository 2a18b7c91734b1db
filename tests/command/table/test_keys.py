from __future__ import annotations

from checkers.command.table.keys import RESERVED, chosen, keyed, rule_letters
from models.engine import LegalMove

MOVES = [
    LegalMove(number, text, text.replace("aim", "aim at"), (), 1)
    for number, text in enumerate(["aim Lenny", "aim Mojo", "pay P2", "pass"])
]
KEYS = keyed(MOVES, {"aim": "a", "pay": "p", "pass": "s"})


def test_rules_with_several_moves_are_numbered():
    assert list(KEYS) == ["a1", "a2", "p", "s"]


def test_letters_are_different_and_none_is_the_tables_own():
    names = [f"u{letter}" for letter in "hlqabc"] + ["uuu", "u"]
    letters = rule_letters(names)
    assert len(set(letters.values())) == len(names)
    assert not RESERVED & set(letters.values())


def test_a_move_is_chosen_by_key_text_or_beginning():
    for typed in ("a2", "aim mojo", "AIM  AT Mojo", "aim m"):
        assert chosen(typed, KEYS) is MOVES[1]
    assert chosen("pas", KEYS) is MOVES[3]


def test_what_fits_several_moves_is_asked_again():
    assert chosen("aim", KEYS) == ["a1", "a2"]
    assert chosen("pa", KEYS) == ["p", "s"]
    assert chosen("fly", KEYS) == []
