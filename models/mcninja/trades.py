"""Trades: two cards with the symbol for a playing card, three credits for a character."""

from models.language import NONE, chance, helper, require, rule
from models.mcninja.aims import aimed_at, let_go
from models.mcninja.attach import remember_base
from models.mcninja.drawing import draw_character, draw_on, end_trade
from models.mcninja.flow import go_on
from models.mcninja.lines import append, discard_character
from models.mcninja.paying import can_buy_card, can_buy_character, can_pay_with, trade_worth
from models.mcninja.state import (
    CREDITS,
    SYMBOLS,
    Card,
    Character,
    Guarded,
    Mark,
    Phase,
    Place,
    Player,
    Trade,
)
from models.mcninja.turn import note_play


@helper
def may_trade_now(s, g, player: int) -> bool:
    """MCN-TURN-1: whether it is a player's time to trade."""
    any_time = g.trade_when == "any-time"
    asked = s.who == player or s.who == NONE
    return not s.out[player] and (
        (s.phase == Phase.TURN and (player == s.turn or any_time))
        or (s.phase == Phase.RESPOND and any_time and asked)
        or (s.phase == Phase.KEEP and g.trade_when != "own-turn" and asked and s.due[player])
        or (s.phase == Phase.RESCUE and asked)
    )


@helper
def begin_trade(s, g, player: int, trade: Trade, owed: int) -> None:
    """The player begins to give cards; by one reading that is playing."""
    if s.phase == Phase.TURN and player == s.turn and g.trade_is_playing == "trade-counts-as-play":
        note_play(s, g)
    s.back = s.phase
    s.trader = player
    s.trade = trade
    s.owed = owed
    s.phase = Phase.TRADE


@rule(
    Phase.TURN, Phase.RESPOND, Phase.KEEP,
    text="{player} trades for a playing card",
    clauses=["MCN-TRADE-1"],
)  # fmt: skip
def trade_for_card(s, g, player: Player):
    """Give two cards with the symbol for a new playing card."""
    require(may_trade_now(s, g, player), "it is not your time to trade", "MCN-TURN-1")
    require(can_buy_card(s, g, player), "you have no two cards with the symbol", "MCN-TRADE-1")
    begin_trade(s, g, player, Trade.CARD, SYMBOLS)


@rule(
    Phase.TURN, Phase.RESPOND, Phase.KEEP, Phase.RESCUE,
    text="{player} trades for a character",
    clauses=["MCN-TRADE-2"],
)  # fmt: skip
def trade_for_character(s, g, player: Player):
    """Give three credits for a new character."""
    require(may_trade_now(s, g, player), "it is not your time to trade", "MCN-TURN-1")
    require(
        can_buy_character(s, g, player),
        "you lack the credits, or there is no character left",
        "MCN-TRADE-2",
    )
    begin_trade(s, g, player, Trade.CHARACTER, CREDITS)


@helper
def pay(s, g, given: int) -> None:
    """A card is given; when all is paid the new card is drawn."""
    s.owed = max(s.owed - given, 0)
    if s.owed == 0:
        if s.trade == Trade.CARD:
            s.left = 1
            draw_on(s, g)
        else:
            draw_character(s, g)


