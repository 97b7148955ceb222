"""Advice for a player: hints, and explanations of tiles and cells."""
