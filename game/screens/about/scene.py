"""The version, the licences, and the folder with the player's data."""

from __future__ import annotations

import platform
from collections.abc import Hashable, Iterator
from typing import NamedTuple

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
from game.words.locale import N_

CANNOT = N_("The folder cannot be opened here.")
WIDE, LINE, LABEL_PART = 560.0, 26.0, 0.32
"""Dp of the card's width and a line's height; and the part of a line that its label takes."""


class Fact(NamedTuple):
    """A line of the card, and its height in usual lines."""

    label: str
    value: str
    height: float = 1.0


class AboutScene(OverlayScene):
    """A dialog with a line for each fact."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = None if in_browser() else services.flags.data_dir or data_folder()
        self.failed = False

    def _facts(self) -> list[Fact]:
        _, sdl = self.services.words.gettext, ".".join(map(str, pygame.get_sdl_version()))
        found = [
            Fact(_("Version"), __version__),
            Fact(_("Licence"), "MIT"),
            Fact("Python", f"{platform.python_version()} · PSF"),
            Fact("pygame-ce", f"{pygame.version.ver} · LGPL 2.1"),
            Fact("SDL", f"{sdl} · zlib"),
            Fact(_("Typeface"), "Manrope · SIL OFL 1.1"),
        ]
        folder = Fact(_("Data folder"), _(CANNOT) if self.failed else str(self.folder), 1.5)
        return [*found, folder] if self.folder else found

    def announced(self) -> str:
        lines = [f"{fact.label}: {fact.value}" for fact in self._facts()]
        return ". ".join([self.services.words.gettext("About Qwirkle"), *lines])

    def first_focus(self) -> Hashable:
        return "done"

    def other(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name in ("escape", "enter"):
            self.services.stack.pop()

    def _open(self) -> None:
        self.failed = self.folder is None or not open_folder(self.folder)
        if self.failed:
            self.services.voice.say(self.services.words.gettext(CANNOT))

    def variants(self, window: Window) -> Iterator[Node]:
        scale, few, _ = window.scale, px(window.few), self.services.words.gettext
        title, show = self.title(_("About Qwirkle"), "left"), _("Open the folder")
        for around, gap in ((pad * scale, between * scale) for pad, between in SPACINGS):
            lines = [
                row(
                    text(one.label, Theme.type_note, self.services.theme.muted, w=part(LABEL_PART)),
                    text(one.value, Theme.type_note, self.services.theme.ink, flow="centred"),
                    h=px(LINE * scale * one.height),
                )
                for one in self._facts()
            ]
            folder = button("folder", show, self._open, icon="save", shortcut="f", pad="x")
            foot = row(folder if self.folder else None, self.done_button(), gap=gap, h=few)
            body = column(column(*lines, h=FIT), foot, gap=gap, h=FIT)
            yield self.card(title, body, wide=WIDE * scale, around=around, gap=gap)
