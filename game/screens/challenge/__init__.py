"""Find the best placement in five positions."""
