"""The showcase: the game plays itself, directed like a film, for people who pass by."""
