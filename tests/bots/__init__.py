"""Tests of game.bots."""
