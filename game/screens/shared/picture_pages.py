"""Screens that explain a subject on a few pages. Each page has a picture and sentences."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from game import ui
from game.art import CLEAR, Painter, Piece, Theme, TileSprites, draw_felt, pixel_rect, with_alpha
from game.art.lettering import MIN_READABLE, largest_fit
from game.art.numeral_fills import filled
from game.art.sample_tiles import draw_tiles, picture_tiles, place_tiles
from game.common import Box, LruCache, Window, bounding_box
from game.input import InputEvent, KeyPress, gestures
from game.screens.base import Services
from game.screens.shared.backdrop import BackdropScene
from game.screens.shared.controls import with_back
from game.ui.sizes import Size

BULLET = 7.0  # diameter (dp) of the bullet before a sentence
GAP_IN_LINES = 0.55  # gap between two sentences, in line heights


class PicturePage(NamedTuple):
    """A page: a title, sentences, and fields that describe its picture."""

    title: str
    sentences: tuple[str, ...]
    tiles: str  # colours, shapes and cells, such as "rk@0,0 rd@1,0"
    rings: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()  # first and last cell of each
    label: str = ""  # below the tiles
    icon: tuple[str, int, int] | None = None  # its name and cell
    piece: Piece = "tile"
    letters: tuple[tuple[str, int, int], ...] = ()  # short texts with their cells
    lines: tuple[str, ...] = ()  # lines of a file, in place of all else


def page_picture(page: PicturePage, sprites: TileSprites) -> ui.Node:
    """Return the picture of a page: tiles on felt with rings and signs, or a file's lines."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        theme, room = painter.theme, box
        if page.lines:
            corner = painter.dp(theme.radius_small)
            painter.slot(target, room, with_alpha(theme.control, 255), corner)
            _draw_lines(target, painter, room, page.lines)
            return
        draw_felt(target, painter, room)
        if page.label:
            label, room = room.split_bottom(0.26 * room.h)
            _write_label(target, painter, label, page.label)
        tiles = picture_tiles(page.tiles)
        ends = [cell for ring in page.rings for cell in ring]
        ends += [(column, row) for _, column, row in page.letters]
        if page.icon is not None:
            ends.append(page.icon[1:])
        place = place_tiles(painter, room, tiles, ends)
        draw_tiles(target, sprites, tiles, place, page.piece)
        width, edge = painter.dp(theme.ring), with_alpha(theme.mark, 255)
        for first, last in page.rings:
            around, radius = bounding_box([place(*first), place(*last)]), 0.2 * place(*first).w
            painter.rounded(target, around.inset(-width), CLEAR, radius, width, edge)
        if page.letters:
            words, side = [letter for letter, _, _ in page.letters], place(0, 0).w
            largest = max(MIN_READABLE, round(0.6 * side))
            px = painter.shared_size(words, side, largest, MIN_READABLE, "extrabold")
        for letter, column, row in page.letters:
            sign = painter.outlined(letter, px, theme.ink)
            target.blit(sign, sign.get_rect(center=pixel_rect(place(column, row)).center))
        if page.icon is not None:
            name, column, row = page.icon
            cell = place(column, row)
            painter.disc(target, cell.centre, cell.w / 2, theme.control)
            icon = painter.assets.icon(name, round(0.62 * cell.w), theme.accent_lit)
            target.blit(icon, icon.get_rect(center=(round(cell.centre[0]), round(cell.centre[1]))))

    return ui.picture((page, sprites.revision), draw, key="picture")


def _write_label(target: pygame.Surface, painter: Painter, area: Box, label: str) -> None:
    size = min(Theme.type_display, 0.6 * area.h / painter.scale)
    words, px = painter.fit_text(label, size, area.w * 0.9, "numeral")
    sign = filled(painter, words, px, "gold")
    target.blit(sign, sign.get_rect(center=pixel_rect(area).center))


def _draw_lines(target: pygame.Surface, painter: Painter, box: Box, lines: Sequence[str]) -> None:
    area = box.inset(0.06 * min(box.w, box.h))
    largest = min(painter.type(Theme.type_title), round(area.h / len(lines) / 1.3))
    px = painter.shared_size(lines, area.w, largest, MIN_READABLE, "semibold")
    height = min(area.h / len(lines), 1.7 * px)
    top = area.centre[1] - height * len(lines) / 2
    for n, line in enumerate(lines):
        row = Box(area.x, top + n * height, area.w, height)
        painter.text_at(target, line, row, px, painter.theme.ink, "semibold", "left")


def sentence_size(painter: Painter, area: Box, pages: Iterable[Sequence[str]]) -> int:
    """Return the largest type size (px) in which each page fits `area`, at least `MIN_READABLE`."""
    pages, width = tuple(pages), area.w - _indent(painter)

    def fits(px: int) -> bool:
        for sentences in pages:
            found = [painter.wrap(sentence, px, width, "semibold") for sentence in sentences]
            widest = max(painter.widest(lines, px, "semibold") for lines in found)
            if widest > width or _height(painter, px, found) > area.h:
                return False
        return True

    return largest_fit(painter.type(Theme.type_title), MIN_READABLE, fits)


