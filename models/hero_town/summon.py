"""Summoning heroes: who is needed, what it costs, which villains fall."""

from models.hero_town.bonus import (
    give_superpowers,
    go_on_summoning,
    looks_are_due,
    looks_come_last,
)
from models.hero_town.ending import TURN_ENDS, close_turn
from models.hero_town.possible import (
    age_of_all,
    beats_all,
    can_summon,
    falls,
    fell,
    may_come,
)
from models.hero_town.rows import can_pay, pay
from models.hero_town.state import TWICE, Age, Came, Fell, Hero, Phase, Row, Villain
from models.language import helper, require, rule

SUMMONS = ["HT-PRIN-3", "HT-SUM-1", "HT-SUM-2", "HT-RES-1", "HT-NB1", "HT-NB2"]


@rule(Phase.SUMMON, Phase.EARLY, text="summon {hero} against {age} {villain} from {row}",
      clauses=SUMMONS)  # fmt: skip
def summon(s, g, hero: Hero, row: Row, age: Age, villain: Villain):
    """Summon a hero, who beats one villain."""
    require(may_summon_now(s, g), "not all cards are up", "HT-SUM-1")
    require(not beats_all(g), "a hero beats several villains at once", "HT-SUM-1")
    require(s.loose[age, villain] > 0, "that villain is not on the loose", "HT-SUM-1")
    require(g.fears[villain, hero], "that villain does not fear this hero", "HT-SUM-3")
    require(may_come(s, g, hero), "that hero was summoned in this turn", "HT-SUM-2")
    require(
        can_pay(s, g, hero, row, age), "the hero's accessories are not there",
        ("HT-SUM-2", "HT-PRIN-4"),
    )  # fmt: skip
    powers = superpowers(s, g, villain, 1)
    pay(s, g, hero, row, age)
    beat(s, g, age, villain, 1)
    hero_came(s, hero)
    earn_superpowers(s, g, powers)
    go_on_summoning(s, g)


@rule(Phase.SUMMON, Phase.EARLY, text="summon {hero} from {row}", clauses=SUMMONS)
def summon_against_all(s, g, hero: Hero, row: Row):
    """Summon a hero, who beats every villain that fears this hero."""
    require(may_summon_now(s, g), "not all cards are up", "HT-SUM-1")
    require(beats_all(g), "a hero beats one villain", "HT-RES-1")
    require(
        any(falls(s, g, hero, age, villain) for age in Age for villain in Villain),
        "no villain to be beaten fears this hero", "HT-SUM-3",
    )  # fmt: skip
    require(may_come(s, g, hero), "that hero was summoned in this turn", "HT-SUM-2")
    require(
        can_pay(s, g, hero, row, age_of_all(s, g, hero)),
        "the hero's accessories are not there", ("HT-SUM-2", "HT-PRIN-4"),
    )  # fmt: skip
    powers = sum(
        superpowers(s, g, villain, all_who_fall(s, g, hero, villain)) for villain in Villain
    )
    pay(s, g, hero, row, age_of_all(s, g, hero))
    for villain in Villain:
        for age in Age:
            number = s.loose[age, villain] if falls(s, g, hero, age, villain) else 0
            beat(s, g, age, villain, number)
    hero_came(s, hero)
    earn_superpowers(s, g, powers)
    go_on_summoning(s, g)


@rule(Phase.SUMMON, Phase.EARLY, text="summon {hero} in vain against {age} {villain} from {row}",
      clauses=["HT-SUM-2", "HT-SUM-3"])  # fmt: skip
def summon_in_vain(s, g, hero: Hero, row: Row, age: Age, villain: Villain):
    """Summon another hero against a villain who is already to fall in this turn."""
    require(may_summon_now(s, g), "not all cards are up", "HT-SUM-1")
    require(
        g.not_needed_hero == "wasteful", "a hero who is not needed cannot be summoned", "HT-SUM-3"
    )
    require(
        g.fears[villain, hero] and fell(s, age, villain),
        "no villain beaten in this turn fears this hero", "HT-SUM-3",
    )  # fmt: skip
    require(
        not beats_all(g)
        or not any(falls(s, g, hero, other, kind) for other in Age for kind in Villain),
        "a hero beats every villain to be beaten that fears this hero", "HT-RES-1",
    )  # fmt: skip
    require(may_come(s, g, hero), "that hero was summoned in this turn", "HT-SUM-2")
    require(
        can_pay(s, g, hero, row, age), "the hero's accessories are not there",
        ("HT-SUM-2", "HT-PRIN-4"),
    )  # fmt: skip
    pay(s, g, hero, row, age)
    hero_came(s, hero)
    go_on_summoning(s, g)


@rule(Phase.SUMMON, text="summon no more heroes",
      clauses=[*TURN_ENDS, "HT-BON-2"])  # fmt: skip
def stop(s, g):
    """Summon no more heroes in this turn."""
    require(
        g.may_decline_summon == "optional" or not can_summon(s, g),
        "a hero who can be summoned must be", "HT-SUM-1",
    )  # fmt: skip
    for memory in Fell:
        give_superpowers(s, g, s.earned[memory])
        s.earned[memory] = 0
    if looks_come_last(g) and looks_are_due(s, g):
        s.phase = Phase.BONUS
    else:
        close_turn(s, g)


@helper
def may_summon_now(s, g) -> bool:
    """HT-SUM-1: whether all cards are up, or need not be."""
    return s.phase == Phase.SUMMON or g.summon_before_all_cards_up == "yes"


@helper
def all_who_fall(s, g, hero: Hero, villain: Villain) -> int:
    """How many villains of a kind fall to a hero who beats several."""
    return sum(s.loose[age, villain] for age in Age if falls(s, g, hero, age, villain))


@helper
def superpowers(s, g, villain: Villain, number: int) -> int:
    """HT-BON-2: how many Superpowers are earned when so many villains of a kind are beaten."""
    again = any(s.turns[villain, memory] == 1 for memory in Fell) and not any(
        fell(s, age, villain) for age in Age
    )
    copies = s.beaten[villain] < TWICE and s.beaten[villain] + number >= TWICE
    earned = again and number > 0 if g.twice_meaning == "two-turns" else copies
    return 1 if earned else 0


@helper
def earn_superpowers(s, g, powers: int) -> None:
    """Superpowers are earned; where villains fall when all heroes have been summoned, only then."""
    waits = g.not_needed_hero == "wasteful"
    give_superpowers(s, g, 0 if waits else powers)
    for memory in Fell:
        s.earned[memory] = min(len(Villain), s.earned[memory] + (powers if waits else 0))


@helper
def beat(s, g, age: Age, villain: Villain, number: int) -> None:
    """Villains are beaten and discarded; that they were is remembered where a reading asks."""
    for memory in Fell:
        since = number > 0 and not any(s.fell[other, villain, memory] for other in Age)
        s.turns[villain, memory] = min(TWICE, s.turns[villain, memory] + (1 if since else 0))
        s.fell[age, villain, memory] = s.fell[age, villain, memory] or number > 0
    s.loose[age, villain] -= number
    s.beaten[villain] += number


@helper
def hero_came(s, hero: Hero) -> None:
    """Remember that a hero was summoned, where a reading asks."""
    for memory in Came:
        s.came[hero, memory] = True
