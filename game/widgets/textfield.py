"""A one-line text field: a caret, selection of everything, a greatest length."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box, Point
from game.widgets.widget import Widget

WEIGHT: Weight = "semibold"
CARET_SECONDS = 0.55
"""Seconds that the caret is shown, and then hidden, as it blinks."""


class TextField(Widget):
    """Holds a short text. `on_change` gets every edit; Enter calls `on_press`; `on_refused` is
    called when not all that was typed could be taken.

    Gaining the focus selects everything, so that typing replaces it; a click or an arrow then
    places the caret. Editing actions: backspace, delete, left, right, home, end.
    """

    takes_text = True
    _focused = False

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 16,
        on_change: Callable[[str], None] | None = None,
        on_press: Callable[[], None] | None = None,
        on_refused: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(on_press)
        self.placeholder = placeholder
        self.longest = longest
        self.on_change = on_change
        self.on_refused = on_refused
        self._text = text[:longest]
        self._caret = len(self._text)
        self._selected = False
        self._blink = 0.0
        # The x (px) of each place of the caret as last drawn, so that a click finds the nearest.
        self._stops: list[float] = []

    @property
    def text(self) -> str:
        """What it holds; setting it moves the caret to the end and does not call `on_change`."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._text = value[: self.longest]
        self._move(len(self._text))

    @property
    def focused(self) -> bool:
        """Whether keys go to it; gaining the focus selects all of its text."""
        return self._focused

    @focused.setter
    def focused(self, value: bool) -> None:
        if value != self._focused:
            self._focused = value
            self._move(len(self._text))
            self._selected = value and bool(self._text)

    def close(self) -> None:
        super().close()
        self.on_change = None

    @property
    def told(self) -> str:
        return self._text or self.placeholder

    def look(self) -> tuple[object, ...]:
        state = self._text, self._caret, self._selected, self._caret_shown()
        return *super().look(), *state

    def type_text(self, text: str) -> None:
        """Insert typed characters at the caret, as many as fit the greatest length."""
        if not self.usable:
            return
        clean = "".join(character for character in text if character.isprintable())
        before, after = self._text[: self._caret], self._text[self._caret :]
        if self._selected:
            before = after = ""
        taken = clean[: max(0, self.longest - len(before + after))]
        if taken:
            self._replace(before + taken + after)
            self._move(len(before + taken))
        if taken != clean:
            self.refuse()

    def refuse(self) -> None:
        """Not all that was typed could be taken."""
        if self.on_refused is not None:
            self.on_refused()

    def edit(self, action: str) -> bool:
        """An editing key; returns whether it is one, even if it changed nothing."""
        if not self.usable:
            return False
        at = self._caret
        if self._selected and action in ("backspace", "delete"):
            self._replace("")
            self._move(0)
        elif action == "backspace" and at > 0:
            self._replace(self._text[: at - 1] + self._text[at:])
            self._move(at - 1)
        elif action == "delete":
            self._replace(self._text[:at] + self._text[at + 1 :])
        elif action in ("left", "right", "home", "end"):
            self._move(self._place_after(action))
        return action in ("backspace", "delete", "left", "right", "home", "end")

    def _place_after(self, action: str) -> int:
        """Where an arrow key moves the caret; from a selection, to the end it points to."""
        if action == "home" or (action == "left" and self._selected):
            return 0
        if action == "end" or self._selected:
            return len(self._text)
        return self._caret + (1 if action == "right" else -1)

    def press_at(self, point: Point) -> None:
        """Move the caret to the place nearest to `point`."""
        if self.usable and self._stops:
            gaps = [abs(point[0] - stop) for stop in self._stops]
            self._move(gaps.index(min(gaps)))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the caret and the light of hovering."""
        super().update(dt)
        if self._focused:
            self._blink = (self._blink + dt) % (2 * CARET_SECONDS)

    def _caret_shown(self) -> bool:
        return self._focused and not self._selected and self._blink < CARET_SECONDS

    def _move(self, place: int) -> None:
        self._blink = 0.0
        self._selected = False
        self._caret = min(len(self._text), max(0, place))

    def _replace(self, text: str) -> None:
        if text != self._text:
            self._text = text
            if self.on_change is not None:
                self.on_change(text)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """A sunk box with the text, or with the placeholder if it is empty and unfocused."""
        theme = painter.theme
        radius = min(painter.dp(theme.radius_small), self.box.h / 2)
        edge = with_alpha(theme.highlight, 255) if self._focused else with_alpha(WHITE, 50)
        width = painter.dp(theme.stroke if self._focused else theme.hairline)
        face = theme.control_deep if self._enabled else theme.felt_deep
        painter.rounded(target, self.box, face, radius, width, edge)
        if self.glow and not self._focused:
            painter.rounded(target, self.box, with_alpha(WHITE, round(16 * self.glow)), radius)
        margin = painter.dp(theme.space)
        inner = Box(self.box.x + margin, self.box.y, self.box.w - 2 * margin, self.box.h)
        self._draw_text(target, painter, inner)

    def _draw_text(self, target: pygame.Surface, painter: Painter, inner: Box) -> None:
        theme = painter.theme
        if not self._text and not self._focused:
            self._stops = [inner.x]
            painter.text(target, self.placeholder, inner, theme.type_body, theme.faint)
            return
        ink = theme.ink if self._enabled else theme.faint
        room = max(1.0, inner.w - painter.dp(theme.ring))
        shown, px = painter.fit_text(self._text, theme.type_body, room, WEIGHT)
        starts = [
            painter.assets.text_width(self._text[:k], px, WEIGHT)
            for k in range(len(self._text) + 1)
        ]
        # With the focus a text that is too long scrolls with the caret instead of being shortened.
        scroll = max(0.0, starts[self._caret] - room) if self._focused else 0.0
        string = self._text if self._focused else shown
        self._stops = [inner.x - scroll + start for start in starts]
        if string:
            before = target.get_clip()
            target.set_clip(before.clip(pixel_rect(inner)))
            if self._selected:
                self._draw_selection(target, painter, inner, px)
            painter.text_at(target, string, inner.moved(-scroll, 0), px, ink, WEIGHT)
            target.set_clip(before)
        if self._caret_shown():
            height = painter.assets.line_height(px, WEIGHT) * 0.78
            middle = self._stops[self._caret], inner.centre[1]
            line = Box.around(middle, painter.dp(theme.stroke), height)
            painter.rounded(target, line, theme.highlight, 0)

    def _draw_selection(
        self, target: pygame.Surface, painter: Painter, inner: Box, px: int
    ) -> None:
        theme, height = painter.theme, painter.assets.line_height(px, WEIGHT)
        room = Box(self._stops[0], inner.y, self._stops[-1] - self._stops[0], inner.h)
        ground = Box.around(room.centre, room.w + painter.dp(theme.space_least), height)
        radius = painter.dp(theme.radius_tiny)
        painter.rounded(target, ground, with_alpha(theme.highlight, 80), radius)
