"""Sliders: a track with a knob that is dragged."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Unpack

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect, rounded_surface
from game.art.theme import CLEAR, RGB, WHITE, mix, with_alpha
from game.common.geometry import Box, Point
from game.ui.control import Control
from game.ui.node import Behaviour, Node, PressableOptions, VisualState, control_node

STOP, CLOSE_STOP = 10, 4
"""Step of the arrow keys, in hundredths: of an amount, and of a colour."""

ICON, AMOUNT, EDGE, TRACK = 0.95, 1.5, 0.28, 0.14
"""Widths of icon, amount and right margin, and thickness of the track, as parts of the height."""

LABEL, COLOURS, COLOURS_EDGE = 0.3, 0.42, 0.25
"""Width of a colour track's label (part of the width), its thickness and margin (of the height)."""

COLOUR_COUNT, COLOURS_LINE = 24, 70
"""Number of colours on a track, which are blended, and opacity of the track's outline."""


@dataclass(frozen=True, slots=True)
class Track:
    """An amount from 0 to 100 with an icon; ``icons`` are for amounts above 0, and for 0."""

    amount: int
    icons: tuple[str, str]
    words: str

    stop = STOP
    knob, knob_held = 0.23, 0.27

    def parts(self, box: Box) -> tuple[Box, Box, Box]:
        """Return the boxes of the icon, the track and the amount's text."""
        icon, rest = box.split_left(ICON * box.h)
        text, track = rest.split_right(AMOUNT * box.h)
        return icon, track, text._replace(w=text.w - EDGE * box.h)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        icon, _, text = self.parts(box)
        ink = theme.ink if state.enabled else theme.faint
        quiet = theme.muted if self.amount == 0 and state.enabled else ink
        name = self.icons[self.amount == 0]
        painter.icon(target, name, icon.centre, round(box.h * 0.54), quiet)
        self._paint_track(target, painter, box, state)
        painter.text(target, self.words, text, theme.type_body, quiet, "bold", "right")
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_track(
        self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState
    ) -> None:
        theme, path, held = painter.theme, knob_path(self, box), bool(state.detail)
        face = mix(theme.accent, theme.accent_lit, 1.0 if held else state.glow)
        if not state.enabled:
            face = theme.control
        thick = max(4.0, box.h * TRACK)
        groove = Box.around(path.centre, path.w + 2 * thick, thick)
        at = path.x + path.w * self.amount / 100, path.y
        part = (at[0] - groove.x) / groove.w if self.amount else 0.0
        painter.bar(target, groove, part, face, with_alpha(theme.shadow, 170))
        radius = box.h * (self.knob_held if held else self.knob)
        knob = Box.around(at, 2 * radius, 2 * radius)
        painter.shadow(target, knob, radius, theme.shadow_low)
        ball = mix(theme.ink, theme.muted, 0.0 if state.enabled else 0.8)
        painter.disc(target, at, radius, ball)
        painter.disc(target, at, radius * 0.42, face)


