"""The window, sound, the browser, the system."""
