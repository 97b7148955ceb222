"""Gestures of mouse and fingers on the Play screen."""

from __future__ import annotations

from typing import Literal, Protocol

from game.common.geometry import Point
from game.input import gestures
from game.input.device import Device
from game.input.gestures import Gesture
from game.input.pointer_event import LEFT, MOUSE, RIGHT
from game.rules import Cell
from game.scenes.play.buttons import PlayButtons
from game.scenes.play.parts import PlayParts
from game.scenes.play.tiles import TileMoves


class Verbs(Protocol):
    """What gestures do beside tiles and camera; see `game.scenes.play.actions.PlayActions`."""

    def skip_motion(self) -> None: ...

    def fit(self) -> None: ...

    def zooms(self, gesture: Gesture) -> bool: ...

    def scroll_panel(self, px: float) -> None: ...

    def tell_turn_at(self, point: Point | None, *, tapped: bool = False) -> None: ...

    def scroll_panel_by_notches(self, notches: float) -> None: ...


class PlayGestures:
    """Routes gestures: to the panel, to the buttons, to the camera, and to the tiles."""

    def __init__(
        self, parts: PlayParts, tiles: TileMoves, buttons: PlayButtons, verbs: Verbs
    ) -> None:
        self._parts = parts
        self._session = parts.session
        self._hand = parts.hand
        self._camera = parts.stage.camera
        self._tiles = tiles
        self._buttons = buttons
        self._verbs = verbs
        self._dragging: Literal["tile", "table", "panel"] | None = None
        self._flung = False

    def handle(self, gesture: Gesture) -> None:
        """One gesture."""
        if self._dragging == "tile" and self._hand.carried is None:
            # The tile was taken out of the hand, as when the rack became another player's.
            self._dragging = None
        if isinstance(gesture, gestures.PressStart | gestures.DragStart):
            self._camera.stop()
            self._parts.notes.dismiss()
        if isinstance(gesture, gestures.LongPress):
            if not self._holds:
                # However long it takes, it is a tap.
                gesture = gestures.Tap(gesture.position, LEFT, gesture.pointer)
            elif self._takes_all_back(gesture):
                return
        if self._dragging is None and self._for_panel(gesture):
            return
        if self._dragging is None and self._buttons.group.handle(gesture):
            self._tiles.point_at(None)
            return
        if not self._moves_camera(gesture):
            self._for_tiles(gesture)

    @property
    def _holds(self) -> bool:
        """Whether it means something that a press is held; otherwise taps do all of that."""
        return self._parts.services.settings.holds

    def _takes_all_back(self, press: gestures.LongPress) -> bool:
        """Whether Take back was held down, which takes all tiles back."""
        button = self._buttons["take_back"]
        if not (button.usable and button.hit(press.position)):
            return False
        self._buttons.group.cancel()
        self._tiles.take_back_all()
        return True

    def _for_panel(self, gesture: Gesture) -> bool:
        """Whether the gesture was for the open panel."""
        panels = self._parts.panels
        position = getattr(gesture, "origin", None) or getattr(gesture, "position", None)
        if not panels.open or position is None or not panels.area.contains(position):
            if isinstance(gesture, gestures.Hover) and panels.open:
                self._verbs.tell_turn_at(None)
            return False
        if isinstance(gesture, gestures.Scroll):
            self._verbs.scroll_panel_by_notches(-gesture.steps)
        elif isinstance(gesture, gestures.DragStart):
            self._dragging = "panel"
        elif isinstance(gesture, gestures.Hover | gestures.Tap):
            self._verbs.tell_turn_at(position, tapped=isinstance(gesture, gestures.Tap))
        self._tiles.point_at(None)
        # The buttons hear where the press ended, so that none of them stays lit.
        return not isinstance(gesture, gestures.PressEnd)

    def _moves_camera(self, gesture: Gesture) -> bool:
        """Whether the gesture moved the camera."""
        if self._verbs.zooms(gesture):
            return True
        match gesture:
            case gestures.DragMove(_, delta) if self._dragging == "table":
                self._camera.pan(*delta)
            case gestures.Fling(_, velocity):
                if self._flung:
                    self._camera.glide(*velocity)
            case _:
                return False
        return True

    def _for_tiles(self, gesture: Gesture) -> None:
        match gesture:
            case gestures.Hover(None) if self._parts.device is not Device.MOUSE:
                # The mouse has gone, but keys or a gamepad point at a cell.
                pass
            case gestures.Hover(position):
                self._tiles.point_at(position)
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

    def _explain(self, position: Point) -> None:
        """A long press explains the tile or the cell below it."""
        slot, cell = self._tiles.slot_at(position), self._tiles.cell_at(position)
        if slot is not None:
            self._explain_slot(slot)
        elif cell is not None:
            self._parts.notes.explain_cell(cell)

    def _explain_slot(self, slot: int) -> None:
        # Not one of a hand that is only still being shown.
        if self._parts.stage.sight.viewer == self._session.viewer:
            self._parts.notes.explain_slot(slot)

    # Taps

    def _tap(self, position: Point, button: int) -> None:
        hand, session = self._hand, self._session
        slot, cell = self._tiles.slot_at(position), self._tiles.cell_at(position)
        if slot is None:
            self._verbs.skip_motion()
        if not session.in_reach:
            return
        if button == RIGHT:
            laid = session.slot_at(cell) if cell else None
            if laid is not None:
                self._tiles.send_home(laid)
            hand.select(None)
        elif button == LEFT and slot is not None:
            self._tap_rack(slot)
        elif button == LEFT and cell is not None and session.person_to_move:
            self._tap_table(cell, position)
        self._tiles.point_at(position)

    def _tap_table(self, cell: Cell, position: Point) -> None:
        """Takes a tile that is laid out, lays the one in hand, or explains what lies there; on the
        bare felt, puts the hint away."""
        hand, session = self._hand, self._session
        laid = session.slot_at(cell)
        if laid is not None:
            hand.select(laid)
        elif hand.selected is not None:
            self._tiles.place(hand.selected, self._tiles.aim_at(position) or cell)
        elif not self._holds and cell in session.state.board:
            self._parts.notes.explain_cell(cell)
        elif not self._parts.hints.speaks_of(cell):
            self._parts.hints.dismiss()

    def _tap_rack(self, slot: int) -> None:
        hand, session = self._hand, self._session
        if hand.selected is not None and hand.selected in session.staged:
            self._tiles.send_home(hand.selected)
        elif not hand.holds(slot):
            hand.select(None)
        elif hand.picking:
            if session.person_to_move:
                hand.choose(slot)
        else:
            again = slot == hand.selected
            hand.select(slot)
            self._parts.sound("lift")
            if again and not self._holds:
                self._explain_slot(slot)

    def _double_tap(self, position: Point) -> None:
        """Sends a tile laid out home; on the bare felt, shows the whole table."""
        cell = self._tiles.cell_at(position)
        if cell is None or self._session.curtain:
            return
        laid = self._session.slot_at(cell)
        if laid is not None:
            self._tiles.send_home(laid)
        elif cell not in self._session.state.board:
            self._verbs.fit()

    # Drags

    def _drag_start(self, origin: Point, position: Point, button: int, *, touch: bool) -> None:
        slot = self._tiles.tile_at(origin)
        if button == LEFT and slot is not None and self._session.in_reach:
            self._dragging = "tile"
            self._tiles.take_up(slot, position, touch=touch)
        elif self._tiles.cell_at(origin) is not None:
            self._dragging = "table"
            self._camera.pan(position[0] - origin[0], position[1] - origin[1])

    def _drag_move(self, position: Point, delta: Point) -> None:
        if self._dragging == "tile":
            self._tiles.carry_to(position)
        elif self._dragging == "panel":
            self._verbs.scroll_panel(-delta[1])

    def _drag_end(self, position: Point) -> None:
        dragging, self._dragging = self._dragging, None
        # A fling comes right after the end of its drag.
        self._flung = dragging == "table"
        if dragging == "tile":
            carried = self._hand.carried
            self._tiles.drop(position)
            home = None if self._holds else self._tiles.slot_at(position)
            if carried is not None and carried.slot == home and self._hand.holds(home):
                # A hand that slips has tapped.
                self._tap_rack(home)

    def _drag_cancel(self) -> None:
        dragging, self._dragging = self._dragging, None
        if dragging == "tile":
            self._tiles.let_go()
