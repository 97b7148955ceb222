"""Kinds of input devices, and the four directions."""

from enum import StrEnum


class Device(StrEnum):
    """A kind of input device. Screens show prompts for the kind that was used last."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


# Directions of arrow keys, d-pads and sticks by name, as (dx, dy); y grows downwards.
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
