"""Matches that compare the strength of computer players: `python -m game.bots arena`."""
