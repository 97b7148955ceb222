"""Another copy of the game holds the lock: no frame waits for it, and nothing is lost."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.session import GameSetup, Session
from game.session.stars import Result
from game.storage.challenge_results import FILE_NAME as CHALLENGE
from game.storage.challenge_results import Challenges
from game.storage.daily_best import FILE_NAME as BEST
from game.storage.daily_best import BestEntry, DailyBest
from game.storage.folder_store import MAX_LOCK_WAIT, FolderStore
from game.storage.saves import Saves
from game.storage.settings import FILE_NAME, Settings
from tests.client.session.test_saved import assert_very_same
from tests.client.storage.test_saves import the
from tests.client.support.driver import running
from tests.client.support.held_lock import Clock, Other, assert_put_off, clock, other, tries
from tests.client.support.players import WITH_BOT, play_turn

if sys.platform == "win32":
    pytest.skip("Windows has no locks on folders", allow_module_level=True)


FRAMES = 50
"""More frames than each needs for one attempt."""


def kept_in(place: Path, name: str = FILE_NAME) -> dict[str, object]:
    file = place / name
    return dict(json.loads(file.read_text())) if file.exists() else {}


def test_a_change_is_written_when_the_lock_is_free(
    tmp_path: Path, other: Other, tries: list[int]
) -> None:
    store = FolderStore(tmp_path)
    settings = Settings(store)
    assert store.pump()
    assert not tries, "nothing waits"
    settings.ui_scale = 1.5
    settings.sound_volume = 0.1
    settings.ui_scale = 1.25
    assert len(tries) == 3, "each change tries once"
    assert (settings.ui_scale, settings.sound_volume) == (1.25, 0.1)
    assert_put_off(store, tries)
    assert kept_in(tmp_path) == {}
    other.let_go()
    assert store.pump()
    assert kept_in(tmp_path) == {"ui_scale": 1.25, "sound_volume": 0.1}
    tries.clear()
    assert store.pump()
    assert not tries, "it is written once"


def test_what_others_wrote_meanwhile_stays(tmp_path: Path, other: Other) -> None:
    store = FolderStore(tmp_path)
    mine, theirs = Settings(store), Settings(FolderStore(tmp_path))
    mine.sound_volume = 0.1
    other.let_go()
    theirs.music_volume = 0.2
    assert store.pump()
    theirs.sound_volume = 0.3
    # The waiting change is saved by now, and is not written again with the next change.
    mine.letters = True
    found = Settings(FolderStore(tmp_path))
    assert (found.sound_volume, found.music_volume, found.letters) == (0.3, 0.2, True)


def test_a_change_that_waited_in_vain_is_kept_with_the_next(
    tmp_path: Path,
    other: Other,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    store = FolderStore(tmp_path)
    settings = Settings(store)
    settings.sound_volume = 0.1
    other.let_go()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert store.pump()
    assert [one.getMessage().count("No space left") for one in caplog.records] == [1]
    settings.music_volume = 0.2
    assert kept_in(tmp_path) == {"sound_volume": 0.1, "music_volume": 0.2}


def test_lists_wait_with_all_their_entries(tmp_path: Path) -> None:
    noon = datetime(2026, 11, 22, 12)  # noqa: DTZ001 - the clock on the wall
    DailyBest(FolderStore(tmp_path), lambda: noon).add("Zoe", {"short": BestEntry("", 40, "tiles")})
    Challenges(FolderStore(tmp_path), lambda: noon).add_result(
        noon.date(), "cubes", 0, Result(1, 2)
    )
    before = kept_in(tmp_path, BEST), kept_in(tmp_path, CHALLENGE)
    other = Other(tmp_path)
    store = FolderStore(tmp_path)
    best, challenges = DailyBest(store, lambda: noon), Challenges(store, lambda: noon)
    for name, points in (("Ann", 20), ("Bob", 30)):
        assert best.add(name, {"short": BestEntry(name, points, "tiles")})
    for n in range(2):
        challenges.add_result(noon.date(), "tiles", n, Result(7, 10))
    names = [feat.name for feat in best.current.short]
    results, book = challenges.current.results_of("tiles"), challenges.current
    assert names == ["Zoe", "Bob", "Ann"], "they are shown already"
    assert results[:3] == (Result(7, 10), Result(7, 10), None)
    assert (kept_in(tmp_path, BEST), kept_in(tmp_path, CHALLENGE)) == before
    other.let_go()
    assert store.pump()
    assert DailyBest(FolderStore(tmp_path), lambda: noon).current == best.current
    assert [feat.name for feat in best.current.short] == names
    assert Challenges(FolderStore(tmp_path), lambda: noon).current == book


@pytest.mark.usefixtures("other")
def test_a_lock_that_is_never_let_go_is_passed_over(
    tmp_path: Path, tries: list[int], clock: Clock
) -> None:
    assert 0.5 <= MAX_LOCK_WAIT <= 3.0
    store = FolderStore(tmp_path)
    settings = Settings(store)
    for value in (0.1, 0.2):
        settings.sound_volume = value
        assert_put_off(store, tries)
        clock.now += MAX_LOCK_WAIT - 0.1
        assert not store.pump(), "there is still time"
        settings.music_volume = value
        assert not store.pump(), "another change makes the wait no longer, nor shorter"
        clock.now += 0.2
        assert store.pump()
        assert kept_in(tmp_path) == {"sound_volume": value, "music_volume": value}


# --- the whole program -----------------------------------------------------------------------


def test_no_frame_waits_and_the_game_is_there_afterwards(
    tmp_path: Path, other: Other, tries: list[int]
) -> None:
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=8) as driver:
        play = driver.scene(PlayScene)
        for frame in range(FRAMES):
            if frame % 10 == 0 and play.session.person_to_move:
                play_turn(play.session)
            tries.clear()
            driver.frame()
            # One of each folder in the frame, and one with each command saved in it.
            assert len(tries) <= 4
        driver.app.services.settings.letters = True
        driver.event(pygame.WINDOWFOCUSLOST)
        session = play.session
        navigation.open_menu(driver.app.services)
        driver.frame()
        assert isinstance(driver.app.stack.top, MenuScene)
        assert list((tmp_path / "saves").iterdir()) == []
        assert driver.app.services.saves.latest() is not None
        other.let_go()
        driver.frame()
        assert_very_same(the(Saves(FolderStore(tmp_path)).load(session.identity.id)), session)
        assert Settings(FolderStore(tmp_path)).letters


def end_well(app: object) -> None:
    """Leave the closing of the app to the test's context."""


