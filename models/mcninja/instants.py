"""Who could play an instant card."""

from models.language import NONE, helper
from models.mcninja.paying import can_trade_any_time
from models.mcninja.state import Card, Deed, Kind, Player, Step


@helper
def does(g, card: int, deed: int) -> bool:
    """Whether a card does such a thing."""
    return any(g.deed[card, step] == deed for step in Step)


@helper
def is_free_instant(g, card: int) -> bool:
    """MCN-INST-1: an instant that needs no other card to be played before."""
    return g.kind[card] == Kind.INSTANT and not does(g, card, Deed.CANCEL)


@helper
def holds_instant(s, g, player: int) -> bool:
    """Whether a player could play an instant at any time."""
    return not s.out[player] and any(
        s.hand[player, card] > 0 and is_free_instant(g, card) for card in Card
    )


@helper
def anybody_holds_instant(s, g) -> bool:
    """Whether anybody could."""
    return any(holds_instant(s, g, player) for player in Player)


@helper
def may_interrupt(s, g) -> bool:
    """MCN-INST-1: by one reading instants may be played between rounds, too, and somebody could."""
    return g.instant_when == "always" and anybody_holds_instant(s, g)


@helper
def can_be_cancelled(s, g) -> bool:
    """MCN-TIP-4: what was played last can be cancelled: an action, or an instant; by one reading
    not a card that cancels."""
    safe = g.cancel_a_cancel == "cannot-be-cancelled"
    return (
        s.played.size > 0
        and s.played.top != NONE
        and not (safe and does(g, s.played.top, Deed.CANCEL))
    )


@helper
def can_respond(s, g, player: int) -> bool:
    """MCN-INST-2: whether a player could play an instant before what was played is completed; by
    one reading, trade to find one."""
    holds = any(
        s.hand[player, card] > 0
        and g.kind[card] == Kind.INSTANT
        and (not does(g, card, Deed.CANCEL) or can_be_cancelled(s, g))
        for card in Card
    )
    return not s.out[player] and (holds or can_trade_any_time(s, g, player))
