"""The parts that every show is made of: pieces that fly, points that are counted, lights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.anim.easing import ease_in_out, ease_out, linear
from game.anim.tween import Animator, Call, Motion, Tween, Wait, stagger
from game.common.geometry import Box
from game.host.audio import Audio
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.view.motion.accents import Glow, Puff
from game.view.motion.floating import Floater
from game.view.motion.flyers import Flyer, Key, Motions, Place
from game.view.motion.sparks import Sparks

STAGGER = 0.07
"""Seconds from one flyer's start to the next one's."""

SETTLE = 0.16
"""Seconds that a tile is squashed when it lands on the table."""

DUST = 0.38
"""Seconds that the dust of a landing is seen."""

SHAKE = 0.24
"""Seconds that a refused tile shakes its head before it goes home."""

HOP, HOP_GAP, HOP_HEIGHT = 0.3, 0.09, 1.1
BURST = 1.3
"""Seconds that sparks fly."""

SQUEEZE = 0.22
"""Seconds that the bag is squeezed when a tile leaves it."""

SLOWEST = 0.32
"""The part of its speed that is left to the motion where it is slowed down."""


class Stage(Protocol):
    """Where things are on the screen; asked anew at every frame."""

    def cell_box(self, cell: Cell) -> Box:
        """Where a cell of the table lies."""
        ...

    def shows(self, cell: Cell) -> bool:
        """Whether a piece that hops in this cell is to be seen in full."""
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


@dataclass(slots=True, eq=False)
class Tally:
    """A player's points as the card shows them now, on their way to ``total``; ``glad`` goes from
    1 to 0 after the card has got some."""

    points: float
    total: int
    glad: float = 0.0


class Flights:
    """Starts motions and lets time pass for them. ``tallies`` are by seat; ``punch`` is how far
    the camera is pushed towards the table, and ``squeeze`` how much the bag is, 0 to 1."""

    def __init__(self, stage: Stage, audio: Audio, speed: float, scores: Sequence[int]) -> None:
        self.stage = stage
        self.motions = Motions()
        self.tallies = [Tally(points, points) for points in scores]
        self.punch = self.squeeze = 0.0
        self._tempo = 1.0
        self._animator = Animator(speed)
        # What slows the others down is not slowed down itself.
        self._clock = Animator(speed)
        self._audio = audio

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return self._animator.active or self._clock.active

    def waiting(self) -> int:
        """How many flyers have still to leave the bag."""
        return sum(not one.shown and one.start == self.bag for one in self.motions.flyers)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self.motions.mark()
        self._clock.update(dt)
        self._animator.update(dt * self._tempo)

    def skip(self) -> None:
        """Brings everything to its end."""
        self._animator.skip()
        self._clock.skip()

    def run(self, motion: Motion) -> None:
        """Starts a motion now."""
        self._animator.add(motion)

    def slow_down(self, delay: float, seconds: float) -> None:
        """In ``delay`` seconds all is slowed down for about so many seconds."""
        down = Tween(self, "_tempo", SLOWEST, 0.25 * seconds, ease_out)
        up = Tween(self, "_tempo", 1.0, 0.75 * seconds, ease_in_out)
        self._clock.add(Wait(delay) + down + up)

    def push(self, delay: float, strength: float) -> None:
        """The camera starts towards the table and comes back."""
        there = Tween(self, "punch", strength, 0.07, ease_out)
        self._clock.add(Wait(delay) + there + Tween(self, "punch", 0.0, 0.42, ease_out))

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
        """Starts the flyers one after the other; what each stands for is hidden at once. With a
        sound they land heard and in a puff of dust."""
        self.motions.flyers += flyers
        self.run(
            Wait(delay) + stagger([self._flight(flyer, seconds, sound) for flyer in flyers], gap)
        )

    def _flight(self, flyer: Flyer, seconds: float, sound: str) -> Motion:
        def begin() -> None:
            flyer.shown = True
            if flyer.start == self.bag:
                self.run(Tween(self, "squeeze", 0.0, SQUEEZE, ease_out, start=1.0))

        def touch() -> None:
            flyer.squash = 1.0 if on_table else 0.0
            if sound and flyer in self.motions.flyers:
                self.sound(sound)
                self.puff(flyer.end)

        on_table = flyer.stands_for is not None and flyer.stands_for[0] == "cell"
        easing = linear if flyer.rolls else ease_in_out
        fly = Call(begin) + Tween(flyer, "way", 1.0, seconds, easing) + Call(touch)
        if on_table:
            fly += Tween(flyer, "squash", 0.0, SETTLE, ease_out)
        return fly + Call(partial(self.motions.land, flyer))

    def puff(self, place: Place) -> None:
        """Dust flies up round a place."""
        dust = Puff(place)
        self.motions.accents.append(dust)
        gone = Call(partial(self.motions.accents.remove, dust))
        self.run(Tween(dust, "way", 1.0, DUST, linear, start=0.02) + gone)

    def light_up(self, cells: Sequence[Cell], seconds: float) -> Motion:
        """Light round a line, for a while."""
        glow = Glow([self.cell(cell) for cell in cells])
        return (
            Call(partial(self.motions.accents.append, glow))
            + Tween(glow, "light", 1.0, 0.12)
            + Wait(max(0.0, seconds - 0.42))
            + Tween(glow, "light", 0.0, 0.3, linear)
            + Call(partial(self.motions.accents.remove, glow))
        )

    def count(self, seat: int, points: int) -> Motion:
        """The card counts these points up, and is glad of them."""
        tally = self.tallies[seat]
        tally.total += points
        counted = Tween(tally, "points", tally.total, 0.25, ease_out)
        glad = Tween(tally, "glad", 0.0, 0.35, ease_out, start=1.0)
        return Call(partial(self.sound, "tick")) + (counted | glad)

    def floats(self, floater: Floater) -> Motion:
        """Words are there from now on."""
        return Call(partial(self.motions.floaters.append, floater))

    def sinks(self, floater: Floater) -> Motion:
        """Words are gone."""
        return Call(partial(self.motions.floaters.remove, floater))

    def sound_at(self, name: str, delay: float) -> None:
        """Plays a sound in so many seconds."""
        self.run(Wait(delay) + Call(partial(self.sound, name)))

    def shake_off(self, flyer: Flyer, seconds: float) -> None:
        """The tile shakes its head where it is, and flies then."""
        flyer.shown = True
        self.motions.flyers.append(flyer)
        self.run(Tween(flyer, "shake", 1.0, SHAKE, linear) + self._flight(flyer, seconds, ""))

    def hop(
        self,
        cells: Sequence[tuple[Tile, Cell]],
        delay: float,
        gap: float = HOP_GAP,
        height: float = HOP_HEIGHT,
    ) -> None:
        """Tiles of the table hop where they lie, one after the other."""
        hops = []
        for tile, cell in cells:
            place = self.cell(cell)
            hops.append(self.flyer(place, place, [tile], ("cell", cell), height))
        # Each is drawn at its place until its turn comes, so nothing is hidden before.
        for n, (flyer, (_, cell)) in enumerate(zip(hops, cells, strict=True)):
            begin = Call(partial(self._begin_hop, flyer, cell))
            self.run(Wait(delay + n * gap) + begin + self._flight(flyer, HOP, ""))

    def _begin_hop(self, flyer: Flyer, cell: Cell) -> None:
        """What is covered by cards and buttons does not hop out over them."""
        if self.stage.shows(cell):
            self.motions.flyers.append(flyer)

    def burst(self, sparks: Sparks, delay: float) -> None:
        """Sparks fly."""
        begin = Call(partial(self.motions.bursts.append, sparks))
        end = Call(partial(self.motions.bursts.remove, sparks))
        self.run(Wait(delay) + begin + Tween(sparks, "way", 1.0, BURST, linear) + end)

    def sound(self, name: str) -> None:
        """Plays a sound."""
        self._audio.play(name)

    # Places that move with the window and the camera

    def cell(self, cell: Cell) -> Place:
        """A cell of the table."""
        return lambda: self.stage.cell_box(cell)

    def beside(self, cell: Cell, across: float, down: float) -> Place:
        """A place so many cells away from a cell."""

        def place() -> Box:
            box = self.stage.cell_box(cell)
            return box.moved(across * box.w, down * box.h)

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
