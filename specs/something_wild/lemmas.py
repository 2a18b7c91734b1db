"""What helps to prove the claims: invariants within a turn, under every reading if they say no
other."""

from models.language import NONE, count, helper
from models.something_wild.state import Phase, Pile, Player, Power, Spot
from specs.expectations import also, case, expect
from specs.properties import Property
from specs.something_wild import monitors
from specs.something_wild.claims import rows_are_small
from specs.something_wild.counts import (
    adds_two,
    cards,
    in_hand,
    in_row,
    is_set_up,
    is_taken,
    is_to_be_played,
    powers,
    scored_by,
    to_draw,
    two_at_most,
)
from specs.something_wild.unproved import beyond


def targets_have_lost_a_card(s, g) -> bool:
    """Who is about to draw after a guess has fewer cards than were dealt."""
    return s.phase == Phase.PEEK or all(
        s.target != p or in_hand(s, p) < g.dealt or s.phase == Phase.OVER for p in Player
    )


@helper
def has_played_all(s, g) -> bool:
    """The card that a Power lets one play has been played, or there is none."""
    return not is_taken(s, g) and s.phase not in (
        Phase.EXTRA_DRAW, Phase.EXTRA_PLAY, Phase.GUESS_NUMBER, Phase.GUESS_COLOUR,
        Phase.GUESS_TOP, Phase.PEEK, Phase.TOP,
    )  # fmt: skip


@helper
def has_yet_to_play(s, g) -> bool:
    """The card of the turn has not been played."""
    return s.phase != Phase.OVER and (
        is_to_be_played(s, g)
        or s.phase in (Phase.DEAL, Phase.FIRST, Phase.STARTS, Phase.DRAW, Phase.PASS)
    )


@helper
def room(s, g) -> int:
    """How many cards can be in the row of the player whose turn it is: those that may stay, one
    more for the card played, and one more if a Power was used (by nothing else)."""
    used = any(s.used[pile] for pile in Pile) and has_played_all(s, g)
    return g.limit + (0 if has_yet_to_play(s, g) else 1) + (1 if used else 0)


@helper
def chosen_so_far(s) -> int:
    """Cards that are chosen for a score, while they are."""
    return s.spot if s.spot != NONE else 0


def rows_grow_slowly(s, g) -> bool:
    """A row grows by a card, and by one more if a Power was used; a score takes away what it uses,
    so that nothing need be discarded after it. (Where it may use cards of others it does not; and
    of extra cards for each card of a number nothing is said.)"""
    taken = chosen_so_far(s) + (len(Spot) if s.scored else 0)
    own = g.in_play_whose == "own-row"
    return g.extra_card_per_seven == "per-card" or (
        (any(s.used[pile] for pile in Pile) or has_played_all(s, g))
        and in_row(s, s.turn) + (taken if own else 0) <= room(s, g)
        and not (own and s.scored and s.phase == Phase.DISCARD)
    )


@helper
def is_late(s, g) -> bool:
    """A score is behind the player; by one reading a Power may be used now."""
    return s.phase in (Phase.FLIP, Phase.TAKE_NEW, Phase.DISCARD, Phase.OVER) or (
        g.power_any_time == "any-time"
        and s.home == Phase.LATE
        and is_set_up(s)
        and s.phase not in (
            Phase.DRAW, Phase.PLAY, Phase.USE, Phase.SCORE, Phase.PICK, Phase.REWARD,
        )
    )  # fmt: skip


def scores_come_once(s, g) -> bool:
    """After a score nothing is scored in the same turn, and no Power used, but by a reading by
    which one may be used at any time. (Of several scores in a turn nothing is said.)"""
    return (
        g.several_scores_per_turn == "as-long-as-possible"
        or not s.scored
        or s.phase == Phase.REWARD
        or is_late(s, g)
    )


def scores_take_room(s, g, m) -> bool:
    """Where there are several scores in a turn each takes away what it uses from a row that grows
    slowly; where there is one it comes once."""
    late = s.scored and s.phase != Phase.REWARD
    scores = max(m.scores + (1 if s.phase == Phase.REWARD else 0), 1 if s.scored else 0)
    return (
        (m.scores == 0 or (m.scores == 1 and (late or s.phase == Phase.OVER)))
        if g.several_scores_per_turn == "one"
        else two_at_most(g, m.scores)
        if s.phase == Phase.OVER
        else not adds_two(g)
        or (
            (any(s.used[pile] for pile in Pile) or has_played_all(s, g))
            and in_row(s, s.turn) + chosen_so_far(s) + len(Spot) * scores <= room(s, g)
            and all(
                in_row(s, p) <= g.limit or (p == s.turn and s.phase != Phase.PASS) for p in Player
            )
        )
    )


@helper
def wins_twice(g) -> bool:
    """Who has won may go on to score."""
    return g.win_at_once == "after-the-turn" and g.several_scores_per_turn == "as-long-as-possible"


def nobody_has_won_yet(s, g) -> bool:
    """Until the game is over nobody has as many Powers as win; by one reading somebody may who ends
    the turn."""
    ends = s.phase == Phase.OVER or (g.win_at_once == "after-the-turn" and is_late(s, g))
    return all(
        scored_by(s, p) < g.needed
        or (p == s.turn and (wins_twice(g) or (ends and scored_by(s, p) == g.needed)))
        for p in Player
    )


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


SEVERAL = ("ones", "q-two", "q-thrice")
"""Scopes in which a turn might have several scores; in the last one, three of them."""
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
        rests_on=("R-1",), expected=expect("HOLDS"),
        proof=also(
            case("VIOLATED", reading=("power-any-time=any-time", "no-card-to-play=turn-ends"),
                 because="rows may be too long when a turn begins"),
            case("VIOLATED", reading=("discard-in-scoring-turn=no", "in-play-whose=any-row"),
                 because="rows may be too long when a turn begins"),
            *beyond(("discard-in-scoring-turn=no", "extra-card-per-seven=per-card")),
        ),
    ),
    Property(
        id="R-1-alone", kind="invariant", title="rows are not too long, by the discards alone",
        clauses=("SW-TURN-6",), holds=rows_are_small, expected=expect("HOLDS"),
        proof=also(
            case("VIOLATED", reading=("power-any-time=any-time", "no-card-to-play=turn-ends"),
                 because="rows may be too long when a turn begins"),
            *beyond("discard-in-scoring-turn=no"),
        ),
    ),
    Property(
        id="S-1-once", kind="invariant", title="scores come once",
        clauses=("SW-TURN-5",), holds=scores_come_once, expected=expect("HOLDS"),
    ),
    Property(
        id="S-2-room", kind="invariant", title="scores take room",
        clauses=("SW-TURN-5", "SW-SCORE-3"), holds=scores_take_room, monitor=monitors.SCORES,
        rests_on=("S-1-once",), scopes=SEVERAL, expected=expect("HOLDS"),
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
