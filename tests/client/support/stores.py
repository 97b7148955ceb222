"""Stores for tests: folders, and browser storage that may be full or forbidden."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from game.session import GameSetup, Session
from game.session.saving.session_data import SessionWriter, session_from_data
from game.storage.browser_store import BrowserStore
from game.storage.folder_store import FolderStore
from game.storage.record_entry import RecordEntry
from game.storage.records import Records
from game.storage.saves import Saves
from game.storage.store import Store
from tests.client.support.players import PEOPLE, play_turn
from tests.client.support.recorded_games import BEGIN

NOON = datetime(2026, 11, 22, 12, 0)  # noqa: DTZ001 - local time


class LocalStorage:
    """A stand-in for a browser's storage, limited to `size` characters."""

    def __init__(self, size: int = 10**9) -> None:
        self.items: dict[str, str] = {}
        self.size = size

    def getItem(self, name: str) -> str | None:  # noqa: N802 - the browser's own name
        return self.items.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        others = sum(len(item) for key, item in self.items.items() if key != name)
        if others + len(text) > self.size:
            raise RuntimeError("QuotaExceededError")
        self.items[name] = text

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, number: int) -> str | None:
        return list(self.items)[number]

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.items.pop(name, None)


class ForbiddenStorage:
    """A stand-in for a browser's storage that raises an error at every use."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("SecurityError: access is denied")


STORES: dict[str, Callable[[Path], Store]] = {
    "folder": FolderStore,
    "browser": lambda _: BrowserStore(LocalStorage()),
}


class Clock:
    """A clock that starts at noon and moves only when a test moves it."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def pass_days(self, days: int) -> date:
        self.now += timedelta(days=days)
        return self.now.date()


def played(turns: int = 2, seed: int = 4) -> Session:
    """Return a game of two people after this many turns."""
    session = Session(GameSetup("tiles", PEOPLE), seed)
    for _ in range(turns):
        play_turn(session)
    return session


def save(saves: Saves, session: Session) -> None:
    """Save a game together with its backup."""
    assert saves.save(session)
    saves.commit()


def loaded(store: Store, id_: str) -> Session:
    """Return a saved game, loaded as at the next start of the program."""
    session = Saves(store).load(id_)
    assert session is not None
    return session


def refresh(records: Records) -> None:
    """Read the index of records and all changed files at once."""
    records.start_refresh()
    while records.busy:
        records.work(1.0)


def open_records(store: Store) -> Records:
    records = Records(store, lambda: BEGIN)
    refresh(records)
    return records


def object_in(file: Path) -> dict[str, Any]:
    return dict(json.loads(file.read_text())) if file.exists() else {}


def fail_with(error: OSError) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def through_text(session: Session) -> Session:
    """Return the game after saving it as JSON text and loading it again."""
    return session_from_data(json.loads(json.dumps(SessionWriter().data(session, 5.0))))


def assert_very_same(one: Session, other: Session) -> None:
    """Assert that two sessions are equal in all that any player can see or do."""
    assert one.log == other.log
    assert list(one.moments) == list(other.moments)
    assert [rack.slots for rack in one.racks] == [rack.slots for rack in other.racks]
    for name in ("viewer", "curtain", "identity", "view", "options"):
        assert getattr(one, name) == getattr(other, name), name
    assert one.hot_seat.next_viewer == other.hot_seat.next_viewer
    assert [*one.staged.cells.items()] == [*other.staged.cells.items()]
    assert str(one.staged.preview) == str(other.staged.preview)


def without_stamps(records: Records) -> list[RecordEntry]:
    return [replace(entry, stamp="") for entry in records.entries]