def end_by_a_fault(app: object) -> None:
    app.rescue("somewhere")  # type: ignore[attr-defined]


@pytest.mark.parametrize("let_go", [True, False], ids=["let go", "held for good"])
@pytest.mark.parametrize("end", [end_well, end_by_a_fault])
def test_the_end_of_the_program_writes_what_waits(
    tmp_path: Path,
    other: Other,
    clock: Clock,
    end: Callable[[object], None],
    let_go: bool,
) -> None:
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=8) as driver:
        session = driver.scene(PlayScene).session
        play_turn(session)
        driver.app.stack.save_state()
        driver.app.services.settings.letters = True
        driver.frame()
        assert list((tmp_path / "saves").iterdir()) == []
        clock.each = MAX_LOCK_WAIT / 20
        clock.looked = other.let_go if let_go else None
        end(driver.app)
    assert_very_same(the(Saves(FolderStore(tmp_path)).load(session.identity.id)), session)
    assert Settings(FolderStore(tmp_path)).letters
    if end is end_by_a_fault:
        assert kept_in(tmp_path, "crash.json") == {"log": "somewhere"}


def test_two_games_of_one_folder_wait_for_each_other_and_not_for_others(tmp_path: Path) -> None:
    """Each folder has a lock: settings do not wait for games, nor games for settings."""
    store = FolderStore(tmp_path)
    saves, settings = Saves(store), Settings(store)
    session = Session(GameSetup("tiles", WITH_BOT), 4)
    holder = Other(tmp_path / "saves")
    saves.save(session)
    settings.letters = True
    assert kept_in(tmp_path) == {"letters": True}
    assert not store.pump()
    holder.let_go()
    assert store.pump()
    assert len(Saves(FolderStore(tmp_path)).unfinished()) == 1
