"""Setting up: characters are dealt into lines, and hands are drawn."""

from models.language import NONE, chance, count, helper, require
from models.mcninja.drawing import draw_on
from models.mcninja.flow import lacks_card, new_round, refill, steps_from
from models.mcninja.instants import may_interrupt
from models.mcninja.lines import append, line_size
from models.mcninja.state import Card, Character, Phase, Place, Player, Trade


@helper
def in_lines(s, character: int) -> int:
    """How many of these characters stand in lines."""
    return count(s.line[player, place] == character for player in Player for place in Place)


@helper
def next_to_deal(s, g) -> int:
    """MCN-SETUP-2: who gets the next character, or NONE: whole lines one after the other."""
    steps = min(
        (steps_from(s.turn, player) for player in Player if line_size(s, player) < g.deal[player]),
        default=NONE,
    )
    return NONE if steps == NONE else (s.turn + steps) % len(Player)


def start(s, g) -> None:
    """MCN-SETUP-1: two decks, two discard piles; lines that the scope gives are laid out."""
    for card in Card:
        s.pile[card] = g.copies[card]
    for player in Player:
        for place in Place:
            s.line[player, place] = g.lines[player, place]
    for character in Character:
        s.people[character] = g.cast[character] - in_lines(s, character)
    s.home = Phase.TURN
    s.back = Phase.TURN
    if next_to_deal(s, g) == NONE:
        new_round(s, g)
    else:
        s.phase = Phase.DEAL


@chance(
    Phase.DEAL,
    text="{character} is dealt",
    clauses=["MCN-SETUP-2", "MCN-SETUP-3", "MCN-SETUP-4", "MCN-SHORT-1"],
)
def deal(s, g, character: Character):
    """The next character of a line: the first one lies nearest to its player, at the back."""
    require(
        next_to_deal(s, g) != NONE and s.people[character] > 0,
        "no such character is left to be dealt",
        "MCN-SETUP-2",
    )
    ways = s.people[character]
    player = max(next_to_deal(s, g), 0)
    s.people[character] -= 1
    if g.first_dealt_front_or_back == "first-is-front":
        append(s, player, character)
    else:
        for step in Place:
            place = len(Place) - 1 - step
            s.line[player, place] = character if place == 0 else s.line[player, place - 1]
    if next_to_deal(s, g) == NONE:
        new_round(s, g)
    return ways


@chance(Phase.DRAW, text="{card} is drawn", clauses=["MCN-ROUND-1", "MCN-CARD-3"])
def draw_card(s, g, card: Card):
    """Draw the top card of the shuffled pile: to fill the hand, or by a card or a trade."""
    require(s.pile[card] > 0, "no such card is in the draw pile", "MCN-CARD-3")
    ways = s.pile[card]
    s.pile[card] -= 1
    drawer = max(s.who if s.trade == Trade.NO else s.trader, 0)
    s.hand[drawer, card] += 1
    if s.left > 0:
        s.left -= 1
        draw_on(s, g)
    else:
        turns = g.refill_order == "one-each-in-turn"
        s.due[drawer] = s.due[drawer] and lacks_card(s, g, drawer)
        if may_interrupt(s, g):
            s.drew = drawer if turns else NONE
            s.who = NONE
            s.phase = Phase.EVE
        else:
            refill(s, g, (drawer + 1) % len(Player) if turns else s.turn)
    return ways
