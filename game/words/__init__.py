"""Every sentence the player sees, in the player's language."""
