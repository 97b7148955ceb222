"""Tests of a resize: the last picture is stretched until the scenes are prerendered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.art.art import new_art
from game.screens import scene_picture
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running

SIZE, LARGER, TURNED = (640, 400), (1280, 720), (400, 640)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Run a game in which each frame prerenders only one slice."""
    monkeypatch.setattr(scene_picture, "PRERENDER_SECONDS", 0.0)
    with running(tmp_path, seats="Ann bot", size=SIZE, speed=1.0, art=new_art()) as found:
        found.wait(3.0)
        found.app.picture.prerenders = True
        yield found


def stretched(picture: pygame.Surface, size: tuple[int, int]) -> bytes:
    return pygame.image.tobytes(pygame.transform.scale(picture, size), "RGB")


def test_the_last_picture_is_stretched_until_all_is_drawn(driver: Driver) -> None:
    screens: list[bytes] = []
    last = driver.app.screen.copy()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "flip", lambda: screens.append(driver.picture()))
        driver.resize(*LARGER)
        assert screens == [stretched(last, LARGER)]
        for _ in range(30):
            driver.frame()
    assert len(screens) < 25, "nothing is shown until all is drawn"
    assert screens[1] != screens[0]
    play = driver.scene(PlayScene)
    now = driver.picture()
    play.table_view.picture.forget()
    play.draw(driver.app.screen, 1.0)
    assert driver.picture() == now, "and then it is as sharp as ever"


def test_a_second_resize_stretches_the_same_picture(driver: Driver) -> None:
    last = driver.app.screen.copy()
    driver.resize(900, 560)
    driver.resize(*LARGER)
    assert driver.picture() == stretched(last, LARGER)


def test_nobody_waits_for_long_and_nothing_is_distorted(driver: Driver) -> None:
    last = driver.app.screen.copy()
    driver.resize(*TURNED)
    assert driver.picture() != stretched(last, TURNED)
    last = driver.app.screen.copy()
    for width in range(401, 401 + round(60 * scene_picture.MAX_STRETCH_SECONDS) + 2):
        driver.resize(width, 640)
    assert driver.picture() != stretched(last, driver.size), "while the edge is moved about"
