"""A button of the Play screen, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.session import Look
from game.widgets.widgets import Button, ButtonStyle, IconButton

CURTAIN = "curtain"
"""The button that lies over the rack until the next person takes the screen."""

OF_A_HAND = frozenset(("confirm", "take_back", "swap", "shuffle", "sort", "hint"))
"""The buttons that spectators can never use."""


@dataclass(frozen=True, slots=True)
class PlayButton:
    """What a button shows and does now. Without ``size``, the type size of its label (dp), it is a
    small one with an icon alone. With a ``reason`` it cannot be used, is dim, and says so when it
    is pressed. A ``badge`` takes the icon's place; this many of three ``stars`` stand below the
    label, None for no stars. A ``guarded`` one waits for a fresh press when it comes, any other
    when ``fresh`` has become something else."""

    icon: str
    action: Callable[[], None] = field(compare=False)
    tooltip: str = ""
    key: str = ""
    pad: str = ""
    style: ButtonStyle = "plain"
    size: float = 0.0
    label: str = ""
    reason: str = ""
    visible: bool = True
    badge: Look | None = None
    stars: int | None = None
    guarded: bool = False
    fresh: object = None

    def make(self) -> Button:
        """Return a widget for it."""
        button = (
            Button("", self.action, icon=self.icon, style=self.style, key=self.key, size=self.size)
            if self.size
            else IconButton(self.icon, self.action, style=self.style, key=self.key)
        )
        button.pad = self.pad
        if self.guarded:
            button.guarded = True
            button.hold_off()
        return button
