"""Mouse, fingers, keys and gamepad on the Replay screen."""

from game import ui
from game.input import ARROWS, LEFT, InputEvent, KeyPress, PadPress, PadStick, TextTyped, gestures
from game.screens.replay.transport import Transport
from game.screens.shared.camera_actions import MAX_PAN_SPEED, PAN_STEP, ZOOM_STEP, CameraActions
from game.table.table_view import TableView


class ReplayInput(CameraActions):
    """Passes input to the controls. Other input moves the view or steps through the game.

    A tap on the table ends its animation. Unless a control has the focus, left and right step
    through the game, and up and down change the speed, on keys and on a gamepad's directional pad.
    The gamepad's shoulder buttons move the focus, its triggers zoom, its right stick pans.
    """

    def __init__(self, table_view: TableView, tree: ui.Tree, transport: Transport) -> None:
        super().__init__(table_view)
        self._tree = tree
        self._transport = transport
        self._dragging = False
        self._stick = (0.0, 0.0)

    def rest(self) -> None:
        self._stick = (0.0, 0.0)
        self._tree.pointer.release()

    def update(self, dt: float) -> None:
        """Move the view by the gamepad's stick for `dt` seconds."""
        x, y = self._stick
        if x or y:
            self.pan(x * MAX_PAN_SPEED * dt, y * MAX_PAN_SPEED * dt)

    def handle(self, event: InputEvent) -> None:
        match event:
            case KeyPress():
                self._key(event)
            case PadStick(x=x, y=y):
                self._stick = (x, y)
            case PadPress():
                self._pad(event)
            case TextTyped():
                pass
            case _:
                self._gesture(event)

    def _gesture(self, gesture: gestures.Gesture) -> None:
        camera = self._table_view.camera
        if isinstance(gesture, gestures.PressStart):
            camera.stop()
        if not self._dragging and self._tree.handle(gesture):
            return
        match gesture:
            case gestures.Tap():
                self._table_view.skip()
            case gestures.DoubleTap(_, button) if button == LEFT:
                self.fit()
            case gestures.DragStart(origin):
                self._dragging = self._table_view.layout.table.contains(origin)
            case gestures.DragMove(_, delta) if self._dragging:
                camera.pan(*delta)
            case gestures.Fling(_, velocity) if self._dragging:
                camera.glide(*velocity)
            case gestures.PressEnd():
                self._dragging = False
            case _:
                self.zoom_by_gesture(gesture)

    def _key(self, key: KeyPress) -> None:
        tree = self._tree
        if key.shift and key.name in ARROWS:
            dx, dy = ARROWS[key.name]
            self.pan(dx * PAN_STEP, dy * PAN_STEP)
        elif key.name == "escape" and tree.focused is not None:
            tree.focus(None)
        elif not tree.handle(key):
            self._unused_key(key)

    def _unused_key(self, key: KeyPress) -> None:
        match key.name:
            case "left":
                self._transport.step_back()
            case "right":
                self._transport.step_forward()
            case "up" | "down" if not key.repeat:
                self._transport.change_speed(1 if key.name == "up" else -1)
            case "enter" if not key.repeat:
                self._transport.toggle()
            case "+":
                self.zoom(ZOOM_STEP)
            case "-":
                self.zoom(1 / ZOOM_STEP)

    def _pad(self, press: PadPress) -> None:
        name = press.name
        if name in ARROWS:
            self._key(KeyPress(name, repeat=press.repeat))
        elif press.repeat:
            return
        elif name == "start":
            self._tree.press_shortcut("escape")
        elif name in ui.PAD_KEYS:
            self._key(ui.PAD_KEYS[name])
        elif name in ("lt", "rt"):
            self.zoom(ZOOM_STEP if name == "rt" else 1 / ZOOM_STEP)
        else:
            self._tree.press_pad_button(name)
