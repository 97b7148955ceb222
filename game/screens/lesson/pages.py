"""The pages of rules and tips."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.common.window import Window
from game.input import gestures
from game.input.input_reader import InputEvent
from game.input.keys import KeyPress
from game.screens.backdrop import BackdropScene
from game.screens.lesson.rules_pages import PAGES, PageTiles, Sentences
from game.screens.services import Services
from game.ui.button import button
from game.ui.node import Node, VisualState, column, fraction, px, row, spacer, stack
from game.ui.text import text

DOT_DIAMETER = 9.0
DOT_GAP = 9.0
MIN_SWIPE = 40.0
"""Horizontal distance that turns a page."""

MAX_TITLE_HEIGHT = 60.0
STEP_BUTTON_WIDTH = 132.0

MAX_CARD_SIZE = 1040.0, 470.0
MAX_CARD_SIZE_PORTRAIT = 680.0, 860.0
"""All sizes above are in dp."""

PICTURE_FRACTION = 0.42
"""Of the card's width in a landscape window."""

PICTURE_FRACTION_PORTRAIT = 0.36
"""Of the card's height."""


class RulesPagesScene(BackdropScene):
    """Pages to turn by buttons, the left and right keys, or a swipe."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0
        self._swipe_start: float | None = None

    def turn_pages(self, pages: int) -> None:
        """Turn this many pages forward, or back if negative."""
        page = min(max(self.page + pages, 0), len(PAGES) - 1)
        if page != self.page:
            self.page = page
            self.services.audio.play("pop")

    def first_focus(self) -> Hashable:
        return "on"

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name in ("left", "right"):
            self.turn_pages(1 if event.name == "right" else -1)
            self.rebuild()
            return
        if isinstance(event, gestures.DragStart):
            self._swipe_start = event.origin[0]
        elif isinstance(event, gestures.DragEnd) and self._swipe_start is not None:
            distance = event.position[0] - self._swipe_start
            self._swipe_start = None
            if abs(distance) >= self.painter.dp(MIN_SWIPE):
                self.turn_pages(-1 if distance > 0 else 1)
        super().handle(event)

    def view(self, window: Window) -> Node:
        scale, tip = window.scale, window.roomy
        gap, margin = Theme.space * scale, Theme.space_large * scale
        around = min(margin, 0.03 * window.height)
        room = window.width - 2 * around, window.height - 2 * around - 2 * tip - 1.5 * gap
        most = MAX_CARD_SIZE_PORTRAIT if window.portrait else MAX_CARD_SIZE
        width, height = (min(scale * size, area) for size, area in zip(most, room, strict=True))
        button_width = max(tip, min(STEP_BUTTON_WIDTH * scale, 0.28 * width))
        body = column(
            # The head is painted after the card, whose shadow reaches below the head.
            stack(
                column(spacer(h=px(tip)), stack(self._card(window, width, height)), gap=gap / 2),
                stack(self._head(window, gap), h=px(tip), align=(0.5, 0.0)),
            ),
            row(*self._foot(button_width), gap=gap, w=px(width), h=px(tip)),
            gap=gap,
            inset=(around, around),
        )
        return self.on_felt(body)

    def _head(self, window: Window, gap: float) -> Node:
        _, theme, tip = self.services.words.gettext, self.services.theme, window.roomy
        size = min(theme.type_title, tip / window.scale * 0.6)
        heading = text(_("Rules and tips"), size, theme.ink, "extrabold", "centre", key="heading")
        leave = self.services.stack.pop
        words, side = _("Back"), px(tip)
        close = button(
            "close", "", leave, icon="back", shortcut="escape", tooltip=words, w=side, tab=2
        )
        return row(close, heading, spacer(side), gap=gap, h=side)

    def _card(self, window: Window, wide: float, high: float) -> Node:
        scale, theme, _ = window.scale, self.services.theme, self.services.words.gettext
        margin, gap, page = Theme.space_large * scale, Theme.space * scale, PAGES[self.page]
        inset = min(margin, 0.05 * high)
        sprites, upright = self.services.sprites, window.portrait
        inner = high - 2 * inset
        shown = fraction(PICTURE_FRACTION_PORTRAIT if upright else PICTURE_FRACTION)
        tiles = PageTiles(page.picture, sprites, sprites.revision)
        below = inner - inner * PICTURE_FRACTION_PORTRAIT - margin if upright else inner
        head = min(MAX_TITLE_HEIGHT * scale, 0.2 * below)
        size = min(theme.type_large, head / window.scale * 0.7)
        title = text(_(page.title), size, theme.highlight, "extrabold", key="title", h=px(head))
        sentences = Node(content=Sentences(tuple(_(one) for one in page.sentences)), key="text")
        words = column(title, sentences, gap=gap / 2)
        if upright:
            parts = column(Node(content=tiles, key="picture", h=shown), words, gap=margin)
        else:
            parts = row(Node(content=tiles, key="picture", w=shown), words, gap=margin)
        ground = self.plate(with_alpha(theme.card_lit, 255))
        return stack(
            parts, content=ground, key="page", w=px(wide), h=px(high), inset=(inset, inset)
        )

    def _foot(self, wide: float) -> list[Node]:
        _, side, last = self.services.words.gettext, px(wide), len(PAGES) - 1
        leaf, said, may = partial(self.turn_pages, -1), _("One page back"), self.page > 0
        back = button(
            "back",
            "",
            leaf,
            icon="step_back",
            shortcut="p",
            enabled=may,
            tooltip=said,
            w=side,
            tab=1,
        )
        leaf, said, may = partial(self.turn_pages, 1), _("Next page"), self.page < last
        on = button(
            "on",
            "",
            leaf,
            icon="step_on",
            style="primary",
            shortcut="n",
            enabled=may,
            tooltip=said,
            w=side,
        )
        return [back, Node(content=Dots(self.page, len(PAGES)), key="dots"), on]


@dataclass(frozen=True, slots=True)
class Dots:
    """A dot for each of ``count`` pages, the current one larger."""

    page: int
    count: int

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        step = min(painter.dp(DOT_DIAMETER + DOT_GAP), box.w / self.count)
        diameter = min(painter.dp(DOT_DIAMETER), 0.6 * step)
        x = box.centre[0] - step * (self.count - 1) / 2
        for n in range(self.count):
            now = n == self.page
            colour = theme.highlight if now else theme.faint
            radius = diameter * (0.75 if now else 0.5)
            painter.disc(target, (x + n * step, box.centre[1]), radius, colour)
