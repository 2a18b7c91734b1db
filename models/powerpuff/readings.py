"""The questions of the rulebook and the ways to read it; the first reading is the default."""

READINGS = {
    # The end of the game and the villains
    "three-capture-cap": ("guard", "remark", "refill-in-turn", "late-reveal"),
    "escape-in-last-turn": ("prediction", "final-turn", "revealed-at-once", "ends-anyway"),
    "end-moment": ("at-capture", "end-of-turn", "after-draws"),
    "last-villain": ("none-left", "mojo", "row-empty"),
    "escaped-is-uncaptured": ("yes", "out-of-play"),
    "which-tile-escapes": ("free-choice", "random", "top-of-pile"),
    "look-at-own-tiles": ("no", "yes"),
    "several-escapes": ("stack", "shuffled-in"),
    # Cards and piles
    "reshuffle-when": ("when-needed", "at-once"),
    "no-cards-at-all": ("no-draw", "game-ends"),
    "draw-order": ("next-first", "last-first", "all-or-nobody", "any-order"),
    "special-without-effect": ("some-effect", "no-op-allowed", "full-effect-only"),
    "special-discarded-when": ("after-effect", "before-effect"),
    "decline-draw": ("mandatory", "optional"),
    # Control
    "wild-two-multi-challenge": ("all-others", "any-subset", "one-girl", "all-incl-own"),
    "color-against-wild-two": ("girls-color", "any-color"),
    "wild-two-in-defence": ("no", "as-a-two"),
    "fights-order": ("sequential", "simultaneous-secret", "challenger-picks", "defender-picks"),
    "rechallenge-after-wild": ("card-or-wild", "none-after-wild", "wild-for-one"),
    "rechallenge-beats-defence": ("fresh-fight", "must-exceed", "one-attempt-per-girl"),
    "rechallenge-when": ("any-time-in-turn", "at-once-or-never"),
    "too-low-defence": ("illegal", "allowed-and-lost"),
    "challenge-own-girl": ("illegal", "allowed"),
    "wild-with-all-girls": ("illegal", "allowed"),
    "no-cards-to-fight": ("declared", "automatic"),
    "picture-and-color": ("wild-is-exception", "both-always"),
    # The turn
    "free-interleaving": ("free", "blocks", "control-first"),
    "wild-challenge-kind": ("control", "special"),
    "control-taken-when": ("earlier-suffices", "this-turn"),
    "specials-inside-challenge": ("between-challenges", "between-partial-fights"),
    "pass-or-end": ("end-any-time", "act-if-possible"),
    "specials-between-turns": ("no", "yes"),
    # Capturing
    "superfluous-payment": ("any-sum", "minimal-only"),
    "more-than-ten": ("at-least", "more-than"),
    "every-color-must-appear": ("no", "yes"),
    "wild-two-in-payment": ("two", "two-per-girl"),
    "failed-attempt": ("no", "cards-lost"),
    "worth-of-villain": ("tile-number", "gem-points"),
    "one-capture-per-girl": ("no", "yes"),
    # Special cards that find nothing
    "steal-from-empty-hand": ("needs-cards", "no-op"),
    "escape-without-target": ("unplayable", "no-op"),
    "escape-own-tile": ("no", "yes"),
    # Between turns
    "fewer-tiles-than-needed": ("all-there-are", "stuck", "game-ends"),
    "flip-before-draw": ("flip-first", "draw-first"),
    "who-flips": ("anybody", "next-player"),
    "row-order": ("none", "positions-kept"),
    # Scores and ties
    "tiebreak-value-of-specials": (
        "wild-two-rest-zero", "wild-zero", "wild-six", "draw-two-counts-two",
    ),
    "tie-of-three": ("all-best", "undefined"),
    "tiebreak-hand-when": ("at-the-end-moment", "after-draws"),
    # Setting up, and games that do not end
    "player-number": ("parameters-with-conditions", "deal-what-is-there"),
    "equal-age": ("any-of-them", "random"),
    "three-tiles-only": ("no-effect", "needs-more-tiles"),
    "stuck-game": ("plays-on", "stop-and-score"),
}  # fmt: skip
