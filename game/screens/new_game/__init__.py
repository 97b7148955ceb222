"""The choices for a new game, in the setup screen and in the menu's quick game."""
