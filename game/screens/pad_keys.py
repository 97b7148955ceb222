"""The keys that a gamepad's buttons stand for on screens of controls."""

from __future__ import annotations

from game.input.device import ARROWS
from game.input.keys import KeyPress
from game.input.pads import PadPress

_KEYS = {
    "a": KeyPress("enter"),
    "b": KeyPress("escape"),
    "start": KeyPress("enter"),
    "lb": KeyPress("tab", shift=True),
    "rb": KeyPress("tab"),
    **{arrow: KeyPress(arrow) for arrow in ARROWS},
}


def as_key(press: PadPress) -> KeyPress | None:
    """The key that this button stands for, or None."""
    key = _KEYS.get(press.name)
    return key._replace(repeat=press.repeat) if key is not None else None
