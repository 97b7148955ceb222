"""One game of the showcase, from the deal to the winner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pygame

from game.anim.tempo import Tempo
from game.art.sprites import Piece
from game.art.theme import SHOWCASE_FELT_COLOURS
from game.common.geometry import Box
from game.common.window import Window
from game.screens.services import Services
from game.screens.showcase.director import Director, Pace
from game.screens.showcase.layout import Frame, ShowcaseLayout
from game.screens.showcase.picture import ShowcasePicture
from game.screens.showcase.programme import Billed, Control
from game.screens.showcase.speaker import GONE, Speaker
from game.screens.showcase.watching import DirectedCamera, WatchedFromAfar
from game.session import Session, Step
from game.session.state.steps import turn_of
from game.table import durations
from game.table.kit import Kit
from game.table.table_geometry import TableLayout
from game.table.table_view import TableOptions, TableView

Stage = Literal["deal", "think", "approach", "show", "stay", "out", "over"]

WHOLE = 0.9
"""Least seconds for the whole table before the next move."""

LATEST, LATEST_GREAT = 1.2, 2.2
"""Seconds after which a move, or a Qwirkle, is shown once in sight though the camera moves."""

DEALT, WON = 1.2, 6.5
"""Seconds from the deal to the first turn, and for which the winner is shown."""

LEAST_CELL = 1 / 12
"""Least part of the window's height for a cell, if all needed cells have room, in whole px."""

STILL_TURN = 3.0
"""Seconds for a turn without animation."""


