"""Tests of game.rules."""
