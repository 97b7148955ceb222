"""Settings that take effect at once."""
