"""Helpers of proofs: what keeps states away that no play comes to."""

from models.language import NONE, count, helper
from models.mcninja.effects import target
from models.mcninja.lines import line_size
from models.mcninja.paying import can_pay
from models.mcninja.piles import cast_size, hand_size, pile_size
from models.mcninja.points import competes
from models.mcninja.state import Phase, Player, Trade
from models.mcninja.sudden_death import thrower
from specs.expectations import expect
from specs.properties import Property

# What a proof would need, and nobody has said yet.
MISSING = "no helper says yet what keeps the failed step away"


@helper
def is_keeping(s) -> bool:
    """Cards are kept or discarded, or a trade is made meanwhile."""
    return s.phase == Phase.KEEP or (s.trade != Trade.NO and s.back == Phase.KEEP)


def what_is_due_can_be_done(s, g) -> bool:
    """Where a card, a character or a throw is due, there is one."""
    strict = g.empty_draw_pile == "round-cannot-begin"
    left = sum(max(g.deal[player] - line_size(s, player), 0) for player in Player)
    return (
        (s.phase != Phase.DEAL or cast_size(s) >= left)
        and (s.phase != Phase.DRAW or strict or pile_size(s) > 0)
        and (s.phase != Phase.RECRUIT or cast_size(s) > 0)
        and (s.phase != Phase.STEAL or s.played.size == 0 or hand_size(s, target(s)) > 0)
        and (s.phase != Phase.SUDDEN_DEATH or thrower(s) != NONE)
        and (
            s.phase != Phase.TRADE
            or s.trade == Trade.NO
            or can_pay(s, g, max(s.trader, 0), s.trade, s.owed)
        )
        and (s.phase == Phase.SUDDEN_DEATH or all(s.thrown[p] == NONE for p in Player))
        and (not is_keeping(s) or any(s.due[p] and (s.who == p or s.who == NONE) for p in Player))
        and (
            s.phase != Phase.ONE_GOES
            or any(competes(s, player) and not s.tied[player] for player in Player)
        )
    )


def is_settled(s) -> bool:
    """It is known who is best."""
    return s.phase == Phase.DOOM


def one_is_best(s) -> bool:
    """One player is best, and no more."""
    return count(s.tied[player] for player in Player) == 1


LEMMAS = [
    Property(
        id="READY",
        kind="invariant",
        title="what is due can be done",
        statement="Where a card, a character or a throw is due there is one.",
        clauses=("MCN-CARD-3", "MCN-TRADE-2"),
        holds=what_is_due_can_be_done,
        restates=True,
        expected=expect("HOLDS"),
    ),
    Property(
        id="ONE-BEST",
        kind="invariant",
        title="one is best",
        statement="When the losses of a round are settled one player has won it.",
        clauses=("MCN-SCORE-2", "MCN-SCORE-6"),
        when=is_settled,
        holds=one_is_best,
        restates=True,
        expected=expect("HOLDS"),
    ),
]
