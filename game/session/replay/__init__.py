"""Replays of games, and records: a game written as text, and read back as a replay."""
