"""Review of a recorded game: better moves, what Expert's are worth, and turning points."""
