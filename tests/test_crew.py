"""Work that processes share: what is handed back, what goes wrong, and who is asked to stop."""

from __future__ import annotations

import os
import time

import pytest

from checkers.crew import Crew
from models.language.errors import RuleproofError, ScopeError


def doubled(number, tell):
    tell(f"doubling {number}")
    return 2 * number, os.getpid()


def refused(number, tell):
    raise ScopeError("players", number, "too many")


def broken(number, tell):
    return 1 // number


def lost(number, tell):
    os._exit(9)


def waits(number, tell):
    for _ in range(600):
        try:
            tell("still waiting")
        except KeyboardInterrupt:
            if number == "deaf":
                time.sleep(60)
            return f"{number} was stopped"
        time.sleep(0.05)
    return "never stopped"


def test_each_piece_has_a_process_of_its_own_and_results_say_whose_they_are():
    with Crew(doubled, [1, 2, 3], processes=2) as crew:
        done = sorted(crew.all_finished(), key=lambda each: each.place)
    assert [each.place for each in done] == [0, 1, 2]
    assert [each.result[0] for each in done] == [2, 4, 6]
    assert len({each.result[1] for each in done} | {os.getpid()}) == 4


@pytest.mark.parametrize(
    ("work", "kind", "said"),
    [
        (refused, RuleproofError, "players = 0: too many"),
        (broken, RuntimeError, "ZeroDivisionError"),
        (lost, MemoryError, "has ended"),
    ],
)
def test_what_goes_wrong_is_raised_where_the_result_is_asked_for(work, kind, said):
    with Crew(work, [0], processes=1) as crew:
        [done] = crew.all_finished()
    with pytest.raises(kind, match=said):
        _ = done.result


def test_who_is_asked_to_stop_tells_what_is_known():
    with Crew(waits, ["first", "second", "third"], processes=2) as crew:
        while [words for _, words in crew.told()] != ["still waiting"] * 2:
            assert crew.finished(0.1) == []
        found = crew.stop(5)
        assert sorted(each.result for each in found) == ["first was stopped", "second was stopped"]
        assert list(crew.all_finished()) == []


def test_who_does_not_stop_is_ended():
    with Crew(waits, ["deaf"], processes=1) as crew:
        while [words for _, words in crew.told()] != ["still waiting"]:
            crew.finished(0.1)
        since = time.monotonic()
        assert crew.stop(0.2) == []
    assert time.monotonic() - since < 10
