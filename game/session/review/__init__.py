"""Review of a replay: better moves, Expert's judgement, and turning points."""
