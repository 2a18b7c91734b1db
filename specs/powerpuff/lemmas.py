"""What proofs of other claims rest on: facts that every move keeps, and from which the claim
follows where it does not keep itself.

They hold under every reading; where a reading makes the claim fail, they say less of it.
"""

from models.language import helper
from models.powerpuff.cards import counts_per_girl, fits_payment, payment, usable, usable_girls
from models.powerpuff.ending import wild_total
from models.powerpuff.lawful import ends_early, tiles_come_within_turns
from models.powerpuff.paying import (
    HIGHEST,
    colours_within_reach,
    has_paid,
    lowest_paid,
    price,
    purse,
)
from models.powerpuff.phases import is_drawing, is_in_turn, somebody_is_due
from models.powerpuff.state import ROW, Card, Girl, Kind, Phase, Player, Villain
from models.powerpuff.tiles import escaped_size, row_size
from specs.powerpuff.choices import could_pay_with
from specs.powerpuff.invariants import REMEMBERED
from specs.powerpuff.monitors import LATEST, PACE, THIS_TURN
from specs.powerpuff.saying import claim
from specs.powerpuff.turn_moves import shown_in_a_tie
from specs.powerpuff.villain_moves import row_can_grow
from specs.powerpuff.within_a_turn import GIRLS

# -- captures of a turn


@helper
def is_at_its_end(s) -> bool:
    """The game has ended, or will when everybody has drawn once more."""
    return s.phase == Phase.OVER or s.ending


@claim(
    "H1", "captures come from the row of the turn", "PPG-CAP-6a", "PPG-CAP-6b",
    monitor=THIS_TURN, scopes=REMEMBERED, readings=("three-capture-cap", "escape-in-last-turn"),
)  # fmt: skip
def captures_come_from_the_row(s, g, m) -> bool:
    """What was captured in a turn and what is at large are together three at most, unless tiles
    come within the turn; the limit counts every capture. Between two turns nothing is captured."""
    counted = g.three_capture_cap == "remark" or m.taken == s.captures
    return (
        (counted or is_at_its_end(s))
        and (tiles_come_within_turns(g) or m.taken + row_size(s) <= ROW)
        and (is_in_turn(s) or is_at_its_end(s) or m.taken == 0)
    )


@claim(
    "H2", "there is a capture for each villain at large", "PPG-CAP-6b", "PPG-BETW-2a",
    monitor=PACE, scopes=REMEMBERED, readings=("three-capture-cap", "escape-in-last-turn"),
)  # fmt: skip
def captures_are_left(s, g, m) -> bool:
    """Three captures for each turn that has begun allow all of the present one, and between two
    turns three more."""
    begun = s.phase not in (Phase.OLDEST, Phase.LOT, Phase.FIRST_ROW, Phase.DEAL)
    return not begun or (
        m.spare >= 0
        and (is_in_turn(s) or is_at_its_end(s) or m.spare >= ROW)
        and (tiles_come_within_turns(g) or m.spare >= row_size(s))
        and (g.three_capture_cap == "remark" or is_at_its_end(s) or m.spare >= ROW - s.captures)
    )


@claim(
    "H16", "no card is played for one's own girl", "PPG-CHAL-1", monitor=GIRLS, scopes=REMEMBERED,
    readings=("challenge-own-girl",),
)  # fmt: skip
def no_card_is_for_own_girls(g, m) -> bool:
    """Nobody plays a card for a girl whom one has, unless a reading lets one."""
    return g.challenge_own_girl == "allowed" or all(m.again[girl] == 0 for girl in Girl)


# -- the end


@helper
def escapes_may_come_back(g) -> bool:
    """By some reading a tile that escaped in a turn can be turned up before that turn is over."""
    return tiles_come_within_turns(g) or g.specials_between_turns == "yes"


@helper
def escapes_may_be_left(g) -> bool:
    """By some reading the game can end with a tile that escaped."""
    return (
        ends_early(g)
        or g.escaped_is_uncaptured == "out-of-play"
        or g.escape_in_last_turn == "ends-anyway"
    )


@helper
def escape_is_waited_for(s, g, escaped: bool) -> bool:
    """A tile that escaped in this turn lies in the pile, and the game does not end before it is
    captured, unless a reading lets it."""
    return (
        not escaped
        or escapes_may_come_back(g)
        or (escapes_may_be_left(g) if is_at_its_end(s) else is_in_turn(s) and escaped_size(s) > 0)
    )


