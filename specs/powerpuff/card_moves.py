"""What every move does to the cards: played, drawn, stolen, discarded."""

from models.language import helper
from models.powerpuff.state import Card, Phase, Player
from specs.powerpuff.invariants import CHALLENGES
from specs.powerpuff.saying import claim, only_under, unless
from specs.powerpuff.turn_moves import BETWEEN

SPECIALS = (
    "special-without-effect", "special-discarded-when", "steal-from-empty-hand",
    "escape-without-target", "specials-inside-challenge", "specials-between-turns",
    "no-cards-at-all",
)  # fmt: skip
"""Questions about special cards."""
CAPTURES = (
    "three-capture-cap", "superfluous-payment", "failed-attempt", "every-color-must-appear",
    "one-capture-per-girl", "last-villain", "end-moment",
)  # fmt: skip
"""Questions about captures and payments."""


@helper
def cards_held(s, player: Player) -> int:
    """How many cards a player holds."""
    return s.hand[player].total


@helper
def cards_piled(s) -> int:
    """How many cards the draw pile has."""
    return s.draw.total


@helper
def cards_left(s) -> int:
    """How many cards lie in the draw pile and among the discards."""
    return s.draw.total + s.discards.total


# -- played


@claim(
    "M2", "the table is cleared", "PPG-SETUP-5d", "PPG-SPEC-2", "PPG-CHAL-6c", "PPG-CAP-3a",
    readings=(*CHALLENGES, *SPECIALS, *CAPTURES),
)  # fmt: skip
def table_is_clear(s) -> bool:
    """Cards of a payment, a challenge or a special card are discarded when it is over: then no card
    lies on the table."""
    idle = s.phase in (
        Phase.TURN, Phase.REVEAL, Phase.FLIP, Phase.WINDOW, Phase.WHO_DRAWS, Phase.OVER,
    )  # fmt: skip
    return not idle or all(s.table[card] == 0 for card in Card)


@claim(
    "M3", "one card at a time comes or goes",
    "PPG-SPEC-3", "PPG-SPEC-4", "PPG-BETW-3a", "PPG-SETUP-5a", readings=(*SPECIALS, *BETWEEN),
)  # fmt: skip
def cards_change_hands(before, move, after) -> bool:
    """A hand changes by the card that is played, drawn or stolen, and no other hand does."""
    plays = move.rule in (
        "take", "challenge", "play_for_own", "play_wild", "pay", "draw_two", "take_a_card",
        "villain_escapes", "nobody_escapes",
    )  # fmt: skip
    fights = move.rule in ("fight", "yield_secretly", "fight_secretly")
    steals = move.rule == "steal"
    return fights or all(
        cards_held(after, player) - cards_held(before, player)
        == (1 if before.who == player and move.rule in ("deal", "draw_card") else 0)
        - (1 if before.who == player and steals else 0)
        + (1 if before.turn == player and steals else 0)
        - (1 if before.turn == player and plays else 0)
        for player in Player
    )


@claim("M3-steal", "a stolen card changes hands", "PPG-SPEC-4", readings=SPECIALS)
def one_card_is_stolen(before, move, after) -> bool:
    """The one card that a player loses by a theft is the one that the thief gets."""
    return move.rule != "steal" or (
        after.phase != Phase.STEAL
        and all(
            sum(after.hand[player, card] for player in Player)
            == sum(before.hand[player, card] for player in Player)
            for card in Card
        )
    )


@claim(
    "M3-table", "a special card lies on the table", "PPG-SPEC-2",
    readings=("special-discarded-when",), scopes=("S9", "S1a-draws"),
    expected=unless("it is discarded first", "special-discarded-when=before-effect"),
)  # fmt: skip
def specials_wait_on_the_table(before, move, after) -> bool:
    """A special card that has its effect lies on the table meanwhile."""
    special = move.rule in ("draw_two", "take_a_card", "villain_escapes")
    lasts = after.phase in (Phase.DRAW, Phase.MAY_DRAW, Phase.STEAL, Phase.TILE, Phase.TILE_LOT)
    return not special or not lasts or any(after.table[card] > 0 for card in Card)


# -- drawn


@claim(
    "M5", "Draw 2 draws two", "PPG-SPEC-3",
    readings=("special-discarded-when", "special-without-effect", "reshuffle-when"),
)  # fmt: skip
def two_are_drawn(before, move, after, g) -> bool:
    """Who plays Draw 2 cards draws two cards, or as many as there are."""
    starts = move.rule == "draw_two" and cards_left(before) > 0
    goes_on = move.rule == "draw_card" and before.left == 2 and cards_left(before) > 1
    return (not starts or (after.left == 2 and after.who == before.turn)) and (
        not goes_on or (after.left == 1 and after.who == before.who)
    )


@helper
def discards_are_taken(before, after) -> bool:
    """Whether the discards become fewer."""
    return any(after.discards[card] < before.discards[card] for card in Card)


