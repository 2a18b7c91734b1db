"""What happens with the 45 real cards, by number of players.

| | excluded by counting | made in the engine here |
|---|---|---|
| a draw fails | with 2 to 5 players | with 6, 7, 8 and 9 |
| play freezes | with 2 to 8 | with 9 |
| no Power is left, nobody has three | with 2 to 4 | with 5 |
| a play lasts for ever | | with 2 and 3 |

What is in neither column is open: it was not played. The counting takes for granted that hands and
rows between turns are no larger than dealt and allowed, and that nobody has three Powers before
the end. Induction shows this for two players and decks of at most six kinds of cards (`ruleproof
prove`), not for the 45 kinds of the box, nor for more players.
"""

import pytest

from models.something_wild.state import Phase
from tests.something_wild.real import Table, deck_without, spread

CARDS, HAND, ROW, POWERS, WANTED = 45, 3, 5, 10, 3


@pytest.mark.parametrize("players", range(2, 11))
def test_what_counting_says(players):
    """Thresholds of the counting claims (D-1, B-1-room and P-1) on the real box."""
    can_fail = players * (HAND + ROW) >= CARDS
    can_freeze = players * ROW >= CARDS
    can_run_out = players * (WANTED - 1) >= POWERS
    assert (can_fail, can_freeze, can_run_out) == (players >= 6, players >= 9, players >= 5)


def nobody_scores(players):
    """A play in which everybody lays out cards that do not score, up to a draw that fails."""
    rows = [spread(player) for player in range(players)]
    hands = [row[:HAND] for row in rows]
    table = Table(hands)
    deck = [row[at] for at in (3, 4) for row in rows if at < len(row)]
    deck += [card for card in deck_without(hands) if card not in deck]
    deck = deck[: CARDS - HAND * players]
    for number, card in enumerate(deck):
        player, round_ = number % players, number // players
        table.turn(card, rows[player][round_])
    return table, rows, len(deck)


@pytest.mark.parametrize("players", [6, 7, 8, 9])
def test_a_draw_fails_with_six_players_and_more(players):
    table, _, turns = nobody_scores(players)
    assert table.phase == Phase.PLAY  # and not DRAW: there was no card to draw
    assert turns == CARDS - HAND * players
    assert not table.now("deck")
    assert not table.now("discards")


def test_play_freezes_with_nine_players():
    """All cards lie in rows; whatever is done from there, nobody scores, draws or plays any
    more."""
    table, rows, turns = nobody_scores(9)
    for number in range(turns, CARDS):
        table.turn(None, rows[number % 9][number // 9])
    assert not any(table.now(field) for field in ("deck", "discards", "hand"))
    system, cards = table.game.system, table.now("row")
    seen, front = {table.game.state}, [table.game.state]
    while front:
        front = [
            after
            for state in front
            for _, _, after in system.successors(state)
            if after not in seen and not seen.add(after)
        ]
    assert {Phase(state[0]) for state in seen} <= {Phase.USE, Phase.SCORE}
    assert all(system.plain(state).get("row") == cards for state in seen)


def test_the_centre_runs_out_of_powers_with_five_players():
    """Ten scores, two by each player: the last Power is gone, and nobody has three."""
    first = [[f"{c} {player + 1}" for c in "RBG"] for player in range(5)]
    second = [[f"{c} {player + 6}" for c in "RBG"] for player in range(4)] + [["Y 1", "Y 2", "Y 3"]]
    table = Table(first)
    powers = ["Blue", "Red", "Number", "Top", "Colour", "Sevens", "Threes", "Fours", "Green"]
    rest = iter(deck_without([*first, *second]))
    for round_ in range(6):
        for player in range(5):
            drawn = second[player][round_] if round_ < 3 else next(rest)
            played = (first if round_ < 3 else second)[player][round_ % 3]
            scores = round_ % 3 == 2
            table.turn(drawn, played, power=powers.pop(0) if scores and powers else None)
    assert not table.now("centre")
    assert not table.now("stock")
    assert all(sum(owned.values()) == 2 for owned in table.now("owned").values())
    assert not table.game.over


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_can_last_for_ever(players):
    """A lasso: rows are full, and each card that is drawn is played and discarded."""
    rows = [spread(player) for player in range(players)]
    hands = [row[:HAND] for row in rows]
    table = Table(hands)
    others = [c for c in deck_without([]) if all(c not in row for row in rows)]
    left = iter(others)
    for round_ in range(ROW):
        for player in range(players):
            table.turn(rows[player][3 + round_] if round_ < 2 else next(left), rows[player][round_])
    kept = others[: 3 * players]
    deck = [card for card in others if card not in kept]
    states = []
    for _ in range(3):
        for _ in range(players):
            for card in deck:
                table.turn(card, card, discards=card)
        states.append(table.game.state)
    assert states[1] == states[2]
    assert table.phase == Phase.DRAW
    assert not table.now("owned")
