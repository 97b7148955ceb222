import errno
import json
import os
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from game.session import GameSetup, Session
from game.storage.browser_store import BrowserStore
from game.storage.folder_store import FolderStore
from game.storage.saves import MAX_GAMES, Saves
from game.storage.store import NoStore, Store
from tests.client.support import stores
from tests.client.support.players import BOTS, play_turn
from tests.client.support.stores import assert_very_same, loaded, played, save


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "saves").iterdir())


def file_of(folder: Path, session: Session, ending: str = "") -> Path:
    return folder / "saves" / f"game-{session.identity.id}.json{ending}"


def test_a_saved_game_is_continued_until_it_is_discarded(any_store: Store) -> None:
    session, saves = played(), Saves(any_store)
    assert saves.latest() is None
    for committed in (False, True):
        play_turn(session)
        assert saves.save(session)
        if committed:
            saves.commit()
        latest = Saves(any_store).latest()
        assert latest is not None
        assert latest.identity == session.identity
        assert_very_same(loaded(any_store, latest.identity.id), session)
    saves.discard(session.identity.id)
    assert Saves(any_store).latest() is None
    assert saves.save(session), "a discarded game needs no more saving"
    assert Saves(any_store).latest() is None


def test_only_the_five_games_played_last_stay(any_store: Store) -> None:
    seconds = count(1000)
    saves = Saves(any_store, lambda: float(next(seconds)))
    games = [played(1, seed) for seed in range(MAX_GAMES)]
    untouched = played(0, 9)
    for session in (*games, games[0], untouched):
        saves.save(session)
    ids = [game.identity.id for game in Saves(any_store).unfinished()]
    assert ids == [game.identity.id for game in (untouched, games[0], *reversed(games[2:]))]
    saves.save(played(1, 10))
    ids = [game.identity.id for game in Saves(any_store).unfinished()]
    assert len(ids) == MAX_GAMES
    assert untouched.identity.id not in ids, "a game without turns goes first"


def test_the_game_played_last_is_offered_after_the_clock_was_set_back(any_store: Store) -> None:
    saves = Saves(any_store, lambda: 9000.0)
    old, *games = [played(1, seed) for seed in range(MAX_GAMES + 1)]
    for session in (old, *games[:2]):
        save(saves, session)
    for start in (4000.0, 20.0):
        clock = count(start)
        saves = Saves(any_store, lambda clock=clock: float(next(clock)))  # type: ignore[misc]
        for session in (*games, games[2], games[1]):
            play_turn(session)
            save(saves, session)
        offered = [game.identity.id for game in Saves(any_store).unfinished()]
        assert offered[:2] == [games[1].identity.id, games[2].identity.id]
        assert old.identity.id not in offered, "the game saved longest ago was deleted"
        games = [loaded(any_store, session.identity.id) for session in games]


def test_a_whole_game_leaves_one_document_and_its_backup(tmp_path: Path) -> None:
    saves, session = Saves(FolderStore(tmp_path)), Session(GameSetup("cubes", BOTS), 3)
    while not session.over:
        play_turn(session)
        saves.save(session)
        for _ in range(len(session.steps) % 7):
            saves.commit_step()
    saves.commit()
    name = file_of(tmp_path, session).name
    assert files(tmp_path) == [name, f"{name}.bak"]
    backup = json.loads(file_of(tmp_path, session, ".bak").read_text())
    assert len(backup["commands"]) < len(session.steps)


def test_a_save_late_in_a_game_takes_no_more_calls_than_an_early_one(tmp_path: Path) -> None:
    saves, session = Saves(FolderStore(tmp_path)), Session(GameSetup("tiles", BOTS), 3)
    calls = []
    while not session.over:
        play_turn(session)
        before, made = sys.getprofile(), count()
        sys.setprofile(lambda _frame, event, _: next(made) if event == "call" else None)  # noqa: B023
        saves.save(session)
        sys.setprofile(before)
        calls.append(next(made))
        saves.commit()
    assert len(calls) > 40
    # The first saves make folders, and check whether there are too many games.
    assert max(calls[3:]) < 1.1 * min(calls[3:])


def saved_twice(folder: Path) -> Session:
    session, saves = played(3), Saves(FolderStore(folder))
    save(saves, session)
    play_turn(session)
    save(saves, session)
    return session


