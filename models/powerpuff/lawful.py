"""What holds of every setup and of every state that a play can reach."""

from models.language import NONE, count, helper
from models.powerpuff.cards import cards_to_draw, pile_size
from models.powerpuff.memory import remembers_attempts
from models.powerpuff.state import (
    MOST_CAPTURES,
    ROW,
    WILD_TWO,
    Beaten,
    Card,
    Done,
    Fight,
    Girl,
    Kind,
    Layer,
    Past,
    Phase,
    Place,
    Player,
    Rest,
    Secret,
    Sent,
    Slot,
    Villain,
)
from models.powerpuff.tiles import row_size, tiles_to_turn_up

# -- setups


@helper
def deck_is_sound(g) -> bool:
    """Every card is what its kind says."""
    return all(
        (g.number[card] >= 1 and g.colour[card] != NONE)
        if g.kind[card] == Kind.NUMBER
        else (
            g.number[card] == (WILD_TWO if g.kind[card] == Kind.WILD else 0)
            and g.colour[card] == NONE
        )
        for card in Card
    )


@helper
def deck_has_escapes(g) -> bool:
    """Whether a card lets villains escape."""
    return any(g.kind[card] == Kind.ESCAPES and g.copies[card] > 0 for card in Card)


@helper
def pile_has_places(g, villains: int) -> bool:
    """Every tile has a place among the escaped ones, if tiles can escape."""
    return not deck_has_escapes(g) or (
        villains <= len(Slot)
        and (g.which_tile_escapes != "top-of-pile" or villains <= len(Layer))
        and (
            (
                g.several_escapes != "shuffled-in"
                and g.escape_in_last_turn == "prediction"
                and g.three_capture_cap != "late-reveal"
            )
            or len(Sent) == 1
        )
    )


@helper
def turn_has_memory(g) -> bool:
    """What a reading asks to remember within a turn has its place."""
    rests = g.one_capture_per_girl == "yes" or g.control_taken_when == "this-turn"
    counts = g.free_interleaving != "free" or g.pass_or_end == "act-if-possible"
    return (
        (not remembers_attempts(g) or len(Past) == 1)
        and (g.rechallenge_beats_defence != "must-exceed" or len(Beaten) == 1)
        and (not rests or len(Rest) == 1)
        and (not counts or len(Done) == 1)
        and (g.fights_order != "simultaneous-secret" or len(Secret) == 1)
        and (g.row_order != "positions-kept" or len(Place) == ROW)
    )


def sound(g) -> bool:
    """PPG-SETUP-3a, PPG-SETUP-5a, PPG-GEM-1: what every setup satisfies."""
    cards = sum(g.copies[card] for card in Card)
    villains = sum(g.tiles[villain] for villain in Villain)
    return (
        deck_is_sound(g)
        and g.tiles[g.mojo] == 1
        and all(1 <= g.gems[villain] <= 5 and g.points[villain] >= 1 for villain in Villain)
        and (
            g.player_number != "parameters-with-conditions"
            or (cards >= g.deal * len(Player) and villains >= 3)
        )
        and (g.three_tiles_only != "needs-more-tiles" or villains >= 4)
        and pile_has_places(g, villains)
        and turn_has_memory(g)
    )


# -- states


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
def row_is_lawful(s, g) -> bool:
    """At most three villains are at large; fewer, and a tile to come, while tiles are turned up."""
    turning_up = s.phase in (Phase.FIRST_ROW, Phase.REFILL, Phase.FLIP)
    return row_size(s) <= ROW and (
        not turning_up or (row_size(s) < ROW and tiles_to_turn_up(s, g) > 0)
    )


@helper
def payment_is_lawful(s, g) -> bool:
    """A villain is aimed at while one pays, and at no other time; it can still be captured."""
    paying = s.phase == Phase.PAYING
    aimed = any(s.target == villain and s.large[villain] > 0 for villain in Villain)
    return (aimed if paying else s.target == NONE) and (
        not paying or s.captures < MOST_CAPTURES or g.three_capture_cap == "remark"
    )


@helper
def fights_are_lawful(s) -> bool:
    """Girls who are fought for are other players'; free ones may be named by a Wild 2."""
    return all(
        s.fight[girl] == Fight.NO
        or (s.control[girl] != s.turn and (s.control[girl] != NONE or s.phase == Phase.NAMING))
        for girl in Girl
    )


@helper
def answers_are_lawful(s) -> bool:
    """Who answers in secret holds the cards of the answers."""
    return all(
        s.hand[player, card]
        >= count(
            s.answer[girl, place] == card and s.control[girl] == player
            for girl in Girl
            for place in Secret
        )
        for player in Player
        for card in Card
    )


@helper
def draws_are_lawful(s) -> bool:
    """In a turn, nobody has to draw between two turns; who draws finds a card."""
    in_turn = s.phase in (
        Phase.TURN, Phase.PAYING, Phase.NAMING, Phase.PICK, Phase.ANSWER, Phase.SECRET,
        Phase.BREAK, Phase.REFILL, Phase.OVER,
    )  # fmt: skip
    nobody_waits = not s.ending and not any(s.due[player] for player in Player)
    return (
        (not in_turn or nobody_waits)
        and (s.phase != Phase.DRAW or pile_size(s) > 0)
        and (s.phase != Phase.MAY_DRAW or cards_to_draw(s) > 0)
    )


@helper
def tile_escapes(s) -> bool:
    """Whether a tile is on its way to the pile."""
    return s.phase in (Phase.TILE, Phase.TILE_LOT, Phase.SHUFFLE_IN)


def lawful(s, g) -> bool:
    """What every state satisfies that a play can reach."""
    return (
        tiles_are_all_there(s, g)
        and row_is_lawful(s, g)
        and payment_is_lawful(s, g)
        and fights_are_lawful(s)
        and answers_are_lawful(s)
        and (deck_has_escapes(g) or not tile_escapes(s))
        and draws_are_lawful(s)
    )
