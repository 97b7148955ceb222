"""Recorded games: export to text, import from text, and playback."""
