"""Routes pointer gestures and keys to widgets, and knows which one has the focus."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

import pygame

from game.art.painter import Painter
from game.common.geometry import Point, nearest_towards
from game.input import gestures
from game.input.device import ARROWS, Device
from game.input.keys import KeyPress, TextTyped
from game.input.pointer_event import LEFT
from game.widgets.prompt import draw_sign, prompt_name
from game.widgets.tooltip import RestingMouse, draw_tooltip
from game.widgets.widget import Widget

_REPEATING = (*ARROWS, "+", "-")


class WidgetGroup:
    """Widgets of one screen, in the order of Tab; later ones lie over earlier ones.

    With `arrows_begin` an arrow key takes the first focus, as in a menu; without it arrows are
    the scene's until Tab has given a widget the focus.
    """

    def __init__(self, widgets: Iterable[Widget] = (), arrows_begin: bool = False) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.arrows_begin = arrows_begin
        self.begins_at: Widget | None = None
        """What Tab or an arrow gives the first focus to, if it can be used; else the first one."""
        # The widget that a pointer is held down on.
        self._held: Widget | None = None
        # Whether the current press began on a widget: its gestures are not the scene's.
        self._captured = False
        # The widget used last, by whatever hand.
        self._used: Widget | None = None
        self._resting = RestingMouse()

    def add(self, *widgets: Widget) -> None:
        """Put widgets on top, last in the order of Tab."""
        self.widgets.extend(widgets)

    def clear(self) -> None:
        """Remove every widget."""
        self.cancel()
        self._hover(None)
        self.widgets.clear()

    def close(self) -> None:
        """The widgets will not be used again: they let go of what they call."""
        for widget in self.widgets:
            widget.close()
        self._used = None
        self.clear()

    def look(self) -> object:
        """What `draw` depends on, as a value: they must be drawn again when it differs."""
        told = self.tooltip
        return told, told and told.tooltip, [widget.look() for widget in self.widgets]

    @property
    def focused(self) -> Widget | None:
        """The widget that keys go to."""
        return next((widget for widget in self.widgets if widget.focused), None)

    @property
    def used(self) -> Widget | None:
        """The widget used last, if it can still be used."""
        return self._used if self._used in self._usable() else None

    @property
    def typing(self) -> bool:
        """Whether letters go into a text field, so that they are no shortcuts."""
        return self.focused is not None and self.focused.takes_text

    def at(self, point: Point) -> Widget | None:
        """The topmost visible widget at `point` that can be pressed."""
        return next((w for w in reversed(self.widgets) if w.takes_pointer and w.hit(point)), None)

    def handle(self, event: gestures.Gesture | KeyPress | TextTyped) -> bool:
        """Route a gesture or key; returns whether it was for a widget, and not for the scene."""
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
            case gestures.Scroll(position=position, steps=steps):
                below = self.at(position)
                return below is not None and below.wheel(steps)
            case gestures.Pinch():
                return False
            case gestures.Fling(velocity=velocity) if self._held is not None:
                self._held.fling(velocity)
                return True
            case _:
                # Not for the scene, even if the widget is gone by now.
                return self._captured
        return False

    def _press_end(self, position: Point, cancelled: bool) -> bool:
        captured = self._captured
        if cancelled:
            self.cancel()
            # A cancelled press yields no more gestures; a released one may still yield taps.
            self._captured = False
        else:
            self.release(position)
        return captured

    def _key(self, key: KeyPress) -> bool:
        self._resting.silence()
        if key.repeat and not self._may_repeat(key):
            return True
        if self.typing and self._editing_key(key):
            return True
        if key.name == "tab":
            return self.focus_step(-1 if key.shift else 1)
        if key.name in ARROWS and (self.focused is not None or self.arrows_begin):
            return self.focus_towards(*ARROWS[key.name])
        if key.name in ("enter", "space") and self.activate():
            return True
        return not key.ctrl and self.shortcut(key.name)

    def _may_repeat(self, key: KeyPress) -> bool:
        """Whether a held key acts again; most act once."""
        if self.typing:
            return key.name not in ("enter", "escape", "tab")
        return key.name in _REPEATING

    def _editing_key(self, key: KeyPress) -> bool:
        """A key for the text field. Printable keys stop here: they come again as typed text."""
        if key.name == "escape":
            self.focus(None)
            return True
        return self.edit(key.name) or key.name == "space" or len(key.name) == 1

    # --- pointer -----------------------------------------------------------------------------

    def hover(self, point: Point) -> bool:
        """The mouse is at `point`; returns whether a widget lies there."""
        below = self.at(point)
        self._hover(below)
        if below is not None:
            below.point_at(point)
        return below is not None

    def leave(self) -> None:
        """The mouse has left: nothing is hovered."""
        self._hover(None)

    def _hover(self, below: Widget | None) -> None:
        self._resting.hover(below)
        for widget in self.widgets:
            widget.hovered = widget is below

    @property
    def tooltip(self) -> Widget | None:
        """The widget whose tooltip is shown: the mouse has rested on it for a moment."""
        return self._resting.widget

    def press(self, point: Point) -> bool:
        """A pointer goes down; returns whether a widget lies there."""
        self.cancel()
        self._resting.silence()
        widget = self.at(point)
        if not (widget and widget.takes_text):
            self.focus(None)
        if widget is not None and widget.answers and not widget.too_soon():
            self._held = widget
            widget.press_down(point)
        return widget is not None

    def move(self, point: Point) -> None:
        """The pointer that is down moves."""
        if self._held is not None:
            self._held.press_move(point)

    def release(self, point: Point) -> bool:
        """The pointer goes up; returns whether it was held on a widget."""
        widget, self._held = self._held, None
        if widget is None:
            return False
        # The first click on a text field selects its text, the next one places the caret.
        if widget.takes_text and not widget.focused and widget.usable and widget.hit(point):
            widget.press_cancel()
            self.focus(widget)
        else:
            self._used = widget
            widget.press_up(point)
        return True

    def cancel(self) -> None:
        """Let go of the held widget without using it."""
        if self._held is not None:
            self._held.press_cancel()
        self._held = None

    def rest(self) -> None:
        """Forget the pointer: nothing is pressed or hovered, and no tooltip is shown. For scenes
        that are covered or left."""
        self.cancel()
        self.leave()
        self._captured = False

    # --- keys --------------------------------------------------------------------------------

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to `widget` alone if it is usable, otherwise to none."""
        for other in self.widgets:
            other.focused = other is widget and other.usable

    def focus_step(self, direction: int) -> bool:
        """Tab (1) or Shift+Tab (-1): the next usable widget, the first after the last."""
        order = self._usable()
        if not order:
            return False
        now = self.focused
        if now in order:
            self.focus(order[(order.index(now) + direction) % len(order)])
        elif direction > 0 and self.begins_at in order:
            self.focus(self.begins_at)
        else:
            self.focus(order[0 if direction > 0 else -1])
        return True

    def focus_towards(self, dx: int, dy: int) -> bool:
        """An arrow key: the focused widget may use it, else the nearest one there gets the focus.

        What lies rather aside than ahead is not meant.
        """
        now = self.focused
        if now is None:
            return self.focus_step(1)
        if (dx and now.step(dx)) or (dy and now.climb(dy)):
            return True
        others = ((w, w.box.centre) for w in self._usable() if w is not now)
        found = nearest_towards(others, now.box.centre, (dx, dy), least=1.0, spread=3.0)
        if found is not None:
            self.focus(found)
        return found is not None

    def activate(self) -> bool:
        """Enter: use the focused widget."""
        widget = self.focused
        if widget is None or not widget.answers:
            return False
        self._used = widget
        widget.activate()
        return True

    def shortcut(self, name: str) -> bool:
        """A key by name: use the widget that has it, except while typing. One that can only say
        why not comes after all others."""
        if self.typing or not name:
            return False
        found = [w for w in self.widgets if w.key and w.key == name.lower() and w.answers]
        if found:
            self._used = min(found, key=lambda widget: not widget.enabled)
            self._used.activate()
        return bool(found)

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

    def _usable(self) -> list[Widget]:
        return [w for w in self.widgets if w.usable]

    # --- time and drawing --------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for widget in self.widgets:
            widget.update(dt)
        self._resting.update(dt)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        device: Device = Device.MOUSE,
        taken: AbstractSet[str] = frozenset(),
    ) -> None:
        """Draw the visible widgets in order, and above them the signs of the device last used.
        Keys and buttons that are ``taken`` do something else now: they have no sign."""
        shown = [widget for widget in self.widgets if widget.visible]
        for widget in shown:
            widget.draw(target, painter)
        focused = self.focused
        for widget in shown:
            name = prompt_name(widget, device, focused, taken)
            draw_sign(target, painter, widget.sign_place, name, device)
        if self.tooltip is not None:
            others = [w.box for w in self.widgets if w.visible and w is not self.tooltip]
            draw_tooltip(target, painter, self.tooltip, others)
