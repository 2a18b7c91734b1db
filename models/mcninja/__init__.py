"""Dr. McNinja's Legendary Showdown.

What this model teaches: cards as data. A scope writes down each card (its kind and its effects,
from a small vocabulary); cards.py turns them into tables, and the rules read the tables. No rule
knows a card by name.

A round is starter.py, turn.py with attach.py, actions.py with effects.py, trades.py, scoring.py
with sudden_death.py and losses.py, then keeping.py. What comes next is flow.py; where things lie is
lines.py and piles.py; what they are worth is points.py.
"""
