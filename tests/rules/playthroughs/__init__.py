"""Whole games as text, replayed line by line: they pin what a seed means, for ever.

A file begins with the game, then each command (``>``) is followed by what came of it: events,
and where the game stands. Renew all files, after a change that is meant to change games, with
``python -m tests.rules.playthroughs`` and read the difference.
"""