@dataclass(frozen=True, slots=True)
class ColourTrack:
    """An amount of a quality of a colour, on a track of ``colours``; ``colour`` is current."""

    amount: int
    label: str
    colours: tuple[RGB, ...]
    colour: RGB

    stop = CLOSE_STOP
    # The knob's hit area is as large as on other tracks.
    knob, knob_shown, knob_held = Track.knob, 0.27, 0.31

    def parts(self, box: Box) -> tuple[Box, Box, Box]:
        """Return the boxes of the label and the track, and an empty one."""
        label, rest = box.split_left(LABEL * box.w)
        track = rest._replace(w=rest.w - COLOURS_EDGE * box.h)
        return label, track, track._replace(x=track.right, w=0.0)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        label, edge = self.parts(box)[0], painter.dp(theme.space)
        words = label._replace(x=label.x + edge, w=label.w - 2 * edge)
        painter.text(target, self.label, words, theme.type_body, theme.ink, "semibold")
        path = knob_path(self, box)
        self._paint_colours(target, painter, path, box.h * COLOURS)
        at = path.x + path.w * self.amount / 100, path.y
        large = box.h * (self.knob_held if state.detail else self.knob_shown)
        painter.shadow(target, Box.around(at, 2 * large, 2 * large), large, theme.shadow_low)
        painter.disc(target, at, large, theme.ink)
        painter.disc(target, at, large - painter.dp(theme.ring), self.colour)
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_colours(
        self, target: pygame.Surface, painter: Painter, path: Box, thick: float
    ) -> None:
        groove = Box.around(path.centre, path.w + thick, thick)
        rect = pixel_rect(groove)
        if rect.w < 1 or rect.h < 1:
            return
        line = pygame.Surface((len(self.colours), 2))
        for x, colour in enumerate(self.colours):
            line.set_at((x, 0), colour)
            line.set_at((x, 1), colour)
        track = pygame.transform.smoothscale(line, rect.size).convert_alpha()
        mask = rounded_surface(rect.size, rect.h // 2, (*WHITE, 255))
        track.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(track, rect)
        edge = with_alpha(WHITE, COLOURS_LINE)
        hairline = painter.dp(painter.theme.hairline)
        painter.rounded(target, groove, CLEAR, groove.h / 2, hairline, edge)


def knob_path(face: Track | ColourTrack, box: Box) -> Box:
    """Return the path of the knob's centre: a line from x to right at y (px)."""
    track, beside = face.parts(box)[1], box.h * face.knob
    return Box(track.x + beside, box.centre[1], max(0.0, track.w - 2 * beside), 0.0)


class SliderControl(Control):
    """A control that drags the knob.

    ``change`` gets every amount during a drag. ``done`` is called when the knob is released, or
    after a key; ``press`` after a press on the icon of a `Track`.
    """

    _grip: float | None = None
    """During a drag, the distance (px) from the knob's centre to the pointer."""

    _before = 0
    """The amount before the drag."""

    @property
    def face(self) -> Track | ColourTrack:
        """The content of the node: the amount and its style."""
        content = self.node.content
        if not isinstance(content, Track | ColourTrack):
            raise TypeError(f"a slider shows {content!r}")
        return content

    @property
    def detail(self) -> Hashable:
        return self._grip is not None or None

    @property
    def amount(self) -> int:
        """The amount, 0 to 100."""
        return self.face.amount

    def change(self, amount: int) -> None:
        """Set the amount (clamped to 0 to 100) as the player would."""
        amount = min(100, max(0, amount))
        if self.enabled and amount != self.amount and self.behaviour.on_change is not None:
            self.behaviour.on_change(amount)

    def _done(self) -> None:
        if self.behaviour.on_done is not None:
            self.behaviour.on_done()

    def step(self, direction: int) -> bool:
        stop, amount = self.face.stop, self.amount
        # With stops at whole tens, downwards from 73 to 70, upwards to 80.
        wanted = (amount // stop + 1 if direction > 0 else -(-amount // stop) - 1) * stop
        if not self.enabled or not 0 <= wanted <= 100:
            return False
        if not self.too_soon():
            self.change(wanted)
            self._done()
        return True

    def press_down(self, point: Point) -> None:
        """Grab the knob; a press beside it on the track moves the knob to the pointer."""
        super().press_down(point)
        self._before = self.amount
        if not self.enabled or self._on_icon(point):
            return
        off = point[0] - self.knob_at(self.amount)[0]
        self._grip = off if abs(off) <= self.box.h * self.face.knob else 0.0
        self.press_move(point)

    def press_move(self, point: Point) -> None:
        if self._grip is not None:
            path = knob_path(self.face, self.box)
            self.change(round(100 * (point[0] - self._grip - path.x) / max(1.0, path.w)))

    def press_up(self, point: Point) -> None:
        self.pressed = False
        if self._grip is not None:
            self._grip = None
            self._done()
        elif self.hit(point) and (self._on_icon(point) or not self.enabled):
            self.activate()

    def _on_icon(self, point: Point) -> bool:
        return point[0] < self.face.parts(self.box)[0].right

    def press_cancel(self) -> None:
        super().press_cancel()
        if self._grip is not None:
            self._grip = None
            self.change(self._before)

    def knob_at(self, amount: float) -> Point:
        """Return the centre of the knob (px) for an amount."""
        path = knob_path(self.face, self.box)
        return path.x + path.w * amount / 100, path.y


def slider(
    key: Hashable,
    face: Track | ColourTrack,
    change: Callable[[int], None],
    **options: Unpack[PressableOptions],
) -> Node:
    """Return a slider; ``change`` gets every amount (0 to 100) during a drag."""
    spoken = face.words if isinstance(face, Track) else str(face.amount)
    given: dict[str, Any] = {"spoken": spoken, **options}
    return control_node(key, face, Behaviour, given, control=SliderControl, on_change=change)
