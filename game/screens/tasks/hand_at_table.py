"""The viewer's hand as marks and tiles that the table view draws."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules import Cell, Placed
from game.screens.tasks.hand import Hand
from game.screens.tasks.hints import Hinting
from game.screens.tasks.messages import Messages
from game.screens.tasks.side_panel import SidePanel
from game.session import NO_CELLS, Destinations, Session
from game.storage.settings import Settings
from game.table.board_picture import TableMarks
from game.table.camera import CameraView
from game.table.content_builder import HandContent
from game.table.rack_picture import RackMarks

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class HandAtTable:
    """The viewer's hand for the table view. Implements `game.table.content_builder.TableHand`."""

    _session: Session
    _hand: Hand
    _hints: Hinting
    _messages: Messages
    _panel: SidePanel
    _settings: Settings

    @property
    def carrying(self) -> bool:
        return self._hand.carried is not None

    @property
    def busy(self) -> bool:
        in_hand = self._hand.slot is not None or bool(self._session.staged.cells)
        return in_hand or self._hints.shown is not None

    @property
    def staged_cells(self) -> Iterable[Cell]:
        """The cells of staged tiles (also of a dragged one), of the hint, and highlighted cells."""
        hinted = (cell for _, cell in self._hints.shown.tiles) if self._hints.shown else ()
        staged = self._session.staged
        return (*staged.cells.values(), *hinted, *staged.highlighted_cells)

    def content(self, view: CameraView) -> HandContent:
        session, hand, staged = self._session, self._hand, self._session.staged
        carried = hand.carried.slot if hand.carried else None
        preview = None
        if hand.slot is not None and hand.target_cell is not None and hand.fits():
            preview = (staged.tile(hand.slot), hand.target_cell)
        cells = {slot: cell for slot, cell in staged.cells.items() if slot != carried}
        accepting, everywhere = self._accepting_cells(), frozenset[Cell]()
        if accepting.anywhere:
            visible, viewport = view.visible_cells(), view.viewport
            inside = (cell for cell in visible if viewport.encloses(view.box_of(cell)))
            accepting, everywhere = NO_CELLS, frozenset(inside)
        elif not (accepting.now or accepting.later):
            accepting = Destinations(staged.highlighted_cells, frozenset())
        hint, marks_dead = self._hints.shown, self._settings.dead_cells and session.setup.helps
        marks = RackMarks(
            selected=hand.selected,
            # A hint replaces the marks of a required opening line.
            opening_slots=frozenset() if hint else hand.opening_slots,
            hinted_slots=hand.hinted,
            chosen=hand.chosen,
            heights=tuple(hand.rise.heights),
            gap=hand.gap,
            active=session.person_to_move,
        )
        return HandContent(
            staged=tuple((cell, staged.tile(slot)) for slot, cell in cells.items()),
            marks=TableMarks(
                destinations=accepting,
                anywhere=everywhere,
                dead=session.moment.dead_cells if marks_dead else frozenset(),
                preview=preview,
                hinted=hint.tiles if hint else (),
            ),
            highlighted_turns=highlighted_turns(session, self._panel),
            empty_slots=frozenset([*cells] if carried is None else [*cells, carried]),
            rack=marks,
        )

    def _accepting_cells(self) -> Destinations:
        session, slot, explanation = self._session, self._hand.slot, self._messages.explanation
        if slot is None and explanation is not None:
            slot = explanation.slot
        if slot is None or not (session.person_to_move and session.setup.helps):
            return NO_CELLS
        return session.staged.destinations(slot)


def highlighted_turns(session: Session, panel: SidePanel) -> tuple[tuple[int, Cells], ...]:
    """Return seat and cells of each turn to highlight: the one chosen in the panel, or the last."""
    turn = highlighted_turn(session, panel)
    if turn is not None:
        return (turn,)
    asked = panel.highlighted_row is None and panel.asks_for_last_turns
    return tuple(move for move in session.moment.last_moves if move[1]) if asked else ()


def highlighted_turn(session: Session, panel: SidePanel) -> tuple[int, Cells] | None:
    """Return seat and cells of the turn chosen in the panel. None if that turn laid no tiles."""
    turns = session.turns
    if panel.highlighted_row is None or panel.highlighted_row >= len(turns):
        return None
    turn = turns[-1 - panel.highlighted_row]
    return (turn.seat, turn.event.placement.cells) if isinstance(turn.event, Placed) else None
