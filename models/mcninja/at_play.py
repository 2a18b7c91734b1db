"""What is under way in a state: cards being played, a trade, a loss; and what is at rest."""

from models.language import NONE, helper
from models.mcninja.aims import aimed_at
from models.mcninja.lines import line_size, standing
from models.mcninja.state import (
    Card,
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
        and all(
            slot >= s.played.size
            or (
                s.by[slot] != NONE
                and s.on[slot] != NONE
                and (slot == 0 or g.kind[max(s.played[slot], 0)] == Kind.INSTANT)
            )
            for slot in Slot
        )
    )


@helper
def aims_are_at_somebody(s) -> bool:
    """A card that is aimed at a place is being played, and a character stands there."""
    return all(
        s.at[slot] == NONE
        or (slot < s.played.size and s.line[max(s.on[slot], 0), max(s.at[slot], 0)] != NONE)
        for slot in Slot
    )


@helper
def is_beginning(s) -> bool:
    """A round begins: hands are filled, or it is settled who starts."""
    refill = s.phase == Phase.DRAW and s.left == 0
    return refill or s.phase in (Phase.EVE, Phase.LOWEST, Phase.CHOOSE, Phase.START_LOT)


@helper
def is_ending(s) -> bool:
    """A round is over, and what comes of it is worked out."""
    return s.phase in (
        Phase.LAST_CALL, Phase.SCORE, Phase.DOOM, Phase.ONE_GOES, Phase.KEEP, Phase.SUDDEN_DEATH,
    )  # fmt: skip


@helper
def cards_are_being_played(s) -> bool:
    """While somebody may answer, or a card takes effect, there is such a card; in a turn, between
    turns and between rounds there is none."""
    drawn = s.trade == Trade.NO and (
        s.phase == Phase.RECRUIT or (s.phase == Phase.DRAW and s.left > 0)
    )
    now = drawn or s.phase in (Phase.RESPOND, Phase.RESOLVE, Phase.STEAL)
    none = (
        is_beginning(s)
        or s.phase in (Phase.DEAL, Phase.TURN)
        or (is_ending(s) and not all(s.out[player] for player in Player))
    )
    return (not now or s.played.size > 0) and (not none or s.played.size == 0)


@helper
def cards_lead_back(s) -> bool:
    """It is known where cards are played: in a turn, before a round or after its last pass."""
    ended = s.home in (Phase.LAST_CALL, Phase.SCORE, Phase.KEEP)
    return (
        (ended or s.home in (Phase.TURN, Phase.EVE))
        and (s.played.size > 0 or s.home == Phase.TURN)
        and (s.played.size == 0 or s.home == Phase.EVE or ended == s.ended or s.phase == Phase.OVER)
    )


@helper
def is_eve(s) -> bool:
    """An instant may be played, or is played, between rounds or while hands are filled."""
    return s.phase == Phase.EVE or s.home == Phase.EVE


@helper
def replaced_is_there(s) -> bool:
    """While a character is drawn for another one, that one stands in its place."""
    return (
        s.phase != Phase.RECRUIT or s.trade != Trade.NO or s.played.size == 0 or aimed_at(s) != NONE
    )


@helper
def trades_are_made(s, g) -> bool:
    """Somebody trades who is in the game, in the phases of a trade; and nobody otherwise."""
    under_way = (
        s.phase == Phase.TRADE
        or (s.phase == Phase.DRAW and s.trade == Trade.CARD and s.left > 0)
        or (s.phase == Phase.RECRUIT and s.trade == Trade.CHARACTER)
    )
    return (
        (s.trade != Trade.NO) == (s.trader != NONE)
        and (s.trade == Trade.NO or under_way)
        and (s.phase != Phase.TRADE or (s.trader != NONE and s.owed > 0))
        and (s.trade != Trade.CHARACTER or any(g.credits[card] > 0 for card in Card))
        and all(s.trader != player or not s.out[player] for player in Player)
    )


