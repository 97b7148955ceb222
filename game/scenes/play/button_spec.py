"""How a button of the Play screen is declared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.session import Look
from game.ui.widgets import Button, ButtonStyle, IconButton

CURTAIN = "curtain"
"""The button that lies over the rack until the next person takes the screen."""

OF_A_HAND = frozenset(("confirm", "take_back", "swap", "shuffle", "sort", "hint"))
"""The buttons that spectators can never use."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a button looks now; no icon or tooltip means the usual one. A ``badge`` takes the
    icon's place; this many of three ``stars`` stand below the label, None for no stars. With a
    ``reason`` it cannot be used, is dim, and says so when it is pressed."""

    label: str = ""
    icon: str = ""
    tooltip: str = ""
    badge: Look | None = None
    stars: int | None = None
    visible: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """One button. Without ``size``, the type size of its label (dp), it is a small one with an icon
    alone. ``face`` is asked again whenever something may have changed. A ``guarded`` one waits for
    a fresh press when it comes."""

    name: str
    icon: str
    press: Callable[[], None]
    face: Callable[[], Face]
    tooltip: str = ""
    key: str = ""
    pad: str = ""
    style: ButtonStyle = "plain"
    size: float = 0.0
    guarded: bool = False

    def make(self) -> Button:
        """The widget."""
        button = (
            Button("", self.press, icon=self.icon, style=self.style, key=self.key, size=self.size)
            if self.size
            else IconButton(self.icon, self.press, style=self.style, key=self.key)
        )
        button.pad = self.pad
        if self.guarded:
            button.guarded = True
            button.hold_off()
        return button


class Task(NamedTuple):
    """What a button of the table does on another screen; without ``face`` it looks as usual."""

    icon: str
    press: Callable[[], None]
    tooltip: str
    key: str
    pad: str = ""
    face: Callable[[], Face] | None = None


def with_other_tasks(specs: Iterable[ButtonSpec], tasks: Mapping[str, Task]) -> list[ButtonSpec]:
    """The buttons of a screen on which some, by name, have another task, and none gives hints."""
    found = []
    for spec in specs:
        task = tasks.get(spec.name)
        if task is not None:
            face = task.face or spec.face
            found.append(replace(spec, **(task._asdict() | {"face": face})))
        elif spec.name != "hint":
            found.append(spec)
    return found
