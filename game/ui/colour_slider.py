"""A slider for one quality of a colour, on a track of the colours that it can become."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect, rounded_surface
from game.art.theme import CLEAR, RGB, WHITE, with_alpha
from game.common.geometry import Box
from game.ui.slider import Slider

STOP = 4
"""Hundredths from one stop of the arrow keys to the next."""

LABEL_PART, TRACK_PART = 0.3, 0.42
"""The label's part of the width, and the track's of the height."""

STEPS = 24
"""Colours of a track, which run into each other."""

KNOB, KNOB_HELD = 0.27, 0.31
"""Radius of the knob as a part of the height."""

TRACK_EDGE = 70
"""Opacity of the line round a track."""


class ColourSlider(Slider):
    """The track shows what each amount would give; the label says what is changed."""

    def __init__(
        self,
        label: str,
        on_change: Callable[[int], None],
        on_done: Callable[[], None],
        colour_at: Callable[[int], RGB],
    ) -> None:
        """``colour_at`` is the colour at an amount from 0 to 100."""
        super().__init__(0, on_change, on_done, icons=("", ""), stop=STOP)
        self.label = label
        self.colour_at = colour_at

    def close(self) -> None:
        super().close()
        self.colour_at = lambda _amount: WHITE

    def look(self) -> tuple[object, ...]:
        return *super().look(), self._colours(), self.label

    def show(self, amount: int) -> None:
        """Stands at this amount, which was not chosen here."""
        self._amount = min(100, max(0, amount))

    def switch(self) -> None:
        """Enter changes nothing: there is no colour without this quality."""

    def _colours(self) -> tuple[RGB, ...]:
        return tuple(self.colour_at(round(100 * n / (STEPS - 1))) for n in range(STEPS))

    def _parts(self) -> tuple[Box, Box, Box]:
        """Label, track, and no text of the amount."""
        edge = self.box.h * 0.25
        label, rest = self.box.split_left(LABEL_PART * self.box.w)
        track = rest._replace(w=rest.w - edge)
        return label, track, track._replace(x=track.right, w=0.0)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """A trough with the label, the track of colours and the knob."""
        theme = painter.theme
        radius = painter.trough(target, self.box, self.glow)
        label, edge = self._parts()[0], painter.dp(theme.space)
        words = label._replace(x=label.x + edge, w=label.w - 2 * edge)
        painter.text(target, self.label, words, theme.type_body, theme.ink, "semibold")
        self._draw_colours(target, painter)
        self._draw_knob(target, painter)
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_colours(self, target: pygame.Surface, painter: Painter) -> None:
        theme, path = painter.theme, self._knob_path()
        thick = self.box.h * TRACK_PART
        groove = Box.around(path.centre, path.w + thick, thick)
        rect = pixel_rect(groove)
        if rect.w < 1 or rect.h < 1:
            return
        line = pygame.Surface((STEPS, 2))
        for x, colour in enumerate(self._colours()):
            line.set_at((x, 0), colour)
            line.set_at((x, 1), colour)
        track = pygame.transform.smoothscale(line, rect.size).convert_alpha()
        mask = rounded_surface(rect.size, rect.h // 2, (*WHITE, 255))
        track.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(track, rect)
        edge = with_alpha(WHITE, TRACK_EDGE)
        painter.rounded(target, groove, CLEAR, groove.h / 2, painter.dp(theme.hairline), edge)

    def _draw_knob(self, target: pygame.Surface, painter: Painter) -> None:
        theme, held = painter.theme, self._grip is not None
        at, radius = self.knob_at(self._amount), self.box.h * (KNOB_HELD if held else KNOB)
        box = Box.around(at, 2 * radius, 2 * radius)
        painter.shadow(target, box, radius, theme.shadow_low)
        painter.disc(target, at, radius, theme.ink)
        painter.disc(target, at, radius - painter.dp(theme.ring), self.colour_at(self._amount))
