"""Scrolling lists of any length: their rows, and the control for mouse, touch, keys and pads."""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Unpack, cast

import pygame

from game.art import BLACK, Painter, Theme, mix, pixel_rect, with_alpha
from game.common import Box, Point
from game.ui.control import ControlOf
from game.ui.node import Behaviour, BehaviourOptions, Node, VisualState, control_node
from game.ui.text import paint_nodes

REST_ALPHA = 13  # opacity (0 to 255) of the ground of a row at rest
BAR = 16.0  # width (dp) of the scroll bar at the right edge, which a pointer can grab
FRICTION = 3.2  # rate (1/s) of the exponential decay of a flung list's speed
MIN_SPEED = 30.0  # speed (px/s) below which a flung list stops
# Rate (1/s) at which the list approaches, exponentially, the offset set by keys or the wheel.
GLIDE_RATE = 16.0


class ListState(NamedTuple):
    """The state in which a list is painted: scroll offset, chosen row, and row under the mouse."""

    scrolled: float  # scroll offset (px)
    chosen: int  # number of the chosen row
    on_button: bool  # whether that row's button is chosen, not the row itself
    hovered: tuple[int, bool] | None  # row under the mouse, and whether the mouse is on its button
    thumb_held: bool


@dataclass(frozen=True, slots=True)
class Rows:
    """The content of a list: `count` rows of `height` px. `row` builds the node of a row."""

    count: int
    height: float
    revision: Hashable  # changes when the rows change
    row: Callable[[int, Box], Node] = field(compare=False)
    button: float = 0.0  # width (px) of the button at the end of each row; 0 for none
    icon: str = ""  # of the button
    # Width (px) of the scroll bar, shown if the rows are higher than the box.
    bar: float = field(kw_only=True)
    on_paper: bool = field(default=False, kw_only=True)  # whether the ground is light

    def max_scroll(self, box: Box) -> float:
        return max(0.0, self.count * self.height - box.h)

    def row_box(self, box: Box, n: int, scrolled: float) -> Box:
        right = self.bar if self.max_scroll(box) else 0.0
        return Box(box.x, box.y + n * self.height - scrolled, box.w - right, self.height)

    def parts(self, box: Box, n: int, scrolled: float) -> tuple[Box, Box]:
        """Return the boxes of row `n` and of its button. Without a button, that is 0 px wide."""
        button, row = self.row_box(box, n, scrolled).split_right(self.button)
        return row, button

    def chosen_box(self, box: Box, state: ListState) -> Box:
        """Return the box of the chosen row or its button. If out of sight, the box is empty."""
        if state.chosen not in self.visible_rows(box, state.scrolled):
            return Box(0.0, 0.0, 0.0, 0.0)
        return self.parts(box, state.chosen, state.scrolled)[state.on_button]

    def visible_rows(self, box: Box, scrolled: float) -> range:
        first = int(scrolled // self.height)
        last = math.ceil((scrolled + box.h) / self.height)
        return range(max(0, first), min(self.count, last))

    def thumb(self, box: Box, scrolled: float) -> Box:
        share = box.h / max(1.0, self.count * self.height)
        length = min(box.h, max(2.2 * self.bar, share * box.h))
        top = box.y + (box.h - length) * scrolled / max(1.0, self.max_scroll(box))
        width = self.bar * 5 / 16
        return Box(box.right - width, top, width, length)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        listed, theme = cast("ListState", state.detail), painter.theme
        clip = target.get_clip()
        target.set_clip(clip.clip(pixel_rect(box)))
        if self.on_paper and self.count:
            for n in range(self.count, int((box.h - 1) // self.height)):
                _rule(target, painter, self.row_box(box, n, 0.0))
        for n in self.visible_rows(box, listed.scrolled):
            self._paint_ground(target, painter, self.row_box(box, n, listed.scrolled), n, state)
            row, button = self.parts(box, n, listed.scrolled)
            paint_nodes(self.row(n, row), target, painter, row)
            if self.button:
                chosen = state.focused and (n, True) == (listed.chosen, listed.on_button)
                bright = listed.hovered == (n, True) or chosen
                ink = theme.ink if bright else theme.faint
                if self.on_paper:
                    ink = theme.paper_note if bright else theme.paper_muted
                size = round(min(button.w, button.h) * 0.42)
                painter.icon(target, self.icon, button.centre, size, ink)
        target.set_clip(clip)
        if self.max_scroll(box):
            thumb = self.thumb(box, listed.scrolled)
            ink = theme.accent_lit if listed.thumb_held else mix(theme.accent_deep, BLACK, 0.25)
            painter.rounded(target, thumb, ink, thumb.w / 2)
        chosen_box = self.chosen_box(box, listed)
        if state.focused and self.count and chosen_box.w:
            inner = chosen_box.inset(painter.dp(Theme.space_least + Theme.ring) + 1)
            painter.focus_ring(target, inner, painter.dp(painter.theme.radius_small))

    def _paint_ground(
        self, target: pygame.Surface, painter: Painter, row: Box, n: int, state: VisualState
    ) -> None:
        theme, gap = painter.theme, painter.dp(Theme.space_least)
        ground = row._replace(y=row.y + gap, h=row.h - 2 * gap)
        radius = painter.dp(theme.radius_small)
        hovered, alpha = cast("ListState", state.detail).hovered, REST_ALPHA
        if hovered is not None and hovered[0] == n:
            alpha = 40 if state.pressed else 28
        if not self.on_paper:
            painter.rounded(target, ground, with_alpha(theme.ink, alpha), radius)
            return
        # On paper a row at rest has only a line below it.
        _rule(target, painter, row)
        if alpha > REST_ALPHA:
            painter.rounded(target, ground, with_alpha(theme.paper_rule, 2 * alpha), radius)


def _rule(target: pygame.Surface, painter: Painter, row: Box) -> None:
    line = Box(row.x, row.bottom - 1, row.w, painter.dp(Theme.hairline))
    painter.rounded(target, line, with_alpha(painter.theme.paper_rule, 110), 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListBehaviour(Behaviour):
    """The behaviour of a list. The functions get the number of a row, counted from 0."""

    on_open: Callable[[int], None]  # called when a row is pressed
    on_remove: Callable[[int], None] = lambda _: None  # called when the button of a row is pressed
    motion_off: Callable[[], bool]  # returns whether the player has switched animation off
    row_speech: Callable[[int], str] = str  # returns the spoken text of a row
    row_tooltip: Callable[[int], str] = lambda _: ""  # returns the tooltip of a row, "" for none
    remove_label: str = ""  # spoken text of the button


class ListControl(ControlOf[Rows]):
    """The control of a list, which drags, flings, wheel, scroll bar and keys can scroll."""

    behaviour: ListBehaviour
    lasting = True

    scrolled, chosen, on_button = 0.0, 0, False
    _target: float | None = None
    _speed = 0.0
    # The point at which a pointer went down, the offset (px) then, and the effect of the press: it
    # drags the list or the thumb, or only ends a fling.
    _down: Point = (0.0, 0.0)
    _scrolled_before = 0.0
    _grip: Literal["", "list", "thumb", "stop"] = ""
    _pointed: Point | None = None

    def sync(self, node: Node, behaviour: Behaviour, box: Box) -> None:
        super().sync(node, behaviour, box)
        self.chosen = min(self.chosen, max(0, self.face.count - 1))
        self._move(self.scrolled)
        if self._target is not None:
            self._target = min(self._target, self.max_scroll)

    @property
    def detail(self) -> ListState:
        hovered, held = self._hovered_row(), self._grip == "thumb"
        return ListState(self.scrolled, self.chosen, self.on_button, hovered, held)

    @property
    def spoken(self) -> str:
        if self.chosen >= self.face.count:
            return self.behaviour.spoken or self.behaviour.tooltip
        row = self.behaviour.row_speech(self.chosen)
        return f"{self.behaviour.remove_label}: {row}" if self.on_button else row

    @property
    def tooltip(self) -> str:
        row = self._hovered_row()
        return "" if row is None else self.behaviour.row_tooltip(row[0])

    @property
    def tooltip_anchor(self) -> Box:
        row = self._hovered_row()
        return self.box if row is None else self.face.row_box(self.box, row[0], self.scrolled)

    @property
    def max_scroll(self) -> float:
        return self.face.max_scroll(self.box)

    @property
    def prompt_anchor(self) -> Box:
        """The box of the chosen row or button, moved up so that the prompt hides neither."""
        place = self.face.chosen_box(self.box, self.detail)
        return place._replace(y=place.y - 0.75 * self.face.bar)

    def row_at(self, point: Point) -> int | None:
        first = self.face.row_box(self.box, 0, self.scrolled)
        if not self.box.contains(point) or not first.x <= point[0] < first.right:
            return None
        n = int((point[1] - self.box.y + self.scrolled) // self.face.height)
        return n if 0 <= n < self.face.count else None

    def _is_on_button(self, n: int, point: Point) -> bool:
        return self.face.parts(self.box, n, self.scrolled)[1].contains(point)

    def _hovered_row(self) -> tuple[int, bool] | None:
        if not (self.hovered or self.pressed) or self._pointed is None or self._grip:
            return None
        n = self.row_at(self._pointed)
        return None if n is None else (n, self._is_on_button(n, self._pointed))

    def scroll_to(self, offset: float) -> None:
        self._speed, self._target = 0.0, min(max(0.0, offset), self.max_scroll)
        if self.behaviour.motion_off():
            self.scrolled, self._target = self._target, None

    def _move(self, offset: float) -> None:
        self.scrolled = min(max(0.0, offset), self.max_scroll)

    def wheel(self, steps: float) -> bool:
        start = self.scrolled if self._target is None else self._target
        self.scroll_to(start - steps * 1.5 * self.face.height)
        return True

    def fling(self, velocity: Point) -> None:
        if self._grip == "list" and not self.behaviour.motion_off():
            self._speed = -velocity[1]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._target is not None:
            self.scrolled += (self._target - self.scrolled) * (1 - math.exp(-GLIDE_RATE * dt))
            if abs(self._target - self.scrolled) < 0.5:
                self.scrolled, self._target = self._target, None
        elif self._speed:
            before = self.scrolled
            self._move(before + self._speed * dt)
            self._speed *= math.exp(-FRICTION * dt)
            if abs(self._speed) < MIN_SPEED or self.scrolled == before:
                self._speed = 0.0

    def point_at(self, point: Point) -> None:
        self._pointed = point

    def press_down(self, point: Point) -> None:
        moving = bool(self._speed) or self._target is not None
        self._speed, self._target = 0.0, None
        self._down, self._scrolled_before = point, self.scrolled
        self._pointed = point
        on_bar = self.max_scroll and point[0] >= self.box.right - self.face.bar
        self._grip = "thumb" if on_bar else "stop" if moving else ""
        self.pressed = not self._grip
        thumb = self.face.thumb(self.box, self.scrolled)
        if on_bar and not thumb.contains((thumb.centre[0], point[1])):
            self._move((point[1] - self.box.y) / self.box.h * self.max_scroll)
            self._scrolled_before = self.scrolled

    def press_move(self, point: Point) -> None:
        self.pressed = False
        moved = point[1] - self._down[1]
        if self._grip == "thumb":
            track = self.box.h - self.face.thumb(self.box, self.scrolled).h
            self._move(self._scrolled_before + moved * self.max_scroll / max(1.0, track))
        else:
            self._grip = "list"
            self._move(self._scrolled_before - moved)

    def press_up(self, point: Point) -> None:
        tapped, self._grip, self.pressed = not self._grip, "", False
        n = self.row_at(point)
        if tapped and n is not None:
            self.chosen, self.on_button = n, self._is_on_button(n, point)
            self.activate()

    def press_cancel(self) -> None:
        self.pressed, self._grip = False, ""

    def _act(self) -> None:
        if self.chosen < self.face.count:
            act = self.behaviour.on_remove if self.on_button else self.behaviour.on_open
            act(self.chosen)

    def choose(self, n: int) -> None:
        self.chosen = min(max(0, n), max(0, self.face.count - 1))
        top, height = self.chosen * self.face.height, self.face.height
        start = self.scrolled if self._target is None else self._target
        offset = min(max(start, top + height - self.box.h), top)
        if offset != start:
            self.scroll_to(offset)

    def step(self, direction: int) -> bool:
        if not self.face.button or not self.face.count or self.on_button == (direction > 0):
            return False
        self.on_button = direction > 0
        return True

    def climb(self, direction: int) -> bool:
        n = self.chosen + direction
        if not 0 <= n < self.face.count:
            return False
        visible = self.face.visible_rows(self.box, self.scrolled)
        if self.chosen not in visible and self._target is None:
            # The wheel has scrolled the chosen row away: continue from the visible ones.
            n = visible[0] if direction > 0 else visible[-1]
        self.choose(n)
        return True

    def tab(self, direction: int, *, entering: bool = False) -> bool:
        """Choose the next row, or the first in view if `entering`. Return False if out of view."""
        height = self.face.height
        first, last = math.ceil(self.scrolled / height), (self.scrolled + self.box.h) // height
        rows = range(first, min(int(last), self.face.count))
        n = self.chosen + direction
        if entering and rows:
            n = rows[0] if direction > 0 else rows[-1]
        if n not in rows:
            return False
        self.on_button = False
        self.choose(n)
        return True

    def turn_page(self, name: str) -> bool:
        page, count = max(1, int(self.box.h // self.face.height) - 1), self.face.count
        moves = {"pageup": -page, "pagedown": page, "home": -count, "end": count}
        if name in moves:
            self.choose(self.chosen + moves[name])
        return name in moves


class ScrollOptions(BehaviourOptions, total=False):
    """The options of `scroll`: those of all controls, and fields of `ListBehaviour`."""

    on_remove: Callable[[int], None]
    remove_label: str
    row_speech: Callable[[int], str]
    row_tooltip: Callable[[int], str]


def scroll(
    key: Hashable,
    rows: Rows,
    on_open: Callable[[int], None],
    motion_off: Callable[[], bool],
    **options: Unpack[ScrollOptions],
) -> Node:
    """Return a scrolling list. `on_open` gets the number of a pressed row."""
    fields: dict[str, Any] = {"on_open": on_open, "motion_off": motion_off, **options}
    return control_node(key, rows, ListBehaviour, fields, control=ListControl)
