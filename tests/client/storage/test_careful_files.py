"""Stored files under attack: reading ends soon, and nothing of other programs is lost."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.storage.folder_store import MAX_DRAFT_AGE, FolderStore
from game.storage.json_document import MAX_DEPTH, Document
from game.storage.json_document import _text as text_of
from game.storage.settings import FILE_NAME, Settings
from game.storage.store import MAX_LENGTH, MAX_QUARANTINED
from tests.paths import ROOT

DEEP = 980 * '{"a":' + "1" + 980 * "}"


def document(where: Path, *, backup: bool = False) -> Document:
    return Document(FolderStore(where), "a.json", "things", backup=backup)


def on_disk(where: Path) -> dict[str, object]:
    found = json.loads((where / "a.json").read_text())
    assert isinstance(found, dict)
    return found


# --- two copies of the game ------------------------------------------------------------------


def test_two_copies_keep_what_each_has_changed(tmp_path: Path) -> None:
    one, other = Settings(FolderStore(tmp_path)), Settings(FolderStore(tmp_path))
    one.sound_volume = 0.1
    other.music_volume = 0.2
    one.ui_scale = 1.5
    other.ui_scale = 1.25
    one.sound_volume = 0.3
    found = Settings(FolderStore(tmp_path))
    assert (found.sound_volume, found.music_volume, found.ui_scale) == (0.3, 0.2, 1.25)
    assert (one.ui_scale, other.ui_scale) == (1.5, 1.25), "what is shown does not jump"


def test_what_could_not_be_kept_is_kept_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    settings = Settings(FolderStore(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        settings.sound_volume = 0.1
        settings.ui_scale = 1.5
    assert [*tmp_path.iterdir()] == [], "no draft is left behind"
    assert len(caplog.records) == 1
    assert "No space left" in caplog.records[0].getMessage()
    settings.music_volume = 0.2
    found = Settings(FolderStore(tmp_path))
    assert (found.sound_volume, found.music_volume, found.ui_scale) == (0.1, 0.2, 1.5)


WRITER = """
import sys
from game.storage.json_document import Document
from game.storage.folder_store import FolderStore
from pathlib import Path
store = FolderStore(Path(sys.argv[1]))
kept = Document(store, "a.json", "things")
for number in range(int(sys.argv[3])):
    assert kept.merge({sys.argv[2]: number, "long": 40 * sys.argv[2]})
    while not store.pump():
        pass
    assert kept.read()[sys.argv[2]] == number
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks on folders")
@pytest.mark.parametrize("rounds", [40, pytest.param(400, marks=pytest.mark.long)])
def test_processes_that_write_at_once_lose_and_tear_nothing(tmp_path: Path, rounds: int) -> None:
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
            on_disk(tmp_path)
    assert [writer.communicate()[1] for writer in writers] == ["", ""]
    found = on_disk(tmp_path)
    assert (found["one"], found["two"]) == (rounds - 1, rounds - 1)
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


