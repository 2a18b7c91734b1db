"""What is known of a game as files: verdicts, plays, pictures, the same bytes each time."""

from checkers.artifacts.folder import replaced_by
from checkers.artifacts.pages import game_files, index_page, report_on
from checkers.artifacts.proofs import proofs_of
from checkers.artifacts.work import Found, all_found

__all__ = [
    "Found",
    "all_found",
    "game_files",
    "index_page",
    "proofs_of",
    "replaced_by",
    "report_on",
]
