"""Unattended operation: filtered input, the operator's access, and restarts after faults."""

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import pygame

from game.common import FINGERTIP, Point
from game.input import LEFT
from game.input.keys import FOCUS_LOST, key_name
from game.platform.display import Display
from game.platform.system import release_free_memory
from game.screens.base import Services
from game.screens.navigation import ask_operator

# Events of closing the window (also by Alt+F4) and of dropping files or text on it.
IGNORED = (
    *(pygame.QUIT, pygame.WINDOWCLOSE),
    *(pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE),
)
SYSTEM_KEYS = ("f3", "f11")  # switch frame times and full screen outside kiosks
HOLD_SECONDS = 5.0  # for which a visitor holds the corner to open the operator's dialog
CORNER = 0.1  # side of the corner, as a fraction of the window's shorter side
WINDOW_CHECK_SECONDS = 1.0
FAILED_CHECKS = 2  # failed checks in a row after which the window is restored

_MOUSE = (0, 0)
_DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_MOVED = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_UP = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
_LOST = (*FOCUS_LOST, pygame.WINDOWSIZECHANGED)

MEMORY_SECONDS = 60.0  # between two returns of free memory to the system
SCREENS_SECONDS = 2.0  # between two checks for added or removed screens
RESTART_SECONDS = 1.0  # from a fault to the restart, unless there were too many faults
LATE_RESTART_SECONDS = 30.0  # the same after `MAX_FAULTS` faults within `FAULTS_SECONDS`
MAX_FAULTS, FAULTS_SECONDS = 3, 60.0
MAX_UNSEEN = 3  # failed attempts to show the placard, a second apart, that end the program

TITLE, NOTE = 0.2, 0.045  # heights in the `Placard`, as fractions of the window's shorter side

_log = logging.getLogger(__name__)


def is_ignored(event: pygame.event.Event) -> bool:
    """Return whether a kiosk ignores the event: closing, dropped files or a system key."""
    if event.type != pygame.KEYDOWN:
        return event.type in IGNORED
    # Combinations with Alt belong to the system everywhere; a key-up alone does nothing.
    of_system = event.mod & (pygame.KMOD_LALT | pygame.KMOD_META)
    return bool(of_system) or key_name(event) in SYSTEM_KEYS


def is_operator_key(event: pygame.event.Event) -> bool:
    """Return whether the event is the operator's key, Ctrl+Shift+Q."""
    if event.type != pygame.KEYDOWN or key_name(event) != "q":
        return False
    return bool(event.mod & pygame.KMOD_CTRL and event.mod & pygame.KMOD_SHIFT)


class HeldCorner:
    """A detector of long presses in the window's upper left corner. Scenes get the presses, too."""

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], float] = {}

    def read(self, events: Iterable[pygame.event.Event], size: tuple[int, int], now: float) -> bool:
        """Return whether a pointer has just held the corner for `HOLD_SECONDS`, once per press."""
        for event in events:
            self._take(event, size, now)
        held = [pointer for pointer, since in self._held.items() if now - since >= HOLD_SECONDS]
        for pointer in held:
            del self._held[pointer]
        return bool(held)

    def _take(self, event: pygame.event.Event, size: tuple[int, int], now: float) -> None:
        if event.type in _LOST:
            self._held.clear()
            return
        press = _pointer(event, size)
        if press is None:
            return
        pointer, (x, y) = press
        side = max(FINGERTIP, CORNER * min(size))
        if event.type in _DOWN and x < side and y < side:
            self._held.setdefault(pointer, now)
        elif event.type in _UP or x >= side or y >= side:
            self._held.pop(pointer, None)


def _pointer(
    event: pygame.event.Event, size: tuple[int, int]
) -> tuple[tuple[int, int], Point] | None:
    if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return (event.touch_id, event.finger_id), (event.x * size[0], event.y * size[1])
    if event.type not in (*_DOWN, *_MOVED, *_UP) or getattr(event, "touch", False):
        return None
    return (_MOUSE, event.pos) if getattr(event, "button", LEFT) == LEFT else None


