"""Screens for visitors of the showcase, who choose a way to play and may leave a name."""
