"""The six activation cards, and cards that are turned."""

from models.language import NONE, helper, require, rule
from models.turtle_power.flow import end_episode, finish_card
from models.turtle_power.state import Number, Phase, Player, Used

# -- activation 4


@helper
def can_advance(s, g, player: Player) -> bool:
    """Whether a cat of this player can be turned to its Super Cat side by another."""
    fifth = s.supers[player] + 1 == g.cats
    return s.supers[player] < g.cats and not (fifth and g.four_makes_hero == "no")


@helper
def someone_can_advance(s, g, winner: int, own: bool) -> bool:
    """Whether another player (or the winner's second hand) has a cat to be turned."""
    return any(can_advance(s, g, player) for player in Player if player != winner or own)


@helper
def someone_can_revert(s, g, winner: int, own: bool) -> bool:
    """Whether another player (or the winner's second hand) has a Super Cat to be turned back."""
    return any(s.supers[player] > 0 for player in Player if player != winner or own)


@helper
def may_advance(s, g, winner: int, own: bool) -> bool:
    """TP-ACT-4: whether a card may turn to its Super Cat side."""
    instead = g.four_no_target == "other-direction" and not someone_can_revert(s, g, winner, own)
    return g.four_direction != "revert" or instead


@helper
def may_revert(s, g, winner: int, own: bool) -> bool:
    """TP-ACT-4: whether a card may turn back to its cat side."""
    instead = g.four_no_target == "other-direction" and not someone_can_advance(s, g, winner, own)
    return g.four_direction != "advance" or instead


@helper
def has_target(s, g, winner: int, own: bool) -> bool:
    """Whether the winner can flip a card of another player, as the reading has it."""
    return (may_advance(s, g, winner, own) and someone_can_advance(s, g, winner, own)) or (
        may_revert(s, g, winner, own) and someone_can_revert(s, g, winner, own)
    )


@helper
def winner_has_target(s, g) -> bool:
    """Whether the winner of the round can flip a card of another player."""
    return any(s.winner == player and has_target(s, g, player, s.two_hands) for player in Player)


@helper
def winner_is_done(s, g) -> bool:
    """Whether the winner of the round has no cat left."""
    return any(s.winner == player and s.supers[player] == g.cats for player in Player)


@helper
def is_other(s, player: Player) -> bool:
    """Whether a player is another one than the winner, or the winner has a second hand for one."""
    return s.winner != player or s.two_hands


@rule(Phase.FLIP, text="turn a cat of {player} into a Super Cat", clauses=["TP-ACT-4"])
def flip(s, g, player: Player):
    """Flip another player's card from its cat side to its Super Cat side."""
    require(is_other(s, player), "it must be another player's card", "TP-ACT-4")
    require(
        s.winner != NONE and may_advance(s, g, s.winner, s.two_hands),
        "cards are turned back",
        "TP-ACT-4",
    )
    require(
        can_advance(s, g, player),
        "that player has no such card to turn",
        ("TP-ACT-4", "TP-EP1-END"),
    )
    s.supers[player] += 1
    finish_card(s, g)


@rule(Phase.FLIP, text="turn a Super Cat of {player} back", clauses=["TP-ACT-4"])
def flip_back(s, g, player: Player):
    """Flip another player's card from its Super Cat side back to its cat side."""
    require(is_other(s, player), "it must be another player's card", "TP-ACT-4")
    require(
        s.winner != NONE and may_revert(s, g, s.winner, s.two_hands),
        "cards are turned to their Super Cat side",
        "TP-ACT-4",
    )
    require(s.supers[player] > 0, "that player has no Super Cat", "TP-ACT-4")
    s.supers[player] -= 1
    finish_card(s, g)


# -- the six cards


@helper
def take_card(s, player: int, number: int) -> None:
    """TP-EP1-5: the winner of a round is to apply the card of its number."""
    s.winner = player
    s.number = number
    s.phase = Phase.CARD


@helper
def is_used_up(s) -> bool:
    """Whether the card has left the centre of the play area."""
    return any(s.number != NONE and s.used[s.number, place] for place in Used)


@helper
def is_card(s, number: int) -> bool:
    """Whether this card is to be applied."""
    return s.number == number and not is_used_up(s)


