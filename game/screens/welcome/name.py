"""A visitor who did something worth telling may leave a name, by touch, keys or a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.art.theme import Theme, with_alpha
from game.input.device import Device
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.screens.dialog import DialogScene
from game.screens.dialog_layout import DialogLayout
from game.screens.services import Services
from game.screens.welcome.name_layout import NameLayout, name_layout
from game.storage.daily_best import LONGEST_NAME, clean_visitor
from game.widgets.widget import Widget
from game.widgets.widgets import Button, IconButton

WISHED = 3
"""Letters for which there are places from the beginning; there may be more."""


class NameScene(DialogScene):
    """Letters to press, over the results. `leave` gets the name; whoever skips leaves none, which a
    finger that misses the letters does not mean."""

    closes_beside = False

    def __init__(self, services: Services, note: str, leave: Callable[[str], None]) -> None:
        super().__init__(services, note=note)
        self._leave = leave
        self.name = ""
        self.places: NameLayout
        self.build()

    def build(self) -> None:
        """See `WidgetScene.build`."""
        services, _ = self.services, self.services.words.gettext
        self.title = _("Among today's best!")
        self.group.clear()
        letters = _("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        size = Theme.type_title
        self.keys = {
            letter: Button(letter, partial(self._type, letter), size=size) for letter in letters
        }
        self.rub = IconButton("back", self._rub_out)
        self.skip = Button(_("Skip"), services.stack.pop, key="escape", style="outline")
        self.done = Button(
            _("Leave name"), self._done, icon="check", style="primary", size=Theme.type_strong
        )
        self.group.add(*self.keys.values(), self.rub, self.skip, self.done)
        self._follow()

    def _follow(self) -> None:
        self.done.enabled = bool(clean_visitor(self.name))
        self.rub.enabled = bool(self.name)

    def first_focus(self) -> Widget | None:
        """The first letter; whoever has keys types."""
        by_keys = self.services.stack.device is Device.KEYS
        return None if by_keys else next(iter(self.keys.values()))

    def enter(self) -> None:
        """The buttons wait for a fresh press: the last one was meant for the show that it ended."""
        super().enter()
        for button in self.group.widgets:
            button.hold_off()

    # What is pressed

    def _type(self, letter: str) -> None:
        if len(self.name) < LONGEST_NAME:
            self.name += letter
        else:
            self.services.audio.play("illegal")
        self._follow()

    def _rub_out(self) -> None:
        self.name = self.name[:-1]
        self._follow()
        if not self.rub.enabled and self.rub.focused:
            self.group.focus(self.first_focus())

    def _done(self) -> None:
        if self.done.enabled and not self.services.stack.changing:
            self._leave(self.name)
            self.services.stack.pop()

    def handle(self, event: InputEvent) -> None:
        """A gamepad's B takes a letter back, Start is done."""
        if isinstance(event, PadPress) and not event.repeat:
            if event.name == "b" and self.name:
                self._rub_out()
                return
            if event.name in ("start", "x"):
                self._done()
                return
        super().handle(event)
        # The button shows Enter's sign only while Enter ends the entry: with the focus on a letter
        # it types that letter. While the button still waits, `other` takes Enter.
        ends = self.done.enabled and self.group.focused is None and not self.done.waiting
        self.done.key = "enter" if ends else ""

    def other(self, event: InputEvent) -> None:
        """A keyboard types as everybody expects, wherever the focus is."""
        if not isinstance(event, KeyPress) or event.ctrl or event.alt:
            return
        if event.name == "enter":
            if not event.repeat:
                self._done()
        elif event.name == "backspace":
            self._rub_out()
        elif event.name == "space":
            if self.name:
                self._type(" ")
        elif len(event.name) == 1 and event.name.isalnum():
            # Enter is no longer meant for a letter that has the focus.
            self.group.focus(None)
            self._type(event.name.upper())

    # The picture

    def lay_out(self) -> None:
        """Places the letters."""
        self.places = found = name_layout(self.window, len(self.keys) + 1)
        for widget, box in zip((*self.keys.values(), self.rub), found.keys, strict=True):
            widget.box = box
        self.skip.box, self.done.box = found.skip, found.done
        rows = (*found.keys, found.skip, found.done)
        self.layout = DialogLayout(self.window.scale, found.card, found.title, found.note, rows)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.name

    def paint(self, target: pygame.Surface) -> None:
        """Paints the card, and the name with places for letters."""
        super().paint(target)
        painter, theme, room = self.painter, self.painter.theme, self.places.field
        painter.trough(target, room, 0.4)
        if len(self.name) > WISHED:
            pad = painter.dp(theme.space)
            words = room.inset(min(pad, room.h * 0.1))
            painter.text(
                target, self.name, words, theme.type_display, theme.highlight, "extrabold", "centre"
            )
            return
        side, gap = room.h * 0.8, painter.dp(theme.space)
        left = room.centre[0] - (WISHED * (side + gap) - gap) / 2
        for n in range(WISHED):
            box = room._replace(x=left + n * (side + gap), w=side)
            line = box._replace(y=box.bottom - room.h * 0.16, h=painter.dp(theme.ring))
            current = n == len(self.name)
            ink = with_alpha(theme.accent if current else theme.muted, 255)
            painter.rounded(target, line, ink, line.h / 2)
            if n < len(self.name):
                large = min(theme.type_display, room.h / painter.scale * 0.6)
                up = box.moved(0, -room.h * 0.06)
                letter = self.name[n]
                painter.text(target, letter, up, large, theme.highlight, "extrabold", "centre")
