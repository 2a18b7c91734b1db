"""Hero Town.

What this model teaches: a co-operative game. All players are one side, the villains are the other,
and nobody plays them; what the box holds is not listed, so prices, fears and hands are parameters.

A round is reveal.py, turn_up.py and summon.py, with bonus.py between; how it ends, and who has won
then, is ending.py. What lies face down is in hands.py: dealt to the players, or pooled and known to
be in a hand only when it is seen, which is the same to everybody who cannot look.
"""
