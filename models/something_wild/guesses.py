"""Powers that guess: a number or colour in another hand, or the colour of the top card."""

from models.language import NONE, chance, helper, require, rule
from models.something_wild.cards import deck_size, hand_size, lay, leave_deck, reshuffle
from models.something_wild.flow import card_is_played, go_on, start_redraw
from models.something_wild.state import Colour, Number, Phase, Player
from models.something_wild.usable import may_look_at


@helper
def look_at(s, g, target: int) -> None:
    """A card of the other hand is looked at; from an empty hand there is none."""
    s.target = target
    if hand_size(s, target) > 0:
        s.phase = Phase.PEEK
    else:
        s.guessed_colour = NONE
        s.guessed_number = NONE
        start_redraw(s, g)


@rule(Phase.GUESS_NUMBER, text="guess that {target} has a {number}", clauses=["SW-POWER-4"])
def guess_number(s, g, target: Player, number: Number):
    """Guess a number, and look at a card of another hand."""
    require(may_look_at(s, g, target), "there is no card to look at", "SW-POWER-4")
    s.guessed_number = number
    look_at(s, g, target)


@rule(Phase.GUESS_COLOUR, text="guess that {target} has a card of {colour}", clauses=["SW-POWER-6"])
def guess_colour(s, g, target: Player, colour: Colour):
    """Guess a colour, and look at a card of another hand."""
    require(may_look_at(s, g, target), "there is no card to look at", "SW-POWER-6")
    s.guessed_colour = colour
    look_at(s, g, target)


@chance(Phase.PEEK, text="it is {colour}{number}", clauses=["SW-POWER-4", "SW-POWER-6"])
def peek(s, g, colour: Colour, number: Number):
    """A card of the hand, at random: if it matches, it is taken and played."""
    require(
        s.target != NONE and s.hand[s.target, colour, number] > 0, "no such card is in that hand",
        ("SW-POWER-4", "SW-POWER-6"),
    )  # fmt: skip
    ways = s.hand[s.target, colour, number]
    hit = s.guessed_number == number or s.guessed_colour == colour
    later = g.guess_order == "draw-then-play"
    s.guessed_colour = NONE
    s.guessed_number = NONE
    if hit:
        if s.target != NONE:
            s.hand[s.target, colour, number] -= 1
        if later:
            s.hand[s.turn, colour, number] += 1
            s.guessed_colour = colour
            s.guessed_number = number
            start_redraw(s, g)
        else:
            lay(s, s.turn, colour, number)
            card_is_played(s, g, g.extra_card_takes_figure == "yes")
    elif g.guess_missed_draw == "always":
        start_redraw(s, g)
    else:
        s.target = NONE
        go_on(s, g)
    return ways


@rule(
    Phase.GUESS_TOP, text="guess that the top card is {colour}", clauses=["SW-POWER-5", "SW-END-2"]
)
def guess_top(s, g, colour: Colour):
    """Guess the colour of the top card of the deck."""
    reshuffle(s, deck_size(s) == 0)
    s.guessed_colour = colour
    s.phase = Phase.TOP


@chance(Phase.TOP, text="it is {colour}{number}", clauses=["SW-POWER-5"])
def turn_top(s, g, colour: Colour, number: Number):
    """The top card of the deck: it is played if it matches, and discarded if not."""
    require(s.deck[colour, number] > 0, "no such card is in the deck", "SW-POWER-5")
    ways = s.deck[colour, number]
    hit = s.guessed_colour == colour
    touches = not hit or g.guessed_card_discarded_first == "discarded-first"
    s.discards[colour, number] += 1 if touches else 0
    leave_deck(s, g, colour, number)
    s.guessed_colour = NONE
    if hit:
        # A card that touched the discards lies there, or in the deck that was formed of them.
        shuffled = touches and s.discards[colour, number] == 0
        s.deck[colour, number] -= 1 if shuffled else 0
        s.discards[colour, number] -= 1 if touches and not shuffled else 0
        lay(s, s.turn, colour, number)
        card_is_played(s, g, g.extra_card_takes_figure == "yes")
    else:
        go_on(s, g)
    return ways
