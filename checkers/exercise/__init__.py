"""Which questions of a game are really asked, and what their readings change.

A reading is a switch; this is the check that it is wired to something. For a question on a scope:
which rules read it while the game is played, and in what the two games differ when it is turned,
with the shortest play that shows it. `Kind` says what there is to differ in.
"""

from checkers.exercise.results import Change, Exercise, Exercises
from checkers.exercise.run import exercise
from checkers.exercise.walk import Kind

__all__ = ["Change", "Exercise", "Exercises", "Kind", "exercise"]