@helper
def trades_lead_back(s) -> bool:
    """It is known where a trade is made."""
    return (
        s.back in (Phase.TURN, Phase.RESPOND, Phase.KEEP, Phase.RESCUE)
        and (s.trade != Trade.NO or s.back == Phase.TURN)
        and (
            s.trade == Trade.NO
            or (
                (s.back == Phase.RESPOND) == (s.played.size > 0 and s.back != Phase.RESCUE)
                and (s.back == Phase.RESCUE or s.back != Phase.TURN or not s.out[s.turn])
                and (s.back != Phase.TURN or not s.ended)
                and (s.back != Phase.KEEP or s.ended)
            )
        )
    )


@helper
def drawer_is_there(s) -> bool:
    """Who draws cards is in the game, or was when the card was played."""
    refill = s.phase == Phase.DRAW and s.left == 0
    return not refill or (
        s.trade == Trade.NO
        and s.who != NONE
        and all(s.who != player or not s.out[player] for player in Player)
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
    """The end of a round and its beginning are told apart by what is remembered, and there are two
    players or more."""
    beginning = is_beginning(s) and s.phase != Phase.EVE
    playing = s.phase in (Phase.TURN, Phase.DEAL) or beginning
    leavers = s.phase == Phase.SUDDEN_DEATH and all(s.out[player] for player in Player)
    return (
        (not is_ending(s) or s.ended or leavers)
        and (not playing or not s.ended)
        and (s.phase in (Phase.OVER, Phase.LEAVE) or leavers or standing(s) >= 2)
    )


@helper
def all_have_characters(s, g) -> bool:
    """MCN-WIN-1: everybody in the game has a character, unless lines are dealt, or those who have
    none are about to leave or to trade; by one reading they leave when the round ends."""
    may_trade = s.trade != Trade.NO and s.back == Phase.RESCUE
    return (
        g.last_chance_credits == "end-of-round"
        or s.phase in (Phase.DEAL, Phase.RESCUE, Phase.LEAVE)
        or may_trade
        or all(s.out[player] or s.line[player, 0] != NONE for player in Player)
    )


@helper
def draws_are_counted(s) -> bool:
    """Cards are still to be drawn only while one is."""
    return s.phase == Phase.DRAW or s.left == 0


@helper
def nothing_is_hidden_between(s) -> bool:
    """MCN-FD-3: no card lies face down before a round, nor once its losses are settled."""
    rescue = s.phase in (Phase.RESCUE, Phase.LEAVE) or s.back == Phase.RESCUE
    trading = s.trade != Trade.NO and s.back == Phase.KEEP
    scored = rescue and s.ended and s.played.size == 0
    between = is_beginning(s) or s.phase in (Phase.DEAL, Phase.KEEP) or scored
    return not (between or trading or s.home in (Phase.EVE, Phase.KEEP)) or all(
        s.hidden[player, card] == 0 for player in Player for card in Card
    )


@helper
def ties_are_among_players(s) -> bool:
    """Who ties to start a round is in the game, and somebody does."""
    return s.phase not in (Phase.CHOOSE, Phase.START_LOT) or (
        any(s.tied[player] for player in Player)
        and all(not s.tied[player] or not s.out[player] for player in Player)
    )


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


@helper
def phases_are_read(s, g) -> bool:
    """Phases that only a reading has come under that reading only."""
    return (
        (
            g.instant_when == "always"
            or not (is_eve(s) or s.home in (Phase.SCORE, Phase.KEEP) or s.drew != NONE)
        )
        and (
            g.instant_when != "until-last-pass"
            or (s.phase != Phase.LAST_CALL and s.home != Phase.LAST_CALL)
        )
        and (g.first_round_complete_tie == "rps" or s.phase != Phase.START_LOT)
        and (g.everybody_protected == "one-must-go" or s.phase != Phase.ONE_GOES)
        and (
            g.last_chance_credits == "may-trade"
            or (s.phase != Phase.RESCUE and s.back != Phase.RESCUE)
        )
    )
