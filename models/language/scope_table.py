"""What a model's `read_scope` makes of the table of a scope, held against what it may give."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Any

from models.language.errors import ModelError, RuleproofError, ScopeError, told
from models.language.game import Game, SetupData


def setup_data(game: Game, table: Mapping[str, Any]) -> SetupData:
    """Call `read_scope` of a game.

    Raises:
        RuleproofError: for a key that is missing.
        ScopeError: for a misspelt one.
        ModelError: when `read_scope` fails, or gives something else than a SetupData.
    """
    asked = _Asked(table)
    try:
        data = game.read_scope(asked)
    except RuleproofError:
        raise
    except (Exception, SystemExit) as error:
        if isinstance(error, KeyError) and error.args == (asked.last,) and asked.last not in table:
            raise RuleproofError(f"the key `{asked.last}` is missing; add it") from None
        folder = game.read_scope.__code__.co_filename.rpartition("/")[0]
        raise ModelError(f"read_scope of {game.name} failed: {told(error, folder)}") from error
    _check(game, data)
    for key in table:
        # One that nothing reads may be read under another reading; one that looks like another
        # key is a slip.
        near = difflib.get_close_matches(key, asked.others(key), n=1, cutoff=0.8)
        if near:
            raise ScopeError(key, table[key], f"the game has no such key; did you mean {near[0]}?")
    return data


def _check(game: Game, data: object) -> None:
    if not isinstance(data, SetupData):
        raise ModelError(
            f"read_scope of {game.name} gives {type(data).__name__}; return SetupData(...)"
        )
    for part in ("sizes", "values", "labels"):
        if not isinstance(getattr(data, part), Mapping):
            raise ModelError(
                f"read_scope of {game.name}: {part}={getattr(data, part)!r}; give a dictionary"
            )
    if not isinstance(data.nat, int):
        raise ModelError(f"read_scope of {game.name}: nat={data.nat!r}; give a whole number")


class _Asked(dict[str, Any]):
    """A table that notes which keys somebody has asked for; running over it asks for all."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        super().__init__(table)
        self.keys_asked: set[object] = set()
        self.last: object = None
        """The key that was asked for last."""

    def others(self, key: str) -> list[str]:
        """The keys that were asked for, if this one was not."""
        return [] if key in self.keys_asked else sorted(map(str, self.keys_asked))

    def __getitem__(self, key: str) -> Any:
        self.keys_asked.add(key)
        self.last = key
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self.keys_asked.add(key)
        return super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.keys_asked.add(key)
        return super().get(key, default)

    def pop(self, key: str, *default: Any) -> Any:
        self.keys_asked.add(key)
        return super().pop(key, *default)

    def __iter__(self) -> Iterator[str]:
        self.keys_asked |= set(super().keys())
        return super().__iter__()

    def keys(self) -> Any:
        self.keys_asked |= set(super().keys())
        return super().keys()

    def values(self) -> Any:
        self.keys_asked |= set(super().keys())
        return super().values()

    def items(self) -> Any:
        self.keys_asked |= set(super().keys())
        return super().items()
