"""Turning up accessories: known ones by choice, the others as they come."""

from models.hero_town.ending import is_too_many, lose_to_villains
from models.hero_town.hands import known, take_known, take_unseen, unknown, unknown_size
from models.hero_town.showing import (
    blind_left,
    cards_due,
    choosing,
    committed,
    committed_blindly,
    drawer,
    lay_out,
    next_showing,
    shower,
)
from models.hero_town.state import Accessory, Phase, Player, Secret
from models.language import chance, helper, require, rule

SHOWS = ["HT-TURN-0", "HT-TURN-2P", "HT-TURN-3P", "HT-TURN-4P", "HT-TALK-1"]
SHOWS_AND_ENDS = [*SHOWS, "HT-LOSE-2"]
"""A turn of one player, by one reading, is over when the last of the cards is up."""


@helper
def go_on_showing(s, g, done: bool) -> None:
    """What comes next; by one reading a turn is over when a player is done."""
    if g.turn_or_round == "turn-is-one-player" and done and is_too_many(s, g):
        lose_to_villains(s)
    else:
        s.phase = next_showing(s, g)


@rule(Phase.CHOOSE, text="turn up {item}", clauses=SHOWS_AND_ENDS)
def show(s, g, item: Accessory):
    """Turn up a card that you know."""
    require(known(s, g, shower(s), item) > 0, "you know of no such card in your hand", "HT-TURN-0")
    player = shower(s)
    take_known(s, g, player, item, 1)
    lay_out(s, g, player, item, 1)
    s.due[player] -= 1
    go_on_showing(s, g, s.due[player] == 0)


@rule(Phase.CHOOSE, text="turn up a card without knowing it", clauses=SHOWS)
def show_unseen(s, g):
    """Turn up a card that you do not know."""
    require(unknown_size(s, g, shower(s)) > 0, "you know all your cards", "HT-TURN-0")
    s.phase = Phase.TURN_UP


@chance(Phase.TURN_UP, text="{item} is turned up", clauses=SHOWS_AND_ENDS)
def turn_up(s, g, item: Accessory):
    """A card that its owner did not know is turned up."""
    require(
        unknown_size(s, g, drawer(s)) > 0 and unknown(s, g, drawer(s), item) > 0,
        "no such card can be in that hand", "HT-TURN-0",
    )  # fmt: skip
    player = drawer(s)
    ways = unknown(s, g, player, item)
    was_committed = blind_left(s) > 0
    take_unseen(s, g, player, item, 1)
    s.held[player] -= 1
    lay_out(s, g, player, item, 1)
    s.due[player] -= 0 if was_committed else 1
    for memory in Secret:
        s.blind[player, memory] -= 1 if was_committed else 0
    go_on_showing(s, g, s.due[player] == 0 and blind_left(s) == 0)
    return ways


# -- all at once


@rule(Phase.COMMIT, text="{player} chooses {item}", clauses=SHOWS_AND_ENDS)
def commit(s, g, player: Player, item: Accessory):
    """Choose a card that you know, to be turned up with those of the others."""
    require(s.due[player] > 0, "you have chosen all your cards", "HT-TURN-0")
    require(
        known(s, g, player, item) > committed(s, player, item),
        "you know of no such card in your hand", "HT-TURN-0",
    )  # fmt: skip
    for memory in Secret:
        s.chosen[player, memory, item] += 1
    commitment_is_made(s, g, player)


@rule(Phase.COMMIT, text="{player} chooses a card without knowing it", clauses=SHOWS_AND_ENDS)
def commit_unseen(s, g, player: Player):
    """Choose a card that you do not know, to be turned up with those of the others."""
    require(s.due[player] > 0, "you have chosen all your cards", "HT-TURN-0")
    require(
        unknown_size(s, g, player) > committed_blindly(s, player), "you know all your cards",
        "HT-TURN-0",
    )  # fmt: skip
    for memory in Secret:
        s.blind[player, memory] += 1
    commitment_is_made(s, g, player)


@helper
def commitment_is_made(s, g, player: int) -> None:
    """When all have chosen, what they know is turned up, then what they do not."""
    s.due[player] -= 1
    if cards_due(s) == 0:
        for other in Player:
            for item in Accessory:
                number = committed(s, other, item)
                take_known(s, g, other, item, number)
                lay_out(s, g, other, item, number)
                for memory in Secret:
                    s.chosen[other, memory, item] = 0
        go_on_showing(s, g, blind_left(s) == 0)


# -- before all cards are up


@rule(Phase.EARLY, text="turn up another card first", clauses=["HT-SUM-1"])
def go_on(s, g):
    """Summon nobody, and leave looks that were saved, before the next card is up."""
    s.phase = choosing(s, g)
