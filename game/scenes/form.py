"""A card over another scene with labelled choices, and a button that closes it."""

from __future__ import annotations

import pygame

from game.geometry import Box
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.base import Services
from game.scenes.dialog import DialogScene
from game.ui.widget import Widget
from game.ui.widgets import Button

LABEL_PART = 0.36
"""How much of a row its label takes."""


class FormScene(DialogScene):
    """What is chosen holds at once; closing it only closes it."""

    row_height = 84.0
    wide = 500.0

    def __init__(self, services: Services, title: str, note: str = "") -> None:
        super().__init__(services, title, note)
        self.labels: list[str] = []

    def field(self, label: str, widget: Widget) -> None:
        """One more choice, below the others."""
        self.labels.append(label)
        self.group.add(widget)

    def add_done(self) -> None:
        """The button at the end."""
        _ = self.services.words.gettext
        self.done = Button(
            _("Done"), self.services.stack.pop, icon="check", kind="primary", key="enter"
        )
        self.group.add(self.done)

    def first_focus(self) -> Widget | None:
        """The button: Enter closes a card that was only looked at."""
        return self.done

    def other(self, event: InputEvent) -> None:
        """Esc closes it, too."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    def lay_out(self) -> None:
        """Leaves room above each choice for its label; the button needs none."""
        super().lay_out()
        for widget, row in zip(self.group.widgets, self.layout.rows, strict=True):
            widget.box = self._below_label(row)

    def _below_label(self, row: Box) -> Box:
        return row.split_bottom(max(self.window.touch, row.h * (1 - LABEL_PART)))[0]

    def paint(self, target: pygame.Surface) -> None:
        """Also writes the labels."""
        super().paint(target)
        theme = self.painter.theme
        for label, row in zip(self.labels, self.layout.rows, strict=False):
            room = row.split_top(row.h - self._below_label(row).h)[0]
            self.painter.text(target, label, room, 15, theme.ink, "semibold", "left")
