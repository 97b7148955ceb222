import sys
from pathlib import Path

import pygame
import pytest

from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.session import Result
from game.storage.challenge_results import FILE_NAME as CHALLENGE, Challenges
from game.storage.daily_best import FILE_NAME as BEST, BestEntry, DailyBest
from game.storage.folder_store import MAX_LOCK_WAIT, FolderStore
from game.storage.saves import Saves
from game.storage.settings import FILE_NAME, Settings
from tests.client.storage.conftest import LockClock, OtherCopy
from tests.client.support.driver import Driver, running
from tests.client.support.players import play_turn
from tests.client.support.stores import NOON, assert_very_same, loaded, object_in, played

if sys.platform == "win32":
    pytest.skip("Windows has no locks on folders", allow_module_level=True)


# Number of frames in which waiting actions are tried.
FRAMES = 50


def assert_waiting(store: FolderStore, attempts: list[int]) -> None:
    """Assert that the store tries to lock once a frame while its actions wait."""
    attempts.clear()
    for _ in range(FRAMES):
        assert not store.pump()
    assert len(attempts) == FRAMES


def test_changed_settings_are_written_once_the_lock_is_free(
    tmp_path: Path, other_copy: OtherCopy, attempts: list[int]
) -> None:
    store = FolderStore(tmp_path)
    settings = Settings(store)
    assert store.pump()
    assert not attempts, "nothing waits"
    settings.ui_scale = 1.5
    settings.sound_volume = 0.1
    settings.ui_scale = 1.25
    assert len(attempts) == 3, "each change tries once"
    assert (settings.ui_scale, settings.sound_volume) == (1.25, 0.1)
    assert_waiting(store, attempts)
    assert object_in(tmp_path / FILE_NAME) == {}
    other_copy.release()
    assert store.pump()
    assert object_in(tmp_path / FILE_NAME) == {"ui_scale": 1.25, "sound_volume": 0.1}
    attempts.clear()
    assert store.pump()
    assert not attempts, "it is written once"


def test_a_waiting_change_keeps_the_other_copys(tmp_path: Path, other_copy: OtherCopy) -> None:
    store = FolderStore(tmp_path)
    mine, theirs = Settings(store), Settings(FolderStore(tmp_path))
    mine.sound_volume = 0.1
    other_copy.release()
    theirs.music_volume = 0.2
    assert store.pump()
    theirs.sound_volume = 0.3
    # The waiting change is saved by now, and is not written again with the next change.
    mine.letters = True
    read = Settings(FolderStore(tmp_path))
    assert (read.sound_volume, read.music_volume, read.letters) == (0.3, 0.2, True)


@pytest.mark.usefixtures("clock")
def test_waiting_lists_are_written_with_all_their_entries(tmp_path: Path) -> None:
    def open_lists(store: FolderStore) -> tuple[DailyBest, Challenges]:
        return DailyBest(store, lambda: NOON), Challenges(store, lambda: NOON)

    def stored() -> list[object]:
        return [object_in(tmp_path / name) for name in (BEST, CHALLENGE)]

    best, challenges = open_lists(FolderStore(tmp_path))
    best.add("Zoe", {"short": BestEntry("", 40, "tiles")})
    challenges.add_result(NOON.date(), "cubes", 0, Result(1, 2))
    before = stored()
    other = OtherCopy(tmp_path)
    store = FolderStore(tmp_path)
    best, challenges = open_lists(store)
    for name, points in (("Ann", 20), ("Bob", 30)):
        assert best.add(name, {"short": BestEntry(name, points, "tiles")})
    for n in range(2):
        challenges.add_result(NOON.date(), "tiles", n, Result(7, 10))
    assert [entry.name for entry in best.current.short] == ["Zoe", "Bob", "Ann"]
    assert challenges.current.results_of("tiles")[:3] == (Result(7, 10), Result(7, 10), None)
    assert stored() == before
    other.release()
    assert store.pump()
    read_best, read_challenges = open_lists(FolderStore(tmp_path))
    assert read_best.current == best.current
    assert read_challenges.current == challenges.current


