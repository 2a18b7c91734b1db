"""The printed examples of a rulebook, played under every reading."""

from checkers.examples.run import Replayed, Run, replay_examples

__all__ = ["Replayed", "Run", "replay_examples"]
