"""A new game from a setup that is being chosen, in Setup and by a quick start from the menu."""