def _indent(painter: Painter) -> float:
    return painter.dp(BULLET) * 2.6


def _height(painter: Painter, px: int, paragraphs: Sequence[Sequence[str]]) -> float:
    count = sum(map(len, paragraphs)) + GAP_IN_LINES * (len(paragraphs) - 1)
    return painter.assets.line_height(px, "semibold") * count


def paragraphs(sentences: Sequence[str], px: int) -> ui.Node:
    """Return a list of sentences, each after a bullet. The type size is `px`."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        theme, indent, bullet = painter.theme, _indent(painter), painter.dp(BULLET)
        width, height = box.w - indent, painter.assets.line_height(px, "semibold")
        y = box.y
        for sentence in sentences:
            dot = box.x + indent * 0.35, y + height / 2
            painter.disc(target, dot, bullet / 2, theme.paper_note)
            for line in painter.wrap(sentence, px, width, "semibold"):
                row = Box(box.x + indent, y, width, height)
                painter.text_at(target, line, row, px, theme.paper_ink, "semibold", "left")
                y += height
            y += GAP_IN_LINES * height

    return ui.picture((tuple(sentences), px), draw, key="text")


class PagesScene(BackdropScene):
    """Pages that are turned by buttons, the left and right keys, or a swipe."""

    heading: str
    pages: Sequence[PicturePage]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0
        self._swipe_start: float | None = None
        self._wheel = 0.0  # notches of the wheel since the last page was turned
        self._sizes: LruCache[Hashable, tuple[int, int]] = LruCache(4)

    def turn_pages(self, pages: int) -> None:
        """Turn `pages` pages forward, or back if negative, at most to the last or first page."""
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
        if isinstance(event, gestures.Scroll):
            self._wheel += event.steps
            pages = int(max(-1.0, min(1.0, self._wheel)))
            if pages:
                self._wheel = 0.0
                self.turn_pages(-pages)
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
        card = ui.stack(self._card(window, width, height))
        body = ui.stack(
            ui.column(ui.spacer(h=ui.px(side)), card, gap=gap / 2),
            replace(self._head(window, gap), align=(0.5, 0.0)),
        )
        foot = ui.row(*self._foot(button_width), gap=gap, w=ui.px(width), h=ui.px(side))
        page = ui.column(body, foot, gap=gap, inset=(around, around))
        return self.on_wood(with_back(window, page, self.back()))

    def _head(self, window: Window, gap: float) -> ui.Node:
        _ = self.services.words.gettext
        theme, side = self.services.theme, window.roomy_min_side
        size = min(theme.type_title, side / window.scale * 0.6)
        words, ink = _(self.heading), theme.ink
        heading = ui.text(words, size, ink, "title", "centre", "whole", key="heading")
        tool, w = self.tool(), ui.px(side)
        beside = ui.spacer(w) if tool is None else replace(tool, w=w)
        return ui.row(ui.spacer(w), heading, beside, gap=gap, h=ui.px(side))

    def tool(self) -> ui.Node | None:
        """Return a button for the upper right corner, or None for no button."""
        return None

    def _card(self, window: Window, width: float, height: float) -> ui.Node:
        scale = window.scale
        margin, gap, page = Theme.space_large * scale, Theme.space * scale, self.pages[self.page]
        inset = min(margin, 0.05 * height)
        inner, tiles = height - 2 * inset, page_picture(page, self.services.sprites)
        text_height = inner - inner * 0.36 - margin if window.portrait else inner
        words = ui.layout_builder(partial(self._words, min(60 * scale, 0.2 * text_height), gap / 2))
        if window.portrait:
            body = ui.column(replace(tiles, h=ui.fraction(0.36)), words, gap=margin)
        else:
            body = ui.row(replace(tiles, w=ui.fraction(0.42)), words, gap=margin)
        sheet, w, h = self.sheet(), ui.px(width), ui.px(height)
        return ui.stack(body, content=sheet, key="page", w=w, h=h, inset=(inset, inset))

    def _words(self, head: float, gap: float, area: Box) -> ui.Node:
        """Return the title, `head` px high, and the sentences, in the same sizes on all pages."""
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
        ink = self.services.theme.paper_ink
        line = ui.TextLines((titles[self.page],), title_px, ink, "extrabold")
        title = ui.Node(content=line, key="title", h=ui.px(head))
        return ui.column(title, paragraphs(pages[self.page], text_px), gap=gap)

    def _foot(self, width: float) -> list[ui.Node]:
        _ = self.services.words.gettext
        w = ui.px(width)
        back = self._step("back", -1, _("Previous page"), w, icon="step_back", shortcut="p", tab=1)
        on = self._step("on", 1, _("Next page"), w, icon="step_on", shortcut="n", style="primary")
        return [back, _page_dots(self.page, len(self.pages)), on]

    def _step(self, key: str, pages: int, tooltip: str, w: Size, **options: Any) -> ui.Node:
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
