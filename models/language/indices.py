"""Index types: fixed enumerations (`IntEnum`) and types sized by the scope (`Sized`)."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, TypeGuard

from models.language.errors import ModelError


class Sized:
    """Base of an index type whose size the scope decides: `class Card(Sized): ...`.

    In rules `for card in Card` runs over 0 .. size-1 and `len(Card)` is the size.
    """


IndexType = type[IntEnum] | type[Sized]


def is_enumeration(thing: object) -> TypeGuard[type[IntEnum]]:
    """Whether `thing` is a fixed index type."""
    return isinstance(thing, type) and issubclass(thing, IntEnum) and thing is not IntEnum


def is_sized(thing: object) -> TypeGuard[type[Sized]]:
    """Whether `thing` is an index type sized by the scope."""
    return isinstance(thing, type) and issubclass(thing, Sized) and thing is not Sized


def is_index_type(thing: object) -> TypeGuard[IndexType]:
    """Whether `thing` is an index type of either sort."""
    return is_enumeration(thing) or is_sized(thing)


def check_enumeration(kind: type[IntEnum]) -> None:
    """Members must be 0, 1, 2, ... in order, each with one name.

    Raises:
        ModelError: naming the first member that is out of order.
    """
    for name, member in kind.__members__.items():
        if name != member.name:
            raise ModelError(
                f"index type {kind.__name__}: {name} and {member.name} are both {int(member)}; "
                "number the members 0, 1, 2, ... in order"
            )
    for place, member in enumerate(kind):
        if int(member) != place:
            raise ModelError(
                f"index type {kind.__name__}: member {member.name} is {int(member)}, "
                f"but stands at place {place}; number the members 0, 1, 2, ... in order"
            )


def member_label(member: IntEnum) -> str:
    """How a member is written in plays: `BUBBLES` as `Bubbles`, `TAKE_A_CARD` as `TakeACard`."""
    return "".join(part.capitalize() for part in member.name.split("_"))


class Indices:
    """An index type as a called rule sees it: its members are ints, it can be run over."""

    def __init__(self, name: str, size: int, members: dict[str, int]) -> None:
        self._name, self._range = name, range(size)
        for member, value in members.items():
            setattr(self, member, value)

    def __iter__(self) -> Any:
        return iter(self._range)

    def __len__(self) -> int:
        return len(self._range)

    def __repr__(self) -> str:
        return self._name
