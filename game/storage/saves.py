"""The unfinished games, one document each, which several running copies of the game share."""

# ruff: noqa: PLC0415 - the menu lists saved games without loading one

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import ref

from game.common import run_for
from game.rules import Sentence
from game.session.saving import saved_summary
from game.session.saving.command_log import ID_BYTES, new_id
from game.storage import damage
from game.storage.damage import DamageError, FailureLog, NewerVersionError, Notice
from game.storage.json_document import Document
from game.storage.store import NoStore, Store, backup_of, draft_of

if TYPE_CHECKING:
    from game.session import Session
    from game.session.saving.session_data import SessionWriter

FOLDER = "saves"
GROUP = "game.json"  # quarantined games get names like this one: `game.damaged.json`
MAX_GAMES = 5  # saving one more deletes the game saved longest ago
STAMP = "stamp"  # the field that gets a new value with each save

_NAME = re.compile(rf"game-([0-9a-f]{{{2 * ID_BYTES}}})\.json(\.bak|\.new)?")

T = TypeVar("T")


class _ContinuedElsewhereError(Exception):
    """Raised if another running program has saved this game since this one read or saved it."""


@dataclass(slots=True)
class _Write:
    """A save that survives the end of the program, and after all `steps` also a power cut."""

    id: str
    document: Document
    steps: Iterator[None]
    committing: bool = False  # whether a step towards the disk has been taken


