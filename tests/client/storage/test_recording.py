"""A finished game is recorded at once, before its last move has been shown."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.rules import Bag, HouseRules
from game.rules.records.referee import judge
from game.screens import navigation
from game.screens.game.notes import Notes
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.session import GameSetup, Session
from game.session.saving.session_data import restore
from game.storage.folder_store import FolderStore
from game.storage.records import Records
from game.storage.saves import Saves
from tests.client.support.calls import record_calls
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, finish


def before_the_end(driver: Driver) -> PlayScene:
    """Show a game of bots in which one command is left to play."""
    played = Session(GameSetup("tiles", BOTS, house=HouseRules(bag=Bag.SHORT)), 3)
    finish(played)
    record = played.log
    left = restore(replace(record, commands=record.commands[:-1]))
    driver.show(PlayScene(driver.app.services, left))
    return driver.scene(PlayScene)


def test_a_finished_game_is_recorded_before_the_results_are_shown(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    with running(tmp_path, speed=0.0) as driver:
        scene = before_the_end(driver)
        driver.until(lambda: scene.session.over)
        driver.frame()
        kept = list(folder.iterdir())
        assert len(kept) == 1
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene))
        driver.wait(1.0)
        assert list(folder.iterdir()) == kept, "it is kept once"
        found = judge(kept[0].read_text("utf-8"))
        assert found.over
        assert tuple(found.totals.values()) == scene.session.state.scores


def test_a_game_that_cannot_be_recorded_is_reported_and_its_save_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "records").write_text("a file where the folder should be", "utf-8")
    said = record_calls(monkeypatch, Notes, "say")
    with running(tmp_path, speed=0.0) as driver:
        scene = before_the_end(driver)
        driver.until(lambda: isinstance(driver.app.stack.top, ResultsScene), 600.0)
        sentences = [call.given[1] for call in said]
        assert sentences.count("This game cannot be kept in the records.") == 1
        services = driver.app.services
        services.saves.commit()
        assert [one.identity.id for one in services.saves.unfinished()] == [
            scene.session.identity.id
        ]
        (tmp_path / "records").unlink()
        navigation.continue_game(services, scene.session.identity.id)
        driver.until(lambda: len(list((tmp_path / "records").glob("*.txt"))) == 1)
        assert services.saves.unfinished() == []


def test_a_recorded_game_with_a_left_over_save_is_not_recorded_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, speed=0.0) as driver:
        scene = before_the_end(driver)
        monkeypatch.setattr(driver.app.services.saves, "discard", lambda _: None)
        driver.until(lambda: scene.session.over)
        driver.frame()
    kept = [(path, path.read_bytes()) for path in (tmp_path / "records").iterdir()]
    assert len(kept) == 1
    store = FolderStore(tmp_path)
    saves = Saves(store, lambda: time.time() + 3 * 86_400)
    latest = saves.latest()
    assert latest is not None
    assert latest.over
    session = saves.load(latest.identity.id)
    assert session is not None
    saves.save(session)
    later = Records(store, lambda: datetime(2099, 1, 1))  # noqa: DTZ001 - as on the wall
    assert later.add_game(session) == kept[0][0].name
    assert [(path, path.read_bytes()) for path in (tmp_path / "records").iterdir()] == kept
