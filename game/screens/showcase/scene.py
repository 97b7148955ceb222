"""The showcase: games that play themselves, and between them a page that explains the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from game.art.theme import with_alpha
from game.common.window import Window
from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress, PadStick
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.showcase.control import Control
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.layout import showcase_scale
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.programme import Billed, Show
from game.screens.showcase.sentences import whole
from game.screens.showcase.words import noted
from game.screens.transition import Transition
from game.session import Session

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


SIGN = 0.6
"""Size of the sign of a note for its height."""

Act = GameAct | PageAct


class NextAct:
    """The act that comes next, if it was made already: its pictures are made, one in each frame,
    while the one before is still seen."""

    def __init__(self) -> None:
        self.act: Act | None = None
        self.pictures = 0
        self._ahead: Iterator[None] | None = None

    def begin(self, act: Act, window: Window) -> None:
        """Prepare this act."""
        self.act = act
        act.resize(window)

    def resize(self, window: Window) -> None:
        """Start again for another window, which needs pictures of another size."""
        self._ahead = None
        if self.act is not None:
            self.act.resize(window)

    def prerender(self, target: pygame.Surface, change: Iterator[None]) -> None:
        """Make one of its pictures, at last those of the ``change`` to it; what is drawn on the
        target must be painted over."""
        if self.act is None:
            return
        if self._ahead is None:
            self._ahead = chain(self.act.prerender(target), change)
        if next(self._ahead, self) is None:
            self.pictures += 1

    def take(self) -> Act | None:
        """Return the act, if there is one, which is the caller's from now on."""
        act, self.act, self._ahead = self.act, None, None
        return act

    def drop(self) -> None:
        """Close the act: it does not come."""
        act = self.take()
        if act is not None:
            act.close()


class ShowcaseScene(Scene):
    """Plays one act after the other, until somebody touches anything."""

    minds_absence = True

    def __init__(self, services: Services, show: Show, control: Control | None = None) -> None:
        super().__init__(services)
        self.show = show
        self.control = control or Control()
        self.act: Act = GameAct(services, show.next_game(), self.control)
        self._transition = Transition(services.sprites, services.tempo)
        self._coming = NextAct()
        self._changes = False
        self._steps = 0
        self._entered = False
        self.window: Window

    # Life

    def reword(self) -> None:
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
        services = self.services
        services.audio.sound_volume = services.operator.sound_volume
        services.audio.music_volume = services.operator.music_volume
        if self._entered:
            self.act.catch_up()
            return
        self._entered = True
        # A damaged list is told of now, and not when it is shown after the first game.
        self.services.best.today()
        self.act.begin()

    def leave(self) -> None:
        """Whoever plays hears as usual."""
        services = self.services
        services.audio.sound_volume = services.settings.sound_volume
        services.audio.music_volume = services.settings.music_volume

    def close(self) -> None:
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

    def content_key(self) -> object:
        coming = self._coming.pictures
        return self.act.content_key(), self._transition.active, self.control.note, coming

    def prerender(self, screen: pygame.Surface | None = None) -> Iterator[None]:
        if screen is not None:
            yield from self.act.prerender(screen)
        elif isinstance(self.act, GameAct):
            # All that a page needs was drawn before it was seen.
            yield from self.act.stage.prerender()

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """The act; a wave of tiles uncovers a new one."""
        if self._changes:
            self._changes = False
            origin = (target.get_width() / 2, target.get_height() / 2)
            self._transition.wave(target, showcase_scale(self.window), origin)
        scale = showcase_scale(self.window)
        self._coming.prerender(target, self._transition.prerender(target, scale))
        self.act.draw(target, alpha)
        self._transition.draw(target)
        self._draw_note(target)

    def _draw_note(self, target: pygame.Surface) -> None:
        """Tell a presenter what a key has changed, on a plate in place of what matters least."""
        note, theme = self.control.note, self.services.theme
        if not note:
            return
        painter = self.services.painter(self.window._replace(scale=showcase_scale(self.window)))
        words = noted(self.services.words, note, self.control.pace, self.control.framing)
        box = self.act.note
        face, corner = with_alpha(theme.felt_deep, 255), painter.dp(theme.radius)
        painter.rounded(target, box, face, corner, painter.dp(theme.stroke), theme.accent)
        sign, room = box.split_left(box.h)
        painter.icon(target, ICONS[note], sign.centre, round(SIGN * box.h), theme.accent_lit)
        room = room._replace(w=room.w - painter.dp(theme.space_small))
        written = whole(painter, words, theme.type_body, room, "semibold")
        written.lay(painter, target, room, theme.ink, "left")


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
