"""Helpers of proofs: what keeps states away that no play comes to."""

from models.language import NONE, count, helper
from models.mcninja.at_play import is_beginning
from models.mcninja.effects import target
from models.mcninja.flow import passes
from models.mcninja.lines import line_size, standing
from models.mcninja.paying import can_pay
from models.mcninja.piles import cast_size, hand_size, pile_size
from models.mcninja.points import competes, starting_points
from models.mcninja.state import (
    Away,
    Card,
    Lasting,
    Phase,
    Player,
    Slot,
    Trade,
    Under,
)
from models.mcninja.sudden_death import thrower
from specs.expectations import also, case, expect
from specs.mcninja.claims import hands_never_grow, plays_without_cards
from specs.mcninja.monitors import CANCELS, STARTER, is_cancel
from specs.mcninja.unproved import (
    LOSSES_ARE_OTHERS,
    PASSES_FOR_THE_ROUND,
    PASSES_IN_VAIN,
    SEVERAL,
    STARTER_IS_NOT_LOWEST,
    beyond,
)
from specs.properties import Property


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


def passes_are_kept(s) -> bool:
    """MCN-END-1: nobody has passed when a round begins, nor since a card was played in the turn; in
    a turn, and in a trade made in it, all but two have at most. (By one reading instants may be
    played before the passes of the last round are forgotten.)"""
    turn = s.phase == Phase.TURN or (s.trade != Trade.NO and s.back == Phase.TURN)
    begins = (is_beginning(s) or s.home == Phase.EVE) and not s.ended
    fresh = begins or s.phase == Phase.DEAL or s.acted
    return (not fresh or passes(s) == 0) and (not turn or passes(s) <= standing(s) - 2)


@helper
def cancels_upon(s, g, slot: int) -> int:
    """How many cancelling cards lie upon a card, with no other card between them."""
    return count(
        slot < upper < s.played.size
        and all(between <= slot or between > upper or is_cancel(s, g, between) for between in Slot)
        for upper in Slot
    )


def chain_is_counted(s, g, m) -> bool:
    """Upon a card that does not cancel, as the first one, lie an even number of cancelling cards if
    an even number was played against it, also when some of them have taken effect; what lies below
    an answer, and a card that cancels, has not begun to take effect."""
    begins = s.played.size == 0 or not is_cancel(s, g, 0) or g.cancel_a_cancel == "immediate"
    trading = s.trade != Trade.NO and s.back == Phase.RESPOND
    fresh = (
        s.played.size == 0
        or s.phase == Phase.RESPOND
        or trading
        or is_cancel(s, g, s.played.size - 1)
    )
    return (
        (not fresh or s.step == 0 or s.phase == Phase.OVER)
        and begins
        and all(
            (not m.odd[slot] or slot < s.played.size)
            and (
                slot >= s.played.size
                or is_cancel(s, g, slot)
                or m.odd[slot] == (cancels_upon(s, g, slot) % 2 == 1)
            )
            for slot in Slot
        )
    )


@helper
def is_lowest(s, g, player: int) -> bool:
    """Nobody's front character has fewer points."""
    return competes(s, player) and all(
        not competes(s, other)
        or starting_points(s, g, player, 0) <= starting_points(s, g, other, 0)
        for other in Player
    )


def quiet_starter_is_lowest(s, g, m) -> bool:
    """Who may start has the fewest points in front; as long as nobody plays a card that is still so
    of the player who started, and nothing lies hidden."""
    fresh = is_beginning(s) or s.phase == Phase.DEAL
    choosing = s.phase in (Phase.CHOOSE, Phase.START_LOT)
    turns = s.phase in (Phase.TURN, Phase.LAST_CALL, Phase.SCORE) or (
        s.trade != Trade.NO and s.back == Phase.TURN
    )
    losing = s.phase in (Phase.SAVE, Phase.LOSE, Phase.RESCUE, Phase.LEAVE) or (
        s.trade != Trade.NO and s.back == Phase.RESCUE
    )
    return (
        (not fresh or (m.starter == NONE and not m.played and not s.acted))
        and (m.played or (s.played.size == 0 and not s.acted and (s.ended or not losing)))
        and (not choosing or all(not s.tied[p] or is_lowest(s, g, p) for p in Player))
        and (
            m.played
            or not turns
            or (
                m.starter != NONE
                and is_lowest(s, g, m.starter)
                and all(s.hidden[p, card] == 0 for p in Player for card in Card)
            )
        )
    )


def one_keeps_the_front(s, g) -> bool:
    """In a game without cards everybody but one loses the front character when a round ends; who
    ties for first is in the game."""
    settled = s.phase in (Phase.SAVE, Phase.LOSE) and s.ended
    tied = s.phase == Phase.DOOM or (s.phase == Phase.SUDDEN_DEATH and standing(s) > 0)
    return (not tied or all(not s.tied[p] or competes(s, p) for p in Player)) and (
        not (settled and plays_without_cards(g))
        or (
            count(competes(s, p) and not s.doomed[p] for p in Player) == 1
            and all(not s.doomed[p] or competes(s, p) for p in Player)
        )
    )


@helper
def hand_may_grow(s, player: int) -> int:
    """How many cards a player is still to get for those that were given, or to fill the hand."""
    refill = s.phase == Phase.DRAW and s.left == 0 and s.who == player
    given = 2 - s.owed if s.trade == Trade.CARD and s.trader == player else 0
    return given + (1 if refill else 0)


