"""Turtle Power, as a game of the rule language."""

from models.language import OPEN, SEVERAL, Game, helper
from models.turtle_power import activations, fight, flow, outcomes, rounds, shields, showing
from models.turtle_power.ending import member, over, wins
from models.turtle_power.lawful import lawful
from models.turtle_power.readings import READINGS
from models.turtle_power.scope import read_scope, write_scope
from models.turtle_power.sound import sound
from models.turtle_power.state import Phase, Player, Setup, Side, State


@helper
def decider(s) -> int:
    """TP-EP1-3, TP-EP2-3: everybody at once, then the winner of the round, or the Hero."""
    if s.phase in (Phase.SHOUT, Phase.FIGHT):
        return SEVERAL
    if s.phase in (Phase.CARD, Phase.FLIP):
        return s.winner
    if s.phase in (Phase.DECLARE, Phase.BOUT, Phase.SHIELD):
        return s.hero
    return OPEN


game = Game(
    name="turtle_power",
    title="Turtle Power",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[showing, rounds, outcomes, activations, fight, shields],
    start=flow.start,
    decider=decider,
    over=over,
    side=Side,
    member=member,
    wins=wins,
    unit=flow.rounds,
    inner={Phase.CARD},
    secret={Phase.SHOUT, Phase.FIGHT},
    read_scope=read_scope,
    write_scope=write_scope,
    sound=sound,
    lawful=lawful,
    symmetric=[Player],
)
