"""What every move does to the girls: taken, challenged for, fought for, given up."""

from models.language import NONE, count, helper
from models.powerpuff.state import Card, Fight, Girl, Kind, Phase, Player, Secret
from specs.expectations import also, case
from specs.powerpuff.invariants import CHALLENGES
from specs.powerpuff.saying import claim, only_under, unless


@claim(
    "M7", "girls come to the player on turn", "PPG-CHAL-3a", "PPG-CHAL-5", readings=CHALLENGES,
)  # fmt: skip
def girls_come_to_the_turn(before, move, after) -> bool:
    """A girl changes hands only by coming to the player on turn."""
    return all(after.control[girl] in (before.control[girl], before.turn) for girl in Girl)


@claim(
    "M7-lost", "girls are lost by giving them up", "PPG-CHAL-4b", "PPG-CHAL-5", "PPG-CHAL-8b",
    readings=("no-cards-to-fight", "too-low-defence", "fights-order"),
    scopes=("S9-again", "S9-three", "S9-fights"),
    expected=unless(
        "they are lost without a word, or in a fight",
        "no-cards-to-fight=automatic", "too-low-defence=allowed-and-lost",
    ),
)  # fmt: skip
def girls_are_given_up(before, move, after) -> bool:
    """A player loses a girl only by giving her up."""
    return move.rule in ("give_up", "yield_secretly", "fight_secretly") or all(
        after.control[girl] == before.control[girl] or before.control[girl] == NONE for girl in Girl
    )


@helper
def is_played(before, after, card: Card) -> bool:
    """Whether the player on turn plays this card."""
    return after.hand[before.turn, card] == before.hand[before.turn, card] - 1


@helper
def shows_her(g, card: Card, girl: Girl) -> bool:
    """Whether a card is a number of a girl's colour."""
    return g.kind[card] == Kind.NUMBER and g.colour[card] == girl


@claim(
    "M7-free", "a free girl comes for a card of her colour", "PPG-CHAL-2", "PPG-CHAL-3a",
    readings=CHALLENGES,
)  # fmt: skip
def free_girls_come_at_once(before, move, after, g) -> bool:
    """For a girl whom nobody controls one card of her colour is discarded, and she comes."""
    return move.rule != "take" or any(
        before.control[girl] == NONE
        and after.control[girl] == before.turn
        and shows_her(g, card, girl)
        and is_played(before, after, card)
        and after.discards[card] == before.discards[card] + 1
        for girl in Girl
        for card in Card
    )


@claim(
    "M7-own", "a card for one's own girl shows her", "PPG-CHAL-2", readings=("challenge-own-girl",),
    scopes=("S9", "S9-later", "S2a"),
)  # fmt: skip
def own_girls_are_shown(before, move, after, g) -> bool:
    """Where a card may be played for a girl one controls, it shows her and is discarded."""
    return move.rule != "play_for_own" or any(
        before.control[girl] == before.turn
        and shows_her(g, card, girl)
        and is_played(before, after, card)
        and after.discards[card] == before.discards[card] + 1
        for girl in Girl
        for card in Card
    )


# -- challenges


@claim(
    "M8", "challenges show her colour", "PPG-CHAL-2", "PPG-CHAL-1", readings=CHALLENGES,
)  # fmt: skip
def challenges_show_her_colour(before, move, after, g) -> bool:
    """Another player's girl is challenged for with a number of her colour."""
    return move.rule != "challenge" or any(
        before.control[girl] not in (NONE, before.turn)
        and shows_her(g, card, girl)
        and is_played(before, after, card)
        for girl in Girl
        for card in Card
    )


@helper
def is_gone_for(before, after, girl: Girl) -> bool:
    """Whether a challenge that begins here is for a girl: she is fought for, or comes at once."""
    return after.fight[girl] != Fight.NO or (
        before.control[girl] != before.turn and after.control[girl] == before.turn
    )


