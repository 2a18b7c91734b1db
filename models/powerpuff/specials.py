"""Special cards: Draw 2 cards, Take a card, Villain Escapes."""

from models.language import NONE, chance, helper, require, rule
from models.powerpuff.cards import cards_to_draw, hand_size
from models.powerpuff.flow import end_game, special_is_over, start_draw
from models.powerpuff.memory import may_do, miss_chances, note_deed
from models.powerpuff.state import Card, Deed, Kind, Phase, Player, Sent, Slot, Villain
from models.powerpuff.tiles import (
    captured_by,
    escaped_size,
    is_top_captured,
    lay_on_pile,
    refill_wanted,
)

# -- may it be played?


@helper
def cards_for_draw_two(s, g) -> int:
    """How many cards a Draw 2 finds; itself among them if it is discarded first."""
    return cards_to_draw(s) + (1 if g.special_discarded_when == "before-effect" else 0)


@helper
def draw_two_finds(s, g) -> bool:
    """Whether a Draw 2 finds as many cards as the reading asks for."""
    found = cards_for_draw_two(s, g)
    return (
        found > 1
        or (found == 1 and g.special_without_effect != "full-effect-only")
        or g.special_without_effect == "no-op-allowed"
    )


@helper
def may_steal_from(s, g, thief: Player, player: Player) -> bool:
    """Whether a Take a card may be played against a player."""
    nothing = g.special_without_effect == "no-op-allowed" or (
        g.steal_from_empty_hand == "no-op" and g.special_without_effect != "full-effect-only"
    )
    return player != thief and (nothing or hand_size(s, player) > 0)


@helper
def may_free_from(s, g, freer: Player, player: Player) -> bool:
    """Whether a Villain Escapes finds a tile with a player."""
    return captured_by(s, player) > 0 and (player != freer or g.escape_own_tile == "yes")


@helper
def may_free_nobody(s, g, freer: Player) -> bool:
    """Whether a Villain Escapes may be played that finds no tile at all."""
    nothing = g.special_without_effect == "no-op-allowed" or (
        g.escape_without_target == "no-op" and g.special_without_effect != "full-effect-only"
    )
    return nothing and not any(may_free_from(s, g, freer, player) for player in Player)


# -- playing it


@helper
def begin_special(s, g, card: Card) -> None:
    """PPG-SPEC-2: the card is played; by the reading it is discarded now or after its effect."""
    at_once = g.special_discarded_when == "before-effect"
    miss_chances(s, g, s.phase == Phase.TURN)
    note_deed(s, g, Deed.SPECIAL, s.phase != Phase.WINDOW)
    s.hand[s.turn, card] -= 1
    s.discards[card] += 1 if at_once else 0
    s.table[card] += 0 if at_once else 1


@rule(
    Phase.TURN, Phase.BREAK, Phase.WINDOW,
    text="play {card}: draw two cards",
    clauses=["PPG-TURN-2c", "PPG-SPEC-1", "PPG-SPEC-2", "PPG-SPEC-3"],
)  # fmt: skip
def draw_two(s, g, card: Card):
    """Draw two more cards."""
    require(g.kind[card] == Kind.DRAW_TWO, "that card does not let you draw", "PPG-SPEC-3")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-SPEC-3")
    require(
        may_do(s, g, Deed.SPECIAL), "the time for special cards in this turn is over", "PPG-TURN-2c"
    )
    require(draw_two_finds(s, g), "there are too few cards to draw", "PPG-SPEC-3")
    begin_special(s, g, card)
    if cards_to_draw(s) > 0:
        s.who = s.turn
        s.left = 2
        start_draw(s, g)
    elif g.no_cards_at_all == "game-ends":
        end_game(s, g)
    else:
        special_is_over(s, g)


@rule(
    Phase.TURN, Phase.BREAK, Phase.WINDOW,
    text="play {card}: take a card from {player}",
    clauses=["PPG-TURN-2c", "PPG-SPEC-1", "PPG-SPEC-2", "PPG-SPEC-4"],
)  # fmt: skip
def take_a_card(s, g, card: Card, player: Player):
    """Steal a random card from another player's hand."""
    require(g.kind[card] == Kind.TAKE_A_CARD, "that card takes no card", "PPG-SPEC-4")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-SPEC-4")
    require(player != s.turn, "that is yourself; a card is taken from another player", "PPG-SPEC-4")
    require(
        may_do(s, g, Deed.SPECIAL), "the time for special cards in this turn is over", "PPG-TURN-2c"
    )
    require(may_steal_from(s, g, s.turn, player), "that player has no cards", "PPG-SPEC-4")
    begin_special(s, g, card)
    if hand_size(s, player) > 0:
        s.who = player
        s.phase = Phase.STEAL
    else:
        special_is_over(s, g)


@chance(Phase.STEAL, text="{card} is taken", clauses=["PPG-SPEC-4"])
def steal(s, g, card: Card):
    """The card is taken unseen: each card of the hand is equally likely."""
    require(s.who != NONE and s.hand[s.who, card] > 0, "no such card is in that hand", "PPG-SPEC-4")
    ways = 0
    if s.who != NONE:
        ways = s.hand[s.who, card]
        s.hand[s.who, card] -= 1
    s.hand[s.turn, card] += 1
    special_is_over(s, g)
    return ways


