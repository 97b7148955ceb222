"""What the player's hand adds to the table, and the rows of the turns so far: values, made from
the session and the hand."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cells import Cell
from game.rules.events import Exchanged, Placed
from game.scenes.play.hand import Hand
from game.scenes.play.notes import Notes
from game.scenes.play.panels import SlidingPanels
from game.scenes.table.contents import HandContent
from game.session import NOWHERE, Destinations, Session
from game.view.table.camera import CameraView
from game.view.table.panels import TurnRow
from game.words.words import Words


class HandAtTable:
    """The player's hand as the table shows it; see `game.scenes.table.contents.TableHand`."""

    def __init__(self, session: Session, hand: Hand, notes: Notes, panels: SlidingPanels) -> None:
        self._session = session
        self._panels = panels
        self._hand = hand
        self._notes = notes

    @property
    def carrying(self) -> bool:
        """Whether a tile is being dragged."""
        return self._hand.carried is not None

    @property
    def busy(self) -> bool:
        """Whether a tile is dragged, selected or laid out."""
        return self._hand.slot is not None or bool(self._session.staged)

    @property
    def laid_out(self) -> Iterable[Cell]:
        """The cells of the tiles laid out, also of one that is being dragged."""
        return self._session.staged.values()

    def content(self, view: CameraView) -> HandContent:
        """The tiles laid out, selected, chosen and in hand."""
        session, hand = self._session, self._hand
        carried = hand.carried.slot if hand.carried else None
        ghost = None
        if hand.slot is not None and hand.pointed is not None and hand.fits():
            ghost = (session.tile_in(hand.slot), hand.pointed)
        staged = [
            (cell, session.tile_in(slot))
            for slot, cell in session.staged.items()
            if slot != carried
        ]
        return HandContent(
            staged=tuple(staged),
            lit=self._lit(view),
            ghost=ghost,
            lifted=frozenset(session.staged) | ({carried} if carried is not None else frozenset()),
            selected=hand.selected,
            chosen=hand.chosen,
            raised=tuple(hand.rise.parts),
            gap=hand.gap,
            awake=session.person_to_move,
            told=told_turn(session, self._panels),
        )

    def _lit(self, view: CameraView) -> Destinations:
        """Where the tile in hand may go, or the tile that is being explained."""
        session, slot = self._session, self._hand.slot
        if slot is None and self._notes.explanation is not None:
            slot = self._notes.explanation.slot
        if slot is None or not session.person_to_move:
            return NOWHERE
        if session.may_start_anywhere(slot):
            cells = view.visible_cells()
            whole = [cell for cell in cells if view.viewport.encloses(view.box_of(cell))]
            return Destinations(frozenset(), frozenset(whole))
        found = session.cells_for(slot)
        # While no cell completes a turn, as in an opening, the cells on the way to one are bright.
        return found if found.now else Destinations(found.later, frozenset())


def told_turn(session: Session, panels: SlidingPanels) -> tuple[int, tuple[Cell, ...]] | None:
    """The seat and the cells of the turn that the panel tells of, if tiles were laid in it."""
    turns = session.turns
    if panels.told is None or panels.told >= len(turns):
        return None
    turn = turns[-1 - panels.told]
    return (turn.seat, turn.event.placement.cells) if isinstance(turn.event, Placed) else None


def turn_rows(session: Session, words: Words) -> list[TurnRow]:
    """The turns so far, as rows of a list."""
    rows = []
    for turn in session.turns:
        event = turn.event
        tiles = event.placement.tiles if isinstance(event, Placed) else ()
        text = ""
        if isinstance(event, Exchanged):
            text = words.exchanged(len(event.given), dice=session.traits.rolls)
        elif not tiles:
            text = words.gettext("Passed")
        look = session.setup.seats[turn.seat].look
        rows.append(TurnRow(turn.number, look, tiles, text, turn.points, turn.qwirkles))
    return rows
