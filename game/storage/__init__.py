"""Data that outlives the program: settings, saved games, records."""
