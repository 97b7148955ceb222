"""Finished games: their text form, and playback."""
