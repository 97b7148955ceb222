"""How each event of the game is shown: which tiles fly, which words float, what sounds.

The session's new state is true before any of this starts. Everything here is over within about a
second, runs at the animation speed, and can be skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.anim.easing import ease_in, ease_in_out, ease_out
from game.anim.tween import Animator, Call, Motion, Tween, Wait, stagger
from game.audio import Audio
from game.geometry import Box
from game.rules.board import Cell
from game.rules.events import Dealt, Ended, Event, Exchanged, Placed, Refilled, Rolled, WentOut
from game.rules.tiles import Shape, Tile
from game.session import Session, Step
from game.ui.theme import Theme
from game.view.motion import Floater, Flyer, Key, Motions, Place
from game.words import Words

FLIGHT = 0.36
STAGGER = 0.07
TUMBLE = 0.5
TUMBLE_FACES = 9
GLIDE_HOME = 0.18
RISE = 0.9


class Stage(Protocol):
    """Where things are on the screen; asked anew at every frame."""

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell of the table lies."""
        ...

    def slot_box(self, slot: int) -> Box:
        """Where a place of the rack lies."""
        ...

    def card_box(self, seat: int, n: int) -> Box:
        """Where the n-th tile on a player's card lies."""
        ...

    def score_box(self, seat: int) -> Box:
        """Where a player's score stands."""
        ...

    def bag_box(self) -> Box:
        """Where the bag lies, as large as a tile in it would look."""
        ...


