"""Sliders: tracks with a knob that can be dragged."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Unpack

import pygame

from game.art import CLEAR, RGB, WHITE, Painter, mix, pixel_rect, rounded_surface, with_alpha
from game.art.fittings import brass
from game.common import Box, Point
from game.ui.control import ControlOf
from game.ui.node import Behaviour, BehaviourOptions, Node, VisualState, control_node

# Number of sampled colours along a `ColourTrack`. Colours between samples are blended.
COLOUR_COUNT = 24
KNOB_SIDE = 2.0  # height (dp) of the lower side of a knob


@dataclass(frozen=True, slots=True)
class Track:
    """The content of a slider for an `amount` of 0 to 100. The second icon is for 0."""

    amount: int
    icons: tuple[str, str]
    amount_text: str

    step = 10  # change of the amount by one arrow key press
    # Radii of the knob at rest and while held, as fractions of the slider's height.
    knob, held_knob = 0.23, 0.27

    def parts(self, box: Box) -> tuple[Box, Box, Box]:
        most = 0.3 * box.w  # so that a short slider has a track, too
        icon, rest = box.split_left(min(0.95 * box.h, most))
        text, track = rest.split_right(min(1.5 * box.h, most))
        return icon, track, text._replace(w=text.w - 0.28 * box.h)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        icon, _, amount = self.parts(box)
        ink = theme.ink if self.amount else theme.muted
        ink = ink if state.enabled else theme.faint
        painter.icon(target, self.icons[self.amount == 0], icon.centre, round(box.h * 0.54), ink)
        self._paint_track(target, painter, box, state)
        painter.text(target, self.amount_text, amount, theme.type_body, ink, "bold", "right")
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_track(
        self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState
    ) -> None:
        theme, path, held = painter.theme, knob_path(self, box), bool(state.detail)
        face = mix(theme.accent, theme.accent_lit, 1.0 if held else state.glow)
        if not state.enabled:
            face = theme.control
        thickness = max(4.0, 0.14 * box.h)
        groove = Box.around(path.centre, path.w + 2 * thickness, thickness)
        at = path.x + path.w * self.amount / 100, path.y
        filled = (at[0] - groove.x) / groove.w if self.amount else 0.0
        painter.bar(target, groove, filled, face, with_alpha(theme.shadow, 170))
        radius = box.h * (self.held_knob if held else self.knob)
        knob = Box.around(at, 2 * radius, 2 * radius)
        painter.shadow(target, knob, radius, theme.shadow_low)
        if state.enabled:
            painter.metal(
                target, knob, radius, brass(theme, 1.0 if held else state.glow), KNOB_SIDE
            )
        else:
            painter.disc(target, at, radius, theme.disabled_edge)


@dataclass(frozen=True, slots=True)
class ColourTrack:
    """The content of a slider for a component (0 to 100) of a colour: `colours` along its track."""

    amount: int
    label: str
    colours: tuple[RGB, ...]
    colour: RGB

    step = 4
    # Pointers grab the knob within the same radius as on a `Track`, although it is drawn larger.
    knob, drawn_knob, held_knob = Track.knob, 0.27, 0.31

    def parts(self, box: Box) -> tuple[Box, Box]:
        label, rest = box.split_left(0.3 * box.w)
        return label, rest._replace(w=rest.w - 0.25 * box.h)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = painter.trough(target, box, state.glow)
        label, edge = self.parts(box)[0], painter.dp(theme.space)
        words = label._replace(x=label.x + edge, w=label.w - 2 * edge)
        painter.text(target, self.label, words, theme.type_body, theme.ink, "semibold")
        path = knob_path(self, box)
        self._paint_colours(target, painter, path, 0.42 * box.h)
        at = path.x + path.w * self.amount / 100, path.y
        knob = box.h * (self.held_knob if state.detail else self.drawn_knob)
        painter.shadow(target, Box.around(at, 2 * knob, 2 * knob), knob, theme.shadow_low)
        painter.disc(target, at, knob, theme.ink)
        painter.disc(target, at, knob - painter.dp(theme.ring), self.colour)
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _paint_colours(
        self, target: pygame.Surface, painter: Painter, path: Box, thickness: float
    ) -> None:
        groove = Box.around(path.centre, path.w + thickness, thickness)
        rect = pixel_rect(groove)
        if rect.w < 1 or rect.h < 1:
            return
        line = pygame.Surface((len(self.colours), 2))
        for x, colour in enumerate(self.colours):
            line.fill(colour, (x, 0, 1, 2))
        track = pygame.transform.smoothscale(line, rect.size).convert_alpha()
        mask = rounded_surface(rect.size, rect.h // 2, (*WHITE, 255))
        track.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(track, rect)
        hairline = painter.dp(painter.theme.hairline)
        painter.rounded(target, groove, CLEAR, groove.h / 2, hairline, with_alpha(WHITE, 70))


def knob_path(face: Track | ColourTrack, box: Box) -> Box:
    """Return where the centre of the knob can be, as a box (px) without height."""
    track, radius = face.parts(box)[1], box.h * face.knob
    return Box(track.x + radius, box.centre[1], max(0.0, track.w - 2 * radius), 0.0)


class SliderControl(ControlOf[Track | ColourTrack]):
    """A slider. If a drag is cancelled, the amount is restored. Enter and icons call `on_press`."""

    # Distance (px) from the knob's centre to the pointer that drags it; None without a drag.
    _grip: float | None = None
    _amount_before_drag = 0

    @property
    def detail(self) -> Hashable:
        return self._grip is not None or None

    def change(self, amount: int) -> None:
        amount = min(100, max(0, amount))
        if self.enabled and amount != self.face.amount:
            self.behaviour.on_change(amount)

    def step(self, direction: int) -> bool:
        step, amount = self.face.step, self.face.amount
        # To a multiple of the step: from 73 to 70 or 80.
        target = (amount // step + 1 if direction > 0 else -(-amount // step) - 1) * step
        if not self.enabled or not 0 <= target <= 100:
            return False
        if not self.too_soon():
            self.change(target)
            self.behaviour.on_done()
        return True

    def press_down(self, point: Point) -> None:
        super().press_down(point)
        self._amount_before_drag = self.face.amount
        if not self.enabled or self._on_icon(point):
            return
        distance = point[0] - self.knob_at(self.face.amount)[0]
        self._grip = distance if abs(distance) <= self.box.h * self.face.knob else 0.0
        self.press_move(point)

    def press_move(self, point: Point) -> None:
        if self._grip is not None:
            path = knob_path(self.face, self.box)
            self.change(round(100 * (point[0] - self._grip - path.x) / max(1.0, path.w)))

    def press_up(self, point: Point) -> None:
        self.pressed = False
        if self._grip is not None:
            self._grip = None
            self.behaviour.on_done()
        elif self.hit(point) and (self._on_icon(point) or not self.enabled):
            self.activate()

    def _on_icon(self, point: Point) -> bool:
        return point[0] < self.face.parts(self.box)[0].right

    def press_cancel(self) -> None:
        super().press_cancel()
        if self._grip is not None:
            self._grip = None
            self.change(self._amount_before_drag)

    def knob_at(self, amount: float) -> Point:
        path = knob_path(self.face, self.box)
        return path.x + path.w * amount / 100, path.y


def slider(
    key: Hashable,
    face: Track | ColourTrack,
    change: Callable[[int], None],
    **options: Unpack[BehaviourOptions],
) -> Node:
    """Return a slider. `change` gets each new amount (0 to 100)."""
    spoken = face.amount_text if isinstance(face, Track) else str(face.amount)
    fields: dict[str, Any] = {"spoken": spoken, **options}
    return control_node(key, face, Behaviour, fields, control=SliderControl, on_change=change)
