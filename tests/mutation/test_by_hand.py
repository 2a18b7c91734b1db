"""Slips that a reader of the rulebook, or a programmer, would make: each is caught by a claim.

Every slip is a change of the model by hand, small and plausible. `by` names the property, with the
scope (and the readings) on which it comes out otherwise than expected, or the printed example and
its variant. The same property, there, is as expected for the game as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest

from checkers.examples import replay_examples
from checkers.verify import Limits, Task, properties_of, verify_scope
from tests.mutation.fresh import Made, made
from tests.mutation.mutants import Mutant
from tests.mutation.quick import forgotten, quick_compiler
from tests.mutation.spaces import explored

MODELS = Path(__file__).parents[2] / "models" / "powerpuff"


@dataclass(frozen=True)
class Slip:
    """A change by hand: in a module, texts and what stands there instead."""

    name: str
    module: str
    changes: dict[str, str]
    by: str
    where: str
    readings: dict[str, str] = field(default_factory=dict)

    def mutant(self) -> Mutant:
        text = (MODELS / f"{self.module}.py").read_text(encoding="utf-8")
        for was, now in self.changes.items():
            assert text.count(was) == 1, f"{was!r} stands {text.count(was)} times in {self.module}"
            text = text.replace(was, now)
        module = f"models.powerpuff.{self.module}"
        return Mutant(self.name, module, "", text, "", "")


NO_CAP = {
    'return g.three_capture_cap == "remark" or s.captures < MOST_CAPTURES': "return True",
    's.captures += 0 if g.three_capture_cap == "remark" else 1': (
        "s.captures = min(MOST_CAPTURES, s.captures + 1)"
    ),
}

SLIPS = [
    Slip(
        "no limit of captures", "captures", NO_CAP, "I6", "S9-cap",
        {"three-capture-cap": "refill-in-turn"},
    ),
    Slip(
        "a villain escapes to the bottom of the pile", "tiles",
        {
            "    s.escaped[escaped_size(s)] = villain\n": (
                "    top = escaped_size(s)\n"
                "    s.escaped[top] = s.escaped[0] if top > 0 else villain\n"
                "    s.escaped[0] = villain\n"
            ),
        },
        "M10", "S9-escapes",
    ),
    Slip(
        "an escaped villain is shuffled among the others", "tiles",
        {"s.escaped[escaped_size(s)] = villain": "s.unseen[villain] += 1"}, "I13", "S9",
    ),
    Slip(
        "an equal number defends", "fights",
        {"g.number[card] > g.number[s.attack]": "g.number[card] >= g.number[s.attack]"},
        "PPG-EX-FIVE", "a 5 does not keep her",
    ),
    Slip(
        "the challenger keeps a girl who was fought for", "fights",
        {"take_control(s, g, girl, not beaten)": "take_control(s, g, girl, True)"},
        "M8-fight", "S9-fights",
    ),
    Slip(
        "a girl who is given up stays", "fights",
        {
            "    s.fight[girl] = Fight.NO\n    take_control(s, g, girl, True)\n    fight_is_over": (
                "    s.fight[girl] = Fight.NO\n    fight_is_over"
            ),
        },
        "M8-yield", "S4",
    ),
    Slip(
        "a Wild 2 takes every girl without a fight", "control",
        {
            "s.fight[girl] = Fight.OPEN if wild_may_try(s, g, girl) else Fight.NO": (
                "s.control[girl] = s.turn"
            ),
        },
        "M7-lost", "S9-again",
    ),
    Slip(
        "a Wild 2 is worth three", "cards",
        {"else g.number[card]\n": "else (3 if g.kind[card] == Kind.WILD else g.number[card])\n"},
        "M9-number", "S2d",
    ),
    Slip(
        "a shuffle forgets a card", "cards",
        {
            "    s.draw.take_all(s.discards, when=when and pile_size(s) == 0)": (
                "    wanted = when and pile_size(s) == 0\n"
                "    for card in Card:\n"
                "        s.draw[card] += max(0, s.discards[card] - 1) if wanted else 0\n"
                "        s.discards[card] = 0 if wanted else s.discards[card]"
            ),
        },
        "I1", "S9-steal",
    ),
    Slip(
        "Mojo Jojo lies anywhere in the pile", "tiles",
        {"s.unseen[villain] if villain != g.mojo or others == 0 else 0": "s.unseen[villain]"},
        "I13", "S1c",
    ),
    Slip(
        "a theft takes two cards", "specials",
        {
            "    s.hand[s.turn, card] += 1\n    special_is_over": (
                "    s.hand[s.turn, card] += 1\n"
                "    s.left += 1\n"
                "    more = sum(s.hand[p, c] for p in Player for c in Card if p == s.who)\n"
                "    if s.left == 1 and more > 0:\n        s.phase = Phase.STEAL\n"
                "    else:\n        special_is_over"
            ),
        },
        "M3-steal", "S9-steal",
    ),
    Slip(
        "Draw 2 draws one", "specials", {"s.left = 2\n": "s.left = 1\n"}, "M5", "S9",
    ),
    Slip(
        "draws go round to the right", "flow",
        {
            "s.due[(s.turn + behind + step) % len(Player)]": (
                "s.due[(s.turn + behind + len(Player) - step) % len(Player)]"
            ),
            "return (s.turn + behind + steps) % len(Player)": (
                "return (s.turn + behind + len(Player) - steps) % len(Player)"
            ),
        },
        "M6-order", "S3-tie",
    ),
    Slip(
        "only the next player draws", "flow",
        {"s.due[player] = not nobody": "s.due[player] = player == s.turn"}, "M6", "S9-steal",
    ),
    Slip(
        "a villain is paid for without a girl", "captures",
        {
            'require(any(s.control[girl] == s.turn for girl in Girl), "you control no girl", '
            '"PPG-CAP-1")': "pass",
            'usable_girls(s) > 0, "none of your': 'usable_girls(s) >= 0, "none of your',
            'fits_payment(s, g, card), "the card': 'fits_payment(s, g, card) or True, "the card',
            "can_pay(s, g, villain), ": "True, ",
            "purse(s, g, HIGHEST) > 0,": "True,",
            "purse(s, g, HIGHEST) >= price(g, villain) or": "True or",
            "purse(s, g, payment(s, g, card)) >= s.owed or": "True or",
        },
        "M9-colour", "S9-steal",
    ),
    Slip(
        "the game ends one capture early", "ending",
        {
            "row_size(s) == 0 and uncaptured_in_pile(s, g) == 0": (
                "row_size(s) + uncaptured_in_pile(s, g) <= 1"
            ),
        },
        "I9", "S9-steal",
    ),
    Slip(
        "a tie is broken by the numbers on the tiles", "ending",
        {
            "return numbers + wild_total(g, wilds) + shown": (
                "return numbers - numbers + 0 * (wilds + shown) + sum(\n"
                "        g.points[v] * s.captured[player, v] for v in Villain\n    )"
            ),
        },
        "M13", "S9-ties",
    ),
    Slip(
        "the turn passes to the right", "turn",
        {"s.turn = (s.turn + 1)": "s.turn = (s.turn + len(Player) - 1)"},
        "M1", "S3-tie",
    ),
    Slip(
        "one's own villain may escape", "specials",
        {
            'captured_by(s, player) > 0 and (player != freer or g.escape_own_tile == "yes")': (
                "captured_by(s, player) > 0"
            ),
            'player != s.turn or g.escape_own_tile == "yes"': "player >= 0",
        },
        "I12", "S9",
    ),
    Slip(
        "villains are replaced within the turn", "tiles",
        {"return row_has_room(s) and found > 0": (
            "return row_has_room(s) and found >= 0 and tiles_to_turn_up(s, g) > 0"
        )},
        "M11-turn", "S1c",
    ),
    Slip(
        "the cards of a payment go back to the draw pile", "cards",
        {"s.discards[card] += gone": "s.draw[card] += gone"},
        "PPG-EX-EXCESS", "a Blossom 5 and a Buttercup 6",
    ),
    Slip(
        "the first player is dealt one card more", "setting_up",
        {"if hand_size(s, left) <": "if hand_size(s, left) - (1 if left == s.turn else 0) <"},
        "M4", "S9-steal",
    ),
]  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def _quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with quick_compiler(tmp_path_factory.mktemp("code")):
        yield


@pytest.fixture(scope="module")
def base() -> Made:
    return made("powerpuff")


def is_as_expected(game: Made, slip: Slip) -> bool:
    """Whether what is to catch a slip comes out as the specs expect."""
    if slip.by.startswith("PPG-EX-"):
        only = replace(game.spec, questions=())  # under the defaults
        example = next(example for example in only.examples if example.id == slip.by)
        played = replay_examples(game.game, only, [example])
        return next(p.as_expected for p in played if p.variant.name == slip.where)
    prop = next(p for p in properties_of(game.game, game.spec) if p.id == slip.by)
    task = Task(game.spec.scope(slip.where), slip.readings, (prop,))
    [result] = verify_scope(game.game, task, Limits(engine="compiled")).results
    return result.as_expected


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.name)
def test_the_slip_is_caught(slip: Slip, base: Made) -> None:
    with forgotten():
        assert is_as_expected(base, slip)
    with forgotten():
        assert not is_as_expected(made("powerpuff", slip.mutant()), slip)


def test_without_the_limit_the_game_is_the_same_by_default(base: Made) -> None:
    """The limit of captures never binds as the rules are read by default: the row has three places.
    So no claim can miss it there, but where captured villains are replaced at once."""
    task = Task(base.spec.scope("S9-cap"), {}, ())
    with forgotten():
        known = explored(base.game, task).exploration
        changed = explored(made("powerpuff", SLIPS[0].mutant()).game, task).exploration
    assert known.n == changed.n
    assert np.array_equal(known.rows, changed.rows)
    assert known.transitions == changed.transitions
