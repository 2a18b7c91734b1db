"""The recorded plays of Something Wild on its real cards, made again: what stands in
specs/something_wild/plays.

`python -m tests.something_wild.made` writes them anew.
"""

import json
import random
from pathlib import Path

from models.something_wild.state import Phase
from tests.something_wild.real import COLOURS, SPEC, Table, deck_without, spread

HAND, ROW, CARDS, ENOUGH = 3, 5, 45, 2
FOLDER = Path(SPEC.folder) / "plays"


def rows_of(players):
    """Rows in which nothing scores; with nine players and more they hold all cards."""
    rows = [spread(player) for player in range(min(players, 9))]
    if players <= 9:
        return rows
    tenth = [rows[player].pop(player) for player in range(5)]
    return [*rows[5:], tenth, *rows[:5]]


def laid_out(players):
    """Everybody lays out a row that does not score, until there is nothing to draw."""
    rows = rows_of(players)
    hands = [row[:HAND] for row in rows]
    table = Table(hands)
    deck = [row[at] for at in (3, 4) for row in rows if at < len(row)]
    deck += [card for card in deck_without(hands) if card not in deck]
    for number, card in enumerate(deck[: CARDS - HAND * players]):
        table.turn(card, rows[number % players][number // players])
    return table, rows


def a_draw_fails(players):
    """Six players and more: deck and discards are empty when somebody has to draw."""
    return laid_out(players)[0].game, None


def filled(players):
    """All rows are full, or no card is left for them; and whose turn it is."""
    table, rows = laid_out(players)
    turn = CARDS - HAND * players
    while True:
        place = turn // players
        if turn % players == 0 and all(place >= len(row) for row in rows):
            return table, turn
        row = rows[turn % players]
        table.turn(None, row[place] if place < len(row) else None)
        turn += 1


def play_freezes(players):
    """Nine players and more: all cards lie in rows."""
    table, _ = laid_out(players)
    rows = rows_of(players)
    turn = CARDS - HAND * players
    while table.now("hand"):
        table.turn(None, rows[turn % players][turn // players])
        turn += 1
    return table.game, None


def rounds(table, turn_of):
    """Turns like these until a state comes again: the game, and the move from which it goes
    round."""
    seen, number = {}, 0
    while table.game.state not in seen:
        seen[table.game.state] = len(table.game.moves)
        turn_of(number)
        number += 1
    return table.game, seen[table.game.state]


def goes_on_for_ever(players):
    """Rows stay as they are: each card that is drawn is played and discarded."""
    if players >= 6:
        table, _ = filled(players)
        return rounds(table, lambda _: pass_on(table))
    rows = [spread(player) for player in range(players)]
    table = Table([row[:HAND] for row in rows])
    others = [card for card in deck_without([]) if all(card not in row for row in rows)]
    left = iter(others)
    for place in range(ROW):
        for row in rows:
            table.turn(row[3 + place] if place < 2 else next(left), row[place])
    deck = others[HAND * players :]

    def turn(number):
        card = deck[number % len(deck)]
        table.turn(card, card, discards=card)

    return rounds(table, turn)


def pass_on(table):
    """A turn in which the one card that is discarded goes to the next player, who does the same;
    the first one takes it out of the hand, and where no hand is left nothing happens."""
    game = table.game
    if table.phase == Phase.DRAW:
        card = game.legal()[0].text.removeprefix("draw ")
        table.turn(card, card, discards=card)
    elif table.phase == Phase.PLAY:
        card = game.legal()[0].text.removeprefix("play ")
        table.turn(None, card, discards=card)
    else:
        table.turn(None, None)


# -- the centre runs out of Powers


def triples():
    """All sets and runs."""
    cards = {(c, v) for c in COLOURS for v in range(1, 10)}
    runs = [{(c, v + k) for k in range(3)} for c in COLOURS for v in range(1, 8)]
    sets = [{(a, v), (b, v), (c, v)} for v in range(1, 10)
            for i, a in enumerate(COLOURS) for j, b in enumerate(COLOURS[:i])
            for c in COLOURS[:j]]  # fmt: skip
    assert all(triple <= cards for triple in (*runs, *sets))
    return [*runs, *sets]


TRIPLES = triples()


def cards_in(written):
    """Cards of a colour -> number -> copies table, as (colour, number)."""
    return {(c, int(v)) for c, numbers in (written or {}).items() for v in numbers}


class Players:
    """Players of whom each scores twice and then never again."""

    def __init__(self, players, seed):
        self.random = random.Random(seed)
        cards = [f"{c} {v}" for c in COLOURS for v in range(1, 10)]
        self.random.shuffle(cards)
        self.table = Table([cards[HAND * p : HAND * (p + 1)] for p in range(players)])
        self.game = self.table.game

    def of(self, field):
        """The cards that a field holds for who is at turn."""
        return cards_in((self.table.now(field) or {}).get(self.turn))

    @property
    def turn(self):
        """Whose turn it is."""
        return self.table.now("turn") or "A"

    def wanted(self):
        """The set or run that is nearest, of cards of one's own and of the deck."""
        own, deck = self.of("hand") | self.of("row"), cards_in(self.table.now("deck"))
        near = [triple for triple in TRIPLES if triple <= own | deck]
        return min(near, key=lambda triple: len(triple - own), default=set())

    def scores(self, row):
        """Whether something in a row scores."""
        return any(triple <= row for triple in TRIPLES)

    def step(self):
        """The next move: towards a set or run, or, after two of them, away from any."""
        legal = [move.text for move in self.game.legal()]
        scored = sum((self.table.now("owned") or {}).get(self.turn, {}).values())
        moves = [(text, {card_of(text)} - {None}) for text in legal]
        if scored >= ENOUGH and self.table.phase in (Phase.PLAY, Phase.DRAW):
            moves = [m for m in moves if not self.scores(self.of("row") | m[1])] or moves
        elif self.table.phase in (Phase.PLAY, Phase.DRAW):
            wanted = self.wanted()
            moves = [m for m in moves if m[1] & wanted] or moves
        elif self.table.phase == Phase.DISCARD:
            wanted = self.wanted()
            moves = [m for m in moves if not m[1] & wanted] or moves
        texts = [text for text, _ in moves]
        texts = [text for text in texts if text == "use_none"] or texts
        texts = [text for text in texts if text != "score_nothing"] or texts
        self.game.apply(self.random.choice(texts))


def card_of(text):
    """The card that a move names."""
    words = text.split()
    return (words[1], int(words[2])) if len(words) == 3 and words[2].isdigit() else None


def centre_runs_out(players, tries=200, moves=400):
    """The shortest play that a few tries find in which ten Powers are scored, and nobody has
    three."""
    found = []
    for seed in range(tries):
        play = Players(players, seed)
        while not play.game.over and len(play.game.moves) < moves:
            play.step()
            now = play.table.now
            if not now("centre") and not now("stock") and play.table.phase > Phase.STARTS:
                if play.table.phase not in (Phase.FLIP, Phase.OVER):
                    found.append(play.game)
                break
        if len(found) == 3:
            break
    return min(found, key=lambda game: len(game.moves)), None


# -- the files

MADE = {
    "D-2": (a_draw_fails, range(6, 11)),
    "B-1": (play_freezes, range(9, 11)),
    "P-2": (centre_runs_out, range(5, 11)),
    "T-1": (goes_on_for_ever, range(2, 11)),
}
"""Property -> who makes its plays, and for how many players."""


def log(game, cycle_start):
    """A play as it is saved."""
    system = game.system
    moves = [system.move_text(move) for move in game.moves]
    told = {"format": "ruleproof-log/1", "game": system.game.name, "scope": system.scope_name}
    again = {} if cycle_start is None else {"cycle_start": cycle_start}
    return json.dumps({**told, **again, "moves": moves}, indent=1) + "\n"


def write(properties=MADE):
    """Write the plays of these properties."""
    for name in properties:
        make, numbers = MADE[name]
        for players in numbers:
            game, cycle_start = make(players)
            file = FOLDER / name / f"{game.system.scope_name}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(log(game, cycle_start), encoding="utf-8")


if __name__ == "__main__":
    write()
