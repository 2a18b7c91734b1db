"""Proofs one after the other, with progress and an answer to Ctrl-C."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from checkers.command.background import in_background
from checkers.command.output import console, save
from checkers.command.progress import Cancellable
from checkers.command.ticker import Ticker
from checkers.prove import ProofReport, ProofResult, ProofWatch, prove
from checkers.verify import Watch
from specs.frames import Frame
from specs.scopes import Scope

if TYPE_CHECKING:
    from checkers.explore import Progress
    from checkers.prove.run import FrameProofs
    from models.language import Game
    from specs.load import Spec
    from specs.properties import Property


class Going(Cancellable, ProofWatch):
    """How a proof stands; written by the prover, read by whoever waits for it."""

    def __init__(self, total: int) -> None:
        self.total, self.results = total, list[ProofResult]()
        self.explorer = _Hunting(self)
        self._frame = self._about = self._where = ""

    def begins(self, frame: Frame) -> None:
        """See ProofWatch."""
        self._frame, self._about, self._where = frame.name, "", "running the rules on symbols"
        self.go_on()

    def looks_at(self, prop: Property) -> None:
        """See ProofWatch."""
        self._about, self._where = f"{prop.id} {prop.title}", ""
        self.go_on()

    def tick(self, what: str) -> None:
        """See ProofWatch."""
        self._where = what
        self.go_on()

    def hunts(self, prop: Property) -> None:
        """See ProofWatch."""
        self._where = "looking for a real play"
        self.go_on()

    def found(self, result: ProofResult) -> None:
        """See ProofWatch."""
        self.results.append(result)
        self.go_on()

    def told(self) -> str:
        """How it stands, in a line or two."""
        told = f"{len(self.results)} of {self.total}  frame {self._frame}  {self._about}"
        return f"{told}\n{self._where}" if self._where else told


class _Hunting(Watch):
    """Looks, while a hunt explores, whether somebody still waits."""

    def __init__(self, going: Going) -> None:
        self._going = going

    def progress(self, progress: Progress) -> None:
        """See Watch."""
        self._going.go_on()


def run_proofs(
    game: Game,
    spec: Spec,
    properties: Sequence[Property],
    places: Sequence[Frame] | Sequence[Scope],
    readings: Mapping[str, str],
    *,
    any_reading: bool,
    budget: int,
    folder: str | None,
) -> ProofReport:
    """The report on these proofs, in frames or on scopes; after Ctrl-C, on what was found until
    then. The obligations are written to a folder, where one is named."""
    going = Going(len(properties) * len(places))
    frames = [place for place in places if isinstance(place, Frame)]
    scopes = [place for place in places if isinstance(place, Scope)]
    written: list[int] = []

    def saved(text: str, where: str) -> None:
        going.tick(where)
        save(text, where)

    def begin(proofs: FrameProofs, wanted: Sequence[Property]) -> None:
        from checkers.prove.smt2 import write_obligations

        if folder is not None:
            written.append(write_obligations(proofs, wanted, folder, saved))

    def work() -> ProofReport:
        return prove(
            game, spec, properties, frames=frames, scopes=scopes, readings=readings,
            any_reading=any_reading, budget=budget, watch=going, begin=begin,
        )  # fmt: skip

    try:
        with Ticker() as ticker:
            report = in_background(work, lambda: ticker.show(going.told()))
    except KeyboardInterrupt:
        going.cancelled = True
        report = ProofReport(game.name, game.title, tuple(going.results), interrupted=True)
    if folder is not None:
        told = f"{sum(written):,} obligations written to {folder}"
        console(stderr=True).print(told, markup=False, soft_wrap=True)
    return report
