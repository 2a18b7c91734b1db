"""What is at rest, and when: everything that a decision, a fight or a draw needs is cleared when
it is over, and what no reading asks for is never kept."""

from models.language import NONE, count, helper
from models.powerpuff.cards import cards_to_draw, hand_size, is_special, pile_size, usable_girls
from models.powerpuff.control import names_girls, wild_may_try
from models.powerpuff.fights import fights_left
from models.powerpuff.memory import remembers_attempts
from models.powerpuff.paying import has_paid, price
from models.powerpuff.phases import (
    is_challenging,
    is_drawing,
    is_in_turn,
    somebody_is_due,
    special_has_effect,
    tile_escapes,
    tiles_are_turned_up,
)
from models.powerpuff.sound import deck_has_escapes, deeds_count, girls_rest
from models.powerpuff.state import (
    MOST_CAPTURES,
    Attempt,
    Beaten,
    Block,
    Card,
    Deed,
    Done,
    Fight,
    Girl,
    Kind,
    Past,
    Phase,
    Player,
    Rest,
    Secret,
    Sent,
    Villain,
)
from models.powerpuff.tiles import captured_by, sent_back

# -- phases, players, draws


@helper
def phases_are_played(s, g) -> bool:
    """A phase that only some reading needs does not come under the others."""
    late = g.three_capture_cap == "late-reveal" or g.escape_in_last_turn == "revealed-at-once"
    return (
        (s.phase != Phase.OLDEST or g.equal_age == "any-of-them")
        and (s.phase != Phase.LOT or g.equal_age == "random")
        and (s.phase != Phase.PICK or g.fights_order != "simultaneous-secret")
        and (s.phase != Phase.SECRET or g.fights_order == "simultaneous-secret")
        and (s.phase != Phase.BREAK or g.specials_inside_challenge == "between-partial-fights")
        and (s.phase != Phase.TILE or g.which_tile_escapes != "random")
        and (s.phase != Phase.TILE_LOT or g.which_tile_escapes == "random")
        and (s.phase != Phase.SHUFFLE_IN or g.several_escapes == "shuffled-in")
        and (s.phase != Phase.REFILL or g.three_capture_cap == "refill-in-turn" or late)
        and (s.phase != Phase.WINDOW or g.specials_between_turns == "yes")
        and (s.phase != Phase.WHO_DRAWS or g.draw_order == "any-order")
        and (s.phase != Phase.MAY_DRAW or g.decline_draw == "optional")
        and (not tile_escapes(s) or deck_has_escapes(g))
        and (s.phase != Phase.SHUFFLE_IN or sent_back(s) > 1)
        and (
            s.phase != Phase.NAMING or names_girls(g) or g.rechallenge_after_wild == "wild-for-one"
        )
    )


@helper
def somebody_is_meant(s, g) -> bool:
    """A player is meant who is dealt a card, draws, is robbed or loses a tile, and at no other
    time; there is something to be taken."""
    meant = s.phase == Phase.DEAL or is_drawing(s) or special_has_effect(s)
    return (s.who != NONE) == meant and all(
        s.who != player
        or (
            (s.phase != Phase.STEAL or (player != s.turn and hand_size(s, player) > 0))
            and (not tile_escapes(s) or player != s.turn or g.escape_own_tile == "yes")
            and (s.phase not in (Phase.TILE, Phase.TILE_LOT) or captured_by(s, player) > 0)
            and (s.left == 0 or player == s.turn)
            and (not is_drawing(s) or s.left > 0 or s.due[player])
        )
        for player in Player
    )


@helper
def draws_are_lawful(s, g) -> bool:
    """Who draws finds a card. Between two turns somebody is to draw, or tiles are turned up; a
    special card is played there only by the reading that allows it."""
    waiting = count(s.due[player] for player in Player)
    draws_later = g.end_moment == "after-draws" or g.tiebreak_hand_when == "after-draws"
    return (
        (s.phase != Phase.DRAW or pile_size(s) > 0)
        and (s.phase not in (Phase.MAY_DRAW, Phase.WINDOW, Phase.WHO_DRAWS) or cards_to_draw(s) > 0)
        and (s.left == 0 or is_drawing(s))
        and (
            waiting == 0
            or is_drawing(s)
            or special_has_effect(s)
            or tiles_are_turned_up(s)
            or s.phase in (Phase.WINDOW, Phase.WHO_DRAWS)
        )
        and (waiting > 0 or s.phase not in (Phase.WINDOW, Phase.WHO_DRAWS))
        and (waiting > 1 or s.phase != Phase.WHO_DRAWS)
        and (waiting in (0, len(Player)) or not tiles_are_turned_up(s))
        and (waiting == 0 or not special_has_effect(s) or g.specials_between_turns == "yes")
        and (
            not s.ending
            or (draws_later and s.left == 0 and (is_drawing(s) or s.phase == Phase.WHO_DRAWS))
        )
    )


# -- cards on the table


