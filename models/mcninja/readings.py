"""The questions of the rulebook and the ways to read it; the first reading is the default."""

READINGS = {
    # Who starts
    "first-round-complete-tie": ("any-tied", "fixed-seat", "rps", "youngest"),
    "previous-winner-chooses-or-starts": ("chooses", "starts-if-tied", "starts"),
    "previous-winner-gone": ("as-first-round", "still-decides"),
    "starter-points": ("total", "printed", "base-as-changed"),
    "unequal-line-tie": ("complete-tie", "missing-is-lowest", "missing-is-highest"),
    "tie-narrowing": ("narrow", "all-originally-tied"),
    "starter-fixed-when": ("after-refill", "before-refill"),
    # Turns and passes
    "pass-for-turn-or-round": ("for-the-turn", "out-for-the-round"),
    "instant-breaks-passes": ("no", "yes-by-anybody", "yes-by-a-passed-player"),
    "two-player-round-end": ("single-pass", "both-pass"),
    "round-end-before-all-moved": ("yes", "no"),
    "players-counted-when": ("currently-standing", "standing-at-round-start"),
    "play-without-effect": ("yes", "needs-effect"),
    "advance-is-a-free-move": ("definition-for-cards", "free-move-in-turn"),
    # Weapons, bonus cards, face-down cards
    "laser-when-and-where": (
        "round-end-wielder-front", "at-once", "round-end-anywhere", "another-card",
    ),
    "bazooka-adds-too": ("only-sets-base", "sets-and-adds"),
    "base-after-weapon-replaced": ("falls-back", "permanent"),
    "two-base-changers": ("latest-wins", "weapon-wins"),
    "bonus-needs-bonus": ("no-need", "needs-one"),
    "face-down-beside-whom": ("own-line", "any-line"),
    "protection-follows-line": ("front-at-end", "front-when-played"),
    "score-floor": ("no-floor", "floor-zero"),
    # Instants
    "instant-when": ("until-last-pass", "until-reveal", "always"),
    "who-responds-first": ("clockwise", "fastest-hand"),
    "cancel-a-cancel": ("stack", "immediate", "cannot-be-cancelled"),
    "unmask-attachments": ("discarded", "stay-in-place"),
    # Trades and piles
    "trade-when": ("own-turn", "any-time", "also-between-rounds"),
    "trade-is-playing": ("trade-is-not-playing", "trade-counts-as-play"),
    "trade-from-where": ("hand-only", "any-own-card"),
    "credits-exact": ("at-least-three", "exactly-three"),
    "no-character-left": ("trade-not-allowed", "credits-lost"),
    "empty-draw-pile": ("reshuffle", "draw-what-is-there", "round-cannot-begin"),
    "hand-above-five": ("keep-all", "discard-to-five"),
    "refill-order": ("seat-order", "one-each-in-turn"),
    "keep-order": ("clockwise", "simultaneous"),
    "cards-of-the-eliminated": ("discard-piles", "out-of-the-game", "kept"),
    "attachments-go-where": ("playing-discards", "stay-under-character"),
    # The end of a round, and of the game
    "winner-when-all-fronts-die": ("yes", "no"),
    "protection-against-laser": ("yes", "no"),
    "everybody-protected": ("allowed", "one-must-go"),
    "chuck-saves-whom": ("any-loss", "comparison-only"),
    "rest-eliminated": ("other-fronts", "all-other-characters"),
    "sudden-death-form": ("until-one-left", "single-throw", "extra-round"),
    "rps-loser-eliminated": ("yes", "no"),
    "last-chance-credits": ("at-once", "end-of-round", "may-trade"),
    "nobody-left": ("nobody", "round-winner", "winner-stays", "rps-among-leavers"),
    # Setting up
    "first-dealt-front-or-back": ("first-is-back", "first-is-front"),
    "shorter-game-same-number": ("same", "handicap"),
}  # fmt: skip
