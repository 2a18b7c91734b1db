"""What every state satisfies that a play can reach. Proofs assume all of it, and show that every
move keeps it."""

from models.hero_town.bonus import looks_are_due, looks_come_last
from models.hero_town.hands import known, may_look, owners_know, unknown_size
from models.hero_town.reveal import deck_size
from models.hero_town.rows import display_size, kept
from models.hero_town.showing import blind_left, cards_due, committed, committed_blindly, drawer
from models.hero_town.state import (
    REVEALED,
    SHOWN,
    Accessory,
    Age,
    Fell,
    Phase,
    Player,
    Row,
    Villain,
)
from models.language import NONE, helper

# -- what was in the box


@helper
def accessories_are_all_there(s, g) -> bool:
    """Every accessory lies face down, face up or among the discards."""
    return all(
        s.pool[item]
        + sum(s.hand[player, item] + s.peeked[player, item] for player in Player)
        + sum(s.display[row, item] for row in Row)
        + s.discards[item]
        == g.accessories[item]
        for item in Accessory
    )


@helper
def villains_are_all_there(s, g) -> bool:
    """Every villain is in the deck, on the loose or beaten."""
    return all(
        s.deck[villain] + sum(s.loose[age, villain] for age in Age) + s.beaten[villain]
        == g.copies[villain]
        for villain in Villain
    )


# -- rounds


@helper
def deck_is_lawful(s, g) -> bool:
    """The deck has two villains for each round to come, and those of this round that are still to
    be revealed; by another reading it may have fewer."""
    revealing = s.phase == Phase.REVEAL
    dealing = s.phase == Phase.DEAL
    return (
        1 <= s.round <= g.rounds
        and (s.to_reveal > 0) == revealing
        and s.to_reveal <= deck_size(s)
        and (not dealing or (s.round == 1 and deck_size(s) == REVEALED * g.rounds))
        and (
            dealing
            or (
                g.four_reveals_a_round == "two-and-two"
                and deck_size(s) <= REVEALED * (g.rounds - s.round) + s.to_reveal
            )
            or (
                s.to_reveal <= REVEALED
                and deck_size(s) == REVEALED * (g.rounds - s.round) + s.to_reveal
            )
        )
    )


@helper
def nothing_has_happened(s) -> bool:
    """While accessories are dealt nothing lies face up; the first player is the first seat."""
    return s.phase != Phase.DEAL or (
        s.first == 0
        and display_size(s) == 0
        and s.burning == 0
        and all(s.discards[item] == 0 for item in Accessory)
        and all(s.beaten[villain] == 0 for villain in Villain)
        and all(s.loose[age, villain] == 0 for age in Age for villain in Villain)
        and all(s.peeked[player, item] == 0 for player in Player for item in Accessory)
        and all(s.peeks[player] == 0 for player in Player)
    )


# -- hands


@helper
def hand_is_counted(s, g, player: int) -> bool:
    """A hand has as many cards as are in it; pooled hands have no more than there are."""
    seen = s.peeked[player].total
    unseen = s.hand[player].total
    return (
        s.held[player] <= g.dealt[player]
        and (seen == 0 or not owners_know(g))
        and (
            seen <= s.held[player] and unseen == 0 if g.pooled else seen + unseen == s.held[player]
        )
    )


@helper
def hands_are_counted(s, g) -> bool:
    """Hands are what they are said to be, and the pool has what is not dealt of them."""
    face_down = sum(
        s.pool[item] + sum(s.peeked[player, item] for player in Player) for item in Accessory
    )
    return (
        all(hand_is_counted(s, g, player) for player in Player)
        and (not g.pooled or s.held.total <= face_down)
        and (s.phase != Phase.DEAL or (not g.pooled and hands_are_dealt(s, g)))
    )


@helper
def hands_are_dealt(s, g) -> bool:
    """Hands are dealt one after the other, and there are accessories for those that are not."""
    wanted = sum(g.dealt[player] - s.held[player] for player in Player)
    return wanted > 0 and wanted <= s.pool.total


# -- cards to be turned up


@helper
def is_showing(s) -> bool:
    """Cards are being turned up, or what a summon among them earned is still to be had."""
    return s.phase in (
        Phase.CHOOSE, Phase.COMMIT, Phase.TURN_UP, Phase.EARLY, Phase.BONUS, Phase.LOOK,
    )  # fmt: skip


