"""Verdicts: what holds of a game in a scope under its readings, each with a play that shows it."""

from checkers.verify.kept import Kept
from checkers.verify.run import Checked, check, report_of, verify_scope
from checkers.verify.space import Limits
from checkers.verify.tasks import Task, properties_of, tasks
from checkers.verify.watch import Watch

__all__ = [
    "Checked",
    "Kept",
    "Limits",
    "Task",
    "Watch",
    "check",
    "properties_of",
    "report_of",
    "tasks",
    "verify_scope",
]
