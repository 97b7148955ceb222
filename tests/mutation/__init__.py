"""Planted faults that the tests must find, in a copy of the game, one at a time."""
