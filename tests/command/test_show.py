from __future__ import annotations

import pytest


def test_the_three_forms_of_a_rule(command, pebbles):
    out = command("show", pebbles, "skip").out
    source, loop, terms = (
        out.index(heading)
        for heading in ("As it is written and called", "As it is compiled", "As Z3 sees it")
    )
    assert source < loop < terms
    assert "def skip(s, g, token: Token):" in out[source:loop]
    assert "rule_skip(" in out[loop:terms]
    assert "path 1, refused: you hold no such token [PEB-3]" in out[terms:]


def test_terms_speak_in_the_labels_of_the_scope(command, pebbles):
    out = command("show", pebbles, "take", "--form", "terms").out
    assert "s.last := s.turn" in out
    assert "s.token[Ann,Skip]" in command("show", pebbles, "skip", "--form", "terms").out
    assert "As it is compiled" not in out


def test_chance_shows_its_ways(command, pebbles):
    out = command("show", pebbles, "deal", "--form", "terms").out
    assert "ways = If(1 == arg.token, s.bag[Skip], s.bag[Blank])" in out


def test_clauses_stand_on_top_in_words(command, pebbles):
    lines = command("show", pebbles, "stop").out.splitlines()
    assert lines[0].startswith("rule stop(), model.py, line ")
    assert "  refused when take at least one pebble" in "\n".join(lines[:5])
    assert "      PEB-2: In a turn one takes a pebble or two." in lines[:5]


def test_without_a_rule_all_are_listed(command, pebbles):
    ran = command("show", pebbles)
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "DEAL (chance)"
    assert "  stop   End the turn." in ran.out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["stopp"], "did you mean `stop`"),
        (["stop", "--form", "smt"], "'smt'"),
        (["stop", "--scope", "smal"], "did you mean `small`"),
        (["stop", "--reading", "last-pebble=x"], "last-pebble"),
    ],
)
def test_unknown_names(command, pebbles, arguments, message):
    ran = command("show", pebbles, *arguments)
    assert ran.code == 2
    assert message in ran.err
