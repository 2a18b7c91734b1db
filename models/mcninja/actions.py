"""Playing action and instant cards, and who may answer before they take effect."""

from models.language import NONE, helper, require, rule
from models.mcninja.flow import ask, steps_from
from models.mcninja.instants import can_be_cancelled, does, is_free_instant
from models.mcninja.lines import line_size
from models.mcninja.piles import cards_to_draw, characters_to_draw, hand_size
from models.mcninja.state import Aim, Card, Deed, Kind, Phase, Place, Player, Slot, Step
from models.mcninja.turn import break_passes

ACTIONS = ["MCN-ACT-1", "MCN-TURN-2", "MCN-CARD-6"]
INSTANTS = ["MCN-INST-1", "MCN-INST-2", "MCN-CARD-6"]

# -- may it be played?


@helper
def deed_finds(s, g, deed: int, owner: int, target: int, place: int) -> bool:
    """Whether something would happen."""
    other_hand = hand_size(s, target) if target != owner else 0
    return (
        (deed in (Deed.ADVANCE, Deed.REVERSE) and line_size(s, target) > 1)
        or (deed == Deed.MOVE and place > 0)
        or (deed == Deed.REPLACE and characters_to_draw(s, g) > 0)
        or (deed == Deed.ELIMINATE and line_size(s, target) > 0)
        or deed in (Deed.ELIMINATE_FRONTS, Deed.CANCEL)
        or (deed == Deed.DRAW and cards_to_draw(s, g) > 0)
        or (deed == Deed.STEAL and other_hand > 0)
        or (deed == Deed.DISARM and s.weapon[target, place] != NONE)
        or (deed == Deed.STRIP and s.bonus[target, place] != NONE)
    )


@helper
def has_effect(s, g, card: int, owner: int, target: int, place: int) -> bool:
    """MCN-TURN-2: by one reading a card must have an effect to be played."""
    return (
        g.play_without_effect == "yes"
        or g.lift[card] != 0
        or any(deed_finds(s, g, g.deed[card, step], owner, target, place) for step in Step)
    )


@helper
def is_open(s, g) -> bool:
    """MCN-INST-1: instants may be played now; after the reveal, and while cards are kept, by one
    reading only."""
    return s.phase not in (Phase.SCORE, Phase.KEEP) or g.instant_when == "always"


@helper
def may_answer(s, g, player: int) -> bool:
    """MCN-INST-1: whether it is a player's time for an instant; while cards are being played, in
    the order that a reading says."""
    in_order = s.who == player or g.who_responds_first == "fastest-hand"
    return not s.out[player] and (s.phase != Phase.RESPOND or in_order)


# -- playing it


@helper
def put(s, g, player: int, card: int, target: int, place: int) -> None:
    """A card is played from the hand, at a character's place or at none; it waits for answers
    before it takes effect."""
    s.hand[player, card] -= 1
    s.home = s.phase if s.phase != Phase.RESPOND else s.home
    anybody = g.instant_breaks_passes == "yes-by-anybody"
    passed = g.instant_breaks_passes == "yes-by-a-passed-player" and s.passed[player]
    own = s.home == Phase.TURN and player == s.turn
    s.acted = s.acted or own
    break_passes(s, g, s.home == Phase.TURN and (own or anybody or passed))
    s.played.push(card)
    s.by.push(player)
    s.on.push(target)
    for slot in Slot:
        s.at[slot] = place if slot + 1 == s.played.size else s.at[slot]
    ask(s, g, 0)


@rule(Phase.TURN, text="play {card}", clauses=ACTIONS)
def play_action(s, g, card: Card):
    """Play an action card that is not aimed at anybody."""
    require(g.kind[card] == Kind.ACTION, "that card is no action", "MCN-ACT-1")
    require(g.aim[card] == Aim.NOTHING, "say on what it is played", "MCN-ACT-1")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "MCN-TURN-1")
    require(has_effect(s, g, card, s.turn, s.turn, 0), "it would do nothing", "MCN-TURN-2")
    put(s, g, s.turn, card, s.turn, NONE)


@rule(Phase.TURN, text="play {card} on the line of {target}", clauses=ACTIONS)
def play_on_line(s, g, card: Card, target: Player):
    """Play an action card on a line, or against its player."""
    require(g.kind[card] == Kind.ACTION, "that card is no action", "MCN-ACT-1")
    require(g.aim[card] == Aim.LINE, "that card is not played on a line", "MCN-ACT-1")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "MCN-TURN-1")
    require(not s.out[target], "that player is out of the game", "MCN-WIN-1")
    require(has_effect(s, g, card, s.turn, target, 0), "it would do nothing", "MCN-TURN-2")
    put(s, g, s.turn, card, target, NONE)


@rule(Phase.TURN, text="play {card} on {target}'s {place}", clauses=ACTIONS)
def play_on_character(s, g, card: Card, target: Player, place: Place):
    """Play an action card on a character of any line."""
    require(g.kind[card] == Kind.ACTION, "that card is no action", "MCN-ACT-1")
    require(g.aim[card] == Aim.CHARACTER, "that card is not played on a character", "MCN-ACT-1")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "MCN-TURN-1")
    require(s.line[target, place] != NONE, "nobody stands there", "MCN-CARD-6")
    require(has_effect(s, g, card, s.turn, target, place), "it would do nothing", "MCN-TURN-2")
    put(s, g, s.turn, card, target, place)


