"""The countdown for an idle visitor, in a ring, before a game ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.art.painter import Painter
from game.art.paragraphs import whole_lines, write_lines
from game.art.surfaces import Veil
from game.art.theme import RGB, Theme, mix, with_alpha
from game.common.geometry import Box
from game.common.note_placement import (
    RINGS,
    AvoidedBox,
    Candidates,
    best_candidate,
    moved_inside,
    place_note,
)
from game.common.window import Window
from game.input.input_reader import InputEvent
from game.screens import navigation
from game.screens.backdrop import dimming
from game.screens.services import Services
from game.screens.stack import device_of
from game.screens.tree_scene import TreeScene
from game.ui.node import AT_REST, Node, VisualState, column, px, stack

THICK = 0.045
"""Diameter of the ring's dots as a share of the ring's diameter."""

DOTS = 60
"""Number of dots of a ring."""

HIGH, LEAST, PART = 84.0, 44.0, 0.16
"""Height of the reminder: largest and smallest (dp), between them a share of the table's."""

RING, LARGEST = 0.4, 300.0
"""Diameter of the ring: a share of the window's shorter side, and the largest (dp)."""

DARK = 210
"""Darkness of the game behind (0 to 255)."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A ``figure`` in a ring of which a ``part`` (0 to 1) is left, repainted for each dot."""

    figure: int
    dots: int
    part: float = field(compare=False)

    @classmethod
    def of(cls, figure: int, part: float) -> Countdown:
        return cls(figure, round(DOTS * part), part)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, across, (x, y) = painter.theme, min(box.w, box.h), box.centre
        size = max(3, round(across * THICK))
        gone: RGB = mix(theme.felt_deep, theme.muted, 0.3)
        lit = painter.dot(size, theme.danger_ink if self.part <= 0.3 else theme.accent)
        dark = painter.dot(size, gone)
        radius = (across - size) / 2
        for n in range(DOTS):
            turn = math.tau * (n / DOTS) - math.pi / 2
            at = x + radius * math.cos(turn) - size / 2, y + radius * math.sin(turn) - size / 2
            # The ring runs out clockwise.
            dot = dark if n < DOTS * (1 - self.part) else lit
            target.blit(dot, (round(at[0]), round(at[1])))
        px = round(across * (0.56 if self.figure < 10 else 0.46))
        figure = painter.outlined(str(self.figure), px, theme.ink)
        width, height = figure.get_size()
        target.blit(figure, (round(x - width / 2), round(y - height / 2)))


def draw_reminder(
    target: pygame.Surface,
    painter: Painter,
    table: Box,
    covers: Sequence[AvoidedBox],
    shown: tuple[Countdown, str],
    beside: Box | None = None,
) -> Box:
    """Draw a countdown with a text on the table, and return its box (px).

    Without room clear of the ``covers``, the ring is drawn alone, next to the sentence ``beside``.
    """
    theme, (countdown, words) = painter.theme, shown
    high = min(painter.dp(HIGH), max(painter.dp(LEAST), PART * table.h))
    height: float = round(high)
    pad = high / HIGH * theme.space
    most = table.w - 2 * pad
    ring = height - pad
    room = Box(0, 0, most - ring - 3 * pad, height - pad)
    lines = whole_lines(painter, words, theme.type_title, room, "extrabold")
    widths = [painter.assets.text_width(line, lines[1], "extrabold") for line in lines[0]]
    width = ring + max(widths) + 3.5 * pad
    clear = table.inset(painter.dp(theme.space_small))
    box, hidden = _place(clear, (width, height), covers)
    if hidden and beside is not None:
        lines = [], 0
        box = _beside(beside, table, covers, painter.dp(theme.space_tiny))
        height, ring = box.h, box.h - pad / 2
    radius = height / 2
    painter.shadow(target, box, radius, theme.shadow_float)
    edge = painter.dp(theme.stroke)
    painter.rounded(target, box, with_alpha(theme.card_lit, 250), radius, edge, theme.accent)
    middle = box.x + height / 2, box.centre[1]
    countdown.paint(target, painter, Box.around(middle, ring, ring), AT_REST)
    room = Box(box.x + ring + 1.5 * pad, box.y, box.w, box.h)
    write_lines(painter, target, lines, room, theme.ink, "extrabold", "left")
    return box


def _beside(sentence: Box, table: Box, covers: Sequence[AvoidedBox], gap: float) -> Box:
    """Return the box of a ring as high as the sentence, next to the sentence if there is room."""
    room = table._replace(h=max(table.bottom, sentence.bottom) - table.y)
    around = Candidates(sentence, (sentence.h, sentence.h), gap, ("left", "right", "above"))
    return place_note(around, room, covers)


def _place(room: Box, size: tuple[float, float], covers: Sequence[AvoidedBox]) -> tuple[Box, float]:
    """Return the highest box in the middle or at a side that hides least, and how much it hides."""
    step = max(0.0, room.h - size[1]) / (RINGS - 1)
    around = Candidates(room._replace(h=0.0), size, 0.0, ("below",), step)
    found = best_candidate(around, room, covers)
    return moved_inside(around.place(found.n), room), found.hidden


class IdleCountdownScene(TreeScene):
    """A countdown over an idle game; any touch resumes the game, and does nothing else."""

    overlay = True
    handles_idleness = True

    def __init__(self, services: Services, seconds: float) -> None:
        super().__init__(services)
        self._all = self.left = seconds
        self._since = 0.0
        self._veil = Veil()

    @property
    def figure(self) -> int:
        """The number on the screen: whole seconds, the last one is 1."""
        return max(1, math.ceil(self.left))

    def handle(self, event: InputEvent) -> None:
        if device_of(event) is not None and not self.services.stack.changing:
            self.services.stack.pop()

    def update(self, dt: float) -> None:
        before = self.figure
        self.left -= dt
        self._since += self.services.tempo.elapsed(dt)
        if self.left <= 0:
            if not self.services.stack.changing:
                navigation.back_to_showcase(self.services)
        elif self.figure < before:
            self.services.audio.play("tick")
        super().update(dt)

    def view(self, window: Window) -> Node:
        _, largest = self.services.words.gettext, window.dp(LARGEST)
        across = min(RING * min(window.size), largest)
        counted = Countdown.of(self.figure, max(0.0, self.left / self._all))
        return stack(
            dimming(self._veil, round(DARK * min(1.0, self._since / Theme.seconds_soft))),
            column(
                Node(content=Outlined(_("Still playing?"), Theme.type_show, 0.62)),
                Node(content=counted, h=px(across)),
                Node(content=Outlined(_("Touch to go on"), Theme.type_large, 0.3)),
            ),
        )


@dataclass(frozen=True, slots=True)
class Outlined:
    """Text as large as it fits, at most ``largest`` dp, with its middle at ``down`` (0 to 1)."""

    words: str
    largest: float
    down: float

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        room = box.inset(painter.dp(Theme.space))
        px = painter.type(min(self.largest, room.h / painter.scale * 0.5))
        px = min(px, int(px * room.w / painter.assets.text_width(self.words, px, "extrabold")))
        picture = painter.outlined(self.words, px, painter.theme.ink)
        (width, height), (x, _) = picture.get_size(), room.centre
        target.blit(
            picture, (round(x - width / 2), round(room.y + room.h * self.down - height / 2))
        )
