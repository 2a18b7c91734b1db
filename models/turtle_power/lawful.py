"""What every state satisfies that a play can reach. Proofs assume it, and show that it is kept."""

from models.language import NONE, count, helper
from models.turtle_power.activations import winner_has_target, winner_is_done
from models.turtle_power.flow import hero_is_beaten, protecting_cats
from models.turtle_power.rounds import owns, winning_number
from models.turtle_power.showing import (
    all_have_shown,
    has_shown,
    keeps_duty,
    may_use_both,
    must_use_both,
)
from models.turtle_power.state import Hit, Number, Phase, Player, Used


@helper
def is_first_episode(s) -> bool:
    """Episode 1 goes on."""
    return s.phase in (
        Phase.SHOUT, Phase.REVEAL, Phase.ROUND, Phase.PICK, Phase.CARD, Phase.FLIP, Phase.HEROES,
    )  # fmt: skip


@helper
def is_acting(s) -> bool:
    """The winner of a round carries out what was won."""
    return s.phase in (Phase.CARD, Phase.FLIP)


@helper
def episodes_are_played(s, g) -> bool:
    """There is a Hero from the end of episode 1; only the episodes that are played go on, and
    fingers stand where they are kept."""
    return (
        is_first_episode(s) == (s.hero == NONE)
        and (g.first == 1 or s.hero != NONE)
        and (g.last == 2 or is_first_episode(s) or s.phase == Phase.OVER)
        and not (
            g.outcomes
            and s.phase in (Phase.SHOUT, Phase.REVEAL, Phase.PICK, Phase.FIGHT, Phase.CLASH)
        )
        and (g.outcomes or s.phase not in (Phase.ROUND, Phase.BOUT, Phase.MATCH))
        and (s.phase != Phase.HEROES or g.four_own_fifth == "both-then-check")
        and (s.phase != Phase.DECLARE or (g.shield_optional == "declared-before" and s.shields > 0))
    )


@helper
def cats_are_lawful(s, g) -> bool:
    """In episode 1 nobody has all Super Cats, but for a winner whose effect is not over; in episode
    2 only the Hero has some."""
    full = count(s.supers[player] == g.cats for player in Player)
    return (
        (
            not is_first_episode(s)
            or (full == 2 if s.phase == Phase.HEROES else full == 0)
            or (
                s.phase == Phase.FLIP
                and g.four_own_fifth == "both-then-check"
                and full == 1
                and winner_is_done(s, g)
            )
        )
        and (
            is_first_episode(s)
            or g.last == 1
            or all(s.supers[player] == 0 for player in Player if s.hero != player)
        )
        and (
            g.last == 2
            or is_first_episode(s)
            or any(s.hero == player and s.supers[player] == g.cats for player in Player)
        )
    )


@helper
def fight_is_lawful(s, g) -> bool:
    """The RoboDog and the protecting cats are there in episode 2; the game is over when a side has
    won, and not before. Both are gone together only where the last protecting cat counts as a cat
    and lets the attack through."""
    on = not is_first_episode(s) and g.last == 2
    gone = s.robodog == 0
    beaten = hero_is_beaten(s, g)
    together = g.silver_counts_as_cat == "silver-too" and g.shield_keeps_attack == "yes"
    return (
        s.shields <= protecting_cats(g)
        and (on or (s.robodog == 0 and s.shields == 0))
        and (
            not on
            or (
                (gone or beaten) and (together or not (gone and beaten))
                if s.phase == Phase.OVER
                else not gone and not beaten
            )
        )
    )


@helper
def pending_is_lawful(s, g) -> bool:
    """A right or a duty has an owner with a Super Cat, one alone; into the fight only the Hero
    takes it, and into its first round. Who has won it with the one hand may still act with the
    other."""
    pending = count(s.both[player] or s.duty[player] for player in Player)
    each = g.own_hands_cancel == "each-hand-wins"
    return (
        pending <= 1
        and all(
            not (s.both[player] or s.duty[player])
            or (s.supers[player] > 0 and (each or not (s.both[player] and s.duty[player])))
            for player in Player
        )
        and (
            is_first_episode(s)
            or (each and g.last == 1)
            or all(
                not (s.both[player] or s.duty[player])
                or (s.hero == player and (g.last == 1 or g.carry_over_to_fight == "carries"))
                for player in Player
            )
        )
        and (s.phase != Phase.HEROES or each or pending == 0)
        and (
            not is_acting(s)
            or all(
                not (s.both[player] or s.duty[player])
                or (
                    each
                    and s.winner == player
                    and s.second == NONE
                    and (s.phase != Phase.FLIP or s.supers[player] > 1)
                )
                for player in Player
            )
        )
        and (
            is_first_episode(s)
            or g.last == 1
            or s.phase in (Phase.DECLARE, Phase.FIGHT, Phase.BOUT, Phase.CLASH)
            or pending == 0
        )
    )


