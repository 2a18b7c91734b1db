"""A reader's copy of a rulebook held against the list of its clauses."""

from pathlib import Path

import pytest
from small_game import write

from specs import Spec, load_spec
from specs.rulebook_text import check_text, headings, plain

TEXT = """Pebbles

Contents

• The Turn
• The End

The Turn

• In a turn you take one or
  two  pebbles from the heap.
When does it stop, you ask?

The End

Whoever gets “the last pebble” has won.
"""


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    return load_spec(write(tmp_path / "pebbles"))


def said(spec: Spec, text: str) -> list[str]:
    return [str(finding) for finding in check_text(spec.rulebook, text, spec.questions)]


def test_nothing_to_find(spec: Spec) -> None:
    assert said(spec, TEXT) == []


def test_spelling_of_marks_case_and_spaces_does_not_matter(spec: Spec) -> None:
    changed = TEXT.replace("“the last pebble”", '"The  LAST\u00a0pebble"').replace("• In", "- In")
    assert said(spec, changed) == []


def test_a_quote_that_is_gone_is_found_with_the_nearest_words(spec: Spec) -> None:
    assert said(spec, TEXT.replace("two  pebbles", "three pebbles")) == [
        "clause PEB-TURN-1a: the words 'one or two pebbles' are not in this text"
        " (nearest: 'one or three pebbles')",
        "question must-take: the words 'one or two pebbles' are not in this text"
        " (nearest: 'one or three pebbles')",
    ]


def test_a_quote_is_found_as_whole_words_only(spec: Spec) -> None:
    (clause, question) = said(spec, TEXT.replace("last pebble", "last pebbles"))
    assert clause.startswith("clause PEB-END-1: the words 'the last pebble' are not in this text")
    assert question.startswith("question last-wins")


def test_a_renamed_section_is_found_on_both_sides(spec: Spec) -> None:
    assert said(spec, TEXT.replace("\nThe Turn\n\n", "\nThe Turns\n\n")) == [
        "section 'The Turn': this section of the list has no heading in the text"
        " (nearest: 'The Turns')",
        "heading 'The Turns': this heading of the text is not in the list (nearest: 'The Turn')",
    ]


def test_a_new_section_is_found(spec: Spec) -> None:
    assert said(spec, TEXT + "\nTwo Heaps\n\nFor old hands.\n") == [
        "heading 'Two Heaps': this heading of the text is not in the list"
    ]


def test_headings() -> None:
    assert headings(TEXT) == ["Contents", "The Turn", "The End"]
    assert headings("T\n\n## Marked: a heading\nText.\n\nNot a heading.\n\n3 Things\n") == [
        "Marked: a heading"
    ]


def test_plain() -> None:
    assert plain("• Play a **“Wild”**\n  card — now") == "play a wild card - now"
