"""The unfinished games, one document each, without an index: copies of the game can share them."""

# ruff: noqa: PLC0415 - the menu lists saved games without loading one

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import ref

from game.rules.sentence import Sentence
from game.session.saving.command_log import ID_BYTES, new_id
from game.session.saving.saved_summary import (
    ImpossibleGameError,
    NewerGameError,
    SavedSummary,
    is_id,
    summary_of_data,
)
from game.storage.damage import (
    AGAINST_RULES,
    CANNOT_DELETE,
    CANNOT_READ,
    OTHER_NAME,
    DamageError,
    FailureLog,
    NewerVersion,
    Notice,
)
from game.storage.json_document import Document
from game.storage.store import NoStore, Store, backup_of, draft_of

if TYPE_CHECKING:
    from game.session.saving.session_data import SessionWriter
    from game.session.session import Session

FOLDER = "saves"
GROUP = "game.json"
"""A pattern for the names of damaged games set aside."""

MOST_GAMES = 5
"""Unfinished games that are kept; the oldest is deleted when one more begins."""

STAMP = "stamp"
"""The field with a new value each time a game is kept."""

_NAME = re.compile(rf"game-([0-9a-f]{{{2 * ID_BYTES}}})\.json(\.bak|\.new)?")

T = TypeVar("T")


class _PlayedOn(Exception):
    """Another copy of the game has continued the same game meanwhile."""


