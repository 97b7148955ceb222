"""The Results screen of a finished game: podium, chart and table."""