@rule(
    Phase.TURN, Phase.BREAK, Phase.WINDOW,
    text="play {card}: a villain of {player} escapes",
    clauses=["PPG-TURN-2c", "PPG-SPEC-1", "PPG-SPEC-2", "PPG-SPEC-5a", "PPG-SPEC-5b"],
)  # fmt: skip
def villain_escapes(s, g, card: Card, player: Player):
    """Let a captured villain escape from another player's tiles."""
    require(g.kind[card] == Kind.ESCAPES, "that card lets no villain escape", "PPG-SPEC-5a")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-SPEC-5a")
    require(
        may_do(s, g, Deed.SPECIAL), "the time for special cards in this turn is over", "PPG-TURN-2c"
    )
    require(
        player != s.turn or g.escape_own_tile == "yes",
        "the tile must be another player's",
        "PPG-SPEC-5a",
    )
    require(may_free_from(s, g, s.turn, player), "that player has captured nobody", "PPG-SPEC-5a")
    begin_special(s, g, card)
    s.who = player
    s.phase = Phase.TILE_LOT if g.which_tile_escapes == "random" else Phase.TILE


@rule(
    Phase.TURN, Phase.BREAK, Phase.WINDOW,
    text="play {card}: no villain escapes",
    clauses=["PPG-TURN-2c", "PPG-SPEC-1", "PPG-SPEC-2"],
)  # fmt: skip
def nobody_escapes(s, g, card: Card):
    """Play a Villain Escapes where there is no villain to escape."""
    require(g.kind[card] == Kind.ESCAPES, "that card lets no villain escape", "PPG-SPEC-5a")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "PPG-SPEC-5a")
    require(
        may_do(s, g, Deed.SPECIAL), "the time for special cards in this turn is over", "PPG-TURN-2c"
    )
    require(
        may_free_nobody(s, g, s.turn), "it takes a villain, so there must be one", "PPG-SPEC-5a"
    )
    begin_special(s, g, card)
    special_is_over(s, g)


# -- the tile that escapes


@helper
def tile_is_sent(s, g) -> None:
    """After an escape: perhaps the tile is turned up within the turn, or the play goes on."""
    special_is_over(s, g)
    within = s.phase in (Phase.TURN, Phase.BREAK)
    s.phase = Phase.REFILL if within and refill_wanted(s, g) else s.phase


@helper
def let_go(s, g, villain: Villain) -> None:
    """PPG-SPEC-5c: the tile goes face down on top of the pile."""
    player = s.who
    if player != NONE:
        lay_on_pile(s, g, player, villain)
    for memory in Sent:
        s.sent[memory] += 1
    if g.several_escapes == "shuffled-in" and any(s.sent[memory] > 1 for memory in Sent):
        s.phase = Phase.SHUFFLE_IN
    else:
        tile_is_sent(s, g)


@rule(Phase.TILE, text="{villain} escapes", clauses=["PPG-SPEC-5a", "PPG-SPEC-5b", "PPG-SPEC-5c"])
def choose_tile(s, g, villain: Villain):
    """Choose the tile that escapes; it is not looked at."""
    require(
        s.who != NONE and s.captured[s.who, villain] > 0,
        "that player has no such tile",
        "PPG-SPEC-5a",
    )
    require(
        g.which_tile_escapes != "top-of-pile"
        or any(s.who == player and is_top_captured(s, player, villain) for player in Player),
        "that tile is not on top of the player's pile",
        "PPG-SPEC-5b",
    )
    let_go(s, g, villain)


@chance(
    Phase.TILE_LOT, text="{villain} escapes", clauses=["PPG-SPEC-5a", "PPG-SPEC-5b", "PPG-SPEC-5c"]
)
def random_tile(s, g, villain: Villain):
    """The tile that escapes is taken blindly: each one is equally likely."""
    require(
        s.who != NONE and s.captured[s.who, villain] > 0,
        "that player has no such tile",
        "PPG-SPEC-5a",
    )
    ways = s.captured[s.who, villain] if s.who != NONE else 0
    let_go(s, g, villain)
    return ways


@chance(
    Phase.SHUFFLE_IN, text="it comes to lie at place {slot} of the pile", clauses=["PPG-SPEC-5c"]
)
def shuffle_in(s, g, slot: Slot):
    """The tiles that escaped in this turn lie in an order that nobody knows: the new one changes
    places with one of them, or with none, all equally likely."""
    top = escaped_size(s) - 1
    require(
        top >= 0 and slot <= top and any(slot > top - s.sent[memory] for memory in Sent),
        "no tile that escaped in this turn lies there",
        "PPG-SPEC-5c",
    )
    newest = s.escaped[top]
    s.escaped[top] = s.escaped[slot]
    s.escaped[slot] = newest
    tile_is_sent(s, g)
    return 1