@helper
def transform(s, g, cats: int) -> None:
    """TP-EP1-6: the winner turns so many cats, as far as there are; the card is applied."""
    for player in Player:
        left = g.cats - s.supers[player] if s.winner == player else 0
        none = left < cats and g.zero_with_one_cat_left != "as-many-as-possible"
        s.supers[player] += 0 if none else min(left, cats)
    for number in Number:
        for place in Used:
            gone = g.activation_cards_used_up == "once-each" and s.number == number
            s.used[number, place] = s.used[number, place] or gone
    s.number = NONE


@rule(
    Phase.CARD,
    text="card 0: two cats are turned",
    clauses=["TP-ACT-0", "TP-EP1-5", "TP-EP1-6", "TP-EP1-END"],
)
def card_0(s, g):
    """0: the winner transforms two cats of theirs."""
    require(is_card(s, 0), "the round was not won with 0", "TP-EP1-5")
    transform(s, g, 2)
    finish_card(s, g)


@rule(
    Phase.CARD,
    text="card 1: a cat is turned; both hands in the next round",
    clauses=["TP-ACT-1", "TP-EP1-5", "TP-EP1-6", "TP-EP1-END"],
)
def card_1(s, g):
    """1: the winner transforms a cat of theirs and may play with both hands in the next round."""
    require(is_card(s, 1), "the round was not won with 1", "TP-EP1-5")
    transform(s, g, 1)
    for player in Player:
        s.both[player] = s.both[player] or s.winner == player
    finish_card(s, g)


@rule(
    Phase.CARD,
    text="card 2: a cat is turned",
    clauses=["TP-ACT-2", "TP-EP1-5", "TP-EP1-6", "TP-EP1-END"],
)
def card_2(s, g):
    """2: the winner transforms a cat of theirs."""
    require(is_card(s, 2), "the round was not won with 2", "TP-EP1-5")
    transform(s, g, 1)
    finish_card(s, g)


@rule(
    Phase.CARD,
    text="card 3: a cat is turned",
    clauses=["TP-ACT-3", "TP-EP1-5", "TP-EP1-6", "TP-EP1-END"],
)
def card_3(s, g):
    """3: the winner transforms a cat of theirs."""
    require(is_card(s, 3), "the round was not won with 3", "TP-EP1-5")
    transform(s, g, 1)
    finish_card(s, g)


@rule(
    Phase.CARD,
    text="card 4: a cat is turned, and another player's card",
    clauses=["TP-ACT-4", "TP-EP1-5", "TP-EP1-6", "TP-EP1-END"],
)
def card_4(s, g):
    """4: the winner transforms a cat of theirs and has to flip a card of another player."""
    require(is_card(s, 4), "the round was not won with 4", "TP-EP1-5")
    transform(s, g, 1)
    ends = winner_is_done(s, g) and g.four_own_fifth == "own-first"
    if not ends and winner_has_target(s, g):
        s.phase = Phase.FLIP
    else:
        finish_card(s, g)


@rule(
    Phase.CARD,
    text="card 5: a cat is turned; the number 2 in the next round",
    clauses=["TP-ACT-5", "TP-EP1-5", "TP-EP1-6", "TP-EP1-END"],
)
def card_5(s, g):
    """5: the winner transforms a cat of theirs and has to make the number 2 in the next round."""
    require(is_card(s, 5), "the round was not won with 5", "TP-EP1-5")
    transform(s, g, 1)
    for player in Player:
        s.duty[player] = s.duty[player] or s.winner == player
    finish_card(s, g)


@rule(Phase.CARD, text="the card is used up", clauses=["TP-EP1-2", "TP-EP1-5"])
def card_is_gone(s, g):
    """The card of the number has been applied before, and nothing happens."""
    require(is_used_up(s), "the card lies in the centre of the play area", "TP-EP1-2")
    s.number = NONE
    finish_card(s, g)


# -- the Hero


@rule(Phase.HEROES, text="{player} is the Hero", clauses=["TP-EP1-END"])
def become_hero(s, g, player: Player):
    """Two players have all their Super Cats at once; the rules do not say who is the Hero."""
    require(s.supers[player] == g.cats, "that player has a cat left", "TP-EP1-END")
    end_episode(s, g, player)
