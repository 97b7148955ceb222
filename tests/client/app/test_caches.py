"""Frames render no picture again; after a resize the last one is stretched meanwhile."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.art.art import new_art
from game.screens import scene_picture
from game.screens.play.scene import PlayScene
from game.session.setup import VARIANT_NAMES
from tests.client.support.driver import Driver, running
from tests.client.support.table_player import Table


@contextmanager
def playing(folder: Path, variant: str) -> Iterator[Driver]:
    options: dict[str, Any] = {"variant": variant, "speed": 1.0, "seed": 8, "art": new_art()}
    with running(folder, seats="Ann bot", size=(1280, 720), **options) as driver:
        yield driver


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_nothing_is_rendered_twice(tmp_path: Path, variant: str, made: list[Hashable]) -> None:
    with playing(tmp_path, variant) as driver:
        table = Table(driver)
        table.turns(2)
        play, stack = table.play, driver.app.stack
        driver.until(lambda: not play.table_view.active)
        driver.wait(1.5)
        made.clear()
        frames = driver.app.picture.times.frames
        driver.wait(2.0)
        assert (driver.app.picture.times.frames, made) == (frames, [])
        for forgotten in (False, True):
            stack.redraw()
            driver.frame()
            made.clear()
            for _ in range(10):
                if forgotten:
                    play.table_view.picture.forget()
                stack.redraw()
                driver.frame()
            assert made == [], "drawn again"
        for n in range(80):
            if n == 20:
                made.clear()
            play.table_view.camera.pan(2.0 if n % 40 < 20 else -2.0, 1.0 if n % 40 < 20 else -1.0)
            driver.frame()
        assert made == [], "moved"


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_all_pieces_are_prerendered_once(
    tmp_path: Path, variant: str, made: list[Hashable], monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(tmp_path, variant) as driver:

        def masters() -> int:
            return sum(isinstance(key, tuple) and len(key) == 3 and key[0] == piece for key in made)

        play = driver.scene(PlayScene)
        piece = play.session.traits.piece
        assert play.table_view.active, "the hands are dealt"
        driver.wait(0.2)
        dealt = masters()
        play.state.skip_motion()
        monkeypatch.setattr(play.session, "think", lambda *_: None)
        driver.wait(1.0)
        assert masters() > dealt
        assert not list(driver.app.services.sprites.prerender_masters(piece, 64)), "none is missing"
        every = masters()
        driver.wait(0.5)
        assert masters() == every


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
