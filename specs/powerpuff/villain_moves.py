"""What every move does to the villains: paid for, captured, escaping, turned up."""

from models.language import NONE, count, helper
from models.powerpuff.state import (
    ROW,
    Card,
    Girl,
    Kind,
    Layer,
    Phase,
    Place,
    Player,
    Rest,
    Slot,
    Villain,
)
from specs.expectations import case, expect
from specs.powerpuff.card_moves import CAPTURES
from specs.powerpuff.saying import breaks, claim, only_under, unless

TILES = (
    "which-tile-escapes", "several-escapes", "escape-in-last-turn", "three-capture-cap",
    "escape-own-tile", "escaped-is-uncaptured",
)  # fmt: skip
"""Questions about tiles and the pile they come from."""
PRICES = (
    "superfluous-payment", "failed-attempt", "more-than-ten", "worth-of-villain",
    "wild-two-in-payment", "every-color-must-appear",
)  # fmt: skip
"""Questions about what a villain costs."""
PAID = ("S9", "S9-fights", "S2a", "S2d")
"""Scopes for these."""

# -- paid for


@claim("M9", "the captor gets the tile", "PPG-CAP-3a", readings=CAPTURES)
def captors_get_the_tile(before, move, after) -> bool:
    """The tile that is paid for goes from the row to the player on turn."""
    return move.rule not in ("capture", "capture_with") or all(
        after.captured[before.turn, villain] - before.captured[before.turn, villain]
        == (1 if before.target == villain else 0)
        and before.large[villain] - after.large[villain] == (1 if before.target == villain else 0)
        for villain in Villain
    )


@helper
def may_capture(s, girl: Girl) -> bool:
    """Whether the player on turn controls a girl who can still capture in this turn."""
    return s.control[girl] == s.turn and not any(s.resting[girl, memory] for memory in Rest)


@helper
def counts_when_paid(s, g, card: Card) -> int:
    """What a card counts in a payment: its number, for a Wild 2 perhaps once for each girl."""
    girls = count(may_capture(s, girl) for girl in Girl)
    each = g.kind[card] == Kind.WILD and g.wild_two_in_payment == "two-per-girl"
    return g.number[card] * girls if each else g.number[card]


@helper
def paid_so_far(s, g) -> int:
    """What the cards on the table count."""
    return sum(counts_when_paid(s, g, card) * s.table[card] for card in Card)


@helper
def asked_for(g, villain: Villain) -> int:
    """What a payment for a villain has to reach, by the readings."""
    worth = g.gems[villain] if g.worth_of_villain == "gem-points" else g.points[villain]
    return worth + 1 if g.more_than_ten == "more-than" else worth


@helper
def shows_all_girls(s, g, but: Card) -> bool:
    """Whether a payment less one card shows the colours of all girls, or need not."""
    wilds = sum(s.table[card] for card in Card if g.kind[card] == Kind.WILD)
    left = wilds - (1 if g.kind[but] == Kind.WILD else 0)
    hidden = count(
        may_capture(s, girl)
        and not any(
            g.colour[card] == girl and s.table[card] > (1 if card == but else 0) for card in Card
        )
        for girl in Girl
    )
    return g.every_color_must_appear == "no" or hidden <= left


@claim(
    "M9-number", "payments reach the number", "PPG-CAP-2b", readings=PRICES, scopes=PAID,
    rests_on=("H9",),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="S9-fights", reading="wild-two-in-payment=two-per-girl"),
        *breaks("a villain costs its gem points", "worth-of-villain=gem-points"),
        *breaks("a Wild 2 counts more than it shows", "wild-two-in-payment=two-per-girl"),
    ),
)  # fmt: skip
def payments_reach_the_number(before, move, after, g) -> bool:
    """The numbers on the cards of a payment together reach the number on the tile."""
    return move.rule not in ("capture", "capture_with") or all(
        before.target != villain
        or sum(g.number[card] * before.table[card] for card in Card) >= g.points[villain]
        for villain in Villain
    )


