"""A one-line text field with a caret and a maximum length."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple, Unpack, cast

import pygame

from game.art import Lettering, Painter, Theme, Weight, mix, pixel_rect, with_alpha
from game.common import Box, Point
from game.ui.control import ControlOf
from game.ui.node import Behaviour, BehaviourOptions, Node, VisualState, control_node

WEIGHT: Weight = "semibold"
# Seconds for which a blinking caret is visible, and then for which it is hidden.
CARET_SECONDS = 0.55


class Caret(NamedTuple):
    """The caret of a text field, by its index in the text. All text may be `selected`."""

    position: int
    selected: bool
    visible: bool


@dataclass(frozen=True, slots=True)
class FieldContent:
    """The content of a text field: a text in a sunken box."""

    text: str
    lettering: Lettering = field(compare=False)  # measures text
    placeholder: str = ""  # shown while the text is empty and the field has no focus
    max_length: int = 16
    allowed: Callable[[str], str] = str  # returns a typed text without its forbidden characters

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme = painter.theme
        radius = min(painter.dp(theme.radius_small), box.h / 2)
        face = theme.control_deep if state.enabled else theme.disabled
        if state.enabled:
            face = mix(face, theme.control_lit, 0.5 * state.glow)
        painter.slot(target, box, with_alpha(face, 255), radius)
        if state.focused:
            painter.outline(target, box, radius, painter.dp(theme.stroke), theme.accent_lit)
        if not self.text and not state.focused:
            painter.text(target, self.placeholder, self._inner(box), theme.type_body, theme.faint)
        else:
            self._paint_text(target, painter, box, state)

    def _inner(self, box: Box) -> Box:
        margin = self.lettering.dp(Theme.space)
        return Box(box.x + margin, box.y, box.w - 2 * margin, box.h)

    def measured(self, box: Box, caret: int, *, focused: bool) -> tuple[str, int, list[float]]:
        """Return the visible text, its type size (px), and the x (px) of each caret position."""
        inner, width = self._inner(box), self.lettering.assets.text_width
        available = max(1.0, inner.w - self.lettering.dp(Theme.ring))
        (fitted,), px = self.lettering.fit_name(self.text, Theme.type_body, available, WEIGHT)
        starts = [width(self.text[:k], px, WEIGHT) for k in range(len(self.text) + 1)]
        scroll = max(0.0, starts[caret] - available) if focused else 0.0
        caret_xs = [inner.x - scroll + start for start in starts]
        return self.text if focused else fitted, px, caret_xs

    def _paint_text(
        self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState
    ) -> None:
        theme, inner = painter.theme, self._inner(box)
        caret = cast("Caret", state.detail)
        ink = theme.ink if state.enabled else theme.faint
        text, px, caret_xs = self.measured(box, caret.position, focused=state.focused)
        height = painter.assets.line_height(px, WEIGHT)
        if text:
            before = target.get_clip()
            target.set_clip(before.clip(pixel_rect(inner)))
            if caret.selected:
                first, last = caret_xs[0], caret_xs[-1]
                width = last - first + painter.dp(theme.space_least)
                ground = Box.around((first + (last - first) / 2, inner.centre[1]), width, height)
                colour, radius = with_alpha(theme.highlight, 80), painter.dp(theme.radius_tiny)
                painter.rounded(target, ground, colour, radius)
            painter.text_at(target, text, inner._replace(x=caret_xs[0]), px, ink, WEIGHT)
            target.set_clip(before)
        if caret.visible:
            middle = caret_xs[caret.position], inner.centre[1]
            line = Box.around(middle, painter.dp(theme.stroke), 0.78 * height)
            painter.rounded(target, line, theme.highlight, 0)


class FieldControl(ControlOf[FieldContent]):
    """A text field. When focused, it selects all text. Rejected characters call `on_refused`."""

    takes_text = True

    text = ""
    _caret, _selected, _blink = 0, False, 0.0

    def sync(self, node: Node, behaviour: Behaviour, box: Box) -> None:
        super().sync(node, behaviour, box)
        if self.face.text != self.text:
            self.text = self.face.text
            self._move_caret(len(self.text))

    @property
    def detail(self) -> Caret:
        visible = self.focused and not self._selected and self._blink < CARET_SECONDS
        return Caret(self._caret, self._selected, visible)

    @property
    def tooltip(self) -> str:
        """The whole text, if the field shows only its beginning."""
        shown = self.face.measured(self.box, 0, focused=self.focused)[0]
        return super().tooltip if shown == self.text else self.text

    @property
    def spoken(self) -> str:
        return self.behaviour.spoken or self.text or self.face.placeholder

    def take_focus(self, focused: bool) -> None:
        super().take_focus(focused)
        self._move_caret(len(self.text))
        self._selected = focused and bool(self.text)

    def type_text(self, text: str) -> None:
        if not self.enabled:
            return
        allowed = self.face.allowed(text)
        clean = "".join(filter(str.isprintable, allowed))
        before, after = self.text[: self._caret], self.text[self._caret :]
        if self._selected:
            before = after = ""
        accepted = clean[: max(0, self.face.max_length - len(before + after))]
        if accepted:
            self._replace(before + accepted + after)
            self._move_caret(len(before + accepted))
        if (accepted != clean or allowed != text) and self.behaviour.on_refused is not None:
            self.behaviour.on_refused()

    def edit(self, action: str) -> bool:
        if not self.enabled:
            return False
        at, text = self._caret, self.text
        moves = {"home": 0, "end": len(text), "left": at - 1, "right": at + 1}
        if self._selected:
            moves |= {"left": 0, "right": len(text)}
        if self._selected and action in ("backspace", "delete"):
            self._replace("")
            self._move_caret(0)
        elif action == "backspace" and at > 0:
            self._replace(text[: at - 1] + text[at:])
            self._move_caret(at - 1)
        elif action == "delete":
            self._replace(text[:at] + text[at + 1 :])
        elif action in moves:
            self._move_caret(moves[action])
        return action in ("backspace", "delete", *moves)

    def press_at(self, point: Point) -> None:
        *_, caret_xs = self.face.measured(self.box, self._caret, focused=self.focused)
        self._move_caret(min(range(len(caret_xs)), key=lambda n: abs(point[0] - caret_xs[n])))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.focused:
            self._blink = (self._blink + dt) % (2 * CARET_SECONDS)

    def _move_caret(self, index: int) -> None:
        self._blink, self._selected = 0.0, False
        self._caret = min(len(self.text), max(0, index))

    def _replace(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.behaviour.on_text(text)


def text_field(
    key: Hashable,
    face: FieldContent,
    change: Callable[[str], None],
    **options: Unpack[BehaviourOptions],
) -> Node:
    """Return a text field. `change` gets each new text. Enter calls `on_press`."""
    return control_node(key, face, Behaviour, {**options}, control=FieldControl, on_text=change)
