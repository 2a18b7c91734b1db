"""What must hold of Turtle Power, and what is asked about it."""

PROPERTIES = []
