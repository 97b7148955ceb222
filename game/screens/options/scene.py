"""The options: pages of choices that take effect at once and are remembered."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.screens import routes
from game.screens.options.pages import PAGES, Option
from game.screens.overlay import SPACINGS, OverlayScene
from game.screens.services import Services
from game.ui.button import button
from game.ui.choice import choice
from game.ui.node import FIT, Node, VisualState, column, fraction, px, row, spacer
from game.ui.text import Text
from game.words.locale import N_

Form = Literal["above", "beside", "aside"]
"""Labels above the choices; beside them; or beside them with the pages at the left."""

WIDE: dict[Form, float] = {"above": 560.0, "beside": 720.0, "aside": 900.0}
"""Width of the card (dp)."""

MOST_ROWS, MOST_PARTS = 4, 5
"""Most options of a page, and most parts of a choice side by side."""

TABS_ASIDE = 0.22
"""Width of the pages at the left, as a share of the card."""

LABEL, LABEL_PART = 26.0, 0.38
"""Height (dp) of a label above a choice; largest share of a row for a label beside one."""

NOTE_PART = 0.42
"""Share of a label's room for a remark."""

RESET = 0.42
"""Share of the last row for the button "Reset all"."""

TAB_WITH_ICON = 104.0
"""Least width (dp) of a tab with an icon."""

PAGE_KEYS = {"pageup": -1, "pagedown": 1}
"""Keys for the previous and the next page."""


class OptionsScene(OverlayScene):
    """A dialog with one page at a time; every page has room for the rows of the fullest."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0

    # Actions

    def open_page(self, page: int) -> None:
        """Show another page; the number wraps around."""
        self.page = page % len(PAGES)

    def _ask_to_reset(self) -> None:
        note = N_("They will be as at first. Games and names are kept.")
        words = N_("Reset all options?"), note, N_("Reset all"), N_("Keep them")
        routes.ask(self.services, words, self._reset_all, icon="restart")

    def _reset_all(self) -> None:
        self.services.settings.reset()
        self.services.apply_settings()

    def words(self) -> tuple[str, str]:
        return self.services.words.gettext("Options"), ""

    def first_focus(self) -> Hashable:
        return "done"

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name in PAGE_KEYS:
            self.open_page(self.page + PAGE_KEYS[event.name])
            self.rebuild()
            return
        super().handle(event)

    # The tree

    def layouts(self, window: Window) -> Iterator[Node]:
        """Yield closer rows for lower windows, then labels at the side, then pages at the left."""
        options = PAGES[self.page].options(self.services)
        forms: tuple[Form, ...] = ("above", "beside", "aside")
        if window.upright:
            forms = ("above",)
        elif window.width < (WIDE["above"] + 2 * Theme.space_large) * window.scale:
            forms = ("above", "aside")
        for form in forms:
            for around, between in SPACINGS:
                yield self._card(window, form, options, around, between)

    def _card(
        self, window: Window, form: Form, options: list[Option], around: float, between: float
    ) -> Node:
        scale, touch, gap = window.scale, window.few, between * window.scale
        pad = around * scale
        wide = min(WIDE[form] * scale, window.width - 2 * pad)
        edge = min(Theme.space_large * scale, 2 * pad)
        inner = wide - 2 * edge
        side = max(2 * touch, TABS_ASIDE * inner) if form == "aside" else 0.0
        room = inner - side - 1.5 * edge if form == "aside" else inner
        rows = column(*self._rows(window, options, form, room, gap), gap=gap, h=FIT)
        if form == "aside":
            least = len(PAGES) * touch + (len(PAGES) - 1) * Theme.space_least * scale
            high = fraction(1.0, less=touch + 1.5 * gap, minimum=least)
            page = row(
                replace(
                    self._tabs(window, side, upright=True), w=px(side), h=high, align=(0.5, 0.0)
                ),
                column(rows, self._foot(touch, gap), gap=1.5 * gap, h=FIT),
                gap=1.5 * edge,
                h=FIT,
            )
        else:
            tabs = replace(self._tabs(window, inner / len(PAGES)), h=px(touch))
            page = column(tabs, rows, self._foot(touch, gap), gap=1.5 * gap, h=FIT)
        title = self.title(window, self.words()[0], "left")
        small = min(pad, Theme.space * scale)
        return self.card(window, title, page, width=wide, padding=pad, gap=small, side_padding=edge)

    def _tabs(self, window: Window, across: float, *, upright: bool = False) -> Node:
        """Return the choice of pages; ``across`` is the width (px) of one tab."""
        _ = self.services.words.gettext
        # In little room a word is clearer than an icon.
        wide = across >= window.dp(TAB_WITH_ICON)
        icons = tuple(page.icon for page in PAGES) if wide else ()
        names = [_(page.name) for page in PAGES]
        return choice("tabs", names, self.page, self.open_page, icons=icons, vertical=upright)

    def _foot(self, touch: float, gap: float) -> Node:
        _, services = self.services.words.gettext, self.services
        about, words, side = partial(routes.ABOUT.open, services), _("About Qwirkle"), px(touch)
        return row(
            button("about", "", about, icon="about", shortcut="f1", tooltip=words, w=side),
            button("reset", _("Reset all"), self._ask_to_reset, icon="restart", w=fraction(RESET)),
            self.done_button(),
            gap=gap,
            h=side,
        )

    def _rows(
        self, window: Window, options: list[Option], form: Form, room: float, gap: float
    ) -> Iterator[Node]:
        """Yield a row ``room`` px wide for each option, and empty ones up to `MOST_ROWS`."""
        touch, above = window.few, form == "above"
        high = LABEL * max(window.scale, 0.75) if above else 0.0
        beside = min(LABEL_PART * room, room - MOST_PARTS * touch - gap)
        for option in options:
            label = OptionLabel(option.label, option.note, quiet=option.quiet, above=above)
            if above:
                words = Node(content=label, h=px(high))
                yield column(words, option.control, h=px(touch + high))
            else:
                words = Node(content=label, w=px(beside))
                yield row(words, option.control, gap=gap, h=px(touch))
        for _ in range(MOST_ROWS - len(options)):
            yield spacer(h=px(touch + high))


@dataclass(frozen=True, slots=True)
class OptionLabel:
    """The label of an option, with a remark beside or below if there is one."""

    label: str
    note: str
    quiet: bool
    above: bool

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, room = painter.theme, box
        if self.note and self.above:
            px, gap = painter.type(Theme.type_note), painter.dp(Theme.space_small)
            left = room.w - gap - painter.assets.text_width(self.label, px, "semibold")
            remark, room = room.split_right(max(left, NOTE_PART * room.w), gap)
            size, ink = Theme.type_small, theme.muted
            painter.text(target, self.note, remark, size, ink, "semibold", "right")
        elif self.note:
            remark, room = room.split_bottom(NOTE_PART * room.h)
            painter.paragraph(target, self.note, remark, Theme.type_small, theme.muted, "semibold")
        size = theme.type_note if self.above else theme.type_body
        ink = theme.muted if self.quiet else theme.ink
        Text(self.label, size, ink, flow="centred").paint(target, painter, room, state)
