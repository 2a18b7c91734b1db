"""The two draw piles and the two discard piles."""

from models.language import NONE, helper
from models.mcninja.state import Away, Lasting, Mark, Player, Under

# -- playing cards


@helper
def hand_size(s, player: int) -> int:
    """How many cards a player holds."""
    return s.hand[player].total


@helper
def pile_size(s) -> int:
    """How many playing cards are left to draw before the discards are needed."""
    return s.pile.total


@helper
def cards_to_draw(s, g) -> int:
    """How many playing cards can be drawn; the discards count where they are shuffled."""
    return pile_size(s) + (s.discards.total if g.empty_draw_pile == "reshuffle" else 0)


@helper
def reshuffle(s, g) -> None:
    """MCN-CARD-3: where the draw pile is empty, the discards become one, if a reading says so."""
    now = pile_size(s) == 0 and g.empty_draw_pile == "reshuffle"
    s.pile.take_all(s.discards, when=now)


@helper
def lose_attached(s, g, card: int, copies: int) -> None:
    """MCN-SCORE-3: attached cards go with the discarded character: among the playing discards, or
    under the character's card."""
    stay = g.attachments_go_where == "stay-under-character"
    s.discards[card] += 0 if stay else copies
    for layer in Under:
        s.under[layer, card] += copies if stay else 0


@helper
def give_up_cards(s, g, player: int, on: bool) -> None:
    """MCN-WIN-1: the hand and the face-down cards of a player who is out of the game."""
    lost = on and g.cards_of_the_eliminated == "discard-piles"
    away = on and g.cards_of_the_eliminated == "out-of-the-game"
    for mark in Mark:
        s.laid[player, mark] = NONE if lost or away else s.laid[player, mark]
    for place in Away:
        s.away[place].take_all(s.hand[player], when=away)
        s.away[place].take_all(s.hidden[player], when=away)
    s.discards.take_all(s.hand[player], when=lost)
    s.discards.take_all(s.hidden[player], when=lost)


@helper
def clear_round(s) -> None:
    """MCN-FD-3, MCN-SCORE-5: cards that count for one round only are discarded."""
    for player in Player:
        s.discards.take_all(s.hidden[player])
        for mark in Mark:
            s.laid[player, mark] = NONE
        for memory in Lasting:
            s.discards.take_all(s.lasting[player, memory])


# -- characters


@helper
def cast_size(s) -> int:
    """How many characters are left to draw before the discarded ones are needed."""
    return s.people.total


@helper
def characters_to_draw(s, g) -> int:
    """How many characters can be drawn; the discarded ones count where they are shuffled."""
    return cast_size(s) + (s.fallen.total if g.empty_draw_pile == "reshuffle" else 0)


@helper
def reshuffle_characters(s, g) -> None:
    """The same for the characters; cards that lie under them are discarded."""
    now = cast_size(s) == 0 and g.empty_draw_pile == "reshuffle"
    s.people.take_all(s.fallen, when=now)
    for layer in Under:
        s.discards.take_all(s.under[layer], when=now)
