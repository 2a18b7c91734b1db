"""What proofs of other claims rest on: facts that every move keeps."""

from models.hero_town.state import Age, Fell, Hero, Phase, Player, Villain
from models.language import helper
from specs.hero_town.counts import (
    at_large,
    discarded,
    face_up,
    fallen,
    hands_suffice,
    is_between_rounds,
    price_of,
    to_show,
    unexposed,
)


@helper
def showing_left(s) -> int:
    """Cards that are still to be turned up in this round."""
    return sum(to_show(s, player) for player in Player)


def shown_are_counted(s, g) -> bool:
    """What lies face up or is discarded was in the hands; while a round goes on, four cards of each
    round are up but for those to come, if hands suffice."""
    gone = face_up(s) + discarded(s)
    return (
        s.phase == Phase.DEAL or gone == sum(g.dealt[player] - s.held[player] for player in Player)
    ) and (
        s.phase in (Phase.DEAL, Phase.OVER)
        or not hands_suffice(g)
        or gone == (4 * (s.round - 1) if is_between_rounds(s) else 4 * s.round - showing_left(s))
    )


def at_most_four_a_round(s, g) -> bool:
    """No more than four accessories are shown in a round."""
    gone = face_up(s) + discarded(s)
    return (
        gone == 0
        if s.phase == Phase.DEAL
        else (
            gone <= 4 * (s.round - 1)
            if is_between_rounds(s)
            else gone + showing_left(s) <= 4 * s.round
        )
    )


def villains_are_counted(s, g) -> bool:
    """Two villains of each round are on the loose or beaten, but for those still to be revealed."""
    return unexposed(s) + at_large(s) + fallen(s) == 2 * g.rounds


def two_are_paid_for_each(s, g) -> bool:
    """If every hero costs two accessories, two are discarded for each villain beaten."""
    return any(price_of(g, hero) != 2 for hero in Hero) or discarded(s) == 2 * fallen(s)


def three_are_paid_for_each(s, g) -> bool:
    """If every hero costs three accessories or more, three or more are discarded for each villain
    beaten."""
    return any(price_of(g, hero) < 3 for hero in Hero) or discarded(s) >= 3 * fallen(s)


def two_are_new(s, g) -> bool:
    """Two villains at most are new, those still to be revealed included."""
    new = s.loose[Age.NEW].total
    return s.phase == Phase.OVER or new + s.to_reveal <= 2


def turns_are_of_the_beaten(s, g) -> bool:
    """A villain has been beaten at least as often as in different turns, where that is
    remembered."""
    return all(
        s.turns[villain, memory] <= s.beaten[villain] for villain in Villain for memory in Fell
    )


def nobody_has_fallen(s, g) -> bool:
    """No villain has been beaten."""
    return fallen(s) == 0
