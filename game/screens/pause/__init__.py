"""The pause dialog of a game."""
