"""The claims about Turtle Power, as functions over states and steps."""

from models.language import NONE, count, helper
from models.turtle_power.fight import matching
from models.turtle_power.flow import hero_is_beaten, is_shown_by, super_cats
from models.turtle_power.lawful import is_first_episode
from models.turtle_power.outcomes import held
from models.turtle_power.rounds import owns, winning_number
from models.turtle_power.showing import has_shown
from models.turtle_power.state import Hit, Phase, Player

# -- episode 1


@helper
def is_between_rounds(s) -> bool:
    """Hands are held up or compared in episode 1; no winner acts."""
    return s.phase in (Phase.SHOUT, Phase.REVEAL, Phase.PICK, Phase.ROUND)


@helper
def rights_and_duties(s) -> int:
    """How many rights to both hands and duties to show 2 are pending."""
    return count(s.both[player] for player in Player) + count(s.duty[player] for player in Player)


def round_begins_fairly(s, g) -> bool:
    """Nobody has all Super Cats, and one right or duty is pending at most, whose owner has one."""
    return not is_between_rounds(s) or (
        all(s.supers[player] < g.cats for player in Player)
        and rights_and_duties(s) <= 1
        and all(s.supers[player] > 0 or not (s.both[player] or s.duty[player]) for player in Player)
    )


def there_is_one_hero(s, g) -> bool:
    """No two players have all their Super Cats; when episode 1 is over, one has."""
    heroes = count(s.supers[player] == g.cats for player in Player)
    return heroes <= 1 and (is_first_episode(s) or g.last == 2 or heroes == 1)


def hero_won_last_round(s, g, m) -> bool:
    """The Hero is the winner of the last round, where rounds are played."""
    return s.hero == NONE or s.hero == m.last or g.first == 2


def winner_is_remembered(s, m) -> bool:
    """The player who acts has won the last round."""
    return s.winner == NONE or s.winner == m.last


def nobody_flips(before, move, after) -> bool:
    """No card of another player is flipped."""
    return move.rule != "flip" and move.rule != "flip_back"


def a_card_is_flipped(before, move, after) -> bool:
    """A card is flipped by the winner with 4."""
    return move.rule == "flip" or move.rule == "flip_back"


def own_cats_stay(before, move, after) -> bool:
    """The winner of the round has as many Super Cats as before, unless the episode is over and they
    are put away."""
    return after.hero != NONE or all(
        before.winner != player or before.supers[player] == after.supers[player]
        for player in Player
    )


@helper
def all_super_cats(s) -> int:
    """The Super Cats of all players."""
    return s.supers.total


def winner_has_acted(before, move, after) -> bool:
    """The effect of a round is over."""
    return before.winner != NONE and after.winner == NONE


def super_cats_grow(before, move, after, g, m) -> bool:
    """There are more Super Cats than when the round was won, before others put theirs away."""
    return all_super_cats(after) > m.total or (after.hero != NONE and g.last == 2)


def gain_is_on_its_way(s, g, m) -> bool:
    """While the winner acts there are as many Super Cats as before, and more once a card of another
    player is to be flipped; unless a card is used up or nothing is turned by it."""
    nothing = (
        g.activation_cards_used_up == "once-each"
        or g.zero_with_one_cat_left == "all-or-nothing"
        or g.four_direction != "advance"
        or g.four_no_target == "other-direction"
    )
    gained = 1 if s.phase == Phase.FLIP else 0
    return s.winner == NONE or nothing or all_super_cats(s) >= m.total + gained


def pending_is_the_heros(s) -> bool:
    """When there is a Hero, nobody else has a right or a duty."""
    return s.hero == NONE or all(
        s.hero == player or not (s.both[player] or s.duty[player]) for player in Player
    )


def there_is_a_hero(s) -> bool:
    """Episode 1 is over."""
    return s.hero != NONE


def a_round_is_won(before, move, after) -> bool:
    """Somebody wins a round."""
    return before.winner == NONE and after.winner != NONE


def a_round(before, move, after) -> bool:
    """The hands of a round are up."""
    return is_shown_by(before, after.phase)


def hero_is_another(s, m) -> bool:
    """There is a Hero who did not win the last round."""
    return s.hero != NONE and s.hero != m.last


def nobody_shares_the_end(s) -> bool:
    """No two players have all their Super Cats at once."""
    return s.phase != Phase.HEROES


def two_heroes(s) -> bool:
    """Two players have all their Super Cats at once."""
    return s.phase == Phase.HEROES


# -- who wins with which number


@helper
def wins_now(s, g, number: int) -> bool:
    """The hands that are up win with this number; or such a round is won, where only outcomes are
    kept."""
    shown = s.phase == Phase.REVEAL and winning_number(s, g) == number
    return shown or (s.phase == Phase.CARD and g.outcomes and s.number == number)


def won_with_0(s, g) -> bool:
    """0 wins."""
    return wins_now(s, g, 0)


def won_with_1(s, g) -> bool:
    """1 wins."""
    return wins_now(s, g, 1)


def won_with_2(s, g) -> bool:
    """2 wins."""
    return wins_now(s, g, 2)


def won_with_3(s, g) -> bool:
    """3 wins."""
    return wins_now(s, g, 3)


def won_with_4(s, g) -> bool:
    """4 wins."""
    return wins_now(s, g, 4)


def won_with_5(s, g) -> bool:
    """5 wins."""
    return wins_now(s, g, 5)


