"""Write all that is known of each game into a folder: verdicts, plays, pictures.

Usage: scripts/artifacts.py FOLDER [GAME ...]   (`make artifacts`; GAME as for `ruleproof check`,
by default every registered one)

The folder is replaced as a whole once all is worked out; the same rules and specs give the same
bytes. Ends with exit code 1 when a verdict, explored or proved, is not the expected one.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from checkers.artifacts import (
    each_found,
    front_entry,
    front_page,
    game_files,
    players_report,
    proofs_of,
    replaced_by,
    report_on,
)
from checkers.render.players import closing_lines as players_closing
from checkers.render.proofs import closing_lines as proofs_closing
from checkers.render.verdicts import closing_lines
from checkers.results import exit_code
from models.language.errors import RuleproofError
from models.registry import registered


def main(arguments: Sequence[str]) -> int:
    """Write the artifacts; returns the exit code."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder, games = Path(arguments[0]), list(arguments[1:]) or registered()
    files: dict[str, str] = {}
    entries = []
    codes = []
    since = time.monotonic()
    for found in each_found(games, done_with=lambda words: print(words, file=sys.stderr)):
        report = report_on(found)
        entries.append(front_entry(found))
        for path, text in game_files(found).items():
            files[f"{found.game.name}/{path}"] = text
        proofs = proofs_of(found)
        players = players_report(found)
        codes += [report.code, proofs.code, players.code]
        print(f"{found.game.title}, after {time.monotonic() - since:.0f} s", file=sys.stderr)
        print("\n".join(closing_lines(report)), file=sys.stderr)
        print("\n".join(proofs_closing(proofs)), file=sys.stderr)
        if players.cells:
            print("\n".join(players_closing(players)), file=sys.stderr)
    files["README.md"] = front_page(entries)
    replaced_by(folder, files)
    return exit_code(codes)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except RuleproofError as error:
        print(f"artifacts: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("artifacts: interrupted; nothing was written", file=sys.stderr)
        sys.exit(130)
