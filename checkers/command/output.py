"""Where results go: to the screen for people, to files for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from rich.console import Console

SCREEN = "-"


def console() -> Console:
    """The console on standard output; it colours only what a person looks at."""
    from rich.console import Console  # 60 ms, which a command that writes JSON need not wait for

    return Console(highlight=False)


def save(text: str, where: str) -> None:
    """Write the text to a file, or to standard output where `where` is `-`.

    Raises RuleproofError when the file cannot be written.
    """
    if where == SCREEN:
        sys.stdout.write(text)
        return
    try:
        Path(where).parent.mkdir(parents=True, exist_ok=True)
        Path(where).write_text(text, encoding="utf-8")
    except OSError as error:
        raise RuleproofError(f"cannot write {where}: {error.strerror}") from None


def save_json(data: Mapping[str, Any], where: str) -> None:
    """Write plain data as JSON, ending in a newline, as `save`."""
    save(json.dumps(data, indent=2, ensure_ascii=False) + "\n", where)


def read(path: str) -> str:
    """The text of a file, or of standard input where `path` is `-`.

    Raises RuleproofError when it cannot be read.
    """
    if path == SCREEN:
        return sys.stdin.read()
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise RuleproofError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RuleproofError(f"cannot read {path}: it is not UTF-8 text") from None
