"""Characters that are lost: who is given up for them, what follows, who is out of the game."""

from models.language import NONE, count, helper, require, rule
from models.mcninja.flow import after_losses, is_scored, steps_from
from models.mcninja.lines import (
    clear_line,
    close_gap,
    discard_character,
    front_to_back,
    has_another_saver,
    line_size,
    remove,
    standing,
    take_along,
)
from models.mcninja.paying import can_buy_character
from models.mcninja.piles import clear_round, give_up_cards
from models.mcninja.points import all_fronts_die, wields
from models.mcninja.state import Guarded, Phase, Place, Player

# -- giving up another character


@helper
def may_save(s, g, player: int) -> bool:
    """MCN-CARD-7: whether a player about to lose the front may give up another character."""
    by_laser = is_scored(s) and all_fronts_die(s, g)
    from_any = g.chuck_saves_whom == "any-loss" and (
        not by_laser or g.protection_against_laser == "yes"
    )
    return (
        s.doomed[player]
        and has_another_saver(s, g, player)
        and (from_any or (is_scored(s) and not by_laser))
    )


@helper
def save_on(s, g, done: int) -> None:
    """The next player, clockwise from the one on turn, who may give somebody up; or the losses."""
    steps = min(
        (
            steps_from(s.turn, player)
            for player in Player
            if may_save(s, g, player) and steps_from(s.turn, player) >= done
        ),
        default=NONE,
    )
    if steps == NONE:
        s.who = NONE
        s.phase = Phase.LOSE
    else:
        s.who = (s.turn + steps) % len(Player)
        s.phase = Phase.SAVE


@rule(Phase.SAVE, text="give up the character on {place}", clauses=["MCN-CARD-7"])
def sacrifice(s, g, place: Place):
    """Give up another character of the line for the front one."""
    require(
        place > 0
        and s.who != NONE
        and s.line[s.who, place] != NONE
        and g.saves[s.line[s.who, place]],
        "that character cannot be given up for the front one",
        "MCN-CARD-7",
    )
    player = max(s.who, 0)
    s.doomed[player] = False
    remove(s, g, player, place, True)
    save_on(s, g, steps_from(s.turn, player) + 1)


@rule(Phase.SAVE, text="give up nobody", clauses=["MCN-CARD-7"])
def save_nobody(s, g):
    """Let the front character go."""
    save_on(s, g, steps_from(s.turn, max(s.who, 0)) + 1)


# -- the losses


@helper
def loses_line(s, g, player: int) -> bool:
    """MCN-OVR-3: by one reading who is beaten in a round loses the whole line; its winner, whose
    front the Laser may take, does not."""
    whole = g.rest_eliminated == "all-other-characters"
    return whole and is_scored(s) and s.previous != player


@helper
def all_are_lost(s, g) -> bool:
    """Nobody has a character left: all lose their last ones at once, or have lost them before."""
    return all(
        s.out[player]
        or s.line[player, 0] == NONE
        or (s.doomed[player] and (loses_line(s, g, player) or line_size(s, player) == 1))
        for player in Player
    )


@helper
def one_stays(s, g, player: int) -> bool:
    """By one reading the winner of the round keeps a character when nobody would have any."""
    return (
        g.nobody_left == "winner-stays"
        and is_scored(s)
        and s.previous == player
        and all_are_lost(s, g)
    )


@helper
def lose_wielders(s, g) -> None:
    """MCN-WPN-9: by one reading the Laser strikes from behind the front, and whoever uses it there
    is eliminated as well."""
    from_behind = (
        g.laser_when_and_where == "round-end-anywhere" and is_scored(s) and all_fronts_die(s, g)
    )
    for player in Player:
        for step in Place:
            place = len(Place) - 1 - step
            remove(s, g, player, place, from_behind and place > 0 and wields(s, g, player, place))


