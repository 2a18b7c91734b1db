"""What is forbidden as the rules are read by default, and allowed by another reading."""

from models.language import NONE, count
from models.powerpuff.state import Card, Fight, Girl, Phase, Player, Slot, Villain
from specs.expectations import expect
from specs.powerpuff.card_moves import cards_held, cards_left
from specs.powerpuff.choices import (
    could_pay_for,
    nobody_could_do_anything,
    rest_is_out_of_reach,
)
from specs.powerpuff.saying import breaks, claim, only_under, unless
from specs.powerpuff.villain_moves import asked_for, paid_so_far

# -- control


@claim(
    "P-own", "no card for one's own girl", "PPG-CHAL-1", readings=("challenge-own-girl",),
    scopes=("S9", "S9-fights", "S2a"),
    expected=unless("it is discarded, and she stays", "challenge-own-girl=allowed"),
)  # fmt: skip
def nobody_plays_for_own_girl(before, move, after) -> bool:
    """No card is played for a girl whom its player controls."""
    return move.rule != "play_for_own"


@claim(
    "P-all", "no Wild 2 for nobody", "PPG-CHAL-8a", readings=("wild-with-all-girls",),
    scopes=("S9-fights", "S2d"),
    expected=unless("it is discarded", "wild-with-all-girls=allowed"),
)  # fmt: skip
def nobody_plays_wild_for_nobody(before, move, after) -> bool:
    """No Wild 2 is played for control by a player who controls all girls."""
    return move.rule != "play_wild" or any(before.control[girl] != before.turn for girl in Girl)


@claim(
    "P-wild", "no Wild 2 for control", "PPG-CHAL-2", "PPG-SPEC-6c", readings=("picture-and-color",),
    scopes=("S9-fights", "S2a"),
    expected=only_under(
        "a Wild 2 may be used to take control", "picture-and-color=both-always",
    ),
)  # fmt: skip
def no_wild_for_control(before, move, after) -> bool:
    """Girls are taken and challenged for with cards that show them."""
    return move.rule != "play_wild"


# -- special cards


SPECIAL = ("special-without-effect", "special-discarded-when")


@claim(
    "P-draw", "Draw 2 finds a card", "PPG-SPEC-3", readings=SPECIAL, scopes=("S9", "S1a-draws"),
    expected=unless(
        "it may find nothing, or itself",
        "special-without-effect=no-op-allowed", "special-discarded-when=before-effect",
    ),
)  # fmt: skip
def draw_two_finds_a_card(before, move, after) -> bool:
    """Draw 2 cards is played only when there is a card to draw."""
    return move.rule != "draw_two" or cards_left(before) > 0


@claim(
    "P-draw-two", "Draw 2 finds two cards", "PPG-SPEC-3", readings=SPECIAL,
    scopes=("S9", "S1a-draws", "S9-itself"),
    expected=only_under("one is enough", "special-without-effect=full-effect-only"),
)  # fmt: skip
def draw_two_finds_two_cards(before, move, after) -> bool:
    """Draw 2 cards is played only when there are two cards to draw, itself one of them if it is
    discarded first."""
    return move.rule != "draw_two" or cards_left(after) > 1


@claim(
    "P-decline", "nobody declines a card", "PPG-BETW-3a", "PPG-SPEC-3",
    readings=("decline-draw",), scopes=("S9",),
    expected=unless("to draw is a right, no duty", "decline-draw=optional"),
)  # fmt: skip
def nobody_declines(before, move, after) -> bool:
    """Who is to draw a card draws it."""
    return move.rule != "decline_card"


@claim(
    "P-steal", "a theft finds a card", "PPG-SPEC-4", readings=("steal-from-empty-hand",),
    scopes=("S9-steal", "S1"),
    expected=unless("an empty hand may be named", "steal-from-empty-hand=no-op"),
)  # fmt: skip
def thefts_find_a_card(before, move, after) -> bool:
    """Take a card is played against a player who has cards."""
    return move.rule != "take_a_card" or any(
        after.who == player and after.turn != player and cards_held(after, player) > 0
        for player in Player
    )


