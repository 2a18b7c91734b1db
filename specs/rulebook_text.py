"""Hold the list of clauses against a reader's own copy of the rulebook text.

A new edition may drop a sentence that a question rests on, or bring a section nobody has worked
out. Quotes and headings are looked up with white space, bullets, quotation marks and case evened
out; what is no longer there is a finding, with the words that come nearest.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter

from specs.clauses import Rulebook
from specs.errors import nearest
from specs.findings import Finding
from specs.questions import Question

# Typographic quotation marks and dashes, and the space that does not break, by code point.
_SAME = str.maketrans(
    {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-", 0x2014: "-", 0xA0: " "}
)
_BULLET = re.compile(r"^\s*(?:[•●▪◦*·-]|\d+[.)])\s+")
_MARKUP = re.compile(r"^\s*#+\s*|\*\*|__|\"")
LONGEST_HEADING = 8  # words


def plain(text: str) -> str:
    """Text with bullets, quotation marks, markup, case and white space evened out.

    >>> plain("  • Play a “Wild”\\n  card")
    'play a wild card'
    """
    lines = (_MARKUP.sub("", _BULLET.sub("", line.translate(_SAME))) for line in text.splitlines())
    return " ".join(" ".join(lines).split()).lower()


def headings(text: str) -> list[str]:
    """The headings of a rulebook text, in order; its first line is the title and no heading.

    A heading is a line of at most eight words that stands alone (an empty line before it), begins
    with a capital letter, is no bullet and does not end like a sentence; or any line marked `#`.
    """
    found: list[str] = []
    lines = text.splitlines()
    title = next((i for i, line in enumerate(lines) if line.strip()), len(lines))
    for number in range(title + 1, len(lines)):
        line = lines[number].translate(_SAME).strip()
        marked = line.startswith("#")
        if marked or (not lines[number - 1].strip() and _looks_like_heading(line)):
            found.append(line.lstrip("#").strip(" *:" if marked else " *"))
    return found


def _looks_like_heading(line: str) -> bool:
    words = line.strip("*_ ")
    return (
        bool(words)
        and words[0].isalpha()
        and words[0].isupper()
        and len(words.split()) <= LONGEST_HEADING
        and words[-1] not in ".,;:!?…)\"'"
        and not _BULLET.match(line)
    )


def check_text(
    rulebook: Rulebook, text: str, questions: tuple[Question, ...] = ()
) -> list[Finding]:
    """What the list says about the text that is not so in this copy of it; empty when all is there.

    Checked are the quotes of clauses and mismatches and the words of questions, the headings of the
    list (each must be a line of the text) and the headings of the text (must be in the list).
    """
    findings: list[Finding] = []
    whole = plain(text)
    words = whole.split()
    for clause in rulebook.clauses:
        for quote in clause.quotes:
            findings += _quote(f"clause {clause.id}", quote, whole, words)
    for mismatch in rulebook.mismatches:
        for quote in mismatch.quotes:
            findings += _quote(f"mismatch {mismatch.id}", quote, whole, words)
    for question in questions:
        for quote in question.words:
            findings += _quote(f"question {question.slug}", quote, whole, words)
    return findings + _sections(rulebook, text)


def _quote(about: str, quote: str, whole: str, words: list[str]) -> list[Finding]:
    wanted = plain(quote)
    # Padded, so that a quote is found as whole words: "or more" is not in "for moreover".
    if re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", whole):
        return []
    message = f"the words {quote!r} are not in this text"
    return [Finding("quote-not-found", about, message, _nearest_words(wanted, words))]


def _nearest_words(wanted: str, words: list[str]) -> str | None:
    """The run of as many words that is most like the wanted ones, if any is close."""
    size = len(wanted.split())
    best, best_ratio = None, 0.6
    parts = Counter(wanted.split())
    for start in range(max(1, len(words) - size + 1)):
        run = words[start : start + size]
        # Comparing letters is slow; only runs that share a third of the words are worth it.
        if 3 * (parts & Counter(run)).total() < size:
            continue
        ratio = difflib.SequenceMatcher(None, wanted, " ".join(run)).ratio()
        if ratio > best_ratio:
            best, best_ratio = " ".join(run), ratio
    return best


def _sections(rulebook: Rulebook, text: str) -> list[Finding]:
    in_list = {plain(section.heading): section.heading for section in rulebook.sections}
    in_text = {plain(heading): heading for heading in headings(text)}
    # A copy without empty lines shows no headings; there, what is listed may be any line.
    lines = set() if in_text else {plain(line) for line in text.splitlines()}
    findings: list[Finding] = []
    for key, section in in_list.items():
        if key not in in_text and key not in lines:
            guess = nearest(key, [other for other in in_text if other not in in_list])
            message = "this section of the list has no heading in the text"
            near = in_text[guess] if guess else None
            findings.append(Finding("section-not-found", f"section {section!r}", message, near))
    for key, heading in in_text.items():
        if key not in in_list:
            guess = nearest(key, [other for other in in_list if other not in in_text])
            message = "this heading of the text is not in the list"
            near = in_list[guess] if guess else None
            findings.append(Finding("section-not-listed", f"heading {heading!r}", message, near))
    return findings
