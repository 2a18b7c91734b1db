"""Everything the explorer compiles.

The kernel knows no game. A state is a row of `stride` words of 64 bits whose lowest byte is the
phase; what a game does is reached through the addresses of its compiled functions, so that this
package is compiled once, kept in Numba's cache, and serves every game, any number of words and
phases.

Importing a module of this package imports Numba and loads (or compiles) its entry points; the rest
of the explorer does so only when a state space is worth it.
"""
