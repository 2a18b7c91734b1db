"""What every state satisfies that a play can reach: where cards and tiles are, who is at play.

What must be at rest, and when, is in at_rest.py. Proofs assume all of it, and show that every move
keeps it.
"""

from models.language import NONE, count, helper
from models.powerpuff.at_rest import (
    answers_are_lawful,
    attack_is_lawful,
    draws_are_lawful,
    fights_are_lawful,
    memory_is_lawful,
    payment_is_lawful,
    phases_are_played,
    somebody_is_meant,
    table_is_lawful,
    turn_is_forgotten,
)
from models.powerpuff.cards import hand_size, pile_size
from models.powerpuff.ending import uncaptured_in_pile
from models.powerpuff.flow import too_few_tiles
from models.powerpuff.phases import is_in_turn, is_setting_up, tiles_are_turned_up
from models.powerpuff.sound import deck_has_escapes
from models.powerpuff.state import (
    ROW,
    Card,
    Girl,
    Layer,
    Phase,
    Place,
    Player,
    Slot,
    Villain,
)
from models.powerpuff.tiles import (
    captured_by,
    escaped_size,
    never_seen,
    pile_height,
    row_has_room,
    row_size,
    sent_back,
    tiles_to_turn_up,
)

# -- what was in the box


@helper
def cards_are_all_there(s, g) -> bool:
    """Every card is in a hand, in the draw pile, among the discards or on the table."""
    return all(
        sum(s.hand[player, card] for player in Player)
        + s.draw[card]
        + s.discards[card]
        + s.table[card]
        == g.copies[card]
        for card in Card
    )


@helper
def tiles_are_all_there(s, g) -> bool:
    """Every tile is in the pile, at large or captured."""
    return all(
        s.unseen[villain]
        + s.large[villain]
        + sum(s.captured[player, villain] for player in Player)
        + count(s.escaped[slot] == villain for slot in Slot)
        == g.tiles[villain]
        for villain in Villain
    )


@helper
def tiles_add_up(s, g) -> bool:
    """In the pile, at large and captured there are as many tiles as the set has."""
    captured = sum(captured_by(s, player) for player in Player)
    return never_seen(s) + escaped_size(s) + row_size(s) + captured == g.tiles.total


# -- tiles


@helper
def escaped_tiles_are_stacked(s, g) -> bool:
    """Escaped tiles lie one on the other; without a card that lets them escape there is none."""
    return all((s.escaped[slot] != NONE) == (slot < escaped_size(s)) for slot in Slot) and (
        deck_has_escapes(g) or escaped_size(s) == 0
    )


@helper
def escapes_of_the_turn_lie_on_top(s, g) -> bool:
    """The tiles that escaped in this turn are in the pile; before the first turn there is none."""
    return sent_back(s) <= escaped_size(s) and (
        not (is_setting_up(s) or s.phase == Phase.OVER) or sent_back(s) == 0
    )


@helper
def pile_is_kept(s, player: Player) -> bool:
    """A player's captured tiles lie one on the other, each in its place."""
    height = pile_height(s, player)
    return (
        height == captured_by(s, player)
        and all((s.order[player, layer] != NONE) == (layer < height) for layer in Layer)
        and all(
            count(s.order[player, layer] == villain for layer in Layer)
            == s.captured[player, villain]
            for villain in Villain
        )
    )


@helper
def captured_piles_are_kept(s, g) -> bool:
    """How a player's captured tiles lie is known where the top one escapes, and nowhere else."""
    kept = g.which_tile_escapes == "top-of-pile"
    return all(s.order[player, layer] == NONE or kept for player in Player for layer in Layer) and (
        not kept or not deck_has_escapes(g) or all(pile_is_kept(s, player) for player in Player)
    )


@helper
def row_places_are_kept(s, g) -> bool:
    """In which place of the row a tile lies is known where a reading asks, and nowhere else."""
    return all(
        s.row[place] == NONE or g.row_order == "positions-kept" for place in Place
    ) and (
        g.row_order != "positions-kept"
        or all(
            count(s.row[place] == villain for place in Place) == s.large[villain]
            for villain in Villain
        )
    )  # fmt: skip


@helper
def mojo_lies_at_the_bottom(s, g) -> bool:
    """PPG-SETUP-3c: Mojo Jojo is the last of the tiles never seen."""
    return s.unseen[g.mojo] == 1 or never_seen(s) == 0


@helper
def row_is_lawful(s, g) -> bool:
    """PPG-BETW-2a: at most three villains are at large; fewer, and a tile to come, while tiles are
    turned up."""
    turning_up = s.phase in (Phase.FIRST_ROW, Phase.REFILL, Phase.FLIP)
    return (
        row_size(s) <= ROW
        and (not turning_up or (row_has_room(s) and tiles_to_turn_up(s, g) > 0))
        and (s.phase != Phase.DEAL or not row_has_room(s) or tiles_to_turn_up(s, g) == 0)
    )


