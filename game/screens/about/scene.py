"""The About dialog: version, licences, and the way to the player's data."""

import platform
from collections.abc import Iterator
from functools import partial
from textwrap import wrap

import pygame

from game import __version__, ui
from game.art import Painter, Theme
from game.art.paper import Papers, PaperStyle
from game.common import Box, PerLayout, Window
from game.common.printable import printable
from game.screens import routes
from game.screens.base import Services
from game.screens.base.overlay import SPACINGS, OverlayScene


class AboutScene(OverlayScene):
    """The About dialog, with a label and a value for each fact."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.folder = services.folder

    def _facts(self) -> list[tuple[str, str]]:
        _ = self.services.words.gettext
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        facts = [
            (_("Version"), __version__),
            (_("Licence"), "MIT"),
            ("Python", f"{platform.python_version()} · PSF"),
            ("pygame-ce", f"{pygame.version.ver} · LGPL 2.1"),
            ("SDL", f"{sdl} · zlib"),
            (_("Typeface"), "Manrope · SIL OFL 1.1"),
        ]
        if self.folder:
            facts.append((_("Data folder"), printable(self.folder, 112)))
        return facts

    def words(self) -> tuple[str, str]:
        lines = [f"{label}: {value}" for label, value in self._facts() if label]
        return self.services.words.gettext("About Qwirkle"), ". ".join(lines)

    @PerLayout
    def _papers(self) -> Papers:
        return Papers(self.painter)

    def _draw_sheet(
        self, target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState
    ) -> None:
        self._papers.lay(target, box, PaperStyle(radius=Theme.radius_tiny, rule=0.0))

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        _ = self.services.words.gettext
        scale, side = window.scale, ui.px(window.roomy_min_side)
        title = self.title(window, _("About Qwirkle"), "left")
        muted, ink = self.services.theme.paper_muted, self.services.theme.paper_ink
        max_letters = 28 if window.portrait else 38
        lines = [
            ui.row(
                ui.text("" if n else label, Theme.type_note, muted, w=ui.fraction(0.32)),
                ui.text(line, Theme.type_note, ink),
                gap=Theme.space * scale,
                h=ui.px(26.0 * scale),
            )
            for label, value in self._facts()
            for n, line in enumerate(wrap(value, max_letters, break_on_hyphens=False))
        ]
        show = partial(routes.DATA.open, self.services)
        data = ui.button("data", _("Your data"), show, icon="save", shortcut="d", pad="x")
        for padding, gap in ((padding * scale, gap * scale) for padding, gap in SPACINGS):
            foot = ui.row(data, self.done_button(), gap=gap, h=side)
            edge = Theme.space * scale
            sheet = ui.Picture("sheet", self._draw_sheet)
            facts = ui.column(*lines, h=ui.FIT, content=sheet, inset=(1.4 * edge, edge))
            body = ui.column(facts, foot, gap=gap, h=ui.FIT)
            yield self.card(window, title, body, width=560.0 * scale, padding=padding, gap=gap)
