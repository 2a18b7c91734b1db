"""`ruleproof examples`: the examples that a rulebook prints, played under every reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from checkers.command.find import find_game, find_spec
from checkers.command.options import GameArgument, JsonOption
from checkers.command.output import SCREEN, check_places, console, save_json
from checkers.results import AS_EXPECTED, FINDING, INCONCLUSIVE, exit_code
from models.language.errors import RuleproofError

if TYPE_CHECKING:
    from checkers.examples import Replayed


def examples(game: GameArgument, json: JsonOption = None) -> int:
    """Play the printed examples, under the defaults and under every other reading in turn.

    Shows for each the play that it means, or the clause that forbids it, and which readings an
    example contradicts. Ends with exit code 1 when an answer is not the expected one.
    """
    check_places(json)
    model, spec = find_game(game), find_spec(game)
    if not spec.examples:
        raise RuleproofError(f"{spec.name} has no examples; write some in an examples.toml")
    from checkers.examples import replay_examples
    from checkers.render.examples import examples_dict, examples_text

    replayed = list(replay_examples(model, spec))
    code = exit_code(code_of(each) for each in replayed)
    if json is not None:
        save_json(examples_dict(model.name, model.title, code, replayed), json)
    if json != SCREEN:
        text = examples_text(model.title, replayed)
        console().print(text, markup=False, soft_wrap=True, end="")
    return code


def code_of(each: Replayed) -> int:
    """The exit code that one variant asks for: a search that gave up is inconclusive."""
    surprises = [run for run in each.runs if not run.as_expected]
    if not surprises:
        return AS_EXPECTED
    given_up = all(run.found == "undecided" for run in surprises)
    return INCONCLUSIVE if given_up else FINDING
