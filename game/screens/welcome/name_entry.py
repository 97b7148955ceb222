"""The entry of a visitor's name for today's best, by touch, keys or a gamepad."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.common.window import Window
from game.input.device import Device
from game.input.input_reader import InputEvent
from game.input.keys import KeyPress
from game.input.pad_reader import PadPress
from game.screens.overlay import TITLE_HEIGHT, OverlayScene
from game.screens.services import Services
from game.storage.daily_best import MAX_NAME_LENGTH, clean_visitor_name
from game.ui.button import button
from game.ui.node import Node, VisualState, column, grid, px, row

WISHED = 3
"""Number of places for letters at first; a name may be longer."""

KEY, FIELD, NOTE = 94.0, 84.0, 34.0
"""Sizes (dp): largest side of a letter's key, largest height of the name, height of the note."""

LOW, LOWER = 520.0, 0.68
"""Height (dp) of a window below which lines are lower, and the factor for these lines."""

ROWS, ACROSS = 3, 6
"""Rows of keys in landscape, and keys side by side in an upright window."""


class NameEntryScene(OverlayScene):
    """Letters to press, over the results; `leave` receives the name, unless the visitor skips."""

    closes_on_tap_outside = False  # a finger may have missed a letter

    def __init__(self, services: Services, note: str, leave: Callable[[str], None]) -> None:
        super().__init__(services)
        self._note = note
        self._leave = leave
        self.name = ""

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Among today's best!"), self._note

    def first_focus(self) -> Hashable:
        """Return the first letter, or None with a keyboard, which types."""
        return None if self.services.stack.device is Device.KEYS else 0

    def enter(self) -> None:
        """Disable the buttons until a fresh press: the last one ended the show."""
        super().enter()
        self.tree.hold_off()

    # Presses

    @property
    def _complete(self) -> bool:
        return bool(clean_visitor_name(self.name))

    def _type(self, letter: str) -> None:
        if len(self.name) < MAX_NAME_LENGTH:
            self.name += letter
        else:
            self.services.audio.play("illegal")

    def _rub_out(self) -> None:
        self.name = self.name[:-1]
        if not self.name and self.tree["rub"].focused:
            self.tree.focus(self.first_focus())

    def _done(self) -> None:
        if self._complete and not self.services.stack.changing:
            self._leave(self.name)
            self.services.stack.pop()

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, PadPress) and not event.repeat:
            if event.name == "b" and self.name:
                self._rub_out()
                self.rebuild()
                return
            if event.name in ("start", "x"):
                self._done()
                return
        super().handle(event)

    def handle_unused(self, event: InputEvent) -> None:
        """Type the letters of a keyboard, whichever control has the focus."""
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
            # From now on Enter ends the entry, not a press of the letter in focus.
            self.tree.focus(None)
            self._type(event.name.upper())

    # The tree

    def view(self, window: Window) -> Node:
        _, scale = self.services.words.gettext, window.scale
        keys = self._keys(_("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        across = ACROSS if window.portrait else -(-len(keys) // ROWS)
        down = -(-len(keys) // across)
        # In a low window all parts move together before keys become smaller than a fingertip.
        outside, small = Theme.space_small * scale, Theme.space_tiny * scale
        low = window.height - 2 * outside < LOW * scale
        pad = (Theme.space if low else Theme.space_large) * scale
        gap, lower = (small, LOWER) if low else (Theme.space * scale, 1.0)
        wide = across * (KEY * scale + small) - small + 2 * pad
        side = (min(wide, window.width - 2 * outside) - 2 * pad + small) / across - small
        title = self.title(window, self.words()[0], height=lower * TITLE_HEIGHT)
        note = self.note(window, self._note, lower * NOTE)
        return self.card(
            window,
            column(title, note, h=px(lower * (TITLE_HEIGHT + NOTE) * scale)),
            Node(content=NameFace(self.name), key="name", h=px(lower * FIELD * scale)),
            grid(keys, across, gap=small, h=px(down * (side + small) - small, minimum=1.0)),
            self._foot(window, max(window.roomy, lower * Theme.button_height * scale)),
            width=wide,
            padding=pad,
            gap=gap,
            side_padding=pad,
            margin=outside,
        )

    def _keys(self, letters: str) -> list[Node]:
        size = Theme.type_title
        keys = [button(n, a, partial(self._type, a), size=size) for n, a in enumerate(letters)]
        on = bool(self.name)
        rub = button("rub", "", self._rub_out, icon="back", size=size, enabled=on)
        return [*keys, rub]

    def _foot(self, window: Window, height: float) -> Node:
        _, ends = self.services.words.gettext, self._complete and self.tree.focused is None
        # The button shows Enter's sign only while Enter ends the entry: with the focus on a letter,
        # Enter types that letter. While the button is disabled, `other` handles Enter.
        ends = ends and not self.tree["done"].waiting
        return row(
            button("skip", _("Skip"), self.services.stack.pop, style="outline", shortcut="escape"),
            button(
                "done",
                _("Leave name"),
                self._done,
                icon="check",
                style="primary",
                size=Theme.type_strong,
                enabled=self._complete,
                shortcut="enter" if ends else "",
            ),
            gap=Theme.space * window.scale,
            h=px(height),
        )


@dataclass(frozen=True, slots=True)
class NameFace:
    """The name so far, with a place for each letter up to `WISHED`."""

    name: str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, gap = painter.theme, painter.dp(Theme.space)
        ink = theme.highlight
        painter.trough(target, box, 0.4)
        if len(self.name) > WISHED:
            words = box.inset(min(gap, box.h * 0.1))
            painter.text(target, self.name, words, Theme.type_display, ink, "extrabold", "centre")
            return
        side, large = box.h * 0.8, min(Theme.type_display, box.h / painter.scale * 0.6)
        left = box.centre[0] - (WISHED * (side + gap) - gap) / 2
        for n in range(WISHED):
            place = box._replace(x=left + n * (side + gap), w=side)
            line = place._replace(y=place.bottom - box.h * 0.16, h=painter.dp(theme.ring))
            tone = theme.accent if n == len(self.name) else theme.muted
            painter.rounded(target, line, with_alpha(tone, 255), line.h / 2)
            if n < len(self.name):
                up = place.moved(0, -box.h * 0.06)
                painter.text(target, self.name[n], up, large, ink, "extrabold", "centre")
