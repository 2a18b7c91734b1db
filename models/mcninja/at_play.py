"""What is under way in a state: cards being played, a trade, a loss; and what is at rest."""

from models.language import NONE, helper
from models.mcninja.lines import line_size
from models.mcninja.state import (
    Kind,
    Phase,
    Place,
    Player,
    Slot,
    Trade,
)


@helper
def stacks_are_level(s, g) -> bool:
    """Of every card that is being played it is known who played it, and on what; only the first one
    can be an action."""
    return (
        s.by.size == s.played.size
        and s.on.size == s.played.size
        and s.at.size == s.played.size
        and all(
            slot >= s.played.size
            or (
                s.by[slot] != NONE
                and s.on[slot] != NONE
                and s.at[slot] != NONE
                and (slot == 0 or g.kind[max(s.played[slot], 0)] == Kind.INSTANT)
            )
            for slot in Slot
        )
    )


@helper
def cards_are_being_played(s) -> bool:
    """While somebody may answer, or a card takes effect, there is such a card; in a turn, between
    turns and between rounds there is none."""
    now = s.phase in (Phase.RESPOND, Phase.RESOLVE, Phase.STEAL)
    drawn = s.phase == Phase.RECRUIT and s.trade == Trade.NO
    none = s.phase in (
        Phase.DEAL, Phase.EVE, Phase.LOWEST, Phase.CHOOSE, Phase.START_LOT, Phase.TURN,
        Phase.LAST_CALL, Phase.SCORE, Phase.SUDDEN_DEATH, Phase.DOOM, Phase.ONE_GOES, Phase.KEEP,
        Phase.OVER,
    )  # fmt: skip
    return (not (now or drawn) or s.played.size > 0) and (
        not (none or s.ended) or s.played.size == 0
    )


@helper
def replaced_is_there(s) -> bool:
    """While a character is drawn for another one, that one stands in its place."""
    return (
        s.phase != Phase.RECRUIT
        or s.trade != Trade.NO
        or s.played.size == 0
        or s.line[max(s.on.top, 0), max(s.at.top, 0)] != NONE
    )


@helper
def trades_are_made(s) -> bool:
    """Somebody trades who is in the game, in the phases of a trade; and nobody otherwise."""
    under_way = s.phase == Phase.TRADE or (
        s.phase in (Phase.DRAW, Phase.RECRUIT) and s.trade != Trade.NO
    )
    return (
        (s.trade != Trade.NO) == (s.trader != NONE)
        and (s.trade == Trade.NO or under_way)
        and (s.phase != Phase.TRADE or (s.trader != NONE and s.owed > 0))
        and all(s.trader != player or not s.out[player] for player in Player)
    )


@helper
def nobody_has_left_yet(s) -> bool:
    """While characters are dealt everybody is in the game, and nothing lies on the table."""
    return s.phase != Phase.DEAL or all(
        not s.out[player]
        and all(
            s.weapon[player, place] == NONE and s.bonus[player, place] == NONE for place in Place
        )
        for player in Player
    )


@helper
def rounds_have_a_place(s) -> bool:
    """Cards of the end of a round and of its beginning are told apart by what is remembered."""
    ending = s.phase in (
        Phase.LAST_CALL, Phase.SCORE, Phase.SUDDEN_DEATH, Phase.DOOM, Phase.ONE_GOES, Phase.KEEP,
    )  # fmt: skip
    playing = s.phase in (Phase.TURN, Phase.EVE, Phase.LOWEST, Phase.CHOOSE, Phase.START_LOT)
    return (not ending or s.ended) and (not playing or not s.ended)


@helper
def turn_is_taken(s) -> bool:
    """In a turn the player on turn is in the game; a game that goes on has two players or more."""
    return s.phase != Phase.TURN or not s.out[s.turn]


@helper
def lines_are_dealt(s, g) -> bool:
    """While lines are dealt, none is longer than it is to be, and one is shorter."""
    return s.phase != Phase.DEAL or (
        all(line_size(s, player) <= g.deal[player] for player in Player)
        and any(line_size(s, player) < g.deal[player] for player in Player)
    )
