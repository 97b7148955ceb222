import os
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.screens import navigation
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.storage.folder_store import FolderStore
from game.storage.import_export import file_name
from game.storage.records import Records
from tests.client.records.conftest import open_records
from tests.client.support.driver import Driver, running
from tests.client.support.recorded_games import TYPED, text_of
from tests.client.support.stores import refresh
from tests.client.support.trees import button_of, listed, row_of

DATES = ("0001-01-01 00:00", "0999-12-31 23:59", "9999-12-31 23:59")


def test_a_dropped_record_with_a_wrong_byte_is_shown_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "latin.txt"
    file.write_bytes(TYPED.encode() + b"# caf\xe9\n")
    with running(tmp_path / "data") as driver:
        driver.frame(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        replay = driver.reach(ReplayScene)
        assert replay.playback.last == 4
        assert replay.playback.game.fault is not None
    (kept,) = (tmp_path / "data" / "records").glob("*.txt")
    assert kept.read_text("utf-8") == TYPED + "# caf?\n"


@pytest.mark.parametrize("date", DATES)
def test_records_of_all_years_are_listed_and_kept(tmp_path: Path, date: str) -> None:
    text = f"#: date {date}\n{TYPED}"
    place = tmp_path / "records"
    place.mkdir()
    (place / "a.txt").write_text(text)
    (place / f"{date[:10]}-1830-b.txt").write_text(TYPED)
    with running(tmp_path, size=(1280, 720)) as driver:
        kept = driver.app.services.records.add_text(text + "# again\n")
        assert kept == date.replace(" ", "-").replace(":", "") + "-sue-chris-bob.txt"
        scene = open_records(driver)
        assert {entry.time[:10] for entry in scene.games.matches} == {date[:10]}
        year = str(int(date[:4]))
        assert sum(shown.endswith(f" {year}") for shown in driver.texts()) == 3


def test_files_are_named_after_all_years() -> None:
    for date in DATES:
        assert file_name([], datetime.fromisoformat(date)).startswith(date[:10])


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_files_whose_names_are_no_text_are_listed_and_shown(tmp_path: Path) -> None:
    place = tmp_path / "records"
    (place / os.fsdecode(b"\xe9.txt")).mkdir(parents=True)
    (place / os.fsdecode(b"\xff.txt")).write_text("milk, eggs")
    with running(tmp_path, size=(1280, 720)) as driver:
        scene = open_records(driver)
        assert len(scene.games.matches) == 2
        for n in range(2):
            driver.click(button_of(listed(scene), n))
            driver.click(driver.scene(AskScene).tree["no"])
            driver.reach(RecordsScene)


def test_a_player_who_has_left_the_list_gets_no_replay(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(navigation, "run_for", lambda work, _: next(work, work) is work)
    driver.click(row_of(listed(open_records(driver)), 2))
    driver.scene(RecordsScene)
    driver.key(pygame.K_ESCAPE)
    driver.reach(MenuScene)
    driver.wait(15.0)
    driver.scene(MenuScene)
    driver.click(row_of(listed(open_records(driver)), 2))
    driver.reach(ReplayScene)


def test_a_game_deleted_while_its_file_is_read_is_gone(tmp_path: Path) -> None:
    records = Records(FolderStore(tmp_path))
    name = records.add_text(text_of(1))
    refresh(records)
    assert name is not None
    (tmp_path / "records" / name).write_text(text_of(2), "utf-8")
    records.start_refresh()
    records.work(0.0)
    while not records.files_to_read:
        records.work(0.0)
    assert records.delete(name)
    while records.busy:
        records.work(0.0)
    assert not records.entries


def test_house_rules_and_a_cut_in_the_header_are_shown(tmp_path: Path) -> None:
    place = tmp_path / "records"
    place.mkdir()
    header, turn = "variant: tiles\nplayers: Ann, Bob\n", "1 Ann: ro@0,0 rs@1,0\n"
    (place / "cut.txt").write_text(header)
    (place / "garbled.txt").write_text(f"{header}house: ba")
    house = "house: undo=on, bag=36\n"
    (place / "house.txt").write_text(f"{header}{house}#: seat Bob: careful pixel 1\n{turn}")
    with running(tmp_path, size=(1280, 720)) as driver:
        open_records(driver)
        texts = driver.texts()
        assert "1 game, 2 damaged files" in texts
        assert "The record breaks off before the first turn" in texts
        assert {"House rules: short game, undo", "2 house rules"} & set(texts)
    with running(tmp_path, size=(1280, 720)) as driver:
        scene = open_records(driver)
        assert {entry.house for entry in scene.games.matches} == {"", "bag=36,undo=on"}, "kept"