@claim(
    "M9-price", "payments reach what is asked for", "PPG-CAP-2b", "PPG-CAP-7", readings=PRICES,
    rests_on=("H9",),
)  # fmt: skip
def payments_reach_the_price(before, move, after, g) -> bool:
    """A payment reaches what a villain costs, by the readings of what is counted and asked for."""
    return move.rule not in ("capture", "capture_with") or all(
        before.target != villain or paid_so_far(before, g) >= asked_for(g, villain)
        for villain in Villain
    )


@claim(
    "M9-more", "payments exceed the number", "PPG-CAP-2c", readings=PRICES, scopes=PAID,
    expected=only_under("the exact number is enough", "more-than-ten=more-than"),
)  # fmt: skip
def payments_exceed_the_number(before, move, after, g) -> bool:
    """The numbers on the cards of a payment together exceed the number on the tile."""
    return move.rule not in ("capture", "capture_with") or all(
        before.target != villain
        or sum(g.number[card] * before.table[card] for card in Card) > g.points[villain]
        for villain in Villain
    )


@claim(
    "M9-order", "payments are named from the highest card down", "PPG-CAP-2b", readings=PRICES,
    scopes=(*PAID, "S9-later"),
)  # fmt: skip
def payments_fall(before, move, after, g) -> bool:
    """No card of a payment is worth more than one named before it."""
    return move.rule != "pay" or all(
        before.table[card] == 0
        or after.table[other] == before.table[other]
        or counts_when_paid(before, g, other) <= counts_when_paid(before, g, card)
        for card in Card
        for other in Card
    )


@claim(
    "M9-spare", "no card is paid in vain", "PPG-CAP-2b", "PPG-CAP-4",
    readings=PRICES, scopes=(*PAID, "S9-later", "S9-spare"),
    expected=only_under("only the total counts", "superfluous-payment=minimal-only"),
)  # fmt: skip
def no_card_is_spare(before, move, after, g) -> bool:
    """No card of a payment could be left out."""
    return move.rule not in ("capture", "capture_with") or not any(
        before.target == villain
        and before.table[card] > 0
        and paid_so_far(before, g) - counts_when_paid(before, g, card) >= asked_for(g, villain)
        and shows_all_girls(before, g, card)
        for villain in Villain
        for card in Card
    )


@claim(
    "M9-colour", "payments show colours of one's girls", "PPG-CAP-2a", "PPG-CAP-7",
    readings=CAPTURES, rests_on=("H8",),
)  # fmt: skip
def payments_have_her_colour(before, move, after, g) -> bool:
    """What is paid has the colour of a girl whom its player controls, or is a Wild 2."""
    return move.rule not in ("capture", "capture_with") or all(
        before.table[card] == 0
        or g.kind[card] == Kind.WILD
        or any(g.colour[card] == girl and before.control[girl] == before.turn for girl in Girl)
        for card in Card
    )


@claim(
    "M9-colours", "payments show the colours of all girls", "PPG-CAP-2a", "PPG-CAP-2c",
    readings=("every-color-must-appear",), scopes=("S9-fights", "S2a", "S2d"),
    expected=only_under("one colour is enough", "every-color-must-appear=yes"),
)  # fmt: skip
def payments_show_all_girls(before, move, after, g) -> bool:
    """The colour of each girl whom its player controls is in a payment, or a Wild 2 for her."""
    return move.rule not in ("capture", "capture_with") or (
        count(
            before.control[girl] == before.turn
            and not any(before.table[card] > 0 and g.colour[card] == girl for card in Card)
            for girl in Girl
        )
        <= sum(before.table[card] for card in Card if g.kind[card] == Kind.WILD)
    )


# -- escaping


@helper
def tiles_escaped(s) -> int:
    """How many tiles that escaped lie on the pile."""
    return count(s.escaped[slot] != NONE for slot in Slot)


@claim(
    "M10", "a tile escapes to the top of the pile", "PPG-SPEC-5a", "PPG-SPEC-5c", readings=TILES,
)  # fmt: skip
def tiles_escape_to_the_top(before, move, after) -> bool:
    """A tile that escapes goes from its captor to the top of the pile."""
    return move.rule not in ("choose_tile", "random_tile") or any(
        before.escaped[slot] == NONE
        and after.escaped[slot] == villain
        and tiles_escaped(before) == slot
        and tiles_escaped(after) == slot + 1
        and before.who == player
        and after.captured[player, villain] == before.captured[player, villain] - 1
        for slot in Slot
        for villain in Villain
        for player in Player
    )