class Saves:
    """The unfinished games in a store. No method raises; a failure only leaves a game unsaved."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Find out whether games can be saved in `store`. `now` returns seconds since 1970."""
        self._store = store.subfolder(FOLDER)
        self._now = now
        self._failures = FailureLog(Sentence("saved games"), self._store)
        self._stamps: dict[str, str] = {}  # the latest one read or written here, by id
        self._discarded: set[str] = set()
        # The highest order of all games seen here, and that of each game saved here, by id.
        self._last_order = 0.0
        self._orders: dict[str, float] = {}
        self._waiting: dict[str, Session] = {}  # by id, until no other copy writes
        self._commit_requested = self._failed = False
        self._writer: SessionWriter | None = None
        self._written_session: Callable[[], Session | None] = lambda: None
        self._uncommitted: _Write | None = None
        # The game that `check` checks or has checked, and the work.
        self._checked: saved_summary.SavedSummary | None = None
        self._check: Iterator[None] = iter(())
        # False if there is no storage, or the last save failed.
        self.working = not isinstance(store, NoStore)
        if not self.working:
            self._failures.add_notice("unsaved")
        try:
            store.check()
            self._store.check()
        except OSError as fault:
            self._failures.add_failure(damage.CANNOT_SAVE, fault)
            self.working = False

    def save(self, session: Session) -> bool:
        """Save the present state of a game; return False on failure.

        The result is also True if the game has no log or was discarded, and so is not saved, and if
        the save waits for another copy of the game, which holds the lock. The state survives the
        end of the program at once, and a power cut after `commit` or a few calls of `commit_step`.
        If another copy has continued the game meanwhile, `session` gets a new id.
        """
        if not session.has_log or session.identity.id in self._discarded:
            return True
        self._orders[session.identity.id] = self._next_order()
        self._waiting[session.identity.id] = session
        self._failed = False
        self._store.exclusively(self._write_waiting)
        return not self._failed

    def _write_waiting(self) -> None:
        while self._waiting:
            session = self._waiting.pop(next(iter(self._waiting)))
            try:
                saved = self._write(session)
            except _ContinuedElsewhereError:
                session.identity.id = new_id()
                saved = self._write(session)
            self._failed = self._failed or not saved
        if self._commit_requested:
            self.commit()

    def _data(self, session: Session) -> dict[str, Any]:
        if self._writer is None or self._written_session() is not session:
            from game.session.saving.session_data import SessionWriter

            # A weak reference, so that an abandoned game can be freed.
            self._writer, self._written_session = SessionWriter(), ref(session)
        return self._writer.data(session, self._now()) | {
            saved_summary.ORDER: self._orders.get(session.identity.id, self._last_order)
        }

    def _next_order(self) -> float:
        if not self._last_order:
            self._all()
        self._last_order = min(max(self._now(), self._last_order + 1.0), saved_summary.MAX_ORDER)
        return self._last_order

    def _write(self, session: Session) -> bool:
        id_, stamp = session.identity.id, new_id()
        data = self._data(session) | {STAMP: stamp}

        def change(stored: Mapping[str, Any]) -> Mapping[str, Any]:
            if stored and stored.get(STAMP) != self._stamps.get(id_):
                raise _ContinuedElsewhereError
            return data

        document = self._document(id_)
        if self._uncommitted and (self._uncommitted.committing or self._uncommitted.id != id_):
            self.commit()
        steps = document.begin_update(change)
        if document.newer:
            # A newer version of the game has continued the game: its text stays.
            raise _ContinuedElsewhereError
        self.working = steps is not None and not isinstance(self._store, NoStore)
        if steps is None:
            return False
        self._uncommitted = _Write(id_, document, steps)
        is_new = id_ not in self._stamps
        self._stamps[id_] = stamp
        if is_new:
            self._delete_oldest(id_)
        return True

    def commit_step(self) -> None:
        """Take the next step that makes the last save survive a power cut."""
        write = self._uncommitted
        if write is not None:
            write.committing = True
            if write.document.take_steps(write.steps, only_one=True):
                self._uncommitted = None

    def commit(self) -> None:
        """Make the last save survive a power cut: now, or once the lock is free."""
        self._commit_requested = bool(self._waiting)
        write, self._uncommitted = self._uncommitted, None
        if write is not None:
            write.document.take_steps(write.steps)

    def _delete_oldest(self, new: str) -> None:
        others = [game for game in self._all() if game.identity.id != new]
        others.sort(key=lambda game: (game.turn > 1, game.order), reverse=True)
        for game in others[MAX_GAMES - 1 :]:
            self._delete(game.identity.id)

    def latest(self) -> saved_summary.SavedSummary | None:
        return next(iter(self.unfinished()), None)

    def unfinished(self) -> list[saved_summary.SavedSummary]:
        """Return the summaries of up to `MAX_GAMES` unfinished games, the latest first."""
        return sorted(self._all(), key=lambda game: game.order, reverse=True)[:MAX_GAMES]

    def age(self, summary: saved_summary.SavedSummary) -> float:
        """Return the seconds since the game was saved; negative if the clock was set back."""
        return self._now() - summary.saved_at

    def _all(self) -> list[saved_summary.SavedSummary]:
        try:
            names = [entry.name for entry in self._store.names()]
        except OSError as fault:
            self._failures.add_failure(damage.CANNOT_READ, fault)
            names = []
        games = self._summaries({*_ids(names), *self._waiting})
        self._last_order = max([self._last_order, *(game.order for game in games)])
        return games

    def _summaries(self, ids: Iterable[str]) -> list[saved_summary.SavedSummary]:
        return [summary for summary in map(self._summary, ids) if summary is not None]

    def _summary(self, id_: str) -> saved_summary.SavedSummary | None:
        if id_ in self._waiting:
            return saved_summary.summary_of_data(self._data(self._waiting[id_]))
        return self._document(id_).read_as(_checked(id_, saved_summary.summary_of_data))

    def load(self, id_: str) -> Session | None:
        from game.session.saving.session_data import session_from_data

        if not saved_summary.is_id(id_):
            return None
        if id_ in self._waiting:
            # From now on this session is played and saved.
            session = self._waiting[id_] = session_from_data(self._data(self._waiting[id_]))
            return session

        def parse(data: Mapping[str, Any]) -> tuple[Session, str]:
            return session_from_data(data), str(data.get(STAMP))

        document = self._document(id_)
        parsed = document.read_as(_checked(id_, parse))
        if parsed is None:
            return None
        document.commit()
        session, self._stamps[id_] = parsed
        return session

    def check(self, game: saved_summary.SavedSummary, seconds: float) -> bool:
        """Check for about `seconds` whether a game can be loaded. Return True once this is known.

        A game that cannot be loaded is quarantined. One that is saved meanwhile is checked again.
        """
        if self._checked != game:
            self._checked, self._check = game, self._checking(game.identity.id)
        return run_for(self._check, seconds)

    def _checking(self, id_: str) -> Iterator[None]:
        from game.session.saving.session_data import loading, session_from_data

        document = self._document(id_)
        if id_ in self._waiting:
            return
        data = document.read_as(_checked(id_, saved_summary.checked))
        try:
            yield from () if data is None else loading(data)
        except Exception:  # the document interprets and logs it
            document.read_as(_checked(id_, session_from_data))

    def discard(self, id_: str) -> None:
        """Delete a game that is over or no longer wanted. Later saves of it are ignored."""
        if saved_summary.is_id(id_):
            self._discarded.add(id_)
            self._delete(id_)

    def _delete(self, id_: str) -> None:
        name = _name(id_)
        self._waiting.pop(id_, None)
        if self._uncommitted is not None and self._uncommitted.id == id_:
            self._uncommitted = None
        if self._document(id_).is_newer(_checked(id_, saved_summary.summary_of_data)):
            return
        try:
            # Delete the latest state last, or an interruption could leave an earlier one.
            for file in (backup_of(name), name, draft_of(name)):
                self._store.delete(file)
        except OSError as fault:
            self._failures.add_failure(damage.CANNOT_DELETE, fault)

    def take_notices(self, notice: Notice) -> int:
        return len(self._failures.take_names(notice))

    def take_restored(self) -> list[saved_summary.SavedSummary]:
        """Return the summaries of the games restored from a backup since the last call."""
        return self._summaries(_ids(self._failures.take_names("restored")))

    def _document(self, id_: str) -> Document:
        return Document(self._store, _name(id_), self._failures, backup=True, group=GROUP)


def _name(id_: str) -> str:
    return f"game-{id_}.json"


def _ids(names: Iterable[str]) -> dict[str, None]:
    return dict.fromkeys(match[1] for match in map(_NAME.fullmatch, names) if match)


def _checked(id_: str, parse: Callable[[dict[str, Any]], T]) -> Callable[[dict[str, Any]], T]:
    def parse_checked(data: dict[str, Any]) -> T:
        try:
            parsed = parse(data)
        except saved_summary.NewerGameError as fault:
            raise NewerVersionError(str(fault)) from fault
        except saved_summary.ImpossibleGameError as fault:
            raise DamageError(damage.AGAINST_RULES, fault) from fault
        if data.get("id") != id_:
            raise DamageError(damage.OTHER_NAME)
        return parsed

    return parse_checked
