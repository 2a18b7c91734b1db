"""Verdicts on small games whose answers are known."""
