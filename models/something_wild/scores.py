"""Whether anything can be scored, and whether it must be."""

from models.language import helper
from models.something_wild.fresh import is_natural, is_opened
from models.something_wild.usable import power_is_in_use, reward_for_power, scoring_pays


@helper
def natural_scores(s, g) -> bool:
    """Whether a natural set or run can be scored."""
    return scoring_pays(s, g) and is_natural(s, g)


@helper
def opened_scores(s, g) -> bool:
    """Whether something that a Power opened can be scored."""
    return power_is_in_use(s) and scoring_pays(s, g) and reward_for_power(s, g) and is_opened(s, g)


@helper
def can_score(s, g) -> bool:
    """Whether anything can be scored."""
    return natural_scores(s, g) or opened_scores(s, g)


@helper
def must_score(s, g) -> bool:
    """SW-TURN-5: whether the player may not leave it."""
    return (
        natural_scores(s, g)
        if g.score_forced == "forced-natural"
        else g.score_forced == "forced-all" and can_score(s, g)
    )
