"""Looks after the program where nobody else does: frames from which nothing leads out, and after
whose faults the showcase starts again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import pygame

from game.kiosk.guard import HeldCorner, WindowRestorer, is_operators, let_through
from game.platform.burn_in import moved_event
from game.platform.display import Display
from game.platform.system import give_memory_back
from game.screens.navigation import ask_operator
from game.screens.services import Services

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
        """Whether the program is to start again."""
        return self._due is not None

    def note(self, now: float) -> None:
        """Note a fault."""
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
        short = min(target.get_size())
        try:
            title, note = self._texts(short)
        except Exception:
            _log.exception("The plain picture has no words.")
            return
        target.blit(title, title.get_rect(center=(x, y)))
        target.blit(note, note.get_rect(midtop=(x, y + round(TITLE * short))))

    def _texts(self, short: int) -> tuple[pygame.Surface, pygame.Surface]:
        _, theme = self._words.gettext, self._theme
        title = self._assets.text(_("Qwirkle"), round(TITLE * short), theme.ink, "extrabold")
        note = self._assets.text(
            _("Back in a moment"), round(NOTE * short), theme.muted, "semibold"
        )
        return title, note
