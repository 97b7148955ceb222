"""The view of a game's table: tiles, cards, rack, bag, camera and motion."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.common import Box, Window
from game.common.window import window_for
from game.rules import Cell, Event, Tile
from game.session import Destinations, Moment, ShownRack, Step, Watched
from game.table import durations
from game.table.camera import Camera
from game.table.card_parts import CardParts
from game.table.choreography import Choreography, RackSlots, undo_motion
from game.table.content_builder import ContentBuilder, NoHand, TableHand
from game.table.effects import Effects, ShownScore, TableDisplay
from game.table.faces import BubblePainter, Faces
from game.table.hand_motions import HandMotions
from game.table.hud import Status
from game.table.motions import Motions
from game.table.score_motions import ScoreMotions
from game.table.table_camera import TableCamera
from game.table.table_geometry import OnScreen, TableGeometry, TableLayout, bare_layout
from game.table.table_motion import TableMotion
from game.table.table_picture import StillContent, TablePicture
from game.table.table_resources import TableResources

NO_STATUS = Status()


class TableOptions(NamedTuple):
    """The way a table is shown: its camera, its viewers, and whether computers make remarks."""

    camera: Camera | None = None  # None is a camera that the player can move
    from_afar: bool = False  # for distant viewers
    talks: Callable[[], bool] = bool  # returns whether computers make remarks


DEFAULT_OPTIONS = TableOptions()


class TableView:
    """A table that shows a game at a `moment`, and the motions that lead to this moment."""

    def __init__(
        self,
        resources: TableResources,
        watched: Watched,
        hand: TableHand | None = None,
        motion: TableMotion | None = None,
        options: TableOptions = DEFAULT_OPTIONS,
    ) -> None:
        """Create the view of a game. `hand` is the player's hand, or None for spectators."""
        self.effects = Effects()
        self.display = TableDisplay()
        # The player's camera, unused if the options have another one.
        self.camera = TableCamera(self.cells, resources.tempo)
        self._camera = options.camera or self.camera
        self.motion = motion or TableMotion(resources.tempo, watched=watched.spectated)
        self._resources = resources
        self._watched = watched
        self._hand = hand or NoHand()
        motions = self._motions = Motions(
            self.effects,
            self.display,
            self.motion.animator,
            self._shows,
            resources.audio.play,
            from_afar=options.from_afar,
        )
        self.hands = HandMotions(motions, self.effects, watched)
        self.moment: Moment = watched.moment
        self.display.jump_to(self.moment.state)
        self.display.put_turn_marker(watched.turn_seat)
        score = ScoreMotions(motions, lambda: resources.theme, resources.words)
        self._choreography = Choreography(watched, motions, self.hands, score)
        self.faces = Faces(watched, resources.tempo, options.talks)
        self._contents = ContentBuilder(watched, self.display, self.effects, self.faces)
        self._unseen_cells: tuple[Cell, ...] | None = None  # of moves the camera has not shown
        # The sizes (px) for which every tile is prerendered, and the iterator that does so.
        self._prerendered_sizes: tuple[int, ...] = ()
        self._prerendering: Iterator[None] = iter(())
        self._steps = 0
        window = window_for(480, 320)
        self._fit(window, bare_layout(window, len(watched.setup.seats)), None)

    def _fit(self, window: Window, layout: TableLayout, picture: TablePicture | None) -> None:
        self.layout, self._room = layout, window.box
        self.picture = picture or TablePicture(
            self._resources, window, layout, self.moment.traits.piece
        )
        self._bubbles = BubblePainter(self.picture.painter, from_afar=self._motions.from_afar)

    def resize(
        self,
        window: Window,
        layout: TableLayout,
        max_cell: float = 0.0,
        picture: TablePicture | None = None,
    ) -> None:
        """Set the layout for a window. A `picture`, if given, replaces the usual `TablePicture`.

        In automatic views, cells are at most `max_cell` px wide. 0 stands for the width of a slot.
        """
        self._camera.show_in(layout.table, layout.scale, max_cell or layout.slots[0].w)
        self._fit(window, layout, picture)
        self.faces.show_bubble(None)

    def close(self) -> None:
        """Drop all motion and break reference cycles. Call this when the game is left."""
        self.motion.stop()
        self.effects.clear()
        self.faces.forget()
        self.camera.cells = tuple
        self._motions.shows = lambda _: False

    # Content

    @property
    def geometry(self) -> TableGeometry:
        return TableGeometry(self.layout, self._find_cards, self._camera.view)

    def _find_cards(self) -> tuple[CardParts, ...]:
        return self.picture.cards.parts(self._watched.setup.seats, self.display.grown)

    def _shows(self, cell: Cell) -> bool:
        return self.geometry.shows(cell)

    @property
    def _geometry_at_rest(self) -> TableGeometry:
        return TableGeometry(self.layout, self._find_cards, self._camera.goal_view)

    @property
    def destinations(self) -> Destinations:
        return self._hand.content(self._camera.view).marks.destinations

    def tiles(self) -> Mapping[Cell, Tile]:
        staged = dict(self._hand.content(self._camera.view).staged)
        return {**self.moment.state.board.tiles, **staged}

    def cells(self) -> Sequence[Cell]:
        return [*self.moment.state.board.tiles, *self._hand.staged_cells]

    @property
    def shown_rack(self) -> ShownRack:
        """The seat whose hand the rack shows, and whether a curtain hides the hand."""
        return self.display.shown_rack(self._watched)

    @property
    def rack_changing(self) -> bool:
        """Whether another hand is coming to the rack now. For spectators always False."""
        return self.display.rack_changing and not self._watched.spectated

    # Game steps

    def open(self, events: Sequence[Event]) -> None:
        self.motion.show_turn(self.hands.opening(events), durations.OPENING_PAUSE)

    def show(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Show a step. If `laid_by_hand`, its tiles are on the table already and do not fly."""
        self.moment = self._watched.moment
        self.display.end_handover()
        self.faces.show(step, self.geometry)
        if self._resources.tempo.still:
            self.motion.skip_turn()
            self._choreography.show_at_once(step, laid_by_hand=laid_by_hand)
            if self._watched.spectated:
                # Without motion spectators see the mover's hand until the next move.
                self.display.held = step.shown_rack
                self.display.put_turn_marker(step.seat)
        else:
            self.motion.show_turn(self._choreography.show(step, laid_by_hand=laid_by_hand))
            confirm = self.layout.controls().get("confirm")
            if laid_by_hand and confirm is not None:
                self.motion.run(self._motions.spark(OnScreen(confirm)))
        cells = step.placed.placement.cells if step.placed is not None else ()
        if cells or self.moment.state.over:
            self._unseen_cells = (*(self._unseen_cells or ()), *cells)
            self._follow()

    def _follow(self) -> None:
        """Move the camera to moves that it has not shown. While the hand is `busy`, do nothing."""
        if self._hand.busy:
            return
        self._camera.end_look_at()
        if self._unseen_cells is None:
            return
        cells, self._unseen_cells = self._unseen_cells, None
        if self.moment.state.over:
            self._camera.fit_table()
        else:
            self._camera.show_move(cells)

    def mark(self, seat: int) -> None:
        self.motion.run(self._motions.move_turn_marker(seat))

    def jump_to(self, moment: Moment) -> None:
        """Show a moment of the game at once. Running motions are dropped without their sounds."""
        self.moment = moment
        self._unseen_cells = None
        self.motion.stop()
        self.faces.calm()
        self.effects.clear()
        self.display.jump_to(moment.state)
        self.display.put_turn_marker(self._watched.turn_seat)

    def take_back(self, undone: Sequence[Step], hands: Sequence[RackSlots]) -> None:
        scores = self.display.scores
        self.jump_to(self._watched.moment)
        placements = [step.placed.placement for step in undone if step.placed is not None]
        self._unseen_cells = tuple(cell for one in placements for cell in one.cells) or None
        if not self._resources.tempo.still:
            self.display.tallies = [ShownScore(points) for points in scores]
        self.motion.run(undo_motion(self._motions, self._watched, undone, hands))

    def skip(self) -> None:
        self.motion.skip()
        self.faces.calm()

    # Time and drawing

    def update(self, dt: float, panel: Box | None = None) -> None:
        """Advance by `dt` seconds. `panel` is the box of an open panel over the table."""
        self.effects.save_progress()
        self._update_faces(self.motion.update(dt), panel)
        self._camera.punch = 0.0 if self._hand.carrying else self.display.punch
        self._follow()
        self.move_camera(dt, panel)

    def move_camera(self, dt: float, panel: Box | None) -> None:
        """Advance only the camera by `dt` seconds. It shows the table beside the `panel`."""
        self._steps += 1
        if not self._hand.carrying:
            self._camera.give_way(panel)
        self._camera.update(dt)

    def _update_faces(self, dt: float, panel: Box | None) -> None:
        mover = None if self.motion.showing_turn else self._watched.turn_seat
        self.faces.update(dt, self.display.scores, mover)
        remark, bubble = self.faces.remark, self.faces.bubble
        if remark is None:
            return
        tiles = map(self._camera.view.box_of, self.cells())
        parts = *self.layout.parts(), *self.effects.text_boxes, *filter(None, [panel])
        others = [*tiles, *parts]
        if bubble is None:
            slot = self.picture.card_slots[remark.seat]
            card = self.picture.cards.boxes(self.display.grown)[remark.seat]
            text = self._resources.words.gettext(remark.words)
            bubble = self._bubbles.place(text, slot, card, self._room, others)
        elif bubble.hides(others):
            bubble = None
        self.faces.show_bubble(bubble)

    def prerender(self, screen: pygame.Surface, status: Status = NO_STATUS) -> Iterator[None]:
        """Draw pictures for the first frame, one at each step (a few ms at most)."""
        return self.picture.prerender(screen, self._still(1.0, status))

    def prerender_later(self) -> Iterator[None]:
        """Draw pictures for later frames, one at each step (a few ms at most)."""
        yield from self.picture.prerender_effects(self.effects, self._geometry_at_rest)
        sizes = round(self.layout.slots[0].w), round(self._camera.goal_view.zoom), 1
        if sizes != self._prerendered_sizes:
            rack = self._watched.racks[self.shown_rack.viewer].slots
            self._prerendered_sizes = sizes
            self._prerendering = self.picture.prerender_pieces(sizes, rack)
        # Rolling dice are slow to draw themselves.
        if not any(flyer.rolls for flyer in self.effects.flyers):
            for _ in self._prerendering:
                yield

    def content_key(self, status: Status = NO_STATUS) -> object:
        """Return a key of all that `draw` shows. During motion, it changes with each update."""
        if self.motion.active or self._camera.moving:
            return self._steps
        view, watched = self._camera.view, self._watched
        rack = (self.shown_rack, tuple(watched.racks[self.shown_rack.viewer].slots))
        hand, faces = self._hand.content(view), self.faces.key
        return view, self.moment, hand, rack, status, self._revision, faces

    @property
    def _revision(self) -> tuple[int, int]:
        return self._resources.sprites.revision, len(self.picture.board.pieces.drafts)

    def _still(self, alpha: float, status: Status) -> StillContent:
        view = self._camera.view_at(alpha)
        hand, contents = self._hand.content(view), self._contents
        table, around = contents.table(self.moment, hand), contents.surroundings(self.moment, hand)
        dimmed = bool(self.effects.spotlights)
        return StillContent(view, table, around, status, self._revision, dimmed)

    def draw(self, target: pygame.Surface, alpha: float, status: Status = NO_STATUS) -> None:
        """Draw the table and its effects. `alpha` (0 to 1) is between the last two updates."""
        with self._resources.sprites.allow_drafts(allowed=not self._resources.tempo.still):
            self.draw_still(target, alpha, status)
            self.draw_effects(target, alpha, status)

    def draw_still(self, target: pygame.Surface, alpha: float, status: Status) -> None:
        """Draw all but the effects: felt, tiles, cards, bag, rack and status line."""
        self.picture.still(target, self._still(alpha, status))

    def draw_effects(
        self, target: pygame.Surface, alpha: float, status: Status = NO_STATUS
    ) -> None:
        self.faces.draw(target, self._bubbles)
        frame = self.picture.effect_frame(self.geometry, self._geometry_at_rest, alpha)
        self.picture.effects(target, self.effects, frame)
        if any(flyer.rolls for flyer in self.effects.flyers):
            self.picture.status(target, status)
