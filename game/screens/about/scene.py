"""The version, the licences, and the folder with the player's data."""

from __future__ import annotations

import platform
from collections.abc import Hashable, Iterator

import pygame

from game import __version__
from game.art.theme import Theme
from game.common.window import Window
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.platform.browser import in_browser
from game.platform.system import data_folder, open_folder
from game.screens.overlay import SPACINGS, OverlayScene
from game.screens.services import Services
from game.ui.button import button
from game.ui.node import FIT, Node, column, part, px, row
from game.ui.text import text

WIDE, LINE, LABEL_PART = 560.0, 26.0, 0.32
"""Dp of the card's width and a line's height; and the part of a line that its label takes."""


class AboutScene(OverlayScene):
    """A dialog with a line for each fact."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = None if in_browser() else services.flags.data_dir or data_folder()
        self.failed = False

    def facts(self) -> list[tuple[str, str]]:
        """Return a label and a value for each line."""
        _, sdl = self.services.words.gettext, ".".join(map(str, pygame.get_sdl_version()))
        found = [
            (_("Version"), __version__),
            (_("Licence"), "MIT"),
            ("Python", f"{platform.python_version()} · PSF"),
            ("pygame-ce", f"{pygame.version.ver} · LGPL 2.1"),
            ("SDL", f"{sdl} · zlib"),
            (_("Typeface"), "Manrope · SIL OFL 1.1"),
        ]
        shown = _("The folder cannot be opened here.") if self.failed else str(self.folder)
        return [*found, (_("Data folder"), shown)] if self.folder else found

    def announced(self) -> str:
        lines = [f"{label}: {value}" for label, value in self.facts()]
        return ". ".join([self.services.words.gettext("About Qwirkle"), *lines])

    def first_focus(self) -> Hashable:
        return "done"

    def other(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name in ("escape", "enter"):
            self.services.stack.pop()

    def _open(self) -> None:
        self.failed = self.folder is None or not open_folder(self.folder)
        if self.failed:
            self.services.voice.say(self.facts()[-1][1])

    def variants(self, window: Window) -> Iterator[Node]:
        scale, theme, _ = window.scale, self.services.theme, self.services.words.gettext
        for around, between in SPACINGS:
            lines = [
                row(
                    text(label, Theme.type_note, theme.muted, w=part(LABEL_PART)),
                    text(value, Theme.type_note, theme.ink, flow="centred"),
                    h=px(LINE * scale * (1.5 if label == _("Data folder") else 1)),
                )
                for label, value in self.facts()
            ]
            show = _("Open the folder")
            folder = button("folder", show, self._open, icon="save", shortcut="f", pad="x")
            title, gap = self.title(_("About Qwirkle"), "left"), between * scale
            buttons = [folder, self.done_button()] if self.folder else [self.done_button()]
            foot = row(*buttons, gap=gap, h=px(window.few))
            body = column(column(*lines, h=FIT), foot, gap=gap, h=FIT)
            yield self.card(title, body, wide=WIDE * scale, around=around * scale, gap=gap)
