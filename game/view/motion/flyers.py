"""Pieces in flight and everything else that moves over the table. Motion shows the way to a state
that is already true; skipping it changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.anim.easing import bounce, hop
from game.art.painter import Painter
from game.art.poses import Poses
from game.art.sprites import Laid
from game.common.geometry import Box
from game.rules.tiles import Tile
from game.view.motion.accents import Glow, Puff
from game.view.motion.floating import Floater, WordRoom
from game.view.motion.sparks import Sparks
from game.view.table.places import BoxOf, Place

SHAKES, SHAKE_REACH = 2.5, 0.22
"""How often a refused tile shakes its head, and how far (parts of its size)."""

SQUASH = 0.15
"""How much wider and lower a tile is when it lands."""

LEAN_PER_STEP = 46.0
"""Degrees of lean for each of its own widths that a piece flies sideways in a step of time."""

MOST_LEAN = 16.0
TURN_FROM, TURN_TO = 0.15, 0.85
"""The progress at which a piece begins and ends to turn over."""

ROLL_TO = 0.82
"""The progress at which a rolling die comes to rest."""

GROWN = 0.14
"""How much larger a piece is that has grown."""

NEARER = 0.16
"""How much larger a piece is at its highest."""


@dataclass(slots=True, eq=False)
class Flyer:
    """A piece on its way from one place to another; ``progress`` goes from 0 to 1.

    ``faces`` are shown one after the other (None is a back): a tile turns over from each to the
    next, and a die that ``rolls`` rolls over them all, turned by ``turn`` degrees at first.
    ``arc`` is the height to which it rises, in parts of its size; the piece at ``stands_for`` is
    hidden meanwhile. ``shake`` goes from 0 to 1 while a refused tile shakes its head, ``squash``
    from 1 to 0 after it has landed. With ``grow`` (0 to 1) it swells, as one piece with others,
    about a point that lies ``off`` its own middle (in its sizes).
    """

    start: Place
    end: Place
    faces: Sequence[Tile | None]
    stands_for: Place | None = None
    arc: float = 0.6
    rolls: bool = False
    turn: float = 0.0
    progress: float = 0.0
    before: float = 0.0
    shown: bool = True
    shake: float = 0.0
    squash: float = 0.0
    grow: float = 0.0
    off: tuple[float, float] = (0.0, 0.0)

    def progress_at(self, alpha: float) -> float:
        """The progress between the last two steps of time."""
        return self.before + (self.progress - self.before) * alpha

    def face(self, progress: float) -> Tile | None:
        """The face on top at this progress."""
        return self.faces[round(self.turned(progress))]

    def turned(self, progress: float) -> float:
        """The number of faces that have gone by: 1.5 is on edge between the second and third."""
        if len(self.faces) == 1:
            return 0.0
        last = ROLL_TO if self.rolls else TURN_TO
        first = 0.0 if self.rolls else TURN_FROM
        part = min(max((progress - first) / (last - first), 0.0), 1.0)
        if self.rolls:
            # A thrown die is fast at first.
            part = 1.0 - (1.0 - part) ** 1.7
        return part * (len(self.faces) - 1)

    def box(self, box_of: BoxOf, progress: float) -> Box:
        """Where it is at this progress, without its height."""
        start = box_of(self.start)
        if self.start != self.end:
            return start.towards(box_of(self.end), progress)
        if not self.grow:
            return start
        swell = GROWN * self.grow * start.w
        return start.inset(-swell / 2).moved(-self.off[0] * swell, -self.off[1] * swell)

    def height(self, progress: float) -> float:
        """Its height above the table at this progress, in parts of its size."""
        part = min(max(progress, 0.0), 1.0)
        return self.arc * (bounce(part) if self.rolls else hop(part))

    def lean(self, box_of: BoxOf) -> float:
        """The degrees, clockwise, by which it leans into its flight sideways."""
        if self.start == self.end:
            return 0.0
        here, there = self.box(box_of, self.progress), self.box(box_of, self.before)
        moved = (here.centre[0] - there.centre[0]) / max(1.0, here.w)
        return max(-MOST_LEAN, min(MOST_LEAN, moved * LEAN_PER_STEP))


@dataclass(slots=True)
class Effects:
    """Everything that moves over the table and its cards, and how it is drawn; ``coming`` are the
    bursts, and ``to_say`` the words, whose pictures are made before they are seen."""

    flyers: list[Flyer] = field(default_factory=list)
    floaters: list[Floater] = field(default_factory=list)
    bursts: list[Sparks] = field(default_factory=list)
    coming: list[Sparks] = field(default_factory=list)
    to_say: list[Floater] = field(default_factory=list)
    # Where words stood in the last frame.
    standing: list[Box] = field(default_factory=list)
    accents: list[Puff | Glow] = field(default_factory=list)

    def hidden(self) -> frozenset[Place]:
        """The places whose pieces are not drawn there, because they still fly."""
        return frozenset(flyer.stands_for for flyer in self.flyers if flyer.stands_for)

    @property
    def words_stay(self) -> bool:
        """Whether words stand beside what they count."""
        return any(floater.stays for floater in self.floaters)

    @property
    def _words(self) -> list[Floater]:
        """All words, those below first, so that points can be read on their way over them."""
        return sorted(self.floaters, key=lambda one: len(one.colours) == 1)

    def mark(self) -> None:
        """Remembers the progress of everything before the next step of time."""
        moving: tuple[Flyer | Floater | Sparks, ...] = (*self.flyers, *self.floaters, *self.bursts)
        for one in moving:
            one.before = one.progress

    def land(self, flyer: Flyer) -> None:
        """The flyer has arrived; its piece is drawn at its place again."""
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def land_where(self, condition: Callable[[Place], bool]) -> None:
        """All flyers that stand for such places arrive at once."""
        for flyer in list(self.flyers):
            if flyer.stands_for and condition(flyer.stands_for):
                self.flyers.remove(flyer)

    def begin(self, burst: Sparks) -> None:
        """A burst is seen from now on."""
        if burst in self.coming:
            self.coming.remove(burst)
        self.bursts.append(burst)

    def say(self, floater: Floater) -> None:
        """These words are there from now on."""
        if floater in self.to_say:
            self.to_say.remove(floater)
        self.floaters.append(floater)

    def clear(self) -> None:
        """Removes everything."""
        for shown in (self.flyers, self.floaters, self.bursts, self.accents):
            shown.clear()
        self.coming.clear()
        self.to_say.clear()

    def draw_soon(self, painter: Painter, box_of: BoxOf, room: WordRoom) -> bool:
        """Finds the place of words, makes the pictures of those that will be said, or some of the
        next burst; returns whether there was anything."""
        for floater in self._words:
            if floater.seeks(room):
                floater.choose(painter, box_of, room, self.standing)
                return True
        if self.to_say:
            self.to_say.pop(0).draw_ahead(painter, box_of, room)
            return True
        if self.coming and not self.coming[0].draw_ahead(painter, box_of):
            del self.coming[0]
            return True
        return bool(self.coming)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        poses: Poses,
        box_of: BoxOf,
        alpha: float,
        room: WordRoom,
    ) -> None:
        """Dust and light below, then sparks, then shadows, pieces and words. ``alpha`` is the
        time between the last two steps (0 to 1), ``room`` is where words begin."""
        for accent in self.accents:
            accent.draw(target, painter, box_of)
        for burst in self.bursts:
            burst.draw(target, painter, box_of, alpha, room.open_parts)
        shown = []
        for flyer in self.flyers:
            if flyer.shown:
                progress = flyer.progress_at(alpha)
                box, height = flyer.box(box_of, progress), flyer.height(progress)
                shown.append((flyer, progress, box, height))
        shadow = poses.sprites.shadow
        # A hundred of them in a frame: drawn at once.
        target.fblits([shadow(box.centre, round(box.w), height) for _, _, box, height in shown])
        target.fblits([_flown(poses, box_of, *one) for one in shown])
        self._write(target, painter, box_of, alpha, room)

    def _write(
        self,
        target: pygame.Surface,
        painter: Painter,
        box_of: BoxOf,
        alpha: float,
        room: WordRoom,
    ) -> None:
        """All words but those that still look for their place."""
        self.standing = []
        for floater in self._words:
            if floater.seeks(room):
                # That takes long: it is done after this frame, for one after the other.
                continue
            words = floater.draw(target, painter, box_of, alpha, room, self.standing)
            if words is not None and not floater.progress:
                self.standing.append(words)


def _flown(
    poses: Poses, box_of: BoxOf, flyer: Flyer, progress: float, box: Box, lift: float
) -> Laid:
    """The picture of a flyer at this progress, in its box without its height, and its place."""
    size, turned = box.w * (1.0 + NEARER * min(1.0, lift)), flyer.turned(progress)
    if flyer.rolls:
        picture = _rolling(poses, flyer, size, turned, progress)
    else:
        picture = poses.piece(
            flyer.faces[round(turned)],
            size,
            lift=lift,
            wide=abs(math.cos(math.pi * turned)),
            squash=SQUASH * flyer.squash,
            lean=flyer.lean(box_of) if lift else 0.0,
        )
    x, y = box.centre
    x += box.w * SHAKE_REACH * math.sin(flyer.shake * SHAKES * math.tau) * (1.0 - flyer.shake)
    # A squashed tile stays on the table with its lower edge.
    y += box.h * (0.5 * SQUASH * flyer.squash - 0.5 * lift)
    wide, high = picture.get_size()
    return picture, (round(x) - wide // 2, round(y) - high // 2)


def _rolling(
    poses: Poses, flyer: Flyer, size: float, turned: float, progress: float
) -> pygame.Surface:
    first = min(int(turned), len(flyer.faces) - 1)
    upper, lower = flyer.faces[first], flyer.faces[min(first + 1, len(flyer.faces) - 1)]
    if upper is None or lower is None:
        return poses.upright(None, round(size))
    turn = flyer.turn * max(0.0, 1.0 - progress / ROLL_TO)
    return poses.rolling(upper, lower, size, turned - first, turn)
