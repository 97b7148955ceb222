"""Games that wait for another copy's lock are offered at once, and saved later."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from tests.client.session.test_saved import assert_very_same
from tests.client.storage.conftest import OtherCopy
from tests.client.storage.test_lock import assert_waiting
from tests.client.support.players import play_turn
from tests.client.support.stores import loaded, played

if sys.platform == "win32":
    pytest.skip("Windows has no locks on folders", allow_module_level=True)


def test_a_waiting_game_is_written_in_its_latest_state(
    tmp_path: Path, other_copy: OtherCopy, attempts: list[int]
) -> None:
    store = FolderStore(tmp_path)
    saves, session = Saves(store), played(1)
    for _ in range(3):
        play_turn(session)
        attempts.clear()
        assert saves.save(session), "waiting is not a failure"
        assert saves.working
        saves.commit_step()
        assert len(attempts) == 1
    assert_waiting(store, attempts)
    saves.commit()
    assert list((tmp_path / "saves").iterdir()) == []
    other_copy.release()
    assert store.pump()
    assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), session)
    assert [file.name for file in (tmp_path / "saves").iterdir()] == [
        f"game-{session.identity.id}.json"
    ], "no draft is left: the game survives a power cut"


def test_a_waiting_game_is_offered_and_continued(tmp_path: Path, other_copy: OtherCopy) -> None:
    session = played(2)
    assert Saves(FolderStore(tmp_path / "elsewhere")).save(session)
    store = FolderStore(tmp_path)
    saves = Saves(store)
    assert saves.save(session)
    (summary,) = saves.unfinished()
    assert (summary.identity, summary.turn) == (session.identity, session.state.turn)
    assert saves.latest() is not None
    continued = saves.load(session.identity.id)
    assert continued is not None
    assert_very_same(continued, session)
    assert continued.resumed
    play_turn(continued)
    other_copy.release()
    assert store.pump()
    assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), continued)
    assert len(saves.unfinished()) == 1


def test_a_waiting_game_can_be_discarded(tmp_path: Path, other_copy: OtherCopy) -> None:
    store = FolderStore(tmp_path)
    saves, session = Saves(store), played(2)
    saves.save(session)
    saves.discard(session.identity.id)
    assert saves.latest() is None
    other_copy.release()
    assert store.pump()
    assert Saves(FolderStore(tmp_path)).latest() is None


@pytest.mark.usefixtures("clock")
def test_a_waiting_game_that_another_copy_continues_becomes_a_game_of_its_own(
    tmp_path: Path,
) -> None:
    session = played(2)
    Saves(FolderStore(tmp_path)).save(session)
    store = FolderStore(tmp_path)
    my_saves, their_saves = Saves(store), Saves(FolderStore(tmp_path))
    mine, theirs = my_saves.load(session.identity.id), their_saves.load(session.identity.id)
    assert mine is not None
    assert theirs is not None
    play_turn(mine)
    play_turn(theirs)
    play_turn(theirs)
    other = OtherCopy(tmp_path / "saves")
    assert my_saves.save(mine)
    other.release()
    assert their_saves.save(theirs)
    assert store.pump()
    assert theirs.identity.id == session.identity.id != mine.identity.id
    for continued in (mine, theirs):
        assert_very_same(loaded(FolderStore(tmp_path), continued.identity.id), continued)
