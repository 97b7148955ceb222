"""Written games: reading, judging and reporting them."""
