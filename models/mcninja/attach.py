"""Weapons, bonus cards and face-down cards: what is laid on characters and beside lines."""

from models.language import NONE, helper, require, rule
from models.mcninja.lines import remove
from models.mcninja.losses import save_on
from models.mcninja.state import Card, Guarded, Kind, Mark, Phase, Place, Player
from models.mcninja.turn import note_play

# -- what sets the base value, where that must be remembered


@helper
def remember_base(s, g, card: int, old: int, other: int, player: int, place: int) -> None:
    """MCN-WPN-7: the card that set the base last; when it goes, the other attached card that sets
    one counts, or by a reading nothing changes."""
    sets = card != NONE and g.sets[card]
    rest = other if other != NONE and g.sets[other] else NONE
    for mark in Mark:
        lost = s.base[player, place, mark] == old and g.base_after_weapon_replaced == "falls-back"
        s.base[player, place, mark] = (
            card if sets else rest if lost else s.base[player, place, mark]
        )


@helper
def strike_at_once(s, g, card: int, player: int, place: int) -> None:
    """MCN-WPN-9: by one reading all fronts are eliminated as soon as the card is played, and the
    character it is played on."""
    if g.laser_when_and_where == "at-once" and g.strikes[card]:
        remove(s, g, player, place, place > 0)
        for other in Player:
            s.doomed[other] = not s.out[other] and s.line[other, 0] != NONE
        s.home = Phase.TURN
        if g.protection_against_laser == "yes":
            save_on(s, g, 0)
        else:
            s.phase = Phase.LOSE


@rule(
    Phase.TURN,
    text="play {card} on {target}'s {place}",
    clauses=["MCN-WPN-1", "MCN-WPN-2", "MCN-WPN-3", "MCN-WPN-5", "MCN-CARD-6", "MCN-TURN-2"],
)
def play_weapon(s, g, card: Card, target: Player, place: Place):
    """Arm a character of any line; a weapon that it has is discarded."""
    require(g.kind[card] == Kind.WEAPON, "that card is no weapon", "MCN-WPN-1")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "MCN-TURN-1")
    require(s.line[target, place] != NONE, "nobody stands there", "MCN-WPN-1")
    old = s.weapon[target, place]
    s.hand[s.turn, card] -= 1
    for other in Card:
        s.discards[other] += 1 if other == old else 0
    s.weapon[target, place] = card
    remember_base(s, g, card, old, s.bonus[target, place], target, place)
    note_play(s, g)
    strike_at_once(s, g, card, target, place)


@rule(
    Phase.TURN,
    text="play {card} on {target}'s {place}",
    clauses=[
        "MCN-BON-1", "MCN-BON-2", "MCN-BON-3", "MCN-BON-4", "MCN-CARD-6", "MCN-CARD-8",
        "MCN-TURN-2",
    ],
)  # fmt: skip
def play_bonus(s, g, card: Card, target: Player, place: Place):
    """Give a character of any line a bonus; one that it has is discarded."""
    require(g.kind[card] == Kind.BONUS, "that card is no bonus", "MCN-BON-1")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "MCN-TURN-1")
    require(s.line[target, place] != NONE, "nobody stands there", "MCN-BON-1")
    require(
        not g.replaces[card] or g.bonus_needs_bonus == "no-need" or s.bonus[target, place] != NONE,
        "there is no bonus to be replaced",
        "MCN-CARD-8",
    )
    old = s.bonus[target, place]
    s.hand[s.turn, card] -= 1
    for other in Card:
        s.discards[other] += 1 if other == old else 0
    s.bonus[target, place] = card
    remember_base(s, g, card, old, s.weapon[target, place], target, place)
    note_play(s, g)
    strike_at_once(s, g, card, target, place)


@rule(
    Phase.TURN,
    text="lay {card} face down beside {target}",
    clauses=["MCN-FD-1", "MCN-FD-2", "MCN-TURN-2"],
)
def lay_face_down(s, g, card: Card, target: Player):
    """Lay a card face down beside a line: your own, unless a reading says otherwise."""
    require(g.kind[card] == Kind.FACE_DOWN, "that card is not laid face down", "MCN-FD-1")
    require(s.hand[s.turn, card] > 0, "you do not hold that card", "MCN-TURN-1")
    require(
        target == s.turn or g.face_down_beside_whom == "any-line",
        "that is not your line",
        "MCN-FD-1",
    )
    require(not s.out[target], "that player is out of the game", "MCN-WIN-1")
    s.hand[s.turn, card] -= 1
    s.hidden[target, card] += 1
    for mark in Mark:
        s.laid[target, mark] = card if g.sets[card] else s.laid[target, mark]
    for guard in Guarded:
        s.guarded[target, 0, guard] = s.guarded[target, 0, guard] or (
            g.protects[card] and s.line[target, 0] != NONE
        )
    note_play(s, g)
