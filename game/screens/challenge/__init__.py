"""The challenge screens: find the best placement in five positions."""