@claim(
    "M10-shuffle", "older tiles stay below", "PPG-SPEC-5c",
    readings=("several-escapes",), scopes=("S9-escapes", "S9-below"),
)  # fmt: skip
def older_tiles_stay_below(before, move, after) -> bool:
    """Tiles that escaped in an earlier turn stay where they are when new ones are shuffled in."""
    return move.rule != "shuffle_in" or all(
        after.escaped[slot] == before.escaped[slot]
        for slot in Slot
        if slot < tiles_escaped(before) - before.sent.total
    )


@helper
def tiles_piled(s, player: Player) -> int:
    """The height of a player's captured pile, where it is kept."""
    return count(s.order[player, layer] != NONE for layer in Layer)


@claim(
    "M10-pile", "captured tiles lie on one another", "PPG-CAP-3a", "PPG-SPEC-5b",
    readings=("which-tile-escapes",), scopes=("S9-escapes",),
)  # fmt: skip
def piles_grow_and_shrink_at_the_top(before, move, after) -> bool:
    """A captured tile lies on top of its captor's pile, and the one on top escapes first, where
    that order counts; the tiles below stay."""
    return all(
        after.order[player, layer] == before.order[player, layer]
        or (
            layer + 1 == tiles_piled(after, player)
            and move.rule in ("capture", "capture_with")
            and after.order[player, layer] == before.target
        )
        or (
            layer + 1 == tiles_piled(before, player)
            and move.rule in ("choose_tile", "random_tile")
            and after.order[player, layer] == NONE
            and any(
                before.order[player, layer] == villain
                and after.captured[player, villain] == before.captured[player, villain] - 1
                for villain in Villain
            )
        )
        for player in Player
        for layer in Layer
    )


# -- turned up


@claim(
    "M11", "tiles are turned up from the top", "PPG-BETW-2a", "PPG-SPEC-5c", readings=TILES,
)  # fmt: skip
def tiles_come_from_the_top(before, move, after, g) -> bool:
    """A tile that is turned up comes to the row; it is the one that escaped last, or else one never
    seen."""
    known = tiles_escaped(before) if g.escaped_is_uncaptured == "yes" else 0
    return move.rule != "flip" or any(
        after.large[villain] == before.large[villain] + 1
        and (
            after.unseen[villain] == before.unseen[villain] - 1
            if known == 0
            else any(
                before.escaped[slot] == villain
                and known == slot + 1
                and tiles_escaped(after) == slot
                for slot in Slot
            )
        )
        for villain in Villain
    )


@claim(
    "M11-mojo", "Mojo Jojo is turned up last", "PPG-SETUP-3a", "PPG-SETUP-3c", readings=TILES,
)  # fmt: skip
def mojo_is_turned_up_last(before, move, after, g) -> bool:
    """Mojo Jojo is turned up for the first time after all other tiles."""
    return after.unseen[g.mojo] == before.unseen[g.mojo] or all(
        before.unseen[villain] == 0 or villain == g.mojo for villain in Villain
    )


@claim(
    "M11-turn", "no tile is turned up within a turn", "PPG-CAP-6a", readings=TILES,
    scopes=("S9", "S1c", "S1a-escape"),
    expected=expect(
        "HOLDS",
        case("HOLDS", scope="S1c", reading="three-capture-cap=late-reveal"),
        *breaks(
            "captured or escaped villains come to the row at once",
            "three-capture-cap=refill-in-turn", "three-capture-cap=late-reveal",
            "escape-in-last-turn=revealed-at-once",
        ),
    ),
)  # fmt: skip
def turned_up_between_turns(before, move, after) -> bool:
    """Tiles are turned up at the start and between turns only."""
    return move.rule != "flip" or before.phase in (Phase.FIRST_ROW, Phase.FLIP)


