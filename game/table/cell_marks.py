"""Marks on the felt and around tiles. They differ in form, not only in colour."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Set as AbstractSet
from functools import partial

import pygame

from game.art import BLACK, RGB, RGBA, WHITE, Painter, mix, rounded_surface, with_alpha
from game.art.lacquer import masked, rounded_mask, soft_ellipse
from game.art.surfaces import SurfaceCache, coloured, decoded, soft_blur
from game.common import Box
from game.rules import Cell, Shape
from game.session import Badge

CellBox = Callable[[Cell], Box]  # from a cell to its box on the screen (px)
TurnCells = tuple[Badge, tuple[Cell, ...]]  # the badge of a player, and the cells of a turn
# A picture, its position, and the part of the picture to draw (px).
CroppedBlit = tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]

POOL_STEPS = 8
# Length (cells), width (cells) and opacity (0 to 255) of the brackets around a last turn.
NEWEST, OLDER = (0.36, 0.09, 255), (0.2, 0.055, 235)
# Widths (cells) of the ring around a highlighted turn and of the glow around the ring.
TURN_RING_WIDTH, TURN_GLOW_REACH = 0.07, 0.32
TURN_REACH = TURN_RING_WIDTH + TURN_GLOW_REACH
TURN_GLOW_RINGS = 12
TURN_BADGE = 0.27  # radius (cells) of the badge beside the tiles of a highlighted turn
MIN_TURN_BADGE = 9.0  # minimum of that radius (dp)
EMBLEM_RADIUS, EMBLEM_SHAPE = 1.85, 0.94  # of the ring of shapes and of each shape, in cells


class CellMarks:
    """Draws marks on cells. Their pictures are cached by size."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._theme = painter.theme
        self._cache = SurfaceCache(500_000)

    def draw(
        self, target: pygame.Surface, box: Box, name: object, make: Callable[[int], pygame.Surface]
    ) -> None:
        """Draw the mark `name` on a cell. If no picture of this size (px) is cached, `make` one."""
        size = round(box.w)
        if size > 0:
            picture = self._cache.encoded((name, size), lambda: make(size))
            target.blit(picture, (round(box.x), round(box.y)))

    def destination(self, size: int) -> pygame.Surface:
        """Return the mark of a cell where the selected tile fits: a pane with a bright edge."""
        glow, pane = self._theme.mark, _cell_mask(size)
        canvas = coloured(pane, glow, 60)
        middle = soft_blur(soft_ellipse(size, (0.5, 0.5, 0.24, 0.24)), round(0.16 * size))
        canvas.blit(coloured(masked(middle, pane), glow, 95), (0, 0))
        margin, border = round(size * 0.06), max(1, round(size * 0.035))
        _lay_edged(canvas, size - 2 * margin, round(size * 0.16), border, with_alpha(glow, 0), glow)
        return canvas

    def later_destination(self, size: int) -> pygame.Surface:
        """Return the mark of a cell that needs other tiles before the selected one fits: a ring."""
        glow, side, border = self._theme.mark, max(5, round(size * 0.3)), round(size * 0.04)
        canvas = pygame.Surface((size, size), pygame.SRCALPHA)
        canvas.fill(with_alpha(glow, 0))
        _lay_edged(canvas, side, side // 2, max(2, border), with_alpha(glow, 110), glow)
        return canvas

    def anywhere(self, target: pygame.Surface, box_of: CellBox, cells: AbstractSet[Cell]) -> None:
        """Mark cells of an empty table, all equally good, with dots in a pool of light."""
        middle_x = sum(cell.x for cell in cells) / len(cells)
        middle_y = sum(cell.y for cell in cells) / len(cells)
        for cell in cells:
            distance = math.hypot(cell.x - middle_x, cell.y - middle_y)
            level = round(POOL_STEPS * math.exp(-((distance / 3.0) ** 2)))
            dot = partial(self._dot, strength=level / POOL_STEPS)
            self.draw(target, box_of(cell), ("anywhere", level), dot)

    def _dot(self, size: int, strength: float) -> pygame.Surface:
        glow, radius = self._theme.mark, 0.045 + 0.05 * strength
        canvas = coloured(_cell_mask(size), glow, round(40 * strength))
        shade = soft_ellipse(size, (0.5, 0.5, radius + 0.02, radius + 0.02))
        canvas.blit(coloured(shade, BLACK, round(60 + 60 * strength)), (0, 0))
        dot = soft_ellipse(size, (0.5, 0.5, radius, radius))
        canvas.blit(coloured(dot, glow, round(75 + 165 * strength)), (0, 0))
        return canvas

    def emblem(self, target: pygame.Surface, middle: Box) -> None:
        """Draw the emblem of an empty table: all shapes, woven into the felt around a lit cell."""
        cell = middle.w
        self.draw(target, middle, "first", self._first_place)
        for n, shape in enumerate(Shape):
            angle = math.tau * (n / len(Shape) - 0.25)
            x, y = (EMBLEM_RADIUS * cell * part for part in (math.cos(angle), math.sin(angle)))
            around = Box.around(middle.moved(x, y).centre, EMBLEM_SHAPE * cell, EMBLEM_SHAPE * cell)
            self.draw(target, around, ("woven", shape), partial(self._woven, shape))

    def _woven(self, shape: Shape, size: int) -> pygame.Surface:
        picture = self._painter.assets.shape
        canvas, edge = pygame.Surface((size, size), pygame.SRCALPHA), max(1, round(0.03 * size))
        felt = self._theme.felt
        light, deep = mix(felt.lit, WHITE, 0.4), mix(felt.plain, BLACK, 0.4)
        for ink, alpha, shift in ((light, 90, edge), (deep, 120, 0)):
            drawn = coloured(decoded(picture(shape, size - 2 * edge, WHITE)), ink, alpha)
            canvas.blit(drawn, (shift, shift))
        return canvas

    def _first_place(self, size: int) -> pygame.Surface:
        glow, margin = mix(self._theme.felt.lit, WHITE, 0.5), round(0.06 * size)
        middle = soft_blur(soft_ellipse(size, (0.5, 0.5, 0.3, 0.3)), round(0.12 * size))
        canvas = coloured(masked(middle, _cell_mask(size)), glow, 150)
        side, edge = size - 2 * margin, max(1, round(0.03 * size))
        for shift, ink in ((edge, (*WHITE, 80)), (0, (*BLACK, 110))):
            frame = rounded_surface((side, side), round(0.16 * size), (*BLACK, 0), edge, ink)
            canvas.blit(frame, (margin + shift, margin + shift))
        return canvas

    def dead(self, size: int) -> pygame.Surface:
        """Return the mark of a cell that no tile can fill any more: faint hatching."""
        ink = with_alpha(self._theme.shadow, 80)
        lines, width = pygame.Surface((size, size), pygame.SRCALPHA), max(1, round(0.05 * size))
        lines.fill(with_alpha(ink, 0))
        for n in range(1, 6):
            pygame.draw.line(lines, ink, (0, size * n / 3), (size * n / 3, 0), width)
        return masked(lines, _cell_mask(size))

    def hinted(self, size: int) -> pygame.Surface:
        return coloured(_cell_mask(size), self._theme.mark, 45)

    def last_turns(self, box_of: CellBox, turns: Mapping[int, Iterable[Cell]]) -> list[CroppedBlit]:
        """Return the brackets around the players' last turns. The newest turn is drawn last."""
        blits: list[CroppedBlit] = []
        styles = (NEWEST, *[OLDER] * 3)
        for (seat_colour, cells), style in reversed(list(zip(turns.items(), styles, strict=False))):
            colour = self._theme.gold_lit
            if style is not NEWEST:
                # Opacity alone would look dirty.
                colour = mix(self._theme.seats[seat_colour], self._theme.lacquer_ink, 0.4)
            for around, cell in _boxes_of_runs(box_of, cells):
                blits += self._brackets(around, cell, colour, style)
        return blits

    def _brackets(
        self, box: Box, cell: float, colour: RGB, style: tuple[float, float, int]
    ) -> Iterator[CroppedBlit]:
        """Yield the brackets at the corners of the box of a run. A cell is `cell` px wide."""
        # Rounding the size of large cells is hardly visible, and saves drawing while the table is
        # zoomed.
        cell = 4 * round(cell / 4) if cell > 60 else cell
        length, width = max(4, round(style[0] * cell)), max(2, round(style[1] * cell))
        look = length, width, round(0.19 * cell), colour, style[2]
        ring = self._cache.encoded(("bracket", *look), lambda: _ring(*look), short_lived=True)
        left, top = round(box.x), round(box.y)
        right, bottom = round(box.right) - length, round(box.bottom) - length
        for x, from_x in ((left, 0), (right, length)):
            for y, from_y in ((top, 0), (bottom, length)):
                yield ring, (x, y), (from_x, from_y, length, length)

    def turn_ring(self, target: pygame.Surface, box_of: CellBox, turn: TurnCells) -> None:
        """Draw a ring around the tiles of a turn, with the player's badge at its corner."""
        badge, colour = turn[0], self._theme.seat_marks[turn[0].colour]
        for around, cell in _boxes_of_runs(box_of, turn[1]):
            width = max(2, round(TURN_RING_WIDTH * cell))
            self._painter.outline(target, around.inset(-width), 0.2 * cell, width, colour)
            radius = max(TURN_BADGE * cell, self._painter.dp(MIN_TURN_BADGE))
            self._painter.badge(target, (around.x, around.y), radius, badge)

    def turn_glow(self, target: pygame.Surface, box_of: CellBox, turn: TurnCells) -> None:
        light = with_alpha(self._theme.seat_marks[turn[0].colour], 13)
        for around, cell in _boxes_of_runs(box_of, turn[1]):
            for ring in range(TURN_GLOW_RINGS, 0, -1):
                reach = (TURN_RING_WIDTH + TURN_GLOW_REACH * ring / TURN_GLOW_RINGS) * cell
                self._painter.rounded(target, around.inset(-reach), light, 0.2 * cell + reach)


def _lay_edged(
    canvas: pygame.Surface, side: int, radius: int, border: int, fill: RGBA, glow: RGB
) -> None:
    """Draw a bright border with a dark outline, which makes it visible on light felts."""
    margin = (canvas.get_width() - side) // 2
    dark = rounded_surface((side, side), radius, (*BLACK, 0), border + 2, (*BLACK, 120))
    canvas.blit(dark, (margin, margin))
    inner = side - 2
    bright = rounded_surface((inner, inner), radius - 1, fill, border, with_alpha(glow, 235))
    canvas.blit(bright, (margin + 1, margin + 1))


def _ring(length: int, width: int, radius: int, colour: RGB, opacity: int) -> pygame.Surface:
    """Return a ring with a dark outline. Its four quarters mark the corners of turns."""
    side = 2 * length
    edge = max(1, width // 4)
    ring = rounded_surface((side, side), radius, (*BLACK, 0), width + edge, (*BLACK, 190))
    clear, solid, inner = with_alpha(colour, 0), with_alpha(colour, opacity), side - 2 * edge
    bright = rounded_surface((inner, inner), radius - edge, clear, width - edge, solid)
    ring.blit(bright, (edge, edge))
    return ring


def _cell_mask(size: int) -> pygame.Surface:
    return rounded_mask(size, (0.06, 0.06, 0.88, 0.88), 0.16)


def runs(cells: Iterable[Cell]) -> list[tuple[Cell, Cell]]:
    """Return the first and the last cell of each run of adjacent cells in a row or column."""
    result: list[tuple[Cell, Cell]] = []
    for cell in sorted(cells):
        if result and abs(cell.x - result[-1][1].x) + abs(cell.y - result[-1][1].y) == 1:
            result[-1] = result[-1][0], cell
        else:
            result.append((cell, cell))
    return result


def _boxes_of_runs(box_of: CellBox, cells: Iterable[Cell]) -> Iterator[tuple[Box, float]]:
    for first, last in runs(cells):
        start, end = box_of(first), box_of(last)
        yield Box(start.x, start.y, end.right - start.x, end.bottom - start.y), start.w
