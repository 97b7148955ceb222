"""A game in progress as data, to be saved and restored."""
