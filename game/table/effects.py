"""The values that motions change: flying tiles, texts, lights, and shown scores, turn and bag."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.art.poses import Poses
from game.common import Box
from game.rules import GameState
from game.session import ShownRack, Watched
from game.table.bursts import LineBurst
from game.table.floating_text import FloatingText
from game.table.flyers import Flyer, LandingDust, LineGlow, flyer_picture, foot_of, tilt_of
from game.table.lighting import Impact, LightPool, Spotlight
from game.table.table_geometry import AtScore, EffectFrame, Location, OnScreen, OnTable

TURN_STEPS = 16  # number of sizes of a card between two turns


@dataclass(slots=True, eq=False)
class ShownScore:
    """The points that a card displays. `pulse` falls from 1 to 0 after the points have changed."""

    points: float
    pulse: float = 0.0
    strike: float = 0.0  # -1 to 1: how far a blow has turned the card; a spring brings it back


@dataclass(slots=True, eq=False)
class TableDisplay:
    """The scores, turn marker, bag and rack as shown, which may be behind those of the game."""

    tallies: list[ShownScore] = field(default_factory=list)  # by seat
    turn_shown: int = 0  # the seat with the turn marker, or to which the marker moves
    turn_before: int = 0  # the seat from which the marker moves
    turn_progress: float = 1.0  # 0 to 1 while the marker moves
    squeeze: float = 0.0  # 0 to 1: how far a hand squeezes the bag
    punch: float = 0.0  # 0 to 1: how far the camera is pushed towards the table
    held: ShownRack | None = None  # the hand that the rack shows until the last turn has been shown
    rack_changing: bool = False  # until the next hand has arrived
    owner: int | None = None  # the seat that the rack names, None for that of the hand shown

    def jump_to(self, state: GameState) -> None:
        self.tallies = [ShownScore(points) for points in state.scores]
        self.put_turn_marker(state.seat)
        self.squeeze = self.punch = 0.0
        self.end_handover()

    def hold(self, shown_rack: ShownRack) -> None:
        """Keep showing this hand on the rack until `end_handover` is called."""
        self.held, self.rack_changing, self.owner = shown_rack, True, shown_rack.viewer

    def end_handover(self) -> None:
        """Show the current viewer's hand and name on the rack."""
        self.held, self.rack_changing, self.owner = None, False, None

    def shown_rack(self, watched: Watched) -> ShownRack:
        return self.held or ShownRack(watched.viewer, watched.curtain)

    @property
    def scores(self) -> Sequence[float]:
        return [tally.points for tally in self.tallies]

    def set_points(self, seat: int, points: float) -> None:
        self.tallies[seat] = ShownScore(points)

    @property
    def grown(self) -> list[float]:
        """The size of each seat's card, 0 to 1 (in turn). It changes in `TURN_STEPS` steps."""
        sizes = [0.0] * len(self.tallies)
        sizes[self.turn_shown] = round(TURN_STEPS * self.turn_progress) / TURN_STEPS
        sizes[self.turn_before] += 1.0 - sizes[self.turn_shown]
        return sizes

    def shows_turn_of(self, seat: int) -> bool:
        return seat == self.turn_shown and self.turn_progress >= 1.0

    def put_turn_marker(self, seat: int) -> None:
        self.turn_shown = self.turn_before = seat
        self.turn_progress = 1.0

    def start_turn_marker(self, seat: int) -> None:
        """Start moving the turn marker to the card of `seat`. If it moves there now, do nothing."""
        if seat != self.turn_shown:
            self.turn_before, self.turn_shown = self.turn_shown, seat
            self.turn_progress = 0.0


