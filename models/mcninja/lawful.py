"""What every state satisfies that a play can reach."""


def lawful(s, g) -> bool:
    """To be filled."""
    return True
