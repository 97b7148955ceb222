"""Review of a recorded game: better moves, Expert's judgement, and turning points."""
