"""Plays with the real cards, made move by move in the engine: who is dealt, draws and plays
what."""

from models.engine import Session
from models.language import bind
from models.registry import load_game
from models.something_wild.state import Phase
from specs.load import load_spec

COLOURS = "RBGYP"
GAME, SPEC = load_game("something_wild"), load_spec("something_wild")


def box(players):
    """The real cards and Powers, for so many players."""
    name = "box" if players == 2 else f"box-{players}"
    return bind(GAME, SPEC.scope(name).table())


class Table:
    """A play under way. Hands are dealt as they are given; then turns are played one by one."""

    def __init__(self, hands):
        self.game = Session(box(len(hands)))
        for card in (card for hand in hands for card in hand):
            self.game.apply(f"deal {card}")
        self.game.apply("first_power Order")

    @property
    def phase(self):
        """The present phase."""
        return Phase(self.game.state[0])

    def now(self, field):
        """What a field of the state holds, in words; None where nothing does."""
        return self.game.system.plain(self.game.state).get(field)

    def turn(self, drawn, played, *, discards=None, power=None):
        """One turn: draw (None: no card is there), play (None: the hand is empty), take a figure if
        the card takes one, use no Power, score what must be scored, discard."""
        if drawn is not None:
            self.game.apply(f"draw {drawn}")
        if played is not None:
            self.game.apply(f"play {played}")
        if self.phase == Phase.TAKE:
            self.game.apply("take Vader")
        if self.phase == Phase.USE:
            self.game.apply("use_none")
        if self.phase == Phase.SCORE:
            self.score(power)
        if self.phase == Phase.DISCARD:
            self.game.apply(f"discard {discards}")

    def score(self, power):
        """Score the first set or run that lies there, and turn up this Power, if one is left."""
        moves = [move.text for move in self.game.legal() if move.text.startswith("score_")]
        self.game.apply(next(text for text in moves if text != "score_nothing"))
        while self.phase == Phase.PICK:
            self.game.apply(self.game.legal()[0].text)
        self.game.apply("reward Vader")
        if self.phase == Phase.FLIP:
            self.game.apply(f"flip {power}")


def spread(player, cards=5):
    """Cards of one player, one of each colour, with numbers of which no three score together."""
    return [f"{COLOURS[c]} {(player + 2 * c) % 9 + 1}" for c in range(cards)]


def deck_without(hands):
    """All other cards."""
    dealt = {card for hand in hands for card in hand}
    return [f"{c} {v}" for c in COLOURS for v in range(1, 10) if f"{c} {v}" not in dealt]
