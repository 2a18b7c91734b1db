"""The claims about Dr. McNinja's Legendary Showdown, as functions over states and steps."""

from models.language import NONE, count, helper
from models.mcninja.flow import passes
from models.mcninja.instants import does
from models.mcninja.lawful import cards_are_all_there, characters_are_all_there
from models.mcninja.lines import line_size, standing
from models.mcninja.paying import can_pay
from models.mcninja.piles import characters_to_draw, hand_size
from models.mcninja.state import (
    CREDITS,
    Card,
    Character,
    Deed,
    Kind,
    Phase,
    Place,
    Player,
    Slot,
    Trade,
)
from specs.mcninja.monitors import is_cancel

# -- what is where


@helper
def all_in_lines(s) -> int:
    """How many characters stand in lines."""
    return sum(line_size(s, player) for player in Player)


def everything_is_there(s, g) -> bool:
    """No playing card and no character card comes or goes."""
    return cards_are_all_there(s, g) and characters_are_all_there(s, g)


def attachments_fit(s, g) -> bool:
    """A weapon lies where weapons lie and a bonus where bonus cards do, and on a character."""
    return all(
        (
            s.weapon[player, place] == NONE
            or (g.kind[s.weapon[player, place]] == Kind.WEAPON and s.line[player, place] != NONE)
        )
        and (
            s.bonus[player, place] == NONE
            or (g.kind[s.bonus[player, place]] == Kind.BONUS and s.line[player, place] != NONE)
        )
        for player in Player
        for place in Place
    )


def hands_are_small(s, g) -> bool:
    """Nobody holds more cards than a hand is filled to."""
    return all(hand_size(s, player) <= g.refill for player in Player)


@helper
def hands_never_grow(g) -> bool:
    """No card draws cards, or takes one from a hand."""
    return all(not does(g, card, Deed.DRAW) and not does(g, card, Deed.STEAL) for card in Card)


def hands_only_fill(s, g) -> bool:
    """No card of the deck draws or steals."""
    return hands_never_grow(g)


def is_between_rounds(s) -> bool:
    """Cards are kept or discarded, or it is to be settled who starts."""
    return s.phase in (Phase.KEEP, Phase.LOWEST, Phase.CHOOSE, Phase.START_LOT)


def nothing_lies_hidden(s) -> bool:
    """No card lies face down."""
    return all(s.hidden[player, card] == 0 for player in Player for card in Card)


def is_turn(s) -> bool:
    """A turn goes on."""
    return s.phase == Phase.TURN


def passes_are_few(s) -> bool:
    """MCN-END-1: of those in the game all but two have passed at most, or the round were over."""
    return passes(s) <= standing(s) - 2


def turn_is_of_somebody(s) -> bool:
    """The player on turn is in the game."""
    return not s.out[s.turn]


# -- rounds


def round_is_ended(s) -> bool:
    """The round, or the game, is over."""
    return s.ended or s.phase == Phase.OVER


def is_over(s) -> bool:
    """The game is over."""
    return s.phase == Phase.OVER


def a_turn(before, move, after) -> bool:
    """A turn ends."""
    return move.rule in ("pass_turn", "end_turn")


def a_card(before, move, after) -> bool:
    """A card is played."""
    return move.rule in (
        "play_weapon", "play_bonus", "lay_face_down", "play_action", "play_on_line",
        "play_on_character", "instant", "instant_on_line", "instant_on_character", "cancel",
    )  # fmt: skip


def losers_had_a_turn(s, m) -> bool:
    """Who is to lose a character at the end of a round has had a turn in it."""
    return not (s.phase == Phase.LOSE and s.ended) or all(
        m.had[player] or not s.doomed[player] for player in Player
    )


def quiet_round_is_decided(before, move, after, m) -> bool:
    """A round in which no card was played has one best character, without sudden death."""
    decided = after.phase == Phase.DOOM and count(after.tied[player] for player in Player) == 1
    return move.rule == "compare_totals" and decided and not m.played


def starter_has_not_won(before, move, after, m) -> bool:
    """That character is not the starter's."""
    return all(not after.tied[player] or player != m.starter for player in Player)


def throws_decide(before, move, after) -> bool:
    """Rock-paper-scissors is not thrown without a result."""
    same = count(after.tied[p] for p in Player) == count(before.tied[p] for p in Player)
    up = all(after.thrown[player] == NONE for player in Player)
    return not (move.rule == "throw" and after.phase == Phase.SUDDEN_DEATH and same and up)


def characters_are_lost(before, move, after) -> bool:
    """The end of a round: front characters are discarded."""
    return move.rule == "lose_characters" and before.ended


@helper
def too_few_protect(s, g) -> bool:
    """There are fewer protecting cards than players to be beaten."""
    protecting = sum(g.copies[card] for card in Card if g.protects[card])
    return protecting < standing(s) - 1


def some_character_is_lost(before, move, after, g) -> bool:
    """Where there are too few protecting cards, fewer characters stand in lines than before."""
    return not too_few_protect(before, g) or all_in_lines(after) < all_in_lines(before)


@helper
def plays_without_cards(g) -> bool:
    """There are no playing cards, and nobody can be given up for another one."""
    return all(g.copies[card] == 0 for card in Card) and all(
        not g.saves[character] for character in Character
    )


