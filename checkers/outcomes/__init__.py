"""Outcomes: how likely each side wins, and how long a play is, when players choose by a policy.

    found = outcome(system, ["uniform", "best:Ann"])
    found.policies[0].sides["Ann"].value

Chance is weighed as the rules weigh it. Cycles are solved, not cut off: every figure carries a
bound on its error, or is a fraction.
"""

from checkers.outcomes.results import Figure, Guarantee, Outcome, PolicyOutcome
from checkers.outcomes.run import outcome

__all__ = ["Figure", "Guarantee", "Outcome", "PolicyOutcome", "outcome"]
