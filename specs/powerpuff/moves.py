"""What each move does to the cards, the tiles, the girls and the turn, as functions over steps.

They are told in the fields of the state: but for who decides and who has won, they ask none of the
functions that the rules are made of.
"""

from models.language import NONE, OPEN, SEVERAL, count, helper
from models.powerpuff.ending import is_winner
from models.powerpuff.game import decider
from models.powerpuff.state import WILD_TWO, Card, Fight, Girl, Kind, Phase, Player, Slot, Villain

# -- counted anew


@helper
def cards_held(s, player: Player) -> int:
    """How many cards a player holds."""
    return sum(s.hand[player, card] for card in Card)


@helper
def cards_left(s) -> int:
    """How many cards lie in the draw pile and among the discards."""
    return sum(s.draw[card] + s.discards[card] for card in Card)


@helper
def tiles_escaped(s) -> int:
    """How many tiles that escaped lie on the pile."""
    return count(s.escaped[slot] != NONE for slot in Slot)


@helper
def gems_won(s, g, player: Player) -> int:
    """The gem points of a player's tiles."""
    return sum(g.gems[villain] * s.captured[player, villain] for villain in Villain)


@helper
def numbers_held(s, g, player: Player) -> int:
    """The numbers of a player's cards; a Wild 2 is a 2."""
    return sum(
        (WILD_TWO if g.kind[card] == Kind.WILD else g.number[card]) * s.hand[player, card]
        for card in Card
    )


# -- the turn


def turns_go_left(before, move, after) -> bool:
    """Once somebody is the oldest, the turn goes to the left."""
    return (
        before.phase in (Phase.OLDEST, Phase.LOT)
        or after.turn == before.turn
        or after.turn == (before.turn + 1) % len(Player)
    )


def a_turn_is_passed(before, move, after) -> bool:
    """Who ends the turn hands it on, unless the game is over with it; no other move but a last
    capture does."""
    return (
        (move.rule != "end_turn" or after.turn != before.turn or after.phase == Phase.OVER)
        and (
            after.turn == before.turn
            or before.phase in (Phase.OLDEST, Phase.LOT)
            or move.rule == "end_turn"
            or after.ending
        )
    )  # fmt: skip


def the_right_one_decides(s, g) -> bool:
    """The player on turn decides; but who is challenged answers for a girl, who may decline a card
    says so, and where the rules are silent it is open."""
    silent = s.phase in (Phase.OLDEST, Phase.WHO_DRAWS) or (
        s.phase == Phase.REVEAL and g.who_flips == "anybody"
    )
    chooses = s.phase == Phase.PICK and g.fights_order in ("sequential", "defender-picks")
    return (
        chooses
        or (silent and decider(s, g) == OPEN)
        or (s.phase == Phase.SECRET and decider(s, g) == SEVERAL)
        or (s.phase == Phase.MAY_DRAW and decider(s, g) == s.who)
        or (
            s.phase == Phase.ANSWER
            and all(s.fight[girl] != Fight.NOW or decider(s, g) == s.control[girl] for girl in Girl)
        )
        or (
            not silent
            and s.phase not in (Phase.SECRET, Phase.MAY_DRAW, Phase.ANSWER)
            and decider(s, g) == s.turn
        )
    )


def table_is_clear(s) -> bool:
    """No card lies on the table where nothing is being played, fought or paid."""
    busy = s.phase not in (
        Phase.TURN, Phase.REVEAL, Phase.FLIP, Phase.WINDOW, Phase.WHO_DRAWS, Phase.OVER,
    )  # fmt: skip
    return busy or all(s.table[card] == 0 for card in Card)


# -- cards


