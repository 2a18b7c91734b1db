"""Something Wild! Darth Vader: make sets and runs, take the figure, use Powers, score three of
them.

`state.py` and `scope.py` say what is in the box, `flow.py` what comes after what in a turn, and
each action of a turn has a file of its own: `drawing.py`, `playing.py`, `figures.py`, `powers.py`
and `guesses.py`, `scoring.py` (what scores stands in `triples.py`), `discarding.py`.
"""
