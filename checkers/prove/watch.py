"""Who is told how a proof is going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from checkers.verify import Watch

if TYPE_CHECKING:
    from checkers.prove.results import ProofResult
    from specs.frames import Frame
    from specs.properties import Property


class ProofWatch:
    """Does nothing; whoever wants to know overrides what it wants to know.

    An exception raised here ends the proof and reaches its caller. `explorer` is told of the
    explorations of a hunt.
    """

    explorer: Watch | None = None

    def begins(self, frame: Frame) -> None:
        """A frame is looked at from now on; its rules are run on symbols first."""

    def looks_at(self, prop: Property) -> None:
        """This property is looked at now."""

    def tick(self, what: str) -> None:
        """An obligation is given to Z3."""

    def hunts(self, prop: Property) -> None:
        """A real play is looked for now."""

    def found(self, result: ProofResult) -> None:
        """A verdict."""
