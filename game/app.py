"""The composition root: makes the parts, owns the display, runs the loop."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.art.art import Art, new_art
from game.common.window import Window
from game.flags import Flags
from game.host.browser import in_browser, page, when_hidden
from game.host.display import Display
from game.host.system import data_folder
from game.host.window_events import EXPOSED, LEFT
from game.input.keys import KeyPress
from game.scenes.base import Scene
from game.scenes.incoming import Incoming
from game.scenes.resizing import AHEAD, Resizing
from game.scenes.routes import SceneRoutes
from game.scenes.services import Kept, Services, make_services
from game.scenes.stack import SceneStack, transition_between
from game.storage.crash import CrashNote
from game.storage.place import open_store
from game.storage.settings import Settings
from game.view.frame_times import FrameTimes
from game.view.motion.transition import Transition
from game.view.too_small import draw_too_small
from game.words.locale import translations
from game.words.words import Words

_log = logging.getLogger(__name__)

STEP = 1 / 60
"""Seconds of one fixed time step."""

LONGEST_FRAME, MOST_STEPS = 0.25, 5
"""Most seconds that one frame counts, and most time steps in it."""

REST_FRAMES, REST_RATE = 30, 30.0
"""After REST_FRAMES frames without input or drawing the game runs at REST_RATE frames a second."""

FULLSCREEN_KEY, TIMES_KEY = "f11", "f3"

FirstScene = Callable[[Services], Scene]
"""Makes the scene that the program begins with."""


class App:
    """The running program. Everything happens in `frame`, which tests call themselves."""

    def __init__(
        self, flags: Flags, first_scene: FirstScene | None = None, art: Art | None = None
    ) -> None:
        """Open the window; raises `NoDisplay` if that fails.

        Without ``first_scene`` it begins with the menu, or with the game that the flags ask for.
        It draws its own art unless it is given some.
        """
        self.flags = flags
        store = open_store(flags.data_dir or data_folder(), page())
        self.settings = Settings(store)
        self._crash_note = CrashNote(store)
        if flags.ui_scale is not None:
            self.settings.ui_scale = flags.ui_scale
        words = Words(translations(["en"]))
        self.display = Display(
            words.gettext("Qwirkle"),
            flags.size,
            fullscreen=flags.fills_screen,
            awake=flags.showcase,
        )
        self._now = 0.0
        self._left_over = 0.0
        self._unchanged = 0
        self._last_window = self._window()
        self.stack = SceneStack(self._last_window, self._drop_held)
        self._incoming = Incoming(self.stack, self.display, self._own_key, self._skip_transition)
        self._incoming.set_fingertip(self._last_window.touch)
        self._routes = SceneRoutes()
        self.services = make_services(
            flags,
            Kept.in_store(store, self.settings),
            art or new_art(),
            words,
            self.display,
            self.stack,
            self._routes,
        )
        if flags.idle is not None:
            self.services.operator.set_idle_for_now(flags.idle)
        pygame.display.set_icon(self.services.assets.window_icon())
        self.stack.push((first_scene or self._routes.first_scene)(self.services))
        if flags.replay is not None:
            self._routes.open_file(self.services, flags.replay)
        log_of_crash = self._crash_note.take()
        if log_of_crash is not None:
            self._routes.after_crash(self.services, log_of_crash)
        self.stack.apply_pending()
        when_hidden(self.stack.keep)
        self._times = FrameTimes(words)
        self._transition = Transition(self.services.sprites, self.services.tempo)
        self._resizing = Resizing(self.stack)
        self._scenes_shown = False
        self._drawing_took = 0.0
        self.stopped = False
        self.draws_ahead = True

    @property
    def running(self) -> bool:
        """Whether there is still a scene to show."""
        return self.stack.top is not None

    @property
    def frames_drawn(self) -> int:
        """How many frames have been drawn."""
        return self._times.frames

    @property
    def screen(self) -> pygame.Surface:
        """The window's surface."""
        return self.display.surface

    def _window(self) -> Window:
        return self.display.window(self.settings.ui_scale)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """One frame: these events, then ``elapsed`` seconds in fixed steps, then drawing."""
        started = time.perf_counter()
        self._now += elapsed
        self._system_events(events)
        self._incoming.read(events, self._now)
        if not self.display.too_small:
            self._steps(elapsed)
        if self._transition.update(elapsed):
            self.stack.redraw()
        self._change_scenes()
        self._unchanged = 0 if events else self._unchanged + 1
        self._drawing_took = 0.0
        if self._must_draw:
            self._unchanged = 0
            before = time.perf_counter()
            self._draw(elapsed)
            ended = time.perf_counter()
            self._drawing_took = ended - before
            self._times.note(ended, ended - started)
        self.services.sprites.draw_next()

    @property
    def _must_draw(self) -> bool:
        """Whether the window does not show what it should; nobody sees that of a hidden one."""
        if not self.running or not self.display.seen:
            return False
        return self.display.blank or self.stack.changed

    def _change_scenes(self) -> None:
        """Change to the requested scenes. A wave begins where the pointer was released, or at the
        upper left."""
        if not self.stack.changing or self._drawing_ahead():
            return
        before = self.stack.visible
        self.stack.apply_pending()
        change = transition_between(before, self.stack.visible)
        if change is None or not self._scenes_shown:
            return
        if change == "wave":
            self.services.audio.play("whoosh")
            self._transition.wave(self.screen, self._last_window.scale, self._incoming.released)
        else:
            self._transition.fade(self.screen)

    def _drawing_ahead(self) -> bool:
        """Draws a little of what the next scenes will show; whether there is more of it. Without
        animation, or with nothing to look at meanwhile, they are shown at once."""
        if not (self.draws_ahead and self._scenes_shown) or self.services.tempo.still:
            return False
        left = AHEAD - self._drawing_took
        return not self.stack.draw_ahead(self.screen, left)

    def _system_events(self, events: Sequence[pygame.event.Event]) -> None:
        dropped = None
        for event in events:
            if event.type == pygame.QUIT:
                self.stack.quit()
            elif event.type == pygame.DROPFILE:
                dropped = event
            elif event.type in EXPOSED:
                self.stack.redraw()
            elif event.type in LEFT:
                self.stack.keep()
        if dropped is not None:
            # Of several files the last one.
            self._routes.open_file(self.services, Path(dropped.file), keep=True)
        self._follow_window()

    def _follow_window(self) -> None:
        """Lay everything out again if the window's size has changed."""
        self.display.follow()
        window = self._window()
        if window == self._last_window:
            return
        if self.draws_ahead and not self.services.tempo.still:
            self._resizing.begin(self._last_window.size, self.screen, shown=self._scenes_shown)
        self._last_window = window
        self._scenes_shown = False
        self._transition.skip()
        self._incoming.set_fingertip(window.touch)
        self._incoming.drop()
        # In a window that is too small no scene is shown: they keep their last layout.
        if not self.display.too_small:
            self.stack.resize(window)
        self.stack.redraw()

    def _own_key(self, key: KeyPress) -> bool:
        """Switch full screen or the panel of frame times; whether this key does so."""
        if key.name not in (FULLSCREEN_KEY, TIMES_KEY):
            return False
        if key.repeat:
            return True
        if key.name == FULLSCREEN_KEY:
            self.display.toggle_fullscreen()
            self._follow_window()
        else:
            self._times.toggle()
            self.stack.redraw()
        return True

    def _drop_held(self) -> None:
        self._incoming.drop()

    def _skip_transition(self) -> None:
        """A player who acts sees all of the new scene at once."""
        self._transition.skip()

    def _steps(self, elapsed: float) -> None:
        self._left_over += min(elapsed, LONGEST_FRAME)
        for _ in range(MOST_STEPS):
            if self._left_over < STEP:
                break
            self._left_over -= STEP
            self.stack.update(STEP)
        # Drop the time that is left: better slow than stuck.
        self._left_over = min(self._left_over, STEP)

    def _draw(self, elapsed: float) -> None:
        if self.display.too_small:
            self.stack.mark_drawn()
            painter = self.services.painter(self._window())
            draw_too_small(self.screen, painter, self.services.words)
        elif self._resizing.waits(self.screen, elapsed):
            self._resizing.show(self.display)
            return
        else:
            self.stack.draw(self.screen, min(1.0, self._left_over / STEP))
            self._transition.draw(self.screen)
            if self._times.shown:
                self._times.draw(self.screen, self.services.painter(self._last_window))
            self._scenes_shown = True
        pygame.display.flip()
        self.display.blank = False

    @property
    def rate(self) -> float:
        """Frames a second. At rest asking for input is the largest cost, and half as often is
        enough."""
        return REST_RATE if self._unchanged >= REST_FRAMES else 1 / STEP

    def stop(self) -> None:
        """End the program with the next frame. May be called at any moment, even by a signal."""
        self.stopped = True

    async def run(self) -> None:
        """Run until the last scene is gone."""
        import asyncio  # noqa: PLC0415 - slow to load, and not needed for the first frame

        self.services.audio.start_music()
        clock, before = pygame.time.Clock(), time.perf_counter()
        while self.running:
            now = time.perf_counter()
            if self.stopped:
                self.stack.quit()
            self.frame(pygame.event.get(), now - before)
            before = now
            if not in_browser():
                # On some systems asyncio's sleep is late by a whole frame.
                clock.tick(round(self.rate))
            await asyncio.sleep(0)
        self.close()

    def rescue(self, log: str) -> None:
        """A fault ends the program: the scenes are left as if the player had closed the window, so
        that they keep what is to be kept, and the next start is told. ``log`` says where the fault
        is written down, "" if nowhere. Raises nothing, whatever else is broken."""
        acts: list[Callable[[], None]] = [self._leave_scenes, self.close]
        self._crash_note.leave(log)
        for act in acts:
            try:
                act()
            except Exception:
                _log.exception("After the fault, another one.")

    def _leave_scenes(self) -> None:
        self.stack.quit()
        self.stack.apply_pending()

    def close(self) -> None:
        """Close display, gamepads and sound."""
        self._incoming.close()
        self.services.audio.close()
        pygame.quit()