def cards_change_hands(before, move, after) -> bool:
    """A card that is played leaves the hand of its player, one that is drawn comes to who draws,
    one that is stolen goes from hand to hand; no other hand changes."""
    plays = move.rule in (
        "take", "challenge", "play_for_own", "play_wild", "pay", "draw_two", "take_a_card",
        "villain_escapes", "nobody_escapes",
    )  # fmt: skip
    settles = move.rule in ("fight", "yield_secretly", "fight_secretly")
    return settles or all(
        cards_held(after, player) - cards_held(before, player)
        == (1 if before.who == player and move.rule in ("deal", "draw_card") else 0)
        - (1 if before.who == player and move.rule == "steal" else 0)
        + (1 if before.turn == player and move.rule == "steal" else 0)
        - (1 if before.turn == player and plays else 0)
        for player in Player
    )


def one_card_is_stolen(before, move, after) -> bool:
    """What the one loses by a theft the other gets."""
    return move.rule != "steal" or all(
        sum(after.hand[player, card] for player in Player)
        == sum(before.hand[player, card] for player in Player)
        for card in Card
    )


def two_are_drawn(before, move, after, g) -> bool:
    """Who plays Draw 2 cards draws two, or as many as there are."""
    starts = move.rule == "draw_two" and cards_left(before) > 0
    goes_on = move.rule == "draw_card" and before.left == 2 and cards_left(before) > 1
    return (not starts or (after.left == 2 and after.who == before.turn)) and (
        not goes_on or (after.left == 1 and after.who == before.who)
    )


def everybody_is_to_draw(before, move, after, g) -> bool:
    """After a turn everybody is to draw, if there are cards at all and the game is not over."""
    return (
        move.rule != "end_turn"
        or after.phase == Phase.OVER
        or cards_left(before) == 0
        or all(after.due[player] for player in Player)
    )


def whoever_is_to_draw_draws(before, move, after, g) -> bool:
    """Who is to draw does so (or may decline), as long as there are cards."""
    return after.phase == Phase.OVER or all(
        not before.due[player]
        or after.due[player]
        or cards_left(after) == 0
        or (before.who == player and move.rule in ("draw_card", "decline_card"))
        for player in Player
    )


def draws_go_left(s) -> bool:
    """Between two turns the next player draws first, then the one to the left, and so on."""
    drawing = s.phase in (Phase.DRAW, Phase.MAY_DRAW) and any(s.due[player] for player in Player)
    return not drawing or all(
        s.who != (s.turn + step) % len(Player)
        or (
            s.due[(s.turn + step) % len(Player)]
            and not any(s.due[(s.turn + less) % len(Player)] for less in Player if less < step)
        )
        for step in Player
    )


def hands_are_dealt(before, move, after, g) -> bool:
    """The first turn begins when everybody has a hand, as far as the deck goes."""
    return not (before.phase == Phase.DEAL and after.phase == Phase.TURN) or (
        all(cards_held(after, player) == g.deal for player in Player)
        or sum(after.draw[card] for card in Card) == 0
    )


# -- girls


def girls_come_to_the_turn(before, move, after) -> bool:
    """A girl changes hands only by coming to the player on turn."""
    return all(
        after.control[girl] in (before.control[girl], before.turn) for girl in Girl
    )  # fmt: skip


def free_girls_come_at_once(before, move, after, g) -> bool:
    """For a girl whom nobody controls one card of her colour is discarded, and she comes."""
    return move.rule != "take" or any(
        before.control[girl] == NONE
        and after.control[girl] == before.turn
        and g.kind[card] == Kind.NUMBER
        and g.colour[card] == girl
        and after.hand[before.turn, card] == before.hand[before.turn, card] - 1
        and after.discards[card] == before.discards[card] + 1
        for girl in Girl
        for card in Card
    )


def challenges_show_her_colour(before, move, after, g) -> bool:
    """Another player's girl is challenged for with a number of her colour."""
    return move.rule != "challenge" or any(
        before.control[girl] not in (NONE, before.turn)
        and g.kind[card] == Kind.NUMBER
        and g.colour[card] == girl
        and after.hand[before.turn, card] == before.hand[before.turn, card] - 1
        for girl in Girl
        for card in Card
    )


