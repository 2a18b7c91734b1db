"""Fights: who keeps a girl, in which order, openly or in secret."""

from models.language import NONE, OPEN, Maybe, count, helper, require, rule
from models.powerpuff.cards import clear_table
from models.powerpuff.memory import lost, miss_chances, note_kept, take_control
from models.powerpuff.state import Card, Fight, Girl, Kind, Phase, Player, Secret

# -- can this card keep this girl?


@helper
def against_wild(s, g) -> bool:
    """Whether the challenge is by Wild 2."""
    return s.attack != NONE and g.kind[s.attack] == Kind.WILD


@helper
def color_matches(s, g, girl: Girl, card: Card) -> bool:
    """PPG-CHAL-6a: whether a card has the colour of the challenging card, which for a Wild 2 is
    that of the girl it is played for (PPG-SPEC-6a)."""
    numbered = g.kind[card] == Kind.NUMBER and (
        g.colour[card] == girl or (against_wild(s, g) and g.color_against_wild_two == "any-color")
    )
    return numbered or (g.kind[card] == Kind.WILD and g.wild_two_in_defence == "as-a-two")


@helper
def beats_attack(s, g, card: int) -> bool:
    """PPG-CHAL-6a: whether a card has a higher number than the challenging card."""
    return s.attack != NONE and g.number[card] > g.number[s.attack]


@helper
def holds(s, player: Maybe[Player], card: Card) -> bool:
    """Whether a player has a card that is not set aside for another fight."""
    return player != NONE and s.hand[player, card] > count(
        s.answer[girl, place] == card and s.control[girl] == player
        for girl in Girl
        for place in Secret
    )


@helper
def can_fight(s, g, girl: Girl) -> bool:
    """Whether a girl's controller has a card to fight with."""
    return any(
        holds(s, s.control[girl], card)
        and color_matches(s, g, girl, card)
        and (beats_attack(s, g, card) or g.too_low_defence == "allowed-and-lost")
        for card in Card
    )


# -- the course of a challenge


@helper
def fights_left(s) -> int:
    """How many fights are not settled."""
    return count(s.fight[girl] != Fight.NO for girl in Girl)


@helper
def next_fight(s, g) -> None:
    """The next fight of a challenge, or its end, when its card is discarded (PPG-CHAL-6c)."""
    for girl in Girl:
        given_up = (
            g.no_cards_to_fight == "automatic"
            and s.fight[girl] != Fight.NO
            and not can_fight(s, g, girl)
        )
        s.fight[girl] = Fight.NO if given_up else s.fight[girl]
        take_control(s, g, girl, given_up)
    left = fights_left(s)
    for girl in Girl:
        only = left == 1 and s.fight[girl] != Fight.NO
        s.fight[girl] = Fight.NOW if only else s.fight[girl]
    several = Phase.SECRET if g.fights_order == "simultaneous-secret" else Phase.PICK
    clear_table(s, g, 0, 1 if left == 0 else 0)
    s.attack = NONE if left == 0 else s.attack
    s.phase = Phase.TURN if left == 0 else Phase.ANSWER if left == 1 else several


@helper
def begin_fights(s, g) -> None:
    """PPG-CHAL-3a: girls whom nobody controls come at once; for the others there will be fights."""
    again = any(s.fight[girl] == Fight.OPEN and lost(s, girl) for girl in Girl)
    miss_chances(s, g, not again)
    for girl in Girl:
        free = s.fight[girl] == Fight.OPEN and s.control[girl] == NONE
        s.fight[girl] = Fight.NO if free else s.fight[girl]
        take_control(s, g, girl, free)
    next_fight(s, g)


@helper
def fight_is_over(s, g) -> None:
    """After a fight: a break if others are left and special cards may be played there, or go on."""
    if fights_left(s) > 0 and g.specials_inside_challenge == "between-partial-fights":
        s.phase = Phase.BREAK
    else:
        next_fight(s, g)


@helper
def settle(s, g, girl: Girl, card: int) -> None:
    """PPG-CHAL-6b, PPG-CHAL-6c: a card has been played to keep a girl; it is discarded."""
    player = s.control[girl]
    if player != NONE:
        s.hand[player, card] -= 1
        s.discards[card] += 1
    s.fight[girl] = Fight.NO
    beaten = beats_attack(s, g, card)
    note_kept(s, g, girl, g.number[card], against_wild(s, g), beaten)
    take_control(s, g, girl, not beaten)


@rule(Phase.PICK, text="fight for {girl} next", clauses=["PPG-CHAL-8b"])
def pick_fight(s, g, girl: Girl):
    """Say which of several fights is next."""
    require(s.fight[girl] == Fight.OPEN, "there is no fight for that girl to come", "PPG-CHAL-8b")
    s.fight[girl] = Fight.NOW
    s.phase = Phase.ANSWER


