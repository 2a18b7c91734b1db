"""What does not fit together in a text is listed, and its words are looked up."""

from specs.clauses import Head, Mismatch, Rulebook, Section
from specs.rulebook_text import check_text


def book(*quotes):
    mismatch = Mismatch(id="NAMES", quotes=quotes, says="One thing has two names.")
    sections = (Section(heading="Play!", empty=True),)
    return Rulebook(Head(title="A game"), sections, (), (mismatch,))


def test_words_of_a_mismatch_are_looked_up():
    text = "A game\nPlay!\nThe cat is called a turtle.\n"
    assert check_text(book("called a turtle"), text) == []
    (finding,) = check_text(book("called a dog"), text)
    assert finding.about == "mismatch NAMES"


def test_a_listed_heading_may_be_any_line_of_the_text():
    assert check_text(book("a cat"), "A game\nPlay!\nHere is a cat.\n") == []
    (finding,) = check_text(book("a cat"), "A game\nHere is a cat, play!\n")
    assert finding.kind == "section-not-found"
