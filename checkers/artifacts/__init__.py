"""What is known of a game as files: verdicts, plays, pictures, the same bytes each time."""

from checkers.artifacts.folder import replaced_by
from checkers.artifacts.front_page import front_entry, front_page
from checkers.artifacts.pages import game_files, report_on
from checkers.artifacts.players_page import players_report
from checkers.artifacts.proofs import proofs_of
from checkers.artifacts.work import Found, all_found, each_found

__all__ = [
    "Found",
    "all_found",
    "each_found",
    "front_entry",
    "front_page",
    "game_files",
    "players_report",
    "proofs_of",
    "replaced_by",
    "report_on",
]
