"""Hero Town, as a game of the rule language."""

from models.hero_town import bonus, reveal, setting_up, summon, turn_up
from models.hero_town.bonus import looker
from models.hero_town.ending import member, over, rounds, wins
from models.hero_town.lawful import lawful
from models.hero_town.readings import READINGS
from models.hero_town.scope import read_scope, write_scope
from models.hero_town.setting_up import start
from models.hero_town.showing import shower
from models.hero_town.sound import sound
from models.hero_town.state import Accessory, Hero, Phase, Setup, Side, State, Villain
from models.language import OPEN, SEVERAL, Game, helper


@helper
def decider(s, g) -> int:
    """HT-TALK-1: all players together, but for who turns up a card or may look at one."""
    if s.phase == Phase.CHOOSE:
        return shower(s)
    if s.phase == Phase.COMMIT:
        return SEVERAL
    if s.phase == Phase.BONUS:
        return looker(s, g)
    return OPEN


game = Game(
    name="hero_town",
    title="Hero Town",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[setting_up, reveal, turn_up, summon, bonus],
    start=start,
    decider=decider,
    over=over,
    side=Side,
    member=member,
    wins=wins,
    unit=rounds,
    read_scope=read_scope,
    write_scope=write_scope,
    sound=sound,
    lawful=lawful,
    set_up={Phase.DEAL},
    secret={Phase.COMMIT},
    symmetric=[Accessory, Hero, Villain],
)