@claim(
    "P-escape", "an escape finds a villain", "PPG-SPEC-5a",
    readings=("escape-without-target", "special-without-effect"), scopes=("S9", "S1a-escape"),
    expected=unless(
        "it may be played for nothing",
        "escape-without-target=no-op", "special-without-effect=no-op-allowed",
    ),
)  # fmt: skip
def escapes_find_a_villain(before, move, after) -> bool:
    """Villain Escapes is played only where there is a villain to escape."""
    return move.rule != "nobody_escapes"


@claim(
    "P-none", "nobody escapes only if nobody can", "PPG-SPEC-5a",
    readings=("escape-without-target", "special-without-effect"), scopes=("S9", "S1a-escape"),
)  # fmt: skip
def nobody_escapes_if_nobody_can(before, move, after) -> bool:
    """Where Villain Escapes may be played for nothing, no other player has a villain."""
    return move.rule != "nobody_escapes" or all(
        before.captured[player, villain] == 0 or player == before.turn
        for player in Player
        for villain in Villain
    )


@claim(
    "P-between", "no special card between two turns", "PPG-SPEC-1", "PPG-BETW-4",
    readings=("specials-between-turns",), scopes=("S9",),
    expected=unless("the next player has the Professor", "specials-between-turns=yes"),
)  # fmt: skip
def specials_wait_for_the_turn(before, move, after) -> bool:
    """No special card is played while cards are drawn between two turns."""
    return move.rule not in ("draw_two", "take_a_card", "villain_escapes", "nobody_escapes") or all(
        not before.due[player] for player in Player
    )


@claim(
    "P-inside", "no special card within a challenge", "PPG-CHAL-8b", "PPG-TURN-2c",
    readings=("specials-inside-challenge",), scopes=("S9-inside",),
    expected=unless(
        "one fight may be over before the next",
        "specials-inside-challenge=between-partial-fights",
    ),
)  # fmt: skip
def specials_wait_for_the_challenge(before, move, after) -> bool:
    """No special card is played while girls are fought for."""
    return move.rule not in ("draw_two", "take_a_card", "villain_escapes", "nobody_escapes") or all(
        before.fight[girl] == Fight.NO for girl in Girl
    )


@claim(
    "P-break", "a challenge is interrupted after each fight", "PPG-CHAL-8b", "PPG-TURN-2c",
    readings=("specials-inside-challenge",), scopes=("S9-inside",),
    expected=only_under(
        "the fights follow one another", "specials-inside-challenge=between-partial-fights",
    ),
)  # fmt: skip
def challenges_are_interrupted(before, move, after) -> bool:
    """After a fight, as long as there are others, the player on turn may do something else."""
    return (
        move.rule not in ("fight", "give_up")
        or all(after.fight[girl] == Fight.NO for girl in Girl)
        or after.phase == Phase.BREAK
    )


@claim(
    "P-shuffled", "the latest to escape lies on top", "PPG-SPEC-5c", readings=("several-escapes",),
    scopes=("S9-escapes",),
    expected=unless("it is shuffled in", "several-escapes=shuffled-in"),
)  # fmt: skip
def latest_lies_on_top(before, move, after) -> bool:
    """The tile that has escaped last lies on top of the pile."""
    return move.rule != "shuffle_in" or all(
        after.escaped[slot] == before.escaped[slot] for slot in Slot
    )


@claim(
    "P-stays", "the latest to escape goes down", "PPG-SPEC-5c", readings=("several-escapes",),
    scopes=("S9-escapes",),
    expected=unless("it may stay on top", "several-escapes=shuffled-in"),
)  # fmt: skip
def latest_goes_down(before, move, after) -> bool:
    """Where tiles are shuffled in, the one that has escaped last goes below another."""
    return move.rule != "shuffle_in" or any(
        after.escaped[slot] != before.escaped[slot] for slot in Slot
    )


# -- captures


