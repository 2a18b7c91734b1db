"""The claims about one scope: what a recorded play shows, and what is proved without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from time import perf_counter

from checkers.players.recorded import (
    Proof,
    Proofs,
    check_verdict,
    fingerprint_of,
    from_record,
    read_proofs,
)
from checkers.players.rest import rest_without
from checkers.players.results import Cell, Ground
from checkers.players.shown import Shown, on_states, shown
from checkers.prove.claims import speaks_of
from checkers.prove.results import ProofResult
from checkers.prove.run import FrameProofs, expected_on
from checkers.prove.steady import steadily, tidy
from checkers.prove.trap import never_left
from checkers.prove.watch import ProofWatch
from checkers.saved import Saved, read_saved
from checkers.verify import properties_of
from models.engine import Session, replay
from models.language import Game, bind
from models.language.errors import RuleproofError
from models.language.system import System
from specs.by_players import Claim
from specs.load import Spec
from specs.properties import Property
from specs.scopes import Scope
from specs.verdicts import Verdict


def answer(
    game: Game,
    spec: Spec,
    scope: str,
    properties: Sequence[str] | None = None,
    watch: ProofWatch | None = None,
    *,
    anew: bool = False,
    found: Callable[[Cell], object] | None = None,
) -> list[Cell]:
    """The cells of one scope: of the claims of the specs, or of those about these properties.

    What is on record as proved is not proved again, unless `anew`. `found` is told each cell as
    soon as it is known.

    Raises:
        RuleproofError: for specs without such claims, and for a play that is not legal or does not
            show its claim.
    """
    claims = claims_named(spec, properties)
    proofs = {} if anew else read_proofs(spec.folder, game.name)
    place = Place(game, spec, spec.scope(scope), watch or ProofWatch(), proofs)
    cells = []
    with steadily():
        for cell in place.cells(claims):
            cells.append(cell)
            if found is not None:
                found(cell)
    return cells


def check_plays(
    game: Game, spec: Spec, scope: str, properties: Sequence[str] | None = None
) -> None:
    """Make the plays of one scope again, before anything long is proved.

    Raises:
        RuleproofError: for a play that is not legal or does not show its claim.
    """
    place = Place(game, spec, spec.scope(scope), ProofWatch(), {})
    for claim in claims_named(spec, properties):
        place.check_play(claim)


def claims_named(spec: Spec, properties: Sequence[str] | None) -> list[Claim]:
    """The claims about these properties, or all.

    Raises:
        RuleproofError: where nothing is asked by number of players, or not of such a property.
    """
    table = spec.by_players
    if table is None:
        raise RuleproofError(
            f"the specs of {spec.name} ask nothing by number of players; write a by_players.toml"
        )
    known = {claim.property: claim for claim in table.claims}
    for name in properties or ():
        if name not in known:
            told = ", ".join(known)
            raise RuleproofError(f"{name} is not asked by number of players; it is asked of {told}")
    return [claim for name, claim in known.items() if not properties or name in properties]


@dataclass(eq=False)
class Place:
    """One scope: its plays and its proofs."""

    game: Game
    spec: Spec
    scope: Scope
    watch: ProofWatch
    proofs: Proofs

    def cells(self, claims: Sequence[Claim]) -> Iterator[Cell]:
        """What is known of each claim."""
        for claim in claims:
            since = perf_counter()
            tidy()
            cell = self._cell(claim)
            yield replace(cell, seconds=perf_counter() - since)

    @cached_property
    def _known(self) -> dict[str, Property]:
        return {prop.id: prop for prop in properties_of(self.game, self.spec)}

    @cached_property
    def _system(self) -> System:
        return bind(self.game, self.scope.table(), source=self.scope.source)

    @cached_property
    def _prover(self) -> FrameProofs:
        return FrameProofs(self.game, self.spec, self.scope, {}, watch=self.watch)

    def _rules(self, *asked: Property) -> str:
        return fingerprint_of(self.game, self._system, asked, self._known)

    def _on_record(self, prop: Property, rules: str) -> Proof | None:
        """The proof of a property on record, if it is of these rules."""
        found = self.proofs.get((prop.id, self.scope.name))
        if found is None or found.rules != rules:
            return None
        check_verdict(found, prop)
        return found

    def _cell(self, claim: Claim) -> Cell:
        prop, file = self._known[claim.property], self._file(claim)
        blank = self._blank(prop)
        if file is not None:
            return self._played(claim, prop, file, blank)
        if not speaks_of(prop):
            return replace(blank, detail="no play is recorded, and no induction speaks of it")
        rules = self._rules(prop)
        proof = self._on_record(prop, rules)
        if proof is not None:
            return from_record(replace(blank, ground=Ground.PROOF), proof)
        return _of_proof(blank, self._prover.result(prop), rules)

    def _file(self, claim: Claim) -> Path | None:
        """The play that is recorded for a claim."""
        table = self.spec.by_players
        return None if table is None else table.plays.get((claim.property, self.scope.name))

    def _blank(self, prop: Property) -> Cell:
        case = expected_on(prop, self.scope, self._system.readings)
        return Cell(
            property_id=prop.id,
            title=prop.title,
            statement=prop.statement,
            kind=prop.kind,
            scope=self.scope.name,
            players=self._system.player_count,
            verdict=Verdict.INCONCLUSIVE,
            expected=None if case is None else case.verdict,
            because="" if case is None else case.because,
            clauses=prop.clauses,
        )

    # -- by a play

    def check_play(self, claim: Claim) -> None:
        """Make the play of a claim again, if there is one; raise RuleproofError if it is wrong."""
        file = self._file(claim)
        if file is not None:
            self._shown(self._known[claim.property], file)

    def _shown(self, prop: Property, file: Path) -> tuple[str, Session, Shown | None]:
        """Where a play stands, the play made again, and what it shows of a property."""
        where = self._where(file)
        session, saved = self.replayed(file)
        try:
            return where, session, shown(prop, session, saved)
        except RuleproofError as error:
            raise error.at(where) from error.__cause__

    def _where(self, file: Path) -> str:
        return str(file.relative_to(self.spec.folder))

    def _played(self, claim: Claim, prop: Property, file: Path, blank: Cell) -> Cell:
        where, session, found = self._shown(prop, file)
        cell = replace(blank, ground=Ground.PLAY, moves=len(session.moves), file=where)
        if found is not None:
            return replace(cell, verdict=found.verdict, detail=found.detail)
        return self._never_again(claim, prop, session, cell)

    def replayed(self, file: Path) -> tuple[Session, Saved]:
        """A recorded play made again, and what its file says.

        Raises:
            RuleproofError: for a play of another game or scope, or one that is not legal.
        """
        where = self._where(file)
        saved = read_saved(_text_of(file, where), where)
        try:
            return self._made_again(saved), saved
        except RuleproofError as error:
            raise error.at(where) from error.__cause__

    def _made_again(self, saved: Saved) -> Session:
        if (saved.game, saved.scope) != (self.game.name, self.scope.name):
            raise RuleproofError(
                f"it is a play of {saved.game} on scope {saved.scope}, not of {self.game.name} on "
                f"{self.scope.name}"
            )
        if saved.position is not None:
            raise RuleproofError("a play from a position does not show that it can be reached")
        system = bind(self.game, self.scope.table(), saved.readings or {})
        if system.readings != bind(self.game, self.scope.table()).readings:
            raise RuleproofError("it is played under other readings than the scope's")
        return replay(system, {"moves": saved.texts()})

    def _never_again(self, claim: Claim, prop: Property, session: Session, cell: Cell) -> Cell:
        """From the end of a play, that a goal cannot be reached any more."""
        goal = on_states(session.system, prop, "holds")
        if not on_states(session.system, prop, "when")(session.state):
            raise RuleproofError(f"{cell.file}: {prop.id} says nothing of its last state")
        trap = None if claim.trap is None else self._known[claim.trap]
        if trap is not None and on_states(session.system, trap, "holds")(session.state):
            trapped = self._trapped(prop, trap, cell)
            if trapped is not None:
                return trapped
        rest = rest_without(session.system, session.state, goal)
        if rest is None:
            detail = "what follows the play is too much to be gone through, or comes to it"
            return replace(cell, detail=detail)
        detail = f"none of the {rest:,} states that can follow is one"
        return replace(cell, verdict=Verdict.VIOLATED, detail=detail)

    def _trapped(self, prop: Property, trap: Property, cell: Cell) -> Cell | None:
        """From a state of a trap, that a goal cannot be reached; None where that is not shown."""
        rules = self._rules(prop, trap)
        cell = replace(cell, detail=f"no move leaves what {trap.id} says, which is proved")
        proof = self._on_record(prop, rules)
        if proof is not None:
            return from_record(cell, proof)
        induction = self._prover.induction
        is_shown, count = never_left(induction, trap, prop)
        if not is_shown:
            return None
        rests = (trap.id, *(each.id for each in induction.rests_on(trap)))
        return replace(
            cell, verdict=Verdict.VIOLATED, obligations=count, rests_on=rests, rules=rules
        )


def _text_of(file: Path, where: str) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise RuleproofError(f"{where}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RuleproofError(f"{where}: not UTF-8 text; save it as UTF-8") from None


def _of_proof(blank: Cell, result: ProofResult, rules: str) -> Cell:
    shows = result.verdict in (Verdict.PROVED, Verdict.UNREACHABLE, Verdict.VACUOUS)
    if result.play is not None:
        ground = Ground.PLAY
    else:
        ground = Ground.PROOF if shows else Ground.NOTHING
    return replace(
        blank,
        verdict=result.verdict,
        ground=ground,
        detail=result.detail,
        moves=0 if result.play is None else len(result.play.steps),
        obligations=result.obligations,
        rests_on=result.rests_on,
        rules=rules if shows else "",
    )
