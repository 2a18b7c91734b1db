"""Turning up accessories: who shows how many, who is next, and what comes after it."""

from models.hero_town.hands import has_known, may_look, owners_know
from models.hero_town.possible import can_summon
from models.hero_town.rows import row_of
from models.hero_town.state import SHOWN, Accessory, Phase, Player, Secret
from models.language import helper


@helper
def seats_after_first(s, player: int) -> int:
    """How many seats to the left of the first player somebody sits."""
    return player - s.first + (0 if player >= s.first else len(Player))


@helper
def quota(g, player: int, double: int) -> int:
    """How many cards a player has to turn up: four in all; of three players one shows two."""
    return (1 if player != double else 2) if len(Player) == 3 else SHOWN // len(Player)


@helper
def missing(s, g, double: int) -> int:
    """How many cards players cannot show because they do not have them."""
    return sum(max(0, quota(g, player, double) - s.held[player]) for player in Player)


@helper
def spare(s, g, player: int, double: int) -> int:
    """How many cards a player has beyond those of one's own to show."""
    return max(0, s.held[player] - quota(g, player, double))


@helper
def replaced_by(s, g, player: int, double: int) -> int:
    """How many cards this player shows for others who have none: what is left of these when those
    before, from the first player on, have shown all they can."""
    before = sum(
        spare(s, g, earlier, double)
        for earlier in Player
        if seats_after_first(s, earlier) < seats_after_first(s, player)
    )
    left = max(0, missing(s, g, double) - before)
    return min(left, spare(s, g, player, double))


@helper
def start_showing(s, g, double: int) -> None:
    """Everybody is to turn up one's number of cards, or as many as one has."""
    for player in Player:
        own = quota(g, player, double)
        more = replaced_by(s, g, player, double) if g.quota_short == "others-replace" else 0
        s.due[player] = own if g.quota_short == "illegal" else min(own, s.held[player]) + more
    s.phase = next_showing(s, g)


@helper
def cards_due(s) -> int:
    """How many cards are still to be chosen in this round."""
    return s.due.total


@helper
def blind_left(s) -> int:
    """How many cards have been committed that their owners do not know."""
    return s.blind.total


@helper
def committed(s, player: int, item: Accessory) -> int:
    """How many cards of a type a player has committed."""
    return sum(s.chosen[player, memory, item] for memory in Secret)


@helper
def committed_blindly(s, player: int) -> int:
    """How many cards a player has committed without knowing them."""
    return s.blind[player].total


@helper
def is_blind(s, player: int) -> bool:
    """Whether a player has committed a card that nobody has seen."""
    return any(s.blind[player, memory] > 0 for memory in Secret)


@helper
def shower(s) -> int:
    """Who turns up the next card: from the first player round the table."""
    waiting = min((player for player in Player if s.due[player] > 0), default=s.first)
    return min(
        (player for player in Player if s.due[player] > 0 and player >= s.first), default=waiting
    )


@helper
def drawer(s) -> int:
    """Whose unseen card is turned up now."""
    waiting = min((player for player in Player if is_blind(s, player)), default=shower(s))
    return min(
        (player for player in Player if is_blind(s, player) and player >= s.first), default=waiting
    )


@helper
def commits(s, g) -> bool:
    """Whether cards are now chosen by all at once. Pooled hands that all know are chosen by all."""
    return (
        g.order_of_showing == "simultaneous"
        and not (g.pooled and owners_know(g))
        and any(s.due[player] > 0 and has_known(s, g, player) for player in Player)
    )


@helper
def choosing(s, g) -> Phase:
    """How the next card is chosen: among known ones, or blindly."""
    return (
        Phase.COMMIT
        if commits(s, g)
        else (Phase.CHOOSE if may_choose(s, g, shower(s)) else Phase.TURN_UP)
    )


@helper
def may_choose(s, g, player: int) -> bool:
    """Whether a player has a choice before turning up a card."""
    return has_known(s, g, player) or (
        g.peek_when == "saved" and g.order_of_showing == "sequential" and s.peeks[player] > 0
    )


@helper
def may_look_first(s, g) -> bool:
    """Whether somebody has saved a look for this choice. Where all choose at once, looks are taken
    before the first one chooses."""
    return (
        g.peek_when == "saved"
        and g.order_of_showing == "simultaneous"
        and any(s.due[player] > 0 and may_look(s, g, player) for player in Player)
    )


@helper
def next_showing(s, g) -> Phase:
    """What comes next while cards are turned up."""
    return (
        Phase.TURN_UP
        if blind_left(s) > 0
        else (
            Phase.SUMMON
            if cards_due(s) == 0
            else (
                Phase.EARLY
                if (g.summon_before_all_cards_up == "yes" and can_summon(s, g))
                or may_look_first(s, g)
                else choosing(s, g)
            )
        )
    )


@helper
def lay_out(s, g, player: int, item: Accessory, number: int) -> None:
    """Accessories lie face up in front of a player."""
    s.display[row_of(g, player), item] += number