@helper
def tiles_are_due_between(s, g) -> bool:
    """Tiles are turned up between turns only if the row has room, and the pile has enough as far as
    a reading asks for enough."""
    too_few = too_few_tiles(s, g)
    return not tiles_are_turned_up(s) or (
        row_has_room(s)
        and (tiles_to_turn_up(s, g) > 0 or g.fewer_tiles_than_needed == "stuck")
        and (g.fewer_tiles_than_needed != "game-ends" or not too_few)
        and (g.fewer_tiles_than_needed != "stuck" or not too_few or s.phase == Phase.REVEAL)
    )


# -- setting up


@helper
def nothing_has_happened(s) -> bool:
    """While the game is set up, nobody controls a girl, nothing is captured or discarded."""
    return not is_setting_up(s) or (
        all(s.control[girl] == NONE for girl in Girl)
        and all(captured_by(s, player) == 0 for player in Player)
        and all(s.discards[card] == 0 for card in Card)
        and escaped_size(s) == 0
        and (s.phase == Phase.DEAL or all(hand_size(s, player) == 0 for player in Player))
        and (s.phase not in (Phase.OLDEST, Phase.LOT) or row_size(s) == 0)
    )


@helper
def cards_go_round(s, g) -> bool:
    """PPG-SETUP-5a: cards are dealt round the table. From the player on turn leftwards everybody
    has as many as the player before; but the next one to be dealt to has one less."""
    return s.phase != Phase.DEAL or (
        pile_size(s) > 0
        and all(s.who != player or hand_size(s, player) < g.deal for player in Player)
        and all(
            (player + 1) % len(Player) == s.turn
            or hand_size(s, (player + 1) % len(Player))
            == hand_size(s, player) - (1 if (player + 1) % len(Player) == s.who else 0)
            for player in Player
        )
    )


# -- the end


@helper
def tiles_come_within_turns(g) -> bool:
    """By some reading a tile can be turned up within a turn."""
    return (
        g.three_capture_cap in ("refill-in-turn", "late-reveal")
        or g.escape_in_last_turn == "revealed-at-once"
    )


@helper
def captures_come_from_the_row(s, g) -> bool:
    """What has been captured in a turn lay in the row when the turn began."""
    return tiles_come_within_turns(g) or s.captures + row_size(s) <= ROW


@helper
def villains_are_left(s, g) -> bool:
    """PPG-END-1: until the game ends there is a villain to be captured."""
    may_be_captured = g.end_moment != "at-capture" and is_in_turn(s)
    return (
        s.phase == Phase.OVER
        or s.ending
        or may_be_captured
        or row_size(s) + uncaptured_in_pile(s, g) > 0
    )


@helper
def ends_early(g) -> bool:
    """By some reading the game can end with villains to be captured."""
    return (
        g.last_villain != "none-left"
        or g.no_cards_at_all == "game-ends"
        or g.fewer_tiles_than_needed == "game-ends"
        or g.stuck_game == "stop-and-score"
    )


@helper
def all_are_captured_at_the_end(s, g) -> bool:
    """PPG-OBJ-2: when the game ends no villain is left."""
    ignored = g.escaped_is_uncaptured == "out-of-play" or g.escape_in_last_turn == "ends-anyway"
    return (
        not (s.phase == Phase.OVER or s.ending)
        or ends_early(g)
        or (row_size(s) == 0 and never_seen(s) == 0 and (ignored or escaped_size(s) == 0))
    )


def lawful(s, g) -> bool:
    """What every state satisfies that a play can reach."""
    return (
        cards_are_all_there(s, g)
        and tiles_are_all_there(s, g)
        and tiles_add_up(s, g)
        and escaped_tiles_are_stacked(s, g)
        and escapes_of_the_turn_lie_on_top(s, g)
        and captured_piles_are_kept(s, g)
        and row_places_are_kept(s, g)
        and mojo_lies_at_the_bottom(s, g)
        and row_is_lawful(s, g)
        and tiles_are_due_between(s, g)
        and nothing_has_happened(s)
        and cards_go_round(s, g)
        and captures_come_from_the_row(s, g)
        and villains_are_left(s, g)
        and all_are_captured_at_the_end(s, g)
        and phases_are_played(s, g)
        and somebody_is_meant(s, g)
        and draws_are_lawful(s, g)
        and table_is_lawful(s, g)
        and payment_is_lawful(s, g)
        and attack_is_lawful(s, g)
        and fights_are_lawful(s, g)
        and answers_are_lawful(s)
        and turn_is_forgotten(s)
        and memory_is_lawful(s, g)
    )
