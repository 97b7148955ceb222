"""What the Play screen shows, as values: asked of session, hand and choreography; nothing is drawn
here and nothing decided."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.events import Exchanged, Placed
from game.scenes.play.hand import Hand
from game.scenes.play.notes import Notes
from game.scenes.table.choreography import Choreography
from game.session import NOWHERE, SLOTS, Destinations, Session
from game.view.table.bag import SQUEEZE_STEPS
from game.view.table.board import TableContent
from game.view.table.camera import Camera
from game.view.table.hud import CardContent
from game.view.table.panels import TurnRow
from game.view.table.rack import RackContent
from game.words.words import Words

GLADNESS = 6
"""In how many steps a score that has grown becomes as large as before."""

LEAST_DIGITS = 2
"""The digits that there is room for beside a name from the beginning."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the Play screen is a picture of."""

    session: Session
    hand: Hand
    camera: Camera
    choreography: Choreography
    notes: Notes


class PlayContents:
    """Table, rack, cards and turns of this moment. What still flies is not at its place yet."""

    def __init__(self, shown: Shown, words: Words) -> None:
        self._session = shown.session
        self._hand = shown.hand
        self._camera = shown.camera
        self._choreography = shown.choreography
        self._notes = shown.notes
        self._words = words

    def table(self) -> TableContent:
        """Everything that lies on the felt, and where the tile in hand would go."""
        session, hand = self._session, self._hand
        hidden = self._choreography.motions.hidden()
        tiles = {
            cell: tile
            for cell, tile in session.state.board.tiles.items()
            if ("cell", cell) not in hidden
        }
        carried = hand.carried.slot if hand.carried else None
        staged = {
            cell: session.tile_in(slot)
            for slot, cell in session.staged.items()
            if slot != carried and ("cell", cell) not in hidden
        }
        ghost = None
        if hand.slot is not None and hand.pointed is not None and hand.fits():
            ghost = (session.tile_in(hand.slot), hand.pointed)
        lit = self._lit()
        return TableContent(tiles, staged, lit.now, lit.later, ghost, self._marked())

    def _lit(self) -> Destinations:
        session, slot = self._session, self._hand.slot
        if slot is None and self._notes.explanation is not None:
            # What is explained shows its way, too.
            slot = self._notes.explanation.slot
        if slot is None or not session.person_to_move:
            return NOWHERE
        if session.may_start_anywhere(slot):
            table = self._camera.viewport
            cells = [
                cell
                for cell in self._camera.visible_cells()
                if table.encloses(self._camera.box_of(cell))
            ]
            return Destinations(frozenset(), frozenset(cells))
        found = session.cells_for(slot)
        # While nothing is complete yet, as in an opening, the way to it is shown brightly.
        return found if found.now else Destinations(found.later, frozenset())

    def _marked(self) -> dict[int, Iterable[Cell]]:
        """Each player's last placement, until that player is to move again."""
        marked: dict[int, Iterable[Cell]] = {}
        session, hidden = self._session, self._choreography.motions.hidden()
        for turn in reversed(session.turns):
            if turn.seat in marked or (turn.seat == session.state.seat and not session.over):
                break
            event = turn.event
            cells = event.placement.cells if isinstance(event, Placed) else ()
            marked[turn.seat] = [cell for cell in cells if ("cell", cell) not in hidden]
        return marked

    def occupied(self) -> list[Box]:
        """Where tiles lie that a bubble had better not hide."""
        cells = [*self._session.state.board.tiles, *self._session.staged.values()]
        return [self._camera.box_of(cell) for cell in cells]

    def card(self, seat: int) -> CardContent:
        """A player's card; its score and whose turn it is follow the motion."""
        session, hidden = self._session, self._choreography.motions.hidden()
        view, setup = session.view, session.setup
        scores = [round(score) for score in self._choreography.scores]
        open_hand = view.hands[seat] if session.uses_dice else None
        hand = open_hand if open_hand is not None else (None,) * view.hand_sizes[seat]
        return CardContent(
            seat=seat,
            name=setup.seats[seat].name,
            person=setup.seats[seat].is_person,
            score=scores[seat],
            hand=hand,
            to_move=self._to_move(seat),
            glad=math.ceil(GLADNESS * self._choreography.gladness(seat)) / GLADNESS,
            away=frozenset(n for n in range(SLOTS) if ("card", seat, n) in hidden),
            names=tuple(each.name for each in setup.seats),
            digits=max(LEAST_DIGITS, len(str(max(scores)))),
        )

    def _to_move(self, seat: int) -> bool:
        """Whether the mark of the player to move has come to this card."""
        show = self._choreography
        return seat == show.turn_shown and show.turn_way >= 1.0 and not self._session.view.over

    def bag(self) -> int:
        """How many pieces the bag shows: those whose flight has not begun are still in it."""
        return self._session.view.bag_count + self._choreography.in_bag

    def squeeze(self) -> float:
        """How much the bag is squeezed, in the few steps in which that is drawn."""
        return math.ceil(SQUEEZE_STEPS * self._choreography.squeeze) / SQUEEZE_STEPS

    def rack(self) -> RackContent:
        """The viewer's rack."""
        session, hand = self._session, self._hand
        carried = hand.carried.slot if hand.carried else None
        hidden = self._choreography.motions.hidden()
        tiles = [
            None if n == carried or n in session.staged or ("slot", n) in hidden else tile
            for n, tile in enumerate(session.rack.slots)
        ]
        return RackContent(
            tiles=tiles,
            hidden=session.curtain,
            selected=hand.selected,
            chosen=frozenset(hand.chosen),
            raised=tuple(hand.rise.parts),
            gap=hand.gap,
            awake=session.person_to_move,
        )

    def turns(self) -> list[TurnRow]:
        """The turns so far, as rows of a list."""
        words, seats = self._words, self._session.setup.seats
        rows = []
        for turn in self._session.turns:
            event = turn.event
            tiles = event.placement.tiles if isinstance(event, Placed) else ()
            text = ""
            if isinstance(event, Exchanged):
                text = words.exchanged(len(event.given))
            elif not tiles:
                text = words.gettext("Passed")
            person = seats[turn.seat].is_person
            rows.append(
                TurnRow(turn.number, turn.seat, person, tiles, text, turn.points, turn.qwirkles)
            )
        return rows
