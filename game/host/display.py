"""The window on the screen, or the canvas in a page: its size, and full screen."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping

import pygame

from game.common.window import Window, is_large_enough, window_for
from game.host.browser import Room, fill_page, in_browser, room
from game.host.system import guess_density

USUAL_SIZE = (1280, 720)
"""The default size of the window, in px of a plain screen."""


class NoDisplay(Exception):
    """No window can be opened; the text says why."""


class Display:
    """The window of the game. `surface` is another one after the size has changed; ``blank`` says
    that nothing has been drawn on it so far."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
        awake: bool = False,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        """Open the window; raises `NoDisplay` if that fails. ``awake`` keeps the screen from going
        dark while nobody touches anything."""
        self.blank = True
        try:
            # Not all of pygame: `Audio` opens the sound device when it is first needed.
            pygame.display.init()
            if pygame.display.get_driver() == "x11":
                # Otherwise SDL shows frames through OpenGL, which is slow to open, and slow
                # without a graphics card.
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            if pygame.display.get_driver() == "offscreen" and not _driver_is_set(environment):
                # SDL's last resort: an invisible window.
                raise pygame.error("there is no screen")
            pygame.display.set_allow_screensaver(not awake)
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
                self.surface = _opened((0, 0), pygame.FULLSCREEN)
            else:
                self.surface = _opened(self._windowed, pygame.RESIZABLE)
        except pygame.error as fault:
            raise NoDisplay(str(fault)) from fault

    def _first_size(
        self, wished: tuple[int, int] | None, screens: list[tuple[int, int]]
    ) -> tuple[int, int]:
        """The wished size; else the usual one, but no larger than the smallest screen."""
        if wished is not None:
            return wished
        usual = tuple(round(side * self.density) for side in USUAL_SIZE)
        width, height = (min(side) for side in zip(usual, *screens, strict=True))
        return (width, height) if is_large_enough(width, height) else USUAL_SIZE

    def _open_in_page(self, page: Room) -> pygame.Surface:
        """A canvas that fills the page."""
        width, _ = page.canvas
        self.density = width / page.width
        # Not resizable: SDL would follow the page, too, with one px for each CSS px, and only if
        # the window was so from the beginning.
        return _opened(page.canvas, 0)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.surface.get_size()

    @property
    def seen(self) -> bool:
        """Whether it is on the screen: neither hidden nor minimised."""
        return pygame.display.get_active()

    @property
    def too_small(self) -> bool:
        """Whether it is too small for anything to be hit."""
        return not is_large_enough(*self.size)

    def window(self, ui_scale: float) -> Window:
        """Its measures at the player's scale (1 is usual)."""
        return window_for(*self.size, ui_scale, self.density)

    def follow(self) -> None:
        """Take up the new surface after the system has changed the window's size."""
        before, page = self.size, room()
        if page is not None and page != self._room:
            self._room = page
            self.surface = self._open_in_page(page)
        self.surface = pygame.display.get_surface() or self.surface
        self.blank = self.blank or self.size != before

    def toggle_fullscreen(self) -> None:
        """Switch full screen on or off; does nothing in a browser."""
        if in_browser():
            return
        if self.fullscreen:
            self.surface = _opened(self._windowed, pygame.RESIZABLE)
            if self.size != self._windowed:
                # Under X11 the first call may only leave full screen, and keep its size.
                self.surface = _opened(self._windowed, pygame.RESIZABLE)
        else:
            self._windowed = self.size
            self.surface = _opened((0, 0), pygame.FULLSCREEN)
        self.fullscreen = not self.fullscreen
        self.blank = True


def _opened(size: tuple[int, int], flags: int) -> pygame.Surface:
    """The window, opened or changed. The system may give it another size, of which pygame would
    warn on the terminal."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, flags)


def _driver_is_set(environment: Mapping[str, str]) -> bool:
    """Whether the user has chosen a video driver, as tests do to have no window."""
    return "SDL_VIDEODRIVER" in environment or "SDL_VIDEO_DRIVER" in environment
