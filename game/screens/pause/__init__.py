"""The pause of a game."""
