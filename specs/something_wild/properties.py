"""All properties of Something Wild.

What no property says is said by tests (tests/something_wild): E-1 and E-3, which cards score and
what each Power opens, are tables over all combinations of one deck and of two; E-2, that guesses of
a number and of a colour come to the same plays, walks both games side by side; E-4, whether it may
pay not to score or to leave the figure, weighs every state of small scopes. It may pay not to score
where a second Power is needed; leaving the figure never pays on the scopes that were weighed.

Left out. What the real cards allow is not explored: thresholds by number of players rest on
counting and on plays made with them. S-2 is looked at on scopes of sets of two, where rows are as
long in proportion. E-4 is asked with all cards seen, of two players. Nobody has looked at what
players can know of hidden hands.

Two readings that nobody need combine meet badly: under `power-any-time=any-time` and
`no-card-to-play=turn-ends` a turn that ends for want of a card goes without the last action, so
that a row may stay too long. That is what the readings say; proofs under unknown readings find it,
with a play (R-1, S-1).
"""

from specs.something_wild.board import BOARD
from specs.something_wild.ends import ENDS
from specs.something_wild.lemmas import LEMMAS

PROPERTIES = [*BOARD, *ENDS, *LEMMAS]
