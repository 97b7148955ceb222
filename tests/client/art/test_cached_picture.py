from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.screens.play.scene import PlayScene
from game.table import Status
from game.table.table_picture import intersections
from tests.client.support.driver import Driver, running
from tests.client.support.table_caches import forget
from tests.client.support.table_player import TablePlayer
from tests.marks import long_except


def redrawn(driver: Driver, times: int = 3) -> bytes:
    for _ in range(times):
        driver.event(pygame.WINDOWEXPOSED, seconds=0.0)
    return driver.picture()


def check(driver: Driver, table: TablePlayer) -> None:
    """Assert that a redraw from the cache equals one without it."""
    cached = redrawn(driver)
    forget(table.play.table_view.picture)
    assert redrawn(driver, 1) == cached


ACTS: dict[str, Callable[[Driver, TablePlayer], object]] = {
    "nothing": lambda driver, table: None,
    "a tile selected": lambda driver, table: driver.click(table.slot(0)),
    "another one": lambda driver, table: driver.click(table.slot(3)),
    "a cell pointed at": lambda driver, table: driver.key(pygame.K_RIGHT),
    "a staged tile": lambda driver, table: driver.key(pygame.K_RETURN),
    "taken back": lambda driver, table: driver.key(pygame.K_BACKSPACE),
    "the table moved": lambda driver, table: driver.drag((600, 200), (560, 230)),
    "zoomed": lambda driver, table: driver.wheel((600, 200), 2),
    "the rack sorted": lambda driver, table: driver.key(pygame.K_o),
    "exchanging": lambda driver, table: driver.key(pygame.K_e),
    "one picked": lambda driver, table: driver.key(pygame.K_2),
    "given up": lambda driver, table: driver.key(pygame.K_ESCAPE),
    "explained": lambda driver, table: driver.hold(table.slot(1)),
    "refused": lambda driver, table: driver.drag(table.slot(0), table.play.layout.table.centre),
    "a panel": lambda driver, table: driver.key(pygame.K_t),
    "no panel": lambda driver, table: driver.key(pygame.K_t),
    "the whole table": lambda driver, table: driver.key(pygame.K_f),
    "a turn": lambda driver, table: table.turn(),
}


@pytest.mark.parametrize("variant", long_except(["cubes"], ["tiles", "cubes"]))
def test_the_cached_table_shows_each_change(tmp_path: Path, variant: str) -> None:
    with running(tmp_path, seats="Ann bot", variant=variant, seed=8, size=(1280, 720)) as driver:
        table = TablePlayer(driver)
        table.turns(2)
        for act in ACTS.values():
            act(driver, table)
            driver.wait(0.5)
            check(driver, table)


@pytest.mark.parametrize("size", [(390, 844), (900, 560)])
def test_a_moving_table_equals_a_fully_drawn_table(tmp_path: Path, size: tuple[int, int]) -> None:
    chance, hidden = Random(5), 0
    with running(tmp_path, seats="Ann bot", seed=3, size=size) as driver:
        table = TablePlayer(driver)
        table.turns(4)
        stage, screen = table.play.table_view, driver.app.screen
        picture = stage.picture
        for _ in range(30):
            stage.camera.pan(*(chance.uniform(-150, 150) for _ in "xy"))
            stage.camera.zoom_at(stage.layout.table.centre, chance.choice((0.7, 1.0, 1.4)))
            stage.camera.settle()
            picture.still(screen, stage._still(1.0, Status("Whose turn it is")))
            tiles = picture.board.rects()
            parts = [pygame.Rect(part.area) for part in picture._parts]
            hidden += bool(intersections(parts, tiles))
            moving = driver.picture()
            picture._draw(screen, picture._parts)
            assert driver.picture() == moving
    assert hidden > 6


def test_redrawn_regions_equal_a_fully_drawn_table(tmp_path: Path) -> None:
    with running(tmp_path, seats="bot bot bot", seed=3, size=(390, 844), speed=1.0) as driver:
        play = driver.scene(PlayScene)
        driver.wait(4.0)
        for _ in range(20):
            driver.wait(0.3, step=0.1)
            screen, picture = driver.app.screen, play.table_view.picture
            play.draw(screen, 1.0)
            patched = driver.picture()
            cached = picture._still, picture._ground
            forget(picture)
            play.draw(screen, 1.0)
            assert driver.picture() == patched
            picture._still, picture._ground = cached
