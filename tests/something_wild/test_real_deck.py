"""What happens with the 45 real cards, by number of players.

| | proved for every play | shown by a recorded play |
|---|---|---|
| a draw fails | not with 2 to 5 players | with 6 to 10 |
| play freezes | not with 2 to 8 | with 9 and 10 |
| no Power is left, nobody has three | not with 2 to 4 | with 5 to 10 |
| a play lasts for ever | | with 2 to 10 |
| nobody can win any more | | with 5 to 10 |

`ruleproof players something_wild` makes this table. Here the plays are made again, and those that
can be made quickly are made anew; the proofs on record are of these rules, and making them again
takes minutes (deep).
"""

import pytest

from checkers.players import Ground, answer
from checkers.players.answers import Place
from checkers.players.rest import rest_without
from checkers.players.shown import on_states, shown
from checkers.prove.watch import ProofWatch
from models.something_wild.state import Phase
from specs.verdicts import Verdict
from tests.something_wild.made import FOLDER, MADE, log
from tests.something_wild.real import GAME, SPEC

CARDS, HAND, ROW, POWERS, WANTED = 45, 3, 5, 10, 3
TABLE = SPEC.by_players
FROM = {"D-2": 6, "B-1": 9, "P-2": 5, "T-1": 2, "T-2": 5}
"""From how many players on something is shown by a play."""


def name_of(players):
    """The scope with the real cards for so many players."""
    return "box" if players == 2 else f"box-{players}"


def replayed(property_id, scope):
    """The recorded play of a claim, made again, with the saved game."""
    place = Place(GAME, SPEC, SPEC.scope(scope), ProofWatch(), {})
    return place.replayed(TABLE.plays[property_id, scope])


@pytest.mark.parametrize("players", range(2, 11))
def test_what_counting_says(players):
    """Thresholds of the counting claims (D-1, B-1-room and P-1) on the real box: plays are recorded
    from there on, and nowhere else."""
    can_fail = players * (HAND + ROW) >= CARDS
    can_freeze = players * ROW >= CARDS
    can_run_out = players * (WANTED - 1) >= POWERS
    assert can_fail == (players >= FROM["D-2"])
    assert can_freeze == (players >= FROM["B-1"])
    assert can_run_out == (players >= FROM["P-2"])
    recorded = {name for name, scope in TABLE.plays if scope == name_of(players)}
    assert recorded == {name for name, first in FROM.items() if players >= first}


@pytest.mark.parametrize(("property_id", "scope"), sorted(TABLE.plays))
def test_a_recorded_play_shows_its_claim(property_id, scope):
    session, saved = replayed(property_id, scope)
    found = shown(SPEC.property(property_id), session, saved)
    kind = SPEC.property(property_id).kind
    if kind == "always-possible":
        assert found is None  # hangs on what can follow
    else:
        assert found.verdict is (Verdict.REACHED if kind == "reachable" else Verdict.VIOLATED)


def test_what_is_recorded_can_be_made_anew():
    for property_id in ("D-2", "B-1", "T-1"):
        make, numbers = MADE[property_id]
        for players in numbers:
            game, cycle_start = make(players)
            file = FOLDER / property_id / f"{name_of(players)}.json"
            assert file.read_text(encoding="utf-8") == log(game, cycle_start)


def test_what_is_played_where_no_power_is_left():
    """All Powers are scored, and nobody has enough of them."""
    for players in range(5, 11):
        session, _ = replayed("P-2", name_of(players))
        owned = session.system.plain(session.state)["owned"]
        scored = [sum(powers.values()) for powers in owned.values()]
        assert sum(scored) == POWERS
        assert max(scored) < WANTED


@pytest.mark.parametrize("players", [9, 10])
def test_where_play_freezes_nothing_can_follow(players):
    """Whatever is done from there, nobody wins, draws or plays any more."""
    session, _ = replayed("B-1", name_of(players))
    system = session.system
    goal = on_states(system, SPEC.property("T-2"), "holds")
    assert rest_without(system, session.state, goal, 100_000) is not None
    moving = lambda state: Phase(state[0]) not in (Phase.USE, Phase.SCORE)  # noqa: E731
    assert rest_without(system, session.state, moving, 100_000) is not None


def whole(cells, players):
    """Every cell is what the specs expect; all but three of the table have a proof or a play."""
    assert [cell.property_id for cell in cells if not cell.as_expected] == []
    for cell in cells:
        is_open = cell.property_id == "T-2" and players < FROM["T-2"]
        assert (cell.ground is Ground.NOTHING) == is_open
        assert (cell.ground is Ground.PLAY) == (players >= FROM[cell.property_id])


@pytest.mark.parametrize("players", range(2, 11))
def test_the_whole_table(players):
    """What is proved is on record, for these rules, this scope and these claims."""
    cells = answer(GAME, SPEC, name_of(players))
    whole(cells, players)
    proved = [cell for cell in cells if cell.obligations]
    assert len(proved) == (3 if players <= 5 else 2 if players < 9 else 1)
    assert all(cell.on_record for cell in proved)


@pytest.mark.deep
@pytest.mark.parametrize("players", range(2, 11))
def test_the_whole_table_proved_again(players):
    cells = answer(GAME, SPEC, name_of(players), anew=True)
    whole(cells, players)
    assert not any(cell.on_record for cell in cells)
