"""Mouse, fingers, keys and gamepad on the Replay screen."""

from __future__ import annotations

from game.input import gestures
from game.input.device import ARROWS
from game.input.gestures import Gesture
from game.input.keys import KeyPress
from game.input.pads import PadEvent, PadPress, PadStick
from game.input.pointer_event import LEFT
from game.screens.replay.verbs import ReplayVerbs
from game.screens.view_verbs import LOOK_SPEED, NUDGE, ZOOM_STEP
from game.table.stage import TableView
from game.widgets.group import WidgetGroup


class ReplayGestures:
    """Gestures: for the buttons, else for the camera. A tap on the table ends what is shown."""

    def __init__(self, verbs: ReplayVerbs, stage: TableView, group: WidgetGroup) -> None:
        self._verbs = verbs
        self._stage = stage
        self._group = group
        self._dragging = False

    def handle(self, gesture: Gesture) -> None:
        """One gesture."""
        if isinstance(gesture, gestures.PressStart):
            self._stage.camera.stop()
        if not self._dragging and self._group.handle(gesture):
            return
        match gesture:
            case gestures.Tap():
                self._verbs.skip()
            case gestures.DoubleTap(_, button) if button == LEFT:
                self._verbs.fit()
            case _:
                self._look(gesture)

    def _look(self, gesture: Gesture) -> None:
        """Moves and zooms the table."""
        if self._verbs.zooms(gesture):
            return
        camera = self._stage.camera
        match gesture:
            case gestures.DragStart(origin):
                self._dragging = self._stage.layout.table.contains(origin)
            case gestures.DragMove(_, delta) if self._dragging:
                camera.pan(*delta)
            case gestures.Fling(_, velocity) if self._dragging:
                camera.glide(*velocity)
            case gestures.PressEnd():
                self._dragging = False


class ReplayKeys:
    """Keys: left and right go through the game, up and down change the speed, unless a button has
    the focus; then they go to the next one."""

    def __init__(self, verbs: ReplayVerbs, group: WidgetGroup) -> None:
        self._verbs = verbs
        self._group = group

    def handle(self, key: KeyPress) -> None:
        """One key."""
        group = self._group
        if key.shift and key.name in ARROWS:
            dx, dy = ARROWS[key.name]
            self._verbs.pan(dx * NUDGE, dy * NUDGE)
        elif key.name == "escape" and group.focused is not None:
            group.focus(None)
        elif not group.handle(key):
            self.go(key)

    def go(self, key: KeyPress) -> None:
        """Through the game and closer to the table; no button has the focus."""
        verbs = self._verbs
        match key.name:
            case "left":
                verbs.back()
            case "right":
                verbs.on()
            case "up" | "down" if not key.repeat:
                verbs.speed(1 if key.name == "up" else -1)
            case "enter" if not key.repeat:
                verbs.play()
            case "+":
                verbs.zoom(ZOOM_STEP)
            case "-":
                verbs.zoom(1 / ZOOM_STEP)


class ReplayPads:
    """A gamepad: the cross goes through the game, the shoulders from button to button, the triggers
    zoom, the right stick looks around."""

    def __init__(self, verbs: ReplayVerbs, keys: ReplayKeys, group: WidgetGroup) -> None:
        self._verbs = verbs
        self._keys = keys
        self._group = group
        self._stick = (0.0, 0.0)

    def rest(self) -> None:
        """The stick counts as let go of."""
        self._stick = (0.0, 0.0)

    def handle(self, event: PadEvent) -> None:
        """One button, or the stick."""
        if isinstance(event, PadStick):
            self._stick = (event.x, event.y)
        elif event.name in ARROWS:
            self._keys.handle(KeyPress(event.name, repeat=event.repeat))
        elif not event.repeat:
            self._button(event)

    def _button(self, press: PadPress) -> None:
        verbs = self._verbs
        match press.name:
            case "a":
                self._keys.handle(KeyPress("enter"))
            case "b" if self._group.focused is not None:
                self._group.focus(None)
            case "b" | "start":
                verbs.leave()
            case "x":
                verbs.play()
            case "y":
                verbs.best()
            case "back":
                verbs.reviewing.choose_next()
            case "lb" | "rb":
                self._keys.handle(KeyPress("tab", shift=press.name == "lb"))
            case "lt" | "rt":
                verbs.zoom(ZOOM_STEP if press.name == "rt" else 1 / ZOOM_STEP)

    def update(self, dt: float) -> None:
        """The stick looks around for ``dt`` seconds."""
        x, y = self._stick
        if x or y:
            self._verbs.pan(x * LOOK_SPEED * dt, y * LOOK_SPEED * dt)