@helper
def table_is_lawful(s, g) -> bool:
    """Special cards lie on the table during their effect; of the others, those of a payment, or
    the one card of a challenge."""
    return all(
        (s.table[card] == 0 or special_has_effect(s))
        if is_special(g, card)
        else (s.phase == Phase.PAYING or s.table[card] == (1 if s.attack == card else 0))
        for card in Card
    )


@helper
def payment_is_lawful(s, g) -> bool:
    """A villain is aimed at while one pays, and at no other time; it can still be captured."""
    paying = s.phase == Phase.PAYING
    aimed = any(
        s.target == villain and s.large[villain] > 0 and s.owed <= price(g, villain)
        for villain in Villain
    )
    return (
        (aimed if paying else s.target == NONE and s.owed == 0)
        and (not paying or s.captures < MOST_CAPTURES or g.three_capture_cap == "remark")
        and (not paying or usable_girls(s) > 0)
        and (not paying or s.owed > 0 or has_paid(s))
    )


# -- challenges


@helper
def attack_is_lawful(s, g) -> bool:
    """The card of a challenge is known while it is not settled, and not otherwise; it is a Wild 2
    or shows a girl."""
    left = fights_left(s)
    open_later = special_has_effect(s) or s.phase == Phase.REFILL
    return (
        (s.attack == NONE or is_challenging(s) or (open_later and left > 0))
        and (s.attack != NONE or (not is_challenging(s) and left == 0))
        and all(
            s.attack != card
            or g.kind[card] == Kind.WILD
            or (g.kind[card] == Kind.NUMBER and s.phase != Phase.NAMING)
            for card in Card
        )
    )


@helper
def fights_are_lawful(s, g) -> bool:
    """Girls who are fought for are other players'; free ones may be named by a Wild 2. One fight is
    the present one while its answer is waited for."""
    left = fights_left(s)
    now = count(s.fight[girl] == Fight.NOW for girl in Girl)
    answered = any(s.fight[girl] == Fight.ANSWERED for girl in Girl)
    several = g.specials_inside_challenge == "between-partial-fights"
    return (
        all(
            s.fight[girl] == Fight.NO
            or (s.control[girl] != s.turn and (s.control[girl] != NONE or s.phase == Phase.NAMING))
            for girl in Girl
        )
        and now == (1 if s.phase == Phase.ANSWER else 0)
        and (not answered or s.phase == Phase.SECRET)
        and (s.phase != Phase.SECRET or any(s.fight[girl] == Fight.OPEN for girl in Girl))
        and (left > 1 or s.phase not in (Phase.PICK, Phase.SECRET))
        and (left > 0 or s.phase != Phase.BREAK)
        and (left == 0 or is_challenging(s) or (several and not somebody_is_due(s)))
        and (s.phase != Phase.NAMING or left > 0 or any(wild_may_try(s, g, girl) for girl in Girl))
    )


@helper
def answers_are_lawful(s) -> bool:
    """A secret answer is kept until all have answered, and who gives it holds the card."""
    return all(
        s.answer[girl, place] == NONE or s.fight[girl] == Fight.ANSWERED
        for girl in Girl
        for place in Secret
    ) and all(
        s.hand[player, card]
        >= count(
            s.answer[girl, place] == card and s.control[girl] == player
            for girl in Girl
            for place in Secret
        )
        for player in Player
        for card in Card
    )


# -- memory


@helper
def no_deeds(s) -> bool:
    """Nothing is remembered of what was done."""
    return all(s.deeds[deed, memory] == Block.UNUSED for memory in Done for deed in Deed)


@helper
def no_attempts(s) -> bool:
    """Nothing is remembered of tries for girls."""
    return all(s.tried[girl, memory] == Attempt.NONE_YET for memory in Past for girl in Girl)


@helper
def no_numbers(s) -> bool:
    """No number that kept a girl is remembered."""
    return all(s.kept[girl, memory] == 0 for memory in Beaten for girl in Girl)


@helper
def nobody_rests(s) -> bool:
    """Every girl can be used."""
    return not any(s.resting[girl, memory] for memory in Rest for girl in Girl)


@helper
def no_latest(s) -> bool:
    """The villain captured last is not remembered."""
    return all(s.latest[memory] == NONE for memory in Sent)


@helper
def turn_is_forgotten(s) -> bool:
    """Between two turns nothing of a turn is remembered."""
    return is_in_turn(s) or (
        s.captures == 0
        and no_deeds(s)
        and no_attempts(s)
        and no_numbers(s)
        and nobody_rests(s)
        and no_latest(s)
    )


@helper
def memory_is_lawful(s, g) -> bool:
    """What no reading asks for is not remembered."""
    return (
        (s.captures == 0 or g.three_capture_cap != "remark")
        and (no_deeds(s) or deeds_count(g))
        and (no_attempts(s) or remembers_attempts(g))
        and (no_numbers(s) or g.rechallenge_beats_defence == "must-exceed")
        and (nobody_rests(s) or girls_rest(g))
        and (no_latest(s) or g.escape_in_last_turn == "final-turn")
    )
