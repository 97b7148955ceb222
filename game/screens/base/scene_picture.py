"""Drawing of the window: scenes, transitions, frame times, and stretching during a resize."""

import time
from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from game.art import Painter
from game.common import Box, Point, Window, run_for
from game.platform.display import Display
from game.screens.base.frame_times import FrameTimes
from game.screens.base.services import Services
from game.screens.base.stack import SceneStack
from game.screens.base.stacked_scene import StackedScene
from game.screens.base.transition import Transition
from game.words import Words

PRERENDER_SECONDS = 0.005  # maximum seconds for drawing and prerendering together in one frame
# Minimum seconds for prerendering the next scene in a frame, however long drawing took.
MIN_PRERENDER_SECONDS = 0.004
# Seconds for it in a frame without drawing. Until the next scene appears, every other frame is one.
UNDRAWN_PRERENDER_SECONDS = 0.010
# Seconds after which a resized window is redrawn even if prerendering is not finished.
MAX_STRETCH_SECONDS = 0.6


class Resizing:
    """Shows a stretched copy of the last picture until the scenes are prerendered in a new size."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._last: pygame.Surface | None = None
        self._waited = 0.0
        self._stretched = False

    def begin(self, size: tuple[int, int], screen: pygame.Surface, *, drawn: bool) -> None:
        """Start a resize: copy the scenes, in their old `size` (px), if they were `drawn` before.

        Later calls during the same resize keep the first copy.
        """
        if self._last is None and drawn:
            self._last, self._waited = pygame.Surface(size, 0, screen), 0.0
            self._stack.draw(self._last, 1.0)
        self._stretched = False

    def end(self) -> None:
        """Drop the copy, so that the scenes themselves are drawn again."""
        self._last = None

    def waits(self, screen: pygame.Surface, elapsed: float) -> bool:
        """Prerender for some ms; return whether the copy must still be shown.

        `elapsed` is the time (seconds) since the last call. Without a copy, do nothing.
        """
        if self._last is None:
            return False
        self._waited += elapsed
        (w, h), (width, height) = self._last.get_size(), screen.get_size()
        # A copy of a very different aspect ratio would look wrong.
        ratio = (width * h) / (height * w)
        late = self._waited > MAX_STRETCH_SECONDS or max(ratio, 1 / ratio) > 1.35
        if late or self._stack.prerender_visible(screen, PRERENDER_SECONDS):
            self.end()
        return self._last is not None

    def show(self, display: Display) -> None:
        """Show the copy stretched over the window, unless the window shows it already."""
        if self._last is not None and (display.blank or not self._stretched):
            screen = display.surface
            pygame.transform.scale(self._last, screen.get_size(), screen)
            display.show()
            self._stretched = True


def draw_too_small(target: pygame.Surface, painter: Painter, words: Words) -> None:
    """Fill a window that is too small for the scenes with a sentence that says so."""
    theme = painter.theme
    target.fill(theme.control_deep)
    sentence = words.gettext("This window is too small. Please make it larger.")
    area = Box(0, 0, *target.get_size()).inset(8)
    painter.paragraph(target, sentence, area, theme.type_body, theme.ink, "semibold", "centre")


def transition_between(
    before: Sequence[StackedScene], after: Sequence[StackedScene]
) -> Literal["wave", "fade"] | None:
    """Return the transition from the visible scenes `before` to those `after`, lowest first.

    It is "wave" if the lowest scene is another one, and "fade" if an overlay closes. It is None if
    an overlay opens, nothing changes, or no scene is visible.
    """
    if not before or not after:
        return None
    if before[0] is not after[0]:
        return "wave"
    return None if set(before) <= set(after) else "fade"


class ScenePicture:
    """Draws a stack's scenes, and transitions between them, on a display when they have changed.

    If `prerenders` is True, coming scenes are prerendered in slices, one a frame, before they
    appear. Most tests set it to False.
    """

    def __init__(self, display: Display, services: Services) -> None:
        self._display, self._services, self._stack = display, services, services.stack
        self.transition = Transition(services.sprites, services.tempo)
        self._resizing = Resizing(services.stack)
        self._drawn = False  # whether the scenes have been drawn at the current size of the window
        self._draw_seconds = 0.0  # seconds of drawing in the last frame
        self._undrawn = False  # whether this frame prerenders instead of drawing
        # The point at which the pointer was released when the change was requested.
        self._wave_origin: Point | None = None
        self._wave_work: Iterator[None] | None = None
        self.times = FrameTimes(services.words)
        self.prerenders = True

    def update(self, dt: float) -> None:
        """Advance the current transition by `dt` seconds."""
        if self.transition.update(dt):
            self._stack.redraw()

    def forget(self) -> None:
        """End transitions and resizing; the next scene appears without a transition."""
        self.transition.skip()
        self._resizing.end()
        self._drawn = False

    def window_changes(self, before: Window) -> None:
        """Start a resize. Call this while the scenes are still laid out for the window `before`."""
        if self.prerenders and not self._services.tempo.still:
            self._resizing.begin(before.size, self._display.surface, drawn=self._drawn)
        self._drawn = False
        self.transition.skip()

    def change(self, scale: float, origin: Point) -> None:
        """Prerender the pending scenes for a slice of the frame; once all is done, switch to them.

        If a wave of tiles is the transition, it starts at `origin` (px); `scale` is px per dp.
        """
        screen = self._display.surface
        if not self._stack.changing:
            self._undrawn = False
            return
        # The first frame is drawn: it shows which button has been pressed.
        self._undrawn = self._wave_origin is not None and not self._undrawn
        origin = self._wave_origin = self._wave_origin or origin
        if self._prerendering(screen, scale):
            return
        self._wave_work = self._wave_origin = None
        before = self._stack.visible
        self._stack.apply_pending()
        change = transition_between(before, self._stack.visible)
        if change is None or not self._drawn:
            return
        if change == "wave":
            self._services.audio.play("whoosh")
            self.transition.wave(screen, scale, origin)
        else:
            self.transition.fade(screen)

    def _prerendering(self, screen: pygame.Surface, scale: float) -> bool:
        """Prerender a slice of the pending scenes and of the wave; return whether work is left."""
        if not (self.prerenders and self._drawn) or self._services.tempo.still:
            return False
        start = time.perf_counter()
        seconds = max(PRERENDER_SECONDS - self._draw_seconds, MIN_PRERENDER_SECONDS)
        if self._undrawn:
            seconds = UNDRAWN_PRERENDER_SECONDS
        if not self._stack.prerender(screen, seconds):
            return True
        if not self._stack.pending_hides_all:
            return False
        if self._wave_work is None:
            self._wave_work = self.transition.prerender(screen, scale)
        return not run_for(self._wave_work, seconds - (time.perf_counter() - start))

    def draw(self, window: Window, alpha: float, elapsed: float, start: float) -> bool:
        """Draw if a scene has changed and the window is visible; return whether anything was drawn.

        `alpha` (0 to 1) is the fraction of a fixed step since the last update. `elapsed` is the
        length of the frame in seconds, `start` its start on `time.perf_counter`.
        """
        self._draw_seconds = 0.0
        display, stack = self._display, self._stack
        if not (stack.top and display.visible and (display.blank or stack.changed)):
            return False
        if self._undrawn and not (display.blank or stack.redraw_requested):
            return False
        draw_start = time.perf_counter()
        self._draw(window, alpha, elapsed)
        end = time.perf_counter()
        self._draw_seconds = end - draw_start
        self.times.note(end, end - start)
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
            self.transition.draw(screen)
            if self.times.shown:
                self.times.draw(screen, services.painter(window))
            self._drawn = True
        self._display.show()