@dataclass(slots=True)
class Effects:
    """All moving things over a table. Pending ones become visible when they are prerendered."""

    flyers: list[Flyer] = field(default_factory=list)
    texts: list[FloatingText] = field(default_factory=list)
    bursts: list[LineBurst] = field(default_factory=list)
    pending_bursts: list[LineBurst] = field(default_factory=list)
    pending_texts: list[FloatingText] = field(default_factory=list)
    text_boxes: list[Box] = field(default_factory=list)  # of texts, in the last frame
    accents: list[LandingDust | LineGlow] = field(default_factory=list)
    pools: list[LightPool] = field(default_factory=list)
    spotlights: list[Spotlight] = field(default_factory=list)
    impacts: list[Impact] = field(default_factory=list)

    def hidden_locations(self) -> frozenset[Location]:
        """Return where flying tiles will land. Until then, no tile is drawn at these locations."""
        return frozenset(flyer.hidden_location for flyer in self.flyers if flyer.hidden_location)

    @property
    def tiles_landing(self) -> bool:
        return any(
            isinstance(flyer.hidden_location, OnTable) and flyer.start != flyer.end
            for flyer in self.flyers
        )

    @property
    def lit_seats(self) -> frozenset[int]:
        """The seats whose cards stay bright: they are drawn again, over dimmed tables and rays."""
        struck = (one.location for one in self.impacts if one.rays)
        seats = {place.seat for place in struck if isinstance(place, AtScore)}
        return frozenset(seats.union(one.seat for one in self.spotlights))

    @property
    def has_text_at_rest(self) -> bool:
        return any(text.at_rest for text in self.texts)

    @property
    def _texts_in_order(self) -> list[FloatingText]:
        return sorted(self.texts, key=lambda text: not text.is_qwirkle_word)

    def save_progress(self) -> None:
        """Store the progress of all effects for `alpha`. Call this before each update."""
        for effects in (self.flyers, self.texts, self.bursts):
            for effect in effects:
                effect.previous_progress = effect.progress

    def remove_flyer(self, flyer: Flyer) -> None:
        """Remove a flying tile if it is still there. Its destination then shows the tile."""
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def remove_flyers_to(self, condition: Callable[[Location], bool]) -> None:
        for flyer in list(self.flyers):
            if flyer.hidden_location and condition(flyer.hidden_location):
                self.flyers.remove(flyer)

    def clear(self) -> None:
        moving = self.flyers, self.texts, self.bursts, self.pending_texts, self.pending_bursts
        for effects in (*moving, self.accents, self.pools, self.spotlights, self.impacts):
            effects.clear()

    def prerender(self, frame: EffectFrame) -> Iterator[None]:
        """Prepare effects for later frames, one text or a part of a burst at each step."""
        for text in self._texts_in_order:
            if text.needs_position(frame):
                self.text_boxes.append(text.choose_position(frame, self.text_boxes))
                yield
        while self.pending_texts:
            # Drawing the complete text puts its pictures into the cache.
            text = replace(self.pending_texts.pop(0), opacity=1.0, letters_shown=1.0)
            text.draw(pygame.Surface((1, 1)), frame)
            if text.zoom == 1.0:
                # Points spring to their size from a larger picture, which is the next step.
                self.pending_texts.append(replace(text, zoom=0.9))
            yield
        for burst in list(self.pending_bursts):
            yield from burst.prerender(frame.painter, frame.box_of)
            if burst in self.pending_bursts:
                self.pending_bursts.remove(burst)

    def draw(self, target: pygame.Surface, poses: Poses, frame: EffectFrame) -> None:
        painter, box_of = frame.painter, frame.box_of
        for accent in self.accents:
            accent.draw(target, painter, box_of)
        clip = target.get_clip()
        target.set_clip(frame.felt)
        for burst in self.bursts:
            burst.draw(target, frame)
        for impact in self.impacts:
            if isinstance(impact.location, OnScreen):
                target.set_clip(clip)
            impact.draw_sparks(target, painter, box_of)
        target.set_clip(clip)
        drawn = []
        for flyer in self.flyers:
            if flyer.visible:
                before = flyer.previous_progress
                progress = before + (flyer.progress - before) * frame.alpha
                box, height = flyer.box(box_of, progress), flyer.height(progress)
                drawn.append((flyer, progress, box, height, frame.covers(flyer.end)))
        # On a tilted table, rows in front are drawn last.
        drawn.sort(key=lambda flight: flight[0].row if tilt_of(flight[2]) else 0)
        # A frame may have a hundred shadows. One call draws them all.
        shadows = [
            poses.shadow(foot_of(poses, box, covered), round(box.w), height, flyer.width(progress))
            for flyer, progress, box, height, covered in drawn
        ]
        target.fblits(shadows)
        target.fblits([flyer_picture(poses, box_of, *flight) for flight in drawn])
        self.text_boxes = []
        for text in self._texts_in_order:
            # Finding a position is slow: `prerender` does it after this frame, one text at a time.
            if not text.needs_position(frame):
                text_box = text.draw(target, frame, self.text_boxes)
                if text_box is not None and not text.progress:
                    self.text_boxes.append(text_box)
