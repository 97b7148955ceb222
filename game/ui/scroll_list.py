"""A list of any length, of which only what is in sight is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.ui.widget import NOWHERE, Widget

BAR = 16.0
"""Dp at the right for the bar that says where one is, and that can be dragged."""

THUMB, SHORTEST = 5.0, 36.0
"""The width of the bar's thumb and its least length (dp)."""

NOTCH = 1.5
"""Rows by which a notch of the wheel moves the list."""

SLOWING, SLOWEST = 3.2, 30.0
"""How fast a flung list slows down (a second), and the speed (px a second) at which it stops."""

FOLLOW = 16.0
"""How fast (a second) the list goes where keys or the wheel want it."""

DrawRow = Callable[[pygame.Surface, Painter, Box, int], None]
"""Draws the row with this number in a box."""


def _nothing(_: int) -> str:
    """What is said of rows that nobody tells of."""
    return ""


class ScrollList(Widget):
    """Rows of one height, moved by dragging, flinging, the wheel, the bar and keys. ``on_open``
    gets the number of a row that is pressed; with ``on_remove`` each row ends in a button for that.
    ``still`` says whether nothing may glide now. ``revision`` is to change with what rows show.
    ``tell`` says a row, and ``remove`` its button, to those who hear them.
    """

    def __init__(
        self,
        draw_row: DrawRow,
        on_open: Callable[[int], None],
        on_remove: Callable[[int], None] | None = None,
        still: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self._draw_row = draw_row
        self._on_open: Callable[[int], None] | None = on_open
        self._on_remove = on_remove
        self._still = still
        self.count = 0
        self.row, self.touch, self.bar = 48.0, 48.0, BAR
        self.scrolled = 0.0
        self.revision: object = None
        self._goal: float | None = None
        self._speed = 0.0
        # Where a pointer went down, and how far the list was scrolled then; whether it drags the
        # list or the thumb, or only stops what was flung.
        self._down: Point = (0.0, 0.0)
        self._scrolled_then = 0.0
        self._grip: Literal["", "list", "thumb", "stop"] = ""
        self._pointed: Point | None = None
        self.chosen = 0
        self.on_button = False
        self.tell: Callable[[int], str] = _nothing
        self.remove = ""

    def close(self) -> None:
        super().close()
        self._on_open = self._on_remove = None
        self.tell = _nothing

    @property
    def told(self) -> str:
        if self.chosen >= self.count:
            return self.tooltip
        row = self.tell(self.chosen)
        return f"{self.remove}: {row}" if self.on_button else row

    def look(self) -> tuple[object, ...]:
        where = round(self.scrolled), self.chosen, self.on_button, self._lit()
        return *super().look(), self.count, self.revision, *where

    # Where rows are

    @property
    def hidden(self) -> float:
        """How far (px) the list can be scrolled."""
        return max(0.0, self.count * self.row - self.box.h)

    def row_box(self, n: int) -> Box:
        """Where a row is, with its button, perhaps out of sight."""
        right = self.bar if self.hidden else 0.0
        return Box(
            self.box.x, self.box.y + n * self.row - self.scrolled, self.box.w - right, self.row
        )

    def button_box(self, n: int) -> Box:
        """The button at the end of a row; empty if rows have none."""
        width = self.touch if self._on_remove else 0.0
        return self.row_box(n).split_right(width)[0]

    def row_at(self, point: Point) -> int | None:
        """The row at a point, if there is one."""
        if (
            not self.box.contains(point)
            or not self.row_box(0).x <= point[0] < self.row_box(0).right
        ):
            return None
        n = int((point[1] - self.box.y + self.scrolled) // self.row)
        return n if 0 <= n < self.count else None

    def in_sight(self) -> range:
        """The rows that are seen, at least in part."""
        first = int(self.scrolled // self.row)
        last = math.ceil((self.scrolled + self.box.h) / self.row)
        return range(max(0, first), min(self.count, last))

    def opening_box(self, n: int) -> Box:
        """The part of a row that opens it: all but the button."""
        room = self.row_box(n)
        return room._replace(w=room.w - self.button_box(n).w)

    @property
    def sign_place(self) -> Box:
        """A little above the chosen row or its button, if it is in sight, to hide nothing of it."""
        place = self._chosen_box()
        return place._replace(y=place.y - 0.75 * self.bar)

    def _chosen_box(self) -> Box:
        """What the focus is on: the chosen row or its button; empty if it is out of sight."""
        if self.chosen not in self.in_sight():
            return NOWHERE
        return self.button_box(self.chosen) if self.on_button else self.opening_box(self.chosen)

    # Moving

    def show(self, count: int) -> None:
        """There are this many rows now."""
        self.count = count
        self.chosen = min(self.chosen, max(0, count - 1))
        self._move(self.scrolled)
        if self._goal is not None:
            self._goal = min(self._goal, self.hidden)

    def scroll_to(self, place: float) -> None:
        """Goes to this place (px), gliding unless all is still."""
        self._speed, self._goal = 0.0, min(max(0.0, place), self.hidden)
        if self._still():
            self._arrive()

    def _arrive(self) -> None:
        if self._goal is not None:
            self.scrolled, self._goal = self._goal, None

    def _move(self, place: float) -> None:
        self.scrolled = min(max(0.0, place), self.hidden)

    def wheel(self, steps: float) -> bool:
        """Moves the list by this many notches, positive upwards."""
        start = self.scrolled if self._goal is None else self._goal
        self.scroll_to(start - steps * NOTCH * self.row)
        return True

    def fling(self, velocity: Point) -> None:
        """The list was let go at this speed (px a second)."""
        if self._grip == "list" and not self._still():
            self._speed = -velocity[1]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._goal is not None:
            self.scrolled += (self._goal - self.scrolled) * (1 - math.exp(-FOLLOW * dt))
            if abs(self._goal - self.scrolled) < 0.5:
                self._arrive()
        elif self._speed:
            before = self.scrolled
            self._move(before + self._speed * dt)
            self._speed *= math.exp(-SLOWING * dt)
            if abs(self._speed) < SLOWEST or self.scrolled == before:
                self._speed = 0.0

    # Pointers

    def point_at(self, point: Point | None) -> None:
        self._pointed = point

    def press_down(self, point: Point) -> None:
        moving = bool(self._speed) or self._goal is not None
        self._speed, self._goal = 0.0, None
        self._down, self._scrolled_then = point, self.scrolled
        self._pointed = point
        on_bar = self.hidden and point[0] >= self.box.right - self.bar
        self._grip = "thumb" if on_bar else "stop" if moving else ""
        self.pressed = not self._grip
        if on_bar and not self._thumb().contains((self._thumb().centre[0], point[1])):
            part = (point[1] - self.box.y) / self.box.h
            self._move(part * self.hidden)
            self._scrolled_then = self.scrolled

    def press_move(self, point: Point) -> None:
        self.pressed = False
        moved = point[1] - self._down[1]
        if self._grip == "thumb":
            room = self.box.h - self._thumb().h
            self._move(self._scrolled_then + moved * self.hidden / max(1.0, room))
        else:
            self._grip = "list"
            self._move(self._scrolled_then - moved)

    def press_up(self, point: Point) -> None:
        tapped, self._grip = not self._grip, ""
        self.pressed = False
        n = self.row_at(point)
        if tapped and self.usable and n is not None:
            self.chosen, self.on_button = n, self.button_box(n).contains(point)
            self._use()

    def press_cancel(self) -> None:
        self.pressed, self._grip = False, ""

    # Keys

    def activate(self) -> None:
        """Opens the chosen row, or presses its button."""
        if self.usable and self.chosen < self.count:
            self._use()

    def _use(self) -> None:
        if self.on_button and self._on_remove is not None:
            self._on_remove(self.chosen)
        elif self._on_open is not None:
            self._on_open(self.chosen)

    def choose(self, n: int) -> None:
        """Chooses a row and brings it into sight."""
        self.chosen = min(max(0, n), max(0, self.count - 1))
        top = self.chosen * self.row
        start = self.scrolled if self._goal is None else self._goal
        place = min(max(start, top + self.row - self.box.h), top)
        if place != start:
            self.scroll_to(place)

    def step(self, direction: int) -> bool:
        if self._on_remove is None or not self.count or self.on_button == (direction > 0):
            return False
        self.on_button = direction > 0
        return True

    def climb(self, direction: int) -> bool:
        if not 0 <= self.chosen + direction < self.count:
            return False
        seen = self.in_sight()
        if self.chosen in seen or self._goal is not None:
            self.choose(self.chosen + direction)
        else:
            # Keys go on where the wheel has led.
            self.choose(seen[0] if direction > 0 else seen[-1])
        return True

    def turn_page(self, name: str) -> bool:
        """A key that moves by more than a row; False for any other key."""
        page = max(1, int(self.box.h // self.row) - 1)
        moves = {"pageup": -page, "pagedown": page, "home": -self.count, "end": self.count}
        if name not in moves:
            return False
        self.choose(self.chosen + moves[name])
        return True

    # Drawing

    def _lit(self) -> tuple[int, bool] | None:
        """The row under the mouse, and whether the mouse is on its button."""
        if not (self.hovered or self.pressed) or self._pointed is None or self._grip:
            return None
        n = self.row_at(self._pointed)
        return None if n is None else (n, self.button_box(n).contains(self._pointed))

    def _thumb(self) -> Box:
        """The thumb of the bar."""
        length = max(2.2 * self.bar, self.box.h * self.box.h / max(1.0, self.count * self.row))
        length = min(length, self.box.h)
        top = self.box.y + (self.box.h - length) * self.scrolled / max(1.0, self.hidden)
        width = self.bar * THUMB / BAR
        return Box(self.box.right - width, top, width, length)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The rows in sight, and the bar."""
        clip = target.get_clip()
        target.set_clip(clip.clip(pixel_rect(self.box)))
        lit = self._lit()
        for n in self.in_sight():
            self._draw_ground(target, painter, n, lit)
            button = self.button_box(n)
            self._draw_row(target, painter, self.opening_box(n), n)
            if button.w:
                on = lit == (n, True) or (
                    self.focused and (n, True) == (self.chosen, self.on_button)
                )
                ink = painter.theme.ink if on else painter.theme.faint
                size = round(min(button.w, button.h) * 0.42)
                painter.icon(target, "trash", button.centre, size, ink)
        target.set_clip(clip)
        if self.hidden:
            thumb = self._thumb()
            ink = mix(painter.theme.control_lit, WHITE, 0.5 if self._grip == "thumb" else 0.15)
            painter.rounded(target, thumb, ink, thumb.w / 2)
        if self.focused and self.count:
            self._draw_focus(target, painter)

    def _draw_ground(
        self, target: pygame.Surface, painter: Painter, n: int, lit: tuple[int, bool] | None
    ) -> None:
        theme, room = painter.theme, self.row_box(n)
        radius = painter.dp(theme.radius_small)
        gap = painter.dp(theme.space_least)
        ground = Box(room.x, room.y + gap, room.w, room.h - 2 * gap)
        alpha = 13
        if lit is not None and lit[0] == n:
            alpha = 40 if self.pressed else 28
        painter.rounded(target, ground, with_alpha(theme.ink, alpha), radius)

    def _draw_focus(self, target: pygame.Surface, painter: Painter) -> None:
        """The ring round the chosen row or its button."""
        place = self._chosen_box()
        if not place.w:
            return
        inner = place.inset(painter.dp(Theme.space_least + Theme.ring) + 1)
        painter.focus_ring(target, inner, painter.dp(painter.theme.radius_small))
