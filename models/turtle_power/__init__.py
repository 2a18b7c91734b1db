"""Turtle Power.

What this model teaches: fingers shown at the same time are secret commitments, and what a round
comes to is much less than what was shown. A scope may keep the fingers (`fingers = "shown"`) or
only what they come to (`fingers = "outcomes"`); tests hold the two together.

The first episode is showing.py, rounds.py and activations.py; the second is fight.py and
shields.py; outcomes.py stands for the fingers of either. What comes next is flow.py, who wins is
ending.py.
"""
