"""The window on the screen: its size, and full screen.

On a very large screen in full-screen mode, the picture is drawn smaller and the graphics card
enlarges it (`game.platform.upscaling`): scenes and input know only the drawn size.
"""

import os
import warnings
from contextlib import suppress

import pygame

from game.common import Point, Window
from game.common.window import is_large_enough, window_for
from game.platform import picture_place, upscaling
from game.platform.system import guess_density

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

DEFAULT_SIZE = (1280, 720)  # of the window (px), on a screen of density 1

# Events after which the window must be painted again.
EXPOSING_EVENTS = (
    *(pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN),
    *(pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED),
)

# Events after which the system may end the program at any time.
LEAVING_EVENTS = (
    *(pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST, pygame.WINDOWCLOSE),
    *(pygame.APP_WILLENTERBACKGROUND, pygame.APP_DIDENTERBACKGROUND, pygame.APP_TERMINATING),
)


class DisplayError(Exception):
    """The window cannot be opened. The message says why."""


class Display:
    """The game's window. After opening or resizing, `blank` is True until a frame is shown."""

    can_fill_screen = True  # whether the game can switch full screen

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
        shifts: bool = False,
        screen: int = 0,
        icon: pygame.Surface | None = None,
    ) -> None:
        """Open the window.

        If that fails, raise `DisplayError`.
        With `shifts` the picture is smaller than the window and can be moved against
        burn-in. `screen` is counted from 0; if it does not exist, the last one is used.
        """
        self.blank = True
        self._awake = False
        self._shifts = shifts
        self._shift_seconds = 0.0
        self.side = 0  # of the screen, to which the picture is turned (`picture_place`)
        self._turned: pygame.Surface | None = None
        # The size of the full-screen window if the picture is enlarged to fill it, else None.
        self._filled: tuple[int, int] | None = None
        self.screen = screen
        try:
            # Not all of pygame: `Audio` opens the sound device on first use.
            pygame.display.init()
            if pygame.display.get_driver() == "x11":
                # Otherwise SDL shows frames through OpenGL, which is slow to open, and slow without
                # a graphics card.
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            chosen = {"SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"} & os.environ.keys()
            if pygame.display.get_driver() == "offscreen" and not chosen:
                # SDL has found no screen, and would open an invisible window.
                raise pygame.error("there is no screen")
            self._keep_awake(self._awake)
            pygame.font.init()
            pygame.key.set_repeat(400, 60)
            pygame.display.set_caption(title)
            if icon is not None:
                # Before the window opens, or pygame would look for its own.
                pygame.display.set_icon(icon)
            self._screen_sizes = pygame.display.get_desktop_sizes()
            self.fullscreen = fullscreen
            self._open_first(size)
        except pygame.error as fault:
            raise DisplayError(str(fault)) from fault

    def _open_first(self, size: tuple[int, int] | None) -> None:
        screens = self._screen_sizes
        on = min(self.screen, len(screens) - 1)
        self._density = guess_density(screens[on]) if screens else 1.0
        default = tuple(round(side * self._density) for side in DEFAULT_SIZE)
        width, height = (min(side) for side in zip(default, *screens, strict=True))
        fits = is_large_enough(width, height)
        self._windowed = size or ((width, height) if fits else DEFAULT_SIZE)
        self._open()

    def _open(self) -> None:
        self.blank, self._filled = True, None
        screen = min(self.screen, self.screens - 1)
        if not self.fullscreen:
            self._whole = upscaling.open_plain(self._windowed, pygame.RESIZABLE, screen)
            return
        sizes = pygame.display.get_desktop_sizes()
        smaller = upscaling.render_size(sizes[screen]) if screen < len(sizes) else None
        surface = upscaling.open_upscaled(smaller, screen) if smaller is not None else None
        if surface is not None:
            self._filled = pygame.display.get_window_size()
        self._whole = surface or upscaling.open_plain((0, 0), pygame.FULLSCREEN, screen)

    @property
    def density(self) -> float:
        """Number of px drawn for one px of a plain screen: 1, or more on a dense screen."""
        if self._filled is None:
            return self._density
        return self._density * self._whole.get_width() / self._filled[0]

    @property
    def screens(self) -> int:
        return max(1, pygame.display.get_num_displays())

    def update_screens(self) -> None:
        """Reopen a full-screen window after screens were added, removed, rotated or resized."""
        sizes = pygame.display.get_desktop_sizes()
        if sizes and sizes != self._screen_sizes:
            self._screen_sizes = sizes
            if self.fullscreen:
                self._open()

    def move_to(self, screen: int) -> None:
        if screen != self.screen:
            self.screen = screen
            self._open()

    @property
    def surface(self) -> pygame.Surface:
        """The surface for scenes. Do not keep it: in the next frame SDL may replace its memory."""
        if not self.side:
            return self._upright
        if self._turned is None or self._turned.get_size() != self.size:
            self._turned = pygame.Surface(self.size, 0, self._whole)
        return self._turned

    @property
    def _upright(self) -> pygame.Surface:
        """The window without its margins against burn-in, as seen from the lower side."""
        if not self._shifts:
            return self._whole
        return self._whole.subsurface(self.origin, self._upright_size)

    @property
    def whole_size(self) -> tuple[int, int]:
        """Size (px) of the picture with its margins. The graphics card may enlarge it later."""
        return self._whole.get_size()

    @property
    def size(self) -> tuple[int, int]:
        width, height = self._upright_size
        return (height, width) if self.side % 2 else (width, height)

    @property
    def _upright_size(self) -> tuple[int, int]:
        (width, height), (across, down) = self.whole_size, self._spare
        return width - across, height - down

    def turn(self, side: int) -> None:
        """Turn picture and pointers to a side of the screen (see `picture_place`)."""
        self.side, self.blank, self._turned = side, True, None

    def event_in_picture(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event with its position, if any, converted to the surface for scenes."""
        if not (self.side or self._shifts):
            return event
        if event.type in _MOUSE:
            place: dict[str, Point | float] = {"pos": self._in_picture(*event.pos)}
        elif event.type in _FINGERS:
            (whole_width, whole_height), (width, height) = self.whole_size, self.size
            x, y = self._in_picture(event.x * whole_width, event.y * whole_height)
            place = {"x": x / width, "y": y / height}
        else:
            return event
        return pygame.event.Event(event.type, {**event.dict, **place})

    def _in_picture(self, x: float, y: float) -> Point:
        left, top = self.origin
        return picture_place.point_in_picture((x - left, y - top), self._upright_size, self.side)

    @property
    def _spare(self) -> tuple[int, int]:
        width, height = self.whole_size
        across, down = picture_place.shift_range(self.whole_size)
        # A window of the minimum size has no room for margins.
        shifts = self._shifts and is_large_enough(width - across, height - down)
        return (across, down) if shifts else (0, 0)

    @property
    def origin(self) -> tuple[int, int]:
        return picture_place.shift_at(self._shift_seconds, self._spare)

    def shift(self, seconds: float) -> bool:
        """Move the picture to its offset for the time `seconds`. Return whether it moved."""
        before, self._shift_seconds = self.origin, seconds
        return self.origin != before

    def show(self) -> None:
        if self.side:
            picture_place.draw_turned(self.surface, self.side, self._upright)
        if self._shifts:
            picture_place.fill_margins(self._whole, pygame.Rect(self.origin, self._upright_size))
        pygame.display.flip()
        self.blank = False

    @property
    def visible(self) -> bool:
        return pygame.display.get_active()

    def keep_awake(self, awake: bool) -> None:
        """Keep the screen bright without input if `awake`, otherwise let it go dark."""
        if awake != self._awake:
            self._awake = awake
            self._keep_awake(awake)

    def _keep_awake(self, awake: bool) -> None:
        pygame.display.set_allow_screensaver(not awake)

    def touches_cancelled(self) -> bool:
        """Return whether the browser has cancelled touches since this was last called."""
        # SDL reports cancelled touches only as lifted fingers. On a desktop there are none.
        return False

    def request_focus(self) -> None:
        """Ask the system to restore the window and give it the focus. Failures are ignored."""
        with warnings.catch_warnings():
            # The replacement is not available for the window of pygame.display.
            warnings.simplefilter("ignore", DeprecationWarning)
            with suppress(AttributeError, pygame.error):
                window = pygame.Window.from_display_module()
                window.restore()
                window.focus()

    @property
    def too_small(self) -> bool:
        return not is_large_enough(*self.size)

    def window(self, ui_scale: float) -> Window:
        """Return the measures of the window. `ui_scale` is the scale that the player has chosen."""
        return window_for(*self.size, ui_scale, self.density)

    def update_size(self) -> None:
        """Adapt to the size that the system has given to the window."""
        before = self.size
        if self._filled is not None and pygame.display.get_window_size() != self._filled:
            # The screen has been rotated or changed.
            self._open()
        self._whole = pygame.display.get_surface() or self._whole
        self.blank = self.blank or self.size != before

    def set_title(self, title: str) -> None:
        pygame.display.set_caption(title)

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and a window. If the game cannot do this, do nothing."""
        if not self.fullscreen:
            self._windowed = self.whole_size
        self.fullscreen = not self.fullscreen
        self._open()
        if not self.fullscreen and self.whole_size != self._windowed:
            # Under X11 the first call may leave full screen without changing the size.
            self._open()