@claim(
    "M11-late", "tiles are turned up within the last turn only", "PPG-CAP-6a", "PPG-END-3",
    readings=("three-capture-cap", "escape-in-last-turn"), scopes=("S9-late", "S9-cap"),
    expected=unless("captured villains are replaced at once", "three-capture-cap=refill-in-turn"),
)  # fmt: skip
def turned_up_in_the_last_turn(before, move, after) -> bool:
    """Within a turn no tile is turned up as long as one lies in the pile that was never seen."""
    return (
        move.rule != "flip"
        or before.phase in (Phase.FIRST_ROW, Phase.FLIP)
        or all(before.unseen[villain] == 0 for villain in Villain)
    )


@claim(
    "M11-now", "an escaped villain comes to the row at once", "PPG-SPEC-5c", "PPG-CAP-6a",
    readings=("three-capture-cap", "escape-in-last-turn"), scopes=("S9-escapes",),
    expected=only_under(
        "tiles are turned up between turns", "three-capture-cap=refill-in-turn",
        "three-capture-cap=late-reveal", "escape-in-last-turn=revealed-at-once",
    ),
)  # fmt: skip
def escaped_tiles_come_at_once(before, move, after, g) -> bool:
    """If the row has room and no other tile is left, a villain that escapes comes to it at once."""
    return (
        move.rule not in ("choose_tile", "random_tile")
        or after.phase == Phase.REFILL
        or after.large.total == ROW
        or any(after.unseen[villain] > 0 for villain in Villain)
    )


@claim(
    "M11-back", "escaped tiles do not come back", "PPG-SPEC-5c",
    readings=("escaped-is-uncaptured",), scopes=("S9", "S9-escapes"),
    expected=only_under(
        "they are turned up like the others", "escaped-is-uncaptured=out-of-play",
    ),
)  # fmt: skip
def escaped_tiles_stay_away(before, move, after) -> bool:
    """A tile that has escaped is not turned up again."""
    return tiles_escaped(after) >= tiles_escaped(before)


@helper
def row_can_grow(s, g) -> bool:
    """Whether fewer than three villains are at large, and the pile can bring another."""
    escaped = tiles_escaped(s) if g.escaped_is_uncaptured == "yes" else 0
    piled = s.unseen.total + escaped
    return s.large.total < ROW and piled > 0


@claim(
    "M11-first", "tiles before cards", "PPG-BETW-1", "PPG-BETW-2a",
    readings=("flip-before-draw",), scopes=("S9", "S1c"), rests_on=("H14",),
    expected=unless("the cards are drawn first", "flip-before-draw=draw-first"),
)  # fmt: skip
def tiles_come_before_cards(before, move, after, g) -> bool:
    """Between two turns no card is drawn as long as there are tiles to turn up."""
    between = any(before.due[player] for player in Player)
    return move.rule != "draw_card" or not between or not row_can_grow(before, g)


@claim(
    "M11-then", "cards before tiles", "PPG-BETW-1", "PPG-BETW-3a",
    readings=("flip-before-draw",), scopes=("S9", "S1c"),
    expected=only_under("the tiles are turned up first", "flip-before-draw=draw-first"),
)  # fmt: skip
def cards_come_before_tiles(before, move, after, g) -> bool:
    """Between two turns no tile is turned up as long as there are cards to draw."""
    return move.rule != "turn_up_tiles" or not any(before.due[player] for player in Player)


@claim(
    "M11-row", "a villain at large keeps its place", "PPG-SETUP-4a",
    readings=("row-order",), scopes=("S9-escapes",),
)  # fmt: skip
def villains_keep_their_places(before, move, after) -> bool:
    """Where places in the row count, a villain stays in its place until it is captured."""
    return all(
        before.row[place] == NONE
        or after.row[place] == before.row[place]
        or (after.row[place] == NONE and before.target == before.row[place])
        for place in Place
    )


@claim(
    "M11-places", "the row is what is at large", "PPG-SETUP-4a",
    readings=("row-order",), scopes=("S9-escapes",),
)  # fmt: skip
def places_hold_who_is_at_large(s, g) -> bool:
    """Where places in the row count, they hold the villains at large and nothing else."""
    return g.row_order == "none" or all(
        count(s.row[place] == villain for place in Place) == s.large[villain] for villain in Villain
    )
