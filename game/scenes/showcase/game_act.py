"""One game of the showcase, from the deal to the winner: it lets the computers play, tells the
director what happens, and shows each turn when the camera is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import pygame

from game.anim.tempo import Tempo
from game.art.theme import DYES
from game.common.window import Window
from game.rules.cells import Cell
from game.rules.events import Placed, Started
from game.scenes.services import Services
from game.scenes.showcase.camera import DirectedCamera
from game.scenes.showcase.control import Control
from game.scenes.showcase.director import Director, Frame, Subject
from game.scenes.showcase.lessons import Lesson, Teacher
from game.scenes.showcase.picture import Said, ShowcasePicture
from game.scenes.showcase.programme import Billed
from game.scenes.showcase.watched import WatchedFromAfar
from game.scenes.table.hand_show import FLIGHT
from game.scenes.table.moves import STAGGER
from game.scenes.table.picture import Status
from game.scenes.table.stage import StageParts, TableStage
from game.session import Session, Step
from game.view.layout.showcase import ShowcaseLayout, showcase_layout
from game.view.motion.accents import Glow
from game.view.showcase.far_card import far_card_parts
from game.view.showcase.sentences import Headline
from game.view.table.places import OnTable
from game.words.showcase import announced, caption
from game.words.told import listed

Stage = Literal["deal", "think", "approach", "show", "stay", "over"]

LEAST_TURN, TAUGHT_TURN = 2.5, 3.3
"""Seconds from one turn to the next at least, and after one that teaches something."""

STAY, STAY_TAUGHT, STAY_GREAT = 0.25, 0.9, 0.8
"""Seconds that a move is looked at after it has been counted; if it teaches something; a
Qwirkle."""

LATEST = 1.6
"""Seconds after which a move is shown even if the camera has not quite arrived, as long as all of
it is in sight."""

DEALT, WON = 1.2, 6.5
"""Seconds from the deal to the first turn, and for which the winner is seen."""

SLOWER = 0.8
"""The speed of a Qwirkle."""

STILL_TURN = 3.0
"""Seconds for a turn when nothing moves."""


class GameAct:
    """Plays one game of the programme on a stage of its own."""

    def __init__(
        self, services: Services, billed: Billed, control: Control, session: Session | None = None
    ) -> None:
        """``session`` is a game that goes on instead of a new one."""
        self._usual, self._control = services, control
        self._tempo = Tempo(services.tempo.speed)
        theme = services.theme.dyed(DYES[billed.dye])
        felt = services.felt.dyed(theme)
        self._services = replace(services, tempo=self._tempo, theme=theme, felt=felt)
        self.billed = billed
        self.session = session or Session(billed.setup, billed.seed)
        self.said = Said(services.words.game(self.session.setup.variant))
        picture = partial(ShowcasePicture, said=self.said, boxes=lambda: self.layout)
        parts = StageParts(self._camera_for, picture, far_card_parts)
        self.camera: DirectedCamera
        self.layout: ShowcaseLayout
        self.stage = TableStage(self._services, WatchedFromAfar(self.session), parts=parts)
        self.director = Director(Frame(1.0, 1.0))
        self._teacher = Teacher(billed.number)
        self._stage: Stage = "deal"
        self._waited = 0.0
        self._since_turn = 0.0
        self._least = LEAST_TURN
        self._step: Step | None = None
        self._lesson: Lesson | None = None
        self._lit: list[Glow] = []
        # Seconds until the turn that is being shown is told of.
        self._tells_in: float | None = None
        self.over = False

    def _camera_for(self, cells: Callable[[], Sequence[Cell]], tempo: Tempo) -> DirectedCamera:
        self.camera = DirectedCamera(cells, tempo)
        return self.camera

    # Life

    def resize(self, window: Window) -> None:
        """Lays everything out for this window."""
        self.layout = showcase_layout(window, len(self.session.setup.seats))
        self.director.frame = Frame.of(self.layout.table)
        self.stage.resize(window, self.layout)
        self.camera.cut_to(self.director.shot)

    def begin(self) -> None:
        """The hands are dealt; or a game goes on."""
        self.director.see(self.stage.cells())
        self.camera.cut_to(self.director.shot)
        if self.session.just_dealt:
            self.stage.open(self.session.opening_events)
            self.said.headline = self._begins()
        else:
            self._turn_to("think")

    def close(self) -> None:
        """The game is left: its parts let go of each other."""
        self.stage.close()
        del self.camera, self.stage

    def catch_up(self) -> None:
        """The game may have gone on while it was not watched."""
        if self.stage.moment is self.session.moment:
            return
        self._dim()
        self.stage.jump_to(self.session.moment)
        self.director.see(self.stage.cells())
        self.director.look_over()
        self._step = None
        self._turn_to("think")

    # Time

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._keep_pace()
        elapsed = dt if self._tempo.still else self._tempo.elapsed(dt)
        self._waited += elapsed
        self._since_turn += elapsed
        self.director.framing = self._control.framing
        self._go_on()
        self._announce(elapsed)
        if not self._tempo.still:
            self.director.update(elapsed)
        self.camera.aim(self.director.shot)
        self.said.hidden = self._control.hidden
        self.stage.update(dt)

    def _keep_pace(self) -> None:
        great = self._stage in ("show", "stay") and self._great
        self._tempo.speed = self._usual.tempo.speed * self._control.pace * (SLOWER if great else 1)

    @property
    def _great(self) -> bool:
        return self._step is not None and _qwirkles(self._step) > 0

    def _turn_to(self, stage: Stage) -> None:
        self._stage, self._waited = stage, 0.0

    def _go_on(self) -> None:
        """What is to be done next, if its time has come."""
        match self._stage:
            case "deal":
                if self._shown and self._waited >= DEALT:
                    self._turn_to("think")
            case "think":
                self._think()
            case "approach":
                if self._step is not None and self._arrived:
                    self._show(self._step)
            case "show":
                if self._shown:
                    self._turn_to("stay")
            case "stay":
                if self._waited >= self._stays:
                    self._after()
            case _:
                self.over = self._waited >= WON

    @property
    def _shown(self) -> bool:
        """Whether all that happened has been seen."""
        return not self.stage.telling and (not self._tempo.still or self._waited >= STILL_TURN)

    @property
    def _stays(self) -> float:
        taught = STAY_TAUGHT if self._lesson is not None else STAY
        return STAY_GREAT if self._great else taught

    def _think(self) -> None:
        """One slice of thought at each step of time, however fast the computer is, so that the
        same show is the same everywhere."""
        session = self.session
        if not session.bot_to_move:
            # Nobody plays on: it ended, or somebody has taken a seat and left.
            self._end()
            return
        step = session.think(0.0)
        if step is None:
            return
        self._step = replace(step, sight=None)
        placed = _placed(step)
        if placed is not None:
            lines = [cell for line in placed.lines for _, cell in line.tiles]
            great = _qwirkles(step) > 0
            self.director.go_to(Subject(placed.placement.cells, tuple(lines), great))
        else:
            self.director.travel()
        self._turn_to("approach")

    @property
    def _arrived(self) -> bool:
        """Whether the next turn can be shown: the last one had its time, and all is in sight."""
        if self._tempo.still:
            return True
        if self._since_turn < self._least:
            return False
        seen = self.camera.sees(self.director.needed) if self.director.needed else True
        return seen and (self.camera.near or self._waited >= LATEST)

    def _show(self, step: Step) -> None:
        """The turn that was decided on is seen."""
        self._dim()
        self.said.caption = ""
        self._since_turn = 0.0
        placed = _placed(step)
        tiles = len(placed.placement.tiles) if placed is not None else 0
        laid = FLIGHT + STAGGER * (tiles - 1) if tiles else 0.0
        self._lesson = self._teacher.lesson(step)
        self._least = TAUGHT_TURN if self._lesson is not None else LEAST_TURN
        self.stage.show(step)
        self.director.see(self.stage.cells())
        self._tells_in = 0.0 if self._tempo.still else laid
        self._turn_to("show")

    def _announce(self, dt: float) -> None:
        """Says what was played, and what there is to learn from it, as soon as it lies."""
        if self._tells_in is None or self._step is None:
            return
        self._tells_in -= dt
        if self._tells_in <= 0:
            self._tells_in = None
            self.said.headline = self._headline(self._step) or self.said.headline
            if self._lesson is not None:
                self._teach(self._lesson)

    def _after(self) -> None:
        """The turn has been seen: out to the whole table; or the winner."""
        step, self._step = self._step, None
        self._dim()
        if step is not None and _placed(step) is not None:
            self.director.look_over()
        if self.session.over:
            self._end()
        else:
            self._turn_to("think")

    def _end(self) -> None:
        self._dim()
        self.director.travel()
        if self.session.over:
            self.said.headline = self._wins()
            self.said.caption = caption(
                self._services.words, "over", self.billed.number, dice=self._dice
            )
        self._turn_to("over")

    # Words

    @property
    def _dice(self) -> bool:
        return self.session.traits.rolls

    def _headline(self, step: Step) -> Headline | None:
        seat = self.session.setup.seats[step.seat]
        said = announced(self._services.words, seat.name, step.events, dice=self._dice)
        return said and Headline(said.what, seat.look, said.points, said.great)

    def _begins(self) -> Headline:
        started = next(one for one in self.session.opening_events if isinstance(one, Started))
        seat = self.session.setup.seats[started.seat]
        said = self._services.words.gettext("{name} begins").format(name=seat.name)
        return Headline(said, seat.look)

    def _wins(self) -> Headline:
        state, words = self.session.state, self._services.words
        most = max(state.scores)
        seats = self.session.setup.seats
        winners = [seat for seat, points in zip(seats, state.scores, strict=True) if points == most]
        names = listed(words, [seat.name for seat in winners])
        sentence = words.ngettext("{names} wins", "{names} win", len(winners))
        return Headline(sentence.format(names=names), winners[0].look, str(most), great=True)

    def _teach(self, lesson: Lesson) -> None:
        words = self._services.words
        self.said.caption = caption(words, lesson.rule, self.billed.number, dice=self._dice)
        self._lit = [
            Glow([OnTable(cell) for cell in line], 1.0, edge_only=True) for line in lesson.lines
        ]
        self.stage.effects.accents.extend(self._lit)

    def _dim(self) -> None:
        """Nothing is pointed out any more."""
        accents = self.stage.effects.accents
        accents[:] = [one for one in accents if one not in self._lit]
        self._lit = []

    # The picture

    def appearance(self) -> object:
        """Everything that it depends on, as a value."""
        said = self.said
        return self.stage.appearance(Status()), said.headline, said.caption, said.hidden

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        """See `Scene.draw_ahead`."""
        yield from self.stage.draw_ahead(screen, Status())

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """The table, and what flies above it."""
        with self._services.sprites.hurry(hurried=not self._tempo.still):
            self.stage.draw_still(target, alpha, Status())
            self.stage.draw_effects(target, alpha)


def _placed(step: Step) -> Placed | None:
    return next((event for event in step.events if isinstance(event, Placed)), None)


def _qwirkles(step: Step) -> int:
    placed = _placed(step)
    return sum(line.qwirkle for line in placed.lines) if placed is not None else 0
