"""Drawing of the window: scenes, transitions, frame times, and stretching during a resize."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import pygame

from game.art import Painter, Theme
from game.common import Box, Point, Window, run_for
from game.platform.display import Display
from game.screens.base.screen_turn import ScreenTurn
from game.screens.base.services import Services
from game.screens.base.stack import SceneStack
from game.screens.base.stacked_scene import Facing, StackedScene
from game.screens.base.transition import Transition
from game.words import Words

FRAMES = 120  # number of latest frames that the graph and the figures cover
# Frame times (ms) at the graph's line (60 frames per second), and at its upper edge.
TARGET_MS, MAX_BAR_MS = 1000 / 60, 1000 / 30
FIGURES_EVERY = 10  # number of frames between updates of the figures, to keep them readable

PRERENDER_SECONDS = 0.005  # maximum seconds for drawing and prerendering together in one frame
MIN_PRERENDER_SECONDS = 0.004  # minimum seconds for prerendering the next scene in one frame
# Seconds for prerendering in a frame without drawing: every other one until a scene appears.
UNDRAWN_PRERENDER_SECONDS = 0.025
# Number of long frames in a row after which prerendering goes on all the same.
MAX_LONG_FRAMES = 3
# Seconds after which a resized window is redrawn even if prerendering is not finished.
MAX_STRETCH_SECONDS = 0.6


class Figures(NamedTuple):
    """Statistics of the last `FRAMES` drawn frames. `total` is the number of all drawn frames."""

    median_ms: float = 0.0
    percentile_99_ms: float = 0.0
    per_second: int = 0
    total: int = 0


class FrameTimes:
    """The times of the last `FRAMES` drawn frames, and the panel that shows them."""

    def __init__(self, words: Words) -> None:
        self.shown = False
        self.frames = 0
        self._words = words
        # The end (seconds) and the duration (ms) of each frame.
        self._recent: deque[tuple[float, float]] = deque(maxlen=FRAMES)
        self._figures = Figures()

    def note(self, now: float, seconds: float) -> None:
        self._recent.append((now, 1000 * seconds))
        self.frames += 1
        if self.shown and self.frames % FIGURES_EVERY == 0:
            self._figures = self.figures()

    def toggle(self) -> None:
        self.shown = not self.shown
        self._figures = self.figures()

    def figures(self) -> Figures:
        if not self._recent:
            return Figures()
        ordered, last = sorted(ms for _, ms in self._recent), len(self._recent) - 1
        since = self._recent[-1][0] - 1
        recent = sum(end > since for end, _ in self._recent)
        return Figures(ordered[last // 2], ordered[round(0.99 * last)], recent, self.frames)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        bar, margin = painter.dp(2), painter.dp(painter.theme.space_small)
        width, height = FRAMES * bar + 2 * margin, painter.dp(80) + 3 * margin
        box = Box(target.get_width() - width, 0, width, height)
        painter.rounded(target, box, (*painter.theme.shadow, 225), 0)
        graph, rows = box.inset(margin).split_top(painter.dp(44), margin)
        self._draw_bars(target, painter.theme, graph, bar)
        self._draw_figures(target, painter, rows)

    def _draw_bars(self, target: pygame.Surface, theme: Theme, graph: Box, bar: int) -> None:
        left = round(graph.x) + (FRAMES - len(self._recent)) * bar
        bottom = round(graph.bottom)
        for n, (_, ms) in enumerate(self._recent):
            height = max(1, round(graph.h * min(ms, MAX_BAR_MS) / MAX_BAR_MS))
            colour = theme.palette[3] if ms <= TARGET_MS else theme.accent
            if ms > MAX_BAR_MS:
                colour = theme.danger
            target.fill(colour, (left + n * bar, bottom - height, bar, height))
        line = bottom - round(graph.h * TARGET_MS / MAX_BAR_MS)
        target.fill(theme.faint, (round(graph.x), line, round(graph.w), 1))

    def _draw_figures(self, target: pygame.Surface, painter: Painter, rows: Box) -> None:
        theme, px = painter.theme, painter.type(painter.theme.type_small)
        _ = self._words.gettext
        figures = self._figures
        labelled = (
            (f"{figures.median_ms:.1f}", _("ms, median")),
            (f"{figures.percentile_99_ms:.1f}", _("ms, 99%")),
            (str(figures.per_second), _("per second")),
            (str(figures.total), _("frames")),
        )
        for cell, (number, name) in zip(rows.grid(2, 2), labelled, strict=True):
            figure, label = cell.split_left(0.4 * cell.w, painter.dp(theme.space_tiny))
            _draw_number(target, painter, figure, number)
            painter.text_at(target, name, label, px, theme.muted)


def _draw_number(target: pygame.Surface, painter: Painter, box: Box, number: str) -> None:
    """Draw `number` right-aligned, digit by digit: the text cache then holds only digits."""
    px, right = painter.type(painter.theme.type_small), box.right
    for letter in reversed(number):
        width = painter.assets.text_width("0" if letter.isdigit() else letter, px, "bold")
        right -= width
        cell = Box(right, box.y, width, box.h)
        painter.text_at(target, letter, cell, px, painter.theme.ink, "bold", "centre")


class Resizing:
    """A resize of the window. A stretched picture is shown until the scenes are prerendered."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._last: pygame.Surface | None = None
        self._waited = 0.0
        self._stretched = False

    def begin(self, size: tuple[int, int], screen: pygame.Surface, *, drawn: bool) -> None:
        """Keep a picture of the scenes in their old `size` (px), if they were `drawn` before."""
        if self._last is None and drawn:
            self._last, self._waited = pygame.Surface(size, 0, screen), 0.0
            self._stack.draw(self._last, 1.0)
        self._stretched = False

    def end(self) -> None:
        self._last = None

    def waits(self, screen: pygame.Surface, elapsed: float) -> bool:
        """Prerender the scenes for some ms. Return whether to go on showing the old picture."""
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
        if self._last is not None and (display.blank or not self._stretched):
            screen = display.surface
            pygame.transform.scale(self._last, screen.get_size(), screen)
            display.show()
            self._stretched = True