@claim(
    "H3", "an escape keeps the game going", "PPG-SPEC-5c", "PPG-END-3",
    monitor=THIS_TURN, scopes=REMEMBERED, readings=("escape-in-last-turn", "end-moment"),
)  # fmt: skip
def escapes_are_waited_for(s, g, m) -> bool:
    """A tile that escaped in this turn lies in the pile, and the game does not end in the turn."""
    return escape_is_waited_for(s, g, m.escaped)


@claim(
    "H4", "an escape keeps the game going (told by the latest capture)", "PPG-SPEC-5c",
    "PPG-END-3",
    monitor=LATEST, scopes=REMEMBERED, readings=("escape-in-last-turn", "end-moment"),
)  # fmt: skip
def latest_escapes_are_waited_for(s, g, m) -> bool:
    """A tile that escaped in this turn lies in the pile, and the game does not end in the turn."""
    return escape_is_waited_for(s, g, m.escaped)


# -- between two turns


@claim(
    "H14", "the row is full before cards are drawn", "PPG-BETW-1", "PPG-BETW-2a",
    readings=("flip-before-draw", "end-moment"), scopes=("S9", "S1c"),
)  # fmt: skip
def rows_are_full_before_draws(s, g) -> bool:
    """From the first draw between two turns the pile brings no tile to the row, unless by a reading
    the cards come first, a villain can escape between two draws, or the game is about to end."""
    drawing = is_drawing(s) or s.phase == Phase.WHO_DRAWS
    return (
        not (drawing and somebody_is_due(s))
        or g.flip_before_draw == "draw-first"
        or g.specials_between_turns == "yes"
        or s.ending
        or not row_can_grow(s, g)
    )


# -- gem points


@claim(
    "H5",
    "the gems of each villain are won",
    "PPG-SCORE-1",
    "PPG-OBJ-2",
    readings=("last-villain", "escaped-is-uncaptured", "escape-in-last-turn"),
)
def gems_of_each_are_won(s, g) -> bool:
    """At the end the players have all gem points of each villain, one by one."""
    return (
        s.phase != Phase.OVER
        or escapes_may_be_left(g)
        or all(
            sum(g.gems[villain] * s.captured[player, villain] for player in Player)
            == g.gems[villain] * g.tiles[villain]
            for villain in Villain
        )
    )


@claim("H6", "each villain is worth a gem", "PPG-GEM-1")
def each_has_a_gem(s, g) -> bool:
    """Tiles of one kind are worth as many gem points as they are, at least, in the set and before
    each player; where none is captured, none is won."""
    return all(
        g.gems[villain] * g.tiles[villain] >= g.tiles[villain] for villain in Villain
    ) and all(
        g.gems[villain] * s.captured[player, villain] >= s.captured[player, villain]
        and (s.captured[player, villain] > 0 or g.gems[villain] * s.captured[player, villain] == 0)
        for player in Player
        for villain in Villain
    )


# -- ties


@claim(
    "H7", "cards count in a tie one by one", "PPG-SCORE-3",
    readings=("tiebreak-value-of-specials",),
)  # fmt: skip
def cards_count_one_by_one(s, g) -> bool:
    """What a hand counts in a tie is what its numbers, its Wild 2s and its Draw 2 cards count."""
    two_counts = g.tiebreak_value_of_specials == "draw-two-counts-two"
    return all(
        shown_in_a_tie(g, card) * s.hand[player, card]
        == (g.number[card] * s.hand[player, card] if g.kind[card] == Kind.NUMBER else 0)
        + wild_total(g, s.hand[player, card] if g.kind[card] == Kind.WILD else 0)
        + (2 * (s.hand[player, card] if g.kind[card] == Kind.DRAW_TWO else 0) if two_counts else 0)
        for player in Player
        for card in Card
    )


# -- payments

PRICES = (
    "superfluous-payment", "failed-attempt", "more-than-ten", "every-color-must-appear",
    "wild-two-in-payment", "one-capture-per-girl",
)  # fmt: skip


@claim("H8", "what is paid fits", "PPG-CAP-2a", "PPG-CAP-7", readings=PRICES)
def what_is_paid_fits(s, g) -> bool:
    """Every card of a payment is a Wild 2 or has the colour of a girl who can be used."""
    return s.phase != Phase.PAYING or all(
        s.table[card] == 0 or fits_payment(s, g, card) for card in Card
    )


@claim("H9", "what is paid is no longer owed", "PPG-CAP-2b", "PPG-CAP-4", readings=PRICES)
def what_is_paid_counts(s, g) -> bool:
    """What a payment is worth and what is still owed reach the price together."""
    paid = sum(payment(s, g, card) * s.table[card] for card in Card)
    return s.phase != Phase.PAYING or any(
        s.target == villain and paid + s.owed >= price(g, villain) for villain in Villain
    )