@claim(
    "M8-wild", "a Wild 2 goes for all other girls", "PPG-CHAL-8a", "PPG-SPEC-6b", "PPG-SPEC-6c",
    readings=("wild-two-multi-challenge",), scopes=("S9-fights", "S2a", "S2d"),
    expected=unless(
        "its player says for which girls it is",
        "wild-two-multi-challenge=any-subset", "wild-two-multi-challenge=one-girl",
    ),
)  # fmt: skip
def wilds_go_for_all(before, move, after) -> bool:
    """A Wild 2 goes for every girl whom its player does not control."""
    aimed = move.rule in ("play_wild", "name_girl", "named_all") and after.phase != Phase.NAMING
    return not aimed or all(
        before.control[girl] == before.turn or is_gone_for(before, after, girl) for girl in Girl
    )


@claim(
    "M8-wild-one", "a Wild 2 goes for one girl", "PPG-CHAL-8a",
    readings=("wild-two-multi-challenge",), scopes=("S9-fights", "S2a", "S2d"),
    expected=only_under("it goes for several at once", "wild-two-multi-challenge=one-girl"),
)  # fmt: skip
def wilds_go_for_one(before, move, after) -> bool:
    """A Wild 2 goes for no more than one girl."""
    aimed = move.rule in ("play_wild", "name_girl", "named_all") and after.phase != Phase.NAMING
    return not aimed or count(is_gone_for(before, after, girl) for girl in Girl) <= 1


@claim(
    "M8-named", "a girl is named once", "PPG-CHAL-8a",
    readings=("wild-two-multi-challenge",), scopes=("S9-fights",),
)  # fmt: skip
def girls_are_named_once(before, move, after) -> bool:
    """Who goes on naming girls for a Wild 2 names one who was not named before."""
    return (
        move.rule != "name_girl"
        or after.phase != Phase.NAMING
        or any(before.fight[girl] == Fight.NO and after.fight[girl] == Fight.OPEN for girl in Girl)
    )


@claim(
    "M8-wild-none", "a Wild 2 goes for a girl", "PPG-CHAL-8a",
    readings=("wild-two-multi-challenge", "rechallenge-after-wild", "rechallenge-beats-defence"),
    scopes=("S9-fights", "S9-wilds", "S2a", "S2d"),
)  # fmt: skip
def wilds_go_for_somebody(before, move, after) -> bool:
    """A Wild 2 goes for one girl at least, unless its player controls all of them."""
    aimed = move.rule in ("play_wild", "name_girl", "named_all") and after.phase != Phase.NAMING
    return (
        not aimed
        or all(before.control[girl] == before.turn for girl in Girl)
        or any(is_gone_for(before, after, girl) for girl in Girl)
    )


# -- fights


@helper
def matches_challenge(s, g, girl: Girl, card: Card) -> bool:
    """PPG-CHAL-6a: whether a card has the colour that is asked for, by the readings."""
    wild = s.attack != NONE and g.kind[s.attack] == Kind.WILD
    any_number = wild and g.color_against_wild_two == "any-color" and g.kind[card] == Kind.NUMBER
    as_a_two = g.kind[card] == Kind.WILD and g.wild_two_in_defence == "as-a-two"
    return shows_her(g, card, girl) or any_number or as_a_two


@helper
def is_higher(s, g, card: Card) -> bool:
    """Whether a card has a higher number than the challenge."""
    return s.attack != NONE and g.number[card] > g.number[s.attack]


FIGHTS = (
    "color-against-wild-two", "wild-two-in-defence", "too-low-defence", "fights-order",
    "no-cards-to-fight",
)  # fmt: skip
"""Questions about fights."""


@claim(
    "M8-fight", "a higher card keeps a girl", "PPG-CHAL-6a", "PPG-CHAL-6b", "PPG-CHAL-6c",
    readings=FIGHTS,
)  # fmt: skip
def higher_cards_keep_girls(before, move, after, g) -> bool:
    """A girl is kept by a card of the colour asked for with a higher number, which is discarded; a
    card that is too low, where it may be played, does not keep her."""
    return move.rule != "fight" or any(
        before.fight[girl] == Fight.NOW
        and before.control[girl] == player
        and after.control[girl] == (player if is_higher(before, g, card) else before.turn)
        and matches_challenge(before, g, girl, card)
        and after.hand[player, card] == before.hand[player, card] - 1
        and after.discards[card] > before.discards[card]
        for girl in Girl
        for player in Player
        for card in Card
    )


