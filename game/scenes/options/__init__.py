"""The options, in pages."""
