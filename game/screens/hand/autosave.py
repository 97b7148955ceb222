"""Automatic saving of the game on the screen, so that it can be resumed after any cut."""

from __future__ import annotations

from game.session import Session
from game.storage.saves import Saves

RESTED = 0.5
"""Seconds after which a new arrangement of table or rack is saved without a command."""

SETTLES_AFTER = 0.25
"""Seconds from a command to the disk flush: motion starts smoothly, fast computers flush once."""


class Autosave:
    """Saving of a session: after each command, `RESTED` seconds after changes, and on leaving."""

    def __init__(self, saves: Saves | None, session: Session) -> None:
        """Follow a session from now on; without ``saves`` nothing is saved."""
        self._saves = saves
        self._session = session
        self._kept: object = None
        self._seen: object = None
        self._rested = 0.0
        self._since_kept = 0.0
        self._failed = self._complained = self._begins = False
        session.on_command = self._follow

    def _follow(self) -> None:
        """Save the game after a command."""
        self._failed = not self._keep() or self._failed

    def complains(self) -> bool:
        """Return True once if a save after a command has failed."""
        complains, self._complained = self._failed and not self._complained, self._failed
        return complains

    def begin(self) -> None:
        """Mark the game as the last one played; the next update saves, as this frame is busy."""
        self._begins = True

    def update(self, dt: float) -> None:
        """Advance the game's own clock by ``dt`` seconds; save if due."""
        self._session.identity.seconds += dt
        self._since_kept += dt
        now = self._arrangement()
        self._rested = self._rested + dt if now == self._seen else 0.0
        self._seen = now
        if self._begins or (now != self._kept and self._rested >= RESTED):
            self._keep()
        elif self._saves is not None and self._since_kept >= SETTLES_AFTER:
            self._saves.commit_step()

    def keep(self) -> None:
        """Save everything, the clock included; return when all is on the disk."""
        self._keep()
        if self._saves is not None:
            self._saves.commit()

    def close(self) -> None:
        """Stop following the session: the game has been left."""
        self._session.on_command = lambda: None

    def _keep(self) -> bool:
        self._begins = False
        self._kept = self._arrangement()
        self._since_kept = 0.0
        return self._saves is None or self._saves.save(self._session)

    def _arrangement(self) -> object:
        session = self._session
        racks = [tuple(rack.slots) for rack in session.racks]
        return len(session.steps), racks, dict(session.staged), session.curtain
