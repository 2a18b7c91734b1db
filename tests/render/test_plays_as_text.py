from __future__ import annotations

import io

from rich.console import Console

from checkers.render.plays import WIDTH, play_text, print_play
from tests.render.plays import LASSO, PLAY

EXPECTED = """\
The Invented Game, scope S1
Readings: end-moment = end-of-turn
VIOLATED  I8: Nobody passes.

  set-up  anybody  Ann is the oldest  [X-1]
  chance           deal P2 (3 of 6)
                     hand of Ann: P2 0 -> 1
                     draw: P2 3 -> 2
  1.      Ann      aim at Lenny  [X-2, X-3]
                     target: Lenny
          Ann      pay with P2  [X-3]
                     paid: 2
  2.      Bob      pass <the> & turn
                     turn: Bob -> Ann

Bob has passed.
"""


def printed(play, **options):
    buffer = io.StringIO()
    print_play(play, Console(file=buffer, **options))
    return buffer.getvalue()


def test_plain_lines():
    assert play_text(PLAY) == EXPECTED


def test_a_file_gets_the_plain_lines():
    assert printed(PLAY, force_terminal=False, width=20) == EXPECTED


def test_a_lasso_says_where_it_repeats():
    lines = play_text(LASSO).splitlines()
    at = lines.index("  -- from here the moves repeat for ever --")
    assert "aim at Lenny" in lines[at + 1]


def test_long_sentences_are_wrapped():
    from dataclasses import replace

    step = replace(PLAY.steps[2], sentence="word " * 60, changes=("change " * 40,))
    text = play_text(replace(PLAY, steps=(step,)))
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_terminal_gets_a_table_with_everything():
    text = printed(PLAY, force_terminal=True, width=140, no_color=True, highlight=False)
    for part in ("The Invented Game", "aim at Lenny", "X-2, X-3", "turn: Bob -> Ann", "3 of 6"):
        assert part in text
