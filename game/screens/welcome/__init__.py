"""Visitors of the showcase: choices, joining a game, leaving a name."""
