"""Packed states: what is packed is unpacked, bounds of bytes and of wide cells, sizes in words."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.language import Game, System, bind
from tests.language.test_three_runs import random_state
from tests.language.texts import HEAD, TAIL, module, system

FIELDS = [
    "Girl", "Player", "Maybe[Card]", "Flag", "Nat", "Int[0, 9]", "Int[-128, 127]", "Int[-129, 3]",
    "Int[0, 255]", "Int[-70000, 70000]", 'Int[0, "g.most"]', 'Int["0 - g.most", "2 * len(Card)"]',
    "Array[Girl, Flag]", "Array[Girl, Int[0, 40000]]", "Count[Player, Card]", "Count[Girl]",
    "Array[Slot, Maybe[Player]]", "Array[Empty, Nat]", "Array[Player, Girl, Maybe[Girl]]",
]  # fmt: skip


def of_fields(fields: list[str], **scope: Any) -> System:
    """A game whose state has these fields."""
    declared = "\n".join(f"    f{k}: {kind}" for k, kind in enumerate(fields))
    head, _, rest = HEAD.partition("class State(Record):")
    setup = rest[rest.index("class Setup(Record):") :]
    text = (
        f"{head}class Empty(Sized): ...\n\n\n"
        "class State(Record):\n    phase: Phase\n    at: Array[Girl, Maybe[Empty]]\n"
        f"{declared}\n\n\n"
        f"{setup}\n\n@rule(Phase.PLAY)\ndef play(s, g, p: Player, c: Card, i: Slot):\n"
        "    s.phase = Phase.END\n"
    )
    tail = TAIL.replace("return s.turn", "return 0").replace('"Slot": 2', '"Empty": 0, "Slot": 2')
    tail = tail.replace("},\n    )", f"}}, nat={scope.pop('nat', 127)},\n    )")
    game = module(text + tail).game
    assert isinstance(game, Game)
    return bind(game, {"values": scope})


def any_state(made: System, chance: random.Random) -> tuple[int, ...]:
    cells: list[int] = []
    for placed in made.placed:
        ends = (placed.low, placed.high)
        pick = [chance.choice(ends), chance.randint(*ends)]
        cells += [chance.choice(pick) for _ in range(placed.cells)]
    return tuple(cells)


@given(
    fields=st.lists(st.sampled_from(FIELDS), min_size=1, max_size=8),
    seed=st.integers(0, 999),
    most=st.sampled_from([0, 20, 20]),
    nat=st.sampled_from([127, 128, 32767]),
)
def test_what_is_packed_is_unpacked(fields: list[str], seed: int, most: int, nat: int) -> None:
    made = of_fields(fields, nat=nat, most=most)
    chance = random.Random(seed)
    for _ in range(5):
        state = any_state(made, chance)
        row = made.pack(state)
        assert row.dtype == np.uint64
        assert row.shape == (made.words,)
        assert made.unpack(row) == state
        cells = row.view(np.int8)
        assert cells[0] == state[0]
        assert bool(((made.low <= cells) & (cells <= made.high)).all())
        for offset, width, low, high in made.wide.tolist():
            value = int.from_bytes(cells[offset : offset + width].tobytes(), "little", signed=True)
            assert low <= value <= high


def test_every_cell_has_bounds_of_its_own() -> None:
    made = of_fields(["Int[2, 5]", "Int[-300, 300]"])
    assert made.low.tolist() == [0, -1, -1, -1, 2, -128, -128, 0]
    assert made.high.tolist() == [2, -1, -1, -1, 5, 127, 127, 0]
    assert made.wide.tolist() == [[5, 2, -300, 300]]


@pytest.mark.parametrize(("nat", "words"), [(127, 2), (128, 4)])
def test_counts_take_two_bytes_where_a_scope_needs_them(nat: int, words: int) -> None:
    """Two players with three cards each, and padding to whole words."""
    made = of_fields(["Count[Player, Card]", "Count[Player, Card]"], nat=nat)
    assert made.words == words
    assert (len(made.wide) > 0) == (nat > 127)


def test_a_bound_of_the_setup_decides_its_width() -> None:
    narrow = of_fields(['Int[0, "20 * g.most"]'], most=6)
    wide = of_fields(['Int[0, "20 * g.most"]'], most=7)
    assert (len(narrow.wide), len(wide.wide)) == (0, 1)
    assert wide.wide.tolist()[0][2:] == [0, 140]


def test_stacks_are_packed_with_their_items() -> None:
    made = system("@rule(Phase.PLAY)\ndef play(s, g):\n    s.pile.push(0)\n")
    state = random_state(made, random.Random(3))
    assert made.unpack(made.pack(state)) == state


def test_the_first_state_is_the_first_row() -> None:
    made = system("@rule(Phase.PLAY)\ndef play(s, g):\n    s.paid = 1\n")
    assert made.unpack(made.start[0]) == made.start_cells
    assert dict(made.plain(made.start_cells))["target"] is None
