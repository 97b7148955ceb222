"""A choice: a row of segments of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.painter import Painter
from game.art.theme import WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.widgets.widget import Widget


class Segmented(Widget):
    """Segments side by side, each with a label, an icon or both; one is chosen. With ``upright``
    they stand one below the other. Those in ``barred`` cannot be chosen now."""

    def __init__(
        self,
        options: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        icons: Sequence[str] = (),
        size: float = Theme.type_body,
    ) -> None:
        super().__init__()
        if not options or not 0 <= chosen < len(options):
            raise ValueError(f"choice {chosen} is not among {len(options)} options")
        self.options = list(options)
        self.icons = list(icons)
        self.on_change = on_change
        self.size = size
        self.upright = False
        self.barred: frozenset[int] = frozenset()
        self._chosen = chosen

    @property
    def chosen(self) -> int:
        """The index of the chosen segment; setting it does not call `on_change`."""
        return self._chosen

    @chosen.setter
    def chosen(self, value: int) -> None:
        self._chosen = min(len(self.options) - 1, max(0, value))

    def close(self) -> None:
        super().close()
        self.on_change = None

    def look(self) -> tuple[object, ...]:
        return *super().look(), self._chosen, self.barred, tuple(self.options), self.upright

    @property
    def told(self) -> str:
        return self.options[self._chosen] or self.tooltip

    def parts(self, gap: float = 0.0) -> list[Box]:
        """The boxes of the segments, ``gap`` px apart."""
        return self._split(self.box, gap)

    def _split(self, box: Box, gap: float) -> list[Box]:
        count = len(self.options)
        return box.rows(count, gap) if self.upright else box.columns(count, gap)

    def choose(self, index: int) -> None:
        """Choose a segment as the player would; calls `on_change` if it was not chosen before."""
        free = 0 <= index < len(self.options) and index not in self.barred
        if self.usable and free and index != self._chosen:
            self.chosen = index
            if self.on_change is not None:
                self.on_change(index)

    def press_at(self, point: Point) -> None:
        """Choose the segment under `point`."""
        for index, part in enumerate(self.parts()):
            if part.contains(point):
                self.choose(index)

    def activate(self) -> None:
        """Choose the next segment; after the last one the first."""
        count = len(self.options)
        order = [(self._chosen + n) % count for n in range(1, count)]
        self.choose(next((n for n in order if n not in self.barred), self._chosen))

    def step(self, direction: int) -> bool:
        """An arrow key chooses the neighbour; at the ends it moves the focus instead."""
        return not self.upright and self._go(direction)

    def climb(self, direction: int) -> bool:
        """The same up and down, where the segments stand so."""
        return self.upright and self._go(direction)

    def _go(self, direction: int) -> bool:
        index = self._chosen + direction
        if not self.usable or not 0 <= index < len(self.options) or index in self.barred:
            return False
        self.choose(index)
        return True

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """A trough with the chosen segment raised in it."""
        theme = painter.theme
        radius = painter.trough(target, self.box, self.glow)
        rim = painter.dp(theme.space_tiny)
        gap = painter.dp(theme.space_least)
        parts = self._split(self.box.inset(rim), gap)
        for index, part in enumerate(parts):
            self._draw_segment(target, painter, index, part, max(0.0, radius - rim))
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_segment(
        self, target: pygame.Surface, painter: Painter, index: int, part: Box, radius: float
    ) -> None:
        theme = painter.theme
        chosen = index == self._chosen
        if chosen:
            face = theme.accent if self._enabled else theme.control
            if self.pressed and self._enabled:
                face = theme.accent_deep
            edge = with_alpha(mix(face, WHITE, 0.22), 255)
            painter.rounded(target, part, face, radius, painter.dp(theme.hairline), edge)
        ink = theme.ink_on_accent if chosen else theme.ink
        if not self._enabled or index in self.barred:
            ink = theme.faint
        inner = part.inset(painter.dp(theme.space_least))
        label = self.options[index]
        icon = round(min(painter.type(self.size) * 1.4, inner.h, inner.w))
        gap = painter.dp(theme.space_small) if label else 0
        if index >= len(self.icons):
            icon = gap = 0
        # An icon keeps away from the edge of a chosen neighbour.
        edges = 2 * painter.dp(theme.space_small) if icon and label else 0
        lines, px = painter.fit_label(label, self.size, inner.w - icon - gap - edges, inner.h)
        width = max(painter.assets.text_width(line, px, "bold") for line in lines)
        left = inner.centre[0] - (icon + gap + width) / 2
        if icon:
            at = (left + icon / 2, inner.centre[1])
            painter.icon(target, self.icons[index], at, icon, ink)
        if label:
            painter.lines_at(
                target, lines, Box(left + icon + gap, inner.y, width, inner.h), px, ink
            )
