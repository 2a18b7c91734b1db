"""The claims about Hero Town, as functions over states and steps."""

from models.hero_town.state import Accessory, Age, Hero, Phase, Player, Row, Villain
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
    kinds_are_pairs,
    price_of,
    superpowers_earned,
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


def winners_beat_almost_all(s, g) -> bool:
    """Who has won has beaten all villains but two."""
    return not s.won or fallen(s) >= 2 * g.rounds - 2


def winners_earn_superpowers(s, g) -> bool:
    """Who has won has earned a Superpower for each villain with two copies, but for two."""
    return not s.won or not kinds_are_pairs(g) or superpowers_earned(s) >= g.rounds - 2