def hands_are_bounded(s, g) -> bool:
    """Where no card draws or steals, no hand outgrows what it is filled to; who is out holds
    nothing, what lasts for a round is gone between rounds, and no pile holds what it is not for."""
    away = g.cards_of_the_eliminated == "out-of-the-game"
    kept = g.cards_of_the_eliminated == "kept"
    under = g.attachments_go_where == "stay-under-character"
    lost = s.phase in (Phase.RESCUE, Phase.LEAVE) or s.back == Phase.RESCUE
    trading = s.trade != Trade.NO and s.back == Phase.KEEP
    between = is_beginning(s) or s.phase in (Phase.DEAL, Phase.KEEP) or trading
    round_off = g.instant_when != "always" and (
        between or (lost and s.ended and s.played.size == 0)
    )
    return (
        all(away or s.away[place, card] == 0 for place in Away for card in Card)
        and all(under or s.under[layer, card] == 0 for layer in Under for card in Card)
        and all(
            s.lasting[p, memory, card] == 0 or not round_off
            for p in Player
            for memory in Lasting
            for card in Card
        )
        and all(
            not s.out[p] or kept or (hand_size(s, p) == 0 and s.hidden[p, card] == 0)
            for p in Player
            for card in Card
        )
        and (s.phase != Phase.DRAW or s.trade != Trade.NO or s.who != NONE)
        and all(
            not s.out[p]
            or (
                (s.phase != Phase.STEAL or s.by.top != p)
                and (s.phase != Phase.DRAW or s.trade != Trade.NO or s.who != p)
            )
            for p in Player
        )
        and (
            not hands_never_grow(g)
            or (
                s.phase != Phase.STEAL
                and (s.trade != Trade.CARD or s.owed + s.left <= 2)
                and (s.trade != Trade.CARD or (s.owed == 0) == (s.left == 1))
                and (s.phase != Phase.DRAW or s.trade != Trade.NO or s.left == 0)
                and all(hand_size(s, p) + hand_may_grow(s, p) <= g.refill for p in Player)
            )
        )
    )


def is_settled(s) -> bool:
    """It is known who is best."""
    return s.phase == Phase.DOOM


def one_is_best(s) -> bool:
    """One player is best, and no more."""
    return count(s.tied[player] for player in Player) == 1


NOBODY = "the Laser struck all that were in front"
BEFORE = "an instant may be played before the turns"

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
        proof=also(
            case("VIOLATED", reading="sudden-death-form=single-throw", because=SEVERAL),
            case("VIOLATED", reading="winner-when-all-fronts-die=no", because=NOBODY),
            *beyond("last-chance-credits=end-of-round"),
        ),
    ),
    Property(
        id="PASSES",
        kind="invariant",
        title="passes are kept",
        statement="Passes are counted within a round, and begin anew when a card is played.",
        clauses=("MCN-END-1",),
        holds=passes_are_kept,
        restates=True,
        expected=expect("HOLDS"),
        proof=also(
            *PASSES_IN_VAIN,
            *PASSES_FOR_THE_ROUND,
            case(
                "VIOLATED",
                reading="players-counted-when=standing-at-round-start",
                because="more passes are needed than there are players left",
            ),
        ),
    ),
    Property(
        id="CHAIN",
        kind="invariant",
        title="cancelling cards undo each other",
        statement="Upon a card lie as many cancelling cards as were played against it, or less by "
        "those that have undone each other.",
        clauses=("MCN-INST-2", "MCN-TIP-4"),
        holds=chain_is_counted,
        monitor=CANCELS,
        scopes=("stack", "chain", "chain-mixed", "shield"),
        restates=True,
        expected=expect("HOLDS"),
        proof=also(
            case(
                "VIOLATED",
                reading="cancel-a-cancel=immediate",
                because="a card that cancels takes effect before it is answered",
            ),
        ),
    ),
    Property(
        id="LOWEST",
        kind="invariant",
        title="the starter stays lowest",
        statement="As long as nobody plays a card the player who started has the fewest points.",
        clauses=("MCN-START-1",),
        holds=quiet_starter_is_lowest,
        monitor=STARTER,
        scopes=("bones-two", "bones-three", "bones-long", "start-points", "armed"),
        rests_on=("HANDS",),
        restates=True,
        expected=expect("HOLDS"),
        proof=also(
            *STARTER_IS_NOT_LOWEST,
            case("VIOLATED", reading="instant-when=always", because=BEFORE),
            case("VIOLATED", reading="instant-when=until-reveal", because=BEFORE),
            *beyond(
                "last-chance-credits=end-of-round",
                "starter-fixed-when=before-refill",
                "trade-from-where=any-own-card",
            ),
        ),
    ),
    Property(
        id="ONE-KEEPS",
        kind="invariant",
        title="one keeps the front",
        statement="Without cards all but one lose the front character when a round ends.",
        clauses=("MCN-SCORE-3",),
        holds=one_keeps_the_front,
        scopes=("bones-two", "bones-three", "bones-long", "bones-tie-three"),
        rests_on=("ONE-BEST",),
        restates=True,
        expected=expect("HOLDS"),
        proof=also(
            *LOSSES_ARE_OTHERS,
        ),
    ),
    Property(
        id="HANDS",
        kind="invariant",
        title="hands are bounded",
        statement="Where no card draws or steals, no hand outgrows what it is filled to.",
        clauses=("MCN-ROUND-1",),
        holds=hands_are_bounded,
        restates=True,
        expected=expect("HOLDS"),
        proof=also(
            case(
                "VIOLATED",
                reading="trade-from-where=any-own-card",
                because="a card that lay in front is traded for one in the hand",
            ),
        ),
    ),
]
