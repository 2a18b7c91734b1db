"""Drawing cards by a card's text or a trade, and what comes after."""

from models.language import NONE, helper
from models.mcninja.flow import go_on
from models.mcninja.piles import cards_to_draw, characters_to_draw, reshuffle, reshuffle_characters
from models.mcninja.state import Phase, Trade


@helper
def end_trade(s) -> None:
    """A trade is done: back to where it was made."""
    s.trade = Trade.NO
    s.trader = NONE
    s.owed = 0
    s.left = 0
    s.phase = s.back
    s.back = Phase.TURN


@helper
def draw_on(s, g) -> None:
    """The next card of several, if there is one to draw."""
    if s.left > 0 and cards_to_draw(s, g) > 0:
        reshuffle(s, g)
        s.phase = Phase.DRAW
    elif s.trade != Trade.NO:
        end_trade(s)
    else:
        s.left = 0
        go_on(s, g)


@helper
def draw_character(s, g) -> None:
    """A new character is drawn, if there is one."""
    if characters_to_draw(s, g) > 0:
        reshuffle_characters(s, g)
        s.phase = Phase.RECRUIT
    elif s.trade != Trade.NO:
        end_trade(s)
    else:
        go_on(s, g)
