"""What a picture of a game shows: a play, the choices along it, a whole space, groups of states."""

from checkers.pictures.choices import draw_choices
from checkers.pictures.groups import check_fields, draw_groups
from checkers.pictures.whole import draw_clean, draw_whole

__all__ = ["check_fields", "draw_choices", "draw_clean", "draw_groups", "draw_whole"]
