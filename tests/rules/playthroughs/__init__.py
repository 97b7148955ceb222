"""Files of whole games as text, replayed line by line: a seed always gives the same game.

A file begins with the setting; then each command (`>`) is followed by its events and the new state.
After a change that alters games on purpose, renew all files with `python -m
tests.rules.playthroughs` and read the difference.
"""
