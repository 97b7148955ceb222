"""The challenge: to find the best placement."""
