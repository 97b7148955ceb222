import errno
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.storage.browser_store import BrowserStore, open_store
from game.storage.folder_store import MAX_DRAFT_AGE, FolderStore
from game.storage.json_document import MAX_DEPTH, Document
from game.storage.settings import FILE_NAME, Settings
from game.storage.store import MAX_LENGTH, MAX_QUARANTINED, NoStore, Store
from tests.client.support.stores import ForbiddenStorage, LocalStorage, fail_with, object_in
from tests.paths import ROOT


def document(folder: Path, *, backup: bool = False) -> Document:
    return Document(FolderStore(folder), "a.json", "things", backup=backup)


def stored(folder: Path) -> dict[str, object]:
    return object_in(folder / "a.json")


def merge(document: Document, changes: dict[str, object]) -> bool:
    return document.update(lambda values: {**values, **changes})


def test_two_copies_store_only_what_each_has_changed(tmp_path: Path) -> None:
    one, other = Settings(FolderStore(tmp_path)), Settings(FolderStore(tmp_path))
    one.sound_volume = 0.1
    other.music_volume = 0.2
    one.ui_scale = 1.5
    other.ui_scale = 1.25
    one.sound_volume = 0.3
    read = Settings(FolderStore(tmp_path))
    assert (read.sound_volume, read.music_volume, read.ui_scale) == (0.3, 0.2, 1.25)
    assert (one.ui_scale, other.ui_scale) == (1.5, 1.25), "the screen does not jump"


