"""The program as a whole: all services, the display, and the main loop."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from gettext import NullTranslations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.anim.tempo import Tempo
from game.art import Art
from game.art.art import new_art
from game.common import Window
from game.flags import Flags
from game.input import KeyPress
from game.platform.audio import Audio
from game.platform.display import EXPOSING_EVENTS, LEAVING_EVENTS, Display
from game.platform.host import Host
from game.platform.log import SlowFrameLog
from game.platform.system import release_free_memory, system_languages
from game.platform.voice import Voice, default_command
from game.screens import navigation, routes
from game.screens.base import Scene, SceneStack, Services
from game.screens.base.input_dispatcher import InputDispatcher
from game.screens.base.scene_picture import ScenePicture
from game.storage.browser_store import open_store
from game.storage.challenge_results import Challenges
from game.storage.json_document import CrashNote
from game.storage.saves import Saves
from game.storage.settings import OperatorSettings, Settings
from game.words import Words, chosen_language, languages, translations

if TYPE_CHECKING:
    from game.kiosk import Kiosk

_log = logging.getLogger(__name__)

STEP = 1 / 60  # seconds of game time in one fixed step
MAX_FRAME_SECONDS = 0.25
MAX_STEPS = 5  # maximum number of fixed steps in one frame; game time beyond them is dropped
REST_FRAMES, REST_RATE = 30, 30.0  # frames without change; frames per second after them
THINKING_RATE = 120.0  # frames per second while background work runs and nothing is redrawn

FirstScene = Callable[[Services], Scene]


class App:
    """The running program. A call of `frame` does all work of one frame."""

    def __init__(
        self,
        flags: Flags,
        first_scene: FirstScene | None = None,
        art: Art | None = None,
        words: Words | None = None,
        host: Host | None = None,
    ) -> None:
        """Open the window and the first scene. Raises `DisplayError` if no window can be opened."""
        self.flags = flags
        self.host = host or Host()
        self._store = open_store(flags.data_dir or self.host.data_folder(), self.host.page)
        self.settings = settings = Settings(self._store, kiosk=flags.kiosk)
        if flags.ui_scale is not None:
            settings.ui_scale = flags.ui_scale
        if flags.speech:
            settings.speech = True
        self._crash_note = CrashNote(self._store)
        operator = OperatorSettings(self._store, event=flags.showcase)
        art, words = art or new_art(), words or Words(NullTranslations())
        codes = [settings.language, *system_languages()] if flags.lang is None else [flags.lang]
        words.set_language(translations([chosen_language(codes, languages())]))
        self.display = self._new_display(art, words, operator.screen)
        self._now = self._unspent = 0.0
        self._unchanged, self._only_works = 0, False
        # The number of scenes closed when memory was last returned to the system.
        self._closed_at_release = 0
        self._last_window = self._window()
        self.stack = SceneStack(self._last_window, lambda: self._input.drop())
        self._input = InputDispatcher(
            self.stack, self.display, self._use_global_key, lambda: self.picture
        )
        self._input.inputs.set_fingertip(self._last_window.min_side)
        self._gamepads_open = False
        self.services = services = self._new_services(operator, art, words)
        if flags.idle is not None:
            operator.override_idle(flags.idle)
        self._first_scene = first_scene or navigation.first_scene
        self._open_scenes()
        self.host.call_when_hidden(self.stack.save_state)
        self.picture = ScenePicture(self.display, services)
        self._watchdog = SlowFrameLog()
        self._kiosk: Kiosk | None = None
        if flags.kiosk:
            from game.kiosk import Kiosk  # noqa: PLC0415 - only an event needs it

            self._input.hide_mouse()
            self._kiosk = Kiosk(self.display, services, self.plain_frame, self.restart, self.stop)
        self.stopped = False

    def _new_display(self, art: Art, words: Words, screen: int) -> Display:
        flags, chosen = self.flags, self.settings.fullscreen
        return self.host.open_display(
            words.gettext("Qwirkle"),
            flags.size,
            fullscreen=flags.fills_screen or (chosen and flags.size is None),
            shifts=flags.kiosk,
            screen=screen,
            icon=art.assets.window_icon(),
        )

    def _open_scenes(self) -> None:
        flags, services = self.flags, self.services
        self.stack.push(self._first_scene(services))
        if flags.replay is not None:
            navigation.open_file(services, flags.replay)
        if (log := self._crash_note.take()) is not None and not flags.kiosk:
            routes.AFTER_CRASH.open(services, log)
        self.stack.apply_pending()

    def _new_services(self, operator: OperatorSettings, art: Art, words: Words) -> Services:
        flags, store, sounds = self.flags, self._store, art.assets.folder / "sounds"
        services = Services(
            flags=flags,
            display=self.display,
            tempo=Tempo(),
            art=art,
            audio=Audio(sounds, muted=flags.mute, buffer=self.host.sound_buffer),
            words=words,
            store=store,
            settings=self.settings,
            operator=operator,
            saves=Saves(store),
            challenges=Challenges(store),
            random=Random(flags.seed),
            stack=self.stack,
            voice=Voice(default_command()),
            host=self.host,
        )
        services.apply_theme()
        services.apply_volumes()
        services.apply_speech()
        services.apply_animation()
        if flags.speed is not None:
            services.tempo.speed = flags.speed
        return services

    @property
    def running(self) -> bool:
        return self.stack.top is not None or (self._kiosk is not None and self._kiosk.waiting)

    @property
    def screen(self) -> pygame.Surface:
        return self.display.surface

    def _window(self) -> Window:
        return self.display.window(self.settings.ui_scale)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """Run a frame of `elapsed` seconds: input, time steps, drawing. A kiosk survives faults."""
        started = time.perf_counter()

        def watch() -> None:
            took = time.perf_counter() - started
            self._watchdog.note(started, took, type(self.stack.top).__name__)

        if self._kiosk is None:
            self.plain_frame(events, elapsed)
            watch()
        else:
            self._kiosk.frame(events, elapsed)
            self._kiosk.spare("watchdog", watch)

    def plain_frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """Run one frame. Unlike in `frame`, exceptions propagate even in a kiosk."""
        started = time.perf_counter()
        self._now += elapsed
        self._system_events(events)
        self._input.read(events, self._now)
        worked = False
        if not self.display.too_small:
            self._run_steps(elapsed)
            if self.stack.facing.side != self.display.side:
                self.picture.turn_to(self.stack.facing)
                self._follow_window()
                self._input.drop()
            # The first frame, in which no time passes, shows its picture before any work.
            working = elapsed > 0.0 and self.stack.work()
            worked = navigation.continue_opening(self.services) or working
        top = self.stack.top
        self.display.keep_awake(self.flags.showcase or (top is not None and top.keeps_awake))
        self.picture.update(elapsed)
        self.picture.change(self._last_window.scale, self._input.released)
        alpha = min(1.0, self._unspent / STEP)
        drawn = self.picture.draw(self._last_window, alpha, elapsed, started)
        self._unchanged = 0 if events or drawn or worked else self._unchanged + 1
        self._only_works = worked and not (events or drawn)
        if self._unchanged == REST_FRAMES and self._closed_at_release != self.stack.closed_count:
            # Closed scenes hold 90 MB after a few games; returning it takes 10 ms.
            self._closed_at_release = self.stack.closed_count
            release_free_memory()
        if not self._gamepads_open:
            # Opening gamepads takes longer than a frame, so the first picture is drawn before.
            self._gamepads_open = True
            self._input.inputs.start()
        self._store.pump()
        self.prerender_next()

    def prerender_next(self) -> None:
        self.services.sprites.draw_missing_master()
        if self.picture.has_time() and not self.display.too_small:
            self.stack.prerender_next()

    def _system_events(self, events: Sequence[pygame.event.Event]) -> None:
        dropped = None
        for event in events:
            if event.type == pygame.QUIT:
                self.stack.quit()
            elif event.type == pygame.DROPFILE:
                dropped = Path(event.file)  # of several files only the last is opened
            elif event.type in EXPOSING_EVENTS:
                self.stack.redraw()
            elif event.type in LEAVING_EVENTS:
                self.stack.save_state()
        if dropped is not None:
            navigation.open_file(self.services, dropped, dropped=True)
        self._follow_window()

    def _follow_window(self) -> None:
        self.display.update_size()
        window = self._window()
        if window == self._last_window:
            return
        self.picture.window_changes(self._last_window)
        self._last_window = window
        self._input.inputs.set_fingertip(window.min_side)
        self._input.drop()
        # A window that is too small shows no scene, and scenes keep their last layout.
        if not self.display.too_small:
            self.stack.resize(window)
        self.stack.redraw()

    def _use_global_key(self, key: KeyPress) -> bool:
        if key.name not in ("f11", "f3") and not (key.name == "q" and key.ctrl and key.shift):
            return False
        if key.repeat:
            pass
        elif key.name == "q":
            navigation.open_operator(self.services)
        elif key.name == "f11":
            self.display.toggle_fullscreen()
            self.settings.fullscreen = self.display.fullscreen
            self._follow_window()
        else:
            self.picture.times.toggle()
            self.stack.redraw()
        return True

    def _run_steps(self, elapsed: float) -> None:
        self._unspent += min(elapsed, MAX_FRAME_SECONDS)
        for _ in range(MAX_STEPS):
            if self._unspent < STEP:
                break
            self._unspent -= STEP
            self.stack.update(STEP)
        # Drop the rest of the time, so that a slow machine slows down and does not freeze.
        self._unspent = min(self._unspent, STEP)

    @property
    def rate(self) -> float:
        """The frames per second to aim at: fewer at rest, more while only background work runs."""
        if self._only_works:
            return THINKING_RATE
        return REST_RATE if self._unchanged >= REST_FRAMES else 1 / STEP

    def stop(self) -> None:
        """End `frames` before the next frame. Safe at any moment, even in a signal handler."""
        self.stopped = True

    def frames(self) -> Iterator[float]:
        """Run frames until no scene is left or `stop` is called; yield the frame rate to aim at."""
        self.services.audio.start_music()
        read_events = pygame.event.get if self._kiosk is None else self._kiosk.events
        before = time.perf_counter()
        while self.running:
            now = time.perf_counter()
            if self.stopped:
                self._leave_scenes()
                break
            self.frame(read_events(), now - before)
            before = now
            yield self.rate
        self.close()

    def restart(self) -> None:
        """Close all scenes after a fault, and open the first scene. Any exception may be raised."""
        self.stack.abandon()
        self._input.drop()
        self.picture.forget()
        self.services.audio.restart()
        self.stack.push(self._first_scene(self.services))
        self.stack.apply_pending()

    def rescue(self, log: str) -> None:
        """After a fault, save all games and close. The next start mentions the log file `log`."""
        self._crash_note.leave(log)
        for act in (self._leave_scenes, self.close, self._finish_writing):
            try:
                act()
            except Exception:
                _log.exception("A second error followed the first.")

    def _leave_scenes(self) -> None:
        self.stack.quit()
        self.stack.apply_pending()

    def close(self) -> None:
        self._input.inputs.close()
        self.services.audio.close()
        self.services.voice.close()
        pygame.quit()
        self._finish_writing()

    def _finish_writing(self) -> None:
        clock = pygame.time.Clock()
        while not self._store.pump():
            clock.tick(100)
