"""The showcase: games played by computers, with a page that explains the game between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from game.common.window import Window
from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress, PadStick
from game.screens import navigation, routes
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.showcase.fragments import FragmentMaker
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.programme import Control, Programme, Show
from game.screens.showcase.sentences import note_plate
from game.screens.showcase.words import noted
from game.screens.transition import Transition
from game.session import Session

TILTED = 0.5
"""Deflection (0 to 1) from which a stick counts as a touch."""

ICONS = {"held": "pause", "hidden": "close", "pace": "play", "camera": "screen", "qwirkle": "star"}
"""The icons of presenters' notes."""

STEPS_A_MINUTE = 3600
"""Updates in a minute, at sixty a second."""

Act = GameAct | PageAct


def show_for(services: Services) -> Show:
    """Return the show that the command line requests."""
    flags = services.flags
    seed = services.new_seed() if flags.showcase_seed is None else flags.showcase_seed
    return Show(Programme(seed, flags.showcase_variant), flags.loop)


class ShowcaseScene(Scene):
    """A sequence of acts, until somebody touches anything."""

    handles_idleness = True

    def __init__(
        self, services: Services, show: Show | None = None, control: Control | None = None
    ) -> None:
        super().__init__(services)
        self.show = show or services.app_state(Show, lambda: show_for(services))
        self.control = control or Control()
        self.act: Act = GameAct(services, self.show.next_game(), self.control)
        self._transition = Transition(services.sprites, services.tempo)
        # The next act, if already made, the iterator that prerenders it, and the number of its
        # pictures.
        self._coming: Act | None = None
        self._ahead: Iterator[None] | None = None
        self._pictures = 0
        self._changes = False
        self._steps = 0
        self._entered = False
        self.window: Window

    # Life cycle

    @property
    def _acts(self) -> list[Act]:
        return [act for act in (self.act, self._coming) if act is not None]

    def reword(self) -> None:
        for act in self._acts:
            act.reword()

    def resize(self, window: Window) -> None:
        self.window = window
        self._transition.skip()
        self._ahead = None
        for act in self._acts:
            act.resize(window)
        self.changed = True

    def enter(self) -> None:
        services = self.services
        services.audio.sound_volume = services.operator.sound_volume
        services.audio.music_volume = services.operator.music_volume
        if self._entered:
            self.act.catch_up()
            return
        self._entered = True
        # News of a damaged list appears now, not when the list is shown after the first game.
        _ = self.services.best.current
        self.act.begin()

    def leave(self) -> None:
        services = self.services
        services.audio.sound_volume = services.settings.sound_volume
        services.audio.music_volume = services.settings.music_volume

    def close(self) -> None:
        for act in self._acts:
            act.close()

    @property
    def session(self) -> Session | None:
        """The game being shown; None on the page between two games."""
        return self.act.session if isinstance(self.act, GameAct) else None

    # Input

    def handle(self, event: InputEvent) -> None:
        kiosk = self.services.flags.kiosk
        if isinstance(event, KeyPress) and not kiosk and self.control.takes(event):
            return
        if _touches(event):

            def shown_scores() -> Sequence[int]:
                act = self.act
                return act.stage.moment.state.scores if isinstance(act, GameAct) else ()

            navigation.end_visit(self.services)
            routes.WELCOME.open(self.services, self.session, shown_scores)

    # Time

    def update(self, dt: float) -> None:
        self._transition.update(dt)
        wanted, self.control.wanted = self.control.wanted, ""
        if wanted:
            # The next game is the one announced by the page, or a new one.
            told = (act.billed for act in self._acts if isinstance(act, PageAct))
            billed = next(told, None) or self.show.next_game()
            billed = self.show.lucky(billed) if wanted == "qwirkle" else billed
            self._change_to(GameAct(self.services, billed, self.control))
        self.control.pass_time(dt)
        self.control.calm = self.services.stack.top is not self
        if self.control.held:
            return
        self._steps += 1
        loop = self.show.loop
        if loop is not None and self._steps > round(loop * STEPS_A_MINUTE):
            self._steps = 1
            self.show.rewind()
            self._change_to(GameAct(self.services, self.show.next_game(), self.control))
        self.act.update(dt)
        if self.act.over:
            self._change_to(self._coming or self._next())
        elif self._coming is None and self.act.ends_soon:
            self._coming = self._next()
            self._coming.resize(self.window)

    def _next(self) -> Act:
        if isinstance(self.act, PageAct):
            return GameAct(self.services, self.act.billed, self.control)
        return PageAct(self.services, self.show.next_game(), self.act.session, self.control)

    def _change_to(self, act: Act) -> None:
        coming, self._coming, self._ahead = self._coming, None, None
        if isinstance(act, GameAct):
            # A game and a page need most of the art of their successors.
            self.services.art.sweep()
        before, self.act = self.act, act
        before.close()
        if act is not coming:
            act.resize(self.window)
            if coming is not None:
                coming.close()
        act.begin()
        self.services.audio.play("whoosh")
        self._changes = True
        self.changed = True

    # The picture

    def content_key(self) -> object:
        changing = self._transition.active, self._pictures
        return self.act.content_key(), self.control.note, changing

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        return self.act.prerender(screen)

    def prerender_next(self) -> None:
        # A page was prerendered in full.
        if isinstance(self.act, GameAct):
            next(self.act.stage.prerender_later(), None)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the act; a wave of tiles uncovers a new one."""
        scale = showcase_scale(self.window)
        if self._changes:
            self._changes = False
            origin = (target.get_width() / 2, target.get_height() / 2)
            self._transition.wave(target, scale, origin)
        if self._coming is not None:
            # Pictures for the change come last; the act is painted over all of them.
            change = self._transition.prerender(target, scale)
            self._ahead = self._ahead or chain(self._coming.prerender(target), change)
            self._pictures += next(self._ahead, self) is None
        self.act.draw(target, alpha)
        self._transition.draw(target)
        # Notes cover the least important part.
        if note := self.control.note:
            painter = self.services.painter(self.window._replace(scale=scale))
            words = noted(self.services.words, note, self.control.pace, self.control.framing)
            maker = FragmentMaker(painter, self.services.sprites, "tile")
            maker.get(note_plate, self.act.note, words, ICONS[note]).paint(target)


def _touches(event: InputEvent) -> bool:
    match event:
        case gestures.PressStart() | gestures.Scroll() | gestures.Pinch():
            return True
        case KeyPress():
            return not event.repeat
        case PadPress():
            return not event.repeat
        case PadStick(x, y):
            return max(abs(x), abs(y)) > TILTED
    return False
