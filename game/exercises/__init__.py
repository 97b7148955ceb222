"""Guided lessons, and challenge positions in which to find the best placement."""
