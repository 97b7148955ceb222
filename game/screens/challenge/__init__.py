"""The challenge: to find the best placement in five positions."""
