"""Asking one property of a small game."""

from typing import Any

from checkers.verify.kinds import Answer, answer
from checkers.verify.run import respected_kinds
from checkers.verify.space import Limits, Space
from checkers.verify.view import View
from models.language import Game, bind
from models.language.monitored import Monitored
from specs.properties import Property


def asked(
    game: Game, *, engine: Any = "python", symmetry: bool = True, scope: Any = None, **said: Any
) -> tuple[Answer, View]:
    """The answer to a property of a game, and the view it was given in."""
    prop = Property(id="asked", title="asked", **said)
    system = bind(game, scope or {})
    monitored = None
    if prop.monitor is not None:
        monitored = Monitored(system, prop.monitor.record, prop.monitor.update)
    kinds = tuple(respected_kinds(system, prop))
    limits = Limits(engine=engine, symmetry=symmetry)
    view = View(Space(system, limits, monitored=monitored, kinds=kinds), prop)
    return answer(view), view
