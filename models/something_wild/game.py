"""Something Wild, as a game of the rule language."""

from models.language import OPEN, Game, helper
from models.something_wild import discarding, guesses, playing, powers, scoring, setting_up
from models.something_wild.ending import over, turns, wins
from models.something_wild.lawful import lawful
from models.something_wild.readings import READINGS
from models.something_wild.scope import read_scope, write_scope
from models.something_wild.setting_up import start
from models.something_wild.sound import sound
from models.something_wild.state import Colour, Phase, Player, Power, Setup, State


@helper
def decider(s, g) -> int:
    """SW-TURN-7: whose turn it is; nobody in particular says who begins."""
    return OPEN if s.phase == Phase.STARTS else s.turn


game = Game(
    name="something_wild",
    title="Something Wild! Darth Vader",
    state=State,
    setup=Setup,
    readings=READINGS,
    rules=[setting_up, playing, powers, guesses, scoring, discarding],
    start=start,
    decider=decider,
    over=over,
    wins=wins,
    unit=turns,
    read_scope=read_scope,
    write_scope=write_scope,
    sound=sound,
    lawful=lawful,
    set_up={Phase.DEAL, Phase.FIRST, Phase.STARTS},
    inner={
        Phase.GUESS_NUMBER, Phase.GUESS_COLOUR, Phase.GUESS_TOP, Phase.SAY_NUMBER,
        Phase.SAY_COLOUR, Phase.PICK, Phase.REWARD,
    },
    symmetric=[Colour, Power],
    rotating=[Player],
)  # fmt: skip
