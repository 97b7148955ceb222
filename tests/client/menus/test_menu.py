"""The menu: its buttons, its keys, its tiles."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.screens.dialogs import MessageScene
from game.screens.lesson.choice import HowToPlayScene
from game.screens.menu.scene import MenuScene
from game.screens.menu.title import DROP, INTERVAL_SECONDS, LAY_SECONDS, TITLE_SECONDS, drop_at
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.session import GameSetup
from game.ui.button import ButtonContent
from game.ui.control import Control
from tests.client.support.menu_tools import click, close, every_size, opened, press, top
from tests.client.support.players import WITH_BOT
from tests.client.support.tasks import lesson_of

TILES = 7 + 24
"""Pictures that are made one a frame: the letters, the drifting tiles."""

HAND = 1
"""Layer of the hand that points at the lesson."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path)
    yield made
    close(made)


def buttons(app: App) -> dict[str, Control]:
    """Return the menu's buttons by label."""
    faces = {one: one.node.content for one in top(app, MenuScene).tree.in_order}
    return {face.label: one for one, face in faces.items() if isinstance(face, ButtonContent)}


def test_it_offers_to_play_and_to_quit(app: App) -> None:
    assert list(buttons(app)) == [
        *("Play", "How to play", "Challenge"),
        *("Records", "Options", "Quit"),
    ]
    click(app, buttons(app)["Play"])
    top(app, SetupScene)


def test_quit_ends_the_program(app: App) -> None:
    click(app, buttons(app)["Quit"])
    assert not app.running


def test_in_a_browser_there_is_nothing_to_quit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    app = opened(None, tmp_path)
    assert list(buttons(app)) == ["Play", "How to play", "Challenge", "Records", "Options"]
    close(app)


@pytest.mark.parametrize(
    "keys",
    [
        [pygame.K_p],
        [pygame.K_RETURN],
        [pygame.K_DOWN, pygame.K_RETURN],
        [pygame.K_TAB, pygame.K_RETURN],
        [pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_SPACE],
    ],
)
def test_keys_that_play(app: App, keys: list[int]) -> None:
    app.settings.newcomer = False
    press(app, *keys)
    top(app, SetupScene)


@pytest.mark.parametrize(
    "keys", [[pygame.K_q], [*[pygame.K_DOWN] * 3, pygame.K_RIGHT, pygame.K_RETURN]]
)
def test_keys_that_quit(app: App, keys: list[int]) -> None:
    press(app, *keys)
    assert not app.running


def test_the_very_first_menu_points_at_the_lesson_once(tmp_path: Path) -> None:
    """Enter opens the lesson. The hint is gone once the menu was used or a game played."""
    app = opened(None, tmp_path)
    menu = top(app, MenuScene)
    assert menu.offers_lesson
    assert menu.tagline == "New here? Learn it by playing"
    press(app, pygame.K_RETURN)
    scene = top(app, PlayScene)
    assert (lesson_of(scene).lesson.course.name, lesson_of(scene).lesson.at) == ("example", 0)
    press(app, pygame.K_ESCAPE)
    assert top(app, MenuScene) is menu
    assert not menu.offers_lesson
    press(app, pygame.K_h)
    top(app, HowToPlayScene)
    close(app)
    again = opened(None, tmp_path)
    assert not top(again, MenuScene).offers_lesson
    close(again)


def test_no_hand_points_under_what_covers_the_first_menu_from_the_start(tmp_path: Path) -> None:
    app = opened(None, tmp_path, replay=Path(__file__))
    menu, covered = app.stack.visible[0], app.stack.top
    assert isinstance(menu, MenuScene)
    assert isinstance(covered, MessageScene)
    assert not any(one.node.layer == HAND for one in menu.tree.placed)
    press(app, pygame.K_RETURN)
    assert top(app, MenuScene) is menu
    assert any(one.node.layer == HAND for one in menu.tree.placed)
    close(app)


def test_nobody_who_has_played_is_new(tmp_path: Path) -> None:
    app = opened(None, tmp_path)
    app.settings.last_setup = GameSetup("tiles", WITH_BOT)
    assert not top(app, MenuScene).offers_lesson
    close(app)


def test_escape_does_not_quit(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)


def test_without_motion_nothing_is_drawn_again(app: App) -> None:
    before = app.picture.times.frames
    for _ in range(30):
        app.frame([], STEP)
    assert app.picture.times.frames == before


def test_tiles_drift_at_a_third_of_the_frames(tmp_path: Path) -> None:
    app = opened(None, tmp_path, speed=1.0)
    for _ in range(60):
        app.frame([], STEP)
    before, picture = app.picture.times.frames, pygame.image.tobytes(app.screen, "RGB")
    for _ in range(60):
        app.frame([], STEP)
    assert 18 <= app.picture.times.frames - before <= 21
    assert pygame.image.tobytes(app.screen, "RGB") != picture
    close(app)


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def test_tiles_come_one_a_frame_and_end_as_they_are_without_animation(tmp_path: Path) -> None:
    without = opened(None, tmp_path, seed=3)
    wanted = picture(without)
    close(without)
    app = opened(None, tmp_path, seed=3, speed=1e-9)
    pictures = []
    for _ in range(2 * TILES):
        app.frame([], 5 * STEP)
        pictures.append(picture(app))
    last = pictures.index(pictures[-1])
    assert TILES - 8 <= last < TILES, "one a frame, however slow frames are"
    app.services.tempo.speed = 0.0
    app.frame([], STEP)
    assert picture(app) == wanted
    close(app)


def test_animation_can_be_switched_off_before_all_tiles_have_come(tmp_path: Path) -> None:
    app = opened(None, tmp_path, speed=1.0)
    app.services.tempo.speed = 0.0
    app.frame([], STEP)
    before, shown = app.picture.times.frames, picture(app)
    for _ in range(30):
        app.frame([], STEP)
    assert app.picture.times.frames == before
    app.stack.redraw()
    app.frame([], STEP)
    assert picture(app) == shown
    close(app)


def test_the_menu_can_be_used_before_its_tiles_have_come(tmp_path: Path) -> None:
    app = opened(None, tmp_path, speed=1.0)
    press(app, pygame.K_p)
    top(app, SetupScene)
    close(app)


def test_letters_are_laid_one_after_the_other() -> None:
    assert drop_at(0.0) == DROP
    assert drop_at(LAY_SECONDS) == drop_at(9.0) == 0
    falling = [drop_at(n * LAY_SECONDS / 9) for n in range(10)]
    assert falling == sorted(falling, reverse=True)
    assert TITLE_SECONDS == pytest.approx(LAY_SECONDS + 6 * INTERVAL_SECONDS)


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for seed in (3, 3, 4):
        app = opened(None, tmp_path, seed=seed)
        pictures.append(pygame.image.tobytes(app.screen, "RGB"))
        close(app)
    assert pictures[0] == pictures[1] != pictures[2]


@every_size
def test_it_can_be_shown_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    app = opened(None, tmp_path, size=size)
    assert len({app.screen.get_at((x, size[1] // 3))[:3] for x in range(0, size[0], 7)}) > 10
    close(app)
