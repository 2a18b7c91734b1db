"""Who starts the round: the lowest points on the active character, and what follows from ties."""

from models.language import NONE, chance, count, helper, require, rule
from models.mcninja.flow import begin_refill, new_round, refill, start_turns, steps_from
from models.mcninja.points import starting_points
from models.mcninja.state import Phase, Place, Player


@helper
def compare_place(s, g, place: int, going: bool) -> None:
    """MCN-START-1, MCN-START-2: those tied so far compare the characters at one place of their
    lines; where one of them has none there, a reading says what that means."""
    lacking = count(s.tied[p] and s.line[p, place] == NONE for p in Player)
    having = count(s.tied[p] and s.line[p, place] != NONE for p in Player)
    whole = lacking > 0 and (g.unequal_line_tie == "complete-tie" or having == 0)
    lowest = min(
        (starting_points(s, g, p, place) for p in Player if s.tied[p] and s.line[p, place] != NONE),
        default=0,
    )
    short = lacking > 0 and g.unequal_line_tie == "missing-is-lowest"
    low = count(
        s.tied[p] and s.line[p, place] != NONE and starting_points(s, g, p, place) == lowest
        for p in Player
    )
    narrows = g.tie_narrowing == "narrow" or place == 0 or (lacking if short else low) == 1
    for player in Player:
        there = s.line[player, place] != NONE
        leads = (not there) if short else (there and starting_points(s, g, player, place) == lowest)
        s.tied[player] = s.tied[player] and (leads or not going or whole or not narrows)


@helper
def find_lowest(s, g) -> None:
    """MCN-START-1, MCN-START-2: marks those who tie for lowest after all comparisons."""
    for player in Player:
        s.tied[player] = not s.out[player] and s.line[player, 0] != NONE
    complete = g.unequal_line_tie == "complete-tie"
    going = True
    for place in Place:
        lacking = any(s.tied[p] and s.line[p, place] == NONE for p in Player)
        compare_place(s, g, place, going)
        going = going and not (lacking and complete) and count(s.tied[p] for p in Player) > 1


@helper
def previous_decides(s, g) -> bool:
    """MCN-START-3: whether there is a winner of the previous round who decides a complete tie."""
    return s.previous != NONE and (
        not s.out[s.previous] or g.previous_winner_gone == "still-decides"
    )


@helper
def previous_starts(s, g) -> bool:
    """MCN-START-3: whether the winner of the previous round starts, instead of choosing."""
    if_tied = g.previous_winner_chooses_or_starts == "starts-if-tied"
    return (
        previous_decides(s, g)
        and s.previous != NONE
        and not s.out[s.previous]
        and (g.previous_winner_chooses_or_starts == "starts" or (if_tied and s.tied[s.previous]))
    )


@helper
def starter_is(s, g, player: int) -> None:
    """The player who starts is settled; by one reading cards are drawn only now."""
    s.turn = player
    for other in Player:
        s.tied[other] = False
    s.who = NONE
    if g.starter_fixed_when == "before-refill":
        begin_refill(s, g)
    else:
        start_turns(s)


@rule(Phase.EVE, text="no instant is played", clauses=["MCN-INST-1", "MCN-ROUND-1"])
def begin(s, g):
    """Nobody plays another instant: the next round begins, or hands are filled further."""
    seat = s.turn if s.drew == NONE else (s.drew + 1) % len(Player)
    s.drew = NONE
    if s.ended:
        new_round(s, g)
    else:
        refill(s, g, seat)


@rule(
    Phase.LOWEST,
    text="the lowest character starts",
    clauses=["MCN-START-1", "MCN-START-2", "MCN-START-3"],
)
def lowest_starts(s, g):
    """The player with the lowest points starts; ties are settled character by character, and
    complete ties by the winner of the previous round."""
    find_lowest(s, g)
    several = count(s.tied[player] for player in Player) > 1
    fixed = g.first_round_complete_tie == "fixed-seat" and g.starter != NONE
    if not several:
        starter_is(s, g, max((p for p in Player if s.tied[p]), default=0))
    elif previous_starts(s, g):
        starter_is(s, g, max(s.previous, 0))
    elif not previous_decides(s, g) and fixed:
        seat = max(g.starter, 0)
        steps = min((steps_from(seat, p) for p in Player if s.tied[p]), default=0)
        starter_is(s, g, (seat + steps) % len(Player))
    elif not previous_decides(s, g) and g.first_round_complete_tie == "rps":
        s.phase = Phase.START_LOT
    else:
        s.phase = Phase.CHOOSE


@rule(Phase.CHOOSE, text="{starter} starts the round", clauses=["MCN-START-3"])
def choose_starter(s, g, starter: Player):
    """The winner of the previous round decides a complete tie; in the first round it is open."""
    require(s.tied[starter], "that player does not tie for the lowest points", "MCN-START-1")
    starter_is(s, g, starter)


@chance(Phase.START_LOT, text="{starter} starts, by rock-paper-scissors", clauses=["MCN-START-3"])
def starter_by_lot(s, g, starter: Player):
    """By one reading rock-paper-scissors decides the complete tie of the first round."""
    require(s.tied[starter], "that player does not tie for the lowest points", "MCN-START-1")
    starter_is(s, g, starter)
    return 1
