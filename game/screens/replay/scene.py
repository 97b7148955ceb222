"""The Replay screen: the table of a recorded game, and all that moves through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.anim.tempo import Tempo
from game.common.window import Window
from game.input.inputs import InputEvent
from game.input.keys import KeyPress, TextTyped
from game.input.pads import PadPress, PadStick
from game.rules.cells import Cell
from game.screens.replay.aside import AsideHand
from game.screens.replay.buttons import ReplayButtons
from game.screens.replay.hands import ReplayGestures, ReplayKeys, ReplayPads
from game.screens.replay.layout import ReplayLayout, replay_layout
from game.screens.replay.picture import ReplayPicture, is_near
from game.screens.replay.player import Player
from game.screens.replay.reviewing import Reviewing
from game.screens.replay.told import note, status
from game.screens.replay.verbs import ReplayVerbs
from game.screens.scene import Scene
from game.screens.services import Services
from game.session import Playback, RecordedGame
from game.table.picture import Status
from game.table.stage import TableView

LEAST_CELL = 10.0
"""Dp of a tile below which the table is not shown as a whole."""


class ReplayScene(Scene):
    """One recorded game on the screen: puts its parts together, and lets input and time pass to
    them."""

    def __init__(self, services: Services, game: RecordedGame, text: str | None = None) -> None:
        """``text`` is the game as a record, to export; None if it has none."""
        super().__init__(services)
        tempo = Tempo(services.tempo.speed)
        self.playback = Playback(game)
        hand = AsideHand(self.playback)
        self.stage = TableView(replace(services, tempo=tempo), self.playback, hand)
        # Nobody has to hit a tile here, so all are shown as long as they can be told.
        self.stage.camera.comfortable = LEAST_CELL
        self.player = Player(self.playback, self.stage, tempo)
        self.reviewing = Reviewing(self.player, self.stage, hand)
        self.verbs = ReplayVerbs(services, self.player, self.stage, self.reviewing, text)
        self.buttons = ReplayButtons(services, self.verbs, self.player, self.reviewing)
        group = self.buttons.group
        self._gestures = ReplayGestures(self.verbs, self.stage, group)
        self._keys = ReplayKeys(self.verbs, group)
        self._pads = ReplayPads(self.verbs, self._keys, group)
        self._entered = False
        self._window: Window | None = None
        self._broken: Sequence[Cell] = ()
        self.layout: ReplayLayout
        self._picture: ReplayPicture

    # Life

    def reword(self) -> None:
        """See `Scene.reword`."""
        self.verbs.said = ""
        self.buttons.reword()

    def resize(self, window: Window) -> None:
        """Lays everything out for this window."""
        game, reviewing = self.playback.game, self.reviewing
        players, rack = len(game.setup.seats), game.hands_known
        opened = replay_layout(window, players, rack=rack, review=True)
        if self._window is None:
            # At first it is seen wherever it leaves room for the table.
            reviewing.open = opened.has_room
        self._window = window
        closed = replay_layout(window, players, rack=rack)
        self.layout = opened if reviewing.open else closed
        self.stage.resize(window, self.layout, self.layout.cell)
        self._picture = ReplayPicture(self.services, window, self.layout, self.playback)
        self.buttons.lay_out(self.layout)
        self.buttons.follow()
        self.changed = True

    def work(self) -> bool:
        """See `Scene.work`: the review thinks."""
        worked = self.reviewing.work()
        if worked:
            self.buttons.follow()
        return worked

    def _make_room(self) -> None:
        """The table gives way to the panel of the review, or takes its place."""
        if self._window is not None and self.reviewing.open is (self.layout.reviewed is None):
            self.resize(self._window)

    def enter(self) -> None:
        """The game is seen from its beginning."""
        if self._entered:
            return
        self._entered = True
        self.stage.fit()
        self.stage.camera.settle()

    def leave(self) -> None:
        """The game stops while another scene is on top."""
        self.player.playing = False
        self._pads.rest()
        self.buttons.group.rest()

    def close(self) -> None:
        """See `Scene.close`."""
        self.reviewing.close()
        self.stage.close()
        self.buttons.group.close()

    def handle(self, event: InputEvent) -> None:
        """Input of any kind."""
        if isinstance(event, KeyPress):
            self._keys.handle(event)
        elif isinstance(event, PadPress | PadStick):
            self._pads.handle(event)
        elif not isinstance(event, TextTyped):
            self._gestures.handle(event)
        self._make_room()
        self.buttons.follow()

    def update(self, dt: float) -> None:
        """Motion goes on, and so does a game that plays by itself."""
        self.player.update(dt)
        self.stage.update(dt)
        self._look_at_broken()
        self._pads.update(dt)
        self.verbs.update(dt)
        self.buttons.group.update(dt)
        self.buttons.follow()

    def _look_at_broken(self) -> None:
        """Where the game breaks off is seen when it comes to that."""
        before, self._broken = self._broken, self.broken
        if self._broken and not before and is_near(self._broken, self.playback.moment.state.board):
            self.stage.camera.look_at(self._broken)

    # The picture

    @property
    def status(self) -> Status:
        """What was done last, or what lies there in its place."""
        return status(self.playback, self.services.words, self.buttons.told.instead())

    @property
    def note(self) -> str:
        """What stands over the table: what was just exported, or what is wrong with the record."""
        if self.verbs.said or self.stage.telling:
            return self.verbs.said
        return note(self.playback, self.services.words)

    @property
    def broken(self) -> Sequence[Cell]:
        """The cells in which the next turn breaks a rule, once all before it is seen."""
        fault = self.playback.game.fault
        playback = self.playback
        there = playback.position == playback.last and playback.aside is None
        if fault is None or self.stage.telling or not there:
            return ()
        return fault.cells

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        panel = self.buttons.panel() if self.reviewing.open else None
        return self.stage.content_key(self.status), self.buttons.group.look(), self.note, panel

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        """See `Scene.draw_ahead`."""
        yield from self.stage.prerender(screen, self.status)
        self.buttons.group.draw(screen, self._picture.painter, self.device)

    def draw_soon(self) -> None:
        """See `Scene.draw_soon`."""
        next(self.stage.prerender(), None)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """The table; title, note and buttons above it; and what flies above all."""
        with self.services.sprites.hurry(hurried=not self.services.tempo.still):
            self.stage.draw_still(target, alpha, self.status)
            picture = self._picture
            picture.broken(target, self.stage, self.broken)
            picture.title(target)
            if self.reviewing.open:
                picture.review(target, self.buttons.panel())
            self.buttons.group.draw(target, picture.painter, self.device)
            picture.note(target, self.note, wrong=not self.verbs.said)
            self.stage.draw_effects(target, alpha)
