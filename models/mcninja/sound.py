"""What every setup satisfies."""

from models.language import NONE, count, helper
from models.mcninja.instants import does
from models.mcninja.state import (
    Aim,
    Away,
    Began,
    Card,
    Character,
    Deed,
    Guarded,
    Kind,
    Lasting,
    Mark,
    Moved,
    Place,
    Player,
    Slot,
    Step,
    Under,
)


@helper
def is_played(g, card: int) -> bool:
    """Whether a card has its effect when it is played, and is then gone."""
    return g.kind[card] in (Kind.ACTION, Kind.INSTANT)


@helper
def only_cancels(g, card: int) -> bool:
    """MCN-TIP-4: whether a card is an instant that cancels, and does nothing else."""
    return (
        g.kind[card] == Kind.INSTANT
        and g.lift[card] == 0
        and all(
            (g.deed[card, step] == Deed.CANCEL) == (step == 0)
            and (step == 0 or g.deed[card, step] == Deed.NOTHING)
            for step in Step
        )
    )


@helper
def cards_are_sound(g) -> bool:
    """Each kind of card has effects of its own vocabulary only."""
    return all(
        (is_played(g, card) or all(g.deed[card, step] == Deed.NOTHING for step in Step))
        and (not is_played(g, card) or not (g.sets[card] or g.strikes[card]))
        and (g.kind[card] == Kind.FACE_DOWN or not g.protects[card])
        and (g.kind[card] == Kind.BONUS or not g.replaces[card])
        and (g.kind[card] in (Kind.WEAPON, Kind.BONUS) or g.add[card] == 0)
        and (g.kind[card] not in (Kind.WEAPON, Kind.BONUS) or g.lift[card] == 0)
        and (is_played(g, card) or g.aim[card] == Aim.NOTHING)
        and (not does(g, card, Deed.CANCEL) or only_cancels(g, card))
        for card in Card
    )


@helper
def there_is_room(g) -> bool:
    """There is a place for every character, and for every card that can be played at once."""
    instants = sum(g.copies[card] for card in Card if g.kind[card] == Kind.INSTANT)
    actions = any(g.kind[card] == Kind.ACTION and g.copies[card] > 0 for card in Card)
    buys = any(g.credits[card] > 0 for card in Card)
    everybody = g.cast.total
    return instants + (1 if actions else 0) <= len(Slot) and (not buys or everybody <= len(Place))


@helper
def lines_are_sound(g) -> bool:
    """MCN-SETUP-2: lines are given, or dealt; they have no gaps, and everybody has a character."""
    return all(
        (g.deal[player] > 0) != (g.lines[player, 0] != NONE)
        and g.deal[player] <= len(Place)
        and all(
            g.lines[player, place] == NONE or place == 0 or g.lines[player, place - 1] != NONE
            for place in Place
        )
        for player in Player
    ) and all(
        count(g.lines[player, place] == character for player in Player for place in Place)
        <= g.cast[character]
        for character in Character
    )


@helper
def deal_is_sound(g) -> bool:
    """MCN-SETUP-2: there are characters enough; either all lines are dealt or none."""
    return g.deal.total <= g.cast.total and all(
        (g.deal[player] > 0) == (g.deal[0] > 0) for player in Player
    )


@helper
def memory_is_there(g) -> bool:
    """What a reading, or a card, must remember has its place."""
    lasting = any(is_played(g, card) and g.lift[card] != 0 for card in Card)
    weapon = any(g.kind[card] == Kind.WEAPON and g.sets[card] for card in Card)
    bonus = any(g.kind[card] == Kind.BONUS and g.sets[card] for card in Card)
    latest = g.two_base_changers == "latest-wins" and weapon and bonus
    protects = any(g.protects[card] for card in Card)
    follows = g.protection_follows_line == "front-when-played" and protects
    permanent = g.base_after_weapon_replaced == "permanent" and (weapon or bonus)
    face_down = count(g.kind[card] == Kind.FACE_DOWN and g.sets[card] for card in Card)
    return (
        (len(Lasting) == 1 or not lasting)
        and (len(Mark) == 1 or not (latest or permanent or face_down > 1))
        and (len(Guarded) == 1 or not follows)
        and (len(Moved) == 1 or g.round_end_before_all_moved == "yes")
        and (len(Began) == 1 or g.players_counted_when == "currently-standing")
        and (len(Away) == 1 or g.cards_of_the_eliminated != "out-of-the-game")
        and (len(Under) == 1 or g.attachments_go_where == "playing-discards")
    )


def sound(g) -> bool:
    """What every legal setup satisfies."""
    return (
        len(Player) >= 2
        and len(Place) >= 1
        and cards_are_sound(g)
        and there_is_room(g)
        and lines_are_sound(g)
        and deal_is_sound(g)
        and memory_is_there(g)
    )