class WindowRestorer:
    """A guard that restores the window if it is hidden, or in full screen without focus."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._checked_at = 0.0
        self._failed_checks = 0

    def check(self, now: float) -> None:
        """Check the window at most once a second. Restore it if two checks in a row fail."""
        if now - self._checked_at < WINDOW_CHECK_SECONDS:
            return
        self._checked_at = now
        display = self._display
        shown = display.visible and (pygame.key.get_focused() or not display.fullscreen)
        self._failed_checks = 0 if shown else self._failed_checks + 1
        if self._failed_checks == FAILED_CHECKS:
            state = "covered" if display.visible else "minimised or hidden"
            _log.info("The window was %s. It is brought back.", state)
        if self._failed_checks >= FAILED_CHECKS:
            display.request_focus()


class Kiosk:
    """A guard of the program: visitors cannot close the program, and it restarts after faults."""

    def __init__(
        self,
        display: Display,
        services: Services,
        frame: Callable[[Sequence[pygame.event.Event], float], None],
        restart: Callable[[], None],
        stop: Callable[[], None],
    ) -> None:
        self._display = display
        self._services = services
        # Each may raise any exception: run a frame, open only the first scene, end the program.
        self._plain_frame, self._restart, self._stop = frame, restart, stop
        self._restorer = WindowRestorer(display)
        self._corner = HeldCorner()
        self._faults = Faults()
        self._placard = Placard(display, services)
        self._failed_parts: set[str] = set()
        self._unseen = 0  # failed attempts to show the placard since it was last shown
        self._tried_at = 0.0  # time of the latest attempt
        self._now = self._screens_checked_at = self._memory_returned_at = 0.0
        if display.fullscreen:
            # Where the system allows it, keys such as Alt+Tab go to the game.
            pygame.event.set_grab(True)

    @property
    def waiting(self) -> bool:
        return self._faults.waiting

    def events(self) -> list[pygame.event.Event]:
        """Return the events since the last call; none if reading them raises an exception."""
        found: list[pygame.event.Event] = []
        self._guarded(lambda: found.extend(pygame.event.get()))
        return found

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """Run one frame, or wait for the restart. Raise only if no `Placard` can be shown."""
        self._now += elapsed
        self.spare("window", lambda: self._restorer.check(self._now))
        if self._faults.waiting:
            self._wait(events)
            return
        self._guarded(lambda: self._frame(events, elapsed))

    def spare(self, part: str, act: Callable[[], None]) -> None:
        """Call `act` and catch its exceptions. Of each `part` only the first fault is logged."""
        try:
            act()
        except Exception:
            if part not in self._failed_parts:
                self._failed_parts.add(part)
                _log_fault("A part of the kiosk has failed: %s. The showcase goes on.", part)

    def _frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        events = [event for event in events if not is_ignored(event)]
        if self._corner.read(events, self._display.whole_size, self._now):
            ask_operator(self._services)
        if self._now - self._screens_checked_at >= SCREENS_SECONDS:
            self._screens_checked_at = self._now
            self.spare("screens", self._display.update_screens)
        if self._now - self._memory_returned_at >= MEMORY_SECONDS:
            self._memory_returned_at = self._now
            self.spare("memory", release_free_memory)
        if self._display.shift(self._now):
            self._services.stack.redraw()
        self._plain_frame(events, elapsed)

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:
            self._faults.note(self._now)
            _log_fault("An error in kiosk mode. The showcase restarts.")

    def _wait(self, events: Sequence[pygame.event.Event]) -> None:
        if self._faults.due(self._now):
            self._placard.shown = False
            self._guarded(self._restart)
        elif self._faults.too_many:
            self._show_placard(redraw=bool(events))
        if any(map(is_operator_key, events)):
            self._stop()

    def _show_placard(self, *, redraw: bool) -> None:
        if self._unseen and self._now - self._tried_at < RESTART_SECONDS:
            return
        self._tried_at = self._now
        try:
            self._placard.show(redraw=redraw)
            self._unseen = 0
        except Exception:
            self._unseen += 1
            if self._unseen >= MAX_UNSEEN:
                raise
            _log_fault("Not even the plain picture can be shown.")


def _log_fault(sentence: str, *values: str) -> None:
    with suppress(Exception):
        _log.exception(sentence, *values)


class Faults:
    """The times of the latest faults and of the next restart. `too_many`: they follow too fast."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._due: float | None = None
        self.too_many = False

    @property
    def waiting(self) -> bool:
        return self._due is not None

    def note(self, now: float) -> None:
        recent = [time for time in self._times if now - time < FAULTS_SECONDS]
        self._times = [*recent[1 - MAX_FAULTS :], now]
        self.too_many = len(self._times) >= MAX_FAULTS
        self._due = now + (LATE_RESTART_SECONDS if self.too_many else RESTART_SECONDS)

    def due(self, now: float) -> bool:
        """Return whether to restart at the time `now` (s). It is True only once for a restart."""
        if self._due is None or now < self._due:
            return False
        self._due = None
        return True


class Placard:
    """A simple picture with the title and a note, which is shown after too many faults."""

    def __init__(self, display: Display, services: Services) -> None:
        self._display, self._words = display, services.words
        self._assets, self._theme = services.assets, services.theme
        self.shown = False  # setting False makes `show` draw the picture again

    def show(self, *, redraw: bool) -> None:
        """Draw the picture. If that fails, draw one colour. If that fails, too, raise the fault."""
        if self.shown and not redraw:
            return
        try:
            self._display.update_size()
            self._draw(self._display.surface)
            self._display.show()
        except Exception:
            _log_fault("The plain picture cannot be shown.")
            surface = pygame.display.get_surface()
            if surface is None:
                raise
            surface.fill(self._theme.card[:3])
            pygame.display.flip()
        self.shown = True

    def _draw(self, target: pygame.Surface) -> None:
        target.fill(self._theme.card[:3])
        x, y = target.get_rect().center
        _ = self._words.gettext
        side, text, theme = min(target.get_size()), self._assets.text, self._theme
        try:
            title = text(_("Qwirkle"), round(TITLE * side), theme.ink, "extrabold")
            note = text(_("Back in a moment"), round(NOTE * side), theme.muted, "semibold")
        except Exception:
            _log_fault("The plain picture is shown without text.")
            return
        target.blit(title, title.get_rect(center=(x, y)))
        target.blit(note, note.get_rect(midtop=(x, y + round(TITLE * side))))
