"""Choosing how strong a computer plays; a level as a line of its seat, and as a card."""

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
from game.screens.overlay import LINE, OverlayScene
from game.screens.services import Services
from game.screens.setup.advice import Advice
from game.screens.setup.draft import SetupDraft
from game.session import LEVELS
from game.session.looks import Look
from game.ui.button import pressable
from game.ui.node import Mood, Node, grid, px

DOT, DOT_STEP = 8.0, 12.0
"""Diameter of the dots that tell how strong a level is, and from one to the next (dp)."""

NAME_PART = 0.36
"""The part of a line that the computer's name has before the level; where that is too little, the
level stands below the name."""

CHEVRON = 16.0
"""The sign that pressing opens something (dp)."""

FACE = 60.0
"""The largest room for a card's face (dp)."""

FACE_PART = 0.86
"""The diameter of a card's face, as a part of the card's height."""

LOW = 52.0
"""Height (dp) for the words of a card below which its sentence is smaller."""


def strength_width(painter: Painter) -> float:
    """Return the width (px) of the dots that tell how strong a level is."""
    return (len(LEVELS) - 1) * painter.dp(DOT_STEP) + painter.dp(DOT)


def paint_strength(target: pygame.Surface, painter: Painter, left: Point, strength: int) -> None:
    """Paint a dot for each level from this point (px) to the right, so many of them filled."""
    theme, step, radius = painter.theme, painter.dp(DOT_STEP), painter.dp(DOT) / 2
    clear, edge = with_alpha(theme.muted, 0), with_alpha(theme.muted, 255)
    for n in range(len(LEVELS)):
        at = left[0] + radius + n * step, left[1]
        if n < strength:
            painter.disc(target, at, radius, theme.accent_lit)
        else:
            painter.disc(target, at, radius, clear, painter.dp(theme.hairline), edge)


def _paint_plate(
    target: pygame.Surface, painter: Painter, box: Box, mood: Mood, light: float, mark: RGB | None
) -> None:
    """A plate whose edge is in this colour, or so much lighter than the plate."""
    theme, radius = painter.theme, min(painter.dp(painter.theme.radius), box.h / 3)
    face = mix(theme.control, theme.control_lit, mood.glow)
    face = theme.control_deep if mood.pressed else face
    edge = with_alpha(mark or mix(face, WHITE, light), 255)
    width = painter.dp(theme.stroke if mark else theme.hairline)
    painter.rounded(target, box, face, radius, width, edge)
    if mood.focused:
        painter.focus_ring(target, box, radius)


@dataclass(frozen=True, slots=True)
class LevelFace:
    """The name of a computer and how strong it is, from 1, on a quiet plate with the sign that
    it opens. ``advice`` is -1 or 1 if a lower or a higher level would make better games, else 0."""

    name: str
    level: str
    strength: int
    advice: int

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme, dp = painter.theme, painter.dp
        _paint_plate(target, painter, box, mood, 0.16, None)
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
        """Paint the name, the level and, if there is room, its dots, side by side; return whether
        that fits."""
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
        """A sign that it opens; or on a disc, that another level would be better."""
        theme, size = painter.theme, round(min(box.w, box.h))
        if not self.advice:
            painter.icon(target, "chevron_down", box.centre, size, theme.muted)
            return
        painter.disc(target, box.centre, size * 0.62, theme.accent)
        icon = "chevron_up" if self.advice > 0 else "chevron_down"
        painter.icon(target, icon, box.centre, size, theme.ink_on_accent)


@dataclass(frozen=True, slots=True)
class LevelCard:
    """One of the levels: face, name, strength, a sentence, and the person's results so far. The
    ``chosen`` one has a brass edge and a tick; the ``advised`` one a bright edge."""

    name: str
    about: str
    badge: Look
    strength: int
    result: str
    chosen: bool
    advised: bool

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme, dp = painter.theme, painter.dp
        mark = theme.accent if self.chosen else theme.highlight if self.advised else None
        _paint_plate(target, painter, box, mood, 0.12, mark)
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
        # The order of the cards tells as much as the dots.
        if left + dots + wide <= room.right:
            paint_strength(target, painter, (left, room.centre[1]), self.strength)
            left += dots
        rest = room._replace(x=left, w=room.right - left)
        painter.text(target, self.result, rest, size, theme.accent_lit, "semibold", "right")


WIDE, WIDER = 560.0, 780.0
"""The card's width (dp), with one column and with two."""

CARD = 76.0
"""The height of a level at most (dp)."""

NOTE, LONG_NOTE = 26.0, 1.6
"""Height of the note (dp); upright a sentence about games so far takes two lines, and so many times
the height."""


def strength_of(level: str) -> int:
    """Return how strong a level is among all, from 1."""
    return 1 + list(LEVELS).index(level)


class LevelScene(OverlayScene):
    """Writes the level into the draft and closes."""

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

    def variants(self, window: Window) -> Iterator[Node]:
        """One below the other; in two columns where the window is low."""
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
            self.title(window, title, height=LINE * (0.8 if close else 1.0)),
            said,
            grid(levels, across, gap=gap, h=px(high, least=least)),
            wide=(WIDE if across == 1 else WIDER) * scale,
            around=edge,
            edge=edge,
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
            Look(draft.face_at(seat, level), draft.looks()[seat].colour),
            strength_of(level),
            result,
            chosen=level == draft.seats[seat].occupant,
            advised=level == self._advice.better,
        )
        spoken = ". ".join(filter(None, (name, about.rstrip("."), result)))
        return pressable(level, partial(self._choose, level), content=face, spoken=spoken)
