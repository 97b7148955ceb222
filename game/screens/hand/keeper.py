"""Keeps the game on the screen, so that it can be continued wherever it was cut off."""

from __future__ import annotations

from collections.abc import Callable

from game.session import Session
from game.storage.saves import Saves

RESTED = 0.5
"""Seconds after which tiles laid out, or put in order on the rack, are kept without a command."""

SETTLES_AFTER = 0.25
"""Seconds from a command until the disk is waited for, so that the motion which follows begins
smoothly, and computers that play at once wait only once."""


class GameKeeper:
    """Keeps a session: after every command at once; what is laid out when it has rested for a
    while, and at once when the game may be left. Nothing is lost but what a hand is just doing."""

    def __init__(self, saves: Saves | None, session: Session, complain: Callable[[], None]) -> None:
        """``complain`` says on the screen that the game cannot be kept. Without ``saves`` it is
        not to be kept."""
        self._saves = saves
        self._session = session
        self._complain = complain
        self._kept: object = None
        self._seen: object = None
        self._rested = 0.0
        self._since_kept = 0.0
        self._complained = False
        self._begins = False

    def carried_out(self) -> None:
        """Keep the game: a command was carried out."""
        if not self._keep() and not self._complained:
            self._complained = True
            self._complain()

    def begin(self) -> None:
        """Make the game the one that was played last. It is kept with the next step of time, since
        much else is done in this frame."""
        self._begins = True

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds of the game's own clock pass."""
        self._session.identity.seconds += dt
        self._since_kept += dt
        now = self._arrangement()
        self._rested = self._rested + dt if now == self._seen else 0.0
        self._seen = now
        if self._begins or (now != self._kept and self._rested >= RESTED):
            self._keep()
        elif self._saves is not None and self._since_kept >= SETTLES_AFTER:
            self._saves.settle_a_little()

    def keep(self) -> None:
        """Keep everything, the game's clock too, since it may be left for good: all is on the disk
        when this returns."""
        self._keep()
        if self._saves is not None:
            self._saves.settle()

    def close(self) -> None:
        """Complain no more: the game has been left."""
        self._complain = lambda: None

    def _keep(self) -> bool:
        self._begins = False
        self._kept = self._arrangement()
        self._since_kept = 0.0
        return self._saves is None or self._saves.keep(self._session)

    def _arrangement(self) -> object:
        session = self._session
        racks = [tuple(rack.slots) for rack in session.racks]
        return len(session.steps), racks, dict(session.staged), session.curtain
