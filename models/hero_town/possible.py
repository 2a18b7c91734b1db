"""Which heroes can be summoned now."""

from models.hero_town.rows import can_pay
from models.hero_town.state import Age, Came, Fell, Hero, Row, Villain
from models.language import helper


@helper
def may_come(s, g, hero: Hero) -> bool:
    """Whether a hero may be summoned who perhaps was before in this turn."""
    return g.same_hero_twice == "allowed" or not any(s.came[hero, memory] for memory in Came)


@helper
def is_target(s, g, hero: Hero, age: Age, villain: Villain) -> bool:
    """HT-SUM-3: whether a hero is needed against such a villain."""
    return s.loose[age, villain] > 0 and g.fears[villain, hero]


@helper
def beats_all(g) -> bool:
    """Whether a hero beats several villains at once."""
    return g.summon_beats_how_many != "one-villain"


@helper
def falls(s, g, hero: Hero, age: Age, villain: Villain) -> bool:
    """Whether a villain falls to a hero who beats several at once."""
    return is_target(s, g, hero, age, villain) and (
        g.summon_beats_how_many != "all-new" or age == Age.NEW
    )


@helper
def age_of_all(s, g, hero: Hero) -> Age:
    """Against whom cards count as used that pay for a hero who beats several: against new villains
    as soon as one of them is new."""
    return (
        Age.NEW if any(falls(s, g, hero, Age.NEW, villain) for villain in Villain) else Age.CARRIED
    )


@helper
def can_summon(s, g) -> bool:
    """Whether some hero can be summoned against a villain on the loose."""
    return any(
        may_come(s, g, hero)
        and any(
            can_pay(s, g, hero, row, age_of_all(s, g, hero) if beats_all(g) else age)
            and falls(s, g, hero, age, villain)
            for row in Row
            for age in Age
            for villain in Villain
        )
        for hero in Hero
    )


@helper
def fell(s, age: Age, villain: Villain) -> bool:
    """Whether such a villain was beaten in this turn, where that is remembered."""
    return any(s.fell[age, villain, memory] for memory in Fell)
