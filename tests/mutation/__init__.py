"""Faults that the tests must find: put into a copy of the game, one at a time."""
