"""Where results go: to the screen for people, to files for programs."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from rich.console import Console

SCREEN = "-"


def console(*, stderr: bool = False) -> Console:
    """A console that colours only what a person looks at; on standard output unless `stderr`."""
    from rich.console import Console  # 60 ms, which a command that writes JSON need not wait for

    class Screen(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # rich would end the process, with the exit code of a finding

    return Screen(highlight=False, emoji=False, stderr=stderr)


def check_places(*places: str | None) -> None:
    """Look, before any long work, whether results can be written to these places (None: not asked).

    Raises:
        RuleproofError: for a place that cannot be written, and for one that two results go to.
    """
    asked = [place for place in places if place is not None]
    where = [place if place == SCREEN else str(Path(place).resolve()) for place in asked]
    for place, resolved in zip(asked, where, strict=True):
        if place != SCREEN:
            problem = _unwritable(place)
            if problem:
                raise RuleproofError(f"cannot write {place or repr(place)}: {problem}")
        if where.count(resolved) > 1 and resolved != os.devnull:
            named = "the output" if place == SCREEN else place
            raise RuleproofError(f"two results cannot share {named}; name a file for each")


def _unwritable(place: str) -> str:
    """Why a file cannot be written, or an empty text; the device that is full only shows later."""
    path = Path(place)
    if not place:
        return "This is no name; name a file, or - for the output"
    if path.is_dir():
        return "Is a directory"
    nearest = path.absolute()
    while not nearest.exists():
        nearest = nearest.parent
    if nearest != path.absolute() and not nearest.is_dir():
        return f"{nearest} is no directory"
    return "" if os.access(nearest, os.W_OK) else "Permission denied"


def check_new_folder(place: str | None) -> None:
    """Look, before any long work, whether files can be written to a folder of their own there.

    Raises:
        RuleproofError: where they cannot, and where other files are in it already.
    """
    if place is None:
        return
    path, problem = Path(place), ""
    if place in ("", SCREEN):
        problem = "This is no name of a folder"
    elif not path.is_dir():
        problem = "Is a file" if path.exists() else _unwritable(place)
    elif not os.access(path, os.W_OK | os.X_OK):
        problem = "Permission denied"
    elif any(path.iterdir()):
        problem = "There are files in it; name a new folder"
    if problem:
        raise RuleproofError(f"cannot write to the folder {place or repr(place)}: {problem}")


def save(text: str, where: str) -> None:
    """Write the text in UTF-8 to a file, or to standard output where `where` is `-`.

    A file is written whole or not at all; folders on the way are made.

    Raises RuleproofError when the file cannot be written.
    """
    # What is half of a character in JSON (`\ud800`) stays so.
    data = text.encode("utf-8", errors="backslashreplace")
    if where == SCREEN:
        sys.stdout.flush()
        if hasattr(sys.stdout, "buffer"):
            sys.stdout.buffer.write(data)
        else:
            sys.stdout.write(text)
        return
    try:
        path = Path(where).resolve()
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, data)
    except OSError as error:
        raise RuleproofError(f"cannot write {where}: {error.strerror}") from None


def _write(path: Path, data: bytes) -> None:
    if (path.exists() and not path.is_file()) or not os.access(path.parent, os.W_OK):
        path.write_bytes(data)  # a device or a pipe, or a folder that takes no other file
        return
    draft = path.with_name(f".ruleproof-{os.getpid()}.tmp")
    try:
        draft.write_bytes(data)
        if path.exists():
            shutil.copymode(path, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def save_json(data: Mapping[str, Any], where: str) -> None:
    """Write plain data as JSON, ending in a newline, as `save`."""
    save(json.dumps(data, indent=2, ensure_ascii=False) + "\n", where)


def read(path: str) -> str:
    """The text of a file, or of standard input where `path` is `-`.

    Raises RuleproofError when it cannot be read.
    """
    try:
        if path == SCREEN:
            return _standard_input()
        return Path(path).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise RuleproofError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RuleproofError(f"cannot read {path}: not UTF-8 text; save it as UTF-8") from None


def _standard_input() -> str:
    if sys.stdin is None:
        raise RuleproofError("cannot read -: the standard input is closed; name a file")
    if hasattr(sys.stdin, "buffer"):
        return str(sys.stdin.buffer.read(), "utf-8-sig")
    return sys.stdin.read()
