"""Motion of what lies in hands: dealt, drawn, exchanged and rolled, laid out and put in order."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random

from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.events import Dealt, Event, Exchanged, Refilled, Rolled
from game.rules.tiles import Shape, Tile
from game.scenes.table.flights import Flights
from game.session import Session, Step
from game.view.motion.flyers import Flyer, Key

FLIGHT = 0.38
DEAL_AFTER, DEAL_GAP = 0.15, 0.03
"""Seconds before the first hand is dealt, and from one player's to the next one's."""

TUMBLE, TUMBLE_GAP = 0.85, 0.05
TUMBLE_FACES = 6
THROW, THROW_TURN = 1.5, 130.0
"""How high dice are thrown, in parts of their size, and how far turned (degrees)."""

GLIDE_HOME = 0.18
LAY = 0.16
"""Seconds from the hand to a cell."""

REORDER, REORDER_GAP = 0.24, 0.025
UNCOVER, UNCOVER_GAP = 0.3, 0.04
HIGH_ARC = 1.9
"""For tiles that come out of the bag."""

LOW_ARC = 0.15
"""For tiles that fly to a card, so that they do not hide its name."""


class HandShow:
    """Moves the pieces of the viewer's rack and of the hands on the cards."""

    def __init__(self, flights: Flights, session: Session) -> None:
        self._flights = flights
        self._session = session
        # Only for the faces of tumbling dice, which mean nothing.
        self._chance = Random(0)

    def opening(self, events: Sequence[Event]) -> None:
        """The hands are dealt out of the bag; dice are rolled."""
        for event in events:
            if isinstance(event, Dealt):
                self._deal(event)
        self._flights.sound("roll" if self._session.uses_dice else "draw")

    def _deal(self, event: Dealt) -> None:
        delay = DEAL_AFTER + DEAL_GAP * event.seat
        if self._session.uses_dice:
            dice = [self._tumbling(event.seat, n, face) for n, face in enumerate(event.tiles)]
            self._flights.fly(dice, TUMBLE, delay, TUMBLE_GAP)
        elif event.seat == self._session.viewer:
            self._draw_to_rack(list(enumerate(event.tiles)), delay)
        else:
            self._draw_to_card(event.seat, event.tiles, 0, delay)

    # What the viewer's hand does

    def glide_home(
        self, tile: Tile, start: Box, slot: int, cell: Cell | None = None, *, refused: bool = False
    ) -> None:
        """A tile that may not lie where it was let go returns to its place on the rack, or to
        the cell in which it was laid out before; if the rules refused it, it shakes its head."""
        end = self._flights.slot(slot) if cell is None else self._flights.cell(cell)
        key: Key = ("slot", slot) if cell is None else ("cell", cell)
        flyer = self._flights.flyer(lambda: start, end, [tile], key, arc=0.12)
        if refused:
            self._flights.shake_off(flyer, GLIDE_HOME)
        else:
            self._flights.fly([flyer], GLIDE_HOME)

    def lay_out(self, tile: Tile, start: Box, cell: Cell) -> None:
        """A tile comes from the hand or the rack to a cell."""
        flyer = self._flights.flyer(
            lambda: start, self._flights.cell(cell), [tile], ("cell", cell), arc=0.3
        )
        self._flights.fly([flyer], LAY, sound="place")

    def reorder(self, tiles: Sequence[tuple[Tile, Box, int]]) -> None:
        """Tiles of the rack change their places: each tile, where it lay, and its new place."""
        self.take_up()
        flyers = [
            self._flights.flyer(
                lambda start=start: start,  # type: ignore[misc]
                self._flights.slot(slot),
                [tile],
                ("slot", slot),
                arc=0.35 if n % 2 else 0.12,
            )
            for n, (tile, start, slot) in enumerate(tiles)
        ]
        for flyer in flyers:
            # Those whose turn has not come yet wait where they lie.
            flyer.shown = True
        self._flights.fly(flyers, REORDER, gap=REORDER_GAP)

    def take_up(self, cell: Cell | None = None) -> None:
        """The hand takes a tile: what still flies to the rack, or to this cell, arrives."""
        self._flights.motions.land_where(lambda key: key[0] == "slot" or key == ("cell", cell))

    def leave(self, cells: Container[Cell]) -> None:
        """Tiles leave these cells, or lie there for good: none is still on its way there."""
        self._flights.motions.land_where(lambda key: key[0] == "cell" and key[1] in cells)

    def uncover(self) -> None:
        """The next person has lifted the curtain: the tiles of the rack turn over."""
        flyers = []
        for slot, tile in enumerate(self._session.rack.slots):
            if tile is not None:
                where = self._flights.slot(slot)
                flyers.append(self._flights.flyer(where, where, [None, tile], ("slot", slot), 0.3))
        for flyer in flyers:
            flyer.shown = True
        self._flights.fly(flyers, UNCOVER, gap=UNCOVER_GAP)

    # The events

    def refilled(self, event: Refilled, step: Step, delay: float) -> None:
        if event.seat == self._session.viewer:
            self._draw_to_rack(step.came, delay)
            return
        held = len(step.after.players[event.seat].hand) - len(event.tiles)
        self._draw_to_card(event.seat, event.tiles, held, delay)

    def exchanged(self, event: Exchanged, step: Step) -> None:
        self._flights.sound("draw")
        if event.seat == self._session.viewer:
            given = [
                self._flights.flyer(self._flights.slot(slot), self._flights.bag, [tile, None, None])
                for slot, tile in step.left
            ]
            self._flights.fly(given, FLIGHT)
            self._draw_to_rack(step.came, FLIGHT)
            return
        given = [
            self._flights.flyer(self._flights.card(event.seat, n), self._flights.bag, [None])
            for n in range(len(event.given))
        ]
        self._flights.fly(given, FLIGHT)
        held = len(step.after.players[event.seat].hand) - len(event.drawn)
        self._draw_to_card(event.seat, event.drawn, held, FLIGHT)

    def rolled(self, event: Rolled, step: Step) -> None:
        self._flights.sound("roll")
        mine = event.seat == self._session.viewer
        landing = step.came if mine else zip(event.slots, event.after, strict=True)
        flyers = [self._tumbling(event.seat, n, face) for n, face in landing]
        self._flights.fly(flyers, TUMBLE, gap=TUMBLE_GAP)

    def _tumbling(self, seat: int, n: int, face: Tile) -> Flyer:
        """The n-th die of a player, which is thrown up, rolls over several faces and comes to
        rest on this one."""
        mine = seat == self._session.viewer
        where = self._flights.slot(n) if mine else self._flights.card(seat, n)
        key: Key = ("slot", n) if mine else ("card", seat, n)
        rolled = [Tile(face.colour, self._any_shape()) for _ in range(TUMBLE_FACES)]
        flyer = self._flights.flyer(where, where, [*rolled, face], key, arc=THROW)
        flyer.rolls = True
        flyer.turn = THROW_TURN * (2.0 * self._chance.random() - 1.0)
        return flyer

    def _any_shape(self) -> Shape:
        return Shape(int(self._chance.random() * len(Shape)))

    def _draw_to_rack(self, filled: Sequence[tuple[int, Tile]], delay: float) -> None:
        # Behind the curtain the next person watches already: the tiles stay face down.
        hidden = self._session.curtain
        flyers = [
            self._flights.flyer(
                self._flights.bag,
                self._flights.slot(slot),
                [None] if hidden else [None, tile],
                ("slot", slot),
                HIGH_ARC,
            )
            for slot, tile in filled
        ]
        self._flights.fly(flyers, FLIGHT, delay)

    def _draw_to_card(self, seat: int, drawn: Sequence[Tile], first: int, delay: float) -> None:
        """The hand from its place ``first`` on comes from the bag, face up only where hands lie
        open."""
        shown = self._session.uses_dice
        flyers = [
            self._flights.flyer(
                self._flights.bag,
                self._flights.card(seat, first + n),
                [tile if shown else None],
                ("card", seat, first + n),
                LOW_ARC,
            )
            for n, tile in enumerate(drawn)
        ]
        self._flights.fly(flyers, FLIGHT, delay)
