"""Fixtures: stores of each kind, another copy of the game that holds locks, and a clock."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.storage import folder_store
from game.storage.folder_store import MAX_LOCK_WAIT
from game.storage.store import Store
from tests.client.support.stores import STORES

if sys.platform != "win32":
    import fcntl


class OtherCopy:
    """A stand-in for another copy of the game, which holds locks of folders until `release`."""

    def __init__(self, *folders: Path) -> None:
        self._handles = []
        for folder in folders:
            folder.mkdir(parents=True, exist_ok=True)
            self._handles.append(os.open(folder, os.O_RDONLY))
            fcntl.flock(self._handles[-1], fcntl.LOCK_EX)

    def release(self) -> None:
        while self._handles:
            os.close(self._handles.pop())


class LockClock:
    """The clock that measures waits for a lock; each reading adds `step` seconds."""

    def __init__(self) -> None:
        self.now = 100.0
        self.step = 0.0
        self.on_half_time: Callable[[], None] = lambda: None

    def monotonic(self) -> float:
        self.now += self.step
        if self.now > 100.0 + MAX_LOCK_WAIT / 2:
            self.on_half_time()
        return self.now


@pytest.fixture(params=STORES)
def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    """Return an empty store: in a folder, or in a browser, as the parameter says."""
    return STORES[request.param](tmp_path / "new")


@pytest.fixture
def other_copy(tmp_path: Path, clock: LockClock) -> Iterator[OtherCopy]:  # noqa: ARG001 - no real time passes
    """Yield a copy of the game that holds the locks of settings and saves."""
    other = OtherCopy(tmp_path, tmp_path / "saves")
    yield other
    other.release()


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that receives the flags of each attempt to lock a folder."""
    # Assert that no attempt waits for the lock.
    flags: list[int] = []
    real = fcntl.flock

    def flock(handle: int, operation: int) -> None:
        assert operation & fcntl.LOCK_NB
        flags.append(operation)
        real(handle, operation)

    monkeypatch.setattr(fcntl, "flock", flock)
    return flags


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> LockClock:
    clock = LockClock()
    stand_in = SimpleNamespace(time=time.time, monotonic=clock.monotonic)
    monkeypatch.setattr(folder_store, "time", stand_in)
    return clock
