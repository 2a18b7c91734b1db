"""Models with one mistake each, and what `check_model` must catch them with.

Each module has a game `faulty`, the same game without the mistake, `good`, and CAUGHT: the checks
that find something in the first. Nothing is found in the second.
"""
