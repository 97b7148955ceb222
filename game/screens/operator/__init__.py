"""The operator's dialog, for showcases and kiosks at events."""