@claim(
    "P-fail", "no attempt fails", "PPG-CAP-1", "PPG-CAP-2b", readings=("failed-attempt",),
    scopes=("S9-fights", "S2a"),
    expected=unless("cards may be spent on a try", "failed-attempt=cards-lost"),
)  # fmt: skip
def no_attempt_fails(before, move, after) -> bool:
    """Who aims at a villain captures it."""
    return move.rule != "fail"


@claim(
    "P-try", "who aims can pay", "PPG-CAP-1", "PPG-CAP-2b",
    readings=("failed-attempt", "superfluous-payment"), scopes=("S9-fights", "S2a"),
    rests_on=("H15",),
    expected=unless("a try with too few is allowed", "failed-attempt=cards-lost"),
)  # fmt: skip
def who_aims_can_pay(before, move, after, g) -> bool:
    """Whoever aims at a villain holds cards that reach its number."""
    return move.rule != "aim" or any(
        after.target == villain and could_pay_for(before, g, player, villain)
        for player in Player
        for villain in Villain
        if player == before.turn
    )


@claim(
    "P-fail-short", "a failed attempt falls short", "PPG-CAP-1", "PPG-CAP-3a",
    readings=("failed-attempt",), scopes=("S9-fights", "S2a"),
)  # fmt: skip
def failures_fall_short(before, move, after, g) -> bool:
    """An attempt that is given up has cost a card, and does not reach what is asked for."""
    return move.rule != "fail" or (
        any(before.table[card] > 0 for card in Card)
        and all(
            before.target != villain or paid_so_far(before, g) < asked_for(g, villain)
            for villain in Villain
        )
    )


@claim(
    "P-with", "no girl is named for a capture", "PPG-CAP-1", "PPG-CAP-7",
    readings=("one-capture-per-girl",), scopes=("S9-once",),
    expected=unless("a Wild 2 does not say who is used", "one-capture-per-girl=yes"),
)  # fmt: skip
def no_girl_is_named(before, move, after) -> bool:
    """Who captures does not say with which girl."""
    return move.rule != "capture_with"


@claim(
    "P-with-wild", "a girl is named for Wild 2s alone", "PPG-CAP-7",
    readings=("one-capture-per-girl",), scopes=("S9-once",),
)  # fmt: skip
def named_for_wilds_alone(before, move, after, g) -> bool:
    """Where a girl must be named for a capture, the payment has no colour; otherwise it has."""
    coloured = any(before.table[card] > 0 and g.colour[card] != NONE for card in Card)
    return (move.rule != "capture_with" or not coloured) and (
        move.rule != "capture" or coloured or g.one_capture_per_girl == "no"
    )


# -- the end


@claim(
    "P-end", "a capture ends the game", "PPG-OBJ-2", "PPG-END-1",
    readings=("end-moment", "tiebreak-hand-when", "no-cards-at-all", "fewer-tiles-than-needed"),
    scopes=("S9", "S2a", "S7"),
    expected=expect(
        "HOLDS",
        *breaks(
            "the turn, or the draws after it, come first",
            "end-moment=end-of-turn", "end-moment=after-draws", "tiebreak-hand-when=after-draws",
        ),
        *breaks(
            "the game ends when something runs out",
            "no-cards-at-all=game-ends", "fewer-tiles-than-needed=game-ends",
        ),
    ),
)  # fmt: skip
def captures_end_the_game(before, move, after) -> bool:
    """The game is over with a capture, at once."""
    return (
        after.phase != Phase.OVER
        or before.phase == Phase.OVER
        or move.rule in ("capture", "capture_with")
    )


@claim(
    "P-end-turn", "a turn is ended before the game is", "PPG-OBJ-2", "PPG-END-1",
    readings=("end-moment",), scopes=("S9", "S2a"),
    expected=only_under(
        "the last capture ends the game", "end-moment=end-of-turn", "end-moment=after-draws",
    ),
)  # fmt: skip
def turns_end_before_the_game(before, move, after) -> bool:
    """The game is not over before the turn is ended."""
    return move.rule not in ("capture", "capture_with") or after.phase != Phase.OVER


