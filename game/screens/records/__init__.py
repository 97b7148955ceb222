"""Kept games, unfinished games and the list of the best."""
