"""The accessories that lie face up, and what can be paid with them."""

from models.hero_town.state import TOO_MANY, Accessory, Age, Hero, Kept, Row
from models.language import helper


@helper
def row_of(g, player: int) -> int:
    """The row to which a player turns up cards."""
    return player if g.whose_accessories_combine == "single-player" else 0


@helper
def display_size(s) -> int:
    """How many accessories lie face up."""
    return s.display.total


@helper
def loose(s) -> int:
    """How many villains are on the loose."""
    return s.loose.total


@helper
def new_loose(s) -> int:
    """How many of the villains revealed this turn are on the loose."""
    return s.loose[Age.NEW].total


@helper
def kept(s, row: Row, item: Accessory) -> int:
    """How many cards of a row were kept from earlier turns (known where a reading asks)."""
    return sum(s.kept[row, memory, item] for memory in Kept)


@helper
def kept_may_pay(s, g, age: Age) -> bool:
    """HT-NB2: whether cards kept from earlier turns may be used against such a villain."""
    return (
        g.kept_cards_against_whom == "anyone"
        or (g.kept_cards_against_whom == "only-carried" and age == Age.CARRIED)
        or (
            g.kept_cards_against_whom == "only-when-more-than-two"
            and any(s.crowd[memory] for memory in Kept)
        )
    )


@helper
def can_pay(s, g, hero: Hero, row: Row, age: Age) -> bool:
    """Whether a row holds the accessories of a hero, to be used against such a villain."""
    with_kept = kept_may_pay(s, g, age)
    return all(
        g.price[hero, item] <= s.display[row, item] - (0 if with_kept else kept(s, row, item))
        for item in Accessory
    )


@helper
def pay(s, g, hero: Hero, row: Row, age: Age) -> None:
    """Discard the accessories of a hero; those kept from earlier turns, where they may be used,
    before equal ones of this turn."""
    with_kept = kept_may_pay(s, g, age)
    for item in Accessory:
        for memory in Kept:
            used = min(g.price[hero, item], s.kept[row, memory, item])
            s.kept[row, memory, item] -= used if with_kept else 0
        s.display[row, item] -= g.price[hero, item]
        s.discards[item] += g.price[hero, item]


@helper
def crowd_gathers(s, g) -> None:
    """Remember whether there are more than two villains to fight in this turn."""
    for memory in Kept:
        s.crowd[memory] = loose(s) >= TOO_MANY


@helper
def clear_rows(s, g) -> None:
    """What becomes of unused accessories at the end of a turn."""
    cleared = g.leftovers_after_full_success == "only-if-unbeaten" and loose(s) == 0
    for row in Row:
        s.discards.take_all(s.display[row], when=cleared)
        for item in Accessory:
            for memory in Kept:
                s.kept[row, memory, item] = s.display[row, item]
