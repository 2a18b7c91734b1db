"""The spec files of a made-up game of two clauses, to be spoiled one key at a time."""

from __future__ import annotations

from pathlib import Path

RULEBOOK = """
[rulebook]
title = "Pebbles"

[[section]]
heading = "Contents"
empty = true

[[section]]
heading = "The Turn"

[[section]]
heading = "The End"

[[clause]]
id = "PEB-TURN-1a"
section = "The Turn"
kind = "move"
paraphrase = "Take pebbles from the heap."
quotes = ["one or two pebbles"]

[[clause]]
id = "PEB-TURN-1b"
section = "The Turn"
kind = "guard"
paraphrase = "There must be enough of them."

[[clause]]
id = "PEB-END-1"
section = "The End"
kind = "end"
paraphrase = "Whoever takes the last one wins."
quotes = ["the last pebble"]
examples = ["PEB-EX-LAST"]
"""

QUESTIONS = """
[[question]]
slug = "last-wins"
id = "P01"
clauses = ["PEB-END-1"]
words = ["the last pebble"]
question = "Who has won?"
default = "wins"
reason = "So it says."
reason_kind = "words-as-written"
trap = "who"
scenario = "One pebble is left."
[question.readings]
wins = "Whoever took it."
loses = "Whoever did not."

[[question]]
slug = "must-take"
id = "P02"
clauses = ["PEB-TURN-1"]
words = ["one or two pebbles"]
question = "May a player pass?"
default = "must"
reason = "Nothing says that one may."
reason_kind = "usual-meaning"
trap = "may-must"
scenario = "Any turn."
[question.readings]
must = "No."
may = "Yes."
[question.given]
last-wins = ["loses"]
[[question.excludes]]
reading = "may"
question = "last-wins"
readings = ["wins"]
because = "nobody would pass"
"""

EXAMPLES = """
[[scope]]
name = "tiny"
title = "one pebble"
players = 2
heap = 1

[[example]]
id = "PEB-EX-LAST"
clauses = ["PEB-END-1"]
title = "the last pebble"
scope = "small"
touches = ["last-wins"]
[example.position]
heap = 1
taken = { A = 1, B = 1 }
[[example.remembers]]
reading = "must-take=may"
position = { passes = 1 }

[[example.variants]]
name = "A takes it"
moves = ["take one"]
expected = "possible"
says = "possible"
position = { taken = { A = 1, B = 2 } }
result = { heap = 0, taken = { A = ">= 2" } }
winners = ["A"]
[[example.variants.differs]]
reading = "last-wins=loses"
expected = "impossible"
because = "then B has won"
"""

SCOPES = """
[[scope]]
name = "small"
title = "five pebbles"
purpose = "A game of a few turns."
players = 2
heap = 5
budget = { states = 100, seconds = 1 }
exercises = ["last-wins"]
deviates = [{ clause = "PEB-END-1", how = "fewer pebbles" }]
readings = { must-take = "may" }

[box.known]
pebbles = 21
"""

PROPERTIES = """
from specs.expectations import case, expect
from specs.properties import Property


def never_negative(s, g):
    return s.heap >= 0


PROPERTIES = [
    Property(
        id="H1",
        kind="invariant",
        title="the heap is never negative",
        clauses=("PEB-TURN-1",),
        holds=never_negative,
        scopes=("small",),
        readings=("last-wins",),
        expected=expect(
            "HOLDS",
            case("VIOLATED", scope="small", reading="last-wins=loses", because="a reason"),
        ),
    )
]
"""

FILES = {
    "rulebook.toml": RULEBOOK,
    "questions.toml": QUESTIONS,
    "examples.toml": EXAMPLES,
    "scopes.toml": SCOPES,
    "properties.py": PROPERTIES,
}


def write(folder: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """Write the files to a folder, with one piece of text in one of them replaced."""
    folder.mkdir(exist_ok=True)
    for name, text in FILES.items():
        if name == file:
            assert old in text, f"{old!r} is not in {file}"
            text = text.replace(old, new, 1)
        (folder / name).write_text(text)
    return folder
