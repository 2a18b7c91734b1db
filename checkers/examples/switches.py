"""Which readings a game asks for while it is played: the switches that are really read.

A game that was never asked for a switch plays the same however it stands; so an example need not
be played again for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.language import System


class Switches:
    """Notes from now on which readings the called run of a system reads.

    Attributes:
        read: the questions that were asked for.
    """

    def __init__(self, system: System) -> None:
        self.read: set[str] = set()
        self._system = system
        setup = type(system.setup.record)
        for question, attribute in system.game.reading_names.items():
            setattr(setup, attribute, _Noted(question, system.readings[question], self.read))
        # The first state was written before anybody took notes.
        start = system.game.function("start")
        system.guarded("start", start, system.record(system.start_cells), system.setup.record)

    def same_under(self, readings: Mapping[str, str]) -> bool:
        """Whether all that was played would go just so under these readings (question -> reading):
        none of these switches was read, and the scope comes to the same setup."""
        system = self._system
        changed = {q for q, reading in readings.items() if system.readings[q] != reading}
        if changed & self.read:
            return False
        game, table = system.game, dict(system.table)
        complete = game.complete_readings({**system.readings, **readings})
        return game.read_scope({**table, "readings": complete}) == system.data


class _Noted:
    """A reading of a setup that notes when it is read."""

    def __init__(self, question: str, reading: str, read: set[str]) -> None:
        self._question, self._reading, self._read = question, reading, read

    def __get__(self, setup: Any, owner: type) -> str:
        self._read.add(self._question)
        return self._reading
