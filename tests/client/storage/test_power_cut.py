"""Tests of a power cut after each single system call while a game is saved.

A stand-in for the module os records every call that changes the disk. From these calls the tests
build every folder that may be found after a cut: what was synced is there. Of the later new files
and new names the first ones may be there, and a file may be whole, empty or half written.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.session import GameSetup, Session
from game.storage import folder_store
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from tests.client.support.players import PEOPLE, play_turn


class Call(NamedTuple):
    """A recorded call: `what` is "create", "write", "sync", "rename", "link" or "settle"."""

    # "settle" is a sync of the folder itself, which makes the names of its files last.

    what: str
    name: str = ""
    to: str = ""
    data: bytes = b""


class Disk:
    """A stand-in for the module os that records calls; syncs reach no real disk."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._open: dict[int, str] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def open(self, path: Any, flags: int, *mode: int) -> int:
        handle = os.open(path, flags, *mode)
        self._open[handle] = "" if Path(path).is_dir() else Path(path).name
        if flags & os.O_CREAT:
            self.calls.append(Call("create", self._open[handle]))
        return handle

    def write(self, handle: int, data: Any) -> int:
        # In parts, as the system may write.
        data = bytes(data[:3000])
        self.calls.append(Call("write", self._open[handle], data=data))
        return os.write(handle, data)

    def fsync(self, handle: int) -> None:
        name = self._open[handle]
        self.calls.append(Call("sync", name) if name else Call("settle"))

    def replace(self, old: Any, new: Any) -> None:
        os.replace(old, new)  # noqa: PTH105
        self.calls.append(Call("rename", Path(old).name, Path(new).name))

    def link(self, old: Any, new: Any) -> None:
        os.link(old, new)
        self.calls.append(Call("link", Path(old).name, Path(new).name))


class Text:
    """A file's content: all that was written, and the part that is certainly on the disk."""

    def __init__(self) -> None:
        self.memory = self.synced = b""


NAMING = ("create", "rename", "link")


def folders_after(calls: list[Call]) -> Iterator[dict[str, bytes]]:
    """Yield each state in which the folder can be if the power is cut after these calls."""
    last = max((n for n, call in enumerate(calls) if call.what == "settle"), default=-1)
    lost_from = [n for n, call in enumerate(calls) if call.what in NAMING and n > last]
    for lost in {*lost_from, len(calls)}:
        names: dict[str, Text] = {}
        texts: dict[str, Text] = {}
        for n, call in enumerate(calls):
            if call.what == "create":
                texts[call.name] = Text()
            elif call.what == "write":
                texts[call.name].memory += call.data
            elif call.what == "sync":
                texts[call.name].synced = texts[call.name].memory
            elif call.what == "rename":
                texts[call.to] = texts.pop(call.name)
            elif call.what == "link":
                texts[call.to] = texts[call.name]
            if n < lost and call.what in NAMING:
                if call.what == "create":
                    names[call.name] = texts[call.name]
                elif call.name in names:
                    names[call.to] = names[call.name]
                    if call.what == "rename":
                        del names[call.name]
        for unsynced in (lambda text: text, lambda _: b"", lambda text: text[: len(text) // 2]):
            yield {
                name: text.memory if text.memory == text.synced else unsynced(text.memory)
                for name, text in names.items()
            }


def found_in(place: Path, files: dict[str, bytes]) -> Session | None:
    shutil.rmtree(place, ignore_errors=True)
    (place / "saves").mkdir(parents=True)
    for name, data in files.items():
        (place / "saves" / name).write_bytes(data)
    saves = Saves(FolderStore(place))
    latest = saves.latest()
    return saves.load(latest.identity.id) if latest else None


@pytest.mark.parametrize("turns", [3, pytest.param(10, marks=pytest.mark.long)])
def test_a_power_cut_loses_at_most_the_command_being_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    disk = Disk()
    monkeypatch.setattr(folder_store, "os", disk)
    session, saves = Session(GameSetup("tiles", PEOPLE), 4), Saves(FolderStore(tmp_path / "real"))
    # After each call: the number of commands surely on the disk, and the most possible.
    marks: list[tuple[int, int]] = []
    safe = 0

    def mark() -> None:
        marks.extend([(safe, len(session.steps))] * (len(disk.calls) - len(marks)))

    for _ in range(turns):
        play_turn(session)
        saves.save(session)
        mark()
        for _ in range(6):
            saves.commit_step()
            mark()
        saves.commit()
        mark()
        safe = len(session.steps)
    monkeypatch.undo()
    record, seen = session.log, set()
    assert len(disk.calls) > 7 * turns
    for cut in range(1, len(disk.calls) + 1):
        least, most = marks[cut - 1]
        for files in folders_after(disk.calls[:cut]):
            state = (least, tuple(sorted(files.items())))
            if state in seen:
                continue
            seen.add(state)
            back = found_in(tmp_path / "cut", files)
            count = len(back.steps) if back else 0
            assert least <= count <= most, f"cut after call {cut}: {disk.calls[cut - 1][:3]}"
            if back:
                assert back.log.commands == record.commands[:count]
    assert len(seen) > 7 * turns
