"""Read TOML spec files into checked tables, every mistake as one clear message."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from specs.errors import SpecError, did_you_mean


class Table(BaseModel):
    """A table of a spec file: its keys are fixed, its values cannot be changed after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _keys_are_known(cls, data: Any) -> Any:
        # Told here and not by pydantic, so that a misspelt key comes with the nearest known one.
        if isinstance(data, dict) and cls.model_config.get("extra") == "forbid":
            known = [field.alias or name for name, field in cls.model_fields.items()]
            for key in data:
                if key not in known:
                    raise ValueError(f"unknown key `{key}`: {did_you_mean(key, known)}")
        return data


PLAIN = {
    "valid dictionary": "table",
    "valid tuple": "list",
    "valid string": "text",
    "valid boolean": "truth value, true or false",
    "valid integer": "whole number",
    "valid number": "number",
}
"""What the validation library says, in the words of a TOML file."""

AnyTable = TypeVar("AnyTable", bound=Table)


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file; raises SpecError when it is missing or not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise SpecError(path, "", "there is no such file") from None
    except IsADirectoryError:
        raise SpecError(path, "", "this is a folder, a TOML file is needed") from None
    except UnicodeDecodeError as error:
        raise SpecError(
            path, "", f"not UTF-8 text (byte {error.start}); save it as UTF-8"
        ) from None
    except OSError as error:
        raise SpecError(path, "", f"cannot be read: {error.strerror}") from None
    except tomllib.TOMLDecodeError as error:
        raise SpecError(path, "", f"not valid TOML: {error}") from None
    except RecursionError:
        raise SpecError(path, "", "not valid TOML: lists or tables nest too deep") from None
    except ValueError as error:  # a number of thousands of digits
        raise SpecError(path, "", f"not valid TOML: {error}") from None


def only_keys(path: Path, data: Mapping[str, Any], known: list[str]) -> None:
    """Raise SpecError when the file has a top-level key that is not `known`."""
    for key in data:
        if key not in known:
            raise SpecError(path, f"key `{key}`", f"unknown table: {did_you_mean(key, known)}")


def checked(model: type[AnyTable], data: object, path: Path, where: str) -> AnyTable:
    """`data` as a `model`; raises SpecError naming file, entry, key and value of a mistake."""
    if not isinstance(data, dict):
        raise SpecError(path, where, f"a table is needed here, not {data!r}")
    try:
        return model.model_validate(data)
    except ValidationError as errors:
        raise SpecError(path, *_tell(errors, where)) from None


def entries(
    model: type[AnyTable], data: Mapping[str, Any], key: str, name_key: str, path: Path
) -> tuple[AnyTable, ...]:
    """All tables `[[key]]` of a file in their order, each with a unique name under `name_key`."""
    rows = data.get(key, [])
    if not isinstance(rows, list):
        raise SpecError(path, f"key `{key}`", f"write one table `[[{key}]]` for each entry")
    result: list[AnyTable] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, start=1):
        name = row.get(name_key) if isinstance(row, dict) else None
        is_text = isinstance(name, str) and name.isprintable()
        where = f'{key} "{name}"' if is_text else f"{key} number {number}"
        result.append(checked(model, row, path, where))
        if isinstance(name, str):
            if name in seen:
                raise SpecError(path, where, f"this {name_key} stands twice; names must be unique")
            seen.add(name)
    return tuple(result)


def _tell(errors: ValidationError, where: str) -> tuple[str, str]:
    """Place and problem of the first mistake that pydantic found."""
    error = errors.errors(include_url=False)[0]
    keys = ".".join(str(part) for part in error["loc"] if not _is_branch(part))
    place = ", ".join(part for part in (where, keys and f"key `{keys}`") if part)
    kind, value = error["type"], error["input"]
    if kind == "missing":
        return place, "this key is missing; add it"
    if kind == "value_error":
        return place, str(error.get("ctx", {}).get("error", error["msg"]))
    if kind == "literal_error":
        allowed = re.findall(r"'([^']*)'", str(error["ctx"]["expected"]))
        hint = did_you_mean(str(value), allowed)
        return place, f"{value!r} is not one of the known values; {hint}"
    message = re.sub(r"^\w+ should ", "should ", error["msg"])
    message = re.sub(r"dictionary or (an )?instance of \w+", "dictionary", message)
    for term, plain in PLAIN.items():
        message = message.replace(term, plain)
    return place, f"{message}, not {value!r}"


def _is_branch(part: int | str) -> bool:
    """Whether a part of pydantic's location names a branch of a union and not a key."""
    return isinstance(part, str) and (part in ("str", "int", "bool", "float") or "[" in part)
