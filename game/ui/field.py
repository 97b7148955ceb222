"""A one-line text field with a caret, select-all and a maximum length."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple, Unpack

import pygame

from game.art.lettering import Lettering
from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE, Theme, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box, Point
from game.ui.control import Control
from game.ui.node import Behaviour, Node, PressableOptions, VisualState, control_node

WEIGHT: Weight = "semibold"
CARET_SECONDS = 0.55
"""Seconds for which a blinking caret is shown, and then hidden."""

EDITING = ("backspace", "delete", "left", "right", "home", "end")
"""Names of the editing keys."""


class Caret(NamedTuple):
    """The caret's position, and whether the whole text is selected."""

    place: int
    selected: bool
    shown: bool


class Measured(NamedTuple):
    """The fitted text, the px size of its type, and the x (px) of each caret position."""

    shown: str
    px: int
    stops: list[float]


@dataclass(frozen=True, slots=True)
class FieldContent:
    """A sunk box with a text of at most ``max_length`` characters, or the placeholder.

    The placeholder is shown for an empty text without the focus. ``lettering`` measures the text;
    ``allowed`` returns the permitted part of a typed text.
    """

    text: str
    lettering: Lettering = field(compare=False)
    placeholder: str = ""
    max_length: int = 16
    allowed: Callable[[str], str] = str

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = min(painter.dp(theme.radius_small), box.h / 2)
        edge = with_alpha(theme.highlight, 255) if state.focused else with_alpha(WHITE, 50)
        width = painter.dp(theme.stroke if state.focused else theme.hairline)
        face = theme.control_deep if state.enabled else theme.felt_deep
        painter.rounded(target, box, face, radius, width, edge)
        if state.glow and not state.focused:
            painter.rounded(target, box, with_alpha(WHITE, round(16 * state.glow)), radius)
        if not self.text and not state.focused:
            inner = self._inner(box)
            painter.text(target, self.placeholder, inner, theme.type_body, theme.faint)
        else:
            self._paint_text(target, painter, box, state)

    def _inner(self, box: Box) -> Box:
        margin = self.lettering.dp(Theme.space)
        return Box(box.x + margin, box.y, box.w - 2 * margin, box.h)

    def measured(self, box: Box, place: int, *, focused: bool) -> Measured:
        """Return the text fitted into a box (px); a long text with the focus scrolls instead."""
        inner, width = self._inner(box), self.lettering.assets.text_width
        room = max(1.0, inner.w - self.lettering.dp(Theme.ring))
        shown, px = self.lettering.fit_text(self.text, Theme.type_body, room, WEIGHT)
        starts = [width(self.text[:k], px, WEIGHT) for k in range(len(self.text) + 1)]
        scroll = max(0.0, starts[place] - room) if focused else 0.0
        stops = [inner.x - scroll + start for start in starts]
        return Measured(self.text if focused else shown, px, stops)

    def _paint_text(
        self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState
    ) -> None:
        theme, inner = painter.theme, self._inner(box)
        caret: Caret = state.detail
        ink = theme.ink if state.enabled else theme.faint
        measured = self.measured(box, caret.place, focused=state.focused)
        high = painter.assets.line_height(measured.px, WEIGHT)
        if measured.shown:
            before = target.get_clip()
            target.set_clip(before.clip(pixel_rect(inner)))
            if caret.selected:
                first, last = measured.stops[0], measured.stops[-1]
                wide = last - first + painter.dp(theme.space_least)
                ground = Box.around((first + (last - first) / 2, inner.centre[1]), wide, high)
                light, radius = with_alpha(theme.highlight, 80), painter.dp(theme.radius_tiny)
                painter.rounded(target, ground, light, radius)
            start = inner._replace(x=measured.stops[0])
            painter.text_at(target, measured.shown, start, measured.px, ink, WEIGHT)
            target.set_clip(before)
        if caret.shown:
            middle = measured.stops[caret.place], inner.centre[1]
            line = Box.around(middle, painter.dp(theme.stroke), 0.78 * high)
            painter.rounded(target, line, theme.highlight, 0)


