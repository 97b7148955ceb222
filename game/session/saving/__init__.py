"""Saving and loading a game in progress as JSON data."""
