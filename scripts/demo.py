"""Check small games of Powerpuff, show the shortest play that breaks a property, draw it, and rule
on a question.

Usage: scripts/demo.py [GAME]   (`make demo`; GAME as for `ruleproof check`)
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from checkers.command.background import leave
from checkers.command.check import plays_to_show, print_report
from checkers.command.find import find_game, find_spec
from checkers.command.output import console, save
from checkers.command.rule import print_ruling, ruling_on
from checkers.command.running import run_tasks
from checkers.render.dot import to_dot
from checkers.render.drawing import draw_play
from checkers.render.svg import NoRenderer, to_svg
from checkers.results import exit_code
from checkers.verify import Limits, Task, tasks
from models.language.errors import RuleproofError
from models.registry import registered

GAME, QUESTION = "powerpuff", "three-capture-cap"
PICTURE = Path("out") / "demo.svg"


def main(arguments: Sequence[str]) -> int:
    """Run the demo; returns the exit code of the check, or that of the ruling."""
    name = arguments[0] if arguments else GAME
    game, spec = find_game(name), find_spec(name)
    chosen = smallest_cover(list(tasks(game, spec)))
    screen = console()
    names = ", ".join(task.scope.name for task in chosen)
    told = f"Exploring every play of small games of {game.title}: {names}."
    screen.print(told, markup=False, soft_wrap=True)
    screen.print("The first time, the rules are compiled, which takes a while.\n")
    report = run_tasks(game, chosen, Limits(), whole=False)
    print_report(report, ())
    for play in plays_to_show(report, ()):
        place = draw(to_dot(draw_play(play)))
        screen.print(f"\nThis play as a graph: {place}", markup=False)
    codes = [report.code]
    question = QUESTION if name == GAME else next((q.slug for q in spec.questions), None)
    if question is not None:
        screen.print(f"\nA ruling, worked out now, on {question}:\n", markup=False)
        ruling = ruling_on(name, question)
        print_ruling(ruling)
        codes.append(ruling.code)
    shown = name if name in registered() else f"{name}  (a folder)"
    screen.print("\nThe properties on all scopes and readings:  .venv/bin/ruleproof check " + shown)
    screen.print("A hand at one keyboard, the rules watching:  .venv/bin/ruleproof play " + shown)
    screen.print("A ruling on a question, clause or property: .venv/bin/ruleproof rule " + shown)
    return exit_code(codes)


def smallest_cover(todo: Sequence[Task]) -> list[Task]:
    """Tasks under the default readings, the cheapest ones on which every property is looked at."""
    plain = [task for task in todo if not task.readings]
    chosen: list[Task] = []
    covered: set[str] = set()
    for wanted in [prop.id for task in plain for prop in task.properties]:
        if wanted not in covered:
            able = [task for task in plain if wanted in {prop.id for prop in task.properties}]
            chosen.append(min(able, key=lambda task: task.scope.budget.states))
            covered |= {prop.id for prop in chosen[-1].properties}
    return chosen


def draw(dot: str) -> Path:
    """Write the picture, as DOT where nothing can draw it; returns where."""
    try:
        save(to_svg(dot), str(PICTURE))
        return PICTURE
    except NoRenderer as problem:
        print(problem, file=sys.stderr)
        place = PICTURE.with_suffix(".dot")
        save(dot, str(place))
        return place


if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
    except RuleproofError as error:
        print(f"demo: {error}", file=sys.stderr)
        code = 2
    leave(code)
