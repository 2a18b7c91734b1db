"""What every move does to the turn, who decides, and when the game is over and who has won.

Like the other claims about moves these are told in the fields of the state: but for who decides and
who has won, they ask none of the functions that the rules are made of.
"""

from models.language import OPEN, SEVERAL, count, helper
from models.powerpuff.ending import is_winner
from models.powerpuff.game import decider
from models.powerpuff.state import WILD_TWO, Card, Fight, Girl, Kind, Phase, Player, Villain
from specs.expectations import also, expect
from specs.powerpuff.claims import is_over
from specs.powerpuff.invariants import NEVER_OVER
from specs.powerpuff.saying import breaks, claim

BETWEEN = (
    "draw-order", "decline-draw", "flip-before-draw", "end-moment", "tiebreak-hand-when",
    "no-cards-at-all", "reshuffle-when",
)  # fmt: skip
"""Questions about what comes between two turns."""


@claim(
    "M1", "the turn goes to the left", "PPG-SETUP-2d", "PPG-TURN-1", "PPG-BETW-4",
    readings=BETWEEN,
)  # fmt: skip
def turns_go_left(before, move, after) -> bool:
    """The next turn is that of the player to the left."""
    return (
        before.phase in (Phase.OLDEST, Phase.LOT)
        or after.turn == before.turn
        or after.turn == (before.turn + 1) % len(Player)
    )


@claim(
    "M1-pass", "the turn is passed by ending it", "PPG-TURN-1", "PPG-TURN-4", readings=BETWEEN,
)  # fmt: skip
def a_turn_is_passed(before, move, after) -> bool:
    """Who ends the turn hands it on, unless the game is over with it; nothing else does but a last
    capture after which cards are drawn."""
    ends = move.rule == "end_turn"
    begins = before.phase in (Phase.OLDEST, Phase.LOT)
    return (not ends or after.turn != before.turn or after.phase == Phase.OVER) and (
        after.turn == before.turn or begins or ends or after.ending
    )


@claim(
    "M1-who", "who decides", "PPG-TURN-1", "PPG-CHAL-4b",
    readings=("who-flips", "fights-order", "decline-draw", "draw-order"),
)  # fmt: skip
def the_right_one_decides(s, g) -> bool:
    """The player on turn decides; but who is challenged answers for a girl, who may decline a card
    says so, and where the rules are silent it is open."""
    silent = (
        s.phase in (Phase.OLDEST, Phase.WHO_DRAWS)
        or (s.phase == Phase.REVEAL and g.who_flips == "anybody")
        or (s.phase == Phase.PICK and g.fights_order == "sequential")
    )
    defends = s.phase == Phase.PICK and g.fights_order == "defender-picks"
    answers = s.phase == Phase.ANSWER or defends
    asked = Fight.OPEN if defends else Fight.NOW
    elsewhere = silent or answers or s.phase in (Phase.SECRET, Phase.MAY_DRAW)
    return (
        (elsewhere or decider(s, g) == s.turn)
        and (not silent or decider(s, g) == OPEN)
        and (s.phase != Phase.SECRET or decider(s, g) == SEVERAL)
        and (s.phase != Phase.MAY_DRAW or decider(s, g) == s.who)
        and (
            not answers
            or any(s.fight[girl] == asked and decider(s, g) == s.control[girl] for girl in Girl)
        )
    )


# -- the end


@claim(
    "M12", "the last capture ends the game", "PPG-OBJ-2", "PPG-END-1",
    proof=also(*breaks(
        "the turn, or the draws after it, are finished first",
        "end-moment=end-of-turn", "end-moment=after-draws",
    )),
)  # fmt: skip
def somebody_is_at_large(s, g) -> bool:
    """In a turn there is a villain whom nobody has captured."""
    return s.phase != Phase.TURN or any(
        sum(s.captured[player, villain] for player in Player) < g.tiles[villain]
        for villain in Villain
    )


@helper
def gems_won(s, g, player: Player) -> int:
    """The gem points of a player's tiles."""
    return sum(g.gems[villain] * s.captured[player, villain] for villain in Villain)


@helper
def shown_in_a_tie(g, card: Card) -> int:
    """What a card counts in a tie: the number it shows, three of them on a Wild 2 if so read, or
    the two cards of a Draw 2."""
    wild = 6 if g.tiebreak_value_of_specials == "wild-six" else WILD_TWO
    two = 2 if g.tiebreak_value_of_specials == "draw-two-counts-two" else 0
    special = two if g.kind[card] == Kind.DRAW_TWO else 0
    of_wild = 0 if g.tiebreak_value_of_specials == "wild-zero" else wild
    plain = g.number[card] if g.kind[card] == Kind.NUMBER else special
    return of_wild if g.kind[card] == Kind.WILD else plain


@helper
def numbers_held(s, g, player: Player) -> int:
    """What a player's cards count in a tie."""
    return sum(shown_in_a_tie(g, card) * s.hand[player, card] for card in Card)


@helper
def is_behind(s, g, player: Player, other: Player) -> bool:
    """Whether one player comes after another: by gem points, then by the cards in hand."""
    return gems_won(s, g, player) < gems_won(s, g, other) or (
        gems_won(s, g, player) == gems_won(s, g, other)
        and numbers_held(s, g, player) < numbers_held(s, g, other)
    )


@helper
def nobody_says_who_wins(s, g) -> bool:
    """Whether three or more tie, the cards do not part all of them, and that is left open."""
    leading = count(
        not any(gems_won(s, g, player) < gems_won(s, g, other) for other in Player)
        for player in Player
    )
    in_front = count(
        not any(is_behind(s, g, player, other) for other in Player) for player in Player
    )
    return g.tie_of_three == "undefined" and leading > 2 and in_front > 1


@claim(
    "M13", "the winners are in front", "PPG-SCORE-2", "PPG-SCORE-3", "PPG-SCORE-4", "PPG-SCORE-5",
    when=is_over, readings=("tiebreak-value-of-specials", "tie-of-three"), rests_on=("H7",),
    expected=expect("HOLDS", NEVER_OVER),
)  # fmt: skip
def winners_are_in_front(s, g) -> bool:
    """Who wins has the most gem points and, among those who tie, the highest cards; who does not
    win has not."""
    return all(
        is_winner(s, g, player)
        != (any(is_behind(s, g, player, other) for other in Player) or nobody_says_who_wins(s, g))
        for player in Player
    )