def higher_cards_keep_girls(before, move, after, g) -> bool:
    """A girl is kept by a card of her colour with a higher number, which is discarded."""
    return move.rule != "fight" or any(
        before.fight[girl] == Fight.NOW
        and before.control[girl] == player
        and after.control[girl] == player
        and g.kind[card] == Kind.NUMBER
        and g.colour[card] == girl
        and before.attack != NONE
        and g.number[card] > g.number[before.attack]
        and after.hand[player, card] == before.hand[player, card] - 1
        and after.discards[card] > before.discards[card]
        for girl in Girl
        for player in Player
        for card in Card
    )


def girls_given_up_go_over(before, move, after) -> bool:
    """A girl who is given up comes to the challenger."""
    return move.rule != "give_up" or all(
        before.fight[girl] != Fight.NOW or after.control[girl] == before.turn for girl in Girl
    )


# -- villains


def captors_get_the_tile(before, move, after) -> bool:
    """The tile that is paid for goes from the row to the player on turn."""
    return all(
        after.captured[before.turn, villain] - before.captured[before.turn, villain]
        == (1 if before.target == villain else 0)
        and after.large[villain] - before.large[villain]
        == (-1 if before.target == villain else 0)
        for villain in Villain
    ) or move.rule not in ("capture", "capture_with")  # fmt: skip


def payments_reach_the_number(before, move, after, g) -> bool:
    """The numbers of the cards that are paid reach the number on the tile."""
    return move.rule not in ("capture", "capture_with") or all(
        before.target != villain
        or sum(g.number[card] * before.table[card] for card in Card) >= g.points[villain]
        for villain in Villain
    )


def payments_have_her_colour(before, move, after, g) -> bool:
    """What is paid has the colour of a girl whom its player controls, or is a Wild 2."""
    return move.rule not in ("capture", "capture_with") or all(
        before.table[card] == 0
        or g.kind[card] == Kind.WILD
        or any(
            g.colour[card] == girl and before.control[girl] == before.turn for girl in Girl
        )
        for card in Card
    )  # fmt: skip


def tiles_escape_to_the_top(before, move, after) -> bool:
    """A tile that escapes goes from its captor to the top of the pile."""
    return move.rule not in ("choose_tile", "random_tile") or any(
        before.escaped[slot] == NONE
        and after.escaped[slot] == villain
        and tiles_escaped(before) == slot
        and tiles_escaped(after) == slot + 1
        and before.who == player
        and after.captured[player, villain] == before.captured[player, villain] - 1
        for slot in Slot
        for villain in Villain
        for player in Player
    )


def tiles_come_from_the_top(before, move, after) -> bool:
    """A tile that is turned up is the one that escaped last, or else one that was never seen; it
    comes to the row."""
    return move.rule != "flip" or any(
        after.large[villain] == before.large[villain] + 1
        and (
            after.unseen[villain] == before.unseen[villain] - 1
            if tiles_escaped(before) == 0
            else any(
                before.escaped[slot] == villain
                and tiles_escaped(before) == slot + 1
                and tiles_escaped(after) == slot
                for slot in Slot
            )
        )
        for villain in Villain
    )


# -- the end


def somebody_is_at_large(s, g) -> bool:
    """In a turn there is a villain whom nobody has captured."""
    return s.phase != Phase.TURN or any(
        sum(s.captured[player, villain] for player in Player) < g.tiles[villain]
        for villain in Villain
    )


@helper
def is_behind(s, g, player: Player, other: Player) -> bool:
    """Whether one player comes after another: by gem points, then by the cards in hand."""
    return gems_won(s, g, player) < gems_won(s, g, other) or (
        gems_won(s, g, player) == gems_won(s, g, other)
        and numbers_held(s, g, player) < numbers_held(s, g, other)
    )


def winners_are_in_front(s, g) -> bool:
    """Who wins is behind nobody, and who does not win is behind somebody."""
    return all(
        is_winner(s, g, player) != any(is_behind(s, g, player, other) for other in Player)
        for player in Player
    )
