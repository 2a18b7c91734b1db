"""Something Wild! Darth Vader: make sets and runs, take the figure, use Powers, score three of
them.

`state.py` and `scope.py` say what is in the box, `flow.py` what comes after what in a turn, and
each action of a turn has a file of its own: `playing.py` (drawing and taking a figure as well),
`powers.py` and `guesses.py`, `scoring.py`, `discarding.py`. What scores stands in `natural.py` and
`triples.py`, which cards may be chosen for it in `choosing.py`.
"""
