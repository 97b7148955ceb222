"""The four directions of arrow keys, d-pads and sticks."""

from __future__ import annotations

ARROWS: dict[str, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
}
"""Each direction by name, as (dx, dy); y grows downwards."""
