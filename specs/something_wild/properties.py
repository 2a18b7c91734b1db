"""All properties of Something Wild."""

PROPERTIES = []