@rule(Phase.TRADE, text="give {card}", clauses=["MCN-TRADE-1", "MCN-TRADE-2"])
def give(s, g, card: Card):
    """Discard a card of the hand for the trade."""
    require(
        s.trader != NONE and s.hand[s.trader, card] > 0,
        "you do not hold it",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    require(
        can_pay_with(s, g, max(s.trader, 0), s.trade, s.owed, trade_worth(g, card, s.trade)),
        "the trade cannot be paid with that card",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    s.hand[max(s.trader, 0), card] -= 1
    s.discards[card] += 1
    pay(s, g, trade_worth(g, card, s.trade))


@rule(Phase.TRADE, text="give {card}, face down", clauses=["MCN-TRADE-1", "MCN-TRADE-2"])
def give_hidden(s, g, card: Card):
    """By one reading face-down cards may be given too."""
    require(
        g.trade_from_where == "any-own-card",
        "only cards of the hand are traded",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    require(
        s.trader != NONE and s.hidden[s.trader, card] > 0,
        "it does not lie beside your line",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    require(
        can_pay_with(s, g, max(s.trader, 0), s.trade, s.owed, trade_worth(g, card, s.trade)),
        "the trade cannot be paid with that card",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    player = max(s.trader, 0)
    s.hidden[player, card] -= 1
    s.discards[card] += 1
    for mark in Mark:
        gone = s.laid[player, mark] == card and s.hidden[player, card] == 0
        s.laid[player, mark] = NONE if gone else s.laid[player, mark]
    pay(s, g, trade_worth(g, card, s.trade))


@rule(Phase.TRADE, text="give the weapon of {place}", clauses=["MCN-TRADE-1", "MCN-TRADE-2"])
def give_weapon(s, g, place: Place):
    """By one reading weapons of one's own characters may be given too."""
    require(
        g.trade_from_where == "any-own-card",
        "only cards of the hand are traded",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    require(
        s.trader != NONE
        and s.weapon[s.trader, place] != NONE
        and can_pay_with(
            s, g, s.trader, s.trade, s.owed, trade_worth(g, s.weapon[s.trader, place], s.trade)
        ),
        "the trade cannot be paid with that card",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    player = max(s.trader, 0)
    card = max(s.weapon[player, place], 0)
    s.weapon[player, place] = NONE
    s.discards[card] += 1
    remember_base(s, g, NONE, card, s.bonus[player, place], player, place)
    pay(s, g, trade_worth(g, card, s.trade))


@rule(Phase.TRADE, text="give the bonus of {place}", clauses=["MCN-TRADE-1", "MCN-TRADE-2"])
def give_bonus(s, g, place: Place):
    """By one reading bonus cards of one's own characters may be given too."""
    require(
        g.trade_from_where == "any-own-card",
        "only cards of the hand are traded",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    require(
        s.trader != NONE
        and s.bonus[s.trader, place] != NONE
        and can_pay_with(
            s, g, s.trader, s.trade, s.owed, trade_worth(g, s.bonus[s.trader, place], s.trade)
        ),
        "the trade cannot be paid with that card",
        ("MCN-TRADE-1", "MCN-TRADE-2"),
    )
    player = max(s.trader, 0)
    card = max(s.bonus[player, place], 0)
    s.bonus[player, place] = NONE
    s.discards[card] += 1
    remember_base(s, g, NONE, card, s.weapon[player, place], player, place)
    pay(s, g, trade_worth(g, card, s.trade))


@chance(
    Phase.RECRUIT, text="{character} is drawn", clauses=["MCN-TRADE-2", "MCN-TRADE-3", "MCN-INST-3"]
)
def recruit(s, g, character: Character):
    """A new character: to the back of a line by a trade, or in the place of another one."""
    require(s.people[character] > 0, "no such character is left", "MCN-CARD-3")
    ways = s.people[character]
    s.people[character] -= 1
    if s.trade != Trade.NO:
        append(s, max(s.trader, 0), character)
        end_trade(s)
    else:
        stay = g.unmask_attachments == "stay-in-place"
        player = max(s.on.top, 0)
        place = max(aimed_at(s), 0)
        discard_character(s, g, player, place, True, stay)
        let_go(s, player, place)
        s.line[player, place] = character
        s.weapon[player, place] = s.weapon[player, place] if stay else NONE
        s.bonus[player, place] = s.bonus[player, place] if stay else NONE
        for mark in Mark:
            setter = s.base[player, place, mark]
            there = setter in (s.weapon[player, place], s.bonus[player, place])
            s.base[player, place, mark] = setter if stay and there else NONE
        for guard in Guarded:
            s.guarded[player, place, guard] = False
        go_on(s, g)
    return ways
