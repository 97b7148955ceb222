"""Another copy of the game holds the lock: waiting games are saved and offered."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from tests.client.session.test_saved import assert_very_same
from tests.client.storage.test_saves import played, the
from tests.client.support.held_lock import Clock, Other, assert_put_off, clock, other, tries
from tests.client.support.players import play_turn

if sys.platform == "win32":
    pytest.skip("Windows has no locks on folders", allow_module_level=True)


def test_a_game_is_written_as_it_is_when_the_lock_is_free(
    tmp_path: Path, other: Other, tries: list[int]
) -> None:
    store = FolderStore(tmp_path)
    saves, session = Saves(store), played(1)
    for _ in range(3):
        play_turn(session)
        tries.clear()
        assert saves.save(session), "there is nothing to complain of"
        assert saves.working
        saves.commit_step()
        assert len(tries) == 1
    assert_put_off(store, tries)
    assert list((tmp_path / "saves").iterdir()) == []
    other.let_go()
    assert store.pump()
    assert_very_same(the(Saves(FolderStore(tmp_path)).load(session.identity.id)), session)


def test_a_game_that_waits_is_offered_and_continued_as_it_was_left(
    tmp_path: Path, other: Other
) -> None:
    session = played(2)
    assert Saves(FolderStore(tmp_path / "elsewhere")).save(session)
    store = FolderStore(tmp_path)
    saves = Saves(store)
    assert saves.save(session)
    (summary,) = saves.unfinished()
    assert (summary.identity, summary.turn) == (session.identity, session.state.turn)
    assert saves.latest() is not None
    back = the(saves.load(session.identity.id))
    assert_very_same(back, session)
    assert back.resumed
    # The game is played on, and its latest state is written.
    play_turn(back)
    other.let_go()
    assert store.pump()
    assert_very_same(the(Saves(FolderStore(tmp_path)).load(session.identity.id)), back)
    assert len(saves.unfinished()) == 1


def test_a_game_that_waits_can_be_dropped(tmp_path: Path, other: Other) -> None:
    store = FolderStore(tmp_path)
    saves, session = Saves(store), played(2)
    saves.save(session)
    saves.discard(session.identity.id)
    assert saves.latest() is None
    other.let_go()
    assert store.pump()
    assert Saves(FolderStore(tmp_path)).latest() is None


def test_a_game_gone_on_with_elsewhere_while_it_waits_is_one_of_its_own(tmp_path: Path) -> None:
    begun = played(2)
    Saves(FolderStore(tmp_path)).save(begun)
    store = FolderStore(tmp_path)
    one, another = Saves(store), Saves(FolderStore(tmp_path))
    mine, theirs = (the(saves.load(begun.identity.id)) for saves in (one, another))
    play_turn(mine)
    play_turn(theirs)
    play_turn(theirs)
    holder = Other(tmp_path / "saves")
    assert one.save(mine)
    holder.let_go()
    assert another.save(theirs)
    assert store.pump()
    assert theirs.identity.id == begun.identity.id != mine.identity.id
    found = Saves(FolderStore(tmp_path))
    for session in (mine, theirs):
        assert_very_same(the(found.load(session.identity.id)), session)


def test_a_game_that_was_left_while_it_waited_outlives_a_power_cut(
    tmp_path: Path, other: Other
) -> None:
    store = FolderStore(tmp_path)
    saves, session = Saves(store), played(2)
    saves.save(session)
    saves.commit()
    other.let_go()
    assert store.pump()
    assert [one.name for one in (tmp_path / "saves").iterdir()] == [
        f"game-{session.identity.id}.json"
    ], "no draft is left"
