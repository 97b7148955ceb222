"""Routes pointer gestures and keys to widgets, and knows which of them has the focus."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.art.painter import Painter
from game.common.geometry import Point
from game.input import gestures
from game.input.device import Device
from game.input.keys import KeyPress, TextTyped
from game.input.pointer_event import LEFT
from game.ui.prompt import draw_prompt
from game.ui.slider import Slider
from game.ui.tooltip import RestingMouse, draw_tooltip
from game.ui.widget import Widget

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_REPEATING = (*_ARROWS, "+", "-")


class WidgetGroup:
    """Widgets of one screen, in the order of Tab; later ones lie over earlier ones.

    `arrows_begin` lets an arrow key take the first focus, as in a menu; without it arrows are
    left to the scene until Tab has given the focus to a widget.
    """

    def __init__(self, widgets: Iterable[Widget] = (), arrows_begin: bool = False) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.arrows_begin = arrows_begin
        self._armed: Widget | None = None
        self._captured = False
        self._dirty = False
        self._resting = RestingMouse()

    def add(self, *widgets: Widget) -> None:
        """Put widgets on top, last in the order of Tab."""
        self.widgets.extend(widgets)
        self._dirty = True

    def clear(self) -> None:
        """Remove every widget."""
        self.cancel()
        self._hover(None)
        self.widgets.clear()
        self._dirty = True

    @property
    def changed(self) -> bool:
        """Whether anything must be drawn again since the last `draw`."""
        return self._dirty or any(widget.changed for widget in self.widgets)

    @property
    def focused(self) -> Widget | None:
        """The widget that keys go to."""
        return next((widget for widget in self.widgets if widget.focused), None)

    @property
    def typing(self) -> bool:
        """Whether letters now go into a text field, and are no shortcuts."""
        return self.focused is not None and self.focused.takes_text

    def at(self, point: Point) -> Widget | None:
        """The topmost visible widget under `point` that can be pressed."""
        hits = (
            w for w in reversed(self.widgets) if w.takes_focus and w.takes_pointer and w.hit(point)
        )
        return next(hits, None)

    def handle(self, event: gestures.Gesture | KeyPress | TextTyped) -> bool:
        """Route a gesture or key; True when it was for a widget and is nobody else's business."""
        match event:
            case KeyPress():
                return self._key(event)
            case TextTyped(text):
                return self.type_text(text)
            case _:
                return self._gesture(event)

    def _gesture(self, event: gestures.Gesture) -> bool:
        match event:
            case gestures.Hover(position=None):
                self.leave()
            case gestures.Hover(position=position) if position is not None:
                return self.hover(position)
            case gestures.PressStart(position=position, button=button):
                self._captured = self.at(position) is not None
                if button == LEFT:
                    self.press(position)
                return self._captured
            case gestures.DragStart(position=position) | gestures.DragMove(position=position):
                self.move(position)
                return self._captured
            case gestures.PressEnd(position=position, cancelled=cancelled):
                return self._press_end(position, cancelled)
            case gestures.Pinch() | gestures.Scroll():
                return False
            case _:
                # What else becomes of a press that a widget has caught is not for the scene,
                # even when the widget has gone meanwhile.
                return self._captured
        return False

    def _press_end(self, position: Point, cancelled: bool) -> bool:
        captured = self._captured
        if cancelled:
            self.cancel()
            # Of a press that was taken away nothing more becomes; after others there are taps.
            self._captured = False
        else:
            self.release(position)
        return captured

    def _key(self, key: KeyPress) -> bool:
        self._dirty |= self._resting.silence()
        if key.repeat and not self._may_repeat(key):
            return True
        if self.typing and self._editing_key(key):
            return True
        if key.name == "tab":
            return self.focus_step(-1 if key.shift else 1)
        if key.name in _ARROWS and (self.focused is not None or self.arrows_begin):
            return self.focus_towards(*_ARROWS[key.name])
        if key.name in ("enter", "space") and self.activate():
            return True
        return not key.ctrl and self.shortcut(key.name)

    def _may_repeat(self, key: KeyPress) -> bool:
        """Whether a held key goes on doing what it does; others do it once."""
        if self.typing:
            return key.name not in ("enter", "escape", "tab")
        return key.name in _REPEATING

    def _editing_key(self, key: KeyPress) -> bool:
        """A key for the text field; printable ones arrive again as typed text, and stop here."""
        if key.name == "escape":
            self.focus(None)
            return True
        return self.edit(key.name) or key.name == "space" or len(key.name) == 1

    # --- pointer -----------------------------------------------------------------------------

    def hover(self, point: Point) -> bool:
        """The mouse is at `point`; tells whether a widget lies there."""
        below = self.at(point)
        self._hover(below)
        return below is not None

    def leave(self) -> None:
        """The mouse has left, or there is none: nothing is hovered."""
        self._hover(None)

    def _hover(self, below: Widget | None) -> None:
        shown = self.tooltip
        self._resting.hover(below)
        self._dirty = self._dirty or self.tooltip is not shown
        for widget in self.widgets:
            widget.hovered = widget is below

    @property
    def tooltip(self) -> Widget | None:
        """The widget whose name is shown now: the mouse has rested on it for a moment."""
        return self._resting.widget

    def press(self, point: Point) -> bool:
        """A pointer goes down; a usable widget under it is armed."""
        self.cancel()
        self._dirty |= self._resting.silence()
        widget = self.at(point)
        if not (widget and widget.takes_text):
            self.focus(None)
        if widget is not None and widget.usable:
            self._armed = widget
            widget.pressed = True
            if isinstance(widget, Slider):
                widget.take(point)
        return widget is not None

    def move(self, point: Point) -> bool:
        """The pointer that is down moves; the armed widget looks pressed only under it, but a
        slider is held wherever it goes."""
        widget = self._armed
        if isinstance(widget, Slider):
            widget.drag(point)
        elif widget is not None:
            widget.pressed = widget.hit(point) and widget.usable
        return widget is not None

    def release(self, point: Point) -> bool:
        """The pointer goes up; the armed widget is used if that happens inside it."""
        widget, self._armed = self._armed, None
        if widget is None:
            return False
        widget.pressed = False
        if isinstance(widget, Slider):
            widget.let_go(point)
        elif widget.usable and widget.hit(point):
            # The first press on a text field selects its text, the next one places the caret.
            if widget.takes_text and not widget.focused:
                self.focus(widget)
            else:
                widget.press_at(point)
        return True

    def cancel(self) -> None:
        """Forget what is pressed, without using it."""
        if self._armed is not None:
            self._armed.pressed = False
        if isinstance(self._armed, Slider):
            self._armed.give_up()
        self._armed = None

    def rest(self) -> None:
        """Forget the pointer: nothing is pressed or hovered, and no tooltip is shown. For when
        the scene is covered or left."""
        self.cancel()
        self.leave()
        self._captured = False

    # --- keys --------------------------------------------------------------------------------

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to `widget` alone, or to none."""
        for other in self.widgets:
            other.focused = other is widget and other.usable

    def focus_step(self, direction: int) -> bool:
        """Tab (1) or Shift+Tab (-1): the next usable widget, round the ends."""
        order = self._focusable()
        if not order:
            return False
        now = self.focused
        if now in order:
            self.focus(order[(order.index(now) + direction) % len(order)])
        else:
            self.focus(order[0 if direction > 0 else -1])
        return True

    def focus_towards(self, dx: int, dy: int) -> bool:
        """An arrow key: first the focused widget may use it, else the nearest one there."""
        now = self.focused
        if now is None:
            return self.focus_step(1)
        if dx and now.step(dx):
            return True
        x, y = now.box.centre
        best: tuple[float, Widget] | None = None
        for widget in self._focusable():
            along = (widget.box.centre[0] - x) * dx + (widget.box.centre[1] - y) * dy
            aside = abs((widget.box.centre[0] - x) * dy) + abs((widget.box.centre[1] - y) * dx)
            # What lies rather aside than ahead is not meant by this arrow.
            if widget is now or along <= 1 or aside > 3 * along:
                continue
            if best is None or along + 2 * aside < best[0]:
                best = along + 2 * aside, widget
        if best is None:
            return False
        self.focus(best[1])
        return True

    def activate(self) -> bool:
        """Enter: use the focused widget."""
        widget = self.focused
        if widget is None or not widget.usable:
            return False
        widget.activate()
        return True

    def shortcut(self, letter: str) -> bool:
        """A letter key: use the widget that has it, unless a text field is being typed in."""
        if self.typing or not letter:
            return False
        for widget in self.widgets:
            if widget.key and widget.key == letter.lower() and widget.usable:
                widget.activate()
                return True
        return False

    def type_text(self, text: str) -> bool:
        """Typed characters go to the focused text field."""
        widget = self.focused
        if widget is None or not widget.takes_text:
            return False
        widget.type_text(text)
        return True

    def edit(self, action: str) -> bool:
        """An editing key (backspace, delete, left, right, home, end) for the text field."""
        return self.focused is not None and self.focused.edit(action)

    def _focusable(self) -> list[Widget]:
        return [w for w in self.widgets if w.takes_focus and w.usable]

    # --- time and drawing --------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tells whether anything must be drawn again."""
        for widget in self.widgets:
            widget.update(dt)
        self._dirty |= self._resting.update(dt)
        return self.changed

    def draw(self, target: pygame.Surface, painter: Painter, device: Device = Device.MOUSE) -> None:
        """Draw the visible widgets in order, with hints for what the player last used."""
        focused = self.focused
        for widget in self.widgets:
            if widget.visible:
                widget.draw(target, painter)
                draw_prompt(target, painter, widget, device, focused)
            widget.changed = False
        if self.tooltip is not None:
            draw_tooltip(target, painter, self.tooltip)
        self._dirty = False
