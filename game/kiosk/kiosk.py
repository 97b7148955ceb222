"""Looks after the program where nobody else does: frames from which nothing leads out but the
operator's key and corner, a window that is brought back, and a new start after faults."""

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
from game.screens.opening import ask_operator
from game.screens.services import Services

IGNORED = (
    pygame.QUIT,
    pygame.WINDOWCLOSE,
    pygame.DROPBEGIN,
    pygame.DROPFILE,
    pygame.DROPTEXT,
    pygame.DROPCOMPLETE,
)
"""The window is closed, also by Alt+F4, or something is dropped on it."""

SYSTEM_KEYS = ("f3", "f11")
"""Keys that are the program's own elsewhere: frame times, full screen."""

HOLD = 5.0
"""Seconds for which the corner must be held."""

PART = 0.1
"""The side of the corner as a part of the screen's shorter side, if that is more than `TOUCH`."""

LOOK = 1.0
"""Seconds from one look at the window to the next."""

LOOKS = 2
"""After this many looks in a row at which it was away it is called back, and with each one more."""

_MOUSE = (0, 0)
_DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_MOVED = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_UP = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED)
_LEFT = 1

TIDY = 60.0
"""Seconds from one tidying of memory to the next."""

FOLLOW = 2.0
"""Seconds from one look at the screens that are there to the next."""

SOON = 1.0
"""Seconds from a fault to the new start."""

MANY, WITHIN = 3, 60.0
"""This many faults within this many seconds are too many."""

LATER = 30.0
"""Seconds to the next try after too many."""

TITLE, NOTE = 0.2, 0.045
"""Heights of the title and of the line below it, as parts of the screen's shorter side."""

_log = logging.getLogger(__name__)


def let_through(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events that matter in a kiosk."""

    def ignored(event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return event.type in IGNORED
        # Combinations with Alt are the system's everywhere; a key-up alone does nothing.
        systems = event.mod & (pygame.KMOD_LALT | pygame.KMOD_META)
        return bool(systems) or _key_of(event) in SYSTEM_KEYS

    return [event for event in events if not ignored(event)]


def _key_of(event: pygame.event.Event) -> str | None:
    return key_name(event.key, getattr(event, "unicode", ""), getattr(event, "scancode", 0))


def is_operators(event: pygame.event.Event) -> bool:
    """Return whether somebody has pressed Ctrl+Shift+Q."""
    if event.type != pygame.KEYDOWN:
        return False
    ctrl, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    return bool(ctrl and shift) and _key_of(event) == "q"


class HeldCorner:
    """Watches the upper left corner. What is touched there goes to the scenes, too, so that
    visitors notice nothing."""

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], float] = {}

    def read(self, events: Iterable[pygame.event.Event], size: tuple[int, int], now: float) -> bool:
        """Take a frame's events on a screen of this size (px); return whether a pointer has been in
        the corner for `HOLD` seconds by ``now``, once for each press."""
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
    """Return which pointer an event is about, and where (px) it is; None for other events. Only the
    left button of the mouse counts."""
    if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return (event.touch_id, event.finger_id), (event.x * size[0], event.y * size[1])
    if event.type not in (*_DOWN, *_MOVED, *_UP) or getattr(event, "touch", False):
        return None
    return None if getattr(event, "button", _LEFT) != _LEFT else (_MOUSE, event.pos)


class WindowRestorer:
    """Brings the window back when it has gone: something minimised it, or covers it. One that is to
    fill the screen must have the keys, too: without them another one lies over it."""

    def __init__(self, screen: Display) -> None:
        self._screen = screen
        self._looked = 0.0
        self._away = 0

    def look(self, now: float) -> None:
        """Look at the window; ``now`` are seconds that never go back. The log says once for each
        time that the window was away."""
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
    """Frames in which nothing leads out, and after whose faults the showcase starts anew."""

    def __init__(
        self,
        display: Display,
        services: Services,
        frame: Callable[[Sequence[pygame.event.Event], float], None],
        restart: Callable[[], None],
        stop: Callable[[], None],
    ) -> None:
        """Take the program's acts: ``frame`` is one frame without anybody who looks after it,
        ``restart`` drops all scenes and begins with the first one, and ``stop`` ends the program;
        all may raise anything."""
        self._display = display
        self._services = services
        self._plain_frame, self._restart, self._stop = frame, restart, stop
        self._restorer = WindowRestorer(display)
        self._corner = HeldCorner()
        self._faults = Faults()
        self._placard = Placard(display, services)
        self._now = self._looked = self._tidied = 0.0
        if display.fullscreen:
            # Alt+Tab and the like come here, where the system allows it.
            pygame.event.set_grab(True)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """Run one frame; raises nothing."""
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
        """Wait for the next start after a fault."""
        if self._faults.due(self._now):
            self._placard.hide()
            self._guarded(self._restart)
        elif self._faults.many:
            self._placard.show(anew=bool(events))
        if any(map(is_operators, events)):
            self._stop()


class Faults:
    """The latest faults, and when to start again after them. ``many`` says that there were too many
    and starting again has not helped so far. Times are seconds and never go back."""

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
        """Return whether it is time to start again, once."""
        if self._due is None or now < self._due:
            return False
        self._due = None
        return True


class Placard:
    """A plain picture with the title, for when nothing else can be shown. It is drawn with as
    little as can be; what fails even so is left out."""

    def __init__(self, display: Display, services: Services) -> None:
        self._display = display
        self._assets, self._theme = services.assets, services.theme
        self._words = services.words
        self._shown = False

    def show(self, *, anew: bool = False) -> None:
        """Show the picture, unless it is shown already; ``anew`` if it may have been lost."""
        if self._shown and not anew:
            return
        self._shown = True
        try:
            self._display.follow()
            self._draw(self._display.surface)
            self._display.show()
        except Exception:
            _log.exception("Not even the plain picture can be shown.")

    def hide(self) -> None:
        """Note that something else is shown from now on."""
        self._shown = False

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