def draw_too_small(target: pygame.Surface, painter: Painter, words: Words) -> None:
    """Draw a sentence that asks the player to enlarge the window."""
    theme = painter.theme
    target.fill(theme.control_deep)
    sentence = words.gettext("This window is too small. Please make it larger.")
    area = Box(0, 0, *target.get_size()).inset(8)
    painter.paragraph(target, sentence, area, theme.type_body, theme.ink, "semibold", "centre")


def transition_between(
    before: Sequence[StackedScene], after: Sequence[StackedScene]
) -> Literal["wave", "fade"] | None:
    """Return the transition from one list of visible scenes (lowest first) to another, or None."""
    if not before or not after:
        return None
    if before[0] is not after[0]:
        return "wave"
    return None if set(before) <= set(after) else "fade"


class ScenePicture:
    """Draws the changed scenes of a stack, and the transitions between scenes, on a display."""

    def __init__(self, display: Display, services: Services) -> None:
        self._display, self._services, self._stack = display, services, services.stack
        self.transition = Transition(services.sprites, services.tempo)
        self.screen_turn = ScreenTurn(display, services)
        self._resizing = Resizing(services.stack)
        self._drawn = False  # whether the scenes have been drawn at the current size of the window
        self._draw_seconds = 0.0  # seconds of drawing in the last frame
        self._long_frames = 0  # the number of frames in a row without time for another picture
        self._undrawn = False  # whether this frame prerenders instead of drawing
        # The point at which the pointer was released when the change was requested.
        self._wave_origin: Point | None = None
        self._wave_work: Iterator[None] | None = None
        self.times = FrameTimes(services.words)
        self.prerenders = True  # whether scenes about to appear are prerendered in slices

    def update(self, dt: float) -> None:
        if any([self.transition.update(dt), self.screen_turn.update(dt)]):
            self._stack.redraw()

    def has_time(self) -> bool:
        """Return whether this frame has time to draw one picture for later frames."""
        long = self._draw_seconds > self._services.host.draw_seconds
        long = long and self._long_frames < MAX_LONG_FRAMES
        self._long_frames = self._long_frames + 1 if long else 0
        return not long

    def forget(self) -> None:
        self.transition.skip()
        self.screen_turn.end()
        self._resizing.end()
        self._drawn = False

    def turn_to(self, facing: Facing) -> None:
        """Turn the picture to a player's side. The caller must then lay out the scenes again."""
        self.screen_turn.begin(facing, drawn=self._drawn)
        self._drawn = False
        self._stack.redraw()
        self.transition.skip()
        self._resizing.end()

    def window_changes(self, before: Window) -> None:
        """Start a resize. Call this while the scenes still have the layout for `before`."""
        if self.prerenders and not (self._services.tempo.still or self.screen_turn.active):
            self._resizing.begin(before.size, self._display.surface, drawn=self._drawn)
        self._drawn = False
        self.transition.skip()

    def change(self, scale: float, origin: Point) -> None:
        """Prerender pending scenes for some ms, then show them. A wave begins at `origin` (px)."""
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

        `alpha` (0 to 1) is the fraction of a fixed step since the last update. The frame began at
        `start` on `time.perf_counter`, `elapsed` seconds after the last one.
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
        elif self.screen_turn.active:
            if not self.screen_turn.draw(screen, self._stack):
                return
            self.screen_turn.draw_name(screen, window)
        else:
            self._stack.draw(screen, alpha)
            self.transition.draw(screen)
            self.screen_turn.draw_name(screen, window)
            if self.times.shown:
                self.times.draw(screen, services.painter(window))
            self._drawn = True
        self._display.show()
