"""The Results screen at the end of a game: podium, chart and table."""
