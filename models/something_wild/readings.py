"""The questions of the rulebook and the ways to read it; the first reading is the default."""

READINGS = {
    # Scoring
    "score-forced": ("forced-natural", "optional", "forced-all"),
    "which-three": ("scorer-chooses", "must-use-played-card"),
    "several-scores-per-turn": ("one", "as-long-as-possible"),
    "power-and-natural-triple": ("free-choice", "natural-first"),
    "set-colors-differ": ("no", "yes"),
    "in-order-meaning": ("consecutive", "wrap", "ascending"),
    # Extra cards
    "extra-card-which": ("any-hand-card", "the-drawn-card"),
    "extra-card-per-seven": ("one", "per-card"),
    "extra-card-takes-figure": ("yes", "only-step-two"),
    "extra-card-failed-draw": ("yes", "no"),
    # The figure
    "figure-forced": ("forced", "optional"),
    "figure-already-owned": ("nothing", "must-differ"),
    "new-power-takes-figure": ("no", "yes"),
    "figure-back-to-middle": ("never", "when-its-power-is-gone"),
    "power-color": ("printed", "named"),
    # Powers
    "power-any-time": ("own-step", "any-time"),
    "in-play-whose": ("own-row", "any-row"),
    "exactly-three-blue": ("at-least-three", "exactly-three"),
    "fours-as-one-number": ("each", "all-alike"),
    "fours-beyond-range": ("no", "yes"),
    "green-as-one-color": ("each", "all-alike"),
    "wild-green-in-green-run": ("yes", "only-other-colors"),
    "center-power-scores-itself": ("yes", "no"),
    "one-power-per-symbol": ("one-each", "any-ten"),
    # Guesses
    "guess-missed-draw": ("after-hit", "always"),
    "guess-empty-hand": ("not-a-target", "target-draws"),
    "guess-empty-deck": ("reshuffle-first", "no-effect"),
    "guessed-card-discarded-first": ("straight-to-row", "discarded-first"),
    "guess-order": ("play-then-draw", "draw-then-play"),
    # Cards run out
    "empty-center": ("no-score", "score-without-reward", "game-ends"),
    "empty-center-discard": ("no", "yes"),
    "no-card-to-draw": ("skip", "game-ends"),
    "no-card-to-play": ("skip-step", "turn-ends"),
    "reshuffle-when": ("at-next-draw", "at-once"),
    # The end of a turn, and of the game
    "discard-in-scoring-turn": ("yes", "no"),
    "discard-who-chooses": ("player-chooses", "oldest-first", "may-discard-more"),
    "win-at-once": ("at-once", "after-the-turn"),
    "number-of-players": ("any-dealable", "small-table", "free-start"),
    # Several games combined
    "one-power-per-figure": ("one", "per-figure"),
    "symbol-and-match": ("any-figure", "only-that-figure"),
    "same-game-twice": ("labelled-piles", "either-figure"),
    "combined-win-count": ("three-in-all", "three-per-game"),
    "empty-pile-of-several": ("choose-another", "no-score"),
    "score-other-pile": ("yes", "no"),
}
