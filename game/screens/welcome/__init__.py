"""Screens for visitors of the showcase: ways to play, a shared game, leaving a name."""
