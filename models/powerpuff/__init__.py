"""The Powerpuff Girls: Villains at Large.

What this model teaches: a rulebook of two pages needs 53 questions answered before it can be
played. Each is a reading in readings.py; the rules ask for it where it matters, and cite the
clause.

A turn is turn.py; its three things are control.py (with fights.py), captures.py and specials.py;
what happens around it is setting_up.py, between.py and draws.py; who has won is ending.py.
"""
