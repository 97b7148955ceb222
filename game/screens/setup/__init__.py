"""The players and rules of a new game."""
