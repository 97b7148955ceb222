"""The bag and the status line."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.art import BLACK, WHITE, Lines, Painter, Theme, lay_slip, mix, pixel_rect, turned, type_of
from game.art.lacquer import glow, gradient, masked, rim, shifted, soft_ellipse
from game.art.paper import Papers, PaperStyle
from game.art.surfaces import SurfaceCache, coloured, rotated, soft_blur, white_mask
from game.common import Box
from game.table.table_geometry import bag_parts

MIN_DRAWING = 192  # minimum size (px) of the drawing that is scaled down to the pouch
SQUEEZE_STEPS, FILL_STEPS = 4, 4


class BagPicture:
    """Draws the bag. All tables share its pictures, which the painter caches."""

    def __init__(self, painter: Painter) -> None:
        self._assets, self._theme, self._cache = painter.assets, painter.theme, painter.boxes

    def draw(self, target: pygame.Surface, box: Box, count: int, squeeze: float = 0.0) -> None:
        """Draw the bag with `count` tiles. A hand squeezes it by `squeeze`, 0 (not) to 1."""
        size = round(min(box.w, box.h))
        if size < 1:
            return
        squeeze_step = round(SQUEEZE_STEPS * min(max(squeeze, 0.0), 1.0))
        # From 72 tiles on the pouch has its full height.
        fill_step = -(-min(count, 72) * FILL_STEPS // 72)
        picture = self._cache.encoded(
            ("bag", size, fill_step, squeeze_step),
            lambda: self._scaled(size, fill_step, squeeze_step),
        )
        w, h = picture.get_size()
        foot = box.centre[1] + size / 2
        target.blit(picture, (round(box.centre[0] - w / 2), round(foot - h)))

    def _scaled(self, size: int, fill_step: int, squeeze_step: int) -> pygame.Surface:
        large, name = max(MIN_DRAWING, size), "bag" if fill_step else "bag_empty"
        drawing = self._drawing(name, large)
        squeeze = squeeze_step / SQUEEZE_STEPS
        width, height = 1.0 - 0.13 * squeeze, 1.0
        if fill_step:
            height -= 0.16 * (1.0 - fill_step / FILL_STEPS)
        height *= 1.0 + 0.07 * squeeze
        return pygame.transform.smoothscale(drawing, (round(size * width), round(size * height)))

    def prerender(self, box: Box, count: int) -> Iterator[None]:
        name, size = "bag" if count else "bag_empty", max(MIN_DRAWING, round(min(box.w, box.h)))
        if ("bag", name, size) not in self._cache:
            canvas = pygame.Surface((size, size), pygame.SRCALPHA)
            yield from self._draw_layers(canvas, name)
            self._cache.get(("bag", name, size), lambda: canvas)

    def lying(self, size: int, degrees: float) -> pygame.Surface:
        """Return a new picture of a full bag that lies on its side. It is `size` px large."""
        large = max(MIN_DRAWING, size)
        return turned(self._drawing("bag", large), degrees, size / large)

    def _drawing(self, name: str, large: int) -> pygame.Surface:
        def draw_bag() -> pygame.Surface:
            canvas = pygame.Surface((large, large), pygame.SRCALPHA)
            for _ in self._draw_layers(canvas, name):
                pass
            return canvas

        return self._cache.get(("bag", name, large), draw_bag)

    def _draw_layers(self, canvas: pygame.Surface, name: str) -> Iterator[None]:
        theme, size = self._theme, canvas.get_width()
        cloth, folds = self._mask(name, size), self._mask(name + "_folds", size)
        lit, velvet, deep = theme.velvet_lit, theme.velvet, theme.velvet_deep
        canvas.blit(glow(shifted(cloth, 0.02, 0.025), theme.shadow, 0.03, 170), (0, 0))
        canvas.blit(masked(gradient(size, (lit, velvet, velvet, deep)), cloth), (0, 0))
        yield
        belly = soft_blur(soft_ellipse(size, (0.36, 0.58, 0.2, 0.17)), round(0.1 * size))
        canvas.blit(masked(coloured(belly, mix(lit, WHITE, 0.3), 120), cloth), (0, 0))
        canvas.blit(coloured(rim(cloth, -0.07, -0.08, 0.09), mix(deep, BLACK, 0.7), 190), (0, 0))
        yield
        creases = masked(soft_blur(folds, round(0.012 * size)), cloth)
        ridge = masked(soft_blur(shifted(folds, -0.022, -0.004), round(0.014 * size)), cloth)
        yield
        canvas.blit(coloured(ridge, mix(lit, WHITE, 0.25), 120), (0, 0))
        canvas.blit(coloured(creases, mix(deep, BLACK, 0.6), 210), (0, 0))
        canvas.blit(coloured(rim(cloth, 0.012, 0.014, 0.012), mix(lit, WHITE, 0.4), 150), (0, 0))
        yield
        cord = self._mask(name + "_cord", size)
        canvas.blit(masked(glow(shifted(cord, 0.012, 0.022), BLACK, 0.018, 200), cloth), (0, 0))
        brass = gradient(size, (theme.gold_lit, theme.gold, theme.gold, theme.gold_deep))
        canvas.blit(masked(brass, cord), (0, 0))
        canvas.blit(coloured(rim(cord, -0.012, -0.018, 0.012), theme.gold_deep, 200), (0, 0))
        canvas.blit(coloured(rim(cord, 0.010, 0.012, 0.008), WHITE, 150), (0, 0))

    def _mask(self, name: str, size: int) -> pygame.Surface:
        return white_mask((size, size), self._assets.icon(name, size, WHITE))


STATUS_HEIGHT = 36.0  # height (dp) of a status line with a single row of text
TWO_LINE_STATUS_HEIGHT = 58.0
TAG_TURN = 4.0  # degrees by which the tag of the bag is turned
HOLE = (0.16, 0.12)  # of the tag, as fractions of its size


class Status(NamedTuple):
    """A text for the status line. If `urgent`, it asks for an action; it may be a refusal."""

    text: str = ""
    urgent: bool = False
    refused: bool = False


class Hud:
    """Draws the bag and the status line."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._papers = Papers(painter, 300_000)
        self._tags = SurfaceCache(300_000)
        self.bag_picture = BagPicture(painter)

    def bag(
        self, target: pygame.Surface, box: Box, count: int, caption: str, squeeze: float
    ) -> None:
        """Draw the bag, narrower by `squeeze` (0 to 1). A tag on a cord tells its tile count."""
        painter, theme = self._painter, self._painter.theme
        pouch, tag = bag_parts(box, painter.scale)
        self.bag_picture.draw(target, pouch, count, squeeze)
        hole = tag.x + HOLE[0] * tag.w, tag.y + HOLE[1] * tag.h
        knot = pouch.x + 0.6 * pouch.w, pouch.y + 0.42 * pouch.h
        low = (knot[0] + hole[0]) / 2, max(knot[1], hole[1]) + 0.04 * pouch.h
        for down, ink in ((1, mix(theme.gold_deep, BLACK, 0.6)), (0, theme.gold)):
            way = [(x, y + down) for x, y in (knot, low, hole)]
            pygame.draw.lines(target, ink, False, way, max(1, painter.dp(1.5)))
        rect = pixel_rect(tag)
        key = rect.size, count, caption
        picture = self._tags.get(key, partial(self._tag, rect.size, count, caption))
        target.blit(picture, picture.get_rect(center=rect.center))

    def _tag(self, size: tuple[int, int], count: int, caption: str) -> pygame.Surface:
        painter, theme = self._painter, self._painter.theme
        around = painter.dp(16.0)  # margin for the shadow
        box = Box(around, around, *size)
        size = size[0] + 2 * around, size[1] + 2 * around
        tag, ink = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
        self._papers.lay(tag, box, PaperStyle(turn=TAG_TURN, radius=5.0, rule=0.0))
        ink.fill((*theme.paper_ink, 0))
        number = box.inset(painter.dp(theme.space_least)).split_bottom(0.84 * box.h)[0]
        px = painter.type(theme.type_small)
        line = painter.assets.line_height(px, "bold")
        if painter.assets.text_width(caption, px, "bold") <= number.w and box.h > 2.6 * line:
            number, words = number.split_top(number.h - 0.9 * line)
            painter.text_at(ink, caption, words, px, theme.paper_muted, "bold", "centre")
        hole = box.x + HOLE[0] * box.w, box.y + HOLE[1] * box.h
        painter.disc(ink, hole, max(1.5, painter.dp(2.0)), theme.paper_ink)
        size_px = type_of(min(0.84 * number.h, painter.dp(30.0)))
        width = painter.assets.text_width("108", size_px, "numeral")
        size_px = round(size_px * min(1.0, 1.1 * number.w / width))
        painter.text_at(ink, str(count), number, size_px, theme.numeral, "numeral", "centre")
        drawn = rotated(ink, TAG_TURN)
        tag.blit(drawn, drawn.get_rect(center=tag.get_rect().center))
        return tag

    def status(
        self, target: pygame.Surface, box: Box, status: Status, middle: float | None = None
    ) -> None:
        """Draw the status line on paper. Its edge is golden if urgent, and red if refused.

        The paper is centred at the x `middle` (px) but stays in `box`. None centres it in `box`.
        """
        if not status.text:
            return
        painter, theme = self._painter, self._painter.theme
        pad, around = painter.dp(theme.space_tiny), painter.dp(theme.space)
        lines, px = self._fit_status(status.text, box.w - 2 * around, box.h - pad)
        width = painter.widest(lines, px, "semibold") + 2 * around
        text_height = painter.assets.line_height(px, "semibold") * len(lines)
        height = min(box.h, max(text_height + pad, painter.dp(STATUS_HEIGHT)))
        middle = box.centre[0] if middle is None else middle
        left = min(max(middle - width / 2, box.x), box.right - width)
        slip = Box(left, box.bottom - height, width, height)
        edge = theme.danger if status.refused else theme.gold_deep if status.urgent else None
        lay_slip(target, painter, slip, edge=edge)
        painter.lines_at(target, lines, slip, px, theme.paper_ink, "semibold")

    def _fit_status(self, text: str, width: float, height: float) -> Lines:
        painter, size = self._painter, Theme.type_strong
        fitted, px = painter.fit_text(text, size, width, "semibold")
        if fitted == text and px >= painter.type(painter.theme.type_body):
            return [fitted], px
        lines, wrapped_px = painter.balanced(text, size, width, height, "semibold")
        if " ".join(lines) == text and (wrapped_px > px or fitted != text):
            return lines, wrapped_px
        if fitted == text:
            return [fitted], px
        # Small words are better than words that are cut.
        area = Box(0, 0, width, height)
        return painter.whole_lines(text, painter.theme.type_small, area, "semibold")
