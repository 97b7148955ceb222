"""The dialog for a computer's level, and a level drawn as a line and as a card."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.paragraphs import balanced
from game.art.theme import RGB, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.common.window import Window
from game.screens.overlay import TITLE_HEIGHT, OverlayScene
from game.screens.services import Services
from game.screens.setup.advice import Advice
from game.screens.setup.draft import SetupDraft
from game.session import LEVELS
from game.session.badges import Badge
from game.ui.button import pressable
from game.ui.node import Node, VisualState, grid, px

DOT, DOT_STEP = 8.0, 12.0
"""Diameter (dp) of the dots that show a level's strength, and from one dot to the next."""

NAME_PART = 0.36
"""Share of a line for the computer's name; where the name is wider, the level is below."""

CHEVRON = 16.0
"""Size (dp) of the chevron on a button that opens a dialog."""

FACE = 60.0
"""Largest room (dp) for a card's face."""

FACE_PART = 0.86
"""Diameter of a card's face, as a share of the card's height."""

LOW = 52.0
"""Height (dp) for a card's text below which the sentence is smaller."""


def strength_width(painter: Painter) -> float:
    """Return the width (px) of the dots that show a level's strength."""
    return (len(LEVELS) - 1) * painter.dp(DOT_STEP) + painter.dp(DOT)


def paint_strength(target: pygame.Surface, painter: Painter, left: Point, strength: int) -> None:
    """Paint a dot for each level from `left` (px) to the right, `strength` of them filled."""
    theme, step, radius = painter.theme, painter.dp(DOT_STEP), painter.dp(DOT) / 2
    clear, edge = with_alpha(theme.muted, 0), with_alpha(theme.muted, 255)
    for n in range(len(LEVELS)):
        at = left[0] + radius + n * step, left[1]
        if n < strength:
            painter.disc(target, at, radius, theme.accent_lit)
        else:
            painter.disc(target, at, radius, clear, painter.dp(theme.hairline), edge)


def _paint_plate(
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    state: VisualState,
    light: float,
    mark: RGB | None,
) -> None:
    """Paint a plate; its edge has the colour `mark`, or is lighter than the plate by `light`."""
    theme, radius = painter.theme, min(painter.dp(painter.theme.radius), box.h / 3)
    face = mix(theme.control, theme.control_lit, state.glow)
    face = theme.control_deep if state.pressed else face
    edge = with_alpha(mark or mix(face, WHITE, light), 255)
    width = painter.dp(theme.stroke if mark else theme.hairline)
    painter.rounded(target, box, face, radius, width, edge)
    if state.focused:
        painter.focus_ring(target, box, radius)