class Choreography:
    """Turns events into motion. ``scores`` are the points as the cards show them now."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        theme: Theme,
        words: Words,
        audio: Audio,
        speed: float,
    ) -> None:
        self.motions = Motions()
        self.animator = Animator(speed)
        self.scores = [float(points) for points in session.state.scores]
        self._totals = list(session.state.scores)
        self._session = session
        self._stage = stage
        self._theme = theme
        self._words = words
        self._audio = audio
        # Only for the faces of tumbling dice, which mean nothing.
        self._chance = Random(0)

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return self.animator.active

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self.motions.mark()
        self.animator.update(dt)

    def skip(self) -> None:
        """Shows the final state at once."""
        self.animator.skip()

    def opening(self, events: Sequence[Event]) -> None:
        """The hands are dealt: the viewer's tiles fly from the bag to the rack."""
        for event in events:
            if isinstance(event, Dealt) and event.seat == self._session.viewer:
                self._audio.play("draw")
                self._draw_to_rack([(n, tile) for n, tile in enumerate(event.tiles)], 0.15)

    def show(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Shows what a command did; ``laid_by_hand`` says that the placed tiles lie in their
        cells already."""
        delay = 0.0
        for event in step.events:
            match event:
                case Placed():
                    delay = self._placed(event, laid_by_hand)
                    self._score(event.seat, event.placement.cells, event, delay)
                case Refilled():
                    self._refilled(event, step, delay)
                case Exchanged():
                    self._exchanged(event, step)
                case Rolled():
                    self._rolled(event, step)
                case WentOut(bonus=bonus) if bonus:
                    self._bonus(event.seat, bonus, delay)
                case Ended():
                    self._run(Wait(delay) + Call(lambda: self._sound("end")))

    def glide_home(self, tile: Tile, start: Box, slot: int, cell: Cell | None = None) -> None:
        """A tile that may not lie where it was let go returns to its place on the rack, or to
        the cell in which it was laid out before."""
        end = self._slot(slot) if cell is None else self._cell(cell)
        key: Key = ("slot", slot) if cell is None else ("cell", cell)
        self._fly([self._flyer(lambda: start, end, [tile], key, arc=0.12)], GLIDE_HOME)

    # The events

    def _placed(self, event: Placed, laid_by_hand: bool) -> float:
        """Tiles come to the table; returns the seconds until the last one lies."""
        placed = event.placement.tiles
        if laid_by_hand:
            self._sound("confirm")
            return 0.0
        flyers = [
            self._flyer(self._card(event.seat, n), self._cell(cell), [tile], ("cell", cell))
            for n, (tile, cell) in enumerate(placed)
        ]
        self._fly(flyers, FLIGHT, sound="place")
        return FLIGHT + STAGGER * (len(placed) - 1)

    def _score(self, seat: int, cells: Sequence[Cell], event: Placed, delay: float) -> None:
        """The points rise from the tiles and go to the card, which counts them up."""
        middle = cells[len(cells) // 2]
        text = f"+{event.points}"
        floater = Floater(
            text, self._cell(middle), self._score_place(seat), 40, self._theme.highlight
        )
        qwirkles = sum(line.qwirkle for line in event.lines)
        self._run(Wait(delay) + self._float_to(floater, seat, event.points, bool(qwirkles)))
        if qwirkles:
            self._run(Wait(delay) + self._announce(self._words.gettext("Qwirkle!"), middle))

    def _bonus(self, seat: int, bonus: int, delay: float) -> None:
        text = self._words.gettext("+{n} for going out").format(n=bonus)
        above = self._score_place(seat)
        floater = Floater(text, above, above, 26, self._theme.accent_lit)
        self._run(Wait(delay + RISE) + self._float_to(floater, seat, bonus, big=False))

    def _refilled(self, event: Refilled, step: Step, delay: float) -> None:
        if event.seat == self._session.viewer:
            self._draw_to_rack(step.came, delay)
            return
        self._draw_to_card(event.seat, len(event.tiles), delay)

    def _exchanged(self, event: Exchanged, step: Step) -> None:
        self._sound("draw")
        if event.seat == self._session.viewer:
            given = [
                self._flyer(self._slot(slot), self._bag, [tile, None, None])
                for slot, tile in step.left
            ]
            self._fly(given, FLIGHT)
            self._draw_to_rack(step.came, FLIGHT)
            return
        given = [
            self._flyer(self._card(event.seat, n), self._bag, [None])
            for n in range(len(event.given))
        ]
        self._fly(given, FLIGHT)
        self._draw_to_card(event.seat, len(event.drawn), FLIGHT)

    def _rolled(self, event: Rolled, step: Step) -> None:
        self._sound("roll")
        mine = event.seat == self._session.viewer
        landing = step.came if mine else zip(event.slots, event.after, strict=True)
        flyers = []
        for place, face in landing:
            where = self._slot(place) if mine else self._card(event.seat, place)
            tumbling = [Tile(face.colour, self._any_shape()) for _ in range(TUMBLE_FACES)]
            key: Key | None = ("slot", place) if mine else None
            # At rest for the last part of the way, so that one can read it before it lands.
            flyers.append(self._flyer(where, where, [*tumbling, *[face] * 4], key, arc=0.8))
        self._fly(flyers, TUMBLE, gap=0.04)

    def _any_shape(self) -> Shape:
        return Shape(int(self._chance.random() * len(Shape)))

    # Their parts

    def _draw_to_rack(self, filled: Sequence[tuple[int, Tile]], delay: float) -> None:
        # Behind the curtain the next person watches already: the tiles stay face down.
        hidden = self._session.curtain
        flyers = [
            self._flyer(
                self._bag, self._slot(slot), [None] if hidden else [None, tile], ("slot", slot)
            )
            for slot, tile in filled
        ]
        self._fly(flyers, FLIGHT, delay)

    def _draw_to_card(self, seat: int, count: int, delay: float) -> None:
        flyers = [self._flyer(self._bag, self._card(seat, n), [None]) for n in range(count)]
        self._fly(flyers, FLIGHT, delay)

    def _flyer(
        self,
        start: Place,
        end: Place,
        faces: Sequence[Tile | None],
        stands_for: Key | None = None,
        arc: float = 0.6,
    ) -> Flyer:
        return Flyer(start, end, faces, stands_for, arc, shown=False)

    def _fly(
        self,
        flyers: Sequence[Flyer],
        seconds: float,
        delay: float = 0.0,
        gap: float = STAGGER,
        sound: str = "",
    ) -> None:
        """Starts the flyers one after the other; what each stands for is hidden at once."""
        self.motions.flyers += flyers
        self._run(
            Wait(delay) + stagger([self._flight(flyer, seconds, sound) for flyer in flyers], gap)
        )

    def _flight(self, flyer: Flyer, seconds: float, sound: str) -> Motion:
        def begin() -> None:
            flyer.shown = True

        def land() -> None:
            self.motions.land(flyer)
            if sound:
                self._sound(sound)

        return Call(begin) + Tween(flyer, "way", 1.0, seconds, ease_in_out) + Call(land)

    def _float_to(self, floater: Floater, seat: int, points: int, big: bool) -> Motion:
        """Words appear, wait, fly to the score and count it up."""

        def begin() -> None:
            self.motions.floaters.append(floater)
            self._sound("qwirkle" if big else "tick")

        self._totals[seat] += points
        counted = self._totals[seat]
        appear = Call(begin) + Tween(floater, "alpha", 1.0, 0.12)
        leave = Tween(floater, "way", 1.0, 0.4, ease_in) + Call(lambda: self.motions.fade(floater))
        count = Tween(_Score(self.scores, seat), "points", counted, 0.25, ease_out)
        return appear + Wait(0.55) + leave + count

    def _announce(self, text: str, cell: Cell) -> Motion:
        """A word in large letters that rises from a cell."""
        place = self._cell(cell)

        def above() -> Box:
            box = place()
            return box.moved(0, -1.6 * box.h)

        floater = Floater(text, place, above, 64, self._theme.accent_lit)
        return (
            Call(lambda: self.motions.floaters.append(floater))
            + (Tween(floater, "alpha", 1.0, 0.1) | Tween(floater, "way", 1.0, RISE))
            + Wait(0.3)
            + Tween(floater, "alpha", 0.0, 0.3)
            + Call(lambda: self.motions.fade(floater))
        )

    def _run(self, motion: Motion) -> None:
        self.animator.add(motion)

    def _sound(self, name: str) -> None:
        self._audio.play(name)

    # Places that move with the window and the camera

    def _cell(self, cell: Cell) -> Place:
        return lambda: self._stage.cell_box(cell)

    def _slot(self, slot: int) -> Place:
        return lambda: self._stage.slot_box(slot)

    def _card(self, seat: int, n: int) -> Place:
        return lambda: self._stage.card_box(seat, n)

    def _score_place(self, seat: int) -> Place:
        return lambda: self._stage.score_box(seat)

    def _bag(self) -> Box:
        return self._stage.bag_box()


class _Score:
    """One place of the list of scores as an attribute that a tween can move."""

    def __init__(self, scores: list[float], seat: int) -> None:
        self._scores = scores
        self._seat = seat

    @property
    def points(self) -> float:
        return self._scores[self._seat]

    @points.setter
    def points(self, value: float) -> None:
        self._scores[self._seat] = value
