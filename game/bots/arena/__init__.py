"""Computers play each other, to see which is better: ``python -m game.bots arena``."""
