"""Keys on the Play screen. Whatever the mouse does with tiles can be done by keys too: see
`game.scenes.play.cursor`."""

from __future__ import annotations

from typing import Protocol

from game.common.geometry import Box
from game.input.directions import ARROWS
from game.input.keys import KeyPress
from game.rules.cells import Cell
from game.scenes.play.rack_place import RackPlace
from game.scenes.view_verbs import NUDGE, ZOOM_STEP
from game.session import SLOTS
from game.ui.group import WidgetGroup

_DIGITS = {str(n + 1): n for n in range(SLOTS)}
_PAGES = {"pageup": -0.7, "pagedown": 0.7, "home": -99.0, "end": 99.0}
"""How far these keys scroll the list of a panel, in parts of the panel."""

_ALONG = {"right": 0, "left": -1}
"""Keys that go to the rack while tiles are chosen, and the end of it where they begin."""

ROWS = {"up": -1, "down": 1}
"""Keys that go from turn to turn in the list of turns."""


class Cursor(Protocol):
    """Takes and lays tiles; see `game.scenes.play.cursor.CellCursor`."""

    def handle(self, key: KeyPress) -> bool: ...

    def take(self, slot: int) -> None: ...


class Verbs(Protocol):
    """What keys do beside tiles and buttons; see `game.scenes.play.actions.PlayActions`."""

    @property
    def can_go_back(self) -> bool: ...

    def back(self) -> None: ...

    def skip_motion(self) -> None: ...

    def zoom(self, factor: float) -> None: ...

    def pan(self, dx: float, dy: float) -> None: ...

    def scroll_panel(self, px: float) -> None: ...

    def next_turn(self, step: int) -> bool: ...


class Explainer(Protocol):
    """Explains slots and cells; see `game.scenes.play.notes.Notes`."""

    def dismiss(self) -> None: ...

    def explain_slot(self, slot: int) -> bool: ...

    def explain_cell(self, cell: Cell) -> None: ...


class Queries(Protocol):
    """Answers questions; see `game.scenes.play.queries.Queries`."""

    def answer(self, key: str) -> bool: ...


class Panel(Protocol):
    """The panel over the table; see `game.scenes.play.panels.SlidingPanels`."""

    open: bool
    area: Box


class Pointed(Protocol):
    """The cell pointed at, and whether tiles are being chosen; see `game.scenes.play.hand.Hand`."""

    pointed: Cell | None

    @property
    def choosing(self) -> bool: ...


class PlayKeys:
    """Routes keys: to the tile in hand, to the buttons, to the rack, and to the camera."""

    def __init__(
        self,
        cursor: Cursor,
        group: WidgetGroup,
        verbs: Verbs,
        notes: Explainer,
        panel: Panel,
        hand: Pointed,
        queries: Queries,
    ) -> None:
        self._cursor = cursor
        self._group = group
        self._verbs = verbs
        self._notes = notes
        self._panel = panel
        self._hand = hand
        self._queries = queries

    def handle(self, key: KeyPress) -> None:
        """One key."""
        group = self._group
        self._notes.dismiss()
        if group.focused is None and self._cursor.handle(key):
            return
        if key.name in ROWS and self._verbs.next_turn(ROWS[key.name]):
            return
        if key.name == "escape" and group.focused is not None and not self._verbs.can_go_back:
            group.focus(None)
        elif group.handle(key):
            return
        elif key.name in _ALONG and self._hand.choosing:
            self._focus_rack(_ALONG[key.name])
        elif key.name in _DIGITS:
            self._cursor.take(_DIGITS[key.name])
        elif key.name == "i":
            self.explain()
        elif not self._queries.answer(key.name):
            self._look_around(key)

    def _focus_rack(self, end: int) -> None:
        """Gives the focus to the tile at an end of the rack; from there arrows go along it."""
        places = [w for w in self._group.widgets if isinstance(w, RackPlace) and w.usable]
        if places:
            self._group.focus(places[end])

    def explain(self) -> None:
        """Explains the tile that has the focus, or the cell pointed at."""
        focused = self._group.focused
        if isinstance(focused, RackPlace):
            self._notes.explain_slot(focused.slot)
        elif self._hand.pointed is not None:
            self._notes.explain_cell(self._hand.pointed)

    def _look_around(self, key: KeyPress) -> None:
        """Pause, skipping what is shown, zoom, and moving the table."""
        verbs = self._verbs
        match key.name:
            case "escape":
                verbs.back()
            case "space":
                verbs.skip_motion()
            case "+":
                verbs.zoom(ZOOM_STEP)
            case "-":
                verbs.zoom(1 / ZOOM_STEP)
            case name if name in _PAGES and self._panel.open:
                verbs.scroll_panel(_PAGES[name] * self._panel.area.h)
            case name if name in ARROWS:
                dx, dy = ARROWS[name]
                verbs.pan(dx * NUDGE, dy * NUDGE)
