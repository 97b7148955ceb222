"""Widgets, painting and the look, without any knowledge of the game."""
