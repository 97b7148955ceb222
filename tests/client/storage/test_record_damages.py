"""Damaged records and indexes: one sentence each, and all other records stay.

``pytest tests/client/storage/test_record_damages.py --damages N`` tries more damages.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.storage.folder_store import FolderStore
from game.storage.record_entry import MAX_TEXT, RecordEntry, index_text
from game.storage.records import FOLDER, INDEX, Records
from tests.client.storage.test_records import open_records, seen, settled
from tests.client.support.recorded_games import text_of

NESTED = b"[" * 100_000


def spoiled(data: bytes, chance: Random) -> bytes:
    """Return the bytes after random damage, by a broken disk, a careless hand or an enemy."""
    at = chance.randrange(len(data))
    match chance.randrange(8):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        case 2:
            return data[:at] + bytes(chance.randbytes(20)) + data[at:]
        case 3:
            return NESTED + data
        case 4:
            return data.replace(b"1", b"9" * 5000)
        case 5:
            return data.replace(b'"', b"")
        case 6:
            return b""
        case _:
            lines = data.splitlines(keepends=True)
            chance.shuffle(lines)
            return b"".join(lines)


def test_of_damaged_files_only_these_suffer(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    # Each turn damages an index and a record.
    damages = request.config.getoption("--damages") // 2
    chance, folder = Random(1), tmp_path / FOLDER
    records = open_records(FolderStore(tmp_path))
    for number in range(5):
        records.add_text(text_of(number))
    settled(folder)
    records.refresh_fully()
    whole = seen(records)
    index = (tmp_path / INDEX).read_bytes()
    for _ in range(damages):
        (tmp_path / INDEX).write_bytes(spoiled(index, chance))
        assert seen(open_records(FolderStore(tmp_path))) == whole
        victim = chance.choice(sorted(folder.iterdir()))
        kept, times = victim.read_bytes(), victim.stat().st_mtime_ns
        victim.write_bytes(spoiled(kept, chance))
        left = open_records(FolderStore(tmp_path))
        assert [e for e in seen(left) if e.name != victim.name] == [
            e for e in whole if e.name != victim.name
        ]
        (hurt,) = [e for e in left.entries if e.name == victim.name]
        assert hurt.readable or hurt.fault
        assert victim.exists(), "what is damaged is never deleted"
        victim.write_bytes(kept)
        os.utime(victim, ns=(times, times))
    assert len(list(tmp_path.glob("records-index.damaged*"))) == min(10, damages)


def test_what_is_no_plain_file_is_said_and_left(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    records = open_records(FolderStore(tmp_path))
    records.add_text(text_of(0))
    os.mkfifo(folder / "pipe.txt")
    (folder / "folder.txt").mkdir()
    (folder / "nowhere.txt").symlink_to(folder / "missing")
    (folder / "elsewhere.txt").symlink_to(next(folder.glob("2026*")))
    (folder / "huge.txt").write_bytes(b"# " + b"x" * 5_000_000)
    (folder / "long.txt").write_bytes(b"# " + b"x" * 1_500_000)
    (folder / "secret").write_text("no record", "utf-8")
    records.refresh_fully()
    told = {entry.name: entry.fault for entry in records.entries}
    faulty = {name: fault for name, fault in told.items() if fault}
    assert faulty.keys() == {"pipe.txt", "folder.txt", "huge.txt", "long.txt"}
    assert told.keys() - faulty == {"elsewhere.txt", "2026-01-02-0830-ann-pixel.txt"}
    for name in ("pipe.txt", "folder.txt"):
        assert "not a plain file" in faulty[name]
    assert records.delete("elsewhere.txt")
    assert len(list(folder.glob("2026*"))) == 1, "only the link is deleted"
    assert not records.delete("folder.txt")
    assert records.failure.startswith("The file cannot be deleted"), "there is no game in it"


def test_a_line_of_an_index_is_believed_only_within_bounds() -> None:
    entry = RecordEntry("a.txt", "1-2", "2026-01-02T08:30", fault="x" * MAX_TEXT)
    assert RecordEntry.from_line(entry.to_line()) == entry
    for line in (
        entry.to_line().replace("xx", "xxx"),
        entry.to_line().replace("2026-01", "2026-13"),
        entry.to_line().replace("false", "0"),
        '["a.txt","","",[],0,false,"","",""]',
        '["a.txt","","","tiles",1e400,false,"","",""]',
        '["a.txt","","","tiles",-1,false,"","",""]',
        '["a.txt","","","tiles",0,false,"Ann\\nBob",",fox,0,1,1,1",""]',
        '["a.txt","","","tiles",0,false,"Ann\\nBob",",fox,0,1,1,1;,cat,999999,1,1,1",""]',
        '["a.txt","","","chess",0,false,"Ann\\nBob",",fox,0,1,1,1;,cat,1,1,1,1",""]',
        '["a.txt","","","tiles",0,false,"Ann\\nBob","",""]',
        "{}",
        "7",
    ):
        with pytest.raises(ValueError, match=r".+"):
            RecordEntry.from_line(line)


def test_an_index_longer_than_any_store_takes_keeps_the_latest_games() -> None:
    line = "x" * 1_000_000
    assert index_text([line] * 9).count("\n") == 1 + 3


def test_a_read_only_place_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    open_records(FolderStore(tmp_path)).add_text(text_of(0))

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "fsync", refuse)
    records = Records(FolderStore(tmp_path))
    for _ in range(3):
        records.refresh_fully()
        assert records.add_text(text_of(1)) is None
    assert len(records.entries) == 1
    assert sorted(record.getMessage().split(" in ")[0] for record in caplog.records) == [
        "The game cannot be kept",
        "The index of the records cannot be kept",
    ]


def test_an_index_of_an_older_version_is_made_again(tmp_path: Path) -> None:
    records = open_records(FolderStore(tmp_path))
    records.add_text(text_of(0))
    records.refresh_fully()
    told = records.entries
    index = tmp_path / INDEX
    index.write_text(index.read_text().replace('"version": 2', '"version": 1', 1))
    again = open_records(FolderStore(tmp_path))
    assert again.entries == told
    assert '"version": 2' in index.read_text()
    assert not list(tmp_path.glob("*damaged*"))
