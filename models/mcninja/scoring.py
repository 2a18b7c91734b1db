"""The end of a round: totals are compared, and who loses is settled."""

from models.language import NONE, count, helper, require, rule
from models.mcninja.flow import start_keeping
from models.mcninja.losses import save_on
from models.mcninja.piles import clear_round
from models.mcninja.points import all_fronts_die, competes, is_best
from models.mcninja.state import Card, Guarded, Phase, Place, Player


@helper
def is_protected(s, g, player: int) -> bool:
    """MCN-SCORE-3, MCN-FD-2: a face-down card protects the front character; by one reading only the
    character that stood in front when it was played."""
    follows = g.protection_follows_line == "front-when-played"
    return any(g.protects[card] and s.hidden[player, card] > 0 for card in Card) and (
        not follows or any(s.guarded[player, 0, guard] for guard in Guarded)
    )


@rule(Phase.LAST_CALL, text="face-down cards are revealed", clauses=["MCN-SCORE-1", "MCN-INST-1"])
def reveal(s, g):
    """Nobody plays another instant before the reveal."""
    s.phase = Phase.SCORE


@rule(
    Phase.SCORE,
    text="totals are compared",
    clauses=["MCN-OVR-1", "MCN-SCORE-1", "MCN-SCORE-2", "MCN-SCORE-6", "MCN-FD-2", "MCN-WPN-9"],
)
def compare_totals(s, g):
    """The highest total wins the round; a tie is settled by rock-paper-scissors."""
    nobody = all_fronts_die(s, g) and g.winner_when_all_fronts_die == "no"
    for player in Player:
        s.tied[player] = is_best(s, g, player) and not nobody
    if count(s.tied[player] for player in Player) <= 1:
        s.phase = Phase.DOOM
    elif g.sudden_death_form == "extra-round":
        clear_round(s)
        for player in Player:
            for guard in Guarded:
                for place in Place:
                    s.guarded[player, place, guard] = False
        start_keeping(s, g)
    else:
        s.phase = Phase.SUDDEN_DEATH


@helper
def loses(s, g, player: int, all_die: bool) -> bool:
    """MCN-SCORE-3, MCN-WPN-9: whether a front character is to be lost."""
    spared = is_protected(s, g, player) and (not all_die or g.protection_against_laser == "yes")
    title_only = g.rps_loser_eliminated == "no" and not all_die and is_best(s, g, player)
    beaten = not s.tied[player] and not title_only
    return competes(s, player) and (all_die or beaten) and not spared


@rule(
    Phase.DOOM,
    text="the round has a winner",
    clauses=["MCN-OVR-3", "MCN-SCORE-2", "MCN-SCORE-3", "MCN-WPN-9"],
)
def settle_round(s, g):
    """Everybody but the winner is to lose the front character, unless it is protected."""
    several = count(s.tied[player] for player in Player) > 1
    winner = max((player for player in Player if s.tied[player]), default=NONE)
    s.previous = NONE if several else winner
    all_die = all_fronts_die(s, g)
    for player in Player:
        s.doomed[player] = loses(s, g, player, all_die)
    nobody = all(not s.doomed[player] for player in Player)
    beaten = any(competes(s, player) and not s.tied[player] for player in Player)
    if nobody and beaten and not all_die and g.everybody_protected == "one-must-go":
        s.phase = Phase.ONE_GOES
    else:
        for player in Player:
            s.tied[player] = False
        save_on(s, g, 0)


@rule(Phase.ONE_GOES, text="{loser} loses the front all the same", clauses=["MCN-SCORE-3"])
def one_goes(s, g, loser: Player):
    """By one reading protection does not save everybody."""
    require(
        competes(s, loser) and not s.tied[loser], "that player has not been beaten", "MCN-SCORE-3"
    )
    s.doomed[loser] = True
    for player in Player:
        s.tied[player] = False
    save_on(s, g, 0)
