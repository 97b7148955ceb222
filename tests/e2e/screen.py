"""A virtual screen (Xvfb) with mouse and keyboard (xdotool), and pictures of its content."""

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.art import RGB
from game.common import Box, Point
from tests.e2e.programs import TIMEOUT, finished
from tests.paths import ROOT

POLL_INTERVAL = 0.05
_HEADER = struct.Struct(">25I")
MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
needs_screen = pytest.mark.skipif(
    bool(MISSING), reason=f"not installed: {', '.join(MISSING)} (apt-get install xvfb xdotool)"
)


class Screen:
    """An X display. Positions are px from its upper left corner."""

    def __init__(self, display: str, frame_buffer: Path) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        self._frame_buffer = frame_buffer

    # Pictures

    def picture(self) -> pygame.Surface:
        """Return the current content of the screen, which Xvfb writes to a file in XWD format."""
        data = self._frame_buffer.read_bytes()
        header = _HEADER.unpack_from(data)
        header_size, width, height, line, colours = (header[n] for n in (0, 4, 5, 12, 19))
        start = header_size + colours * 12
        pixels = data[start : start + line * height]
        return pygame.image.frombuffer(pixels, (line // 4, height), "BGRA").subsurface(
            (0, 0, width, height)
        )

    def has(self, box: Box, colour: RGB, part: float = 0.02, reach: int = 36) -> bool:
        """Return whether at least `part` (0 to 1) of the pixels in `box` have about this `colour`.

        Each channel may differ by `reach` (of 255).
        """
        room = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        picture = self.picture().subsurface(room)
        threshold = (reach, reach, reach, 255)
        found = pygame.mask.from_threshold(picture, (*colour, 255), threshold).count()
        return found >= part * room.w * room.h

    def wait_for(self, what: str, seen: Callable[[], bool]) -> None:
        """Wait until `seen()` is true; after `TIMEOUT` seconds fail with a message about `what`."""
        until = time.monotonic() + TIMEOUT
        while not seen():
            assert time.monotonic() < until, f"not seen in time: {what}"
            time.sleep(POLL_INTERVAL)

    # Input

    def _xdotool(self, *words: str) -> str:
        done = finished("xdotool", *words, environment=self.environment)
        done.check_returncode()
        return done.stdout

    def window(self) -> Box:
        # By class and not by name: the search misses names as SDL sets them.
        number = self._xdotool("search", "--sync", "--onlyvisible", "--class", ".").split()[0]
        self._xdotool("windowfocus", "--sync", number)
        lines = self._xdotool("getwindowgeometry", "--shell", number).split()
        found = dict(line.split("=") for line in lines)
        return Box(*(float(found[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def window_name(self) -> str:
        number = self._xdotool("search", "--onlyvisible", "--class", ".").split()[0]
        return self._xdotool("getwindowname", number).strip()

    def move(self, point: Point) -> None:
        self._xdotool("mousemove", str(round(point[0])), str(round(point[1])))

    def click(self, point: Point) -> None:
        self.move(point)
        self._xdotool("click", "1")

    def drag(self, start: Point, end: Point) -> None:
        self.move(start)
        self._xdotool("mousedown", "1")
        (x, y), (end_x, end_y) = start, end
        for part in (0.2, 0.6, 0.9, 1.0):
            self.move((x + (end_x - x) * part, y + (end_y - y) * part))
        self._xdotool("mouseup", "1")

    def scroll(self, point: Point, notches: int) -> None:
        """Turn the wheel by `notches` away from the player, with the mouse at `point`."""
        self.move(point)
        self._xdotool("click", "--repeat", str(notches), "4")

    def key(self, name: str) -> None:
        self._xdotool("key", name)


@contextmanager
def virtual_screen(folder: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """Run Xvfb with a screen of `size` px on a free display; end it afterwards."""
    reading, writing = os.pipe()
    width, height = size
    command = [
        *("Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"),
        *("-fbdir", str(folder), "-nolisten", "tcp", "-noreset"),
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(TIMEOUT)


def colours(picture: pygame.Surface) -> int:
    """Return the number of different colours at every tenth pixel of every tenth row."""
    width, height = picture.get_size()
    return len(
        {picture.get_at_mapped((x, y)) for x in range(0, width, 10) for y in range(0, height, 10)}
    )


@contextmanager
def program_in_window(
    screen: Screen,
    command: Sequence[str | Path],
    folder: Path,
    environment: Mapping[str, str],
    size: tuple[int, int],
) -> Iterator[subprocess.Popen[str]]:
    program = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert screen.window()[2:] == size
        yield program
    finally:
        if program.poll() is None:
            program.kill()
        program.communicate()


@contextmanager
def started(
    folder: Path, *arguments: str, size: tuple[int, int], screen_size: tuple[int, int] | None = None
) -> Iterator[tuple[Screen, subprocess.Popen[str]]]:
    """Run `main.py` in a window of `size` px on a virtual screen."""
    # Without `screen_size`, the window is as large as the screen.
    flags = ["--data-dir", str(folder / "data"), "--mute", "--size", f"{size[0]}x{size[1]}"]
    command = [sys.executable, "-W", "error", "main.py", *flags, *arguments]
    with virtual_screen(folder, screen_size or size) as screen:
        environment = {**screen.environment, "SDL_VIDEODRIVER": "x11"}
        with program_in_window(screen, command, ROOT, environment, size) as program:
            yield screen, program


def assert_ended(program: subprocess.Popen[str], status: int = 0) -> None:
    """Wait for the end; assert the exit status, and no output on stderr but harmless lines."""
    _, complaints = program.communicate(timeout=TIMEOUT)
    # Such lines are about the machine and not the game.
    lines = [line for line in complaints.splitlines() if "XDG_RUNTIME_DIR" not in line]
    assert (program.returncode, lines) == (status, [])
