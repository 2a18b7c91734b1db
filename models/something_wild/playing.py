"""Drawing and playing: the first two actions of a turn, the extra card, and taking a figure."""

from models.language import NONE, chance, require, rule
from models.something_wild.cards import hand_size, lay, leave_deck
from models.something_wild.figures import may_take
from models.something_wild.flow import (
    card_is_played,
    end_turn,
    figures_are_taken,
    redraw_is_over,
)
from models.something_wild.state import Colour, Number, Phase, Pile


@chance(
    Phase.DRAW, text="{colour}{number} is drawn", clauses=["SW-TURN-0", "SW-TURN-1", "SW-END-2"]
)
def draw(s, g, colour: Colour, number: Number):
    """Draw a card."""
    require(s.deck[colour, number] > 0, "no such card is in the deck", "SW-TURN-1")
    ways = s.deck[colour, number]
    s.hand[s.turn, colour, number] += 1
    leave_deck(s, g, colour, number)
    s.phase = Phase.PLAY
    return ways


@chance(Phase.EXTRA_DRAW, text="{colour}{number} is drawn", clauses=["SW-POWER-7", "SW-POWER-8"])
def draw_extra(s, g, colour: Colour, number: Number):
    """Draw an extra card."""
    require(s.deck[colour, number] > 0, "no such card is in the deck", ("SW-POWER-7", "SW-POWER-8"))
    ways = s.deck[colour, number]
    s.hand[s.turn, colour, number] += 1
    s.colour = colour
    s.number = number
    leave_deck(s, g, colour, number)
    s.phase = Phase.EXTRA_PLAY
    return ways


@chance(Phase.REDRAW, text="{colour}{number} is drawn", clauses=["SW-POWER-4", "SW-POWER-6"])
def draw_new(s, g, colour: Colour, number: Number):
    """The player at whose hand somebody guessed draws a new card."""
    require(
        s.target != NONE and s.deck[colour, number] > 0, "no such card is in the deck",
        ("SW-POWER-4", "SW-POWER-6"),
    )  # fmt: skip
    ways = s.deck[colour, number]
    if s.target != NONE:
        s.hand[s.target, colour, number] += 1
    leave_deck(s, g, colour, number)
    redraw_is_over(s, g)
    return ways


@rule(Phase.PLAY, text="play {colour}{number}", clauses=["SW-TURN-0", "SW-TURN-2"])
def play(s, g, colour: Colour, number: Number):
    """Lay a card of the hand face up in front of you."""
    require(s.hand[s.turn, colour, number] > 0, "you have no such card", "SW-TURN-2")
    s.hand[s.turn, colour, number] -= 1
    s.home = Phase.USE
    lay(s, s.turn, colour, number)
    card_is_played(s, g, True)


@rule(Phase.EXTRA_PLAY, text="play {colour}{number}", clauses=["SW-POWER-7", "SW-POWER-8"])
def play_extra(s, g, colour: Colour, number: Number):
    """Play an extra card."""
    require(
        s.hand[s.turn, colour, number] > 0, "you have no such card", ("SW-POWER-7", "SW-POWER-8")
    )
    require(
        g.extra_card_which == "any-hand-card"
        or s.colour == NONE
        or (s.colour == colour and s.number == number),
        "the card that was drawn must be played", ("SW-POWER-7", "SW-POWER-8"),
    )  # fmt: skip
    s.hand[s.turn, colour, number] -= 1
    s.extras -= 1
    lay(s, s.turn, colour, number)
    card_is_played(s, g, g.extra_card_takes_figure == "yes")


@rule(Phase.PASS, text="play no card", clauses=["SW-TURN-2"])
def play_nothing(s, g):
    """Without a card to play the turn is over."""
    require(hand_size(s, s.turn) == 0, "you have a card to play", "SW-TURN-2")
    end_turn(s, g)


FIGURES = ["SW-TURN-0", "SW-TURN-3", "SW-FIG-1", "SW-FIG-2", "SW-COMBINE-7"]


@rule(Phase.TAKE, text="take {pile}", clauses=FIGURES)
def take(s, g, pile: Pile):
    """Take a figure, from the middle or from another player."""
    require(
        may_take(s, g, pile), "the card you played does not take this figure",
        ("SW-FIG-1", "SW-COMBINE-3", "SW-COMBINE-4", "SW-COMBINE-5"),
    )  # fmt: skip
    s.figure[pile] = s.turn
    figures_are_taken(s, g)


@rule(Phase.TAKE, text="take no figure", clauses=FIGURES)
def take_none(s, g):
    """Leave the figures where they are."""
    require(g.figure_forced == "optional", "the figure must be taken", "SW-FIG-1")
    figures_are_taken(s, g)
