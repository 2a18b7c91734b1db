"""The Powerpuff Girls: Villains at Large, as a game of the rule language."""

from models.language import OPEN, SEVERAL, Game, helper
from models.powerpuff import between, captures, control, draws, fights, setting_up, specials, turn
from models.powerpuff.ending import over, score, wins
from models.powerpuff.fights import answering, picking
from models.powerpuff.lawful import lawful
from models.powerpuff.readings import READINGS
from models.powerpuff.scope import read_scope, write_scope
from models.powerpuff.setting_up import start
from models.powerpuff.sound import sound
from models.powerpuff.state import Card, Girl, Phase, Player, Setup, State, Villain


@helper
def decider(s, g) -> int:
    """PPG-TURN-1: the player on turn, unless another answers or draws, or the rules are silent."""
    if s.phase in (Phase.OLDEST, Phase.WHO_DRAWS):
        return OPEN
    if s.phase == Phase.REVEAL:
        return OPEN if g.who_flips == "anybody" else s.turn
    if s.phase == Phase.PICK:
        return picking(s, g)
    if s.phase == Phase.ANSWER:
        return answering(s)
    if s.phase == Phase.SECRET:
        return SEVERAL
    if s.phase == Phase.MAY_DRAW:
        return s.who
    return s.turn


game = Game(
    name="powerpuff",
    title="The Powerpuff Girls: Villains at Large",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[setting_up, turn, control, fights, captures, specials, between, draws],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    score=score,
    read_scope=read_scope,
    write_scope=write_scope,
    sound=sound,
    lawful=lawful,
    set_up={Phase.OLDEST, Phase.LOT, Phase.FIRST_ROW, Phase.DEAL},
    inner={Phase.PAYING, Phase.NAMING, Phase.TILE},
    symmetric=[Girl, Card, Villain],
    rotating=[Player],
)
