"""The gestures of mouse and fingers on the Play screen: taps, long presses and drags."""

from typing import Literal

from game import ui
from game.common import Point
from game.input import LEFT, MOUSE, Device, Gesture, gestures
from game.input.pointer_event import RIGHT
from game.rules import Cell
from game.screens.play.actions import PlayActions
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import Explanation, PlayState
from game.session import SLOTS

# Seconds between two skips of motion while a press on the table is held.
SKIP_SECONDS = 0.12
_DRAG_CONTINUED = gestures.DragMove, gestures.DragEnd, gestures.DragCancel


class GestureInput:
    """Passes each gesture to its target: the panel, a control, the camera or a tile."""

    def __init__(
        self, play: PlayState, tiles: TileMoves, tree: ui.Tree, actions: PlayActions
    ) -> None:
        self._play = play
        self._session = play.session
        self._hand = play.hand
        self._table_view = play.table_view
        self._camera = play.table_view.camera
        self._tiles = tiles
        self._tree = tree
        self._actions = actions
        # What a drag moves. None if nothing or a tile is dragged (see `Hand.carried`).
        self._dragging: Literal["table", "panel"] | None = None
        self._table_released = False  # whether the last drag moved the table
        # Seconds until a held press skips the next motion. None if no press on the table is held.
        self._skips_in: float | None = None

    def handle(self, gesture: Gesture) -> None:
        """Handle a gesture. A step gets it only if no earlier step has used it.

        1. A drag moves or drops the tile that is carried.
        2. The start of a press or drag stops the camera and clears messages, but goes on to step 4.
        3. A long press on Take back takes all tiles back. If switched off, it counts as a tap.
        4. The open panel, then the controls. They get nothing during a drag that began elsewhere.
        5. Zooming, moving the view, scrolling the panel.
        6. The tiles of rack and table.
        """
        carrying = self._hand.carried is not None
        if carrying and isinstance(gesture, _DRAG_CONTINUED):
            self._for_tiles(gesture)
            return
        if isinstance(gesture, gestures.PressStart | gestures.DragStart):
            self._camera.stop()
            self._play.messages.dismiss()
        if isinstance(gesture, gestures.LongPress):
            if not self._holds:
                # With long presses switched off, a press of any length is a tap.
                gesture = gestures.Tap(gesture.position, LEFT, gesture.pointer)
            elif self._takes_all_back(gesture):
                return
        if self._dragging is None and not carrying:
            if self._for_panel(gesture):
                return
            if self._tree.handle(gesture):
                self._tiles.point_at(None)
                return
        if not (isinstance(gesture, gestures.PressEnd) or self._moves_view(gesture)):
            self._for_tiles(gesture)

    def rest(self) -> None:
        self._skips_in = None

    def update(self, dt: float) -> None:
        if self._skips_in is None:
            return
        self._skips_in -= dt
        if self._skips_in <= 0.0 and self._play.waits:
            self._skips_in = SKIP_SECONDS
            self._play.skip_motion()

    @property
    def _holds(self) -> bool:
        return self._play.services.settings.holds

    def _takes_all_back(self, press: gestures.LongPress) -> bool:
        button = self._tree.control_at(press.position)
        if button is None or button.identity != "take_back" or not button.enabled:
            return False
        self._tree.pointer.cancel()
        self._tiles.take_back_all()
        return True

    def _for_panel(self, gesture: Gesture) -> bool:
        panel, position = self._play.panel, gestures.place_of(gesture)
        if not panel.open or position is None or not panel.area.contains(position):
            if isinstance(gesture, gestures.Hover) and panel.open:
                self._actions.highlight_turn_at(None)
            return False
        if isinstance(gesture, gestures.Scroll):
            # 60 dp for each notch of the wheel.
            self._actions.scroll_panel(-gesture.steps * 60.0 * self._table_view.layout.scale)
        elif isinstance(gesture, gestures.DragStart):
            self._dragging = "panel"
        elif isinstance(gesture, gestures.Hover | gestures.Tap):
            self._actions.highlight_turn_at(position, tapped=isinstance(gesture, gestures.Tap))
        self._tiles.point_at(None)
        # The controls must get the end of every press, or a pressed button would stay pressed.
        return not isinstance(gesture, gestures.PressEnd)

    def _moves_view(self, gesture: Gesture) -> bool:
        if self._actions.zoom_by_gesture(gesture):
            return True
        match gesture:
            case gestures.DragMove(_, delta) if self._dragging == "table":
                self._camera.pan(*delta)
            case gestures.DragMove(_, (_, dy)) if self._dragging == "panel":
                self._actions.scroll_panel(-dy)
            case gestures.Fling(_, velocity):
                if self._table_released:
                    self._camera.glide(*velocity)
            case _:
                return False
        return True

    def _for_tiles(self, gesture: Gesture) -> None:
        match gesture:
            case gestures.Hover(position):
                # When the mouse leaves the window, a cell aimed at by keys or a gamepad stays.
                if position is not None or self._play.device is Device.MOUSE:
                    self._tiles.point_at(position)
            case gestures.Tap(position, button):
                self._tap(position, button)
            case gestures.DoubleTap(position, button) if button == LEFT:
                self._double_tap(position)
            case gestures.LongPress(position):
                self._long_press(position)
            case gestures.DragStart(origin, position, button, pointer):
                self._drag_start(origin, position, button, touch=pointer != MOUSE)
            case gestures.DragMove(position):
                self._tiles.carry_to(position)
            case gestures.DragEnd(position):
                self._drag_end(position)
            case gestures.DragCancel():
                self._dragging = None
                self._tiles.let_go()

    def _long_press(self, position: Point) -> None:
        geometry = self._table_view.geometry
        slot, cell = geometry.slot_at(position), geometry.cell_at(position)
        if slot is not None:
            self._explain_slot(slot)
        elif cell is not None and self._play.waits:
            self._skips_in = 0.0
        elif cell is not None:
            self._play.messages.explain_cell(cell)

    def _explain_slot(self, slot: int) -> None:
        # The rack may still show another player's hand.
        if self._table_view.shown_rack.viewer == self._session.viewer:
            self._play.messages.explain_slot(slot)

    def _tap(self, position: Point, button: int) -> None:
        """Handle a tap on rack or table. A right click takes back the tile there, and deselects."""
        hand, session, geometry = self._hand, self._session, self._table_view.geometry
        slot, cell = geometry.slot_at(position), geometry.cell_at(position)
        if self._play.panel.open and slot is None and not self._has_use_for(cell):
            self._play.panel.close()
            return
        if slot is None:
            self._play.skip_motion()
        if not session.in_reach:
            return
        if button == RIGHT:
            laid = session.staged.slot_at(cell) if cell else None
            if laid is not None:
                self._tiles.return_to_rack(laid)
            hand.select(None)
        elif button == LEFT and slot is not None:
            self._tap_rack(slot)
        elif button == LEFT and cell is not None and session.person_to_move:
            self._tap_table(cell, position)
        self._tiles.point_at(position)

    def _has_use_for(self, cell: Cell | None) -> bool:
        hand, session = self._hand, self._session
        if cell is None or not session.person_to_move:
            return False
        laid, hinted = session.staged.slot_at(cell), self._play.hints.slot_for(cell)
        return hand.selected is not None or laid is not None or hinted is not None

    def _tap_table(self, cell: Cell, position: Point) -> None:
        hand, session = self._hand, self._session
        laid = session.staged.slot_at(cell)
        if laid is None:
            self._tiles.make_way_for_hint(cell)
        hinted = self._play.hints.slot_for(cell)
        if laid is not None:
            hand.select(laid)
        elif hinted is not None:
            self._tiles.place(hinted, cell)
        elif hand.selected is not None:
            self._tiles.place(hand.selected, self._tiles.aim_at(position) or cell)
        elif not self._holds and cell in session.state.board:
            self._play.messages.explain_cell(cell)
        elif self._play.hints.active or hand.choosing or not session.setup.helps:
            self._play.hints.dismiss()
        elif any(cell in session.staged.open_cells(n) for n in range(SLOTS) if hand.holds(n)):
            sentence = self._play.words.gettext("First choose a tile")
            self._play.messages.explain(Explanation(sentence, cell=cell))

    def _tap_rack(self, slot: int) -> None:
        hand, session = self._hand, self._session
        if hand.selected is not None and hand.selected in session.staged.cells:
            self._tiles.return_to_rack(hand.selected)
        elif not hand.holds(slot):
            hand.select(None)
        elif hand.choosing:
            if session.person_to_move:
                hand.choose(slot)
        else:
            if slot == hand.selected and not self._holds:
                self._explain_slot(slot)
            hand.select(slot)
            self._play.sound("lift")

    def _double_tap(self, position: Point) -> None:
        cell = self._table_view.geometry.cell_at(position)
        if cell is None or self._session.curtain:
            return
        laid = self._session.staged.slot_at(cell)
        if laid is not None:
            self._tiles.return_to_rack(laid)
        elif cell not in self._session.state.board:
            self._actions.fit()

    def _drag_start(self, origin: Point, position: Point, button: int, *, touch: bool) -> None:
        slot = self._tiles.tile_at(origin)
        if button == LEFT and slot is not None and self._session.in_reach:
            self._tiles.take_up(slot, position, touch=touch)
        elif self._table_view.geometry.cell_at(origin) is not None:
            self._dragging = "table"
            self._camera.pan(position[0] - origin[0], position[1] - origin[1])

    def _drag_end(self, position: Point) -> None:
        # A fling directly follows the end of its drag.
        self._table_released, self._dragging = self._dragging == "table", None
        carried, slot = self._hand.carried, self._tiles.drop(position)
        # With long presses switched off, a drag that ends in its own slot counts as a tap.
        if carried and carried.slot == slot and not self._holds and self._hand.holds(carried.slot):
            self._tap_rack(carried.slot)
