"""A table that can be watched without a hand: tiles, cards, rack, bag, camera and choreography.

It needs no input. It is told which step to show or to which moment to jump, and takes time. A game
in progress, a replayed one and a demonstration look alike on it; what a player's hand adds is
handed in as a value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion
from game.art.sprites import Piece
from game.common.geometry import Box
from game.common.window import Window
from game.rules.cells import Cell
from game.rules.events import Event, Placed
from game.rules.tiles import Tile
from game.scenes.services import Services
from game.scenes.table.camera import TableCamera
from game.scenes.table.choreography import Choreography
from game.scenes.table.contents import NoHand, TableContents, TableHand
from game.scenes.table.display import TableDisplay, Tally
from game.scenes.table.hand_show import HandShow
from game.scenes.table.moves import Moves
from game.scenes.table.pacing import Pacing
from game.scenes.table.picture import Status, StillContent, TablePicture
from game.scenes.table.score_show import ScoreShow
from game.scenes.table.undo_show import Hand, taken_back
from game.session import Destinations, Moment, Sight, Step, Watched
from game.view.motion.flyers import Effects
from game.view.table.card_parts import CardParts, card_parts
from game.view.table.places import TableGeometry, TableLayout

NOTHING_SAID = Status()

HURRY = 5.0
"""How many times as fast a turn is shown that somebody does not want to wait for."""


class StageParts(NamedTuple):
    """What a stage is made of: its camera, its picture for one size of the window, and how a card
    (px, at px per dp) is divided. Where a table is watched ``from_afar`` nothing flies across what
    is written: points go out where they stand; and the mark of the player to move stays where it is
    until `TableStage.mark` moves it."""

    camera: Callable[[Callable[[], Sequence[Cell]], Tempo], TableCamera] = TableCamera
    picture: Callable[[Services, Window, TableLayout, Piece], TablePicture] = TablePicture
    card: Callable[[Box, float], CardParts] = card_parts
    from_afar: bool = False


USUAL_PARTS = StageParts()


class TableStage:
    """Shows one game at a moment, and the way from one moment to the next.

    ``hands`` moves what lies in hands; ``camera`` and ``pacing`` may be directed from outside.
    """

    def __init__(
        self,
        services: Services,
        watched: Watched,
        hand: TableHand | None = None,
        pacing: Pacing | None = None,
        parts: StageParts = USUAL_PARTS,
    ) -> None:
        """``hand`` is that of a player, who may know the ``pacing``; None where the game is only
        watched."""
        self._parts = parts
        self.effects = Effects()
        self.display = TableDisplay()
        self.camera = parts.camera(self.cells, services.tempo)
        self.pacing = pacing or Pacing(services.tempo, watched=watched.spectated)
        self._services = services
        self._watched = watched
        self._hand = hand or NoHand()
        self._animator = Animator(services.tempo)
        moves = self._moves = Moves(
            self.effects, self.display, self._animator, self.shows, services.audio.play
        )
        self.hands = HandShow(moves, self.effects, watched)
        self._moment = watched.moment
        self.display.jump_to(self._moment.state)
        afar = parts.from_afar
        score = ScoreShow(moves, lambda: services.theme, services.words, from_afar=afar)
        self._choreography = Choreography(watched, moves, self.hands, score, marks=not afar)
        self._contents = TableContents(watched, self.display, self.effects)
        # The cells of moves that the camera has not gone to yet.
        self._due: tuple[Cell, ...] | None = None
        self._shows = 0
        # The sizes for which every piece is drawn, and what draws them.
        self._warm: tuple[int, ...] = ()
        self._ahead: Iterator[None] = iter(())
        self._hurried = False
        self._steps = 0
        self._cards: tuple[CardParts, ...] = ()
        self.layout: TableLayout
        self.picture: TablePicture

    def resize(self, window: Window, layout: TableLayout, largest: float = 0.0) -> None:
        """Lays everything out for a window. Cells are at most ``largest`` px, by default as large
        as a slot of the rack."""
        self.layout = layout
        self.camera.show_in(layout.table, layout.scale, largest or layout.slots[0].w)
        self._cards = tuple(self._parts.card(card, layout.scale) for card in layout.cards)
        piece = self._moment.traits.piece
        self.picture = self._parts.picture(self._services, window, layout, piece)

    def close(self) -> None:
        """The game is left: its parts let go of the stage."""
        self._animator.clear()
        self.effects.clear()
        del self.camera, self.hands, self._choreography, self._moves

    # What is shown

    @property
    def moment(self) -> Moment:
        """The moment of the game that is shown, once all motion is over."""
        return self._moment

    @property
    def geometry(self) -> TableGeometry:
        """Where everything is on the screen now."""
        return TableGeometry(self.layout, self._cards, self.camera.view)

    @property
    def _geometry_at_rest(self) -> TableGeometry:
        """Where everything will be once the camera has come to rest."""
        return TableGeometry(self.layout, self._cards, self.camera.goal_view)

    def shows(self, cell: Cell) -> bool:
        """Whether a piece that hops in this cell is seen in full."""
        return self.geometry.shows(cell)

    @property
    def lit(self) -> Destinations:
        """The cells that are lit, since a tile may go there."""
        return self._hand.content(self.camera.view).lit

    def tiles(self) -> Mapping[Cell, Tile]:
        """The tiles that lie or are laid out, by cell."""
        staged = dict(self._hand.content(self.camera.view).staged)
        return {**self._moment.state.board.tiles, **staged}

    def cells(self) -> Sequence[Cell]:
        """The cells in which tiles lie or are laid out."""
        return [*self._moment.state.board.tiles, *self._hand.laid_out]

    @property
    def active(self) -> bool:
        """Whether anything still moves but the camera."""
        return self._animator.active

    @property
    def telling(self) -> bool:
        """Whether the last turn is still being shown."""
        return self.pacing.telling

    @property
    def sight(self) -> Sight:
        """Whose hand the rack shows, and whether the curtain is down: as the game has it, once the
        last turn has been shown."""
        return self.display.sight(self._watched)

    @property
    def handing_over(self) -> bool:
        """Whether the hand that is to be played next has not arrived on the rack yet."""
        return self.display.handing_over and not self._watched.spectated

    # What to show

    def open(self, events: Sequence[Event]) -> None:
        """The game begins: the hands are dealt."""
        self._tell(self.hands.opening(events))

    def show(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """The game has gone one step further: shows how, and goes where it can be seen.

        ``laid_by_hand`` says that the placed tiles already lie in their cells.
        """
        self._moment = self._watched.moment
        self.display.arrive()
        self._tell(self._choreography.show(step, laid_by_hand=laid_by_hand))
        if self._watched.spectated and self._services.tempo.still:
            # With nothing moving, spectators see the mover's hand until somebody else has moved.
            self.display.held = step.sight
            self.display.turn_stays(step.seat)
        cells = [
            cell
            for event in step.events
            if isinstance(event, Placed)
            for cell in event.placement.cells
        ]
        if cells or self._moment.state.over:
            self._due = (*(self._due or ()), *cells)
            self._follow()

    def _follow(self) -> None:
        """The camera goes to what was played last, as soon as the hand has nothing to aim at."""
        if self._hand.busy:
            return
        self.camera.look_back()
        if self._due is None:
            return
        due, self._due = self._due, None
        if self._moment.state.over:
            self.fit()
        else:
            self.camera.show_move(due)

    def mark(self, seat: int) -> None:
        """The mark of the player to move goes to the card of this seat."""
        self.run(self._moves.pass_turn(seat))

    def jump_to(self, moment: Moment) -> None:
        """Shows a moment of the game at once: its table, scores, last moves and whose turn it is.
        Motions still running are dropped, without their sounds."""
        self._moment = moment
        self._due = None
        self._animator.clear()
        self._hurried = False
        self.effects.clear()
        self.display.jump_to(moment.state)
        self.pacing.end()

    def take_back(self, undone: Sequence[Step], hands: Sequence[Hand]) -> None:
        """The game has gone back by these steps: shows how the pieces and the points do. ``hands``
        are those from before that, by seat."""
        scores = self.display.scores
        self.jump_to(self._watched.moment)
        self.display.tallies = [Tally(points) for points in scores]
        self.run(taken_back(self._moves, self._watched, undone, hands))

    def _tell(self, motion: Motion) -> None:
        """Runs the show of what was done; the next computer waits for its end."""
        self._shows += 1
        self._hurried = False
        self.pacing.begin()
        self.run(motion + Call(partial(self._told, self._shows)))

    def _told(self, show: int) -> None:
        # Somebody may have played on meanwhile: then the newer show counts.
        if show == self._shows:
            self._hurried = False
            self.pacing.end()

    def run(self, motion: Motion) -> None:
        """Starts a motion now."""
        self._animator.add(motion)

    def hurry(self) -> bool:
        """The rest of the turn that is being shown goes faster; returns False if none is, or if it
        does already."""
        hurries = self.telling and not self._hurried
        self._hurried = self.telling
        return hurries

    def skip(self) -> None:
        """Brings all motion to its end."""
        self._animator.skip()

    def fit(self) -> None:
        """Shows the whole table."""
        self.camera.fit_table()

    # Time and drawing

    def update(self, dt: float, panel: Box | None = None) -> None:
        """Lets ``dt`` seconds pass; ``panel`` lies over the table. Under a tile that is being
        dragged the table stays where it is."""
        self._steps += 1
        self.effects.mark()
        self._animator.update(HURRY * dt if self._hurried else dt)
        carrying = self._hand.carrying
        self.camera.punch = 0.0 if carrying else self.display.punch
        if not carrying:
            self.camera.give_way(panel)
        self._follow()
        self.camera.update(dt)
        self.pacing.update(dt)

    def draw_soon(self) -> None:
        """See `Scene.draw_soon`: what the picture needs next, then the pieces that may be seen, the
        own hand first."""
        if self.picture.draw_soon(self.effects, self._geometry_at_rest):
            return
        sizes = tuple(round(side) for side in (self.layout.slots[0].w, self.camera.goal_zoom, 1.0))
        if sizes != self._warm:
            rack = self._watched.racks[self.sight.viewer].slots
            self._warm, self._ahead = sizes, self.picture.pieces_ahead(sizes, rack)
        # Rolling dice take long themselves.
        if not any(one.rolls for one in self.effects.flyers):
            next(self._ahead, None)

    @property
    def _at_rest(self) -> bool:
        """Whether no frame is drawn, since nothing moves."""
        return not (self.active or self.camera.moving)

    def appearance(self, status: Status) -> object:
        """Everything that it depends on, with this status line, as a value; while anything moves,
        the number of the step of time."""
        if not self._at_rest:
            return self._steps
        view, watched = self.camera.view, self._watched
        rack = (self.sight, tuple(watched.racks[self.sight.viewer].slots))
        sharpened = self._services.sprites.sharpened, self.picture.board.soft
        return view, self._moment, self._hand.content(view), rack, status, sharpened

    def _still(self, alpha: float, status: Status) -> StillContent:
        view = self.camera.view_at(alpha)
        hand = self._hand.content(view)
        return StillContent(
            view,
            self._contents.table(self._moment, hand),
            self._contents.surroundings(self._moment, hand),
            status,
            self._services.sprites.sharpened,
            self.picture.board.soft,
        )

    def draw_ahead(self, screen: pygame.Surface, status: Status) -> Iterator[None]:
        """Makes the pictures of its beginning, one at each step, before it is seen."""
        yield from self.picture.draw_ahead(screen, self._still(1.0, status))

    def draw_still(self, target: pygame.Surface, alpha: float, status: Status) -> None:
        """Felt, tiles, cards, bag, rack and the status line."""
        self.picture.still(target, self._still(alpha, status))

    def draw_effects(
        self, target: pygame.Surface, alpha: float, status: Status = NOTHING_SAID
    ) -> None:
        """Everything that moves, above all else; but dice are thrown so high that they would hide
        the status line."""
        self.picture.passing_turn(target, self.display)
        self.picture.effects(target, self.effects, self.geometry, alpha, self._geometry_at_rest)
        if any(one.rolls for one in self.effects.flyers):
            self.picture.status(target, status)
