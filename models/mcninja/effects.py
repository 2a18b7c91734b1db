"""What action and instant cards do, one deed after the other, the last card played first."""

from models.language import NONE, chance, helper, require, rule
from models.mcninja.actions import drop
from models.mcninja.aims import aimed_at
from models.mcninja.attach import remember_base
from models.mcninja.drawing import draw_character, draw_on
from models.mcninja.flow import go_on
from models.mcninja.lines import back_to_front, front_to_back, line_size, shift
from models.mcninja.losses import save_on
from models.mcninja.piles import hand_size
from models.mcninja.state import Card, Deed, Lasting, Phase, Player, Step

DEEDS = ["MCN-ACT-1", "MCN-INST-2"]


@helper
def next_deed(s, g) -> int:
    """What the card that was played last does next; nothing when it is done."""
    top = s.played.top
    return max((g.deed[top, step] for step in Step if top != NONE and step == s.step), default=0)


@helper
def target(s) -> int:
    """On whose line, or against whom, the card was played."""
    return max(s.on.top, 0)


@helper
def take_off(s, g, old: int, other: int, player: int, place: int) -> None:
    """A card that is attached to a character, if there is one, is discarded."""
    for card in Card:
        s.discards[card] += 1 if card == old else 0
    if old != NONE:
        remember_base(s, g, NONE, old, other, player, place)


@rule(Phase.RESOLVE, text="the card is done", clauses=DEEDS)
def done(s, g):
    """The card has done what it says; it is discarded, or lies beside a line for the round."""
    require(next_deed(s, g) == Deed.NOTHING, "the card is not done", "MCN-ACT-1")
    card = max(s.played.top, 0)
    lasts = g.lift[card] != 0 and not s.out[target(s)]
    player = target(s)
    for memory in Lasting:
        s.lasting[player, memory, card] += 1 if lasts else 0
    drop(s)
    s.discards[card] -= 1 if lasts else 0
    s.step = 0
    go_on(s, g)


@rule(Phase.RESOLVE, text="a card is cancelled", clauses=["MCN-INST-2", "MCN-TIP-4", "MCN-TIP-5"])
def cancelled(s, g):
    """The card that was played before is cancelled and discarded, without an effect."""
    require(next_deed(s, g) == Deed.CANCEL, "the card cancels nothing", "MCN-TIP-4")
    drop(s)
    if s.played.size > 0 and g.cancel_a_cancel != "immediate":
        drop(s)
    s.step = 0
    go_on(s, g)


@rule(Phase.RESOLVE, text="the line advances", clauses=[*DEEDS, "MCN-LINE-2", "MCN-OVR-2"])
def advance(s, g):
    """The front character moves to the back of its line."""
    require(next_deed(s, g) == Deed.ADVANCE, "the card does something else", "MCN-ACT-1")
    front_to_back(s, target(s), line_size(s, target(s)) > 1)
    s.step += 1
    go_on(s, g)


@rule(
    Phase.RESOLVE, text="the line advances in reverse", clauses=[*DEEDS, "MCN-LINE-1", "MCN-OVR-2"]
)
def reverse(s, g):
    """The back character moves to the front of its line."""
    require(next_deed(s, g) == Deed.REVERSE, "the card does something else", "MCN-ACT-1")
    back_to_front(s, target(s), line_size(s, target(s)) > 1)
    s.step += 1
    go_on(s, g)


@rule(Phase.RESOLVE, text="the character moves to the front", clauses=[*DEEDS, "MCN-OVR-2"])
def move(s, g):
    """A character moves to the front of its line, if it is still there."""
    require(next_deed(s, g) == Deed.MOVE, "the card does something else", "MCN-ACT-1")
    place = aimed_at(s)
    shift(s, target(s), max(place, 0), 0, place != NONE)
    s.step += 1
    go_on(s, g)


