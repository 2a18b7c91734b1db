"""The claims about Villains at Large, as functions over states and steps."""

from models.language import NONE
from models.powerpuff.captures import may_capture_more
from models.powerpuff.cards import usable_girls
from models.powerpuff.ending import gem_points, is_winner
from models.powerpuff.memory import may_do
from models.powerpuff.paying import can_pay
from models.powerpuff.possible import can_act, can_capture
from models.powerpuff.state import ROW, Card, Deed, Fight, Girl, Phase, Player, Slot, Villain
from models.powerpuff.tiles import captured_by, never_seen, row_size, tiles_to_turn_up

# -- what is on the table is what was in the box


def cards_are_conserved(s, g) -> bool:
    """Of each card there are as many as the deck has."""
    return all(
        sum(s.hand[player, card] for player in Player)
        + s.draw[card]
        + s.discards[card]
        + s.table[card]
        == g.copies[card]
        for card in Card
    )


def tiles_are_conserved(s, g) -> bool:
    """Of each tile there are as many as the set has."""
    return all(
        s.unseen[villain]
        + s.large[villain]
        + sum(s.captured[player, villain] for player in Player)
        + sum(1 for slot in Slot if s.escaped[slot] == villain)
        == g.tiles[villain]
        for villain in Villain
    )


# -- girls


def fights_have_one_defender(s) -> bool:
    """A girl who is fought for has one controller, who is not the challenger; she may be free while
    a Wild 2 is still being aimed."""
    return s.phase == Phase.NAMING or all(
        s.fight[girl] == Fight.NO or (s.control[girl] != NONE and s.control[girl] != s.turn)
        for girl in Girl
    )


def girls_stay_controlled(before, move, after) -> bool:
    """A girl who is controlled stays so."""
    return all(before.control[girl] == NONE or after.control[girl] != NONE for girl in Girl)


def turn_keeps_girls(before, move, after) -> bool:
    """The player on turn loses no girl."""
    return before.turn != after.turn or all(
        before.control[girl] != before.turn or after.control[girl] == before.turn for girl in Girl
    )


# -- villains


def three_at_most(s, m) -> bool:
    """At most three villains lie in the row, and at most three are captured in a turn."""
    return row_size(s) <= ROW and m.taken <= 3


def stopped_by_the_limit(s, g) -> bool:
    """But for the limit, the player on turn could capture one more villain."""
    return (
        s.phase == Phase.TURN
        and not may_capture_more(s, g)
        and usable_girls(s) > 0
        and may_do(s, g, Deed.CAPTURE)
        and any(s.large[villain] > 0 and can_pay(s, g, villain) for villain in Villain)
    )


def a_turn_begins(before, move, after, g) -> bool:
    """The next player may start."""
    between = any(before.due[player] for player in Player)
    return after.phase == Phase.TURN and (
        between or before.phase in (Phase.DEAL, Phase.FLIP) or before.turn != after.turn
    )


def row_is_full(before, move, after, g) -> bool:
    """Three villains are at large, or all there are; one at least."""
    return row_size(after) >= 1 and (row_size(after) == ROW or tiles_to_turn_up(after, g) == 0)


def is_over(s) -> bool:
    """The game has ended."""
    return s.phase == Phase.OVER


def no_escape_in_the_turn(s, m) -> bool:
    """No villain escaped in this turn."""
    return not m.escaped


def gems_add_up(s, g) -> bool:
    """The players together have all gem points."""
    return sum(gem_points(s, g, player) for player in Player) == sum(
        g.gems[villain] * g.tiles[villain] for villain in Villain
    )


def winners_have_captured(s, g) -> bool:
    """Somebody wins, and every winner has captured a villain."""
    return any(is_winner(s, g, player) for player in Player) and all(
        not is_winner(s, g, player) or captured_by(s, player) > 0 for player in Player
    )


def turns_suffice(s, m) -> bool:
    """Three captures for each turn that has begun were not exceeded."""
    return m.spare >= 0


def a_turn(before, move, after) -> bool:
    """One for each turn that begins: the first one with the last card dealt."""
    return (before.phase == Phase.DEAL and after.phase == Phase.TURN) or (
        move.rule == "end_turn" and after.phase != Phase.OVER and not after.ending
    )


def captors_have_controlled(s) -> bool:
    """Somebody controls a girl, once a villain is captured."""
    return all(captured_by(s, player) == 0 for player in Player) or any(
        s.control[girl] != NONE for girl in Girl
    )


def piles_change_by_rule(before, move, after) -> bool:
    """Captured tiles come by a capture in one's own turn, and go by the escape of another."""
    comes = move.rule in ("capture", "capture_with")
    escapes = move.rule in ("choose_tile", "random_tile")
    return all(
        (
            after.captured[player, villain] <= before.captured[player, villain]
            or (before.turn == player and comes)
        )
        and (
            after.captured[player, villain] >= before.captured[player, villain]
            or (before.turn != player and escapes)
        )
        for player in Player
        for villain in Villain
    )


def mojo_lies_below(s, g) -> bool:
    """Mojo Jojo lies in the pile, or no tile there is one that was never seen."""
    return s.unseen[g.mojo] == 1 or never_seen(s) == 0


def over_without_escape(s, m) -> bool:
    """The game is over, and no villain ever escaped."""
    return s.phase == Phase.OVER and not m.ever_escaped


def over_after_escape(s, m) -> bool:
    """The game is over, and a villain escaped in its last turn."""
    return s.phase == Phase.OVER and m.escaped


def mojo_is_last(g, m) -> bool:
    """Mojo Jojo was captured last."""
    return m.villain == g.mojo


def mojo_is_not_last(g, m) -> bool:
    """Another villain was captured last."""
    return m.villain != g.mojo


def last_captor_leads(s, g, m) -> bool:
    """Who captured last has at least as many gem points as everybody else."""
    return all(
        m.last != player
        or all(gem_points(s, g, other) <= gem_points(s, g, player) for other in Player)
        for player in Player
    )


def most_villains_lead(s, g) -> bool:
    """Who has captured the most villains has the most gem points."""
    return all(
        any(captured_by(s, other) >= captured_by(s, player) for other in Player if other != player)
        or all(gem_points(s, g, other) <= gem_points(s, g, player) for other in Player)
        for player in Player
    )


def largest_hand(s) -> int:
    """The number of cards in the fullest hand."""
    return max((s.hand[player].total for player in Player), default=0)


def largest_hand_is_below(s, g) -> bool:
    """The fullest hand has fewer cards than the deck."""
    return all(s.hand[player].total < g.copies.total for player in Player)


# -- going on and coming to an end


def in_a_turn(s) -> bool:
    """Somebody's turn is going on."""
    return s.phase == Phase.TURN


def turn_has_ended(s, m) -> bool:
    """The turn has just ended, or the game."""
    return m.passed or s.phase == Phase.OVER


def nobody_passes_idly(before, move, after, g) -> bool:
    """A turn is ended only by a player who has nothing else to do."""
    return move.rule != "end_turn" or not can_act(before, g)


def whoever_can_captures(before, move, after, g) -> bool:
    """Who can capture does nothing else."""
    return before.phase != Phase.TURN or not can_capture(before, g) or move.rule == "aim"


def several_fights(s) -> bool:
    """The order of two or more fights is to be chosen."""
    return s.phase == Phase.PICK


def challenge_is_over(s) -> bool:
    """No fight is left."""
    return s.phase == Phase.TURN or s.phase == Phase.OVER
