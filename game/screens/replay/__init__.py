"""A recorded game, its review included."""
