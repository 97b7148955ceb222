"""The analysis of a recorded game."""
