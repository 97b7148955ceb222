"""From the events of mouse, fingers and keys to what the player meant by them."""
