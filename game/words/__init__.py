"""All sentences that the game shows or speaks, in the player's language."""