@rule(Phase.ANSWER, text="give {girl} up", clauses=["PPG-CHAL-4b", "PPG-CHAL-5"])
def give_up(s, g, girl: Girl):
    """Give a girl up to the challenger."""
    require(
        s.fight[girl] == Fight.NOW, "that girl is not the one challenged for now", "PPG-CHAL-4b"
    )
    s.fight[girl] = Fight.NO
    take_control(s, g, girl, True)
    fight_is_over(s, g)


@rule(
    Phase.ANSWER,
    text="fight for {girl} with {card}",
    clauses=["PPG-CHAL-4b", "PPG-CHAL-6a", "PPG-CHAL-6b", "PPG-CHAL-6c", "PPG-CHAL-7b"],
)
def fight(s, g, girl: Girl, card: Card):
    """Play one card to keep a girl."""
    require(
        s.fight[girl] == Fight.NOW, "that girl is not the one challenged for now", "PPG-CHAL-4b"
    )
    require(
        holds(s, s.control[girl], card), "her controller does not hold that card", "PPG-CHAL-6a"
    )
    require(
        g.kind[card] != Kind.WILD or g.wild_two_in_defence == "as-a-two",
        "special cards can be played on one's own turn only",
        "PPG-SPEC-1",
    )
    require(
        color_matches(s, g, girl, card),
        "the card does not match the colour of the challenge",
        "PPG-CHAL-6a",
    )
    require(
        beats_attack(s, g, card) or g.too_low_defence == "allowed-and-lost",
        "the number is not higher than that of the challenge",
        "PPG-CHAL-6a",
    )
    settle(s, g, girl, card)
    fight_is_over(s, g)


# -- all at once, in secret


@helper
def reveal_if_all_answered(s, g) -> None:
    """Once every defender has chosen, the answers are shown and the fights settled."""
    if not any(s.fight[girl] == Fight.OPEN for girl in Girl):
        for girl in Girl:
            for place in Secret:
                card = s.answer[girl, place]
                s.answer[girl, place] = NONE
                if s.fight[girl] == Fight.ANSWERED:
                    if card != NONE:
                        settle(s, g, girl, card)
                    else:
                        s.fight[girl] = Fight.NO
                        take_control(s, g, girl, True)
        next_fight(s, g)


@rule(Phase.SECRET, text="{player} secretly gives {girl} up", clauses=["PPG-CHAL-8b", "PPG-CHAL-5"])
def yield_secretly(s, g, player: Player, girl: Girl):
    """Choose in secret to give a girl up."""
    require(s.fight[girl] == Fight.OPEN, "no answer for that girl is wanted", "PPG-CHAL-8b")
    require(s.control[girl] == player, "somebody else controls that girl", "PPG-CHAL-4b")
    s.fight[girl] = Fight.ANSWERED
    reveal_if_all_answered(s, g)


@rule(
    Phase.SECRET,
    text="{player} secretly fights for {girl} with {card}",
    clauses=["PPG-CHAL-8b", "PPG-CHAL-6a", "PPG-CHAL-6b", "PPG-CHAL-6c"],
)
def fight_secretly(s, g, player: Player, girl: Girl, card: Card):
    """Choose in secret a card to keep a girl."""
    require(s.fight[girl] == Fight.OPEN, "no answer for that girl is wanted", "PPG-CHAL-8b")
    require(s.control[girl] == player, "somebody else controls that girl", "PPG-CHAL-4b")
    require(
        holds(s, player, card),
        "that card is not in hand, or set aside for another girl",
        "PPG-CHAL-6a",
    )
    require(
        g.kind[card] != Kind.WILD or g.wild_two_in_defence == "as-a-two",
        "special cards can be played on one's own turn only",
        "PPG-SPEC-1",
    )
    require(
        color_matches(s, g, girl, card),
        "the card does not match the colour of the challenge",
        "PPG-CHAL-6a",
    )
    require(
        beats_attack(s, g, card) or g.too_low_defence == "allowed-and-lost",
        "the number is not higher than that of the challenge",
        "PPG-CHAL-6a",
    )
    s.fight[girl] = Fight.ANSWERED
    for place in Secret:
        s.answer[girl, place] = card
    reveal_if_all_answered(s, g)


# -- between two fights of one challenge


@rule(Phase.BREAK, text="go on with the challenge", clauses=["PPG-CHAL-8b"])
def go_on_fighting(s, g):
    """Play no further special card before the next fight."""
    next_fight(s, g)


# -- who decides


@helper
def answering(s) -> int:
    """The controller of the girl who is fought for now."""
    return max((s.control[girl] for girl in Girl if s.fight[girl] == Fight.NOW), default=NONE)


@helper
def picking(s, g) -> int:
    """Who says which fight is next; OPEN where the rules leave it open."""
    seats = min(
        (
            step
            for step in Player
            if any(
                s.fight[girl] == Fight.OPEN and s.control[girl] == (s.turn + step) % len(Player)
                for girl in Girl
            )
        ),
        default=0,
    )
    defender = (s.turn + seats) % len(Player)
    chosen = defender if g.fights_order == "defender-picks" else OPEN
    return s.turn if g.fights_order == "challenger-picks" else chosen