@claim(
    "M8-high", "no fight in vain", "PPG-CHAL-6a",
    readings=("too-low-defence",), scopes=("S9-fights", "S2a"),
    expected=unless("a card that is too low may be played", "too-low-defence=allowed-and-lost"),
)  # fmt: skip
def nobody_fights_in_vain(before, move, after) -> bool:
    """Whoever fights for a girl keeps her."""
    return move.rule != "fight" or all(
        before.fight[girl] != Fight.NOW or after.control[girl] == before.control[girl]
        for girl in Girl
    )


@claim(
    "M8-colour", "fights show her colour", "PPG-CHAL-6a", "PPG-SPEC-1",
    readings=("color-against-wild-two", "wild-two-in-defence"), scopes=("S9-fights", "S2a"),
    expected=unless(
        "another card may be played to keep her",
        "color-against-wild-two=any-color", "wild-two-in-defence=as-a-two",
    ),
)  # fmt: skip
def fights_show_her_colour(before, move, after, g) -> bool:
    """A girl is fought for with a number of her colour."""
    return move.rule != "fight" or any(
        before.fight[girl] == Fight.NOW
        and shows_her(g, card, girl)
        and any(after.hand[player, card] < before.hand[player, card] for player in Player)
        for girl in Girl
        for card in Card
    )


@claim(
    "M8-asked", "who cannot fight is not asked", "PPG-CHAL-5",
    readings=("no-cards-to-fight",), scopes=("S9-fights", "S2a"),
    expected=only_under("only the controller knows", "no-cards-to-fight=automatic"),
)  # fmt: skip
def who_is_asked_can_fight(s, g) -> bool:
    """Whoever is asked to fight for a girl holds a card that would keep her."""
    return s.phase != Phase.ANSWER or any(
        s.fight[girl] == Fight.NOW
        and s.control[girl] == player
        and s.hand[player, card] > 0
        and matches_challenge(s, g, girl, card)
        and is_higher(s, g, card)
        for girl in Girl
        for player in Player
        for card in Card
    )


@claim(
    "M8-secret", "secret answers can keep a girl", "PPG-CHAL-6a", "PPG-CHAL-8b",
    readings=("fights-order",), scopes=("S9-fights", "S9-inside", "S9-three", "S9-aside"),
    proof=also(case(
        "VIOLATED", because="a card that is too low may be set aside",
        reading=("fights-order=simultaneous-secret", "too-low-defence=allowed-and-lost"),
    )),
)  # fmt: skip
def secret_answers_keep_girls(s, g) -> bool:
    """A card that is set aside in secret is in the hand of a girl's controller, of the colour asked
    for, and higher."""
    return all(
        s.answer[girl, place] != card
        or (
            any(s.control[girl] == player and s.hand[player, card] > 0 for player in Player)
            and matches_challenge(s, g, girl, card)
            and is_higher(s, g, card)
        )
        for girl in Girl
        for place in Secret
        for card in Card
    )


@claim(
    "M8-aside", "nobody answers in secret", "PPG-CHAL-8b", readings=("fights-order",),
    scopes=("S9-inside", "S9-three"),
    expected=unless("answers are shown together", "fights-order=simultaneous-secret"),
)  # fmt: skip
def nobody_sets_cards_aside(s) -> bool:
    """No card is set aside for a girl before another fight is settled."""
    return all(s.answer[girl, place] == NONE for girl in Girl for place in Secret)


@claim("M8-yield", "a girl given up goes over", "PPG-CHAL-5", readings=CHALLENGES)
def girls_given_up_go_over(before, move, after) -> bool:
    """A girl who is given up comes to the challenger."""
    return move.rule != "give_up" or all(
        before.fight[girl] != Fight.NOW or after.control[girl] == before.turn for girl in Girl
    )


@claim(
    "M8-secret-yield", "a girl given up in secret goes over", "PPG-CHAL-5", "PPG-CHAL-8b",
    readings=("fights-order",), scopes=("S9-fights", "S9-inside", "S9-three"),
)  # fmt: skip
def girls_given_up_in_secret_go_over(before, move, after) -> bool:
    """When the secret answers are shown, a girl for whom no card is set aside goes over."""
    return all(
        before.fight[girl] != Fight.ANSWERED
        or after.fight[girl] != Fight.NO
        or any(before.answer[girl, place] != NONE for place in Secret)
        or after.control[girl] == before.turn
        for girl in Girl
    )
