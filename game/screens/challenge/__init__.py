"""The challenge: find the best placement in five positions, each a table and a hand."""
