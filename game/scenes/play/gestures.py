"""What gestures mean on the Play screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.common.geometry import Point
from game.input import gestures
from game.input.device import Device
from game.input.gestures import Gesture
from game.input.pointer_event import LEFT, MOUSE, RIGHT

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene

ZOOM_STEP = 1.15


class PlayGestures:
    """Routes input: to the panel, to the buttons, to the tiles, and to the camera."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._dragging: Literal["tile", "table", "panel"] | None = None
        self._flung = False

    def handle(self, gesture: Gesture) -> None:
        """One gesture."""
        scene = self._scene
        if isinstance(gesture, gestures.PressStart | gestures.DragStart):
            scene.camera.stop()
            if scene.notes.dismiss():
                scene.changed = True
        if isinstance(gesture, gestures.LongPress) and self._takes_all_back(gesture):
            return
        if self._dragging is None and self._panel(gesture):
            return
        if self._dragging is None and scene.controls.group.handle(gesture):
            scene.tiles.point_at(None)
            scene.refresh()
            return
        if not self._camera(gesture):
            self._tiles(gesture)

    def _camera(self, gesture: Gesture) -> bool:
        """Whether the gesture moves the camera."""
        scene = self._scene
        match gesture:
            case gestures.Pinch(centre, factor, delta):
                scene.camera.pan(*delta)
                scene.camera.zoom_towards(centre, factor)
            case gestures.Scroll(position, steps):
                scene.camera.zoom_at(position, ZOOM_STEP**steps)
            case gestures.DragMove(_, delta) if self._dragging == "table":
                scene.camera.pan(*delta)
            case gestures.Fling(_, velocity):
                if self._flung:
                    scene.camera.glide(*velocity)
            case _:
                return False
        scene.changed = True
        return True

    def _tiles(self, gesture: Gesture) -> None:
        """Whatever is no matter of the camera."""
        match gesture:
            case gestures.Hover(None) if self._scene.device is not Device.MOUSE:
                # The mouse has gone, but keys or a gamepad point at a cell.
                pass
            case gestures.Hover(position):
                self._scene.tiles.point_at(position)
            case gestures.Tap(position, button):
                self._tap(position, button)
            case gestures.DoubleTap(position, button) if button == LEFT:
                self._double_tap(position)
            case gestures.LongPress(position):
                self._explain(position)
            case gestures.DragStart(origin, position, button, pointer):
                self._drag_start(origin, position, button, touch=pointer != MOUSE)
            case gestures.DragMove(position, delta):
                self._drag_move(position, delta)
            case gestures.DragEnd(position):
                self._drag_end(position)
            case gestures.DragCancel():
                self._drag_cancel()

    def _takes_all_back(self, press: gestures.LongPress) -> bool:
        button = self._scene.controls.take_back
        if not (button.usable and button.hit(press.position)):
            return False
        self._scene.controls.group.cancel()
        self._scene.tiles.take_back_all()
        return True

    def _explain(self, position: Point) -> None:
        """Says what may become of the tile or the cell under a finger that stays there."""
        scene = self._scene
        slot, cell = scene.tiles.slot_at(position), scene.tiles.cell_at(position)
        if slot is not None:
            scene.notes.explain_slot(slot)
        elif cell is not None:
            scene.notes.explain_cell(cell)
        scene.changed = True

    def _panel(self, gesture: Gesture) -> bool:
        """Whether the gesture is meant for the open panel."""
        scene, panels = self._scene, self._scene.panels
        position = getattr(gesture, "origin", None) or getattr(gesture, "position", None)
        if not panels.open or position is None or not scene.layout.panel.contains(position):
            return False
        if isinstance(gesture, gestures.Scroll):
            scene.scroll_panel(-gesture.steps)
        elif isinstance(gesture, gestures.DragStart):
            self._dragging = "panel"
        scene.tiles.point_at(None)
        # The buttons get to know where the pointer is, so that none of them stays alight.
        return not isinstance(gesture, gestures.PressEnd)

    def _tap(self, position: Point, button: int) -> None:
        scene, hand, session = self._scene, self._scene.hand, self._scene.session
        slot = scene.tiles.slot_at(position)
        cell = scene.tiles.cell_at(position)
        if slot is None:
            scene.skip_motion()
        if session.curtain:
            return
        if button == RIGHT:
            laid = session.slot_at(cell) if cell else None
            if laid is not None:
                scene.tiles.send_home(laid)
            hand.select(None)
        elif button == LEFT and slot is not None:
            self._tap_rack(slot)
        elif button == LEFT and cell is not None and session.person_to_move:
            laid = session.slot_at(cell)
            if laid is not None:
                hand.select(laid)
            elif hand.selected is not None:
                scene.tiles.place(hand.selected, scene.tiles.aim_at(position) or cell)
        scene.tiles.point_at(position)
        scene.refresh()

    def _tap_rack(self, slot: int) -> None:
        scene, hand, session = self._scene, self._scene.hand, self._scene.session
        if hand.selected is not None and hand.selected in session.staged:
            scene.tiles.send_home(hand.selected)
        elif not hand.holds(slot):
            hand.select(None)
        elif hand.picking:
            if session.person_to_move:
                hand.pick(slot)
        else:
            hand.select(slot)
            scene.services.audio.play("lift")

    def _double_tap(self, position: Point) -> None:
        scene, session = self._scene, self._scene.session
        cell = scene.tiles.cell_at(position)
        if cell is None or session.curtain:
            return
        laid = session.slot_at(cell)
        if laid is not None:
            scene.tiles.send_home(laid)
        elif cell not in session.state.board:
            scene.fit()
        scene.refresh()

    def _drag_start(self, origin: Point, position: Point, button: int, *, touch: bool) -> None:
        scene, hand, session = self._scene, self._scene.hand, self._scene.session
        slot = self._tile_at(origin)
        if button == LEFT and slot is not None and not session.curtain:
            self._dragging = "tile"
            # The tile itself may still be flying; nothing else need hurry for that.
            scene.choreography.hands.take_up(session.staged.get(slot))
            hand.carry(slot, position, scene.tiles.home_of(slot), touch=touch)
            scene.services.audio.play("lift")
            scene.tiles.carry_to(position)
            scene.refresh()
        elif scene.tiles.cell_at(origin) is not None:
            self._dragging = "table"
            scene.camera.pan(position[0] - origin[0], position[1] - origin[1])
            scene.changed = True

    def _tile_at(self, point: Point) -> int | None:
        """The tile that a drag from here would move: on the rack, or laid out."""
        scene, session = self._scene, self._scene.session
        slot = scene.tiles.slot_at(point)
        if slot is not None:
            return slot if scene.hand.holds(slot) else None
        cell = scene.tiles.cell_at(point)
        return session.slot_at(cell) if cell is not None else None

    def _drag_move(self, position: Point, delta: Point) -> None:
        if self._dragging == "tile":
            self._scene.tiles.carry_to(position)
        elif self._dragging == "panel":
            self._scene.scroll_panel_px(-delta[1])

    def _drag_end(self, position: Point) -> None:
        dragging, self._dragging = self._dragging, None
        # A fling follows the end of its drag at once.
        self._flung = dragging == "table"
        if dragging == "tile":
            self._scene.tiles.drop(position)

    def reset(self) -> None:
        """Whatever was being dragged is let go of without a trace."""
        self._dragging = None

    def _drag_cancel(self) -> None:
        dragging, self._dragging = self._dragging, None
        if dragging == "tile":
            self._scene.tiles.let_go()
