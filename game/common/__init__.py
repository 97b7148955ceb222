"""Tools for all parts of the game: geometry, window measures, colour vision, a cache."""
