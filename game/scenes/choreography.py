"""How each event of the game is shown: which tiles fly, which words float, what sounds.

The session's new state is true before any of this starts. Everything here is over within about a
second, runs at the animation speed, and can be skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from game.anim.easing import ease_in_out
from game.anim.tween import Call, Tween, Wait
from game.audio import Audio
from game.geometry import Box
from game.rules.board import Cell
from game.rules.events import (
    Dealt,
    Ended,
    Event,
    Exchanged,
    Passed,
    Placed,
    Refilled,
    Rolled,
    TurnBegan,
    WentOut,
)
from game.rules.tiles import Shape, Tile
from game.scenes.flights import STAGGER, Flights, Stage
from game.scenes.score_show import ScoreShow
from game.session import Session, Step
from game.ui.theme import Theme
from game.view.motion import Flyer, Key, Motions, Place
from game.words import Words

FLIGHT = 0.38
TUMBLE, TUMBLE_GAP = 0.85, 0.05
TUMBLE_FACES = 6
THROW, THROW_TURN = 1.5, 130.0
"""How high dice are thrown, in parts of their size, and how far turned (degrees)."""

GLIDE_HOME = 0.18
LAY = 0.16
"""Seconds from the hand to a cell."""

REORDER, REORDER_GAP = 0.24, 0.025
NOD_GAP, NOD_HEIGHT = 0.045, 0.4
"""How tiles hop that have been laid by hand and are confirmed."""

TURN_PASSES = 0.28
"""Seconds that the mark of whose turn it is takes from one card to the next."""

HIGH_ARC = 1.9
"""For tiles that come out of the bag."""

LOW_ARC = 0.15
"""For tiles that fly to a card, so that they do not hide its name."""


class Choreography:
    """Turns events into motion. ``turn_shown`` is whose turn the cards show: like the scores on
    them it follows the state when the motion has come there; ``turn_way`` goes from 0 to 1 while
    that passes on from ``turn_before``."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        theme: Theme,
        words: Words,
        audio: Audio,
        speed: float,
    ) -> None:
        self._flights = Flights(stage, audio, speed, session.state.scores)
        self._score = ScoreShow(self._flights, theme, words)
        self.turn_shown = self.turn_before = session.state.seat
        self.turn_way = 1.0
        self._session = session
        # Only for the faces of tumbling dice, which mean nothing.
        self._chance = Random(0)

    @property
    def motions(self) -> Motions:
        """What flies and floats now."""
        return self._flights.motions

    @property
    def scores(self) -> Sequence[float]:
        """The points as the cards show them now, by seat."""
        return [tally.points for tally in self._flights.tallies]

    def gladness(self, seat: int) -> float:
        """1 when this seat's card has just got points, and less and less then."""
        return self._flights.tallies[seat].glad

    @property
    def punch(self) -> float:
        """How far the camera is pushed towards the table."""
        return self._flights.punch

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return self._flights.active

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._flights.update(dt)

    def skip(self) -> None:
        """Shows the final state at once."""
        self._flights.skip()

    def opening(self, events: Sequence[Event]) -> None:
        """The hands are dealt: the viewer's tiles fly from the bag to the rack."""
        for event in events:
            if isinstance(event, Dealt) and event.seat == self._session.viewer:
                self._flights.sound("draw")
                self._draw_to_rack([(n, tile) for n, tile in enumerate(event.tiles)], 0.15)

    def show(self, step: Step, *, laid_by_hand: bool = False) -> float:
        """Shows what a command did; ``laid_by_hand`` says that the placed tiles lie in their
        cells already. Returns the seconds in which all that matters has been seen."""
        delay = seen = 0.0
        for event in step.events:
            match event:
                case Placed():
                    delay = self._placed(event, laid_by_hand)
                    seen = self._score.show(event, delay, step.after.board.tiles)
                case Refilled():
                    self._refilled(event, step, delay)
                case Exchanged():
                    self._exchanged(event, step)
                    seen = 2 * FLIGHT + STAGGER * len(event.drawn)
                case Rolled():
                    self._rolled(event, step)
                    seen = TUMBLE
                case Passed():
                    self._score.passed(event.seat)
                case WentOut(bonus=bonus) if bonus:
                    last = next(event for event in step.events if isinstance(event, Placed))
                    seen = self._score.bonus(event.seat, bonus, last.placement.cells[0], seen)
                case Ended():
                    self._flights.sound_at("end", seen)
                    seen = self._score.farewell(step.after.board.tiles, seen)
                case TurnBegan(seat=seat):
                    self._flights.run(Wait(delay) + Call(partial(self._pass_turn, seat)))
        return seen

    def _pass_turn(self, seat: int) -> None:
        if seat == self.turn_shown:
            return
        self.turn_before, self.turn_shown = self.turn_shown, seat
        self._flights.run(Tween(self, "turn_way", 1.0, TURN_PASSES, ease_in_out, start=0.0))

    # What the player's own hand does

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

    # The events

    def _placed(self, event: Placed, laid_by_hand: bool) -> float:
        """Tiles come to the table; returns the seconds until the last one lies."""
        placed = event.placement.tiles
        if laid_by_hand:
            self._flights.sound("confirm")
            if not any(line.qwirkle for line in event.lines):
                self._flights.hop(placed, 0.0, NOD_GAP, NOD_HEIGHT)
            return 0.0
        flyers = [
            self._flights.flyer(
                self._flights.card(event.seat, n), self._flights.cell(cell), [tile], ("cell", cell)
            )
            for n, (tile, cell) in enumerate(placed)
        ]
        if not self._session.uses_dice:
            # On the card they lay face down.
            for flyer in flyers:
                flyer.faces = [None, *flyer.faces]
        self._flights.fly(flyers, FLIGHT, sound="place")
        return FLIGHT + STAGGER * (len(placed) - 1)

    def _refilled(self, event: Refilled, step: Step, delay: float) -> None:
        if event.seat == self._session.viewer:
            self._draw_to_rack(step.came, delay)
            return
        self._draw_to_card(event.seat, event.tiles, step, delay)

    def _exchanged(self, event: Exchanged, step: Step) -> None:
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
        self._draw_to_card(event.seat, event.drawn, step, FLIGHT)

    def _rolled(self, event: Rolled, step: Step) -> None:
        self._flights.sound("roll")
        mine = event.seat == self._session.viewer
        landing = step.came if mine else zip(event.slots, event.after, strict=True)
        flyers = []
        for place, face in landing:
            where = self._flights.slot(place) if mine else self._flights.card(event.seat, place)
            key: Key = ("slot", place) if mine else ("card", event.seat, place)
            flyers.append(self._tumbling(where, face, key))
        self._flights.fly(flyers, TUMBLE, gap=TUMBLE_GAP)

    def _tumbling(self, where: Place, face: Tile, key: Key) -> Flyer:
        """A die that is thrown up, rolls over several faces and comes to rest on this one."""
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

    def _draw_to_card(self, seat: int, drawn: Sequence[Tile], step: Step, delay: float) -> None:
        """The last of the hand come from the bag, face up only where hands lie open."""
        first = len(step.after.players[seat].hand) - len(drawn)
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
