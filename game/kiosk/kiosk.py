"""Unattended operation: filtered input, the operator's key and corner, restarts after faults."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.common.geometry import Point
from game.common.window import TOUCH
from game.input.keys import key_name
from game.platform.burn_in import moved_event
from game.platform.display import Display
from game.platform.system import give_memory_back
from game.screens.entry_points import ask_operator
from game.screens.services import Services

IGNORED = (
    pygame.QUIT,
    pygame.WINDOWCLOSE,
    pygame.DROPBEGIN,
    pygame.DROPFILE,
    pygame.DROPTEXT,
    pygame.DROPCOMPLETE,
)
"""Ignored events: closing the window, also by Alt+F4, and dropping something on it."""

SYSTEM_KEYS = ("f3", "f11")
"""Keys with a function outside kiosks: frame times, full screen."""

HOLD = 5.0
"""Seconds for which the corner must be held."""

PART = 0.1
"""Side of the corner as a part of the screen's shorter side, if more than `TOUCH`."""

LOOK = 1.0
"""Seconds from one check of the window to the next."""

LOOKS = 2
"""Number of consecutive failed checks from which the window is restored."""

_MOUSE = (0, 0)
_DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_MOVED = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_UP = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED)
_LEFT = 1

TIDY = 60.0
"""Seconds from one return of memory to the next."""

FOLLOW = 2.0
"""Seconds from one check of the connected screens to the next."""

SOON = 1.0
"""Seconds from a fault to the restart."""

MANY, WITHIN = 3, 60.0
"""Number of faults within a time (seconds) that are too many."""

LATER = 30.0
"""Seconds to the next restart after too many faults."""

TITLE, NOTE = 0.2, 0.045
"""Heights of the title and of the line below it, as parts of the screen's shorter side."""

_log = logging.getLogger(__name__)


def let_through(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events that a kiosk handles."""

    def ignored(event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return event.type in IGNORED
        # Combinations with Alt belong to the system everywhere; a key-up alone does nothing.
        systems = event.mod & (pygame.KMOD_LALT | pygame.KMOD_META)
        return bool(systems) or _key_of(event) in SYSTEM_KEYS

    return [event for event in events if not ignored(event)]


def _key_of(event: pygame.event.Event) -> str | None:
    return key_name(event.key, getattr(event, "unicode", ""), getattr(event, "scancode", 0))


def is_operators(event: pygame.event.Event) -> bool:
    """Return whether the event is the operator's key, Ctrl+Shift+Q."""
    if event.type != pygame.KEYDOWN:
        return False
    ctrl, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    return bool(ctrl and shift) and _key_of(event) == "q"


class HeldCorner:
    """Watches the upper left corner; scenes still receive the touches there."""

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], float] = {}

    def read(self, events: Iterable[pygame.event.Event], size: tuple[int, int], now: float) -> bool:
        """Return whether a pointer has held the corner for `HOLD` seconds, once per press."""
        for event in events:
            self._take(event, size, now)
        held = [pointer for pointer, since in self._held.items() if now - since >= HOLD]
        for pointer in held:
            del self._held[pointer]
        return bool(held)

    def _take(self, event: pygame.event.Event, size: tuple[int, int], now: float) -> None:
        if event.type in _LOST:
            self._held.clear()
            return
        found = _pointer(event, size)
        if found is None:
            return
        pointer, (x, y) = found
        side = max(TOUCH, PART * min(size))
        if event.type in _DOWN and x < side and y < side:
            self._held.setdefault(pointer, now)
        elif event.type in _UP or x >= side or y >= side:
            self._held.pop(pointer, None)


def _pointer(
    event: pygame.event.Event, size: tuple[int, int]
) -> tuple[tuple[int, int], Point] | None:
    """Return the pointer of an event (left button only) and its position (px), or None."""
    if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return (event.touch_id, event.finger_id), (event.x * size[0], event.y * size[1])
    if event.type not in (*_DOWN, *_MOVED, *_UP) or getattr(event, "touch", False):
        return None
    return None if getattr(event, "button", _LEFT) != _LEFT else (_MOUSE, event.pos)


