"""Fits the weights of `game.bots.evaluation` to games: ``python -m game.bots.fit``."""
