"""Matches between computers that compare their strength: ``python -m game.bots arena``."""