class WindowRestorer:
    """Restores a window that was minimised or covered, or has lost the keyboard focus."""

    def __init__(self, screen: Display) -> None:
        self._screen = screen
        self._looked = 0.0
        self._away = 0

    def look(self, now: float) -> None:
        """Check the window at ``now`` (seconds that never go back), and log each loss once."""
        if now - self._looked < LOOK:
            return
        self._looked = now
        screen = self._screen
        if screen.seen and (screen.has_keys or not screen.fullscreen):
            self._away = 0
            return
        self._away += 1
        if self._away == LOOKS:
            what = "covered" if screen.seen else "minimised or hidden"
            _log.info("The window was %s. It is brought back.", what)
        if self._away >= LOOKS:
            screen.bring_back()


class Kiosk:
    """Runs frames that a visitor cannot leave, and restarts the showcase after faults."""

    def __init__(
        self,
        display: Display,
        services: Services,
        frame: Callable[[Sequence[pygame.event.Event], float], None],
        restart: Callable[[], None],
        stop: Callable[[], None],
    ) -> None:
        """Take the program's functions, all of which may raise anything.

        ``frame`` runs one unprotected frame, ``restart`` drops all scenes and opens the first one,
        and ``stop`` ends the program.
        """
        self._display = display
        self._services = services
        self._plain_frame, self._restart, self._stop = frame, restart, stop
        self._restorer = WindowRestorer(display)
        self._corner = HeldCorner()
        self._faults = Faults()
        self._placard = Placard(display, services)
        self._now = self._looked = self._tidied = 0.0
        if display.fullscreen:
            # Alt+Tab and similar keys come to the game, where the system allows that.
            pygame.event.set_grab(True)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """Run one frame. Raises nothing."""
        self._now += elapsed
        self._restorer.look(self._now)
        if self._faults.waiting:
            self._wait(events)
            return
        self._guarded(lambda: self._frame(let_through(events), elapsed))

    def _frame(self, events: list[pygame.event.Event], elapsed: float) -> None:
        if self._corner.read(events, self._display.whole_size, self._now):
            ask_operator(self._services)
        if self._now - self._looked >= FOLLOW:
            self._looked = self._now
            self._display.follow_screens()
        if self._now - self._tidied >= TIDY:
            self._tidied = self._now
            give_memory_back()
        if self._display.shift(self._now):
            self._services.stack.redraw()
        where = self._display.origin, self._display.whole_size, self._display.size
        self._plain_frame([moved_event(event, *where) for event in events], elapsed)

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:
            self._faults.note(self._now)
            _log.exception("A fault in the kiosk. The showcase starts anew.")

    def _wait(self, events: Sequence[pygame.event.Event]) -> None:
        if self._faults.due(self._now):
            self._placard.shown = False
            self._guarded(self._restart)
        elif self._faults.many:
            self._placard.show(anew=bool(events))
        if any(map(is_operators, events)):
            self._stop()


class Faults:
    """The latest faults; ``many`` is whether there were too many. Times are seconds."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._due: float | None = None
        self.many = False

    @property
    def waiting(self) -> bool:
        return self._due is not None

    def note(self, now: float) -> None:
        lately = [time for time in self._times if now - time < WITHIN]
        self._times = [*lately[1 - MANY :], now]
        self.many = len(self._times) >= MANY
        self._due = now + (LATER if self.many else SOON)

    def due(self, now: float) -> bool:
        """Return whether it is time to restart; True only once."""
        if self._due is None or now < self._due:
            return False
        self._due = None
        return True


class Placard:
    """A plain picture with the title, drawn with as little as possible when nothing else works."""

    def __init__(self, display: Display, services: Services) -> None:
        self._display = display
        self._assets, self._theme = services.assets, services.theme
        self._words = services.words
        self.shown = False

    def show(self, *, anew: bool = False) -> None:
        """Show the picture, unless it is shown already; ``anew`` if it may have been lost."""
        if self.shown and not anew:
            return
        self.shown = True
        try:
            self._display.follow()
            self._draw(self._display.surface)
            self._display.show()
        except Exception:
            _log.exception("Not even the plain picture can be shown.")

    def _draw(self, target: pygame.Surface) -> None:
        target.fill(self._theme.felt)
        x, y = target.get_rect().center
        short, text, _ = min(target.get_size()), self._assets.text, self._words.gettext
        try:
            title = text(_("Qwirkle"), round(TITLE * short), self._theme.ink, "extrabold")
            small = round(NOTE * short)
            note = text(_("Back in a moment"), small, self._theme.muted, "semibold")
        except Exception:
            _log.exception("The plain picture has no words.")
            return
        target.blit(title, title.get_rect(center=(x, y)))
        target.blit(note, note.get_rect(midtop=(x, y + round(TITLE * short))))
