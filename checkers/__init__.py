"""Everything that works on any game: exploration, analyses, renderers, the command line."""
