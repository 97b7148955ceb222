"""The pause: resuming is easy, and so is leaving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.common.geometry import Box
from game.screens.menu.scene import MenuScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.session import Seat
from tests.client.support.menu_tools import click, close, every_size, opened, press, top


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, seats=(Seat("Ann"), Seat("Bob")), seed=3)
    made.stack.push(PauseScene(made.services))
    made.frame([], STEP)
    yield made
    close(made)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_keys_resume(app: App, key: int) -> None:
    press(app, key)
    top(app, PlayScene)


def test_the_button_resumes(app: App) -> None:
    click(app, top(app, PauseScene).tree["resume"])
    top(app, PlayScene)


def test_leaving_asks_nothing_since_nothing_is_lost(app: App) -> None:
    pause = top(app, PauseScene)
    assert pause.tree["leave"].spoken == "Save and leave"
    click(app, pause.tree["leave"])
    top(app, MenuScene)
    app.stack.pop()
    app.frame([], STEP)
    assert not app.running, "the game has gone, too"


def test_the_game_after_has_the_next_seed(app: App) -> None:
    pause = top(app, PauseScene)
    click(app, pause.tree["leave"])
    press(app, pygame.K_p, pygame.K_RETURN)
    assert top(app, PlayScene).session.seed == 4


def test_the_game_stays_in_sight_behind_it(app: App) -> None:
    paused = app.screen.copy()
    press(app, pygame.K_ESCAPE)
    dark = sum(pygame.transform.average_color(paused)[:3])
    light = sum(pygame.transform.average_color(app.screen)[:3])
    assert 0 < dark < light


def test_a_held_escape_does_not_flip_to_and_fro(app: App) -> None:
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    for _ in range(6):
        app.frame([held], STEP)
    top(app, PlayScene)


def test_it_appears_softly_and_then_rests(tmp_path: Path) -> None:
    app = opened(None, tmp_path, seats=(Seat("Ann"), Seat("Bob")), speed=1.0)
    app.stack.push(PauseScene(app.services))
    pictures = set()
    for _ in range(20):
        app.frame([], STEP)
        pictures.add(pygame.image.tobytes(app.screen, "RGB"))
    assert len(pictures) > 5
    before = app.picture.times.frames
    for _ in range(20):
        app.frame([], STEP)
    assert app.picture.times.frames == before
    close(app)


@every_size
def test_its_buttons_can_be_hit_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(MenuScene, tmp_path, size=size)
    app.stack.push(PauseScene(app.services))
    app.frame([], STEP)
    window = Box(0, 0, *app.screen.get_size())
    pause = top(app, PauseScene)
    for key in ("resume", "leave"):
        assert window.contains(pause.tree.box(key).centre)
    click(app, pause.tree["resume"])
    top(app, MenuScene)
    close(app)
