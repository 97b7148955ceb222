"""A recorded game and its review."""
