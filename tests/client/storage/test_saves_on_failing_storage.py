"""Games continue with a full or locked disk, in a full browser, and without storage."""

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
from tests.client.support.players import play_turn
from tests.client.support.stores import LocalStorage, assert_very_same, fail_with, loaded, played

NO_SPACE = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace", "link"])
def test_a_full_disk_is_reported_once_and_loses_no_older_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, call: str
) -> None:
    session, saves = played(2), Saves(FolderStore(tmp_path))
    saves.save(session)
    saves.commit()
    before, real_open = len(session.steps), os.open

    def open_existing(path: str, flags: int, *mode: int) -> int:
        if flags & os.O_CREAT:
            raise NO_SPACE
        return real_open(path, flags, *mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, open_existing if call == "open" else fail_with(NO_SPACE))
        for _ in range(3):
            play_turn(session)
            saves.save(session)
            saves.commit()
        assert len(loaded(FolderStore(tmp_path), session.identity.id).steps) >= before
    assert sum("No space left" in message for message in caplog.messages) <= 2
    assert not list((tmp_path / "saves").glob(".*.draft"))
    play_turn(session)
    assert saves.save(session)
    assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), session)


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a disk of 32 KB and yield its folder, or skip the test."""
    place = tmp_path / "tiny"
    place.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(place)]
    able = shutil.which("mount") is not None
    if not able or subprocess.run(mounting, capture_output=True, check=False).returncode:
        pytest.skip("nothing may be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_game_on_a_disk_that_is_really_full(
    tiny_disk: Path, caplog: pytest.LogCaptureFixture
) -> None:
    session, saves = played(3), Saves(FolderStore(tiny_disk))
    assert saves.save(session)
    saves.commit()
    steps = len(session.steps)
    ballast = (tiny_disk / "ballast").open("wb", buffering=0)
    with pytest.raises(OSError, match="No space left"):
        while ballast.write(bytes(4096)):
            pass
    for _ in range(3):
        play_turn(session)
        assert not saves.save(session)
        saves.commit()
    assert len(loaded(FolderStore(tiny_disk), session.identity.id).steps) == steps
    (message,) = caplog.messages
    assert "No space left" in message
    ballast.truncate(0)
    ballast.close()
    assert saves.save(session)
    assert_very_same(loaded(FolderStore(tiny_disk), session.identity.id), session)


def a_file(place: Path) -> None:
    place.write_text("mine")


def a_locked_folder(place: Path) -> None:
    place.mkdir()
    place.chmod(0o500)


def a_link_to_itself(place: Path) -> None:
    place.symlink_to(place)


@pytest.mark.parametrize("put", [a_file, a_locked_folder, a_link_to_itself])
def test_a_folder_that_cannot_be_used_is_reported_once(
    tmp_path: Path, put: Callable[[Path], None], caplog: pytest.LogCaptureFixture
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
    assert len(caplog.messages) == 1


def test_a_game_without_storage_is_not_a_failure() -> None:
    saves, session = Saves(NoStore()), played(1)
    assert saves.save(session)
    assert saves.latest() is None


def test_a_full_browser_deletes_the_backup_before_it_gives_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    storage, session = LocalStorage(9_000), played(1)
    saves = Saves(BrowserStore(storage))
    saved = 0
    while saves.save(session):
        assert_very_same(loaded(BrowserStore(storage), session.identity.id), session)
        play_turn(session)
        saved += 1
        storage.size = max(3_500, storage.size - 1_000)
        assert saved < 60
    assert saved > 6
    assert not saves.save(session)
    assert len(caplog.messages) == 1
    assert Saves(BrowserStore(storage)).load(session.identity.id) is not None, "the turn before"