class FieldControl(Control):
    """A control that edits the text.

    ``change`` gets every edit, Enter calls ``press``; ``refused`` is called when typed characters
    are rejected. The focus selects the whole text, so typing replaces it; a click or an arrow then
    places the caret.
    """

    takes_text = True

    def __init__(self, node: Node, behaviour: Behaviour, identity: Hashable) -> None:
        super().__init__(node, behaviour, identity)
        self.text = self.face.text
        self._caret = len(self.text)
        self._selected = False
        self._blink = 0.0

    @property
    def face(self) -> FieldContent:
        """The content of the node: the scene's text and its style."""
        return self.content_as(FieldContent)

    def sync(self, node: Node, behaviour: Behaviour, box: Box) -> None:
        """Take over the node; a text changed by the scene puts the caret at its end."""
        super().sync(node, behaviour, box)
        if self.face.text != self.text:
            self.text = self.face.text
            self._move(len(self.text))

    @property
    def detail(self) -> Caret:
        shown = self.focused and not self._selected and self._blink < CARET_SECONDS
        return Caret(self._caret, self._selected, shown)

    @property
    def spoken(self) -> str:
        return self.behaviour.spoken or self.text or self.face.placeholder

    def take_focus(self, focused: bool) -> None:
        super().take_focus(focused)
        self._move(len(self.text))
        self._selected = focused and bool(self.text)

    def type_text(self, text: str) -> None:
        if not self.enabled:
            return
        allowed = self.face.allowed(text)
        clean = "".join(character for character in allowed if character.isprintable())
        before, after = self.text[: self._caret], self.text[self._caret :]
        if self._selected:
            before = after = ""
        taken_ = clean[: max(0, self.face.max_length - len(before + after))]
        if taken_:
            self._replace(before + taken_ + after)
            self._move(len(before + taken_))
        if (taken_ != clean or allowed != text) and self.behaviour.on_refused is not None:
            self.behaviour.on_refused()

    def edit(self, action: str) -> bool:
        if not self.enabled:
            return False
        at, text = self._caret, self.text
        if self._selected and action in ("backspace", "delete"):
            self._replace("")
            self._move(0)
        elif action == "backspace" and at > 0:
            self._replace(text[: at - 1] + text[at:])
            self._move(at - 1)
        elif action == "delete":
            self._replace(text[:at] + text[at + 1 :])
        elif action in ("left", "right", "home", "end"):
            self._move(self._place_after(action))
        return action in EDITING

    def _place_after(self, action: str) -> int:
        """Return the caret position after an arrow key; a selection collapses to that side."""
        if action == "home" or (action == "left" and self._selected):
            return 0
        if action == "end" or self._selected:
            return len(self.text)
        return self._caret + (1 if action == "right" else -1)

    def press_at(self, point: Point) -> None:
        stops = self.face.measured(self.box, self._caret, focused=self.focused).stops
        gaps = [abs(point[0] - stop) for stop in stops]
        self._move(gaps.index(min(gaps)))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.focused:
            self._blink = (self._blink + dt) % (2 * CARET_SECONDS)

    def _move(self, place: int) -> None:
        self._blink = 0.0
        self._selected = False
        self._caret = min(len(self.text), max(0, place))

    def _replace(self, text: str) -> None:
        if text != self.text:
            self.text = text
            if self.behaviour.on_change is not None:
                self.behaviour.on_change(text)


def text_field(
    key: Hashable,
    face: FieldContent,
    change: Callable[[str], None],
    **options: Unpack[PressableOptions],
) -> Node:
    """Return a text field; ``change`` gets every edit, and Enter calls ``press``."""
    return control_node(key, face, Behaviour, {**options}, control=FieldControl, on_change=change)
