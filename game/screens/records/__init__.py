"""Kept games, unfinished games and the best of all."""
