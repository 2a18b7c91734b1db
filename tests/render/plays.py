"""Plays of an invented game that the tests of the renderers share."""

from __future__ import annotations

from checkers.play import Play, Step, numbered

STEPS = numbered(
    (
        Step("oldest Ann", "Ann is the oldest", "anybody", kind="set-up", clauses=("X-1",)),
        Step(
            "deal P2",
            "deal P2",
            "chance",
            kind="chance",
            changes=("hand of Ann: P2 0 -> 1", "draw: P2 3 -> 2"),
            ways=3,
            of_ways=6,
        ),
        Step(
            "aim Lenny", "aim at Lenny", "Ann", clauses=("X-2", "X-3"), changes=("target: Lenny",)
        ),
        Step("pay P2", "pay with P2", "Ann", kind="inner", clauses=("X-3",), changes=("paid: 2",)),
        Step("pass", "pass <the> & turn", "Bob", changes=("turn: Bob -> Ann",)),
    )
)

PLAY = Play(
    "invented",
    "S1",
    STEPS,
    title="The Invented Game",
    readings={"end-moment": "end-of-turn"},
    property_id="I8",
    statement="Nobody passes.",
    verdict="VIOLATED",
    result="Bob has passed.",
)

LASSO = Play("invented", "S1", STEPS, title="The Invented Game", verdict="VIOLATED", cycle_start=2)
