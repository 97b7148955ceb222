"""A virtual screen of its own, a hand that moves its mouse, and pictures of what is on it."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.art.theme import RGB
from game.common.geometry import Box, Point

NEEDED = ("Xvfb", "xdotool")
PATIENCE = 20.0
"""Seconds that anything may take; only a failure takes so long."""

GLANCE = 0.05
_HEADER = struct.Struct(">25I")


def missing() -> list[str]:
    """The programs that are needed and not there."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """One X display. Positions are px from its upper left corner."""

    def __init__(self, display: str, frame_buffer: Path) -> None:
        self.environment = {**os.environ, "DISPLAY": display}
        self._frame_buffer = frame_buffer

    # Looking

    def picture(self) -> pygame.Surface:
        """What is on the screen now, read from the file in which Xvfb keeps it (XWD format)."""
        data = self._frame_buffer.read_bytes()
        header = _HEADER.unpack_from(data)
        header_size, width, height, line, colours = (header[n] for n in (0, 4, 5, 12, 19))
        start = header_size + colours * 12
        pixels = data[start : start + line * height]
        return pygame.image.frombuffer(pixels, (line // 4, height), "BGRA").subsurface(
            (0, 0, width, height)
        )

    def has(self, box: Box, colour: RGB, part: float = 0.02, reach: int = 36) -> bool:
        """Whether at least this part of a box has nearly this colour."""
        room = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        picture = self.picture().subsurface(room)
        threshold = (reach, reach, reach, 255)
        found = pygame.mask.from_threshold(picture, (*colour, 255), threshold).count()
        return found >= part * room.w * room.h

    def wait_for(self, what: str, seen: Callable[[], bool]) -> None:
        """Looks again and again until it is seen; fails after `PATIENCE` seconds."""
        until = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < until, f"not seen in time: {what}"
            time.sleep(GLANCE)

    # Hands

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    def window(self) -> Box:
        """Where the only window on this screen is, once it is there; the keyboard is made its."""
        # By class and not by name: SDL sets the name only in a way that the search overlooks.
        number = self._xdotool("search", "--sync", "--onlyvisible", "--class", ".").split()[0]
        self._xdotool("windowfocus", "--sync", number)
        lines = self._xdotool("getwindowgeometry", "--shell", number).split()
        found = dict(line.split("=") for line in lines)
        return Box(*(float(found[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def window_name(self) -> str:
        """What is written on its title bar."""
        number = self._xdotool("search", "--onlyvisible", "--class", ".").split()[0]
        return self._xdotool("getwindowname", number).strip()

    def move(self, point: Point) -> None:
        """The mouse goes there."""
        self._xdotool("mousemove", str(round(point[0])), str(round(point[1])))

    def click(self, point: Point) -> None:
        """A left click."""
        self.move(point)
        self._xdotool("click", "1")

    def drag(self, start: Point, end: Point) -> None:
        """Press, move in some steps, release."""
        self.move(start)
        self._xdotool("mousedown", "1")
        for part in (0.2, 0.6, 0.9, 1.0):
            self.move(
                (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            )
        self._xdotool("mouseup", "1")

    def scroll(self, point: Point, notches: int) -> None:
        """Turns the wheel away from the player."""
        self.move(point)
        self._xdotool("click", "--repeat", str(notches), "4")

    def key(self, name: str) -> None:
        """A key by its X name, such as Escape."""
        self._xdotool("key", name)


@contextmanager
def virtual_screen(folder: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """Xvfb on a display that is free, for as long as it is needed."""
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
        server.wait(PATIENCE)


def colours(picture: pygame.Surface) -> int:
    """How many different colours a picture has, at every tenth pixel."""
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
    """A program begun in a folder, whose window must come in this size (px); it is ended if the
    test did not. Its complaints can be read."""
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
