"""Pebbles, a game in a folder of its own."""
