"""The showcase: games that play themselves, and between them a page that explains the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.common.window import Window
from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress, PadStick
from game.scenes.base import Scene
from game.scenes.services import Services
from game.scenes.showcase.coming import Act, Coming
from game.scenes.showcase.control import Control
from game.scenes.showcase.game_act import GameAct
from game.scenes.showcase.loudness import as_in_play, as_in_show
from game.scenes.showcase.page_act import PageAct
from game.scenes.showcase.programme import Billed
from game.scenes.showcase.show import Show
from game.session import Session
from game.view.layout.showcase import showcase_scale
from game.view.motion.transition import Transition
from game.view.showcase.note import draw_note
from game.words.showcase import noted

TILTED = 0.5
"""How far a stick must be pushed to count as a touch (0 to 1)."""

ICONS = {
    "held": "pause",
    "hidden": "close",
    "pace": "play",
    "camera": "screen",
    "qwirkle": "star",
}
"""The signs of what presenters are told."""

STEPS_A_MINUTE = 3600
"""Steps of time, of which an app makes sixty a second."""


class ShowcaseScene(Scene):
    """Plays one act after the other, until somebody touches anything."""

    minds_absence = True

    def __init__(self, services: Services, show: Show, control: Control | None = None) -> None:
        super().__init__(services)
        self.show = show
        self.control = control or Control()
        self.act: Act = GameAct(services, show.next_game(), self.control)
        self._transition = Transition(services.sprites, services.tempo)
        self._coming = Coming()
        self._changes = False
        self._steps = 0
        self._entered = False
        self.window: Window

    # Life

    def reword(self) -> None:
        """See `Scene.reword`."""
        for act in (self.act, self._coming.act):
            if act is not None:
                act.reword()

    def resize(self, window: Window) -> None:
        """Lays everything out for this window."""
        self.window = window
        self._transition.skip()
        self.act.resize(window)
        self._coming.resize(window)
        self.changed = True

    def enter(self) -> None:
        """The first game begins; or the show goes on."""
        as_in_show(self.services)
        if self._entered:
            self.act.catch_up()
            return
        self._entered = True
        # A damaged list is told of now, and not when it is shown after the first game.
        self.services.best.today()
        self.act.begin()

    def leave(self) -> None:
        """Whoever plays hears as usual."""
        as_in_play(self.services)

    def close(self) -> None:
        """See `Scene.close`."""
        self._coming.drop()
        self.act.close()

    @property
    def session(self) -> Session | None:
        """The game that is being shown; None on the page between two games."""
        return self.act.session if isinstance(self.act, GameAct) else None

    # Input

    def handle(self, event: InputEvent) -> None:
        """A presenter's key, or somebody who wants to play."""
        kiosk = self.services.flags.kiosk
        if isinstance(event, KeyPress) and not kiosk and self.control.takes(event):
            return
        if _touches(event):
            self.services.routes.welcome(self.services, self.session, self._shown_scores)

    def _shown_scores(self) -> Sequence[int]:
        """The scores as far as they have been shown; none on the page between two games."""
        act = self.act
        return act.stage.moment.state.scores if isinstance(act, GameAct) else ()

    # Time

    def update(self, dt: float) -> None:
        """The act goes on; the next one follows when it is over."""
        self._transition.update(dt)
        self._carry_out()
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
            ready = self._coming.take()
            self._change_to(ready or self._next(), laid_out=ready is not None)
        elif self._coming.act is None and self.act.ends_soon:
            self._coming.begin(self._next(), self.window)

    def _carry_out(self) -> None:
        """What a presenter wants at once."""
        wanted, self.control.wanted = self.control.wanted, ""
        if wanted:
            billed = self._following()
            if wanted == "qwirkle":
                billed = self.show.lucky(billed)
            self._change_to(GameAct(self.services, billed, self.control))

    def _following(self) -> Billed:
        """The game that comes next: the one that the page tells of, or a new one."""
        for act in (self.act, self._coming.act):
            if isinstance(act, PageAct):
                return act.billed
        return self.show.next_game()

    def _next(self) -> Act:
        if isinstance(self.act, PageAct):
            return GameAct(self.services, self.act.billed, self.control)
        return PageAct(self.services, self.show.next_game(), self.act.session, self.control)

    def _change_to(self, act: Act, *, laid_out: bool = False) -> None:
        self._coming.drop()
        if isinstance(act, GameAct):
            # A game and a page need most of what the next ones will.
            self.services.art.sweep()
        before, self.act = self.act, act
        before.close()
        if not laid_out:
            act.resize(self.window)
        act.begin()
        self.services.audio.play("whoosh")
        self._changes = True
        self.changed = True

    # The picture

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        coming = self._coming.pictures
        return self.act.appearance(), self._transition.active, self.control.note, coming

    def draw_ahead(self, screen: pygame.Surface) -> Iterator[None]:
        """See `Scene.draw_ahead`."""
        yield from self.act.draw_ahead(screen)

    def draw_soon(self) -> None:
        """See `Scene.draw_soon`; all that a page needs was drawn before it was seen."""
        if isinstance(self.act, GameAct):
            self.act.stage.draw_soon()

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """The act; a wave of tiles uncovers a new one."""
        if self._changes:
            self._changes = False
            origin = (target.get_width() / 2, target.get_height() / 2)
            self._transition.wave(target, showcase_scale(self.window), origin)
        scale = showcase_scale(self.window)
        self._coming.make_next(target, self._transition.ahead(target, scale))
        self.act.draw(target, alpha)
        self._transition.draw(target)
        self._draw_note(target)

    def _draw_note(self, target: pygame.Surface) -> None:
        """Tells a presenter what a key has changed."""
        control, words = self.control, self.services.words
        if control.note:
            scale = showcase_scale(self.window)
            painter = self.services.painter(self.window._replace(scale=scale))
            said = noted(words, control.note, control.pace, control.framing)
            draw_note(target, painter, self.act.note, ICONS[control.note], said)


def _touches(event: InputEvent) -> bool:
    """Whether somebody does anything but move the mouse."""
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