class GameAct:
    """A game of the programme on a stage of its own, shown turn by turn as the camera arrives."""

    def __init__(
        self, services: Services, billed: Billed, control: Control, session: Session | None = None
    ) -> None:
        """``session`` is a running game to continue in place of a new one."""
        self._usual, self._control = services, control
        self._tempo = Tempo(services.tempo.speed)
        art = services.art.on_felt(SHOWCASE_FELT_COLOURS[billed.dye])
        self._services = replace(services, tempo=self._tempo, art=art)
        self.billed = billed
        self.session = session or Session(billed.setup, billed.seed)
        self._seats = self.session.setup.seats
        self._watched = WatchedFromAfar(self.session)
        self.camera = DirectedCamera(self._tempo)
        self.layout: ShowcaseLayout
        options = TableOptions(self.camera, self._picture, from_afar=True)
        self.stage = TableView(self._services, self._watched, options=options)
        self.director = Director(Frame(1.0, 1.0))
        self._speaker = Speaker(services, self.session, self.stage.effects, billed.number)
        self.said = self._speaker.said
        self._stage: Stage = "deal"
        self._waited = 0.0
        self._pace = Pace()
        self._saw_points = False
        # The turn being shown, and the next one once it is decided.
        self._step: Step | None = None
        self._next: Step | None = None
        self.over = False

    def _picture(self, kit: Kit, window: Window, _: TableLayout, piece: Piece) -> ShowcasePicture:
        return ShowcasePicture(kit, window, self.layout, piece, self.said)

    # Life cycle

    def reword(self) -> None:
        self._speaker.reword()

    def resize(self, window: Window) -> None:
        self.layout = at = ShowcaseLayout(window, len(self.session.setup.seats))
        least = math.ceil(window.height * LEAST_CELL)
        self.director.frame = Frame.of(at.table, at.word, at.foot, least + 0.5)
        self.stage.resize(window, at)
        self.camera.cut_to(self.director.shot)

    def begin(self) -> None:
        """Deal the hands, or continue a game."""
        self.director.see(self.stage.cells())
        self.camera.cut_to(self.director.shot)
        if self.session.just_dealt:
            self.stage.open(self.session.opening_events)
            self._speaker.begin()
        else:
            self._turn_to("think")

    def close(self) -> None:
        """Break the references among the parts: the game has been left."""
        self._speaker.close()
        self.stage.close()
        del self.camera, self.stage

    def catch_up(self) -> None:
        """Show the current game, which may have advanced or had a visitor at a seat."""
        if self._stage == "over" and not self.session.over:
            self._turn_to("think")
        if self.session.setup.seats is not self._seats and not self.session.over:
            # The seats were handed over.
            self._speaker.say_that_somebody_left()
        # The game may be ahead of the stage by the turn that is about to be shown.
        decided = self._next is not None and self._next.after is self.session.steps[-1].after
        if self.stage.moment is self.session.moment or decided:
            return
        self._speaker.fall_silent()
        self._watched.follow()
        self.stage.jump_to(self.session.moment)
        self.director.see(self.stage.cells())
        self.director.look_over()
        self._step = self._next = None
        self._turn_to("think")

    @property
    def ends_soon(self) -> bool:
        """Whether the winner is shown, so that the next act should be prepared."""
        return self._stage == "over" and self.session.over

    # Time

    def update(self, dt: float) -> None:
        own = self._pace.speed(great=self._feast)
        self._tempo.speed = self._usual.tempo.speed * self._control.pace * own
        self._seats = self.session.setup.seats
        elapsed = dt if self._tempo.still else self._tempo.elapsed(dt)
        self._waited += elapsed
        self._pace.pass_time(elapsed)
        # Without animation, changing shots would only flicker.
        calm = self._tempo.still or self._control.calm
        self.director.framing = "whole" if calm else self._control.framing
        self._go_on()
        # Whether the table is empty, and stays so for the next moment.
        lays = self._next is not None and self._next.placed is not None
        empty = not self.stage.cells() and not (lays and self._pace.left <= GONE)
        self._speaker.update(elapsed, empty=empty, feast=self._feast)
        self.director.worded = self._stage in ("approach", "show") or not self._shown
        if not self._tempo.still:
            self.director.update(elapsed)
        self.camera.aim(self.director.shot, self.director.kept)
        self.said.hidden = self._control.hidden
        self.stage.update(dt)

    @property
    def counting(self) -> bool:
        """Whether a turn is being shown, or has just been counted."""
        return self._stage in ("show", "stay")

    @property
    def great(self) -> int:
        return _qwirkles(self._step)

    @property
    def _feast(self) -> bool:
        return self.counting and self.great > 0

    def _turn_to(self, stage: Stage) -> None:
        self._stage, self._waited = stage, 0.0

    def _go_on(self) -> None:
        match self._stage:
            case "deal" if self._shown and self._waited >= DEALT:
                self._turn_to("think")
            case "think":
                self._think()
                self._next_turn()
            case "approach" if self._next is not None and self._arrived:
                self._show(self._next)
            case "show" if self._counted:
                self._speaker.explain()
                self._turn_to("stay")
            case "stay" if self._waited >= (STILL_TURN if self._tempo.still else self._pace.stay):
                # Out to the whole table.
                if not self.stage.effects.texts_at_rest:
                    self._speaker.dim()
                    self.director.leave()
                    self._turn_to("out")
            case "out":
                self._think()
                # A roll has not changed the table, so the whole table needs no further time.
                rolled = self._step is None or turn_of(self._step) is None
                if self._shown and (rolled or self._pace.hurried or self._waited >= WHOLE):
                    self._next_turn()
            case "over":
                self.over = self._waited >= WON

    @property
    def _shown(self) -> bool:
        return not self.stage.showing_turn

    @property
    def _counted(self) -> bool:
        """Whether all lines were counted on the table; a Qwirkle is shown to its end."""
        counting = self.stage.effects.texts_at_rest
        self._saw_points = self._saw_points or counting
        return self._shown or (self._saw_points and not counting and not self.great)

    def _think(self) -> None:
        """Think one slice in each update, so that the same show is the same everywhere."""
        if self._next is None and self.session.bot_to_move:
            step = self.session.think(0.0)
            if step is not None:
                self.propose(step)

    def propose(self, step: Step) -> None:
        """Show this step next."""
        self._next = replace(step, rack_view=None)

    @property
    def _arrived(self) -> bool:
        """Whether the next turn can be shown: the last one is over, and the cells are in sight."""
        if self._tempo.still:
            return True
        if self._pace.left:
            return False
        seen = self.camera.sees(self.director.needed)
        latest = LATEST_GREAT if _qwirkles(self._next) else LATEST
        return seen and (self.camera.near or self._waited >= latest or self._pace.late)

    def _show(self, step: Step) -> None:
        placed = step.placed
        laid = 0.0
        if placed is not None:
            gaps = durations.FLIGHT_GAP * (len(placed.placement.tiles) - 1)
            laid = durations.FLIGHT + gaps
        self._step, self._next = step, None
        teaches = self._speaker.tell(step, 0.0 if self._tempo.still else laid)
        rolls, great = turn_of(step) is None, self.great > 0
        self._pace.begin_turn(rolls=rolls, teaches=teaches, great=great)
        self._saw_points = False
        self._watched.follow()
        self.stage.mark(step.seat)
        self.director.show(step)
        self.stage.show(step)
        self.director.see(self.stage.cells())
        self._turn_to("show")

    def _next_turn(self) -> None:
        if self._next is not None:
            if self.director.about_to(self._next):
                self._speaker.turn_to(self._next.seat)
                self.stage.mark(self._next.seat)
            self._turn_to("approach")
        elif not self.session.bot_to_move:
            # The game is over, or a visitor took a seat and left.
            if self.session.over:
                self.director.end()
                self._speaker.end()
            self._turn_to("over")

    # The picture

    @property
    def note(self) -> Box:
        """Box (px) of a presenter's notes: over the bag."""
        return self.layout.note

    def content_key(self) -> object:
        said = self.said
        words = said.headline, said.caption, said.invitation, said.hidden
        return self.stage.content_key(), words, said.title, said.spot

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Prerender the first pictures on the screen, one at each step."""
        if self.session.just_dealt:
            # The first sentence is prerendered, too.
            self._speaker.begin()
        yield from self.stage.prerender(screen)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self.stage.draw(target, alpha)


def _qwirkles(step: Step | None) -> int:
    turn = turn_of(step) if step is not None else None
    return 0 if turn is None else turn.qwirkles