def test_a_draft_cut_short_is_no_damage_and_the_file_of_another_game_is_not_loaded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    session = saved_twice(tmp_path)
    draft = file_of(tmp_path, session, ".new")
    draft.write_text('{"format": "qwirkle sav')
    assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), session)
    assert not caplog.records
    draft.unlink()
    other = "0123456789abcdef"
    file = file_of(tmp_path, session)
    file.rename(file.with_name(f"game-{other}.json"))
    saves = Saves(FolderStore(tmp_path))
    assert [game.identity.id for game in saves.unfinished()] == [session.identity.id]
    assert saves.load(other) is None


def test_an_id_is_never_used_as_a_path(tmp_path: Path) -> None:
    session = saved_twice(tmp_path)
    (tmp_path / "precious.json").write_text(file_of(tmp_path, session).read_text())
    saves = Saves(FolderStore(tmp_path))
    for name in ("../precious", "", "..", "0" * 15, "0" * 17, f"../saves/{session.identity.id}"):
        assert saves.load(name) is None
        saves.discard(name)
    assert (tmp_path / "precious.json").exists()
    assert len(saves.unfinished()) == 1


@pytest.mark.parametrize("committed", [True, False])
def test_a_game_continued_by_two_copies_becomes_two_games(tmp_path: Path, committed: bool) -> None:
    id_ = saved_twice(tmp_path).identity.id
    copies = []
    for _ in range(2):
        saves = Saves(FolderStore(tmp_path))
        continued = saves.load(id_)
        assert continued is not None
        copies.append((saves, continued))
    mine, theirs = copies[0][1], copies[1][1]
    for saves, continued in copies * 2:
        play_turn(continued)
        play_turn(continued)
        if continued is theirs:
            continued.rearrange(continued.rack.sorted_order(by_shape=True))
        assert saves.save(continued)
        if committed:
            saves.commit()
    assert mine.identity.id == id_ != theirs.identity.id
    for continued in (mine, theirs):
        assert_very_same(loaded(FolderStore(tmp_path), continued.identity.id), continued)


NO_SPACE = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace", "link"])
def test_a_full_disk_is_reported_once_and_loses_no_older_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, call: str
) -> None:
    session, saves = played(2), Saves(FolderStore(tmp_path))
    save(saves, session)
    before, real_open = len(session.steps), os.open

    def open_existing(path: str, flags: int, *mode: int) -> int:
        if flags & os.O_CREAT:
            raise NO_SPACE
        return real_open(path, flags, *mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, open_existing if call == "open" else stores.fail_with(NO_SPACE))
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


PUT: dict[str, Callable[[Path], object]] = {
    "a file": lambda place: place.write_text("mine"),
    "a locked folder": lambda place: place.mkdir(0o500),
    "a link to itself": lambda place: place.symlink_to(place),
}


@pytest.mark.parametrize("what", PUT)
def test_a_folder_that_cannot_be_used_is_reported_once(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    if what == "a locked folder" and os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    PUT[what](tmp_path / "saves")
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


def test_a_full_browser_first_deletes_the_backup(caplog: pytest.LogCaptureFixture) -> None:
    storage, session = stores.LocalStorage(9_000), played(1)
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


def test_games_of_an_older_version_are_ordered_by_the_clock(tmp_path: Path) -> None:
    games = [played(1, seed) for seed in range(3)]
    for session, seconds in zip(games, (50.0, 70.0, 60.0), strict=True):
        save(Saves(FolderStore(tmp_path), lambda seconds=seconds: seconds), session)  # type: ignore[misc]
        file = file_of(tmp_path, session)
        document = json.loads(file.read_text())
        del document["order"]
        file.write_text(json.dumps(document))
    saves = Saves(FolderStore(tmp_path), lambda: 10.0)
    order = [games[1], games[2], games[0]]
    assert [one.identity for one in saves.unfinished()] == [one.identity for one in order]
    continued = saves.load(games[0].identity.id)
    assert continued is not None
    save(saves, continued)
    latest = Saves(FolderStore(tmp_path)).latest()
    assert latest is not None
    assert (latest.identity, latest.saved_at) == (continued.identity, 10.0)


@pytest.mark.parametrize("steps", range(5))
def test_a_copy_that_loads_a_game_may_flush_it_before_the_copy_that_saved_it(
    tmp_path: Path, steps: int, caplog: pytest.LogCaptureFixture
) -> None:
    session, saves = played(1), Saves(FolderStore(tmp_path))
    for _ in range(2):
        assert saves.save(session)
        for _ in range(steps):
            saves.commit_step()
        assert Saves(FolderStore(tmp_path)).load(session.identity.id) is not None
        saves.commit()
        assert saves.working
        assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), session)
        play_turn(session)
    assert caplog.messages == []
