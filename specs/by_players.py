"""by_players.toml: claims that are answered for each number of players, on scopes of the real size.

Such a scope has too many states to be explored. What holds there is proved for every play; what
does not is shown by a play, which stands in a file of its own: `plays/PROPERTY/SCOPE.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pydantic import Field

from specs.clauses import Text
from specs.errors import SpecError, did_you_mean
from specs.properties import Property
from specs.scopes import Scope
from specs.tables import Table, checked, entries, only_keys, read_toml

PLAYS = "plays"
"""The folder of the plays that show claims."""


class Head(Table):
    """`scopes` names one for each number of players, in the order of the numbers."""

    scopes: tuple[Text, ...] = Field(min_length=1)


class Claim(Table):
    """One row of the table.

    Attributes:
        property: the id of what is asked.
        trap: of a property that something can always be reached, the id of a reachable one: its
            states are never left, and what is to be reached is none of them.
        plays_of: the id of another claim, whose plays serve this one where it has none of its own.
    """

    property: Text
    trap: Text | None = None
    plays_of: Text | None = None


class ByPlayers:
    """What is asked for each number of players, and the plays that were recorded for it.

    Attributes:
        plays: (property, scope) -> file.
    """

    def __init__(
        self,
        scopes: tuple[str, ...],
        claims: tuple[Claim, ...],
        plays: Mapping[tuple[str, str], Path],
    ) -> None:
        self.scopes, self.claims, self.plays = scopes, claims, plays


def read_by_players(
    path: Path, scopes: Iterable[Scope], properties: Mapping[str, Property]
) -> ByPlayers:
    """The claims of a file, held against scopes and properties, with the plays beside it.

    Raises:
        SpecError: for the first mistake: an unknown scope or property, a trap where there can be
            none or that is none, a play of nothing that is asked.
    """
    data = read_toml(path)
    only_keys(path, data, ["by_players", "claim"])
    head = checked(Head, data.get("by_players", {}), path, "table `[by_players]`")
    known = {scope.name for scope in scopes}
    for name in head.scopes:
        if head.scopes.count(name) > 1:
            raise SpecError(path, "key `scopes`", f"`{name}` stands twice; leave one out")
        if name not in known:
            hint = did_you_mean(name, known)
            raise SpecError(path, "key `scopes`", f"no scope `{name}`: {hint}")
    claims = entries(Claim, data, "claim", "property", path)
    if not claims:
        raise SpecError(path, "", "asks nothing; write at least one table `[[claim]]`")
    for claim in claims:
        _check(claim, properties, path)
    plays = dict(_plays(path.parent / PLAYS, head, claims))
    for claim in claims:
        if claim.plays_of is not None:
            _borrow(claim, claim.plays_of, claims, head, plays, path)
    return ByPlayers(head.scopes, claims, plays)


def _borrow(
    claim: Claim,
    other: str,
    claims: Iterable[Claim],
    head: Head,
    plays: dict[tuple[str, str], Path],
    path: Path,
) -> None:
    """Let the plays of another claim serve."""
    asked = [each.property for each in claims if each is not claim]
    if other not in asked:
        where = f'claim "{claim.property}", key `plays_of`'
        raise SpecError(path, where, f"no other claim `{other}`: {did_you_mean(other, asked)}")
    for scope in head.scopes:
        if (other, scope) in plays:
            plays.setdefault((claim.property, scope), plays[other, scope])


def _check(claim: Claim, properties: Mapping[str, Property], path: Path) -> None:
    where = f'claim "{claim.property}"'
    for key, name in (("property", claim.property), ("trap", claim.trap)):
        if name is not None and name not in properties:
            hint = did_you_mean(name, properties)
            raise SpecError(path, f"{where}, key `{key}`", f"no property `{name}`: {hint}")
    if claim.trap is None:
        return
    if properties[claim.property].kind != "always-possible":
        problem = "only a property of kind always-possible has a trap"
        raise SpecError(path, f"{where}, key `trap`", problem)
    if properties[claim.trap].kind != "reachable" or properties[claim.trap].holds is None:
        problem = f"`{claim.trap}` is no reachable property with `holds`"
        raise SpecError(path, f"{where}, key `trap`", problem)
    if properties[claim.trap].monitor or properties[claim.trap].assume:
        # What follows the play may be any move, and is looked at without what came before.
        problem = f"`{claim.trap}` has a monitor or assumes something of the play; name one without"
        raise SpecError(path, f"{where}, key `trap`", problem)


def _plays(
    folder: Path, head: Head, claims: Iterable[Claim]
) -> Iterable[tuple[tuple[str, str], Path]]:
    """The recorded plays; raises SpecError for a file that is the play of nothing."""
    asked = [claim.property for claim in claims]
    for file in sorted(folder.glob("**/*.json")):
        name, scope = file.parent.name, file.stem
        if file.parent.parent != folder or name not in asked:
            raise SpecError(file, "", f"no claim `{name}` is asked: {did_you_mean(name, asked)}")
        if not file.is_file():
            raise SpecError(file, "", "this is a folder, a play is needed")
        if scope not in head.scopes:
            hint = did_you_mean(scope, head.scopes)
            raise SpecError(file, "", f"no scope `{scope}` is asked about: {hint}")
        yield (name, scope), file