@dataclass(frozen=True, slots=True)
class LevelFace:
    """A computer and its level on a plate; ``strength`` counts from 1."""

    name: str
    level: str
    strength: int
    advice: int  # 1 or -1 if a higher or a lower level would be better, else 0

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, dp = painter.theme, painter.dp
        _paint_plate(target, painter, box, state, 0.16, None)
        inner = box.inset(dp(theme.space_tiny))
        inner = inner._replace(x=inner.x + dp(theme.space_small), w=inner.w - dp(theme.space_small))
        sign, words = inner.split_right(dp(CHEVRON), dp(theme.space_tiny))
        if not self._paint_line(target, painter, words):
            upper, lower = inner.rows(2)
            sign, words = upper.split_right(min(dp(CHEVRON), upper.w * 0.25), dp(theme.space_tiny))
            painter.text(target, self.name, words, theme.type_note, theme.ink, "bold")
            painter.text(target, self.level, lower, theme.type_small, theme.muted, "semibold")
        self._paint_sign(target, painter, sign)

    def _paint_line(self, target: pygame.Surface, painter: Painter, room: Box) -> bool:
        """Paint name, level and, if there is room, dots in one line; return whether they fit."""
        theme, dp, width = painter.theme, painter.dp, painter.assets.text_width
        name, rest = room.split_left(room.w * NAME_PART, dp(theme.space_small))
        wide = width(self.level, painter.type(theme.type_note), "semibold")
        if wide > rest.w or width(self.name, painter.type(theme.type_body), "bold") > name.w:
            return False
        painter.text(target, self.name, name, theme.type_body, theme.ink, "bold")
        painter.text(target, self.level, rest, theme.type_note, theme.muted, "semibold")
        dots = strength_width(painter) + dp(theme.space_small)
        if wide + dp(theme.space_small) + dots <= rest.w:
            paint_strength(target, painter, (rest.right - dots, rest.centre[1]), self.strength)
        return True

    def _paint_sign(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        theme, size = painter.theme, round(min(box.w, box.h))
        if not self.advice:
            painter.icon(target, "chevron_down", box.centre, size, theme.muted)
            return
        painter.disc(target, box.centre, size * 0.62, theme.accent)
        icon = "chevron_up" if self.advice > 0 else "chevron_down"
        painter.icon(target, icon, box.centre, size, theme.ink_on_accent)


@dataclass(frozen=True, slots=True)
class LevelCard:
    """A card of a level: brass edge and tick if ``chosen``, bright edge if ``advised``."""

    name: str
    about: str
    badge: Badge
    strength: int
    result: str
    chosen: bool
    advised: bool

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, dp = painter.theme, painter.dp
        mark = theme.accent if self.chosen else theme.highlight if self.advised else None
        _paint_plate(target, painter, box, state, 0.12, mark)
        inner = box.inset(dp(theme.space_tiny))
        side = min(inner.h, dp(FACE))
        badge, words = inner.split_left(side, dp(theme.space_small))
        words = words._replace(w=words.w - dp(theme.space_small))
        painter.badge(target, badge.centre, side * FACE_PART / 2, self.badge)
        if self.chosen:
            tick, line = badge.w * 0.17, dp(theme.hairline)
            at = badge.right - tick, badge.bottom - tick
            painter.disc(target, at, tick, theme.accent, line, theme.felt_deep)
            painter.icon(target, "check", at, round(tick * 1.4), theme.ink_on_accent)
        self._paint_words(target, painter, words)

    def _paint_words(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        theme, dp = painter.theme, painter.dp
        high = min(painter.assets.line_height(painter.type(theme.type_body), "bold"), room.h / 2)
        size = theme.type_note if room.h >= dp(LOW) else theme.type_small
        lines, px = balanced(painter, self.about, size, room.w, room.h - high, "semibold")
        line = painter.assets.line_height(px, "semibold")
        room = Box.around(room.centre, room.w, high + line * len(lines))
        upper, lower = room.split_top(high)
        self._paint_heading(target, painter, upper)
        painter.lines_at(target, lines, lower, px, theme.muted, "semibold", "left")

    def _paint_heading(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        theme, gap = painter.theme, painter.dp(painter.theme.space_small)
        half = room._replace(w=room.w * 0.5)
        name = painter.text(target, self.name, half, theme.type_body, theme.ink, "bold")
        size, left = theme.type_small, name.right + gap
        dots = strength_width(painter) + gap
        wide = painter.assets.text_width(self.result, painter.type(size), "semibold")
        # The order of the cards shows the strength if the dots do not fit.
        if left + dots + wide <= room.right:
            paint_strength(target, painter, (left, room.centre[1]), self.strength)
            left += dots
        rest = room._replace(x=left, w=room.right - left)
        painter.text(target, self.result, rest, size, theme.accent_lit, "semibold", "right")


WIDE, WIDER = 560.0, 780.0
"""Width (dp) of the dialog with one column and with two."""

CARD = 76.0
"""Largest height (dp) of a level."""

NOTE, LONG_NOTE = 26.0, 1.6
"""Height (dp) of the note, and its factor for the two lines of an upright window."""


def strength_of(level: str) -> int:
    """Return the strength of a level among all, from 1."""
    return 1 + list(LEVELS).index(level)


class LevelScene(OverlayScene):
    """A dialog that writes the chosen level into the draft and closes."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int, advice: Advice) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat
        self._advice = advice

    def words(self) -> tuple[str, str]:
        words = self.services.words
        title = words.gettext("{name}: level").format(name=self._draft.names()[self._seat])
        return title, self._advice.sentence(words)

    def first_focus(self) -> Hashable:
        return self._draft.seats[self._seat].occupant

    def _choose(self, level: str) -> None:
        self._draft.choose_level(self._seat, level)
        self.services.stack.pop()

    # The tree

    def layouts(self, window: Window) -> Iterator[Node]:
        """Yield one column of levels, then two for a low window."""
        yield self._card(window, 1)
        if not window.upright:
            yield self._card(window, 2)

    def _card(self, window: Window, across: int) -> Node:
        scale, close = window.scale, window.few > window.touch
        edge = (Theme.space_small if close else Theme.space_large) * scale
        gap = (Theme.space_tiny if close else Theme.space_small) * scale
        down = -(-len(LEVELS) // across)
        between = (down - 1) * gap
        high = down * max(window.few, CARD * scale) + between
        least = down * max(window.few, 0.75 * CARD * scale) + between
        levels, (title, note) = [self._level(level) for level in LEVELS], self.words()
        lines = LONG_NOTE if window.upright else 1.0
        said = self.note(window, note, NOTE * lines) if note else None
        return self.card(
            window,
            self.title(window, title, height=TITLE_HEIGHT * (0.8 if close else 1.0)),
            said,
            grid(levels, across, gap=gap, h=px(high, minimum=least)),
            width=(WIDE if across == 1 else WIDER) * scale,
            padding=edge,
            side_padding=edge,
            gap=gap,
            margin=Theme.space_tiny * scale if close else edge,
        )

    def _level(self, level: str) -> Node:
        draft, seat, words = self._draft, self._seat, self.services.words
        name, about = map(words.gettext, (LEVELS[level].title, LEVELS[level].about))
        result = self._advice.result(level, words)
        face = LevelCard(
            name,
            about,
            Badge(draft.face_at(seat, level), draft.looks()[seat].colour),
            strength_of(level),
            result,
            chosen=level == draft.seats[seat].occupant,
            advised=level == self._advice.better,
        )
        spoken = ". ".join(filter(None, (name, about.rstrip("."), result)))
        return pressable(level, partial(self._choose, level), content=face, spoken=spoken)
