"""What comes next: within a turn, when a turn, a round or the game is over.

Phases are left here only; rules say what happens and then ask what comes next.
"""

from models.language import NONE, count, helper
from models.mcninja.instants import anybody_holds_instant, can_respond, may_interrupt
from models.mcninja.lines import standing
from models.mcninja.piles import cards_to_draw, hand_size, reshuffle
from models.mcninja.state import Began, Guarded, Moved, Phase, Place, Player


@helper
def steps_from(seat: int, player: int) -> int:
    """How many seats clockwise a player sits from another seat."""
    return (player - seat + len(Player)) % len(Player)


@helper
def forget_round(s) -> None:
    """Nothing is remembered of the turns of a round, nor of how it ended."""
    for player in Player:
        s.passed[player] = False
        s.tied[player] = False
        s.doomed[player] = False
        s.due[player] = False
        for memory in Moved:
            s.moved[player, memory] = False
        for memory in Began:
            s.began[player, memory] = False
        for guard in Guarded:
            for place in Place:
                s.guarded[player, place, guard] = False
    s.acted = False
    s.ended = False
    s.who = NONE
    s.drew = NONE


@helper
def end_game(s) -> None:
    """MCN-WIN-2: the game is over; nothing is left undecided."""
    forget_round(s)
    s.phase = Phase.OVER


# -- the beginning of a round


@helper
def start_turns(s) -> None:
    """The player who starts has the first turn, or the next one who is in the game: an instant
    before the round may have ended the game for somebody."""
    steps = min((steps_from(s.turn, p) for p in Player if not s.out[p]), default=0)
    s.turn = (s.turn + steps) % len(Player)
    for player in Player:
        for memory in Began:
            s.began[player, memory] = not s.out[player]
        s.tied[player] = False
    s.who = NONE
    s.phase = Phase.TURN


@helper
def hands_are_full(s, g) -> None:
    """MCN-ROUND-1: everybody has drawn: who starts, unless that is settled."""
    s.who = NONE
    for player in Player:
        s.due[player] = False
    if g.starter_fixed_when == "before-refill":
        start_turns(s)
    else:
        s.phase = Phase.LOWEST


@helper
def lacks_card(s, g, player: int) -> bool:
    """MCN-ROUND-1: a player holds fewer cards than a hand has."""
    return not s.out[player] and hand_size(s, player) < g.refill


@helper
def wants_card(s, g, player: int) -> bool:
    """MCN-ROUND-1: a player is to draw; who plays an instant from a hand that has been filled draws
    no more."""
    return lacks_card(s, g, player) and (s.due[player] or g.instant_when != "always")


@helper
def refill(s, g, seat: int) -> None:
    """MCN-ROUND-1: the first player, counted from a seat, who still wants a card draws one."""
    steps = min(
        (steps_from(seat, player) for player in Player if wants_card(s, g, player)), default=NONE
    )
    stops = g.empty_draw_pile == "round-cannot-begin"
    if steps == NONE or (cards_to_draw(s, g) == 0 and not stops):
        hands_are_full(s, g)
    else:
        reshuffle(s, g)
        s.who = (seat + steps) % len(Player)
        s.phase = Phase.DRAW


@helper
def begin_refill(s, g) -> None:
    """MCN-ROUND-1: whoever lacks cards draws; that is remembered where instants may be played
    meanwhile."""
    for player in Player:
        s.due[player] = g.instant_when == "always" and lacks_card(s, g, player)
    refill(s, g, s.turn)


@helper
def new_round(s, g) -> None:
    """MCN-ROUND-1: a round begins."""
    forget_round(s)
    if g.starter_fixed_when == "before-refill":
        s.phase = Phase.LOWEST
    else:
        begin_refill(s, g)


# -- between two turns


@helper
def passes(s) -> int:
    """MCN-END-1: how many have passed in a row; or, by another reading, in this round."""
    return count(s.passed[player] for player in Player)


@helper
def passes_needed(s, g) -> int:
    """MCN-END-1: all players but one."""
    began = max((count(s.began[p, memory] for p in Player) for memory in Began), default=0)
    at_start = g.players_counted_when == "standing-at-round-start"
    players = began if at_start and began > 0 else standing(s)
    return 2 if standing(s) == 2 and g.two_player_round_end == "both-pass" else players - 1


@helper
def has_moved(s, player: int) -> bool:
    """Whether a player had a turn in this round that is over, where that is remembered."""
    return all(s.moved[player, memory] for memory in Moved)


@helper
def all_moved(s, g) -> bool:
    """MCN-END-3: by one reading no round ends before everybody had a turn."""
    return g.round_end_before_all_moved == "yes" or all(
        s.out[player] or has_moved(s, player) for player in Player
    )


