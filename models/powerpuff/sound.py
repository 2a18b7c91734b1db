"""What holds of every setup: cards are what their kinds say, and what must be kept has a place."""

from models.language import NONE, helper
from models.powerpuff.memory import remembers_attempts
from models.powerpuff.state import (
    ROW,
    WILD_TWO,
    Beaten,
    Card,
    Done,
    Kind,
    Layer,
    Past,
    Place,
    Player,
    Rest,
    Secret,
    Sent,
    Slot,
    Villain,
)


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
def escapes_are_counted(g) -> bool:
    """Whether a reading asks how many tiles escaped in a turn."""
    return (
        g.several_escapes == "shuffled-in"
        or g.escape_in_last_turn != "prediction"
        or g.three_capture_cap == "late-reveal"
    )


@helper
def pile_has_places(g, villains: int) -> bool:
    """Every tile has a place among the escaped ones, if tiles can escape."""
    return not deck_has_escapes(g) or (
        villains <= len(Slot)
        and (g.which_tile_escapes != "top-of-pile" or villains <= len(Layer))
        and (not escapes_are_counted(g) or len(Sent) == 1)
    )


@helper
def girls_rest(g) -> bool:
    """Whether by some reading a girl cannot always be used."""
    return g.one_capture_per_girl == "yes" or g.control_taken_when == "this-turn"


@helper
def deeds_count(g) -> bool:
    """Whether a reading asks what was done in a turn."""
    return g.free_interleaving != "free" or g.pass_or_end == "act-if-possible"


@helper
def turn_has_memory(g) -> bool:
    """What a reading asks to remember within a turn has its place."""
    return (
        (not remembers_attempts(g) or len(Past) == 1)
        and (g.rechallenge_beats_defence != "must-exceed" or len(Beaten) == 1)
        and (not girls_rest(g) or len(Rest) == 1)
        and (not deeds_count(g) or len(Done) == 1)
        and (g.fights_order != "simultaneous-secret" or len(Secret) == 1)
        and (g.row_order != "positions-kept" or len(Place) == ROW)
    )


def sound(g) -> bool:
    """PPG-SETUP-3a, PPG-SETUP-5a, PPG-GEM-1: what every setup satisfies."""
    cards = g.copies.total
    villains = g.tiles.total
    return (
        deck_is_sound(g)
        and g.tiles[g.mojo] == 1
        and all(1 <= g.gems[villain] <= 5 and g.points[villain] >= 1 for villain in Villain)
        and cards >= 1
        and (
            g.player_number != "parameters-with-conditions"
            or (cards >= g.deal * len(Player) and villains >= 3)
        )
        and (g.three_tiles_only != "needs-more-tiles" or villains >= 4)
        and pile_has_places(g, villains)
        and turn_has_memory(g)
    )
