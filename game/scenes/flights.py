"""The parts that every show is made of: tiles that fly, words that float, points that count up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.anim.easing import ease_in, ease_in_out, ease_out, linear
from game.anim.tween import Animator, Call, Motion, Tween, Wait, stagger
from game.audio import Audio
from game.geometry import Box
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.ui.theme import RGB
from game.view.motion import Floater, Flyer, Key, Motions, Place
from game.view.sparks import Sparks

STAGGER = 0.07
"""Seconds from one flyer's start to the next one's."""

RISE = 0.9
SETTLE = 0.13
"""Seconds that a tile is squashed when it lands on the table."""

SHAKE = 0.24
"""Seconds that a refused tile shakes its head before it goes home."""

HOP, HOP_GAP, HOP_HEIGHT = 0.3, 0.09, 1.1
WORD_LIFT = 0.6
"""How far above a tile a large word stands, in parts of a place on the rack."""

BURST = 1.3
"""Seconds that sparks fly."""


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


class Flights:
    """Starts motions and lets time pass for them. ``scores`` are the points as the cards show
    them now, on their way to ``totals``."""

    def __init__(self, stage: Stage, audio: Audio, speed: float, scores: Sequence[int]) -> None:
        self.stage = stage
        self.motions = Motions()
        self.animator = Animator(speed)
        self.scores = [float(points) for points in scores]
        self.totals = list(scores)
        self._audio = audio

    def flyer(
        self,
        start: Place,
        end: Place,
        faces: Sequence[Tile | None],
        stands_for: Key | None = None,
        arc: float = 0.6,
    ) -> Flyer:
        """Makes a flyer that is not yet seen."""
        return Flyer(start, end, faces, stands_for, arc, shown=False)

    def fly(
        self,
        flyers: Sequence[Flyer],
        seconds: float,
        delay: float = 0.0,
        gap: float = STAGGER,
        sound: str = "",
    ) -> None:
        """Starts the flyers one after the other; what each stands for is hidden at once."""
        self.motions.flyers += flyers
        self.run(
            Wait(delay) + stagger([self._flight(flyer, seconds, sound) for flyer in flyers], gap)
        )

    def _flight(self, flyer: Flyer, seconds: float, sound: str) -> Motion:
        def begin() -> None:
            flyer.shown = True

        def touch() -> None:
            flyer.squash = 1.0 if on_table else 0.0
            if sound:
                self.sound(sound)

        on_table = flyer.stands_for is not None and flyer.stands_for[0] == "cell"
        fly = Call(begin) + Tween(flyer, "way", 1.0, seconds, ease_in_out) + Call(touch)
        if on_table:
            fly += Tween(flyer, "squash", 0.0, SETTLE, ease_out)
        return fly + Call(partial(self.motions.land, flyer))

    def float_to(self, floater: Floater, seat: int, points: int, big: bool) -> Motion:
        """Words appear, wait, fly to the score and count it up."""

        def begin() -> None:
            self.motions.floaters.append(floater)
            self.sound("qwirkle" if big else "tick")

        self.totals[seat] += points
        counted = self.totals[seat]
        appear = Call(begin) + Tween(floater, "alpha", 1.0, 0.12)
        leave = Tween(floater, "way", 1.0, 0.4, ease_in) + Call(lambda: self.motions.fade(floater))
        count = Tween(_Score(self.scores, seat), "points", counted, 0.25, ease_out)
        return appear + Wait(0.55) + leave + count

    def announce(self, text: str, cell: Cell, colour: RGB) -> Motion:
        """A word in large letters that rises from a cell."""
        near = self.above(cell)

        def start() -> Box:
            # However small the tiles are shown, the large letters stand clear of them.
            return near().moved(0, -WORD_LIFT * self.stage.slot_box(0).h)

        floater = Floater(text, start, lambda: start().moved(0, -start().h), 64, colour)
        return (
            Call(lambda: self.motions.floaters.append(floater))
            + (Tween(floater, "alpha", 1.0, 0.1) | Tween(floater, "way", 1.0, RISE))
            + Wait(0.3)
            + Tween(floater, "alpha", 0.0, 0.3)
            + Call(lambda: self.motions.fade(floater))
        )

    def shake_off(self, flyer: Flyer, seconds: float) -> None:
        """The tile shakes its head where it is, and flies then."""
        flyer.shown = True
        self.motions.flyers.append(flyer)
        self.run(Tween(flyer, "shake", 1.0, SHAKE, linear) + self._flight(flyer, seconds, ""))

    def hop(self, cells: Sequence[tuple[Tile, Cell]], delay: float) -> None:
        """Tiles of the table hop where they lie, one after the other."""
        hops = [
            self.flyer(self.cell(cell), self.cell(cell), [tile], ("cell", cell), HOP_HEIGHT)
            for tile, cell in cells
        ]
        # Each is drawn at its place until its turn comes, so nothing is hidden before.
        for n, flyer in enumerate(hops):
            begin = Call(partial(self.motions.flyers.append, flyer))
            self.run(Wait(delay + n * HOP_GAP) + begin + self._flight(flyer, HOP, ""))

    def burst(self, sparks: Sparks, delay: float) -> None:
        """Sparks fly."""
        begin = Call(partial(self.motions.bursts.append, sparks))
        end = Call(partial(self.motions.die, sparks))
        self.run(Wait(delay) + begin + Tween(sparks, "way", 1.0, BURST, linear) + end)

    def run(self, motion: Motion) -> None:
        """Starts a motion now."""
        self.animator.add(motion)

    def sound(self, name: str) -> None:
        """Plays a sound."""
        self._audio.play(name)

    # Places that move with the window and the camera

    def cell(self, cell: Cell) -> Place:
        """A cell of the table."""
        return lambda: self.stage.cell_box(cell)

    def above(self, cell: Cell) -> Place:
        """Just above a cell, where words do not hide the tile."""

        def place() -> Box:
            box = self.stage.cell_box(cell)
            return box.moved(0, -0.85 * box.h)

        return place

    def below(self, cell: Cell) -> Place:
        """Well below a cell."""

        def place() -> Box:
            box = self.stage.cell_box(cell)
            return box.moved(0, 1.6 * box.h)

        return place

    def slot(self, slot: int) -> Place:
        """A place of the viewer's rack."""
        return lambda: self.stage.slot_box(slot)

    def card(self, seat: int, n: int) -> Place:
        """The n-th tile on a player's card."""
        return lambda: self.stage.card_box(seat, n)

    def score(self, seat: int) -> Place:
        """A player's score."""
        return lambda: self.stage.score_box(seat)

    def bag(self) -> Box:
        """The bag."""
        return self.stage.bag_box()


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