@helper
def round_is_over(s, g) -> bool:
    """MCN-END-1, MCN-END-2: enough players have passed."""
    enough = passes(s) >= passes_needed(s, g) or all(
        s.out[player] or s.passed[player] for player in Player
    )
    return not s.acted and enough and all_moved(s, g)


@helper
def end_round(s, g) -> None:
    """MCN-SCORE-1: the round is over; by other readings instants may still be played."""
    for player in Player:
        s.passed[player] = False
        for memory in Moved:
            s.moved[player, memory] = False
        for memory in Began:
            s.began[player, memory] = False
    s.acted = False
    s.ended = True
    if g.instant_when != "until-last-pass" and anybody_holds_instant(s, g):
        s.phase = Phase.LAST_CALL
    else:
        s.phase = Phase.SCORE


@helper
def may_be_next(s, g, player: int) -> bool:
    """MCN-TURN-1: whose turn it may become."""
    through = g.pass_for_turn_or_round == "out-for-the-round" and s.passed[player]
    return not s.out[player] and not through


@helper
def next_turn(s, g) -> None:
    """MCN-TURN-1, MCN-END-1: the next player clockwise, unless the round is over."""
    s.acted = False
    for memory in Moved:
        s.moved[s.turn, memory] = True
    if round_is_over(s, g):
        end_round(s, g)
    else:
        behind = (s.turn + 1) % len(Player)
        steps = min(
            (steps_from(behind, player) for player in Player if may_be_next(s, g, player)),
            default=0,
        )
        s.turn = (behind + steps) % len(Player)
        s.phase = Phase.TURN


@helper
def ask(s, g, done: int) -> None:
    """MCN-INST-2: the next player who could answer what was played last and has not taken effect,
    clockwise from the one who played it; or it takes effect."""
    behind = (max(s.by.top, 0) + 1) % len(Player)
    steps = min(
        (
            steps_from(behind, player)
            for player in Player
            if can_respond(s, g, player) and steps_from(behind, player) >= done
        ),
        default=NONE,
    )
    if steps == NONE:
        s.who = NONE
        s.phase = Phase.RESOLVE
    else:
        fast = g.who_responds_first == "fastest-hand"
        s.who = NONE if fast else (behind + steps) % len(Player)
        s.phase = Phase.RESPOND


@helper
def next_to_keep(s) -> int:
    """MCN-SCORE-7: who may discard cards next, counted clockwise from the player on turn."""
    return min((steps_from(s.turn, player) for player in Player if s.due[player]), default=NONE)


@helper
def come_back(s, g) -> None:
    """MCN-INST-1: back to where an instant was played outside of turns. Who is out, or has nothing
    left, is not asked any more what to keep."""
    keeping = s.home == Phase.KEEP
    for player in Player:
        there = not s.out[player] and hand_size(s, player) > 0
        s.due[player] = s.due[player] and (there or not keeping)
    steps = next_to_keep(s)
    asked = keeping and steps != NONE and g.keep_order != "simultaneous"
    s.who = (s.turn + max(steps, 0)) % len(Player) if asked else NONE
    s.phase = Phase.EVE if keeping and steps == NONE else s.home
    s.home = Phase.TURN


@helper
def go_on(s, g) -> None:
    """Back from cards that were played to where they were played; turns pass over who is out."""
    s.who = NONE
    if s.played.size > 0 and s.step == 0:
        ask(s, g, 0)
    elif s.played.size > 0:
        s.phase = Phase.RESOLVE
    elif s.home != Phase.TURN:
        come_back(s, g)
    elif s.out[s.turn] or round_is_over(s, g):
        next_turn(s, g)
    else:
        s.phase = Phase.TURN


# -- the end of a round


@helper
def is_scored(s) -> bool:
    """The round is over and no card is being played: what is lost now is lost by its totals."""
    return s.ended and s.played.size == 0


@helper
def keep_on(s, g) -> None:
    """MCN-SCORE-7: the next player who may discard cards, clockwise; then a new round begins, or by
    one reading instants may be played before it does."""
    steps = next_to_keep(s)
    if steps != NONE:
        s.who = NONE if g.keep_order == "simultaneous" else (s.turn + steps) % len(Player)
        s.phase = Phase.KEEP
    elif may_interrupt(s, g):
        s.who = NONE
        s.phase = Phase.EVE
    else:
        new_round(s, g)


@helper
def start_keeping(s, g) -> None:
    """MCN-SCORE-7: players look at what they hold."""
    for player in Player:
        s.doomed[player] = False
        s.tied[player] = False
        s.due[player] = not s.out[player] and hand_size(s, player) > 0
    keep_on(s, g)


@helper
def after_losses(s, g) -> None:
    """MCN-WIN-1, MCN-WIN-2: who is left? The round goes on, or is over, or the game is."""
    if standing(s) <= 1:
        end_game(s)
    elif is_scored(s):
        start_keeping(s, g)
    else:
        go_on(s, g)
