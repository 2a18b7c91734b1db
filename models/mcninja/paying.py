"""What a player can give in a trade."""

from models.language import NONE, helper
from models.mcninja.piles import characters_to_draw
from models.mcninja.state import CREDITS, SYMBOLS, Card, Place, Trade


@helper
def trade_worth(g, card: int, trade: Trade) -> int:
    """MCN-TRADE-1, MCN-TRADE-2: what a card counts in a trade: its symbol, or its credits."""
    symbol = 1 if g.symbol[card] else 0
    return g.credits[card] if trade == Trade.CHARACTER else symbol


@helper
def worth_attached(g, card: int, trade: Trade) -> int:
    """The same of a card that is attached, if there is one."""
    return trade_worth(g, card, trade) if card != NONE else 0


@helper
def cards_worth(s, g, player: int, trade: Trade, credits: int) -> int:
    """How many cards of a player count so much; by one reading those on the table too."""
    table = g.trade_from_where == "any-own-card"
    held = sum(
        s.hand[player, card] + (s.hidden[player, card] if table else 0)
        for card in Card
        if trade_worth(g, card, trade) == credits
    )
    attached = sum(
        (1 if worth_attached(g, s.weapon[player, place], trade) == credits else 0)
        + (1 if worth_attached(g, s.bonus[player, place], trade) == credits else 0)
        for place in Place
    )
    return held + (attached if table else 0)


@helper
def is_payable(g, ones: int, twos: int, threes: int, owed: int, trade: Trade) -> bool:
    """Whether cards of these credits can pay what is owed, exactly if a reading asks for that."""
    exact = trade == Trade.CHARACTER and g.credits_exact == "exactly-three"
    exactly = owed == 0 or (
        owed > 0
        and (
            ones >= owed
            or (twos > 0 and owed >= 2 and ones >= owed - 2)
            or (threes > 0 and owed == 3)
        )
    )
    enough = owed <= 0 or ones + 2 * twos + 3 * threes >= owed
    return exactly if exact else enough


@helper
def can_pay(s, g, player: int, trade: Trade, owed: int) -> bool:
    """Whether a player's cards pay for a trade."""
    return is_payable(
        g,
        cards_worth(s, g, player, trade, 1),
        cards_worth(s, g, player, trade, 2),
        cards_worth(s, g, player, trade, 3),
        owed,
        trade,
    )


@helper
def can_pay_with(s, g, player: int, trade: Trade, owed: int, given: int) -> bool:
    """Whether the rest can still be paid when a card of these credits is given."""
    return given > 0 and is_payable(
        g,
        cards_worth(s, g, player, trade, 1) - (1 if given == 1 else 0),
        cards_worth(s, g, player, trade, 2) - (1 if given == 2 else 0),
        cards_worth(s, g, player, trade, 3) - (1 if given == 3 else 0),
        owed - given,
        trade,
    )


@helper
def can_buy_card(s, g, player: int) -> bool:
    """MCN-TRADE-1: whether a player has two cards with the symbol."""
    return can_pay(s, g, player, Trade.CARD, SYMBOLS)


@helper
def can_buy_character(s, g, player: int) -> bool:
    """MCN-TRADE-2: whether a player has the credits for a character, and one can be drawn."""
    there = characters_to_draw(s, g) > 0 or g.no_character_left == "credits-lost"
    return there and can_pay(s, g, player, Trade.CHARACTER, CREDITS)


@helper
def can_trade_any_time(s, g, player: int) -> bool:
    """Whether a player could trade in somebody else's turn: by one reading only."""
    return g.trade_when == "any-time" and (
        can_buy_card(s, g, player) or can_buy_character(s, g, player)
    )