@claim(
    "M5-shuffle", "the discards become the draw pile", "PPG-SETUP-5e",
    readings=("reshuffle-when", *SPECIALS, *BETWEEN),
)  # fmt: skip
def discards_become_the_pile(before, move, after) -> bool:
    """Discards are taken only when the draw pile has run out, or runs out with this card, and then
    all of them are; a special card whose effect is over may be discarded after that."""
    return not discards_are_taken(before, after) or (
        cards_piled(before) <= (1 if move.rule == "draw_card" else 0)
        and after.discards.total <= (1 if move.rule == "draw_card" else 0)
    )


@claim(
    "M5-needed", "shuffled for a card that must be drawn", "PPG-SETUP-5e",
    readings=("reshuffle-when",), scopes=("S9", "S7"),
    expected=unless("the pile is made anew as soon as it is used up", "reshuffle-when=at-once"),
)  # fmt: skip
def shuffled_when_needed(before, move, after) -> bool:
    """The discards are shuffled only when a card must be drawn and the draw pile has none."""
    return not discards_are_taken(before, after) or after.phase == Phase.DRAW


@claim(
    "M5-at-once", "shuffled with the last card", "PPG-SETUP-5e",
    readings=("reshuffle-when",), scopes=("S9", "S7"),
    expected=only_under("nobody has to draw yet", "reshuffle-when=at-once"),
)  # fmt: skip
def shuffled_at_once(before, move, after) -> bool:
    """When the last card of the draw pile is drawn, the discards are shuffled at once."""
    return move.rule != "draw_card" or cards_piled(after) > 0 or cards_left(before) == 1


# -- by everybody, between two turns


@claim(
    "M6", "everybody is to draw", "PPG-BETW-3a", "PPG-BETW-3b",
    readings=("end-moment", "flip-before-draw", "decline-draw"),
)  # fmt: skip
def everybody_is_to_draw(before, move, after, g) -> bool:
    """When a turn is over everybody is to draw a card, as far as there are cards."""
    return (
        move.rule != "end_turn"
        or after.phase == Phase.OVER
        or cards_left(before) == 0
        or all(after.due[player] for player in Player)
    )


@claim("M6-draw", "whoever is to draw draws", "PPG-BETW-3a", "PPG-BETW-3b", readings=BETWEEN)
def whoever_is_to_draw_draws(before, move, after, g) -> bool:
    """Who is to draw a card draws one (or may decline it), unless the cards run out."""
    return after.phase == Phase.OVER or all(
        not before.due[player]
        or after.due[player]
        or cards_left(after) == 0
        or (before.who == player and move.rule in ("draw_card", "decline_card"))
        for player in Player
    )


@claim(
    "M6-decline", "who declines is asked no more", "PPG-BETW-3a", "PPG-SPEC-3",
    readings=("decline-draw",), scopes=("S9",),
)  # fmt: skip
def declined_is_over(before, move, after) -> bool:
    """A card that is declined is not offered again."""
    return move.rule != "decline_card" or (
        after.left < before.left
        or all(before.who != player or not after.due[player] for player in Player)
    )


@helper
def draws_between(s) -> bool:
    """Whether somebody draws between two turns."""
    return s.phase in (Phase.DRAW, Phase.MAY_DRAW) and any(s.due[player] for player in Player)


@claim(
    "M6-order", "draws go round to the left", "PPG-BETW-3a", "PPG-SETUP-2d",
    readings=("draw-order",), scopes=("S9", "S3-tie", "S6"),
    expected=unless(
        "another player may be the first to draw", "draw-order=last-first", "draw-order=any-order",
    ),
)  # fmt: skip
def draws_go_left(s) -> bool:
    """Between two turns the next player draws first, then the others to the left."""
    return not draws_between(s) or all(
        s.who != (s.turn + step) % len(Player)
        or not any(s.due[(s.turn + less) % len(Player)] for less in Player if less < step)
        for step in Player
    )


@claim(
    "M6-last", "who has finished draws first", "PPG-BETW-3a",
    readings=("draw-order",), scopes=("S9", "S3-tie", "S6"),
    expected=only_under("the next player draws first", "draw-order=last-first"),
)  # fmt: skip
def last_draws_first(s) -> bool:
    """Between two turns the player who has finished draws first."""
    last = (s.turn + len(Player) - 1) % len(Player)
    return not draws_between(s) or s.who == last or not s.due[last]


@claim(
    "M6-all", "all draw or nobody", "PPG-BETW-3a", "PPG-BETW-3b",
    readings=("draw-order",), scopes=("S9", "S3-tie", "S6"),
    expected=only_under("cards are drawn as long as there are any", "draw-order=all-or-nobody"),
)  # fmt: skip
def all_draw_or_nobody(before, move, after) -> bool:
    """After a turn cards are drawn only if there is one for everybody."""
    drawn = any(after.due[player] for player in Player) and cards_left(after) > 0
    return move.rule != "end_turn" or not drawn or cards_left(after) >= len(Player)
