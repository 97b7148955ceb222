"""Visitors of the showcase: choices, joining in, leaving a name."""
