"""The state of a game in progress: its history, the racks, and the tiles laid out."""