@rule(
    Phase.TURN, Phase.RESPOND, Phase.LAST_CALL, Phase.SCORE, Phase.KEEP, Phase.EVE,
    text="{player} plays {card}", clauses=INSTANTS,
)  # fmt: skip
def instant(s, g, player: Player, card: Card):
    """Play an instant that is not aimed at anybody."""
    require(is_free_instant(g, card), "that card is no instant, or cancels others", "MCN-INST-1")
    require(g.aim[card] == Aim.NOTHING, "say on what it is played", "MCN-INST-1")
    require(s.hand[player, card] > 0, "you do not hold that card", "MCN-INST-1")
    require(is_open(s, g), "the round is over", "MCN-INST-1")
    require(may_answer(s, g, player), "another player is asked first", "MCN-INST-2")
    require(has_effect(s, g, card, player, player, 0), "it would do nothing", "MCN-TURN-2")
    put(s, g, player, card, player, NONE)


@rule(
    Phase.TURN, Phase.RESPOND, Phase.LAST_CALL, Phase.SCORE, Phase.KEEP, Phase.EVE,
    text="{player} plays {card} on the line of {target}", clauses=INSTANTS,
)  # fmt: skip
def instant_on_line(s, g, player: Player, card: Card, target: Player):
    """Play an instant on a line, or against its player."""
    require(is_free_instant(g, card), "that card is no instant, or cancels others", "MCN-INST-1")
    require(g.aim[card] == Aim.LINE, "that card is not played on a line", "MCN-INST-1")
    require(s.hand[player, card] > 0, "you do not hold that card", "MCN-INST-1")
    require(not s.out[target], "that player is out of the game", "MCN-WIN-1")
    require(is_open(s, g), "the round is over", "MCN-INST-1")
    require(may_answer(s, g, player), "another player is asked first", "MCN-INST-2")
    require(has_effect(s, g, card, player, target, 0), "it would do nothing", "MCN-TURN-2")
    put(s, g, player, card, target, NONE)


@rule(
    Phase.TURN, Phase.RESPOND, Phase.LAST_CALL, Phase.SCORE, Phase.KEEP, Phase.EVE,
    text="{player} plays {card} on {target}'s {place}", clauses=INSTANTS,
)  # fmt: skip
def instant_on_character(s, g, player: Player, card: Card, target: Player, place: Place):
    """Play an instant on a character of any line."""
    require(is_free_instant(g, card), "that card is no instant, or cancels others", "MCN-INST-1")
    require(g.aim[card] == Aim.CHARACTER, "that card is not played on a character", "MCN-INST-1")
    require(s.hand[player, card] > 0, "you do not hold that card", "MCN-INST-1")
    require(s.line[target, place] != NONE, "nobody stands there", "MCN-CARD-6")
    require(is_open(s, g), "the round is over", "MCN-INST-1")
    require(may_answer(s, g, player), "another player is asked first", "MCN-INST-2")
    require(has_effect(s, g, card, player, target, place), "it would do nothing", "MCN-TURN-2")
    put(s, g, player, card, target, place)


@helper
def drop(s) -> None:
    """The card that was played last is discarded."""
    card = s.played.top
    for other in Card:
        s.discards[other] += 1 if other == card else 0
    for slot in Slot:
        s.at[slot] = NONE if slot + 1 == s.played.size else s.at[slot]
    s.played.pop()
    s.by.pop()
    s.on.pop()


@rule(
    Phase.RESPOND,
    text="{player} cancels with {card}",
    clauses=["MCN-INST-1", "MCN-INST-2", "MCN-INST-3", "MCN-TIP-4", "MCN-TIP-5"],
)
def cancel(s, g, player: Player, card: Card):
    """Cancel the action or the instant that was played last, before it takes effect."""
    require(
        g.kind[card] == Kind.INSTANT and does(g, card, Deed.CANCEL),
        "that card cancels nothing",
        "MCN-TIP-4",
    )
    require(s.hand[player, card] > 0, "you do not hold that card", "MCN-INST-1")
    require(may_answer(s, g, player), "another player is asked first", "MCN-INST-2")
    require(can_be_cancelled(s, g), "that card cannot be cancelled", ("MCN-TIP-4", "MCN-TIP-5"))
    if g.cancel_a_cancel == "immediate":
        drop(s)
    put(s, g, player, card, player, NONE)


@rule(Phase.RESPOND, text="no answer", clauses=["MCN-INST-1", "MCN-INST-2"])
def decline(s, g):
    """The player who is asked lets it happen; or, where nobody is asked, nobody is fast enough."""
    if g.who_responds_first == "fastest-hand":
        s.phase = Phase.RESOLVE
    else:
        behind = (max(s.by.top, 0) + 1) % len(Player)
        ask(s, g, steps_from(behind, max(s.who, 0)) + 1)