def bare_round_is_lost(before, move, after, g) -> bool:
    """The end of a round of a game without cards."""
    return move.rule == "lose_characters" and before.ended and plays_without_cards(g)


def each_loses_one(before, move, after) -> bool:
    """Every player who was in the game loses one character, but for one who loses none."""
    lost = all_in_lines(before) - all_in_lines(after)
    keep = count(not before.out[p] and line_size(before, p) == line_size(after, p) for p in Player)
    return lost == standing(before) - 1 and keep == 1


def fewer_characters(before, move, after) -> bool:
    """Fewer characters stand in lines than before."""
    return all_in_lines(after) < all_in_lines(before)


# -- winners


def somebody_wins(s) -> bool:
    """The game is over, and one player is left."""
    return s.phase == Phase.OVER and standing(s) == 1


def last_round_was_won_by_winner(s) -> bool:
    """That player won the last round."""
    return s.previous != NONE and not s.out[s.previous]


def round_has_a_winner(before, move, after) -> bool:
    """There is a winner of the round, whose characters are to be lost or kept."""
    return move.rule == "lose_characters" and before.ended and before.previous != NONE


def winner_keeps_the_front(before, move, after) -> bool:
    """The winner's front character is not lost."""
    return before.previous == NONE or not before.doomed[before.previous]


def round_is_settled(before, move, after) -> bool:
    """It is said who wins the round and who loses."""
    return move.rule == "settle_round"


def one_wins_the_round(before, move, after) -> bool:
    """Somebody has won it, and nobody else."""
    return after.previous != NONE


# -- drawing and trading


def hands_are_filled(s, g) -> bool:
    """Everybody in the game holds as many cards as a hand has."""
    return all(s.out[player] or hand_size(s, player) >= g.refill for player in Player)


def starter_is_sought(s) -> bool:
    """Hands have been filled."""
    return s.phase == Phase.LOWEST


@helper
def cards_needed(s, g) -> int:
    """How many playing cards fill all hands, whatever is attached: a full hand for everybody, and
    a weapon and a bonus for every character, as far as there are so many of them."""
    weapons = sum(g.copies[card] for card in Card if g.kind[card] == Kind.WEAPON)
    bonuses = sum(g.copies[card] for card in Card if g.kind[card] == Kind.BONUS)
    hands = sum(g.refill for player in Player if not s.out[player])
    return hands + min(weapons, all_in_lines(s)) + min(bonuses, all_in_lines(s))


def starter_is_sought_with_enough(s, g) -> bool:
    """Hands have been filled from cards of which there are enough, and none of them draws."""
    enough = sum(g.copies[card] for card in Card) >= cards_needed(s, g)
    return s.phase == Phase.LOWEST and hands_never_grow(g) and enough


def two_cards_are_given(before, move, after) -> bool:
    """Two cards with the symbol have been given."""
    return before.phase == Phase.TRADE and before.trade == Trade.CARD and after.owed == 0


def card_is_drawn(before, move, after) -> bool:
    """A playing card is drawn for them."""
    return after.phase == Phase.DRAW


@helper
def has_three_credits(s, g) -> bool:
    """The player on turn could pay for a character."""
    return s.phase == Phase.TURN and can_pay(s, g, s.turn, Trade.CHARACTER, CREDITS)


def somebody_could_pay(s, g) -> bool:
    """The player on turn has three credits."""
    return has_three_credits(s, g)


def somebody_could_pay_for_a_spare_one(s, g) -> bool:
    """The player on turn has three credits, and some character stands in no line."""
    return has_three_credits(s, g) and all_in_lines(s) < g.cast.total


def character_is_there(s, g) -> bool:
    """A character can be drawn."""
    return characters_to_draw(s, g) > 0


def is_dealing(s) -> bool:
    """Lines are dealt."""
    return s.phase == Phase.DEAL


def characters_suffice(s, g) -> bool:
    """There are characters for all places that are still empty."""
    return characters_to_draw(s, g) >= sum(
        max(g.deal[player] - line_size(s, player), 0) for player in Player
    )


# -- cancelling


def card_takes_effect(s) -> bool:
    """The card that was played last takes effect, as far as it has not been cancelled."""
    return s.phase == Phase.RESOLVE and s.played.size > 0


def even_number_of_cancels(s, g, m) -> bool:
    """A card takes effect after an even number of cancelling cards were played against it, and is
    cancelled after an odd one: by the card on it, or, where that is discarded at once, in its
    place."""
    last = s.played.size - 1
    cancels = is_cancel(s, g, last)
    below = cancels and g.cancel_a_cancel != "immediate"
    card = last - 1 if below else last
    odd = any(slot == card and m.odd[slot] for slot in Slot)
    return (odd and cancels) or (not odd and not cancels) or (below and is_cancel(s, g, card))


def only_actions_and_instants(s, g) -> bool:
    """What is played and may be cancelled is an action or an instant."""
    return all(
        slot >= s.played.size
        or s.played[slot] == NONE
        or g.kind[s.played[slot]] in (Kind.ACTION, Kind.INSTANT)
        for slot in Slot
    )
