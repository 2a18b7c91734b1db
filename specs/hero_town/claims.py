"""The claims about Hero Town, as functions over states and steps."""

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
from models.language import helper
from specs.hero_town.counts import (
    at_large,
    carried,
    discarded,
    face_up,
    fallen,
    hands_are_smallest,
    hands_suffice,
    hands_suffice_always,
    is_between_rounds,
    is_running,
    price_of,
    superpowers_earned,
    to_show,
    turns_over,
    unexposed,
    wanted,
)

# -- what is on the table is what was in the box


def deck_has_rounds_to_come(s, g) -> bool:
    """The deck has two villains for each round not begun, and those still to be revealed."""
    return s.phase in (Phase.DEAL, Phase.REVEAL) or unexposed(s) == 2 * (g.rounds - s.round)


def villains_are_conserved(s, g) -> bool:
    """Of each villain there are as many as it has copies."""
    return all(
        s.deck[villain]
        + s.loose[Age.NEW, villain]
        + s.loose[Age.CARRIED, villain]
        + s.beaten[villain]
        == g.copies[villain]
        for villain in Villain
    )


def accessories_are_conserved(s, g) -> bool:
    """Of each accessory there are as many as the deck has."""
    return all(
        s.pool[item]
        + sum(s.hand[player, item] + s.peeked[player, item] for player in Player)
        + sum(s.display[row, item] for row in Row)
        + s.discards[item]
        == g.accessories[item]
        for item in Accessory
    )


def four_are_shown_each_round(s, g) -> bool:
    """Before a round begins four accessories were shown in each round before, if hands suffice."""
    return (
        not is_between_rounds(s)
        or not hands_suffice(g)
        or face_up(s) + discarded(s) == 4 * turns_over(s)
    )


def all_are_shown_at_the_end(s, g) -> bool:
    """In a game of six rounds that is won twenty-four accessories were shown, with hands of 12, 8
    or 6."""
    return not s.won or not hands_are_smallest(g) or face_up(s) + discarded(s) == 24


# -- who is on the loose, what burns


def four_villains_at_most(s, g) -> bool:
    """Two villains at most are carried into a turn, and there are four at most to fight."""
    return not is_running(s) or (carried(s) <= 2 and at_large(s) <= 4)


def skyscraper_stands(s, g) -> bool:
    """While the game goes on the skyscraper is not entirely burning."""
    return s.phase == Phase.OVER or s.burning < g.pieces


def two_burn_each_turn(s, g) -> bool:
    """While the game goes on two pieces burn at most in each turn."""
    return not is_running(s) or s.burning <= 2 * turns_over(s)


def burning_now(s, g) -> int:
    """How many pieces burn."""
    return s.burning


def goes_on(s, g) -> bool:
    """The game is not over."""
    return s.phase != Phase.OVER


def four_are_carried(s, g) -> bool:
    """Four villains are carried into a turn."""
    return is_running(s) and carried(s) >= 4


# -- what is left on the table


@helper
def all_cost_two(g) -> bool:
    """Every hero costs two accessories."""
    return all(price_of(g, hero) == 2 for hero in Hero)


def two_are_left_for_each(s, g) -> bool:
    """If every hero costs two accessories and hands suffice, two lie face up at the end of a turn
    for each villain on the loose."""
    return (
        not is_between_rounds(s)
        or not all_cost_two(g)
        or not hands_suffice(g)
        or face_up(s) == 2 * carried(s)
    )


def dear_games_are_lost(s, g) -> bool:
    """With four rounds or more nobody wins if every hero costs three accessories or more."""
    return not s.won or g.rounds < 4 or any(price_of(g, hero) < 3 for hero in Hero)


# -- the end


def is_won(s, g) -> bool:
    """The players have won."""
    return s.won


def is_over(s, g) -> bool:
    """The game is over."""
    return s.phase == Phase.OVER


def rounds_are_kept(s, g) -> bool:
    """There are no more rounds than the game has."""
    return 1 <= s.round <= g.rounds


def both_sentences_apply(s, g) -> bool:
    """After the last round the skyscraper stands, and three villains are on the loose: the one
    sentence has the players win, the other one lose."""
    return (
        s.phase == Phase.OVER and s.round == g.rounds and s.burning < g.pieces and at_large(s) >= 3
    )


def not_both(s, g) -> bool:
    """Whoever has won has not lost, by fire or to the villains."""
    return not s.won or not (s.fire or s.too_many)


def fire_alone(s, g) -> bool:
    """The game is lost by fire, with fewer than three villains on the loose."""
    return s.phase == Phase.OVER and s.fire and at_large(s) < 3


def nobody_runs_short(s, g) -> bool:
    """Everybody has the cards that one has still to turn up, if hands suffice at the start."""
    return (
        s.phase in (Phase.DEAL, Phase.OVER)
        or not hands_suffice(g)
        or all(s.held[player] >= wanted(s, g, player) for player in Player)
    )


def nobody_runs_short_whoever_shows_two(s, g) -> bool:
    """Whoever shows two cards, nobody runs short with hands for two cards in each round."""
    return (
        s.phase in (Phase.DEAL, Phase.OVER)
        or not hands_suffice_always(g)
        or all(s.held[player] >= 2 * (g.rounds - s.round) for player in Player if len(Player) == 3)
    )


def smallest_hands_suffice(s, g) -> bool:
    """With six rounds, hands of 12, 8 or 6 cards suffice: everybody has the cards of the round."""
    return (
        not is_between_rounds(s)
        or not hands_are_smallest(g)
        or all(
            s.held[player]
            >= ((2 if player == s.first else 1) if len(Player) == 3 else 4 // len(Player))
            for player in Player
        )
    )


@helper
def would_lose(s, g) -> bool:
    """Whether the villains on the loose would lose the game, were the turn over now."""
    number = at_large(s)
    return number == 3 if g.three_still_loose == "exactly-three" else number >= 3


def beating_loses_nothing(before, move, after, g) -> bool:
    """If the game would not be lost were the turn over now, it would not after another villain was
    beaten."""
    return fallen(after) == fallen(before) or would_lose(before, g) or not would_lose(after, g)


def nobody_is_summoned(before, move, after, g) -> bool:
    """No hero is summoned."""
    return move.rule not in ("summon", "summon_against_all", "summon_in_vain")


def idle_games_are_lost(s, g) -> bool:
    """With two rounds or more the players have not won."""
    return not s.won or g.rounds < 2


def powers(s, g) -> int:
    """How many Superpowers have been earned."""
    return superpowers_earned(s)


def victims(s, g) -> int:
    """How many villains have been beaten."""
    return fallen(s)


@helper
def kinds_are_pairs(g) -> bool:
    """Every villain has two copies."""
    return all(g.copies[villain] in (0, 2) for villain in Villain)


def winners_beat_almost_all(s, g) -> bool:
    """Who has won has beaten all villains but two."""
    return not s.won or fallen(s) >= 2 * g.rounds - 2


def winners_earn_superpowers(s, g) -> bool:
    """Who has won has earned a Superpower for each villain with two copies, but for two."""
    return not s.won or not kinds_are_pairs(g) or superpowers_earned(s) >= g.rounds - 2


# -- moves


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
        sum(after.peeked[player, item] for player in Player for item in Accessory)
        == sum(before.peeked[player, item] for player in Player for item in Accessory) + 1
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
                after.peeks[player]
                <= before.peeks[player] + sum(before.earned[memory] for memory in Fell)
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
            before.held[player] == sum(before.peeked[player, item] for item in Accessory)
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
        or sum(to_show(after, player) for player in Player)
        == min(4, sum(after.held[player] for player in Player))
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
