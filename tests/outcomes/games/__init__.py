"""Small games whose outcome is known."""
