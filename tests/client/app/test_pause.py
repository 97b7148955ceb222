"""Tests of the pause dialog: how to open it, resume, and leave."""

from __future__ import annotations

import pygame
import pytest

from game.app import STEP
from game.screens import routes
from game.screens.menu.scene import MenuScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver

pytestmark = pytest.mark.app(seats="Ann Bob", seed=3)


def pause(driver: Driver) -> PauseScene:
    routes.PAUSE.open(driver.app.services)
    driver.frame()
    return driver.scene(PauseScene)


def test_leaving_saves_without_a_question_and_the_next_game_has_the_next_seed(
    driver: Driver,
) -> None:
    scene = pause(driver)
    assert scene.tree["leave"].spoken == "Save and leave"
    driver.click(scene.tree["leave"])
    driver.scene(MenuScene)
    assert not driver.app.stack.has_scene_below, "the game is gone, too"
    driver.key(pygame.K_p, pygame.K_RETURN)
    assert driver.scene(PlayScene).session.seed == 4


def test_the_pause_darkens_the_game_and_escape_enter_and_the_button_resume(driver: Driver) -> None:
    pause(driver)
    paused = driver.app.screen.copy()
    driver.key(pygame.K_ESCAPE)
    dark = sum(pygame.transform.average_color(paused)[:3])
    assert 0 < dark < sum(pygame.transform.average_color(driver.app.screen)[:3])
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        pause(driver)
        driver.key(key)
        driver.scene(PlayScene)
    driver.click(pause(driver).tree["resume"])
    driver.scene(PlayScene)
    pause(driver)
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    for _ in range(6):
        driver.frame(held)
    driver.scene(PlayScene)


@pytest.mark.app(speed=1.0)
def test_the_pause_fades_in_and_then_rests(driver: Driver) -> None:
    routes.PAUSE.open(driver.app.services)
    pictures = set()
    for _ in range(20):
        driver.frame()
        pictures.add(driver.picture())
    assert len(pictures) > 5
    frames = driver.app.picture.times.frames
    driver.wait(20 * STEP)
    assert driver.app.picture.times.frames == frames
