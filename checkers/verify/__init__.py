"""Verdicts: what holds of a game in a scope under its readings, each with a play that shows it."""

from checkers.verify.run import Limits, check, verify_scope

__all__ = ["Limits", "check", "verify_scope"]
