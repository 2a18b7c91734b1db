"""Plays, verdicts and graphs as people and programs read them."""
