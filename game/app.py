"""The composition root: makes the parts, owns the display, and runs the loop."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pygame

from game.assets import Assets
from game.audio import Audio
from game.geometry import Box
from game.input.gestures import Gestures
from game.input.keys import KeyPress, read_keys
from game.input.pointer import PointerStream
from game.locale import translations
from game.options import SMALLEST_SIZE, Options
from game.scenes.base import Scene, Services, Window
from game.scenes.stack import SceneStack
from game.storage.settings import Settings
from game.ui.theme import Theme
from game.view.felt import Felt
from game.view.layout import scale_for
from game.view.sprites import TileSprites
from game.words import Words

STEP = 1 / 60
"""Seconds of one fixed step of time."""

LONGEST_FRAME = 0.25
MOST_STEPS = 5
ASSETS = Path(__file__).resolve().parent.parent / "assets"

FirstScene = Callable[[Services], Scene]

log = logging.getLogger(__name__)


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says why."""


class App:
    """The running program. Only `frame` makes anything happen, so tests can call it alone."""

    def __init__(self, options: Options, first_scene: FirstScene) -> None:
        """Opens the window; raises `NoDisplay` if there is none to be had."""
        self.options = options
        self.screen = _open_display(options)
        self._now = 0.0
        self._left_over = 0.0
        self._pointers = PointerStream()
        self._gestures = Gestures()
        window = self._window()
        self._gestures.scale = window.scale
        self.stack = SceneStack(window, self._drop_pointers)
        self.services = self._services()
        pygame.display.set_caption(self.services.words.gettext("Qwirkle"))
        pygame.display.set_icon(self.services.assets.window_icon())
        self.stack.push(first_scene(self.services))
        self.stack.apply_pending()
        self.frames_drawn = 0

    def _services(self) -> Services:
        options, theme = self.options, Theme()
        assets = Assets(ASSETS)
        return Services(
            options=options,
            assets=assets,
            theme=theme,
            felt=Felt(theme),
            sprites=TileSprites(assets, theme),
            audio=Audio(ASSETS / "sounds", muted=options.mute),
            words=Words(translations(["en"])),
            settings=Settings(options.data_dir or _data_folder()),
            random=Random(options.seed),
            stack=self.stack,
        )

    @property
    def running(self) -> bool:
        """Whether there is still a scene to show."""
        return self.stack.top is not None

    def _window(self) -> Window:
        width, height = self.screen.get_size()
        return Window(width, height, scale_for(width, height))

    @property
    def _too_small(self) -> bool:
        width, height = self.screen.get_size()
        return min(width, height) < SMALLEST_SIZE[1] or max(width, height) < SMALLEST_SIZE[0]

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """One frame: these events, then ``elapsed`` seconds in fixed steps, then the picture."""
        self._now += elapsed
        self._system_events(events)
        if not self._too_small:
            self._input(events)
            self._steps(elapsed)
        self.stack.apply_pending()
        if self.running and self.stack.changed:
            self._draw()

    def _system_events(self, events: Sequence[pygame.event.Event]) -> None:
        for event in events:
            if event.type == pygame.QUIT:
                self.stack.quit()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                self._resized()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self.stack.redraw()

    def _resized(self) -> None:
        screen = pygame.display.get_surface()
        if screen is not None:
            self.screen = screen
        window = self._window()
        self._gestures.scale = window.scale
        if not self._too_small:
            self.stack.resize(window)
        self.stack.redraw()

    def _input(self, events: Sequence[pygame.event.Event]) -> None:
        for pointer in self._pointers.read(events, self.screen.get_size()):
            for gesture in self._gestures.feed(pointer, self._now):
                self.stack.handle(gesture)
        for gesture in self._gestures.tick(self._now):
            self.stack.handle(gesture)
        for key in read_keys(events):
            if isinstance(key, KeyPress) and key.name == "f11":
                pygame.display.toggle_fullscreen()
            else:
                self.stack.handle(key)

    def _drop_pointers(self) -> None:
        """Another scene has come: what was held belongs to the old one."""
        self._gestures.cancel()

    def _steps(self, elapsed: float) -> None:
        self._left_over += min(elapsed, LONGEST_FRAME)
        for _ in range(MOST_STEPS):
            if self._left_over < STEP:
                break
            self._left_over -= STEP
            self.stack.update(STEP)
        # Time that could not be caught up with is dropped: better slow than stuck.
        self._left_over = min(self._left_over, STEP)

    def _draw(self) -> None:
        if self._too_small:
            self._draw_too_small()
        else:
            self.stack.draw(self.screen, min(1.0, self._left_over / STEP))
        pygame.display.flip()
        self.frames_drawn += 1

    def _draw_too_small(self) -> None:
        """A sentence instead of a screen on which nothing could be hit."""
        theme = self.services.theme
        self.screen.fill(theme.felt_deep)
        self.stack.drawn()
        sentence = self.services.words.gettext("This window is too small. Please make it larger.")
        room = Box(0, 0, *self.screen.get_size()).inset(8)
        painter = self.services.painter(self._window())
        painter.paragraph(self.screen, sentence, room, 16, theme.ink, "semibold", "centre")

    async def run(self) -> None:
        """Runs until the last scene has gone."""
        before = time.perf_counter()
        while self.running:
            now = time.perf_counter()
            self.frame(pygame.event.get(), now - before)
            before = now
            if sys.platform == "emscripten":
                await asyncio.sleep(0)
            else:
                await asyncio.sleep(max(0.0, STEP - (time.perf_counter() - now)))
        self.close()

    def close(self) -> None:
        """Gives display and sound back."""
        self.services.audio.close()
        pygame.quit()


def _open_display(options: Options) -> pygame.Surface:
    # Touches must not come twice, as fingers and as mouse.
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"
    flags = pygame.RESIZABLE | (pygame.FULLSCREEN if options.fullscreen else 0)
    try:
        # Not all of pygame: the sound device is opened by `Audio`, when it is first needed.
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(400, 60)
        return pygame.display.set_mode((0, 0) if options.fullscreen else options.size, flags)
    except pygame.error as fault:
        raise NoDisplay(str(fault)) from fault


def _data_folder() -> Path | None:
    """Where the system wants programs to keep their data; None if it does not say."""
    try:
        return Path(pygame.system.get_pref_path("qwirkle", "qwirkle"))
    except (pygame.error, OSError) as fault:
        log.warning("There is no folder for settings (%s): they will not be kept.", fault)
        return None
