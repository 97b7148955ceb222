"""The setup screen: the players and rules of a new game."""
