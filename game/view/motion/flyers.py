"""Pieces in flight and all that moves over the table. Motion only shows the way to a state that
is true already; skipping it changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.anim.easing import bounce, hop
from game.art.painter import Painter
from game.art.poses import Poses
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.view.motion.accents import Glow, Puff
from game.view.motion.floating import Floater
from game.view.motion.sparks import Sparks

SHAKES, SHAKE_REACH = 2.5, 0.22
"""How often a refused tile shakes its head, and how far, in parts of its size."""

SQUASH = 0.15
"""By how much a tile that lands is wider and lower at first."""

LEAN_PER_STEP = 46.0
"""Degrees for each of its own widths that a piece flies sideways in a step of time."""

MOST_LEAN = 16.0
TURN_FROM, TURN_TO = 0.15, 0.85
"""The part of the way on which a piece turns over."""

ROLL_TO = 0.82
"""The part of its time after which a rolling die lies still."""

NEARER = 0.16
"""How much larger a piece is at its highest."""

Place = Callable[[], Box]
"""Where something is now, in px: cells and cards move when the table or the window does."""

CellKey = tuple[str, Cell]
SlotKey = tuple[str, int]
CardKey = tuple[str, int, int]
Key = CellKey | SlotKey | CardKey
"""What a flyer stands for while it flies: ``("cell", cell)``, ``("slot", n)`` of the rack, or
``("card", seat, n)``."""


@dataclass(slots=True, eq=False)
class Flyer:
    """A piece on its way from one place to another; ``way`` goes from 0 to 1.

    ``faces`` are shown one after the other (None is a back): a tile turns over from each to the
    next, and a die that ``rolls`` rolls over them all, turned by ``turn`` degrees at first.
    ``arc`` is how high it rises, in parts of its size; ``stands_for`` is hidden meanwhile.
    ``shake`` goes from 0 to 1 while it shakes its head, ``squash`` from 1 to 0 when it has landed.
    """

    start: Place
    end: Place
    faces: Sequence[Tile | None]
    stands_for: Key | None = None
    arc: float = 0.6
    rolls: bool = False
    turn: float = 0.0
    way: float = 0.0
    before: float = 0.0
    shown: bool = True
    shake: float = 0.0
    squash: float = 0.0

    def way_at(self, alpha: float) -> float:
        """How far it is between the last two steps of time."""
        return self.before + (self.way - self.before) * alpha

    def face(self, way: float) -> Tile | None:
        """What lies on top at this part of the way."""
        return self.faces[round(self.turned(way))]

    def turned(self, way: float) -> float:
        """How many of its faces have gone by: 1.5 is on its edge between the second and the
        third."""
        last = ROLL_TO if self.rolls else TURN_TO
        first = 0.0 if self.rolls else TURN_FROM
        part = min(max((way - first) / (last - first), 0.0), 1.0)
        if self.rolls:
            # Fast at first, as thrown.
            part = 1.0 - (1.0 - part) ** 1.7
        return part * (len(self.faces) - 1)

    def box(self, way: float) -> Box:
        """Where it is at this part of the way, without its height."""
        start = self.start()
        if self.start is self.end:
            return start
        end = self.end()
        size = start.w + (end.w - start.w) * way
        x = start.centre[0] + (end.centre[0] - start.centre[0]) * way
        y = start.centre[1] + (end.centre[1] - start.centre[1]) * way
        return Box.around((x, y), size, size)

    def height(self, way: float) -> float:
        """How high above the table it is at this part of the way, in parts of its size."""
        part = min(max(way, 0.0), 1.0)
        return self.arc * (bounce(part) if self.rolls else hop(part))

    def lean(self) -> float:
        """How many degrees it leans over, clockwise, since it flies sideways so fast."""
        if self.start is self.end:
            return 0.0
        here, there = self.box(self.way), self.box(self.before)
        moved = (here.centre[0] - there.centre[0]) / max(1.0, here.w)
        return max(-MOST_LEAN, min(MOST_LEAN, moved * LEAN_PER_STEP))


@dataclass(slots=True)
class Motions:
    """Everything in motion; draws it over the table and the cards."""

    flyers: list[Flyer] = field(default_factory=list)
    floaters: list[Floater] = field(default_factory=list)
    bursts: list[Sparks] = field(default_factory=list)
    accents: list[Puff | Glow] = field(default_factory=list)

    def hidden(self) -> frozenset[Key]:
        """What is not to be drawn at its place, because it still flies."""
        return frozenset(flyer.stands_for for flyer in self.flyers if flyer.stands_for)

    def mark(self) -> None:
        """Remembers where everything is before the next step of time."""
        moving: tuple[Flyer | Floater | Sparks, ...] = (*self.flyers, *self.floaters, *self.bursts)
        for one in moving:
            one.before = one.way

    def land(self, flyer: Flyer) -> None:
        """The flyer has arrived; its piece is drawn at its place again."""
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def land_where(self, there: Callable[[Key], bool]) -> None:
        """All flyers that stand for such places arrive at once."""
        self.flyers = [
            flyer for flyer in self.flyers if not (flyer.stands_for and there(flyer.stands_for))
        ]

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        poses: Poses,
        alpha: float,
        room: pygame.Rect,
    ) -> None:
        """Dust and light below, then shadows, then pieces, then sparks and words; ``alpha`` is
        how far the time is between the last two steps, ``room`` is where words begin."""
        for accent in self.accents:
            accent.draw(target, painter)
        shown = []
        for flyer in self.flyers:
            if flyer.shown:
                way = flyer.way_at(alpha)
                shown.append((flyer, way, flyer.box(way), flyer.height(way)))
        for _, _, box, height in shown:
            _draw_shadow(target, poses, box, height)
        for flyer, way, box, height in shown:
            _draw_flyer(target, poses, flyer, way, box, height)
        for burst in self.bursts:
            burst.draw(target, painter, alpha)
        # Words below, so that points can be read on their way over them.
        for floater in sorted(self.floaters, key=lambda one: len(one.colours) == 1):
            floater.draw(target, painter, alpha, room)


def _draw_shadow(target: pygame.Surface, poses: Poses, box: Box, height: float) -> None:
    size = max(1, round(box.w))
    shadow = poses.sprites.shadow(size, height)
    dx, dy = poses.sprites.shadow_offset(size, height)
    x, y = box.centre
    target.blit(shadow, shadow.get_rect(center=(round(x + dx), round(y + dy))))


def _draw_flyer(
    target: pygame.Surface, poses: Poses, flyer: Flyer, way: float, box: Box, lift: float
) -> None:
    size, turned = box.w * (1.0 + NEARER * min(1.0, lift)), flyer.turned(way)
    if flyer.rolls:
        picture = _rolling(poses, flyer, size, turned, way)
    else:
        picture = poses.piece(
            flyer.face(way),
            size,
            lift=lift,
            wide=abs(math.cos(math.pi * turned)),
            squash=SQUASH * flyer.squash,
            lean=flyer.lean() if lift else 0.0,
        )
    x, y = box.centre
    x += box.w * SHAKE_REACH * math.sin(flyer.shake * SHAKES * math.tau) * (1.0 - flyer.shake)
    # What is squashed stays on the table with its lower edge.
    y += box.h * (0.5 * SQUASH * flyer.squash - 0.5 * lift)
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _rolling(poses: Poses, flyer: Flyer, size: float, turned: float, way: float) -> pygame.Surface:
    first = min(int(turned), len(flyer.faces) - 1)
    upper, lower = flyer.faces[first], flyer.faces[min(first + 1, len(flyer.faces) - 1)]
    if upper is None or lower is None:
        return poses.upright(None, round(size))
    turn = flyer.turn * max(0.0, 1.0 - way / ROLL_TO)
    return poses.rolling(upper, lower, size, turned - first, turn)
