"""Rulings: what was shown of a question, a clause or a property, with the play that shows it."""
