"""Automatic saving of the game on the screen, so that it can be resumed after a crash."""

from game.session import Session
from game.storage.saves import Saves

# Seconds for which rack and table must stay unchanged before their last change is saved.
IDLE_SECONDS = 0.5
# Seconds from a save to its flush to the disk. A flush at once would make an animation stutter.
FLUSH_DELAY = 0.25


class Autosave:
    """Saves a session after each command. Other changes are saved after `IDLE_SECONDS` of rest."""

    def __init__(self, saves: Saves | None, session: Session) -> None:
        """Save `session` from now on; if `saves` is None, save nothing."""
        self._saves = saves
        self._session = session
        self._saved_state: object = None
        self._last_state: object = None
        self._idle_seconds = 0.0
        self._since_save = 0.0
        self._failed = self._reported = self._save_due = False
        session.on_command = self._command_done

    def _command_done(self) -> None:
        self._failed = not self._save() or self._failed

    def just_failed(self) -> bool:
        """Return whether saving after a command has failed. Return True at most once."""
        new, self._reported = self._failed and not self._reported, self._failed
        return new

    def begin(self) -> None:
        """Save at the next update even without a change: this game then counts as played last."""
        self._save_due = True

    def update(self, dt: float) -> None:
        """Add `dt` seconds to the game's play time. If due, save the game, or flush a save."""
        self._session.identity.seconds += dt
        self._since_save += dt
        now = self._state()
        self._idle_seconds = self._idle_seconds + dt if now == self._last_state else 0.0
        self._last_state = now
        if self._save_due or (now != self._saved_state and self._idle_seconds >= IDLE_SECONDS):
            self._save()
        elif self._saves is not None and self._since_save >= FLUSH_DELAY:
            self._saves.commit_step()

    def save_and_flush(self) -> None:
        """Save the game, and flush it to the disk before returning."""
        self._save()
        if self._saves is not None:
            self._saves.commit()

    def close(self) -> None:
        """Break the link to the session: its commands cause no more saving."""
        self._session.on_command = lambda: None

    def _save(self) -> bool:
        self._save_due = False
        self._saved_state = self._state()
        self._since_save = 0.0
        return self._saves is None or self._saves.save(self._session)

    def _state(self) -> object:
        session, racks = self._session, [tuple(rack.slots) for rack in self._session.racks]
        return len(session.steps), racks, dict(session.staged.cells), session.curtain
