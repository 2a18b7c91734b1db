"""Storm, a probabilistic model checker written elsewhere, on the games as `graph` writes them."""

import pytest

from checkers.outcomes import outcome
from checkers.outcomes.policies import parse_policy
from checkers.outcomes.run import process_of
from checkers.outcomes.table import Table
from checkers.render.drn import to_drn, win_label
from checkers.verify.space import Limits, Space
from models.language import bind
from models.registry import load_game
from specs.load import load_spec

PLACES = [
    ("hero_town", "Q", ["uniform", "team"]),
    ("hero_town", "S-2", ["uniform", "team", "best:Heroes"]),
    ("turtle_power", "E2-tiny", ["uniform", "best:Hero", "best:Robodog"]),
    ("turtle_power", "E2-three", ["uniform", "best:Hero", "best:Robodog"]),
    ("turtle_power", "E2-five", ["uniform", "best:Hero"]),
]
CASES = [(game, scope, policy) for game, scope, policies in PLACES for policy in policies]
CLOSE = 5e-6


@pytest.fixture(scope="module")
def stormpy():
    return pytest.importorskip("stormpy", reason="the extra `storm` is not installed")


@pytest.mark.deep
@pytest.mark.parametrize(("game", "scope", "policy"), CASES)
def test_storm_says_the_same(stormpy, game, scope, policy, tmp_path):
    system = bind(load_game(game), load_spec(game).scope(scope).table())
    table = Table(Space(system, Limits(symmetry=False)))
    (chosen,) = parse_policy(table.system, policy)
    file = tmp_path / "model.drn"
    file.write_text(to_drn(table, process_of(table, chosen)))
    model = stormpy.build_model_from_drn(str(file))
    found = outcome(system, [policy]).policies[0]
    if policy == "uniform":
        for side, figure in found.sides.items():
            asked = f'P=? [F "{win_label(side)}"]'
            assert checked(stormpy, model, asked) == pytest.approx(figure.value, abs=CLOSE)
        length = checked(stormpy, model, 'R{"units"}=? [F "over"]')
        assert length == pytest.approx(found.length.value, rel=CLOSE)
    else:
        asked = f'Pmax=? [F "{win_label(chosen.label)}"]'
        figure = found.sides[chosen.label]
        assert checked(stormpy, model, asked) == pytest.approx(figure.value, abs=CLOSE)


def checked(stormpy, model, asked):
    """What Storm says of the first state, as precisely as it works without being told: to 1e-6."""
    (formula,) = stormpy.parse_properties(asked)
    return stormpy.model_checking(model, formula).get_value(model.initial_states[0])
