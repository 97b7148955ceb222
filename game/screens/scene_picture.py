"""The picture in the window: scenes, transitions, frame times, and the last picture on a resize."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from game.art.painter import Painter
from game.common.geometry import Box, Point
from game.common.time_budget import spend
from game.common.window import Window
from game.platform.display import Display
from game.screens.frame_times import FrameTimes
from game.screens.services import Services
from game.screens.stack import SceneStack
from game.screens.stacked_scene import StackedScene
from game.screens.transition import Transition
from game.words.words import Words

AHEAD = 0.005
"""Seconds into a frame until which pictures are prerendered."""

LONGEST = 0.6
"""Seconds after which incomplete scenes are drawn: a window's edge may be dragged for long."""

MOST_STRETCHED = 1.35
"""Largest change of aspect ratio at which the last picture is still shown."""


class Resizing:
    """Delay of drawing after a resize, while the last picture can be shown."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._last: pygame.Surface | None = None
        self._waited = 0.0
        self._stretched = False

    def begin(self, size: tuple[int, int], screen: pygame.Surface, *, shown: bool) -> None:
        """Keep the last picture, if the scenes, still laid out for ``size``, were ``shown``."""
        if self._last is None and shown:
            self._last, self._waited = pygame.Surface(size, 0, screen), 0.0
            self._stack.draw(self._last, 1.0)
        self._stretched = False

    def end(self) -> None:
        """Stop delaying: the scenes are drawn at once."""
        self._last = None

    def waits(self, screen: pygame.Surface, elapsed: float) -> bool:
        """Prerender after ``elapsed`` more seconds; return whether drawing must still wait."""
        if self._last is None:
            return False
        self._waited += elapsed
        (w, h), (width, height) = self._last.get_size(), screen.get_size()
        wider = (width * h) / (height * w)
        late = self._waited > LONGEST or max(wider, 1.0 / wider) > MOST_STRETCHED
        if late or self._stack.prerender_visible(screen, AHEAD):
            self.end()
        return self._last is not None

    def show(self, display: Display) -> None:
        """Show the last picture, unless already done."""
        if self._last is not None and (display.blank or not self._stretched):
            screen = display.surface
            pygame.transform.scale(self._last, screen.get_size(), screen)
            display.show()
            self._stretched = True


LEAST_AHEAD = 0.004
"""Least seconds of prerendering in a frame, even after a slow picture: a player is waiting."""


def draw_too_small(target: pygame.Surface, painter: Painter, words: Words) -> None:
    """Fill a window that is too small for scenes with a sentence."""
    theme = painter.theme
    target.fill(theme.felt_deep)
    sentence = words.gettext("This window is too small. Please make it larger.")
    room = Box(0, 0, *target.get_size()).inset(8)
    painter.paragraph(target, sentence, room, theme.type_body, theme.ink, "semibold", "centre")


def transition_between(
    before: Sequence[StackedScene], after: Sequence[StackedScene]
) -> Literal["wave", "fade"] | None:
    """Return a wave to another scene, a fade after an overlay, None for one that appears."""
    if not before or not after:
        return None
    if before[0] is not after[0]:
        return "wave"
    return None if set(before) <= set(after) else "fade"


class ScenePicture:
    """Drawing of a stack's scenes on a display, only on changes.

    With ``prerenders`` pictures of the next scenes are made in slices, one in each frame; ``times``
    are the frame times.
    """

    def __init__(self, display: Display, services: Services) -> None:
        self._display = display
        self._services = services
        self._stack = services.stack
        self._transition = Transition(services.sprites, services.tempo)
        self._resizing = Resizing(services.stack)
        # Whether the scenes have been drawn at the window's size.
        self._shown = False
        self._took = 0.0
        # Where the pointer was released when the change was requested.
        self._asked_at: Point | None = None
        # Iterator that prerenders a wave.
        self._wave: Iterator[None] | None = None
        self.times = FrameTimes(services.words)
        self.prerenders = True

    def skip(self) -> None:
        """End the transition at once."""
        self._transition.skip()

    def update(self, dt: float) -> None:
        """Advance the transition by ``dt`` seconds."""
        if self._transition.update(dt):
            self._stack.redraw()

    def forget(self) -> None:
        """Drop the last picture: the next scene appears without a transition."""
        self._transition.skip()
        self._resizing.end()
        self._shown = False

    def window_changes(self, before: Window) -> None:
        """Begin a resize; the scenes are still laid out for the window ``before``."""
        if self.prerenders and not self._services.tempo.still:
            self._resizing.begin(before.size, self._display.surface, shown=self._shown)
        self._shown = False
        self._transition.skip()

    def change(self, scale: float, origin: Point) -> None:
        """Switch to the pending scenes once prerendered; a wave starts at ``origin`` (px)."""
        screen = self._display.surface
        if not self._stack.changing:
            return
        origin = self._asked_at = self._asked_at or origin
        if self._prerendering(screen, scale):
            return
        self._wave = self._asked_at = None
        before = self._stack.visible
        self._stack.apply_pending()
        change = transition_between(before, self._stack.visible)
        if change is None or not self._shown:
            return
        if change == "wave":
            self._services.audio.play("whoosh")
            self._transition.wave(screen, scale, origin)
        else:
            self._transition.fade(screen)

    def _prerendering(self, screen: pygame.Surface, scale: float) -> bool:
        """Prerender a slice of the next scenes and the wave; return whether there is more."""
        if not (self.prerenders and self._shown) or self._services.tempo.still:
            return False
        begun = time.perf_counter()
        left = max(AHEAD - self._took, LEAST_AHEAD)
        if not self._stack.prerender(screen, left):
            return True
        if not self._stack.pending_hides_all:
            return False
        if self._wave is None:
            self._wave = self._transition.prerender(screen, scale)
        return not spend(self._wave, left - (time.perf_counter() - begun))

    def draw(self, window: Window, alpha: float, elapsed: float, begun: float) -> bool:
        """Draw if anything has changed and the window is visible; return whether it was drawn.

        ``alpha`` is the time since the last update, in steps. ``elapsed`` is the frame's length in
        seconds, and ``begun`` its start on the performance counter.
        """
        self._took = 0.0
        if not (self._stack.top and self._display.seen):
            return False
        if not (self._display.blank or self._stack.changed):
            return False
        before = time.perf_counter()
        self._draw(window, alpha, elapsed)
        ended = time.perf_counter()
        self._took = ended - before
        self.times.note(ended, ended - begun)
        return True

    def _draw(self, window: Window, alpha: float, elapsed: float) -> None:
        screen, services = self._display.surface, self._services
        if self._display.too_small:
            self._stack.mark_drawn()
            draw_too_small(screen, services.painter(window), services.words)
        elif self._resizing.waits(screen, elapsed):
            self._resizing.show(self._display)
            return
        else:
            self._stack.draw(screen, alpha)
            self._transition.draw(screen)
            if self.times.shown:
                self.times.draw(screen, services.painter(window))
            self._shown = True
        self._display.show()
