"""A dialog with labelled choices and a button that closes it."""

from __future__ import annotations

import pygame

from game.art.lettering import Anchor
from game.art.theme import Theme
from game.common.geometry import Box
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.dialog import DialogScene
from game.scenes.services import Services
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.menu import DIALOG_LINE

LABEL_PART = 0.36
"""The part of a row that its label takes, above or beside the choice."""

WIDE, ROW = 500.0, 84.0
WIDE_BESIDE, DONE = 680.0, Theme.button_height
"""Dp of the card's width and of a row's height: with labels above the choices, and beside them. The
row of the button is always ``DONE`` high."""

LABEL_HEIGHT = 30.0
"""Height of a label above a choice (dp)."""


class FormScene(DialogScene):
    """A dialog whose choices take effect at once.

    Labels stand above the choices, or beside them where the window is too low.
    """

    anchor: Anchor = "left"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.labels: list[str] = []
        self.labels_beside = False

    def field(self, label: str, widget: Widget) -> None:
        """Adds a choice below the others."""
        self.labels.append(label)
        self.group.add(widget)

    def add_done(self) -> None:
        """Adds the button that closes the form, after all choices."""
        _ = self.services.words.gettext
        self.done = Button(
            _("Done"), self.services.stack.pop, icon="check", style="primary", key="enter"
        )
        self.group.add(self.done)

    def first_focus(self) -> Widget | None:
        """The button, so that Enter closes the form."""
        return self.done

    def told(self, widget: Widget) -> str:
        """With its label."""
        labels = dict(zip(map(id, self.group.widgets), self.labels, strict=False))
        label = labels.get(id(widget), "")
        return f"{label}: {widget.told}" if label else widget.told

    def other(self, event: InputEvent) -> None:
        """Escape closes the form, too."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    def note_height(self) -> float:
        """Height of the note (dp), one line if it fits: the note of a form never changes."""
        painter, size = self.painter, self.painter.theme.type_body
        around = 2 * painter.dp(Theme.space_large)
        width = min(painter.dp(self.wide), self.window.width - around) - around
        _, px = painter.fit_text(self.note, size, width, "semibold")
        one_line = painter.assets.line_height(px, "semibold") / painter.scale
        return one_line if px == painter.type(size) else DIALOG_LINE

    def lay_out(self) -> None:
        """Places the choices below their labels, or beside them in a low window."""
        self.labels_beside = False
        self.wide, self.row_height, self.last_row = WIDE, ROW, DONE
        super().lay_out()
        needed = self.window.touch + LABEL_HEIGHT * self.window.scale
        if self.layout.rows[0].h < needed and not self.window.upright:
            self.labels_beside = True
            self.wide, self.row_height, self.last_row = WIDE_BESIDE, DONE, None
            super().lay_out()
        for widget, row in zip(self.group.widgets, self.layout.rows, strict=True):
            if widget is not self.done:
                widget.box = self.label_and_choice(row)[1]

    def label_and_choice(self, row: Box) -> tuple[Box, Box]:
        """The boxes of the label and the choice in a row."""
        if self.labels_beside:
            return row.split_left(row.w * LABEL_PART, self.painter.dp(Theme.space_small))
        choice, _ = row.split_bottom(max(self.window.touch, row.h * (1 - LABEL_PART)))
        return row.split_top(row.h - choice.h)[0], choice

    def paint(self, target: pygame.Surface) -> None:
        """Paints the labels, too."""
        super().paint(target)
        theme = self.painter.theme
        for label, row in zip(self.labels, self.layout.rows, strict=False):
            room = self.label_and_choice(row)[0]
            size = theme.type_body if self.labels_beside else theme.type_note
            self.painter.text(target, label, room, size, theme.ink, "semibold", "left")
