"""While nothing new is to be seen, nothing is drawn anew: no picture is made in any frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.common.lru import LruCache
from game.scenes.play.scene import PlayScene
from tests.client.driver import Driver, running
from tests.client.table import Table


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """The key of everything that a cache had to make."""
    keys: list[Hashable] = []
    real = LruCache.get

    def noted(cache: LruCache[Any, Any], key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in cache:
            keys.append(key)
        return real(cache, key, make)

    monkeypatch.setattr(LruCache, "get", noted)
    return keys


@pytest.fixture(params=["tiles", "cubes"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    with running(
        tmp_path, seats="Ann bot", variant=request.param, size=(1280, 720), speed=1.0, seed=8
    ) as made:
        yield made


def at_rest(driver: Driver) -> PlayScene:
    """The Play screen a while after two turns, with all pictures warm."""
    table = Table(driver)
    for _ in range(2):
        table.my_turn()
        table.turn()
    table.my_turn()
    driver.until(lambda: not table.play.choreography.active)
    driver.wait(1.5)
    return table.play


def test_a_table_at_rest_is_not_drawn_at_all(driver: Driver, made: list[Hashable]) -> None:
    at_rest(driver)
    made.clear()
    before = driver.app.frames_drawn
    driver.wait(5.0)
    assert driver.app.frames_drawn == before
    assert made == []


def test_a_table_that_must_be_drawn_again_makes_nothing_new(
    driver: Driver, made: list[Hashable]
) -> None:
    play = at_rest(driver)
    for forgotten in (False, True):
        driver.app.stack.redraw()
        driver.frame()
        made.clear()
        for _ in range(30):
            if forgotten:
                play.picture.forget()
            driver.app.stack.redraw()
            driver.frame()
        assert made == []


def test_a_table_that_is_moved_makes_nothing_new(driver: Driver, made: list[Hashable]) -> None:
    play = at_rest(driver)
    for n in range(120):
        if n == 20:
            made.clear()
        play.camera.pan(2.0 if n % 40 < 20 else -2.0, 1.0 if n % 40 < 20 else -1.0)
        play.changed = True
        driver.frame()
    assert made == []


def test_all_pieces_are_drawn_once_while_nothing_moves(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = driver.scene(PlayScene)
    sprites = driver.app.services.sprites
    before = sprites.cached()[0]
    assert play.choreography.active, "the hands are dealt"
    driver.wait(0.2)
    dealt = sprites.cached()[0] - before
    play.skip_motion()
    monkeypatch.setattr(play.session, "think", lambda *_: None)
    driver.wait(1.0)
    assert sprites.cached()[0] - before > dealt
    assert not sprites.warm(play.picture.kind), "none is missing"
    full = sprites.cached()[0]
    driver.wait(0.5)
    assert sprites.cached()[0] == full
