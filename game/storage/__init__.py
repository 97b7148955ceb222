"""Stored data: settings, saved games, records of finished games, results of a day."""