@pytest.mark.usefixtures("other_copy")
def test_a_lock_that_is_never_released_is_ignored_after_two_seconds(
    tmp_path: Path, attempts: list[int], clock: LockClock
) -> None:
    store = FolderStore(tmp_path)
    settings = Settings(store)
    for value in (0.1, 0.2):
        settings.sound_volume = value
        assert_waiting(store, attempts)
        clock.now += MAX_LOCK_WAIT - 0.1
        assert not store.pump(), "there is still time"
        settings.music_volume = value
        assert not store.pump(), "another change neither prolongs nor shortens the wait"
        clock.now += 0.2
        assert store.pump()
        assert object_in(tmp_path / FILE_NAME) == {"sound_volume": value, "music_volume": value}


@pytest.mark.usefixtures("clock")
def test_settings_do_not_wait_for_the_lock_of_the_saves(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    saves, settings = Saves(store), Settings(store)
    other = OtherCopy(tmp_path / "saves")
    saves.save(played(0))
    settings.letters = True
    assert object_in(tmp_path / FILE_NAME) == {"letters": True}
    assert not store.pump()
    other.release()
    assert store.pump()
    assert len(Saves(FolderStore(tmp_path)).unfinished()) == 1


def test_no_frame_waits_for_the_lock(
    tmp_path: Path, other_copy: OtherCopy, attempts: list[int], driver: Driver
) -> None:
    play = driver.scene(PlayScene)
    for frame in range(FRAMES):
        if frame % 10 == 0 and play.session.person_to_move:
            play_turn(play.session)
        attempts.clear()
        driver.frame()
        # One of each folder in the frame, and one with each command saved in it.
        assert len(attempts) <= 4
    driver.app.services.settings.letters = True
    driver.event(pygame.WINDOWFOCUSLOST)
    session = play.session
    navigation.open_menu(driver.app.services)
    driver.frame()
    assert isinstance(driver.app.stack.top, MenuScene)
    assert list((tmp_path / "saves").iterdir()) == []
    assert driver.app.services.saves.latest() is not None
    other_copy.release()
    driver.frame()
    assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), session)
    assert Settings(FolderStore(tmp_path)).letters


@pytest.mark.parametrize("released", [True, False], ids=["released", "held for good"])
@pytest.mark.parametrize("crashed", [False, True], ids=["closed", "crashed"])
def test_the_end_of_the_program_writes_what_waits(
    tmp_path: Path, other_copy: OtherCopy, clock: LockClock, crashed: bool, released: bool
) -> None:
    with running(tmp_path, seats="Ann bot", size=(1280, 720), seed=8) as driver:
        session = driver.scene(PlayScene).session
        play_turn(session)
        driver.app.stack.save_state()
        driver.app.services.settings.letters = True
        driver.frame()
        assert list((tmp_path / "saves").iterdir()) == []
        clock.step = MAX_LOCK_WAIT / 20
        if released:
            clock.on_half_time = other_copy.release
        if crashed:
            driver.app.rescue("somewhere")
    assert_very_same(loaded(FolderStore(tmp_path), session.identity.id), session)
    assert Settings(FolderStore(tmp_path)).letters
    assert object_in(tmp_path / "crash.json") == ({"log": "somewhere"} if crashed else {})


def test_a_waiting_game_is_offered_and_continued_or_discarded(
    tmp_path: Path, other_copy: OtherCopy
) -> None:
    session, discarded = played(2), played(2, 5)
    assert Saves(FolderStore(tmp_path / "elsewhere")).save(session)
    store = FolderStore(tmp_path)
    saves = Saves(store)
    saves.save(discarded)
    saves.discard(discarded.identity.id)
    assert saves.latest() is None
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