@helper
def leaves_with_attachments(s, g, player: int) -> bool:
    """MCN-WIN-1: by one reading what is attached to the last character goes out of the game with
    its player, who is out at once."""
    last = loses_line(s, g, player) or line_size(s, player) == 1
    return (
        last
        and g.cards_of_the_eliminated == "out-of-the-game"
        and g.last_chance_credits == "at-once"
    )


@rule(
    Phase.LOSE,
    text="characters are lost",
    clauses=["MCN-OVR-3", "MCN-SCORE-3", "MCN-SCORE-4", "MCN-SCORE-5", "MCN-FD-3", "MCN-WPN-9"],
)
def lose_characters(s, g):
    """Front characters are discarded with what is attached; at the end of a round the others go to
    the back of their lines, and cards of the round are discarded."""
    lose_wielders(s, g)
    stays = max((player for player in Player if one_stays(s, g, player)), default=NONE)
    for player in Player:
        lost = s.doomed[player] and player != stays
        whole = loses_line(s, g, player)
        take_along(s, player, lost and leaves_with_attachments(s, g, player))
        for place in Place:
            discard_character(s, g, player, place, lost and (place == 0 or whole), False)
        close_gap(s, player, 0, lost and not whole)
        clear_line(s, player, lost and whole)
        front_to_back(s, player, is_scored(s) and not lost and not s.out[player])
        s.doomed[player] = False
        for guard in Guarded:
            for place in Place:
                s.guarded[player, place, guard] = s.guarded[player, place, guard] and not is_scored(
                    s
                )
    if is_scored(s):
        clear_round(s)
    rescue_on(s, g, 0)


# -- out of the game


@helper
def may_be_rescued(s, g, player: int) -> bool:
    """MCN-WIN-1: by one reading who has lost the last character may still trade for one."""
    return (
        g.last_chance_credits == "may-trade"
        and not s.out[player]
        and s.line[player, 0] == NONE
        and can_buy_character(s, g, player)
    )


@helper
def rescue_on(s, g, done: int) -> None:
    """The next player who may still trade, clockwise from the one on turn; or who is out leaves."""
    steps = min(
        (
            steps_from(s.turn, player)
            for player in Player
            if may_be_rescued(s, g, player) and steps_from(s.turn, player) >= done
        ),
        default=NONE,
    )
    if steps == NONE:
        s.who = NONE
        s.phase = Phase.LEAVE
    else:
        s.who = (s.turn + steps) % len(Player)
        s.phase = Phase.RESCUE


@rule(Phase.RESCUE, text="trade no more", clauses=["MCN-WIN-1", "MCN-TRADE-2"])
def trade_no_more(s, g):
    """The player has bought a character, or does not want one."""
    rescue_on(s, g, steps_from(s.turn, max(s.who, 0)) + 1)


@helper
def leaves(s, g, player: int) -> bool:
    """MCN-WIN-1: a player has run out of characters; by one reading that counts at the end of the
    round only."""
    return (
        not s.out[player]
        and s.line[player, 0] == NONE
        and (is_scored(s) or g.last_chance_credits != "end-of-round")
    )


@rule(
    Phase.LEAVE,
    text="who has no characters is out",
    clauses=["MCN-WIN-1", "MCN-OVR-4", "MCN-END-1"],
)
def leave_game(s, g):
    """Players without characters are out of the game; their cards are discarded, and that they
    passed counts only where they are counted still."""
    leaving = count(leaves(s, g, player) for player in Player)
    nobody = leaving == standing(s)
    forgotten = g.players_counted_when == "currently-standing"
    for player in Player:
        gone = leaves(s, g, player)
        give_up_cards(s, g, player, gone)
        s.tied[player] = gone and nobody
        s.out[player] = s.out[player] or gone
        s.passed[player] = s.passed[player] and not (gone and forgotten)
    if nobody and g.nobody_left == "rps-among-leavers" and leaving > 1:
        s.phase = Phase.SUDDEN_DEATH
    else:
        crowned = nobody and g.nobody_left == "round-winner" and is_scored(s)
        s.champion = s.previous if crowned else NONE
        after_losses(s, g)
