"""While nothing new is shown, no frame makes a picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from pathlib import Path

import pytest

from game.art.art import new_art
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver, running
from tests.client.support.table import Table


@pytest.fixture(params=["tiles", "cubes"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    with running(
        tmp_path,
        seats="Ann bot",
        variant=request.param,
        size=(1280, 720),
        speed=1.0,
        seed=8,
        art=new_art(),
    ) as made:
        yield made


def at_rest(driver: Driver) -> PlayScene:
    """Return the Play screen a while after two turns, with all pictures cached."""
    table = Table(driver)
    table.turns(2)
    driver.until(lambda: not table.play.stage.active)
    driver.wait(1.5)
    return table.play


def test_a_table_at_rest_is_not_drawn_at_all(driver: Driver, made: list[Hashable]) -> None:
    at_rest(driver)
    made.clear()
    before = driver.app.picture.times.frames
    driver.wait(5.0)
    assert driver.app.picture.times.frames == before
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
                play.stage.picture.forget()
            driver.app.stack.redraw()
            driver.frame()
        assert made == []


def test_a_table_that_is_moved_makes_nothing_new(driver: Driver, made: list[Hashable]) -> None:
    play = at_rest(driver)
    for n in range(120):
        if n == 20:
            made.clear()
        play.stage.camera.pan(2.0 if n % 40 < 20 else -2.0, 1.0 if n % 40 < 20 else -1.0)
        driver.frame()
    assert made == []


def test_all_pieces_are_drawn_once_before_they_are_seen(
    driver: Driver, made: list[Hashable], monkeypatch: pytest.MonkeyPatch
) -> None:
    def masters() -> int:
        return sum(isinstance(key, tuple) and len(key) == 3 and key[0] == piece for key in made)

    play = driver.scene(PlayScene)
    piece = play.session.traits.piece
    assert play.stage.active, "the hands are dealt"
    driver.wait(0.2)
    dealt = masters()
    play.state.skip_motion()
    monkeypatch.setattr(play.session, "think", lambda *_: None)
    driver.wait(1.0)
    assert masters() > dealt
    assert not driver.app.services.sprites.prerender_master(piece, 64), "none is missing"
    every = masters()
    driver.wait(0.5)
    assert masters() == every
