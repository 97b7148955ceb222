"""The computer around the game: window, page, sound and system."""
