"""The end of a turn: what burns, what stays, and whether the game is over."""

from models.hero_town.reveal import begin_round
from models.hero_town.rows import clear_rows, loose, new_loose
from models.hero_town.state import TOO_MANY, Age, Came, Fell, Hero, Phase, Player, Side, Villain
from models.language import helper

TURN_ENDS = [
    "HT-RES-2a", "HT-RES-2b", "HT-RES-2c", "HT-NEXT-1", "HT-NEXT-2", "HT-WIN-1", "HT-WIN-2",
    "HT-LOSE-1", "HT-LOSE-2",
]  # fmt: skip
"""What is said of the end of a turn, and of the game."""


@helper
def is_too_many(s, g) -> bool:
    """HT-LOSE-2: whether there are three villains on the loose."""
    number = new_loose(s) if g.which_three_count == "new-this-turn" else loose(s)
    return number == TOO_MANY if g.three_still_loose == "exactly-three" else number >= TOO_MANY


@helper
def pieces_to_burn(s, g) -> int:
    """HT-RES-2c: how many pieces are turned over at the end of the turn."""
    burn = new_loose(s) if g.carried_villain_burns_again == "once-each" else loose(s)
    return min(1, burn) if g.burn_count == "per-round" else burn


@helper
def lose_to_villains(s) -> None:
    """The game is lost to the villains on the loose."""
    s.too_many = True
    s.phase = Phase.OVER


@helper
def close_turn(s, g) -> None:
    """End the turn: pieces burn, accessories stay or go; the game is over, or the next round
    begins."""
    last = s.round == g.rounds
    spared = last and g.last_turn_fire == "win-first"
    s.burning = min(g.pieces, s.burning + (0 if spared else pieces_to_burn(s, g)))
    s.fire = s.burning == g.pieces
    s.too_many = (
        is_too_many(s, g)
        and g.turn_or_round == "synonyms"
        and (g.when_fire_is_checked == "end-of-turn" or not s.fire)
    )
    clear_rows(s, g)
    forget_turn(s)
    if last or s.fire or s.too_many:
        s.won = last and holds_out(s, g)
        s.phase = Phase.OVER
    else:
        next_round(s, g)


@helper
def holds_out(s, g) -> bool:
    """HT-WIN-2, HT-LOSE-2: whether the players have won after the last round."""
    return (
        not s.fire
        and (not s.too_many or g.win_and_loss_clash == "win-wins")
        and (g.must_beat_everybody == "no" or loose(s) == 0)
    )


@helper
def forget_turn(s) -> None:
    """Nothing that happened in a turn is remembered after it."""
    for memory in Fell:
        s.earned[memory] = 0
        for age in Age:
            for villain in Villain:
                s.fell[age, villain, memory] = False
    for memory in Came:
        for hero in Hero:
            s.came[hero, memory] = False


@helper
def next_round(s, g) -> None:
    """HT-NEXT: villains on the loose are carried over; the player to the left is first."""
    for villain in Villain:
        s.loose[Age.CARRIED, villain] += s.loose[Age.NEW, villain]
        s.loose[Age.NEW, villain] = 0
    s.first = (s.first + 1) % len(Player)
    s.round += 1
    begin_round(s, g)


@helper
def over(s, g) -> bool:
    """Whether the game has ended."""
    return s.phase == Phase.OVER


@helper
def wins(s, g, side: Side) -> bool:
    """HT-PRIN-1: all players win together, or lose to the villains."""
    return s.won == (side == Side.HEROES)


@helper
def member(s, g, player: Player, side: Side) -> bool:
    """HT-PRIN-1: every player is one of the heroes' side."""
    return side == Side.HEROES


# -- what a play is counted in


def rounds(before, move, after, g) -> int:
    """HT-TURN-0, HT-WIN-1: the rounds of a play, each when it has ended."""
    return 1 if before.round != after.round or after.phase == Phase.OVER else 0
