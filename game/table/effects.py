"""Everything that motions change: flying things, texts, and the displayed scores, turn and bag."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.art.painter import Painter
from game.art.poses import Poses
from game.common.geometry import Box
from game.rules import GameState
from game.session import RackView, Watched
from game.table.floating_text import FloatingText, TextArea
from game.table.flyers import Flyer, LandingDust, LineGlow, flyer_picture
from game.table.line_burst import LineBurst
from game.table.table_geometry import BoxOf, Location


@dataclass(slots=True, eq=False)
class Tally:
    """The points displayed on a player's card; ``pulse`` goes from 1 to 0 after a change."""

    points: float
    pulse: float = 0.0


@dataclass(slots=True, eq=False)
class TableDisplay:
    """Displayed values that only motions change.

    ``tallies`` are by seat. ``turn_shown`` is the seat with the turn marker; while the marker moves
    there from ``turn_before``, ``turn_progress`` goes from 0 to 1. ``squeeze`` (0 to 1) is the
    squeezing of the bag by a hand, ``punch`` (0 to 1) the push of the camera towards the table.
    ``held`` is the hand that the rack keeps showing until the last turn has been shown.
    ``handing_over`` lasts until the next hand has arrived, and ``owner`` is the seat whose name is
    beside the tiles while they turn over.
    """

    tallies: list[Tally] = field(default_factory=list)
    turn_shown: int = 0
    turn_before: int = 0
    turn_progress: float = 1.0
    squeeze: float = 0.0
    punch: float = 0.0
    held: RackView | None = None
    handing_over: bool = False
    owner: int | None = None

    def jump_to(self, state: GameState) -> None:
        """Display this state at once."""
        self.tallies = [Tally(points) for points in state.scores]
        self.turn_shown = self.turn_before = state.seat
        self.turn_progress = 1.0
        self.squeeze = self.punch = 0.0
        self.arrive()

    def hold(self, sight: RackView) -> None:
        """Keep showing this hand on the rack."""
        self.held, self.handing_over, self.owner = sight, True, sight.viewer

    def release(self) -> None:
        """Show the current viewer's hand on the rack again."""
        self.held = None

    def rename(self) -> None:
        """Show the name of the current viewer at the rack again."""
        self.owner = None

    def arrive(self) -> None:
        """End the change of hands."""
        self.held, self.handing_over, self.owner = None, False, None

    def sight(self, watched: Watched) -> RackView:
        """Return the hand that the rack shows now, and whether the curtain is down."""
        return self.held or RackView(watched.viewer, watched.curtain)

    @property
    def scores(self) -> Sequence[float]:
        """The points displayed on the cards, by seat."""
        return [tally.points for tally in self.tallies]

    def set_points(self, seat: int, points: float) -> None:
        """Display these points on the card of a seat at once."""
        self.tallies[seat] = Tally(points)

    def shows_turn_of(self, seat: int) -> bool:
        """Return whether the turn marker has arrived at this card."""
        return seat == self.turn_shown and self.turn_progress >= 1.0

    def put_turn_marker(self, seat: int) -> None:
        """Put the turn marker on this card at once."""
        self.turn_shown = self.turn_before = seat
        self.turn_progress = 1.0

    def start_turn_marker(self, seat: int) -> None:
        """Send the turn marker to the card of ``seat``, if it is on another one."""
        if seat != self.turn_shown:
            self.turn_before, self.turn_shown = self.turn_shown, seat
            self.turn_progress = 0.0


@dataclass(slots=True)
class Effects:
    """Everything moving over the table; ``coming`` and ``to_say`` are still to be prerendered."""

    flyers: list[Flyer] = field(default_factory=list)
    floaters: list[FloatingText] = field(default_factory=list)
    bursts: list[LineBurst] = field(default_factory=list)
    pending_bursts: list[LineBurst] = field(default_factory=list)
    pending_texts: list[FloatingText] = field(default_factory=list)
    # The boxes of texts in the last frame.
    text_boxes: list[Box] = field(default_factory=list)
    accents: list[LandingDust | LineGlow] = field(default_factory=list)

    def hidden_locations(self) -> frozenset[Location]:
        """Return the places whose tiles are not drawn there, because they still fly."""
        return frozenset(flyer.hidden_location for flyer in self.flyers if flyer.hidden_location)

    @property
    def texts_at_rest(self) -> bool:
        """Whether texts are at rest beside the tiles that they are about."""
        return any(floater.stays for floater in self.floaters)

    @property
    def _words(self) -> list[FloatingText]:
        """All texts in drawing order: points on their way are above the others."""
        return sorted(self.floaters, key=lambda one: len(one.colours) == 1)

    def save_progress(self) -> None:
        """Save the progress of everything before the next step of time."""
        moving: tuple[Flyer | FloatingText | LineBurst, ...] = (
            *self.flyers,
            *self.floaters,
            *self.bursts,
        )
        for one in moving:
            one.before = one.progress

    def land(self, flyer: Flyer) -> None:
        """Remove a flyer that has arrived; its tile is drawn at its place again."""
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def land_where(self, condition: Callable[[Location], bool]) -> None:
        """Make all flyers for such places arrive at once."""
        for flyer in list(self.flyers):
            if flyer.hidden_location and condition(flyer.hidden_location):
                self.flyers.remove(flyer)

    def show_burst(self, burst: LineBurst) -> None:
        """Show a burst from now on."""
        if burst in self.pending_bursts:
            self.pending_bursts.remove(burst)
        self.bursts.append(burst)

    def show_text(self, floater: FloatingText) -> None:
        """Show a text from now on."""
        if floater in self.pending_texts:
            self.pending_texts.remove(floater)
        self.floaters.append(floater)

    def clear(self) -> None:
        """Remove everything."""
        for shown in (self.flyers, self.floaters, self.bursts, self.accents):
            shown.clear()
        self.pending_bursts.clear()
        self.pending_texts.clear()

    def prerender(self, painter: Painter, box_of: BoxOf, room: TextArea) -> Iterator[None]:
        """Location texts, and draw the pictures of texts and bursts, one step at a time."""
        for floater in self._words:
            if floater.seeks(room):
                floater.choose(painter, box_of, room, self.text_boxes)
                yield
        while self.pending_texts:
            self.pending_texts.pop(0).prerender(painter, box_of, room)
            yield
        for burst in list(self.pending_bursts):
            yield from burst.prerender(painter, box_of)
            if burst in self.pending_bursts:
                self.pending_bursts.remove(burst)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        poses: Poses,
        box_of: BoxOf,
        alpha: float,
        room: TextArea,
    ) -> None:
        """Draw effects, then tiles and texts; ``alpha`` (0 to 1) is between the last two steps."""
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
        # A frame may have a hundred shadows, which take one call.
        target.fblits([shadow(box.centre, round(box.w), height) for _, _, box, height in shown])
        target.fblits([flyer_picture(poses, box_of, *one) for one in shown])
        self._write(target, painter, box_of, alpha, room)

    def _write(
        self,
        target: pygame.Surface,
        painter: Painter,
        box_of: BoxOf,
        alpha: float,
        room: TextArea,
    ) -> None:
        self.text_boxes = []
        for floater in self._words:
            if floater.seeks(room):
                # Finding a position is slow: `prerender` does it after this frame, one text at a
                # time.
                continue
            words = floater.draw(target, painter, box_of, alpha, room, self.text_boxes)
            if words is not None and not floater.progress:
                self.text_boxes.append(words)
