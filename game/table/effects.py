"""Everything that motions change over a table: what flies and floats, and the scores, the turn and
the bag as they are shown on the way to the true state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.art.painter import Painter
from game.art.poses import Poses
from game.common.geometry import Box
from game.rules import GameState
from game.session import Sight, Watched
from game.table.floating import Floater, WordRoom
from game.table.flyers import Flyer, Glow, Puff, flyer_picture
from game.table.places import BoxOf, Place
from game.table.sparks import Sparks


@dataclass(slots=True, eq=False)
class Tally:
    """A player's points as the card shows them now; ``pulse`` goes from 1 to 0 after a change."""

    points: float
    pulse: float = 0.0


@dataclass(slots=True, eq=False)
class TableDisplay:
    """The values that motions change, and nothing else does.

    ``tallies`` are by seat. ``turn_shown`` is the seat whose turn the cards show; while the mark
    passes on from ``turn_before``, ``turn_progress`` goes from 0 to 1. ``squeeze`` (0 to 1) is how
    much the bag is squeezed by the hand in it, ``punch`` how far the camera is pushed towards the
    table. ``held`` is whose hand the rack goes on to hold until the last turn has been shown;
    ``handing_over`` lasts until the next one lies there, and ``owner`` is whose name stands beside
    the pieces while they turn over.
    """

    tallies: list[Tally] = field(default_factory=list)
    turn_shown: int = 0
    turn_before: int = 0
    turn_progress: float = 1.0
    squeeze: float = 0.0
    punch: float = 0.0
    held: Sight | None = None
    handing_over: bool = False
    owner: int | None = None

    def jump_to(self, state: GameState) -> None:
        """Shows this state at once."""
        self.tallies = [Tally(points) for points in state.scores]
        self.turn_shown = self.turn_before = state.seat
        self.turn_progress = 1.0
        self.squeeze = self.punch = 0.0
        self.arrive()

    def hold(self, sight: Sight) -> None:
        """The rack goes on to show this hand."""
        self.held, self.handing_over, self.owner = sight, True, sight.viewer

    def release(self) -> None:
        """From now on the rack shows whose hand lies there."""
        self.held = None

    def rename(self) -> None:
        """From now on the rack has the name of whose hand lies there."""
        self.owner = None

    def arrive(self) -> None:
        """That hand has come."""
        self.held, self.handing_over, self.owner = None, False, None

    def sight(self, watched: Watched) -> Sight:
        """Whose hand the rack shows now, and whether the curtain is down."""
        return self.held or Sight(watched.viewer, watched.curtain)

    @property
    def scores(self) -> Sequence[float]:
        """The points as the cards show them now, by seat."""
        return [tally.points for tally in self.tallies]

    def set_points(self, seat: int, points: float) -> None:
        """Show these points on the card of a seat at once."""
        self.tallies[seat] = Tally(points)

    def shows_turn_of(self, seat: int) -> bool:
        """Whether the mark of the player to move has arrived at this card."""
        return seat == self.turn_shown and self.turn_progress >= 1.0

    def turn_stays(self, seat: int) -> None:
        """The mark of the player to move still lies on this card."""
        self.turn_shown = self.turn_before = seat
        self.turn_progress = 1.0

    def begin_turn(self, seat: int) -> None:
        """The mark leaves the card that it is on for this one."""
        if seat != self.turn_shown:
            self.turn_before, self.turn_shown = self.turn_shown, seat
            self.turn_progress = 0.0


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

    def prerender(self, painter: Painter, box_of: BoxOf, room: WordRoom) -> Iterator[None]:
        """At each step find the place of some words, make the pictures of words that will be said,
        or some of the next burst."""
        for floater in self._words:
            if floater.seeks(room):
                floater.choose(painter, box_of, room, self.standing)
                yield
        while self.to_say:
            self.to_say.pop(0).prerender(painter, box_of, room)
            yield
        for burst in list(self.coming):
            yield from burst.prerender(painter, box_of)
            if burst in self.coming:
                self.coming.remove(burst)

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
        target.fblits([flyer_picture(poses, box_of, *one) for one in shown])
        self._write(target, painter, box_of, alpha, room)

    def _write(
        self,
        target: pygame.Surface,
        painter: Painter,
        box_of: BoxOf,
        alpha: float,
        room: WordRoom,
    ) -> None:
        self.standing = []
        for floater in self._words:
            if floater.seeks(room):
                # That takes long: it is done after this frame, for one after the other.
                continue
            words = floater.draw(target, painter, box_of, alpha, room, self.standing)
            if words is not None and not floater.progress:
                self.standing.append(words)