@helper
def still_to_show(s, player: int) -> int:
    """How many cards of a player are due, or committed and not yet up."""
    return (
        s.due[player]
        + committed_blindly(s, player)
        + sum(committed(s, player, item) for item in Accessory)
    )


@helper
def cards_are_due(s, g) -> bool:
    """Cards are due while they are turned up and at no other time; everybody has those to show,
    unless by a reading play cannot go on."""
    return (
        (cards_due(s) == 0 or is_showing(s) or s.phase == Phase.OVER)
        and (cards_due(s) > 0 or s.phase not in (Phase.CHOOSE, Phase.COMMIT, Phase.EARLY))
        and (cards_due(s) + blind_left(s) > 0 or s.phase != Phase.TURN_UP)
        and (
            s.phase != Phase.TURN_UP
            or g.quota_short == "illegal"
            or unknown_size(s, g, drawer(s)) > 0
        )
        and (
            s.phase != Phase.AGREE
            or (len(Player) == 3 and g.three_player_double == "any-agreed-player")
        )
        and (
            s.phase != Phase.EARLY
            or g.summon_before_all_cards_up == "yes"
            or (g.peek_when == "saved" and g.order_of_showing == "simultaneous")
        )
        and cards_due(s) + blind_left(s) <= SHOWN
        and all(
            still_to_show(s, player) <= SHOWN
            and (g.quota_short == "illegal" or still_to_show(s, player) <= s.held[player])
            for player in Player
        )
    )


@helper
def commitments_are_kept(s, g) -> bool:
    """What is committed is in the hand of who committed it, and nothing is at other times."""
    return all(
        committed_blindly(s, player) <= unknown_size(s, g, player)
        and (
            committed_blindly(s, player) == 0
            or s.phase == Phase.COMMIT
            or (s.phase == Phase.TURN_UP and cards_due(s) == 0)
            or s.phase == Phase.OVER
        )
        and all(
            committed(s, player, item) == 0
            or (s.phase == Phase.COMMIT and committed(s, player, item) <= known(s, g, player, item))
            for item in Accessory
        )
        for player in Player
    ) and (
        s.phase != Phase.COMMIT
        or (g.order_of_showing == "simultaneous" and not (g.pooled and owners_know(g)))
    )


# -- Superpowers


@helper
def looks_are_lawful(s, g) -> bool:
    """Who looks at a card has one that one does not know; in a bonus somebody may look."""
    return (
        (s.who != NONE) == (s.phase == Phase.LOOK)
        and all(s.who != player or unknown_size(s, g, player) > 0 for player in Player)
        and (s.phase != Phase.BONUS or looks_are_due(s, g))
        and (
            s.phase not in (Phase.BONUS, Phase.LOOK)
            or cards_due(s) == 0
            or (g.summon_before_all_cards_up == "yes" and not looks_come_last(g))
            or (g.peek_when == "saved" and s.phase == Phase.LOOK)
        )
        and (g.bonus or all(not may_look(s, g, player) for player in Player))
        and (g.not_needed_hero == "wasteful" or all(s.earned[memory] == 0 for memory in Fell))
    )


# -- the table


@helper
def rows_are_lawful(s, g) -> bool:
    """Cards lie in rows that are used; those kept from earlier turns are among them."""
    own = g.whose_accessories_combine == "single-player"
    return all(
        (own or row == 0 or s.display[row, item] == 0)
        and kept(s, row, item) <= s.display[row, item]
        for row in Row
        for item in Accessory
    )


@helper
def end_is_lawful(s, g) -> bool:
    """Until the game is over the skyscraper stands and nothing has been lost; who has won has lost
    nothing that counts."""
    return (
        s.burning <= g.pieces
        and s.fire == (s.burning == g.pieces)
        and (s.phase == Phase.OVER or not (s.fire or s.too_many or s.won))
        and (not s.won or not s.fire)
        and (not s.won or not s.too_many or g.win_and_loss_clash == "win-wins")
    )


def lawful(s, g) -> bool:
    """What every state satisfies that a play can reach."""
    return (
        accessories_are_all_there(s, g)
        and villains_are_all_there(s, g)
        and deck_is_lawful(s, g)
        and nothing_has_happened(s)
        and hands_are_counted(s, g)
        and cards_are_due(s, g)
        and commitments_are_kept(s, g)
        and looks_are_lawful(s, g)
        and rows_are_lawful(s, g)
        and end_is_lawful(s, g)
    )
