"""Tiles turned up, at the start, within a turn by some readings, and between two turns."""

from models.language import chance, require, rule
from models.powerpuff.flow import go_on_between, resume, too_few_tiles
from models.powerpuff.state import Phase, Player, Villain
from models.powerpuff.tiles import (
    next_tile_ways,
    refill_wanted,
    row_has_room,
    tiles_to_turn_up,
    turn_up,
)


@rule(
    Phase.REVEAL,
    text="{player} turns up tiles",
    clauses=["PPG-BETW-1", "PPG-BETW-2a", "PPG-BETW-2c"],
)
def turn_up_tiles(s, g, player: Player):
    """One player turns up tiles until three villains are at large."""
    require(
        g.who_flips == "anybody" or player == s.turn,
        "the next player turns up the tiles",
        "PPG-BETW-2a",
    )
    require(
        g.fewer_tiles_than_needed != "stuck" or not too_few_tiles(s, g),
        "the pile has too few tiles for three villains at large",
        "PPG-BETW-2a",
    )
    s.phase = Phase.FLIP


@chance(
    Phase.FIRST_ROW, Phase.REFILL, Phase.FLIP,
    text="{villain} is turned up",
    clauses=[
        "PPG-SETUP-3a", "PPG-SETUP-3b", "PPG-SETUP-3c", "PPG-SETUP-4a", "PPG-SETUP-4b",
        "PPG-CAP-6a", "PPG-BETW-2a", "PPG-BETW-2b",
    ],
)  # fmt: skip
def flip(s, g, villain: Villain):
    """Turn up the tile on top of the pile."""
    require(
        next_tile_ways(s, g, villain) > 0, "that tile is not on top of the pile", "PPG-SETUP-3c"
    )
    ways = next_tile_ways(s, g, villain)
    turn_up(s, g, villain)
    if s.phase == Phase.REFILL:
        if not refill_wanted(s, g):
            resume(s, g)
    elif not row_has_room(s) or tiles_to_turn_up(s, g) == 0:
        if s.phase == Phase.FIRST_ROW:
            s.who = s.turn
            s.phase = Phase.DEAL
        else:
            go_on_between(s, g)
    return ways