class Saves:
    """The unfinished games in a store. Never raises: after a failure games continue unsaved."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        """Open the folder of the games; `now` gives the seconds since 1970."""
        self._store = store.inside(FOLDER)
        self._now = now
        self._complaints = FailureLog(Sentence("saved games"), self._store)
        # The latest stamp of each game that this copy of the game read or wrote, by id.
        self._stamps: dict[str, str] = {}
        self._dropped: set[str] = set()
        # Games to be written as soon as no other copy of the game writes, by their ids.
        self._due: dict[str, Session] = {}
        self._settles_due = self._failed = False
        self._writer: SessionWriter | None = None
        self._writes: Callable[[], Session | None] = lambda: None
        # The work left after a game was written: its id, its document and the steps.
        self._rest: tuple[str, Document, Iterator[None]] | None = None
        self._settling = False
        # True if games can be kept, as far as is known.
        self.working = not isinstance(store, NoStore)

    def keep(self, session: Session) -> bool:
        """Keep the present state of a game; return False on failure.

        Returns True also for a game from a prepared moment, a dropped game, and while another copy
        of the game holds the lock. The state outlives the program at once; a power cut only after
        `settle`, or some calls of `commit_step`. A game that another copy of the game has
        continued becomes a game of its own.
        """
        if not session.has_log or session.identity.id in self._dropped:
            return True
        self._due[session.identity.id] = session
        self._failed = False
        self._store.alone(self._keep_due)
        return not self._failed

    def _keep_due(self) -> None:
        while self._due:
            session = self._due.pop(next(iter(self._due)))
            try:
                kept = self._write(session)
            except _PlayedOn:
                session.identity.id = new_id()
                kept = self._write(session)
            self._failed = self._failed or not kept
        if self._settles_due:
            self.settle()

    def _data(self, session: Session) -> dict[str, Any]:
        if not session.over:
            session.identity.ended_at = None
        elif session.identity.ended_at is None:
            session.identity.ended_at = self._now()
        if self._writer is None or self._writes() is not session:
            from game.session.saving.session_data import SessionWriter

            # No reference is held to a game that was left.
            self._writer, self._writes = SessionWriter(), ref(session)
        return self._writer.data(session, self._now())

    def _write(self, session: Session) -> bool:
        id_, stamp = session.identity.id, new_id()
        data = self._data(session) | {STAMP: stamp}

        def unless_played_on(kept: Mapping[str, Any]) -> Mapping[str, Any]:
            if kept and kept.get(STAMP) != self._stamps.get(id_):
                raise _PlayedOn
            return data

        document = self._document(id_)
        if self._rest is not None and (self._settling or self._rest[0] != id_):
            self.settle()
        steps = document.begin(unless_played_on)
        if document.newer:
            # A newer version of the game has continued the game: its text stays.
            raise _PlayedOn
        self.working = steps is not None and not isinstance(self._store, NoStore)
        if steps is None:
            return False
        self._rest, self._settling = (id_, document, steps), False
        new = id_ not in self._stamps
        self._stamps[id_] = stamp
        if new:
            self._make_room(id_)
        return True

    def commit_step(self) -> None:
        """Take one more step towards surviving a power cut, waiting for the disk at most once."""
        if self._rest is not None:
            self._settling = True
            _, document, steps = self._rest
            if document.go_on(steps):
                self._rest = None

    def settle(self) -> None:
        """Take all steps left; with games still due, take them once these are written."""
        self._settles_due = bool(self._due)
        if self._rest is not None:
            _, document, steps = self._rest
            self._rest = None
            document.go_on(steps, to_end=True)

    def _make_room(self, id_: str) -> None:
        """Delete the oldest games but this new one, first those without any turn."""
        others = [one for one in self._all() if one.identity.id != id_]
        others.sort(key=lambda one: (one.turn > 1, one.saved_at), reverse=True)
        for one in others[MOST_GAMES - 1 :]:
            self._delete(one.identity.id)

    def latest(self) -> SavedSummary | None:
        """Return the game that was played last; None if there is none."""
        return next(iter(self.unfinished()), None)

    def unfinished(self) -> list[SavedSummary]:
        """Return the unfinished games, the one that was played last first."""
        return sorted(self._all(), key=lambda one: one.saved_at, reverse=True)[:MOST_GAMES]

    def age(self, summary: SavedSummary) -> float:
        """Return the seconds since a game was kept; negative if clocks were set meanwhile."""
        return self._now() - summary.saved_at

    def _all(self) -> list[SavedSummary]:
        return self._summaries(self._ids() | self._due.keys())

    def _summaries(self, ids: Iterable[str]) -> list[SavedSummary]:
        found = map(self._summary, ids)
        return [one for one in found if one is not None]

    def _summary(self, id_: str) -> SavedSummary | None:
        if id_ in self._due:
            return summary_of_data(self._data(self._due[id_]))
        return self._document(id_).read_as(_own(id_, summary_of_data))

    def _ids(self) -> set[str]:
        try:
            names = [found.name for found in self._store.names()]
        except OSError as fault:
            self._complaints.fails(CANNOT_READ, fault)
            return set()
        return {match[1] for match in map(_NAME.fullmatch, names) if match}

    def load(self, id_: str) -> Session | None:
        """Return the game with this id, as it was left; None if there is none that can be read."""
        from game.session.saving.session_data import from_data

        if not is_id(id_):
            return None
        if id_ in self._due:
            # From now on this session is played and kept.
            session = self._due[id_] = from_data(self._data(self._due[id_]))
            return session

        def read(data: Mapping[str, Any]) -> tuple[Session, str]:
            return from_data(data), str(data.get(STAMP))

        document = self._document(id_)
        found = document.read_as(_own(id_, read))
        if found is None:
            return None
        document.settle()
        session, self._stamps[id_] = found
        return session

    def drop(self, id_: str) -> None:
        """Forget a game, which is over or unwanted; it is not kept again."""
        if is_id(id_):
            self._dropped.add(id_)
            self._delete(id_)

    def _delete(self, id_: str) -> None:
        name = _name(id_)
        self._due.pop(id_, None)
        if self._rest is not None and self._rest[0] == id_:
            self._rest = None
        if self._document(id_).is_newer(_own(id_, summary_of_data)):
            return
        try:
            # Delete the latest state last, or an interruption could leave an earlier one.
            for one in (backup_of(name), name, draft_of(name)):
                self._store.delete(one)
        except OSError as fault:
            self._complaints.fails(CANNOT_DELETE, fault)

    def take_notices(self, kind: Notice) -> int:
        """Return the number of news of this kind since the last call, for the screen."""
        return self._complaints.take_notices(kind)

    def take_set_back(self) -> list[SavedSummary]:
        """Return the games that were damaged and restored from a backup since the last call."""
        found = map(_NAME.fullmatch, self._complaints.take_names("set back"))
        return self._summaries(dict.fromkeys(match[1] for match in found if match))

    def _document(self, id_: str) -> Document:
        return Document(self._store, _name(id_), self._complaints, backup=True, group=GROUP)


def _name(id_: str) -> str:
    """Return the name of a game's document; `is_id` has checked the id."""
    return f"game-{id_}.json"


def _own(id_: str, make: Callable[[dict[str, Any]], T]) -> Callable[[dict[str, Any]], T]:
    """Return `make` for the data of this very game; for another's it raises `DamageError`."""

    def checked(data: dict[str, Any]) -> T:
        try:
            made = make(data)
        except NewerGameError as fault:
            raise NewerVersion(str(fault)) from fault
        except ImpossibleGameError as fault:
            raise DamageError(AGAINST_RULES, fault) from fault
        if data.get("id") != id_:
            raise DamageError(OTHER_NAME)
        return made

    return checked
