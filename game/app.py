"""The composition root: makes the parts, owns the display, and runs the loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeGuard

import pygame

from game.anim.tempo import Tempo
from game.art.art import Art, new_art
from game.common.geometry import Box, Point
from game.common.window import Window
from game.flags import Flags
from game.host.audio import Audio
from game.host.browser import in_browser, page
from game.host.display import Display
from game.host.system import data_folder
from game.input.device import Device
from game.input.gestures import PressEnd, PressStart
from game.input.inputs import InputEvent, Inputs
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.scenes.base import Scene
from game.scenes.routes import SceneRoutes
from game.scenes.services import Services
from game.scenes.stack import SceneStack, passage
from game.storage.settings import Settings
from game.storage.store import open_store
from game.view.frame_times import FrameTimes
from game.view.motion.transition import Transition
from game.words.locale import translations
from game.words.words import Words

STEP = 1 / 60
"""Seconds of one fixed step of time."""

LONGEST_FRAME = 0.25
MOST_STEPS = 5
REST_FRAMES, REST_RATE = 30, 30.0
"""After so many frames without input in which nothing was drawn, there are so many a second."""

FULLSCREEN_KEY, TIMES_KEY = "f11", "f3"

# After these the system may have forgotten what was in the window.
_SHOWN_ANEW = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)

FirstScene = Callable[[Services], Scene]
"""What the program begins with; None is the menu, or the game that the flags ask for."""


class App:
    """The running program. Only `frame` makes anything happen, so tests can call it alone."""

    def __init__(
        self, flags: Flags, first_scene: FirstScene | None = None, art: Art | None = None
    ) -> None:
        """Opens the window; raises `NoDisplay` if there is none to be had. The app draws its own
        art unless it is given some."""
        self.flags = flags
        self.settings = Settings(open_store(flags.data_dir or data_folder(), page()))
        if flags.ui_scale is not None:
            self.settings.ui_scale = flags.ui_scale
        words = Words(translations(["en"]))
        self.display = Display(words.gettext("Qwirkle"), flags.size, fullscreen=flags.fullscreen)
        self._now = 0.0
        self._left_over = 0.0
        self._unchanged = 0
        self._inputs = Inputs()
        self._inputs.start()
        self._arrow_shown = True
        self._last_window = self._window()
        self._inputs.measure(self._last_window.touch)
        self.stack = SceneStack(self._last_window, self._drop_pointers)
        self._routes = SceneRoutes()
        self.services = self._services(words, art or new_art())
        pygame.display.set_icon(self.services.assets.window_icon())
        self.stack.push((first_scene or self._routes.first_scene)(self.services))
        self.stack.apply_pending()
        self._times = FrameTimes(words)
        self._transition = Transition(self.services.sprites, flags.speed)
        self._scenes_shown = False
        self._released: Point = (0.0, 0.0)

    def _services(self, words: Words, art: Art) -> Services:
        flags = self.flags
        return Services(
            flags=flags,
            screen=self.display,
            tempo=Tempo(flags.speed),
            assets=art.assets,
            theme=art.sprites.theme,
            felt=art.felt,
            sprites=art.sprites,
            boxes=art.boxes,
            audio=Audio(
                art.assets.folder / "sounds",
                muted=flags.mute,
                sound_volume=self.settings.sound_volume,
                music_volume=self.settings.music_volume,
            ),
            words=words,
            settings=self.settings,
            random=Random(flags.seed),
            stack=self.stack,
            routes=self._routes,
        )

    @property
    def running(self) -> bool:
        """Whether there is still a scene to show."""
        return self.stack.top is not None

    @property
    def frames_drawn(self) -> int:
        """How many pictures there have been."""
        return self._times.frames

    @property
    def screen(self) -> pygame.Surface:
        """What is drawn on."""
        return self.display.surface

    def _window(self) -> Window:
        return self.display.window(self.settings.ui_scale)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """One frame: these events, then ``elapsed`` seconds in fixed steps, then the picture."""
        started = time.perf_counter()
        self._now += elapsed
        self._released = (0.0, 0.0)
        self._system_events(events)
        for event in events:
            self._input(event)
        for meant in self._inputs.tick(self._now):
            self._hand_down(meant)
        if not self.display.too_small:
            self._steps(elapsed)
        if self._transition.update(elapsed):
            self.stack.redraw()
        self._change_scenes()
        self._unchanged = 0 if events else self._unchanged + 1
        if self.running and self.stack.changed:
            self._unchanged = 0
            self._draw()
            ended = time.perf_counter()
            self._times.note(ended, ended - started)

    def _change_scenes(self) -> None:
        """The scenes asked for come; of what was to be seen until now, a picture is kept that
        gives way from where the pointer was released, or else from the upper left."""
        if not self.stack.changing:
            return
        before = self.stack.visible
        self.stack.apply_pending()
        way = passage(before, self.stack.visible)
        if way is None or not self._scenes_shown:
            return
        if way == "wave":
            self.services.audio.play("whoosh")
            self._transition.wave(self.screen, self._last_window.scale, self._released)
        else:
            self._transition.fade(self.screen)

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
        self._scenes_shown = False
        self._transition.skip()
        self._inputs.measure(window.touch)
        self._drop_pointers()
        # Too small a window shows no scene; they keep the layout they have until it has grown.
        if not self.display.too_small:
            self.stack.resize(window)
        self.stack.redraw()

    def _input(self, event: pygame.event.Event) -> None:
        """One event after the other: a key and a click of one frame keep their order."""
        for meant in self._inputs.read(event, self.screen.get_size(), self._now):
            if not _is_own(meant):
                self._hand_down(meant)
            elif not meant.repeat:
                self._own_key(meant)

    def _own_key(self, key: KeyPress) -> None:
        """Fills the screen, or shows how long frames take."""
        if key.name == FULLSCREEN_KEY:
            self.display.toggle_fullscreen()
            self._follow_window()
        else:
            self._times.toggle()
            self.stack.redraw()

    def _hand_down(self, event: InputEvent) -> None:
        """Input for the scene on top; none while the window is too small to show it."""
        if not self.display.too_small:
            self._touch_transition(event)
            self.stack.handle(event)
            self._show_arrow(self.stack.device not in (Device.TOUCH, Device.PAD))

    def _touch_transition(self, event: InputEvent) -> None:
        """Whoever acts on the new scene sees all of it."""
        if isinstance(event, PressEnd):
            self._released = event.position
        held = isinstance(event, KeyPress) and event.repeat
        if isinstance(event, PressStart | PadPress | KeyPress) and not held:
            self._transition.skip()

    def _show_arrow(self, shown: bool) -> None:
        """Whoever plays by finger or gamepad needs no arrow in the picture."""
        if shown is not self._arrow_shown:
            self._arrow_shown = shown
            pygame.mouse.set_visible(shown)

    def _drop_pointers(self) -> None:
        """Take what is held away from the scene it was held in."""
        for meant in self._inputs.cancel():
            self.stack.handle(meant)

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
            self._transition.draw(self.screen)
            if self._times.shown:
                self._times.draw(self.screen, self.services.painter(self._last_window))
            self._scenes_shown = True
        pygame.display.flip()

    def _draw_too_small(self) -> None:
        """A sentence instead of a screen on which nothing could be hit."""
        theme = self.services.theme
        self.screen.fill(theme.felt_deep)
        self.stack.drawn()
        sentence = self.services.words.gettext("This window is too small. Please make it larger.")
        room = Box(0, 0, *self.screen.get_size()).inset(8)
        painter = self.services.painter(self._window())
        painter.paragraph(
            self.screen, sentence, room, theme.type_body, theme.ink, "semibold", "centre"
        )

    @property
    def rate(self) -> float:
        """How many frames a second there shall be. To look for input costs more than all the rest
        of a game at rest; there, half as often is as good."""
        return REST_RATE if self._unchanged >= REST_FRAMES else 1 / STEP

    async def run(self) -> None:
        """Runs until the last scene has gone."""
        import asyncio  # noqa: PLC0415 - it loads slowly, and the first picture needs none of it

        self.services.audio.start_music()
        clock, before = pygame.time.Clock(), time.perf_counter()
        while self.running:
            now = time.perf_counter()
            self.frame(pygame.event.get(), now - before)
            before = now
            if not in_browser():
                # A sleep of asyncio may be late by a whole frame on some systems.
                clock.tick(round(self.rate))
            await asyncio.sleep(0)
        self.close()

    def close(self) -> None:
        """Gives display and sound back."""
        self._inputs.close()
        self.services.audio.close()
        pygame.quit()


def _is_own(key: InputEvent) -> TypeGuard[KeyPress]:
    """Whether this is a key that is no scene's business."""
    return isinstance(key, KeyPress) and key.name in (FULLSCREEN_KEY, TIMES_KEY)
