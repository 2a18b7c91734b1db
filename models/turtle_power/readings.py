"""The questions of the rulebook and the ways to read it; the first reading is the default."""

READINGS = {
    # Who wins a round
    "no-unique-number": ("nobody-acts", "replay", "least-shared"),
    "triple-cancel": ("all-equal", "pairs"),
    "zero-candidate": ("yes", "no"),
    "own-hands-cancel": ("cancel", "do-not-cancel", "each-hand-wins"),
    # What the winner does
    "zero-with-one-cat-left": ("as-many-as-possible", "all-or-nothing", "exact-finish"),
    "four-direction": ("advance", "revert", "either"),
    "four-no-target": ("skip", "other-direction", "cannot-win-with-four"),
    "four-makes-hero": ("yes", "no"),
    "four-own-fifth": ("own-first", "both-then-check"),
    "own-second-hand-as-other": ("no", "yes"),
    "activation-cards-used-up": ("never", "once-each"),
    # Hands
    "carry-over-to-fight": ("expires", "carries"),
    "duty-with-two-hands": ("one-hand-two", "both-hands-two", "no-second-hand"),
    "two-hands-optional": ("may-at-shout", "always-both"),
    "three-players-count-hands": ("hands", "people"),
    "own-two-hands-coordinated": ("coordinated", "independent"),
    "hero-hands-three-players": ("one", "two"),
    # The fight
    "meow-amount": ("flipped-back", "five"),
    "meow-at-full-health": ("nothing", "five-damage"),
    "overkill": ("discard-the-rest", "exact-number-needed"),
    "more-matches-than-cats": ("all-turned-loss", "exact-fit-needed"),
    "match-at-zero": ("hurts", "harmless"),
    "similar-number": ("identical", "near"),
    "similar-number-duty": ("aim", "obligation"),
    "agreement-between-rounds": ("never", "roles-beforehand", "between-rounds"),
    # Protecting cats
    "shield-optional": ("hero-after-reveal", "first-damage", "declared-before"),
    "both-shields-in-one-round": ("allowed", "forbidden"),
    "silver-counts-as-cat": ("only-the-five", "silver-too"),
    "partial-block": ("all-or-nothing", "any-part"),
    "shield-keeps-attack": ("no", "yes"),
    "six-players-both-cats": ("both", "golden-only"),
    # Setting up
    "two-players": ("three-to-six", "two-to-six"),
}
