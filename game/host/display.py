"""The window on the screen, or the canvas in a page: how large it is, and full screen."""

from __future__ import annotations

import os
from collections.abc import Mapping

import pygame

from game.common.window import Window, is_large_enough, window_for
from game.host.browser import Room, fill_page, in_browser, room
from game.host.system import guess_density

USUAL_SIZE = (1280, 720)
"""The window's size where nothing else is asked for, in px of a plain screen."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says why."""


class Display:
    """The one window of the game. Its surface is asked for anew at every frame: pygame makes
    another one when the size changes."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        """Opens the window; raises `NoDisplay` if there is none to be had."""
        try:
            # Not all of pygame: the sound device is opened by `Audio`, when it is first needed.
            pygame.display.init()
            if pygame.display.get_driver() == "x11":
                # Else SDL shows every picture through OpenGL, which is slow to open and, without a
                # graphics card, slow to show.
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            if pygame.display.get_driver() == "offscreen" and not _asked_for_none(environment):
                # SDL's last resort: a window that nobody can see.
                raise pygame.error("there is no screen")
            pygame.font.init()
            pygame.key.set_repeat(400, 60)
            pygame.display.set_caption(title)
            screens = pygame.display.get_desktop_sizes()
            fill_page()
            self._room = room()
            self.fullscreen = fullscreen and self._room is None
            self._windowed = USUAL_SIZE
            if self._room is not None:
                self.surface = self._open_in_page(self._room)
                return
            self.density = guess_density(screens[0]) if screens else 1.0
            self._windowed = self._first_size(size, screens)
            if self.fullscreen:
                self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        except pygame.error as fault:
            raise NoDisplay(str(fault)) from fault

    def _first_size(
        self, wished: tuple[int, int] | None, screens: list[tuple[int, int]]
    ) -> tuple[int, int]:
        """The size wished for; else the usual one, but no larger than the smallest screen."""
        if wished is not None:
            return wished
        usual = tuple(round(side * self.density) for side in USUAL_SIZE)
        width, height = (min(side) for side in zip(usual, *screens, strict=True))
        return (width, height) if is_large_enough(width, height) else USUAL_SIZE

    def _open_in_page(self, there: Room) -> pygame.Surface:
        """A canvas for all the room there is in the page."""
        width, _ = there.canvas
        self.density = width / there.width
        # A resizable canvas follows the page by itself, but has no more px than the page.
        return pygame.display.set_mode(there.canvas, 0 if there.is_sharp else pygame.RESIZABLE)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.surface.get_size()

    @property
    def too_small(self) -> bool:
        """Whether nothing on it could be hit any more."""
        return not is_large_enough(*self.size)

    def window(self, ui_scale: float) -> Window:
        """Its measures, for a player who likes the interface this large (1 is usual)."""
        return window_for(*self.size, ui_scale, self.density)

    def follow(self) -> None:
        """Takes up the surface that the system has made, if the window has another size now."""
        there = room()
        if there is not None and there != self._room:
            before, self._room = self._room, there
            if there.is_sharp or (before is not None and before.is_sharp):
                self.surface = self._open_in_page(there)
        self.surface = pygame.display.get_surface() or self.surface

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or no longer. In a browser the page decides how much it fills."""
        if in_browser():
            return
        if self.fullscreen:
            self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        else:
            self._windowed = self.size
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self.fullscreen = not self.fullscreen


def _asked_for_none(environment: Mapping[str, str]) -> bool:
    """Whether somebody wants no window, as tests do."""
    return "SDL_VIDEODRIVER" in environment or "SDL_VIDEO_DRIVER" in environment
