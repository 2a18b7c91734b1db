"""What the rules say of single moves, as functions over states and steps."""

from models.hero_town.state import (
    Accessory,
    Age,
    Came,
    Fell,
    Hero,
    Kept,
    Phase,
    Player,
    Row,
    Villain,
)
from specs.hero_town.counts import (
    at_large,
    carried,
    discarded,
    face_up,
    fallen,
    hands_suffice,
    is_between_rounds,
    kinds_are_pairs,
    superpowers_earned,
    to_show,
)


def four_cards_a_round(before, move, after, g) -> bool:
    """Heroes are summoned, as a rule, when four more accessories are up."""
    return (
        after.phase != Phase.SUMMON
        or before.phase == Phase.SUMMON
        or not hands_suffice(g)
        or face_up(after) + discarded(after) == 4 * after.round
    )


def heroes_are_paid(before, move, after, g) -> bool:
    """A villain falls to a hero whom it fears and whose accessories are discarded."""
    return move.rule != "summon" or any(
        g.fears[villain, hero]
        and after.beaten[villain] == before.beaten[villain] + 1
        and all(
            after.discards[item] == before.discards[item] + g.price[hero, item]
            and sum(after.display[row, item] for row in Row)
            == sum(before.display[row, item] for row in Row) - g.price[hero, item]
            for item in Accessory
        )
        for villain in Villain
        for hero in Hero
    )


def one_falls(before, move, after, g) -> bool:
    """A hero beats one villain."""
    return fallen(after) - fallen(before) <= 1


def pieces_burn_for_each(before, move, after, g) -> bool:
    """At the end of a turn a piece burns for each villain on the loose, as far as there are."""
    ends = before.round != after.round or (move.rule == "stop" and after.phase == Phase.OVER)
    return not ends or after.burning == min(g.pieces, before.burning + at_large(before))


def left_is_first(before, move, after, g) -> bool:
    """In the next round the player to the left is first; within a round nobody else is."""
    return (before.round == after.round and before.first == after.first) or (
        after.round == before.round + 1 and after.first == (before.first + 1) % len(Player)
    )


def unused_stay(before, move, after, g) -> bool:
    """Accessories are discarded only to summon heroes."""
    return move.rule != "stop" or discarded(after) == discarded(before)


def looks_tell_one_card(before, move, after, g) -> bool:
    """By a look one player comes to know one card, which stays in the hand."""
    return move.rule != "see" or (
        after.peeked.total == before.peeked.total + 1
        and all(after.held[player] == before.held[player] for player in Player)
    )


def superpowers_come_from_pairs(before, move, after, g) -> bool:
    """With two copies of each villain a player has a look only from one that was beaten a second
    time: at once, or, where villains fall when all heroes have been summoned, at the end of it."""
    return (
        not kinds_are_pairs(g)
        or superpowers_earned(after) > superpowers_earned(before)
        or (
            all(
                after.peeks[player] <= before.peeks[player] + before.earned.total
                for player in Player
            )
            and all(after.earned[memory] <= before.earned[memory] for memory in Fell)
        )
    )


def everybody_may_look(before, move, after, g) -> bool:
    """With a Superpower everybody who has a card that one does not know may look at one more."""
    return (
        g.twice_meaning == "two-turns"
        or g.not_needed_hero == "wasteful"
        or g.own_cards_known == "known-to-owner"
        or not g.bonus
        or superpowers_earned(after) == superpowers_earned(before)
        or all(
            before.held[player] == before.peeked[player].total
            or after.peeks[player] > before.peeks[player]
            or after.peeks[player] == len(Villain)
            for player in Player
        )
    )


def kept_cards_are_kept(before, move, after, g) -> bool:
    """Cards kept from earlier turns are spent only against whom they may be used: where that is
    read so, carried villains, or anybody in a turn with more than two villains."""
    spent = any(
        after.kept[row, memory, item] < before.kept[row, memory, item]
        for row in Row
        for memory in Kept
        for item in Accessory
    )
    return (
        move.rule != "summon"
        or not spent
        or g.kept_cards_against_whom == "anyone"
        or (
            carried(after) < carried(before)
            if g.kept_cards_against_whom == "only-carried"
            else any(before.crowd[memory] for memory in Kept)
        )
    )


def who_chooses_has_a_choice(s, g) -> bool:
    """Where somebody chooses a card to turn up, one knows a card, or has a look to take."""
    return s.phase != Phase.CHOOSE or any(
        s.due[player] > 0
        and s.held[player] > 0
        and (
            g.own_cards_known == "known-to-owner"
            or s.peeks[player] > 0
            or any(s.peeked[player, item] > 0 for item in Accessory)
        )
        for player in Player
    )


def others_show_what_is_missing(before, move, after, g) -> bool:
    """Where others show the cards that somebody does not have, four are to be shown in a round, or
    as many as there are."""
    return (
        g.quota_short != "others-replace"
        or not is_between_rounds(before)
        or is_between_rounds(after)
        or after.phase == Phase.OVER
        or sum(to_show(after, player) for player in Player) == min(4, after.held.total)
    )


def turns_are_forgotten(s, g) -> bool:
    """Before a round begins nothing is remembered of who fell or came in a turn."""
    return not (s.phase == Phase.DEAL or is_between_rounds(s)) or (
        all(
            not s.fell[age, villain, memory]
            for age in Age
            for villain in Villain
            for memory in Fell
        )
        and all(not s.came[hero, memory] for hero in Hero for memory in Came)
    )