# --- links -----------------------------------------------------------------------------------


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Return a folder beside that of the game."""
    (tmp_path / "game").mkdir()
    made = tmp_path / "outside"
    made.mkdir()
    return made


def test_a_linked_file_stays_a_link(tmp_path: Path, outside: Path) -> None:
    (outside / "mine.json").write_text('{"b": 2}')
    (outside / "mine.json").chmod(0o600)
    link = tmp_path / "game" / "a.json"
    link.symlink_to(outside / "mine.json")
    assert document(tmp_path / "game").merge({"c": 3})
    assert link.is_symlink()
    assert json.loads((outside / "mine.json").read_text()) == {"b": 2, "c": 3}
    assert (outside / "mine.json").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in outside.iterdir()] == ["mine.json"]


def test_a_damaged_file_behind_a_link_is_set_aside_where_it_is(
    tmp_path: Path, outside: Path
) -> None:
    (outside / "mine.json").write_text("{")
    link = tmp_path / "game" / "a.json"
    link.symlink_to(outside / "mine.json")
    assert document(tmp_path / "game").merge({"c": 3})
    assert link.is_symlink()
    assert json.loads((outside / "mine.json").read_text()) == {"c": 3}
    assert (outside / "mine.damaged.json").read_text() == "{"


def test_no_draft_follows_a_link(
    tmp_path: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (outside / "precious").write_text("precious")
    monkeypatch.setattr(os, "urandom", bytes)
    settled = document(tmp_path / "game")
    assert settled.merge({"a": 1})
    for name in (f".a.json.{os.getpid()}-00000000.draft", "a.tmp", "a.json.tmp"):
        (tmp_path / "game" / name).symlink_to(outside / "precious")
    assert not settled.merge({"a": 2}), "the draft's name was guessed"
    assert on_disk(tmp_path / "game") == {"a": 1}
    assert (outside / "precious").read_text() == "precious"


# --- foreign files -------------------------------------------------------------------------------


def a_pipe(file: Path) -> None:
    os.mkfifo(file)


def an_endless_device(file: Path) -> None:
    file.symlink_to("/dev/zero")


def a_folder(file: Path) -> None:
    file.mkdir()


def a_link_to_itself(file: Path) -> None:
    file.symlink_to(file)


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices in folders")
@pytest.mark.parametrize("put", [a_pipe, an_endless_device, a_folder, a_link_to_itself])
def test_what_is_no_plain_file_is_left_alone_and_said_once(
    tmp_path: Path, put: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    put(tmp_path / "a.json")
    before = (tmp_path / "a.json").lstat()
    found = document(tmp_path)
    assert found.read() == {}
    assert not found.merge({"a": 1})
    assert not found.replace({"a": 1})
    assert (tmp_path / "a.json").lstat().st_ino == before.st_ino
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert len(caplog.records) == 1


def test_what_may_not_be_read_is_not_renamed_and_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def locked(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    (tmp_path / "a.json").write_text('{"mine": 1}')
    found = document(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", locked)
        assert found.read() == {}
        assert not found.merge({"a": 1})
    assert on_disk(tmp_path) == {"mine": 1}
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert [record.getMessage().count("Permission denied") for record in caplog.records] == [1]


# --- damage ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe",
        b"{",
        b"7",
        DEEP.encode(),
        9 * 10**4 * b"[",
        (MAX_LENGTH + 1) * b" ",
    ],
    ids=["no text", "cut", "no object", "deep", "deeper", "long"],
)
def test_what_is_damaged_is_set_aside_and_said_in_a_short_sentence(
    tmp_path: Path, text: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "a.json").write_bytes(text)
    found = document(tmp_path)
    assert found.read() == {}
    assert (tmp_path / "a.damaged.json").read_bytes() == text
    (record,) = caplog.records
    assert len(record.getMessage()) < len(str(tmp_path)) + 140
    assert found.merge({"a": 1})
    assert on_disk(tmp_path) == {"a": 1}


def test_as_deep_as_may_be_and_with_an_editors_mark(tmp_path: Path) -> None:
    nested = (MAX_DEPTH - 1) * '{"a":' + "1" + (MAX_DEPTH - 1) * "}"
    (tmp_path / "a.json").write_bytes(b"\xef\xbb\xbf" + nested.encode())
    found = document(tmp_path)
    assert "a" in found.read()
    assert found.merge({"b": 1})


def test_every_damaged_file_is_kept_up_to_ten_and_never_the_first_replaced(tmp_path: Path) -> None:
    for number in range(MAX_QUARANTINED + 5):
        (tmp_path / "a.json").write_text(f"{{ {number}")
        document(tmp_path).read()
    kept = {path.read_text() for path in tmp_path.iterdir()}
    assert len(kept) == MAX_QUARANTINED == len([*tmp_path.iterdir()])
    assert {f"{{ {number}" for number in range(MAX_QUARANTINED - 1)} < kept


def test_a_backup_stands_in_for_what_is_damaged(tmp_path: Path) -> None:
    kept = document(tmp_path, backup=True)
    assert kept.replace({"turn": 1})
    assert kept.replace({"turn": 2})
    (tmp_path / "a.json").write_text("{")
    assert document(tmp_path, backup=True).read() == {"turn": 1}
    assert kept.replace({"turn": 3})
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "a.json.bak").write_text("{")
    assert document(tmp_path, backup=True).read() == {}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.text(), JSON))
@example({"nothing": {}, "more": [], "deep": [[{"a": [1]}]], "tuple": ("ä", (2,))})
def test_documents_are_laid_out_for_people(values: dict[str, object]) -> None:
    assert text_of(values) == json.dumps(values, indent=2)


def test_what_could_never_be_read_again_is_not_written(tmp_path: Path) -> None:
    kept = document(tmp_path)
    assert kept.replace({"a": 1})
    assert not kept.replace({"a": MAX_LENGTH * "x"})
    assert on_disk(tmp_path) == {"a": 1}


def test_drafts_of_killed_games_are_swept_away(tmp_path: Path) -> None:
    old, new = tmp_path / ".a.json.1-aa.draft", tmp_path / ".a.json.2-bb.draft"
    for draft in (old, new):
        draft.write_text("{")
    long_ago = old.stat().st_mtime - MAX_DRAFT_AGE - 60
    os.utime(old, (long_ago, long_ago))
    assert document(tmp_path).merge({"a": 1})
    assert {path.name for path in tmp_path.iterdir()} == {"a.json", new.name}


def test_a_file_that_vanished_is_written_anew_with_all_that_is_known(tmp_path: Path) -> None:
    settings = Settings(FolderStore(tmp_path))
    settings.ui_scale = 1.5
    (tmp_path / FILE_NAME).unlink()
    settings.sound_volume = 0.1
    found = Settings(FolderStore(tmp_path))
    assert (found.ui_scale, found.sound_volume) == (1.5, 0.1)