def nothing_pending_and_0(s, g) -> bool:
    """0 wins although everybody has one hand and no duty."""
    shown = s.phase == Phase.REVEAL and winning_number(s, g) == 0 and rights_and_duties(s) == 0
    return shown or (s.phase == Phase.ROUND and held(s) == 0 and any_outcome_0(s, g))


@helper
def any_outcome_0(s, g) -> bool:
    """Where outcomes are kept: some player can win with 0 now."""
    return g.outcomes and g.by_another[held(s), 0] > 0


def duty_wins(s, g) -> bool:
    """A player who has to show 2 wins."""
    return s.phase == Phase.REVEAL and any(
        s.duty[player] and owns(s, g, player, winning_number(s, g)) for player in Player
    )


def duty_wins_otherwise(s, g) -> bool:
    """A player who has to show 2 wins with another number."""
    number = winning_number(s, g)
    return (
        s.phase == Phase.REVEAL
        and number != 2
        and any(s.duty[player] and owns(s, g, player, number) for player in Player)
    )


@helper
def both_win(s, g, number: int) -> bool:
    """The owner of both hands wins with this number."""
    return (
        s.phase == Phase.REVEAL
        and winning_number(s, g) == number
        and any(s.both[player] and owns(s, g, player, number) for player in Player)
    )


def both_win_with_0(s, g) -> bool:
    """The owner of both hands wins with 0."""
    return both_win(s, g, 0)


def both_win_with_1(s, g) -> bool:
    """The owner of both hands wins with 1."""
    return both_win(s, g, 1)


def both_win_with_2(s, g) -> bool:
    """The owner of both hands wins with 2."""
    return both_win(s, g, 2)


def both_win_with_3(s, g) -> bool:
    """The owner of both hands wins with 3."""
    return both_win(s, g, 3)


def both_win_with_4(s, g) -> bool:
    """The owner of both hands wins with 4."""
    return both_win(s, g, 4)


def both_win_with_5(s, g) -> bool:
    """The owner of both hands wins with 5."""
    return both_win(s, g, 5)


# -- episode 2


def one_side_at_most_wins(s, g) -> bool:
    """The RoboDog is not gone together with the last Super Cat."""
    on = s.hero != NONE and g.last == 2
    return not on or not (s.robodog == 0 and super_cats(s) == 0)


def is_fighting(before, move, after) -> bool:
    """Episode 2 goes on."""
    return before.hero != NONE


def nothing_comes_back(before, move, after) -> bool:
    """RoboDog cards and protecting cats never grow in number."""
    return after.robodog <= before.robodog and after.shields <= before.shields


def protected_means_unhurt(s, g) -> bool:
    """While a protecting cat is left, the Hero has all Super Cats."""
    return s.hero == NONE or s.shields == 0 or super_cats(s) == g.cats


def not_lost_at_once(s, g, m) -> bool:
    """The RoboDog has not won in the first round of episode 2."""
    return not (s.phase == Phase.OVER and s.robodog > 0) or m.bouts > 1


def not_lost_at_once_by_few(s, g, m) -> bool:
    """The RoboDog has not won in the first round with fewer hands than the Hero has cats, each of
    which counts once."""
    return (
        g.cats < len(Hit)
        or two_hands_may_fight(g)
        or (not (s.phase == Phase.OVER and s.robodog > 0) or m.bouts > 1)
    )


@helper
def two_hands_may_fight(g) -> bool:
    """By a reading the Hero may have two hands in the first round of episode 2."""
    return g.hero_hands_three_players == "two" or g.carry_over_to_fight == "carries"


def first_round_is_unhurt(s, g, m) -> bool:
    """Before a round of episode 2 has been compared the Hero has all Super Cats; so it is while the
    Hero decides on a protecting cat in the first one."""
    comparing = s.phase in (Phase.CLASH, Phase.SHIELD)
    before = s.phase in (Phase.DECLARE, Phase.FIGHT, Phase.BOUT, Phase.MATCH)
    unhurt = super_cats(s) == g.cats
    return (
        two_hands_may_fight(g)
        or s.hero == NONE
        or g.last == 1
        or (unhurt and before if m.bouts == 0 else unhurt or m.bouts > 1 or not comparing)
    )


def is_over(s) -> bool:
    """The game has ended."""
    return s.phase == Phase.OVER


def is_on(s) -> bool:
    """A round of episode 2 begins; no hand is up."""
    return s.phase in (Phase.DECLARE, Phase.BOUT) or (
        s.phase == Phase.FIGHT and not any(has_shown(s, player) for player in Player)
    )


def hero_has_won(s) -> bool:
    """The Hero has won the fight."""
    return s.phase == Phase.OVER and s.robodog == 0


def robodog_has_won(s, g) -> bool:
    """The RoboDog has won the fight."""
    return s.phase == Phase.OVER and hero_is_beaten(s, g)


def something_changes(before, move, after) -> bool:
    """Cards are discarded, cats turned or protecting cats spent."""
    return (
        before.robodog != after.robodog
        or before.shields != after.shields
        or any(before.supers[player] != after.supers[player] for player in Player)
    )


def is_matched(before, move, after, g) -> bool:
    """The Hero's number is shown by an opponent."""
    return before.phase == Phase.CLASH and matching(before, g) > 0


def match_has_effect(before, move, after) -> bool:
    """Cats or protecting cats are turned, or the Hero decides which."""
    return (
        after.phase == Phase.SHIELD
        or before.shields != after.shields
        or any(before.supers[player] != after.supers[player] for player in Player)
    )
