"""Drawing cards: between two turns, and by Draw 2 cards."""

from models.language import NONE, chance, helper, require, rule
from models.powerpuff.cards import cards_to_draw, reshuffle_if_empty
from models.powerpuff.flow import (
    choose_drawer,
    end_game,
    go_on_between,
    special_is_over,
    start_draw,
)
from models.powerpuff.state import Card, Phase, Player


@rule(Phase.WINDOW, text="go on drawing", clauses=["PPG-TURN-1", "PPG-BETW-3a", "PPG-BETW-4"])
def go_on_drawing(s, g):
    """The next player plays no special card before the next draw."""
    choose_drawer(s, g)


@rule(Phase.WHO_DRAWS, text="{player} draws next", clauses=["PPG-BETW-3a", "PPG-BETW-3b"])
def draws_next(s, g, player: Player):
    """Every player draws a card; where the order is open, anybody may be next."""
    require(s.due[player], "that player has drawn already", "PPG-BETW-3a")
    s.who = player
    start_draw(s, g)


@helper
def draw_is_over(s, g) -> None:
    """A card was drawn, or declined: what comes next."""
    if s.left > 0:
        s.left -= 1
        if s.left > 0 and cards_to_draw(s) > 0:
            start_draw(s, g)
        elif s.left > 0 and g.no_cards_at_all == "game-ends":
            end_game(s, g)
        else:
            special_is_over(s, g)
    else:
        for player in Player:
            s.due[player] = s.due[player] and player != s.who
        s.who = NONE
        go_on_between(s, g)


@rule(Phase.MAY_DRAW, text="draw a card", clauses=["PPG-SPEC-3", "PPG-BETW-3a", "PPG-SETUP-5e"])
def accept_card(s, g):
    """Draw the card one may draw."""
    reshuffle_if_empty(s, True)
    s.phase = Phase.DRAW


@rule(Phase.MAY_DRAW, text="draw no card", clauses=["PPG-SPEC-3", "PPG-BETW-3a"])
def decline_card(s, g):
    """Decline the card one may draw."""
    draw_is_over(s, g)


@chance(
    Phase.DRAW,
    text="{card} is drawn",
    clauses=["PPG-SETUP-5c", "PPG-SETUP-5e", "PPG-BETW-3a", "PPG-BETW-3b", "PPG-SPEC-3"],
)
def draw_card(s, g, card: Card):
    """Draw the top card of the shuffled draw pile."""
    require(s.who != NONE and s.draw[card] > 0, "no such card is in the draw pile", "PPG-SETUP-5c")
    ways = s.draw[card]
    s.draw[card] -= 1
    if s.who != NONE:
        s.hand[s.who, card] += 1
    reshuffle_if_empty(s, g.reshuffle_when == "at-once")
    draw_is_over(s, g)
    return ways