def test_changes_that_failed_or_were_deleted_are_stored_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    mine = Settings(FolderStore(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail_with(OSError(errno.ENOSPC, "No space left on device")))
        mine.sound_volume = 0.1
        mine.ui_scale = 1.5
    assert [*tmp_path.iterdir()] == [], "no draft is left behind"
    (message,) = caplog.messages
    assert "No space left" in message
    mine.music_volume = 0.2
    read = Settings(FolderStore(tmp_path))
    assert (read.sound_volume, read.music_volume, read.ui_scale) == (0.1, 0.2, 1.5)
    (tmp_path / FILE_NAME).unlink()
    mine.music_volume = 0.3
    read = Settings(FolderStore(tmp_path))
    assert (read.sound_volume, read.music_volume, read.ui_scale) == (0.1, 0.3, 1.5)


WRITER = """
import sys
from game.storage.json_document import Document
from game.storage.folder_store import FolderStore
from pathlib import Path
store = FolderStore(Path(sys.argv[1]))
document = Document(store, "a.json", "things")
for number in range(int(sys.argv[3])):
    changes = {sys.argv[2]: number, "long": 40 * sys.argv[2]}
    assert document.update(lambda values: {**values, **changes})
    while not store.pump():
        pass
    assert document.read()[sys.argv[2]] == number
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks on folders")
@pytest.mark.parametrize("rounds", [40, pytest.param(400, marks=pytest.mark.long)])
def test_two_processes_that_write_at_once_lose_nothing(tmp_path: Path, rounds: int) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, tmp_path, name, str(rounds)],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "two")
    ]
    while any(writer.poll() is None for writer in writers):
        with suppress(FileNotFoundError):
            stored(tmp_path)
    assert [writer.communicate()[1] for writer in writers] == ["", ""]
    values = stored(tmp_path)
    assert (values["one"], values["two"]) == (rounds - 1, rounds - 1)
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_writing_to_a_link_changes_its_target_or_puts_it_aside_there(tmp_path: Path) -> None:
    game, outside = tmp_path / "game", tmp_path / "outside"
    game.mkdir()
    outside.mkdir()
    link, target = game / "a.json", outside / "mine.json"
    link.symlink_to(target)
    target.write_text('{"b": 2}')
    target.chmod(0o600)
    assert merge(document(game), {"c": 3})
    assert link.is_symlink()
    assert object_in(target) == {"b": 2, "c": 3}
    assert target.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in outside.iterdir()] == ["mine.json"]
    target.write_text("{")
    assert merge(document(game), {"c": 3})
    assert link.is_symlink()
    assert object_in(target) == {"c": 3}
    assert (outside / "mine.damaged.json").read_text() == "{"


def test_a_draft_does_not_follow_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, precious = tmp_path / "game", tmp_path / "precious"
    precious.write_text("precious")
    monkeypatch.setattr(os, "urandom", bytes)
    mine = document(game)
    assert merge(mine, {"a": 1})
    for name in (f".a.json.{os.getpid()}-00000000.draft", "a.tmp", "a.json.tmp"):
        (game / name).symlink_to(precious)
    assert not merge(mine, {"a": 2}), "the draft's name is taken"
    assert stored(game) == {"a": 1}
    assert precious.read_text() == "precious"


PUT: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "endless device": lambda file: file.symlink_to("/dev/zero"),
    "folder": lambda file: file.mkdir(),
    "link to itself": lambda file: file.symlink_to(file),
}


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices in folders")
@pytest.mark.parametrize("put", PUT.values(), ids=PUT)
def test_a_file_that_is_not_plain_is_reported_once_and_stays(
    tmp_path: Path, put: Callable[[Path], object], caplog: pytest.LogCaptureFixture
) -> None:
    put(tmp_path / "a.json")
    before = (tmp_path / "a.json").lstat()
    odd = document(tmp_path)
    assert odd.read() == {}
    assert not merge(odd, {"a": 1})
    assert not odd.replace({"a": 1})
    assert (tmp_path / "a.json").lstat().st_ino == before.st_ino
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert len(caplog.records) == 1


def test_a_file_without_permission_is_neither_renamed_nor_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "a.json").write_text('{"mine": 1}')
    locked = document(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", fail_with(PermissionError(errno.EACCES, "Permission denied")))
        assert locked.read() == {}
        assert not merge(locked, {"a": 1})
    assert stored(tmp_path) == {"mine": 1}
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert ["Permission denied" in message for message in caplog.messages] == [True]


DAMAGES = {
    "not text": b"\xff\xfe",
    "cut": b"{",
    "not an object": b"7",
    "deep": 980 * b'{"a":' + b"1" + 980 * b"}",
    "deeper": 9 * 10**4 * b"[",
    "long": (MAX_LENGTH + 1) * b" ",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_quarantined_and_reported_in_a_short_message(
    tmp_path: Path, damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "a.json").write_bytes(damage)
    damaged = document(tmp_path)
    assert damaged.read() == {}
    assert (tmp_path / "a.damaged.json").read_bytes() == damage
    (message,) = caplog.messages
    assert len(message) < len(str(tmp_path)) + 140
    assert merge(damaged, {"a": 1})
    assert stored(tmp_path) == {"a": 1}


def test_a_deep_document_with_a_byte_order_mark_is_read_and_written_but_no_long_one(
    tmp_path: Path,
) -> None:
    nested = (MAX_DEPTH - 1) * '{"a":' + "1" + (MAX_DEPTH - 1) * "}"
    (tmp_path / "a.json").write_bytes(b"\xef\xbb\xbf" + nested.encode())
    deep = document(tmp_path)
    assert "a" in deep.read()
    assert merge(deep, {"b": 1})
    before = stored(tmp_path)
    assert not deep.replace({"a": MAX_LENGTH * "x"}), "it would be too long to be read"
    assert stored(tmp_path) == before


def test_ten_damaged_files_are_preserved_and_the_first_nine_never_replaced(tmp_path: Path) -> None:
    for number in range(MAX_QUARANTINED + 5):
        (tmp_path / "a.json").write_text(f"{{ {number}")
        document(tmp_path).read()
    texts = [path.read_text() for path in tmp_path.iterdir()]
    assert len(texts) == MAX_QUARANTINED
    assert {f"{{ {number}" for number in range(MAX_QUARANTINED - 1)} < set(texts)


def test_old_drafts_of_killed_games_are_deleted(tmp_path: Path) -> None:
    old, new = tmp_path / ".a.json.1-aa.draft", tmp_path / ".a.json.2-bb.draft"
    for draft in (old, new):
        draft.write_text("{")
    long_ago = old.stat().st_mtime - MAX_DRAFT_AGE - 60
    os.utime(old, (long_ago, long_ago))
    assert merge(document(tmp_path), {"a": 1})
    assert {path.name for path in tmp_path.iterdir()} == {"a.json", new.name}


def test_a_text_is_written_replaced_and_quarantined(any_store: Store) -> None:
    assert any_store.read("a.json") is None
    any_store.write("a.json", "eins")
    any_store.write("b.json", "другое")
    any_store.write("a.json", "zwei")
    assert (any_store.read("a.json"), any_store.read("b.json")) == ("zwei", "другое")
    new_name = any_store.quarantine("a.json")
    assert (any_store.read("a.json"), any_store.read(new_name)) == (None, "zwei")
    assert any_store.read("b.json") == "другое"


def test_the_store_is_the_page_or_else_the_folder_or_else_none(tmp_path: Path) -> None:
    assert isinstance(open_store(tmp_path), FolderStore)
    assert isinstance(open_store(None), NoStore)
    page = SimpleNamespace(localStorage=LocalStorage())
    assert isinstance(open_store(tmp_path, page), BrowserStore)
    assert isinstance(open_store(tmp_path, ForbiddenStorage()), NoStore)
