"""Another copy of the game that holds locks, and a clock that tests move."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.storage import folder_store
from game.storage.folder_store import MAX_LOCK_WAIT, FolderStore

if sys.platform == "win32":
    pytest.skip("Windows has no locks on folders", allow_module_level=True)

import fcntl

FRAMES = 50
"""More frames than each needs for one attempt."""


class Other:
    """Another copy of the game, which holds the locks of these folders."""

    def __init__(self, *folders: Path) -> None:
        self._handles = []
        for one in folders:
            one.mkdir(parents=True, exist_ok=True)
            self._handles.append(os.open(one, os.O_RDONLY))
            _flock(self._handles[-1], fcntl.LOCK_EX)

    def let_go(self) -> None:
        while self._handles:
            os.close(self._handles.pop())


_flock = fcntl.flock


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Other]:
    made = Other(tmp_path, tmp_path / "saves")
    yield made
    made.let_go()


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list of the flags of every lock attempt; none may block."""
    found: list[int] = []

    def flock(handle: int, how: int) -> None:
        assert how & fcntl.LOCK_NB
        found.append(how)
        _flock(handle, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    return found


class Clock:
    """The clock of the folder's waiting, which advances only by calls."""

    def __init__(self) -> None:
        self.now = 100.0
        self.each = 0.0
        """Seconds by which each reading advances the clock."""
        self.looked: Callable[[], None] | None = None

    def monotonic(self) -> float:
        self.now += self.each
        if self.looked is not None and self.now > 100.0 + MAX_LOCK_WAIT / 2:
            self.looked()
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    stand_in = SimpleNamespace(time=time.time, monotonic=made.monotonic)
    monkeypatch.setattr(folder_store, "time", stand_in)
    return made


def assert_put_off(store: FolderStore, tries: list[int], folders: int = 1) -> None:
    """Assert that waiting work is tried once in each frame."""
    tries.clear()
    for _ in range(FRAMES):
        assert not store.pump()
    assert len(tries) == FRAMES * folders
