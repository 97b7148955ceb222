"""How each event of the game is shown: which tiles fly, which words float, what sounds.

The session's new state is true before any of this starts. Everything here is over within about a
second, runs at the animation speed, and can be skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from game.anim.tween import Call, Wait
from game.audio import Audio
from game.geometry import Box
from game.rules.board import Cell
from game.rules.events import (
    Dealt,
    Ended,
    Event,
    Exchanged,
    Placed,
    Refilled,
    Rolled,
    TurnBegan,
    WentOut,
)
from game.rules.tiles import Shape, Tile
from game.scenes.flights import STAGGER, Flights, Stage
from game.session import Session, Step
from game.ui.theme import Theme
from game.view.motion import Floater, Key, Motions
from game.view.sparks import Sparks, specks_of
from game.words import Words

FLIGHT = 0.36
TUMBLE = 0.5
TUMBLE_FACES = 9
GLIDE_HOME = 0.18
SCORE_SECONDS = 1.1
"""From the moment that points appear until they have reached the card."""

SHOW_SECONDS = 1.8
"""The same where there is a Qwirkle to be seen."""

SPARKS_AFTER, SECOND_LINE = 0.14, 0.35
"""Seconds from a line's first hop to its sparks, and from one Qwirkle to the second."""

LOW_ARC = 0.15
"""For tiles that fly to a card, so that they do not hide its name."""


class Choreography:
    """Turns events into motion. ``turn_shown`` is whose turn the cards show: like the scores on
    them it follows the state when the motion has come there."""

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
        self.turn_shown = session.state.seat
        self._session = session
        self._theme = theme
        self._words = words
        # Only for the faces of tumbling dice, which mean nothing.
        self._chance = Random(0)

    @property
    def motions(self) -> Motions:
        """What flies and floats now."""
        return self._flights.motions

    @property
    def scores(self) -> Sequence[float]:
        """The points as the cards show them now, by seat."""
        return self._flights.scores

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return self._flights.animator.active

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self.motions.mark()
        self._flights.animator.update(dt)

    def skip(self) -> None:
        """Shows the final state at once."""
        self._flights.animator.skip()

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
                    self._score(event.seat, event.placement.cells, event, delay)
                    special = any(line.qwirkle for line in event.lines)
                    seen = delay + (SHOW_SECONDS if special else SCORE_SECONDS)
                case Refilled():
                    self._refilled(event, step, delay)
                case Exchanged():
                    self._exchanged(event, step)
                    seen = 2 * FLIGHT + STAGGER * len(event.drawn)
                case Rolled():
                    self._rolled(event, step)
                    seen = TUMBLE
                case WentOut(bonus=bonus) if bonus:
                    self._bonus(event.seat, bonus, step, delay)
                case Ended():
                    self._flights.run(Wait(delay) + Call(partial(self._flights.sound, "end")))
                case TurnBegan(seat=seat):
                    self._flights.run(Wait(delay) + Call(partial(self._show_turn, seat)))
        return seen

    def _show_turn(self, seat: int) -> None:
        self.turn_shown = seat

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

    # The events

    def _placed(self, event: Placed, laid_by_hand: bool) -> float:
        """Tiles come to the table; returns the seconds until the last one lies."""
        placed = event.placement.tiles
        if laid_by_hand:
            self._flights.sound("confirm")
            return 0.0
        flyers = [
            self._flights.flyer(
                self._flights.card(event.seat, n), self._flights.cell(cell), [tile], ("cell", cell)
            )
            for n, (tile, cell) in enumerate(placed)
        ]
        self._flights.fly(flyers, FLIGHT, sound="place")
        return FLIGHT + STAGGER * (len(placed) - 1)

    def _score(self, seat: int, cells: Sequence[Cell], event: Placed, delay: float) -> None:
        """The points rise from the tiles and go to the card, which counts them up."""
        middle = cells[len(cells) // 2]
        text = f"+{event.points}"
        qwirkles = sum(line.qwirkle for line in event.lines)
        # Above the tiles stands the word then.
        start = self._flights.below(middle) if qwirkles else self._flights.above(middle)
        floater = Floater(text, start, self._flights.score(seat), 40, self._theme.highlight)
        self._flights.run(
            Wait(delay) + self._flights.float_to(floater, seat, event.points, bool(qwirkles))
        )
        if qwirkles:
            self._celebrate(event, qwirkles, delay)

    def _celebrate(self, event: Placed, qwirkles: int, delay: float) -> None:
        """A Qwirkle: its tiles hop one after the other, sparks in their colours fly off, a ring
        runs outwards, and the word rises. A second one at once does all that, too, a little later.
        """
        _ = self._words.gettext
        lines = [line.tiles for line in event.lines if line.qwirkle]
        highest = min((cell for line in lines for tile, cell in line), key=lambda cell: cell.y)
        word = _("Qwirkle!") if qwirkles == 1 else _("Double Qwirkle!")
        self._flights.run(
            Wait(delay) + self._flights.announce(word, highest, self._theme.accent_lit)
        )
        for n, line in enumerate(lines):
            begin = delay + n * SECOND_LINE
            self._flights.hop(line, begin)
            places = [self._flights.cell(cell) for _, cell in line]
            colours = [self._theme.palette[tile.colour] for tile, _ in line]
            sparks = Sparks(places, colours, specks_of(len(line), self._chance))
            self._flights.burst(sparks, begin + SPARKS_AFTER)

    def _bonus(self, seat: int, bonus: int, step: Step, delay: float) -> None:
        """The words rise from the last tiles after their points have gone; then these go too."""
        last = next(event for event in step.events if isinstance(event, Placed))
        start = self._flights.above(last.placement.cells[0])
        text = self._words.gettext("+{n} for going out").format(n=bonus)
        floater = Floater(text, start, self._flights.score(seat), 34, self._theme.accent_lit)
        wait = delay + SCORE_SECONDS
        self._flights.run(Wait(wait) + self._flights.float_to(floater, seat, bonus, big=False))

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
            tumbling = [Tile(face.colour, self._any_shape()) for _ in range(TUMBLE_FACES)]
            key: Key = ("slot", place) if mine else ("card", event.seat, place)
            # At rest for the last part of the way, so that one can read it before it lands.
            flyers.append(self._flights.flyer(where, where, [*tumbling, *[face] * 4], key, arc=0.8))
        self._flights.fly(flyers, TUMBLE, gap=0.04)

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
