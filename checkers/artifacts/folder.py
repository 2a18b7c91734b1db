"""A folder of files that is there as a whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


def replaced_by(folder: Path, files: Mapping[str, str]) -> None:
    """Put these files (path inside the folder -> text) in the place of all that the folder holds.

    They are written beside it first: whatever goes wrong, the folder is the old one or the new one.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}-") as beside:
        new, old = Path(beside) / "new", Path(beside) / "old"
        for name, text in files.items():
            place = new / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8", newline="\n")
        new.mkdir(exist_ok=True)
        if folder.exists():
            folder.rename(old)
        try:
            new.rename(folder)
        except OSError:
            if old.exists():
                old.rename(folder)
            raise
        shutil.rmtree(old, ignore_errors=True)
