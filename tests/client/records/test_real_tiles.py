from pathlib import Path
from unittest.mock import patch

import pygame

from game.art.sample_tiles import picture_tiles
from game.screens.records import real_tiles
from game.screens.records.real_tiles import EXAMPLE, FORM, RealTilesScene
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.session import import_record
from tests.client.records.conftest import open_records
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Gamepad
from tests.client.support.pages import FakePage
from tests.client.support.voice import listen


def test_the_example_is_a_game_and_its_pictures_show_that_game(
    driver: Driver, folder: Path
) -> None:
    text = "\n".join(EXAMPLE)
    game = import_record(text)
    assert game.fault is None and len(game.steps) == len(EXAMPLE) - 1
    board = {cell: tile for tile, cell in game.moments[-1].state.board}
    page, left, top = FORM[2], *FORM[2].rings[0][0]
    assert {(x - left, y - top): tile for x, y, tile in picture_tiles(page.tiles)} == board
    assert {letter for letter, *_ in page.letters} == {f"{x},{y}" for x, y in board}
    letters = {(column, row): letter for letter, column, row in FORM[1].letters}
    for column, row, tile in picture_tiles(FORM[1].tiles):
        assert letters[column, row + 1] == str(tile)[row // 2]
    file = folder / "typed.txt"
    file.write_text(text)
    driver.event(pygame.DROPFILE, file=str(file))
    driver.reach(ReplayScene)


def test_every_device_reads_the_pages_and_opens_the_folder(driver: Driver, folder: Path) -> None:
    records, voice = open_records(driver), listen(driver)
    with patch.object(real_tiles, "open_folder") as opened:
        driver.click(records.tree["real"])
        pages = driver.reach(RealTilesScene)
        assert any(EXAMPLE[0] in sentence for sentence in voice.since())
        driver.click(pages.tree["on"])
        assert any("two letters" in sentence for sentence in voice.since())
        driver.click(pages.tree["folder"])
        driver.tap(pages.tree["leave"].box.centre)
        driver.reach(RecordsScene)
        driver.key(pygame.K_h)
        pages = driver.reach(RealTilesScene)
        driver.key(pygame.K_RIGHT, pygame.K_f, pygame.K_ESCAPE)
        assert pages.page == 1
        driver.reach(RecordsScene)
        pad = Gamepad(driver, controller=True)
        pad.use(records.tree, records.tree["real"])
        pages = driver.reach(RealTilesScene)
        pad.press()
        assert pages.page == 1
        pad.use(pages.tree, pages.tree["folder"])
    assert [call.args for call in opened.call_args_list] == [(folder,)] * 3


def test_a_browser_has_no_folder_and_says_where_files_are_opened(tmp_path: Path) -> None:
    with running(tmp_path, host=FakePage(), data_dir=None) as driver:
        pages = driver.show(RealTilesScene(driver.app.services))
        assert "folder" not in pages.tree
        pages.turn_pages(3)
        pages.rebuild()
        assert "computer" in " ".join(driver.texts())
