"""Proofs for every deck: induction over the rules run on unknown values.

`prove` takes the properties of a game frame by frame. What cannot be proved is hunted for a real
play; what neither is proved nor shown by a play is inconclusive, with what stands in the way.
"""

import z3

from checkers.prove.results import Culprit, FailedStep, ProofReport, ProofResult
from checkers.prove.run import provable, prove
from checkers.prove.watch import ProofWatch

# The language has checked what is compared with what; Z3's wrapper would ask again on each call.
z3.z3.Z3_DEBUG = False

__all__ = [
    "Culprit",
    "FailedStep",
    "ProofReport",
    "ProofResult",
    "ProofWatch",
    "provable",
    "prove",
]
