"""One of the two game processes that `tests.twins` compares: runs commands, returns pictures.

The module is run as a file (`python -P tests/twins/worker.py`) with the checkout under test in
PYTHONPATH. It uses only `parse_flags` and `App` with `frame`, `close` and `running` of that
checkout. Each input line is a JSON array of a command's name, one of COMMANDS, and its arguments;
each output line is the answer.

Nothing depends on the machine: the clock stands still in a frame and advances between frames by
each frame's seconds. So work divided into slices of time is finished in the frame in which it
begins, however a checkout divides it.
"""

from __future__ import annotations

import datetime as dt
import faulthandler
import gc
import json
import os
import random
import sys
import time
import traceback
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

COMMANDS = ("start", "play", "exact", "save", "busiest", "end")

START = 1_750_000_000.0
"""Wall-clock time at second 0, in seconds since 1970: 15 June 2025."""

MAX_READINGS = 100_000
"""Clock readings per frame after which each adds 1 ms, to end loops that wait for a time."""

MAX_COMMAND_SECONDS = 300
"""Seconds after which an unfinished command ends the process with a traceback."""

RECORDED_CALLS = {
    "mouse": ("set_visible", "set_cursor"),
    "display": ("set_caption",),
    "key": ("start_text_input", "stop_text_input", "set_text_input_rect"),
}
"""Functions of pygame's modules whose effect a player notices outside the picture."""

Answer = dict[str, Any]


class Clock:
    """The clock that the game under test reads: seconds since START."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._readings = 0

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
        self._readings = 0

    def read(self) -> float:
        self._readings += 1
        if self._readings > MAX_READINGS:
            self.seconds += 0.001
        return self.seconds

    def read_wall(self) -> float:
        return START + self.read()


CLOCK = Clock()


class VirtualDatetime(dt.datetime):
    """A `datetime` class whose current time is that of CLOCK."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> VirtualDatetime:
        return cls.fromtimestamp(CLOCK.read_wall(), tz)

    @classmethod
    def today(cls) -> VirtualDatetime:
        return cls.now()


def replace_time() -> None:
    """Make Python's time and new files' times use CLOCK; to be called before importing the game."""
    for name in ("perf_counter", "monotonic", "process_time", "thread_time"):
        setattr(time, name, CLOCK.read)
        setattr(time, f"{name}_ns", lambda: round(1e9 * CLOCK.read()))
    time.time, time.time_ns = CLOCK.read_wall, lambda: round(1e9 * CLOCK.read_wall())
    time.sleep = lambda seconds: CLOCK.advance(float(seconds))
    dt.datetime = VirtualDatetime  # type: ignore[misc]
    os.replace, os.link = _stamping(os.replace), _stamping(os.link)


def _stamping(rename: Callable[..., None]) -> Callable[..., None]:
    def renamed(old: Any, new: Any, **options: Any) -> None:
        rename(old, new, **options)
        os.utime(new, (CLOCK.read_wall(),) * 2)

    return renamed


def replace_chance(seed: int) -> None:
    """Make random numbers and the system's random bytes depend only on `seed`."""
    random.seed(seed)
    os.urandom = random.Random(seed).randbytes


def silent_mixer(heard: list[str]) -> Any:
    """Return a stand-in for pygame.mixer that appends its calls to `heard`."""

    def sound(file: str) -> Any:
        sound = SimpleNamespace(volume=1.0, get_length=lambda: 1.0, get_num_channels=lambda: 0)
        sound.name = Path(file).name
        sound.set_volume = lambda volume: setattr(sound, "volume", volume)
        return sound

    def recording(name: str) -> Callable[..., None]:
        return lambda *values, **options: heard.append(f"music.{name} {values} {options}")

    def nothing(*_: Any, **__: Any) -> None:
        pass

    channel = SimpleNamespace(play=lambda one: heard.append(f"{one.name} {one.volume:.3f}"))
    music = {name: recording(name) for name in ("set_volume", "play", "stop", "fadeout", "unload")}
    return SimpleNamespace(
        init=nothing,
        quit=nothing,
        set_num_channels=nothing,
        get_init=lambda: (44_100, -16, 2),
        find_channel=lambda *_: channel,
        Sound=sound,
        music=SimpleNamespace(load=lambda file: heard.append(f"music {Path(file).name}"), **music),
    )


