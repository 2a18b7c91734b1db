"""Short keys for moves: a letter for each rule, with a number where a rule allows several moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase

from models.engine import LegalMove

RESERVED = frozenset("hlqu?")
"""Keys of the table itself: help, log, quit, undo, explain."""
FREE = frozenset(ascii_lowercase) - RESERVED


def rule_letters(names: Iterable[str]) -> dict[str, str]:
    """A letter for each rule, the same all game long; its name where no letter is free any more.

    >>> rule_letters(["aim", "pay", "pass_on", "undo"])
    {'aim': 'a', 'pay': 'p', 'pass_on': 's', 'undo': 'n'}
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        letter = next((c for c in name.lower() + ascii_lowercase if c in FREE - taken), name)
        taken.add(letter)
        found[name] = letter
    return found


def keyed(legal: Sequence[LegalMove], letters: Mapping[str, str]) -> dict[str, LegalMove]:
    """The legal moves by their keys, in the order of the moves.

    >>> texts = ["aim X", "aim Y", "pass"]
    >>> moves = [LegalMove(n, text, text, (), 1) for n, text in enumerate(texts)]
    >>> list(keyed(moves, {"aim": "a", "pass": "p"}))
    ['a1', 'a2', 'p']
    """
    rules = [move.text.partition(" ")[0] for move in legal]
    found: dict[str, LegalMove] = {}
    for index, (rule, move) in enumerate(zip(rules, legal, strict=True)):
        several = rules.count(rule) > 1
        found[f"{letters[rule]}{rules[: index + 1].count(rule) if several else ''}"] = move
    return found


def chosen(word: str, keys: Mapping[str, LegalMove]) -> LegalMove | list[str]:
    """The move that was typed: a key, a move's text, or the beginning of one; else what fits.

    >>> move = LegalMove(7, "aim Lenny", "aim at Lenny", (), 1)
    >>> chosen("aim l", {"a": move}) is move, chosen("x", {"a": move})
    (True, [])
    """
    typed = " ".join(word.lower().split())
    if typed.removesuffix("1") in keys:
        typed = typed.removesuffix("1")  # the one move left of a rule that had several
    if typed in keys:
        return keys[typed]
    written = {key: (key, move.text.lower(), move.sentence.lower()) for key, move in keys.items()}
    fitting = {key: keys[key] for key, texts in written.items() if typed in texts}
    if len(fitting) != 1:
        fitting = {
            key: keys[key]
            for key, texts in written.items()
            if any(text.startswith(typed) for text in texts)
        }
    if len(fitting) == 1:
        return next(iter(fitting.values()))
    return list(fitting)
