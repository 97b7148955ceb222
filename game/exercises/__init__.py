"""Games with another purpose than to win: lessons, and positions in which to find the most."""
