"""Small games in the rule language: puzzles with published counts, and models made to be caught."""
