"""Dr. McNinja's Legendary Showdown, as a game of the rule language."""

from models.language import NONE, OPEN, SEVERAL, Game, helper
from models.mcninja import (
    actions,
    attach,
    effects,
    keeping,
    losses,
    scoring,
    setting_up,
    starter,
    sudden_death,
    trades,
    turn,
)
from models.mcninja.ending import over, rounds, wins
from models.mcninja.instants import holds_instant
from models.mcninja.lawful import lawful
from models.mcninja.paying import can_trade_any_time
from models.mcninja.readings import READINGS
from models.mcninja.scope import read_scope, write_scope
from models.mcninja.setting_up import start
from models.mcninja.sound import sound
from models.mcninja.starter import previous_decides
from models.mcninja.state import Card, Character, Phase, Player, Setup, State


@helper
def others_may_act(s, g) -> bool:
    """MCN-INST-1: whether somebody else could play an instant now, or by one reading trade."""
    return any(
        player != s.turn
        and not s.out[player]
        and (holds_instant(s, g, player) or can_trade_any_time(s, g, player))
        for player in Player
    )


@helper
def others_interrupt(s, g, player: int) -> bool:
    """MCN-INST-1: whether by one reading somebody else could play an instant between rounds."""
    return g.instant_when == "always" and any(
        other != player and holds_instant(s, g, other) for other in Player
    )


@helper
def decider(s, g) -> int:
    """MCN-TURN-1: the player on turn, unless others may act at any time, or somebody is asked."""
    if s.phase == Phase.TURN and not others_may_act(s, g):
        return s.turn
    if s.phase == Phase.TRADE:
        return s.trader
    if s.phase == Phase.KEEP and s.who != NONE and others_interrupt(s, g, s.who):
        return OPEN
    if s.phase in (Phase.RESPOND, Phase.SAVE, Phase.RESCUE, Phase.KEEP) and s.who != NONE:
        return s.who
    if s.phase == Phase.KEEP:
        return SEVERAL
    if s.phase == Phase.CHOOSE and previous_decides(s, g):
        return s.previous
    return OPEN


game = Game(
    name="mcninja",
    title="Dr. McNinja's Legendary Showdown",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[
        setting_up, starter, turn, attach, actions, effects, trades, scoring, sudden_death, losses,
        keeping,
    ],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    unit=rounds,
    set_up={Phase.DEAL},
    inner={Phase.TRADE, Phase.KEEP},
    read_scope=read_scope,
    write_scope=write_scope,
    sound=sound,
    lawful=lawful,
    symmetric=[Card, Character],
    rotating=[Player],
)  # fmt: skip
