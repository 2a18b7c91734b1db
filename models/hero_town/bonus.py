"""Superpowers: each player may look at a card of one's own hand."""

from models.hero_town.ending import TURN_ENDS, close_turn
from models.hero_town.hands import may_look, take_unseen, unknown, unknown_size
from models.hero_town.showing import next_showing, shower
from models.hero_town.state import Accessory, Phase, Player, Villain
from models.language import NONE, chance, helper, require, rule

SUPERPOWER = ["HT-BON-2", "HT-BON-3"]


@helper
def looks_are_due(s, g) -> bool:
    """Whether somebody has to decide now or at the end of the turn whether to look."""
    return g.peek_when != "saved" and any(may_look(s, g, player) for player in Player)


@helper
def looks_come_last(g) -> bool:
    """Whether the looks come when the summons of a turn are over: read so, or since villains fall
    only then."""
    return g.peek_when == "end-of-turn" or (
        g.peek_when == "at-once" and g.not_needed_hero == "wasteful"
    )


@helper
def looker(s, g) -> int:
    """Who decides next whether to look: from the first player round the table."""
    waiting = min((player for player in Player if may_look(s, g, player)), default=s.first)
    return min(
        (player for player in Player if may_look(s, g, player) and player >= s.first),
        default=waiting,
    )


@helper
def give_superpowers(s, g, powers: int) -> None:
    """Every player may look at a card for each Superpower."""
    for player in Player:
        some = powers if g.bonus and unknown_size(s, g, player) > 0 else 0
        s.peeks[player] = min(len(Villain), s.peeks[player] + some)


@helper
def go_on_summoning(s, g) -> None:
    """After a summon: first the looks it has earned."""
    s.phase = Phase.BONUS if not looks_come_last(g) and looks_are_due(s, g) else next_showing(s, g)


@helper
def bonus_is_over(s, g) -> None:
    """A player has looked or not: what comes next."""
    if looks_are_due(s, g):
        s.phase = Phase.BONUS
    else:
        for player in Player:
            s.peeks[player] = s.peeks[player] if g.peek_when == "saved" else 0
        if looks_come_last(g):
            close_turn(s, g)
        else:
            s.phase = next_showing(s, g)


@rule(Phase.BONUS, text="look at a card of your hand", clauses=SUPERPOWER)
def look(s, g):
    """Look at a card of your hand that you do not know."""
    require(may_look(s, g, looker(s, g)), "you know all your cards", "HT-BON-3")
    player = looker(s, g)
    s.peeks[player] -= 1
    s.who = player
    s.phase = Phase.LOOK


@rule(Phase.BONUS, text="do not look", clauses=[*SUPERPOWER, *TURN_ENDS])
def do_not_look(s, g):
    """Leave your cards as they are."""
    require(may_look(s, g, looker(s, g)), "you know all your cards", "HT-BON-3")
    s.peeks[looker(s, g)] -= 1
    bonus_is_over(s, g)


@rule(Phase.SUMMON, Phase.EARLY, Phase.CHOOSE, text="{player} looks at a card", clauses=SUPERPOWER)
def look_later(s, g, player: Player):
    """Look at a card, with a Superpower that was saved."""
    require(g.peek_when == "saved", "a Superpower is used when it is earned", "HT-BON-2")
    require(
        s.phase != Phase.CHOOSE or player == shower(s), "another player turns up a card",
        "HT-BON-3",
    )  # fmt: skip
    require(may_look(s, g, player), "you may not look, or know all your cards", "HT-BON-3")
    s.peeks[player] -= 1
    s.who = player
    s.phase = Phase.LOOK


@chance(Phase.LOOK, text="it is {item}", clauses=[*SUPERPOWER, *TURN_ENDS])
def see(s, g, item: Accessory):
    """A player sees which card it is."""
    require(
        s.who != NONE and unknown(s, g, s.who, item) > 0, "no such card can be in that hand",
        "HT-BON-3",
    )  # fmt: skip
    player = s.who
    ways = unknown(s, g, player, item)
    take_unseen(s, g, player, item, 1)
    s.peeked[player, item] += 1
    s.who = NONE
    bonus_is_over(s, g)
    return ways
