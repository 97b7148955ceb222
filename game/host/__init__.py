"""The computer around the game: window, page, sound, and what the system offers."""