class Worker:
    """A process that runs one app after another. Its public methods are the COMMANDS."""

    def __init__(self) -> None:
        import pygame

        self._pygame = pygame
        self._app: Any = None
        self._frame = 0
        # Pictures of the last command, each with the number of its frame.
        self._shown: list[tuple[int, pygame.Surface]] = []
        self._heard: list[str] = []
        self._noted: dict[str, str] = {}
        pygame.mixer = sys.modules["pygame.mixer"] = silent_mixer(self._heard)
        pygame.display.flip = self._recording_flip(pygame.display.flip)
        for module, names in RECORDED_CALLS.items():
            for name in names:
                self._record_calls(getattr(pygame, module), name)

    def _recording_flip(self, flip: Callable[[], None]) -> Callable[[], None]:
        def flipped() -> None:
            flip()
            self._shown.append((self._frame, self._pygame.display.get_surface().copy()))

        return flipped

    def _record_calls(self, module: Any, name: str) -> None:
        real = getattr(module, name)
        subject = name.removeprefix("start_").removeprefix("stop_")

        def recorded(*values: Any) -> Any:
            self._noted[subject] = f"{name}{values}"
            return real(*values)

        setattr(module, name, recorded)

    def start(self, flags: Sequence[str], seed: int, at: float) -> Answer:
        """End the running app, if any, set the clock to `at` (s), and start another app."""
        from game.app import App
        from game.flags import parse_flags

        self.end()
        replace_chance(seed)
        CLOCK.seconds = at
        self._noted.clear()

        def begin() -> None:
            self._app = App(parse_flags(flags))
            self._one_frame([], 0.0)

        return self._run(begin, every=False)

    def play(self, steps: Sequence[Any], every: bool) -> Answer:
        """Run one frame per step: a pair of its events (pygame names and values) and length (s).

        With `every` all pictures are hashed, otherwise only the last.
        """

        def go() -> None:
            for events, seconds in steps:
                if self._app.running:
                    self._one_frame(events, seconds)

        return self._run(go, every)

    def _one_frame(self, events: Sequence[tuple[str, Any]], seconds: float) -> None:
        pygame = self._pygame
        posted = []
        for name, values in events:
            if name == "WINDOWSIZECHANGED":
                pygame.display.set_mode((values["x"], values["y"]), pygame.RESIZABLE)
            posted.append(pygame.event.Event(getattr(pygame, name), values))
        CLOCK.advance(seconds)
        self._frame += 1
        self._app.frame(posted, seconds)

    def _run(self, act: Callable[[], None], every: bool) -> Answer:
        before, self._shown, self._frame, fault = self._shown[-1:], [], 0, ""
        self._heard.clear()
        try:
            act()
        except Exception as error:
            traceback.print_exc()
            fault = f"{type(error).__name__}: {error}"
        drawn = len(self._shown)
        self._shown = [(0, picture) for _, picture in before] + self._shown
        if not every:
            del self._shown[:-1]
        return {
            "shown": [(frame, _hash(picture)) for frame, picture in self._shown],
            "drawn": drawn,
            "heard": self._heard,
            "noted": self._noted,
            "running": self._app is not None and self._app.running,
            "fault": fault,
        }

    def exact(self, at: int) -> Answer:
        """Return the hash of a picture's visible colours.

        `at` is the index among the pictures of the last command.
        """
        return {"hash": zlib.crc32(self._pygame.image.tobytes(self._shown[at][1], "RGB"))}

    def save(self, at: int, path: str) -> Answer:
        """Write the last command's picture with index `at` to a file."""
        self._pygame.image.save(self._shown[at][1], path)
        return {}

    def busiest(self, points: Sequence[tuple[int, int]], side: int) -> Answer:
        """Return the index of the point around which a square has the most contrast.

        `side` is the length of the square's sides in px.
        """
        return {"at": max(range(len(points)), key=lambda n: self._contrast(points[n], side))}

    def _contrast(self, point: tuple[int, int], side: int) -> int:
        picture = self._shown[-1][1]
        square = self._pygame.Rect(0, 0, side, side)
        square.center = point
        square = square.clip(picture.get_rect())
        # The picture may still have the old size.
        if min(square.size) < 4:
            return -1
        small = self._pygame.transform.smoothscale(picture.subsurface(square), (4, 4))
        sums = [sum(small.get_at((n % 4, n // 4))[:3]) for n in range(16)]
        return max(sums) - min(sums)

    def end(self) -> Answer:
        """Close the game's window and the app, if one is running."""
        app, self._app = self._app, None
        if app is not None:
            try:
                app.frame([self._pygame.event.Event(self._pygame.QUIT)], 0.0)
                app.close()
            except Exception:
                traceback.print_exc()
            del app
            # Otherwise the pictures of several games pile up.
            gc.collect()
        return {}


def _hash(picture: Any) -> int:
    """Return a hash of a picture's memory: fast, but it includes each pixel's unused byte."""
    return zlib.crc32(picture.get_view("0"), picture.get_width())


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # The game's own output must not mix with the answers.
    sys.stdout = sys.stderr
    replace_time()
    worker = Worker()
    for line in sys.stdin:
        name, arguments = json.loads(line)
        assert name in COMMANDS
        faulthandler.dump_traceback_later(MAX_COMMAND_SECONDS, exit=True)
        answer = getattr(worker, name)(**arguments)
        faulthandler.cancel_dump_traceback_later()
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
