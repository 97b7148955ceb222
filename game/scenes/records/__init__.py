"""The records: finished games, unfinished ones, and the best of all."""