@rule(Phase.RESOLVE, text="the character is replaced", clauses=[*DEEDS, "MCN-INST-3"])
def replace(s, g):
    """A new character is drawn for the one the card was played on, if that one is there."""
    require(next_deed(s, g) == Deed.REPLACE, "the card does something else", "MCN-ACT-1")
    s.step += 1
    if aimed_at(s) != NONE:
        draw_character(s, g)
    else:
        go_on(s, g)


@rule(Phase.RESOLVE, text="its weapon is discarded", clauses=[*DEEDS, "MCN-OVR-2", "MCN-CARD-3"])
def disarm(s, g):
    """The weapon of a character is discarded, if that one is still there."""
    require(next_deed(s, g) == Deed.DISARM, "the card does something else", "MCN-ACT-1")
    player = target(s)
    place = aimed_at(s)
    if place != NONE:
        take_off(s, g, s.weapon[player, place], s.bonus[player, place], player, place)
        s.weapon[player, place] = NONE
    s.step += 1
    go_on(s, g)


@rule(Phase.RESOLVE, text="its bonus is discarded", clauses=[*DEEDS, "MCN-OVR-2", "MCN-CARD-3"])
def strip(s, g):
    """The bonus card of a character is discarded, if that one is still there."""
    require(next_deed(s, g) == Deed.STRIP, "the card does something else", "MCN-ACT-1")
    player = target(s)
    place = aimed_at(s)
    if place != NONE:
        take_off(s, g, s.bonus[player, place], s.weapon[player, place], player, place)
        s.bonus[player, place] = NONE
    s.step += 1
    go_on(s, g)


@rule(Phase.RESOLVE, text="a front character is eliminated", clauses=DEEDS)
def eliminate(s, g):
    """The front character of a line is lost."""
    require(next_deed(s, g) == Deed.ELIMINATE, "the card does something else", "MCN-ACT-1")
    player = target(s)
    s.doomed[player] = not s.out[player] and s.line[player, 0] != NONE
    s.step += 1
    save_on(s, g, 0)


@rule(Phase.RESOLVE, text="all front characters are eliminated", clauses=DEEDS)
def eliminate_fronts(s, g):
    """The front characters of all lines are lost."""
    require(next_deed(s, g) == Deed.ELIMINATE_FRONTS, "the card does something else", "MCN-ACT-1")
    for player in Player:
        s.doomed[player] = not s.out[player] and s.line[player, 0] != NONE
    s.step += 1
    save_on(s, g, 0)


@rule(Phase.RESOLVE, text="cards are drawn", clauses=DEEDS)
def draw_cards(s, g):
    """Whoever played the card draws."""
    require(next_deed(s, g) == Deed.DRAW, "the card does something else", "MCN-ACT-1")
    top = s.played.top
    owner = max(s.by.top, 0)
    amount = max(
        (g.amount[top, step] for step in Step if top != NONE and step == s.step), default=0
    )
    s.step += 1
    s.left = 0 if s.out[owner] else amount
    s.who = owner
    draw_on(s, g)


@rule(Phase.RESOLVE, text="a card is to be taken", clauses=DEEDS)
def begin_steal(s, g):
    """Whoever played the card takes a card from a hand, unseen."""
    require(next_deed(s, g) == Deed.STEAL, "the card does something else", "MCN-ACT-1")
    player = target(s)
    owner = max(s.by.top, 0)
    s.step += 1
    if hand_size(s, player) > 0 and player != owner and not s.out[owner] and not s.out[player]:
        s.phase = Phase.STEAL
    else:
        go_on(s, g)


@chance(Phase.STEAL, text="{card} is taken", clauses=["MCN-ACT-1"])
def steal(s, g, card: Card):
    """Each card of the hand is equally likely."""
    require(s.hand[target(s), card] > 0, "no such card is in that hand", "MCN-ACT-1")
    ways = s.hand[target(s), card]
    s.hand[target(s), card] -= 1
    s.hand[max(s.by.top, 0), card] += 1
    go_on(s, g)
    return ways
