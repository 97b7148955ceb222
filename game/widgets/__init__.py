"""Widgets, without any knowledge of the game."""
