"""Input: from events of mouse, fingers, keys and gamepads to gestures and commands."""
