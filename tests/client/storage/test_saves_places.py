"""Saved games on failing storage: a full or locked disk, a full browser, and no storage at all."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.storage.browser_store import BrowserStore
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from game.storage.store import NoStore
from tests.client.session.test_saved import assert_very_same
from tests.client.storage.test_saves import (
    played,
    the,
)
from tests.client.storage.test_store import LocalStorage
from tests.client.support.players import play_turn

# --- failing storage -----------------------------------------------------------------------------


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace", "link"])
def test_a_full_disk_is_said_once_and_costs_no_older_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, call: str
) -> None:
    session, saves = played(2), Saves(FolderStore(tmp_path))
    saves.save(session)
    saves.commit()
    before = len(session.steps)
    with monkeypatch.context() as patch:
        real = os.open
        patch.setattr(
            os,
            call,
            full
            if call != "open"
            else lambda path, flags, *mode: (
                full() if flags & os.O_CREAT else real(path, flags, *mode)
            ),
        )
        for _ in range(3):
            play_turn(session)
            saves.save(session)
            saves.commit()
        assert len(the(Saves(FolderStore(tmp_path)).load(session.identity.id)).steps) >= before
    assert len([one for one in caplog.records if "No space left" in one.getMessage()]) <= 2
    assert not list((tmp_path / "saves").glob(".*.draft"))
    play_turn(session)
    assert saves.save(session)
    assert_very_same(the(Saves(FolderStore(tmp_path)).load(session.identity.id)), session)


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """Mount a real disk with hardly any room."""
    place = tmp_path / "tiny"
    place.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(place)]
    able = shutil.which("mount") is not None
    if not able or subprocess.run(mounting, capture_output=True, check=False).returncode:
        pytest.skip("nothing may be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_on_a_disk_that_is_really_full(tiny: Path, complaints: Callable[[], list[str]]) -> None:
    session, saves = played(3), Saves(FolderStore(tiny))
    assert saves.save(session)
    saves.commit()
    count = len(session.steps)
    ballast = (tiny / "ballast").open("wb", buffering=0)
    with pytest.raises(OSError, match="No space left"):
        while ballast.write(bytes(4096)):
            pass
    for _ in range(3):
        play_turn(session)
        assert not saves.save(session)
        saves.commit()
    assert len(the(Saves(FolderStore(tiny)).load(session.identity.id)).steps) == count
    assert len(complaints()) == 1
    assert "No space left" in complaints()[0]
    ballast.truncate(0)
    ballast.close()
    assert saves.save(session)
    assert_very_same(the(Saves(FolderStore(tiny)).load(session.identity.id)), session)


def a_file(place: Path) -> None:
    place.write_text("mine")


def a_locked_folder(place: Path) -> None:
    place.mkdir()
    place.chmod(0o500)


def a_link_to_itself(place: Path) -> None:
    place.symlink_to(place)


@pytest.fixture
def complaints(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    yield lambda: [one.getMessage() for one in caplog.records]


@pytest.mark.parametrize("put", [a_file, a_locked_folder, a_link_to_itself])
def test_where_nothing_can_be_kept_the_game_goes_on(
    tmp_path: Path, put: Callable[[Path], None], complaints: Callable[[], list[str]]
) -> None:
    if put is a_locked_folder and os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    put(tmp_path / "saves")
    saves, session = Saves(FolderStore(tmp_path)), played(1)
    assert saves.unfinished() == []
    for _ in range(3):
        play_turn(session)
        assert not saves.save(session)
        saves.commit_step()
    saves.discard(session.identity.id)
    assert len(complaints()) == 1


def test_nowhere_is_a_place_too() -> None:
    saves, session = Saves(NoStore()), played(1)
    assert saves.save(session)
    assert saves.latest() is None


class SmallStorage(LocalStorage):
    """A browser's storage that is soon full."""

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        others = sum(len(held) for key, held in self.items.items() if key != name)
        if others + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        super().setItem(name, text)

    room = 9_000


def test_in_a_full_browser_the_backup_makes_room(complaints: Callable[[], list[str]]) -> None:
    storage, session = SmallStorage(), played(1)
    saves = Saves(BrowserStore(storage))
    kept = 0
    while saves.save(session):
        assert_very_same(the(Saves(BrowserStore(storage)).load(session.identity.id)), session)
        play_turn(session)
        kept += 1
        storage.room = max(3_500, storage.room - 1_000)
        assert kept < 60
    assert kept > 6
    assert not saves.save(session)
    assert len(complaints()) == 1, "said once"
    assert Saves(BrowserStore(storage)).load(session.identity.id) is not None, "the turn before"
