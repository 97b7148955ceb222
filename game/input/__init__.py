"""From events of mouse, fingers, keys and gamepads to what the player meant by them."""
