"""Movement through a replay: steps, jumps and automatic play; and the input for them."""

from game import ui
from game.anim.tempo import Tempo
from game.input import ARROWS, LEFT, InputEvent, KeyPress, PadPress, PadStick, TextTyped, gestures
from game.rules import Placed
from game.screens.shared.camera_actions import CameraActions
from game.session.replay.game_replay import Playback
from game.table.table_view import TableView

SPEEDS = (1, 2, 4, 8)  # factors of the animation speed in the settings
# Seconds at speed 1 between two steps of automatic play, and from step to step without animation.
PAUSE, STILL_STEP = 0.55, 1.6


class Transport:
    """Steps and jumps through a game. While `playing`, it steps on its own, up to the end."""

    def __init__(self, playback: Playback, table_view: TableView, tempo: Tempo) -> None:
        """Start at speed 1. A change of speed changes `tempo`, which only this table may use."""
        self.playback = playback
        self.playing = False
        self.speed = SPEEDS[0]
        self._table_view = table_view
        self._tempo = tempo
        self._base_speed = tempo.speed
        self._waited = 0.0

    def change_speed(self, direction: int = 0) -> None:
        """Select the next higher (1) or lower (-1) speed. By default, cycle through all speeds."""
        index = SPEEDS.index(self.speed)
        bounded = min(max(index + direction, 0), len(SPEEDS) - 1)
        self.speed = SPEEDS[bounded if direction else (index + 1) % len(SPEEDS)]
        self._tempo.speed = self._base_speed * self.speed

    @property
    def at_end(self) -> bool:
        return self.playback.position >= self.playback.last

    def toggle(self) -> None:
        """Start or stop automatic play. At the end of the game, start from its beginning."""
        start = not self.playing
        if start and self.at_end:
            self.jump(0)
        self.playing = start
        # The first step follows at once.
        self._waited = PAUSE + STILL_STEP

    def step_forward(self) -> None:
        self.playing = False
        self._advance()

    def _advance(self) -> None:
        self._waited = 0.0
        if self.playback.preview_position is not None:
            self.preview(None)
        step = self.playback.advance()
        if step is None:
            self.playing = False
        elif self._tempo.still:
            self._show_moment()
        else:
            self._table_view.skip()
            self._table_view.mark(step.seat)
            self._table_view.show(step)

    def show_best(self) -> None:
        best = self.playback.game.best_step
        if best is not None:
            self.jump(best)
            self.step_forward()

    def step_back(self) -> None:
        """Go to the start of the step in motion or, if nothing moves, of the step before."""
        self.jump(self.playback.position - 1)

    def jump(self, position: int) -> None:
        self.playing = False
        self.playback.go_to(position)
        self._show_moment()

    def preview(self, position: int | None) -> None:
        """Show another position for a while. None shows the current position again."""
        self.playback.preview(position)
        self._show_moment()

    def _show_moment(self) -> None:
        table_view, moment = self._table_view, self.playback.moment
        table_view.jump_to(moment)
        last = moment.turns[-1].event if moment.turns else None
        if isinstance(last, Placed):
            table_view.camera.show_move(last.placement.cells)
        elif not moment.state.board:
            table_view.camera.fit_table()

    def update(self, dt: float) -> None:
        if not self.playing or self._table_view.motion.showing_turn:
            return
        still = self._tempo.still
        self._waited += dt * (self.speed if still else self._tempo.speed)
        if self._waited >= (STILL_STEP if still else PAUSE):
            self._advance()
            if self.at_end:
                self.playing = False


class ReplayInput(CameraActions):
    """Passes input to the controls. Other input moves the view or steps through the game.

    Unless a control has the focus, the left and right keys step, and up and down change the speed.
    A gamepad's D-pad does the same. Its shoulder buttons move the focus, its triggers zoom, and its
    right stick moves the view.
    """

    def __init__(self, table_view: TableView, tree: ui.Tree, transport: Transport) -> None:
        super().__init__(table_view)
        self._tree = tree
        self._transport = transport
        self._dragging = False

    def rest(self) -> None:
        self.stick = (0.0, 0.0)
        self._tree.pointer.release()

    def handle(self, event: InputEvent) -> None:
        match event:
            case KeyPress():
                self._key(event)
            case PadStick(x=x, y=y):
                self.stick = (x, y)
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
            self.move_by_key(key.name)
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
            case "+" | "-":
                self.move_by_key(key.name)

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
            self.move_by_key(name)
        else:
            self._tree.press_pad_button(name)
