"""Review of a recorded game: better moves, points missed and turning points."""