@helper
def can_be_finished(s, g, limit: int) -> bool:
    """The hand reaches what is owed, and shows the colours that are missing, with cards worth no
    more than `limit`; or cards may be lost."""
    return g.failed_attempt == "cards-lost" or (
        purse(s, g, limit) >= s.owed and colours_within_reach(s, g, limit)
    )


@claim("H10", "a payment can be finished", "PPG-CAP-2b", readings=PRICES)
def the_rest_is_in_hand(s, g) -> bool:
    """The cards in hand that are worth no more than the lowest one paid finish the payment. Before
    the first is paid there is one to pay."""
    return s.phase != Phase.PAYING or (
        any(
            s.table[card] > 0
            and payment(s, g, card) == lowest_paid(s, g)
            and can_be_finished(s, g, payment(s, g, card))
            for card in Card
        )
        if has_paid(s)
        else purse(s, g, HIGHEST) > 0 and can_be_finished(s, g, HIGHEST)
    )


@helper
def in_reach(s, g, card: Card, limit: int) -> int:
    """What the cards of one kind in hand count, if they are worth no more than `limit`."""
    counts = fits_payment(s, g, card) and not counts_per_girl(g, card) and g.number[card] <= limit
    return g.number[card] * s.hand[s.turn, card] if counts else 0


@helper
def in_reach_for(s, g, card: Card, girl: Girl, limit: int) -> int:
    """What the Wild 2s in hand count for a girl, where they count for each."""
    counts = counts_per_girl(g, card) and usable(s, girl) and payment(s, g, card) <= limit
    return g.number[card] * s.hand[s.turn, card] if counts else 0


@claim("H15", "cards count for their own girls", "PPG-CAP-2a", readings=PRICES)
def cards_count_for_own_girls(s, g) -> bool:
    """What a card in hand counts in a payment is what its number counts for a player who controls a
    girl of its colour, or any for a Wild 2, at most."""
    return usable_girls(s) == 0 or all(
        player != s.turn
        or in_reach(s, g, card, HIGHEST)
        <= (g.number[card] * s.hand[player, card] if could_pay_with(s, g, player, card) else 0)
        for player in Player
        for card in Card
    )


@helper
def reach_alike(s, g, limit: int, other: int) -> bool:
    """Whether under two limits the same cards count, one by one."""
    return all(in_reach(s, g, card, limit) == in_reach(s, g, card, other) for card in Card) and all(
        in_reach_for(s, g, card, girl, limit) == in_reach_for(s, g, card, girl, other)
        for card in Card
        for girl in Girl
    )


@claim("H11", "equal limits are one", "PPG-CAP-2b", readings=PRICES)
def equal_limits_are_one(s, g) -> bool:
    """Under the worth of the lowest card paid, or of none, the same cards count as under the limit,
    one by one."""
    limit = lowest_paid(s, g)
    return s.phase != Phase.PAYING or (
        (has_paid(s) or reach_alike(s, g, HIGHEST, limit))
        and all(
            s.table[card] == 0
            or payment(s, g, card) != limit
            or reach_alike(s, g, payment(s, g, card), limit)
            for card in Card
        )
    )


@claim(
    "H12", "the lowest card paid is the limit", "PPG-CAP-2b",
    readings=PRICES, rests_on=("H10", "H11"),
)  # fmt: skip
def the_lowest_is_the_limit(s, g) -> bool:
    """The hand reaches what is owed with cards worth no more than the lowest one paid."""
    return (
        s.phase != Phase.PAYING
        or g.failed_attempt == "cards-lost"
        or purse(s, g, lowest_paid(s, g)) >= s.owed
    )


@helper
def may_be_next(s, g, card: Card, limit: int) -> bool:
    """Whether a card in hand fits the payment and is worth no more than `limit`."""
    return s.hand[s.turn, card] > 0 and fits_payment(s, g, card) and payment(s, g, card) <= limit


@claim("H13", "the highest card counts for all", "PPG-CAP-2b", readings=PRICES)
def the_highest_counts_for_all(s, g) -> bool:
    """Among the cards that may be paid next one is the highest, if there is any; under its worth
    the same cards count as under the limit, one by one."""
    limit = lowest_paid(s, g)
    highest = max(
        (payment(s, g, card) for card in Card if may_be_next(s, g, card, limit)), default=0
    )
    return s.phase != Phase.PAYING or (
        (
            any(may_be_next(s, g, card, limit) and payment(s, g, card) == highest for card in Card)
            or not any(may_be_next(s, g, card, limit) for card in Card)
        )
        and all(
            not may_be_next(s, g, card, limit)
            or payment(s, g, card) != highest
            or reach_alike(s, g, payment(s, g, card), limit)
            for card in Card
        )
    )
