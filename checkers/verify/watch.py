"""Who is told how a check is going: what is looked at now, and each verdict as it is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from checkers.explore import Progress
from checkers.results import Explored, Result

if TYPE_CHECKING:
    from checkers.verify.tasks import Task
    from specs.properties import Property


class Watch:
    """Does nothing; whoever wants to know overrides what it wants to know.

    An exception raised here ends the check and reaches its caller.
    """

    def begins(self, task: Task) -> None:
        """A scope under a set of readings is looked at from now on."""

    def looks_at(self, prop: Property) -> None:
        """This property is looked at now; that may mean exploring a space for it."""

    def progress(self, progress: Progress) -> None:
        """Where a running exploration stands; several times a second."""

    def explored(self, explored: Explored) -> None:
        """A space was explored."""

    def found(self, result: Result) -> None:
        """A verdict."""