@helper
def hands_are_lawful(s, g, player: Player) -> bool:
    """A player shows nothing, one number or two, as the rules allow."""
    one = has_shown(s, player) and s.shown[player, 1] == NONE
    two = has_shown(s, player) and s.shown[player, 1] != NONE
    return (
        (not has_shown(s, player) or s.shown[player, 0] != NONE)
        and (
            not one
            or (
                (s.phase in (Phase.CLASH, Phase.SHIELD) and s.hero == player)
                or (
                    not must_use_both(s, g, player)
                    and (not s.duty[player] or s.shown[player, 0] == 2)
                )
            )
        )
        and (
            not two
            or (
                (may_use_both(s, g, player) or must_use_both(s, g, player))
                and keeps_duty(s, g, player, s.shown[player, 0], s.shown[player, 1])
            )
        )
    )


@helper
def hero_may_have_two(g) -> bool:
    """By some reading the Hero may show two hands in a round of episode 2."""
    return g.carry_over_to_fight == "carries" or (
        g.hands == 2 and g.hero_hands_three_players == "two"
    )


@helper
def hands_are_up_in_time(s, g) -> bool:
    """Hands are up from the first shout of a round until its winner acts, or the last hand of the
    Hero has been compared."""
    up = count(has_shown(s, player) for player in Player)
    owners = count(owns(s, g, player, winning_number(s, g)) for player in Player)
    return (
        (s.phase not in (Phase.SHOUT, Phase.FIGHT) or up < len(Player))
        and (s.phase not in (Phase.REVEAL, Phase.PICK, Phase.CLASH) or all_have_shown(s))
        and (s.phase != Phase.PICK or owners > 1)
        and (
            s.phase in (Phase.SHOUT, Phase.REVEAL, Phase.PICK, Phase.FIGHT, Phase.CLASH)
            or up == 0
            or (
                s.phase == Phase.SHIELD
                and hero_may_have_two(g)
                and all_have_shown(s)
                and all(s.shown[player, 1] == NONE for player in Player if s.hero == player)
            )
        )
    )


@helper
def effects_are_at_rest(s, g) -> bool:
    """What is remembered while a round takes effect is forgotten afterwards."""
    each = g.own_hands_cancel == "each-hand-wins"
    return (
        is_acting(s) == (s.winner != NONE)
        and (s.second == NONE or (is_acting(s) and each))
        and (not s.two_hands or (is_acting(s) and g.own_second_hand_as_other == "yes"))
        and (s.phase != Phase.FLIP or winner_has_target(s, g))
        and (
            s.hits > 0
            and s.hits < len(Hit)
            and s.number != NONE
            and s.shields > 0
            and g.shield_optional == "hero-after-reveal"
            if s.phase == Phase.SHIELD
            else s.hits == 0 and (s.phase in (Phase.CARD, Phase.MATCH)) == (s.number != NONE)
        )
        and (
            not s.declared
            or (
                s.phase in (Phase.FIGHT, Phase.CLASH, Phase.BOUT, Phase.MATCH)
                and g.shield_optional == "declared-before"
                and (s.shields > 0 or (s.phase == Phase.CLASH and hero_may_have_two(g)))
            )
        )
        and (
            (is_first_episode(s) and g.activation_cards_used_up == "once-each")
            or not any(s.used[number, place] for number in Number for place in Used)
        )
    )


def lawful(s, g) -> bool:
    """What holds in every state that a play can reach."""
    return (
        episodes_are_played(s, g)
        and cats_are_lawful(s, g)
        and fight_is_lawful(s, g)
        and pending_is_lawful(s, g)
        and (
            g.outcomes
            or (hands_are_up_in_time(s, g) and all(hands_are_lawful(s, g, p) for p in Player))
        )
        and effects_are_at_rest(s, g)
    )
