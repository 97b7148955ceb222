"""The composition root: makes the parts, owns the display, and runs the loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeGuard

import pygame

from game.assets import Assets
from game.audio import Audio
from game.browser import in_browser, page
from game.display import Display
from game.geometry import Box
from game.input.gestures import Gestures
from game.input.keys import KeyEvent, KeyPress, KeyReader
from game.input.pointer import PointerStream
from game.locale import translations
from game.options import Options
from game.scenes.base import InputEvent, Scene, Services
from game.scenes.stack import SceneStack
from game.storage.settings import Settings
from game.storage.store import open_store
from game.system import data_folder
from game.ui.theme import Theme
from game.view.felt import Felt
from game.view.measure import Window
from game.view.sprites import TileSprites
from game.words import Words

STEP = 1 / 60
"""Seconds of one fixed step of time."""

LONGEST_FRAME = 0.25
MOST_STEPS = 5
ASSETS = Path(__file__).resolve().parent.parent / "assets"

FULLSCREEN_KEY = "f11"

# After these the system may have forgotten what was in the window.
_SHOWN_ANEW = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)

FirstScene = Callable[[Services], Scene]


class App:
    """The running program. Only `frame` makes anything happen, so tests can call it alone."""

    def __init__(self, options: Options, first_scene: FirstScene) -> None:
        """Opens the window; raises `NoDisplay` if there is none to be had."""
        self.options = options
        self.settings = Settings(open_store(options.data_dir or data_folder(), page()))
        if options.ui_scale is not None:
            self.settings.ui_scale = options.ui_scale
        self.display = Display(options)
        self._now = 0.0
        self._left_over = 0.0
        self._pointers = PointerStream()
        self._gestures = Gestures()
        self._keys = KeyReader()
        self._last_window = self._window()
        self._gestures.scale = self._last_window.scale
        self.stack = SceneStack(self._last_window, self._drop_pointers)
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
            screen=self.display,
            assets=assets,
            theme=theme,
            felt=Felt(theme),
            sprites=TileSprites(assets, theme),
            audio=Audio(ASSETS / "sounds", muted=options.mute or not self.settings.sound),
            words=Words(translations(["en"])),
            settings=self.settings,
            random=Random(options.seed),
            stack=self.stack,
        )

    @property
    def running(self) -> bool:
        """Whether there is still a scene to show."""
        return self.stack.top is not None

    @property
    def screen(self) -> pygame.Surface:
        """What is drawn on."""
        return self.display.surface

    def _window(self) -> Window:
        return self.display.window(self.settings.ui_scale)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """One frame: these events, then ``elapsed`` seconds in fixed steps, then the picture."""
        self._now += elapsed
        self._system_events(events)
        for event in events:
            self._input(event)
        for gesture in self._gestures.tick(self._now):
            self._hand_down(gesture)
        if not self.display.too_small:
            self._steps(elapsed)
        self.stack.apply_pending()
        if self.running and self.stack.changed:
            self._draw()

    def _system_events(self, events: Sequence[pygame.event.Event]) -> None:
        for event in events:
            if event.type == pygame.QUIT:
                self.stack.quit()
            elif event.type in _SHOWN_ANEW:
                self.stack.redraw()
        self._follow_window()

    def _follow_window(self) -> None:
        """Lay everything out anew if the window has another size than before."""
        self.display.follow()
        window = self._window()
        if window == self._last_window:
            return
        self._last_window = window
        self._gestures.scale = window.scale
        self._drop_pointers()
        # Too small a window shows no scene; they keep the layout they have until it has grown.
        if not self.display.too_small:
            self.stack.resize(window)
        self.stack.redraw()

    def _input(self, event: pygame.event.Event) -> None:
        """One event after the other: a key and a click of one frame keep their order."""
        for pointer in self._pointers.read([event], self.screen.get_size()):
            for gesture in self._gestures.feed(pointer, self._now):
                self._hand_down(gesture)
        for key in self._keys.read([event]):
            if not _fills_screen(key):
                self._hand_down(key)
            elif not key.repeat:
                self.display.toggle_fullscreen()
                self._follow_window()

    def _hand_down(self, event: InputEvent) -> None:
        """Input for the scene on top; none while the window is too small to show it."""
        if not self.display.too_small:
            self.stack.handle(event)

    def _drop_pointers(self) -> None:
        """Take what is held away from the scene it was held in."""
        for gesture in self._gestures.cancel():
            self.stack.handle(gesture)

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
        if self.display.too_small:
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
        clock, before = pygame.time.Clock(), time.perf_counter()
        while self.running:
            now = time.perf_counter()
            self.frame(pygame.event.get(), now - before)
            before = now
            if not in_browser():
                # A sleep of asyncio may be late by a whole frame on some systems.
                clock.tick(round(1 / STEP))
            await asyncio.sleep(0)
        self.close()

    def close(self) -> None:
        """Gives display and sound back."""
        self.services.audio.close()
        pygame.quit()


def _fills_screen(key: KeyEvent) -> TypeGuard[KeyPress]:
    """Whether this is the key that is no scene's business: it fills the screen."""
    return isinstance(key, KeyPress) and key.name == FULLSCREEN_KEY
