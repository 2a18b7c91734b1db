"""What must hold of Hero Town, and what is asked about it."""

PROPERTIES = []
