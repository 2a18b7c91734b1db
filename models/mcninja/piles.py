"""The two draw piles and the two discard piles."""

from models.language import helper
from models.mcninja.state import Away, Card, Character, Lasting, Player, Under

# -- playing cards


@helper
def hand_size(s, player: int) -> int:
    """How many cards a player holds."""
    return sum(s.hand[player, card] for card in Card)


@helper
def pile_size(s) -> int:
    """How many playing cards are left to draw before the discards are needed."""
    return sum(s.pile[card] for card in Card)


@helper
def cards_to_draw(s, g) -> int:
    """How many playing cards can be drawn; the discards count where they are shuffled."""
    discards = sum(s.discards[card] for card in Card)
    return pile_size(s) + (discards if g.empty_draw_pile == "reshuffle" else 0)


@helper
def reshuffle(s, g) -> None:
    """MCN-CARD-3: where the draw pile is empty, the discards become one, if a reading says so."""
    now = pile_size(s) == 0 and g.empty_draw_pile == "reshuffle"
    for card in Card:
        moved = s.discards[card] if now else 0
        s.pile[card] += moved
        s.discards[card] -= moved


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
    stays = g.cards_of_the_eliminated == "kept" or not on
    away = g.cards_of_the_eliminated == "out-of-the-game"
    for card in Card:
        copies = 0 if stays else s.hand[player, card] + s.hidden[player, card]
        s.discards[card] += 0 if away else copies
        for place in Away:
            s.away[place, card] += copies if away else 0
        s.hand[player, card] = s.hand[player, card] if stays else 0
        s.hidden[player, card] = s.hidden[player, card] if stays else 0


@helper
def clear_round(s) -> None:
    """MCN-FD-3, MCN-SCORE-5: cards that count for one round only are discarded."""
    for card in Card:
        for player in Player:
            s.discards[card] += s.hidden[player, card]
            s.hidden[player, card] = 0
            for memory in Lasting:
                s.discards[card] += s.lasting[player, memory, card]
                s.lasting[player, memory, card] = 0


# -- characters


@helper
def cast_size(s) -> int:
    """How many characters are left to draw before the discarded ones are needed."""
    return sum(s.people[character] for character in Character)


@helper
def characters_to_draw(s, g) -> int:
    """How many characters can be drawn; the discarded ones count where they are shuffled."""
    fallen = sum(s.fallen[character] for character in Character)
    return cast_size(s) + (fallen if g.empty_draw_pile == "reshuffle" else 0)


@helper
def reshuffle_characters(s, g) -> None:
    """The same for the characters; cards that lie under them are discarded."""
    now = cast_size(s) == 0 and g.empty_draw_pile == "reshuffle"
    for character in Character:
        moved = s.fallen[character] if now else 0
        s.people[character] += moved
        s.fallen[character] -= moved
    for card in Card:
        for layer in Under:
            freed = s.under[layer, card] if now else 0
            s.discards[card] += freed
            s.under[layer, card] -= freed
