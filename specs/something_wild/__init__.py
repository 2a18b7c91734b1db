"""What the rulebook of Something Wild says, where it is doubtful, and what is claimed of it."""
