"""The Records screen: finished games, unfinished games, and lists of the best."""
