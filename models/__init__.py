"""The games as executable rules, and the engine that plays them."""
