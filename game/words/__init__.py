"""All sentences that the player sees, in the player's language."""
