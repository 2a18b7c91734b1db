"""A game for people at one keyboard."""