@claim(
    "P-end-draw", "everybody draws before the game ends", "PPG-OBJ-2", "PPG-SCORE-3",
    readings=("end-moment", "tiebreak-hand-when"), scopes=("S9", "S2a"),
    expected=only_under(
        "nobody draws after the last capture",
        "end-moment=after-draws", "tiebreak-hand-when=after-draws",
    ),
)  # fmt: skip
def all_draw_before_the_end(before, move, after) -> bool:
    """When the game is over everybody has drawn a card after the last capture, as far as there are
    cards."""
    return (
        after.phase != Phase.OVER
        or before.phase == Phase.OVER
        or cards_left(before) == 0
        or (before.ending and all(not after.due[player] for player in Player))
    )


@claim(
    "P-run-out", "the game ends when the cards do", "PPG-END-1", "PPG-SETUP-5e",
    readings=("no-cards-at-all",), scopes=("S9", "S7", "S9-out"),
    expected=only_under("nobody draws, and play goes on", "no-cards-at-all=game-ends"),
)  # fmt: skip
def game_ends_with_the_cards(before, move, after) -> bool:
    """The game is over when a card is to be drawn and there is none."""
    waiting = count(before.due[player] for player in Player)
    last = move.rule == "draw_card" and cards_left(before) == 1
    none = move.rule == "end_turn" and cards_left(before) == 0
    return after.phase == Phase.OVER or not (none or (last and (before.left == 2 or waiting > 1)))


@claim(
    "P-mojo", "Mojo Jojo is at large to the end", "PPG-END-2", readings=("last-villain",),
    scopes=("S9", "S1c"),
    expected=only_under("others may be left when he is captured", "last-villain=mojo"),
)  # fmt: skip
def mojo_is_free_to_the_end(s, g) -> bool:
    """As long as turns go on nobody has captured Mojo Jojo."""
    return s.phase != Phase.TURN or all(s.captured[player, g.mojo] == 0 for player in Player)


@claim(
    "P-mojo-ends", "the capture of Mojo Jojo ends the game", "PPG-END-2", "PPG-END-3",
    readings=("last-villain", "escape-in-last-turn"), scopes=("S9-mojo",),
)  # fmt: skip
def mojo_ends_the_game(before, move, after, g) -> bool:
    """Where the game ends with Mojo Jojo, it does so if no villain who escaped is in the pile."""
    return (
        g.last_villain != "mojo"
        or move.rule not in ("capture", "capture_with")
        or before.target != g.mojo
        or any(before.escaped[slot] != NONE for slot in Slot)
        or after.phase == Phase.OVER
    )


@claim(
    "P-row", "somebody is at large in the row", "PPG-OBJ-1", readings=("last-villain",),
    scopes=("S1c",),
    expected=only_under(
        "the others come to the row when the turn is over", "last-villain=row-empty",
    ),
)  # fmt: skip
def row_is_never_empty(s, g) -> bool:
    """In a turn a villain is in the row."""
    return s.phase != Phase.TURN or any(s.large[villain] > 0 for villain in Villain)


@claim(
    "P-stop", "nobody stops the game", "PPG-END-1", readings=("stuck-game",),
    scopes=("S8", "S4b-two"),
    expected=unless("a game that is stuck is scored", "stuck-game=stop-and-score"),
)  # fmt: skip
def nobody_stops_the_game(before, move, after) -> bool:
    """The game is not stopped with villains at large."""
    return move.rule != "stop"


@claim(
    "P-stop-right", "who stops the game is right", "PPG-END-1", readings=("stuck-game",),
    scopes=("S8", "S4b-two", "S4b-three", "S4", "S9-stuck", "S9-whole", "S9-far", "S9-tries"),
)  # fmt: skip
def who_stops_is_right(before, move, after, g) -> bool:
    """The game is stopped only when nobody can capture a villain any more: nobody could do anything
    in a turn and no card or tile is to come, or all cards together reach none of the villains."""
    return (
        move.rule != "stop"
        or nobody_could_do_anything(before, g)
        or rest_is_out_of_reach(before, g)
    )
