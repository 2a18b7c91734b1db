"""What helps to prove the claims: invariants of the default readings within a turn."""

from models.language import NONE, count, helper
from models.something_wild.state import Phase, Pile, Player, Power, Spot
from specs.expectations import case, expect
from specs.properties import Property
from specs.something_wild.counts import (
    cards,
    in_hand,
    in_row,
    is_set_up,
    powers,
    scored_by,
    to_draw,
)


def targets_have_lost_a_card(s, g) -> bool:
    """Who is about to draw after a guess has fewer cards than were dealt."""
    return s.phase == Phase.PEEK or all(
        s.target != p or in_hand(s, p) < g.dealt or s.phase == Phase.OVER for p in Player
    )


@helper
def has_played_all(s) -> bool:
    """The card that a Power lets one play has been played, or there is none."""
    return s.phase not in (
        Phase.EXTRA_DRAW, Phase.EXTRA_PLAY, Phase.GUESS_NUMBER, Phase.GUESS_COLOUR,
        Phase.GUESS_TOP, Phase.PEEK, Phase.TOP,
    )  # fmt: skip


def rows_grow_slowly(s, g) -> bool:
    """In a turn a row grows by a card, and by one more if a Power was used (by nothing else); a
    score takes away what it uses."""
    used = any(s.used[pile] for pile in Pile)
    most = g.limit + (2 if used and has_played_all(s) else 1)
    chosen = s.spot if s.spot != NONE else 0
    return (used or has_played_all(s)) and (
        in_row(s, s.turn) + chosen + (len(Spot) if s.scored else 0) <= most
    )


def scores_come_once(s, g) -> bool:
    """After a score nothing is scored, and no Power used, in the same turn."""
    return not s.scored or s.phase in (
        Phase.REWARD, Phase.FLIP, Phase.DISCARD, Phase.OVER,
    )  # fmt: skip


def nobody_has_won_yet(s, g) -> bool:
    """Until the game is over nobody has as many Powers as win."""
    return all(
        scored_by(s, p) < g.needed or (s.phase == Phase.OVER and p == s.turn) for p in Player
    ) and all(scored_by(s, p) <= g.needed for p in Player)


def piles_are_open(s, g) -> bool:
    """While Powers lie on a pile one of them is face up."""
    return (
        not is_set_up(s)
        or s.phase in (Phase.FLIP, Phase.OVER)
        or all(s.centre[g.pile[power]] != NONE or s.stock[power] == 0 for power in Power)
    )


@helper
def chosen_to_score(s) -> int:
    """Cards that are chosen for a score."""
    return s.picked.total


def cards_are_as_many(s, g) -> bool:
    """Deck, discards, hands, rows and what is chosen for a score hold as many cards as the box."""
    held = sum(in_hand(s, p) + in_row(s, p) for p in Player)
    return to_draw(s) + chosen_to_score(s) + held == cards(g)


def nothing_is_chosen(s, g) -> bool:
    """Cards are chosen only while somebody chooses what to score with."""
    return s.phase == Phase.PICK or chosen_to_score(s) == 0


def powers_are_as_many(s, g) -> bool:
    """As many Powers as in the box lie on the piles, face up or face down, or are scored."""
    left = sum(s.stock[power] for power in Power)
    face_up = count(s.centre[pile] != NONE for pile in Pile)
    return left + face_up + sum(scored_by(s, p) for p in Player) == powers(g)


MORE = "a reading that lets more cards be played or drawn"

LEMMAS = [
    Property(
        id="H-2-target", kind="invariant", title="who draws after a guess has lost a card",
        clauses=("SW-POWER-4", "SW-POWER-6"), holds=targets_have_lost_a_card,
        rests_on=("H-2",),
        expected=expect(
            "HOLDS", case("VIOLATED", reading="guess-missed-draw=always", because=MORE)
        ),
    ),
    Property(
        id="R-1-turn", kind="invariant", title="rows grow slowly",
        clauses=("SW-TURN-2", "SW-POWER-7"), holds=rows_grow_slowly,
        rests_on=("R-1", "S-1-once"), expected=expect("HOLDS"),
    ),
    Property(
        id="S-1-once", kind="invariant", title="scores come once",
        clauses=("SW-TURN-5",), holds=scores_come_once, expected=expect("HOLDS"),
    ),
    Property(
        id="V-2-open", kind="invariant", title="nobody has won yet",
        clauses=("SW-END-1",), holds=nobody_has_won_yet, expected=expect("HOLDS"),
    ),
    Property(
        id="C-1-sum", kind="invariant", title="as many cards as in the box",
        clauses=("SW-CONT-1",), holds=cards_are_as_many, expected=expect("HOLDS"),
    ),
    Property(
        id="C-1-chosen", kind="invariant", title="nothing is chosen but to score",
        clauses=("SW-SCORE-3",), holds=nothing_is_chosen, expected=expect("HOLDS"),
    ),
    Property(
        id="P-1-sum", kind="invariant", title="as many Powers as in the box",
        clauses=("SW-CONT-2",), holds=powers_are_as_many, expected=expect("HOLDS"),
    ),
    Property(
        id="P-1-pile", kind="invariant", title="piles are open",
        clauses=("SW-SCORE-4",), holds=piles_are_open, expected=expect("HOLDS"),
    ),
]  # fmt: skip
