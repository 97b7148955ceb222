"""Base class of screens that explain something on a few pages."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game import ui
from game.art import MIN_READABLE, Painter, Theme, with_alpha
from game.common import Box, LruCache, Window
from game.input import InputEvent, KeyPress, gestures
from game.screens.backdrop import BackdropScene
from game.screens.base.services import Services
from game.screens.corner import with_back
from game.screens.picture_pages import PicturePage, page_picture, paragraphs, sentence_size


class PagesScene(BackdropScene):
    """Pages that are turned by buttons, the left and right keys, or a swipe."""

    heading: str
    pages: Sequence[PicturePage]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0
        self._swipe_start: float | None = None
        self._sizes: LruCache[Hashable, tuple[int, int]] = LruCache(4)

    def turn_pages(self, pages: int) -> None:
        """Turn this many pages forward, or back if negative, limited to the first and last page."""
        page = min(max(self.page + pages, 0), len(self.pages) - 1)
        if page != self.page:
            self.page = page
            self.services.audio.play("pop")
            self.services.voice.say(self._page_speech(), interrupt=True)

    def _page_speech(self) -> str:
        _ = self.services.words.gettext
        page = self.pages[self.page]
        return " ".join((f"{_(page.title)}.", *map(_, page.sentences), ". ".join(page.lines)))

    def announcement(self) -> str:
        return f"{self.services.words.gettext(self.heading)}. {self._page_speech()}"

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
            if abs(distance) >= self.painter.dp(40.0):
                self.turn_pages(-1 if distance > 0 else 1)
        super().handle(event)

    def view(self, window: Window) -> ui.Node:
        scale, side = window.scale, window.roomy_min_side
        gap, margin = Theme.space * scale, Theme.space_large * scale
        around = min(margin, 0.03 * window.height)
        width, height = (680.0, 860.0) if window.portrait else (1040.0, 470.0)
        width = min(scale * width, window.width - 2 * around)
        height = min(scale * height, window.height - 2 * around - 2 * side - 1.5 * gap)
        button_width = max(side, min(132 * scale, 0.28 * width))
        # The head is painted after the card, whose shadow reaches below the head.
        body = ui.stack(
            ui.column(
                ui.spacer(h=ui.px(side)), ui.stack(self._card(window, width, height)), gap=gap / 2
            ),
            replace(self._head(window, gap), align=(0.5, 0.0)),
        )
        foot = ui.row(*self._foot(button_width), gap=gap, w=ui.px(width), h=ui.px(side))
        page = ui.column(body, foot, gap=gap, inset=(around, around))
        return self.on_felt(with_back(window, page, self.back()))

    def _head(self, window: Window, gap: float) -> ui.Node:
        _ = self.services.words.gettext
        theme, side = self.services.theme, window.roomy_min_side
        size = min(theme.type_title, side / window.scale * 0.6)
        words, ink = _(self.heading), theme.ink
        heading = ui.text(words, size, ink, "extrabold", "centre", "whole", key="heading")
        tool, w = self.tool(), ui.px(side)
        beside = ui.spacer(w) if tool is None else replace(tool, w=w)
        return ui.row(ui.spacer(w), heading, beside, gap=gap, h=ui.px(side))

    def tool(self) -> ui.Node | None:
        """Return a button for the upper right corner, or None for no button."""
        return None

    def _card(self, window: Window, width: float, height: float) -> ui.Node:
        scale, theme = window.scale, self.services.theme
        margin, gap, page = Theme.space_large * scale, Theme.space * scale, self.pages[self.page]
        inset = min(margin, 0.05 * height)
        sprites, inner = self.services.sprites, height - 2 * inset
        tiles = page_picture(page, sprites)
        text_height = inner - inner * 0.36 - margin if window.portrait else inner
        words = ui.layout_builder(partial(self._words, min(60 * scale, 0.2 * text_height), gap / 2))
        if window.portrait:
            body = ui.column(replace(tiles, h=ui.fraction(0.36)), words, gap=margin)
        else:
            body = ui.row(replace(tiles, w=ui.fraction(0.42)), words, gap=margin)
        plate, insets = self.plate(with_alpha(theme.card_lit, 255)), (inset, inset)
        return ui.stack(
            body, content=plate, key="page", w=ui.px(width), h=ui.px(height), inset=insets
        )

    def _words(self, head: float, gap: float, area: Box) -> ui.Node:
        """Return the title, `head` px high, and the sentences of the page.

        Title and sentences have the same type sizes on all pages, so that nothing jumps when
        pages are turned.
        """
        _ = self.services.words.gettext
        painter = self.painter
        titles = [_(page.title) for page in self.pages]
        pages = tuple(tuple(map(_, page.sentences)) for page in self.pages)
        largest = painter.type(min(Theme.type_large, head / painter.scale * 0.7))
        text_area = area._replace(h=area.h - head - gap)

        def sizes() -> tuple[int, int]:
            title = painter.shared_size(titles, area.w, largest, MIN_READABLE, "extrabold")
            return title, sentence_size(painter, text_area, pages)

        # Measuring all pages takes as long as a few frames, so the sizes are cached.
        title_px, text_px = self._sizes.get((painter, area, pages), sizes)
        line = ui.TextLines(
            (titles[self.page],), title_px, self.services.theme.highlight, "extrabold"
        )
        title = ui.Node(content=line, key="title", h=ui.px(head))
        return ui.column(title, paragraphs(pages[self.page], text_px), gap=gap)

    def _foot(self, width: float) -> list[ui.Node]:
        _ = self.services.words.gettext
        w = ui.px(width)
        back = self._step("back", -1, _("Previous page"), w, icon="step_back", shortcut="p", tab=1)
        on = self._step("on", 1, _("Next page"), w, icon="step_on", shortcut="n", style="primary")
        return [back, _page_dots(self.page, len(self.pages)), on]

    def _step(self, key: str, pages: int, tooltip: str, w: ui.Size, **options: Any) -> ui.Node:
        enabled = 0 <= self.page + pages < len(self.pages)
        press = partial(self.turn_pages, pages)
        return ui.button(key, "", press, enabled=enabled, tooltip=tooltip, w=w, **options)


def _page_dots(page: int, count: int) -> ui.Node:
    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        theme = painter.theme
        step = min(painter.dp(18.0), box.w / count)
        diameter, x = min(painter.dp(9.0), 0.6 * step), box.centre[0] - step * (count - 1) / 2
        for n in range(count):
            colour, size = (theme.highlight, 0.75) if n == page else (theme.faint, 0.5)
            painter.disc(target, (x + n * step, box.centre[1]), diameter * size, colour)

    return ui.picture((page, count), draw, key="dots")
