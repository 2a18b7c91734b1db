"""Who reads which question: by the rules as they stand, and in plays."""

from checkers.compare.readers import Readers
from checkers.compare.reads import SEEN, compared_by, note_reads
from models.language import bind
from tests.compare.heap_game import GAME, SPEC

COMPARED = {
    "last-wins": ("wins",),
    "may-pass": ("skip",),
    "pass-at-the-end": ("skip",),
    "who-begins": ("decider",),
    "by-lot": ("start",),
    "coin": ("coin",),
    "points": ("score",),
    "open-piles": (SEEN,),
    "small-heap": (),
    "remember": (),
    "colour": (),
}


def sample(readings=None, **how):
    return note_reads(bind(GAME, SPEC.scope("three").table(), readings), **how)


def test_where_the_comparisons_stand():
    assert compared_by(GAME) == COMPARED


def test_what_plays_read():
    found = sample()
    never = {"pass-at-the-end"}  # asked only of those who may pass
    assert found.by == {q: r for q, r in COMPARED.items() if r and q not in never}
    assert 20 < found.states < 60
    assert "pass-at-the-end" in sample({"may-pass": "yes"}).by


def test_the_same_seed_gives_the_same_sample():
    assert sample(seed=3) == sample(seed=3)


def test_a_system_plays_as_before_while_notes_are_taken():
    watched = bind(GAME, SPEC.scope("three").table())
    note_reads(watched)
    other = bind(GAME, SPEC.scope("three").table())
    assert watched.successors(watched.start_cells) == other.successors(other.start_cells)


def test_the_set_up_reads_what_changes_it():
    readers = Readers(GAME, SPEC)
    three, five = SPEC.scope("three"), SPEC.scope("five")
    small_heap = SPEC.question("small-heap")
    assert readers.of(small_heap, three) == ("read_scope",)
    assert not readers.is_read(small_heap, five)
    assert readers.of(SPEC.question("remember"), five) == ("read_scope",)
    assert readers.of(SPEC.question("pass-at-the-end"), three) == ("skip",)
