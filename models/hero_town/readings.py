"""The questions of the rulebook and the ways to read it; the first reading is the default."""

READINGS = {
    # How the game is lost and won
    "three-still-loose": ("at-least-three", "exactly-three"),
    "which-three-count": ("all-loose", "new-this-turn"),
    "turn-or-round": ("synonyms", "turn-is-one-player"),
    "when-fire-is-checked": ("at-once", "end-of-turn"),
    "last-turn-fire": ("fire-first", "win-first"),
    "win-and-loss-clash": ("loss-wins", "win-wins"),
    "must-beat-everybody": ("no", "yes"),
    "end-when-exposed": ("after-resolution", "on-reveal"),
    # What burns
    "burn-count": ("per-villain", "per-round"),
    "carried-villain-burns-again": ("every-turn", "once-each"),
    # Showing cards
    "four-reveals-a-round": ("same-two", "two-and-two"),
    "own-cards-known": ("unknown-to-owner", "known-to-owner"),
    "three-player-double": ("first-player", "any-agreed-player"),
    "quota-short": ("as-many-as-possible", "others-replace", "illegal"),
    "order-of-showing": ("sequential", "simultaneous"),
    # Summoning
    "summon-beats-how-many": ("one-villain", "all-loose", "all-new"),
    "may-decline-summon": ("optional", "forced"),
    "summon-before-all-cards-up": ("no", "yes"),
    "not-needed-hero": ("feared-by-a-loose-villain", "not-already-covered", "wasteful"),
    "same-hero-twice": ("allowed", "once-per-turn"),
    "whose-accessories-combine": ("across-players", "single-player"),
    "leftovers-after-full-success": ("always-stay", "only-if-unbeaten"),
    "kept-cards-against-whom": ("anyone", "only-when-more-than-two", "only-carried"),
    # Superpowers
    "peek-when": ("at-once", "end-of-turn", "saved"),
    "twice-meaning": ("both-copies", "two-turns"),
}
