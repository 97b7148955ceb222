"""The showcase: it starts by itself or by a flag, plays, can be steered, and yields to input."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import STEP, App
from game.flags import parse_flags
from game.input.gestures import Hover
from game.input.pad_reader import PadPress
from game.screens.menu.scene import MenuScene
from game.screens.showcase.director import FRAMINGS
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.page_act import PageAct
from game.screens.showcase.scene import ShowcaseScene
from game.storage.operator_settings import OperatorSettings
from tests.client.support.menu_tools import click_at, close, opened, press, top


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, showcase=True, showcase_seed=3, speed=1.0)
    yield made
    close(made)


def run(app: App, seconds: float) -> None:
    """Advance the app by some seconds without drawing."""
    for _ in range(round(seconds / STEP)):
        app.stack.update(STEP)
        app.stack.apply_pending()


def test_it_plays_turns_by_itself(app: App) -> None:
    scene = top(app, ShowcaseScene)
    run(app, 20.0)
    assert scene.session is not None
    assert 4 <= len(scene.session.turns) <= 8


@pytest.mark.parametrize("how", ["click", "finger", "key", "pad"])
def test_any_touch_leaves_it_and_does_nothing_else(app: App, how: str) -> None:
    scene = top(app, ShowcaseScene)
    run(app, 6.0)
    turns = scene.session and scene.session.turns
    match how:
        case "click":
            click_at(app, (300, 200))
        case "finger":
            touch = {"finger_id": 1, "touch_id": 1, "x": 0.4, "y": 0.4, "dx": 0, "dy": 0}
            app.frame([pygame.event.Event(pygame.FINGERDOWN, touch)], STEP)
        case "key":
            press(app, pygame.K_RETURN)
        case "pad":
            app.stack.handle(PadPress("a"))
    app.frame([], STEP)
    assert not isinstance(app.stack.top, ShowcaseScene)
    assert scene.session is None or scene.session.turns == turns


def test_the_mouse_may_be_moved(app: App) -> None:
    scene = top(app, ShowcaseScene)
    scene.handle(Hover((100, 100)))
    app.frame([], STEP)
    assert app.stack.top is scene


def test_the_menu_goes_there_when_nobody_does_anything(tmp_path: Path) -> None:
    app = opened(None, tmp_path)
    run(app, OperatorSettings.idle.default - 1.0)
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")], STEP)
    run(app, OperatorSettings.idle.default - 1.0)
    assert isinstance(app.stack.top, MenuScene)
    run(app, 2.0)
    assert isinstance(app.stack.top, ShowcaseScene)
    close(app)


@pytest.mark.parametrize(("idle", "shown"), [(10.0, True), (0.0, False)])
def test_when_the_menu_goes_there_can_be_said(idle: float, shown: bool, tmp_path: Path) -> None:
    app = opened(None, tmp_path, idle=idle)
    run(app, 9.0)
    assert isinstance(app.stack.top, MenuScene)
    run(app, 2.0 if shown else OperatorSettings.idle.default)
    assert isinstance(app.stack.top, ShowcaseScene) is shown
    close(app)


def test_presenters_steer_it(app: App) -> None:
    scene = top(app, ShowcaseScene)
    press(app, pygame.K_SPACE)
    before = scene.act.content_key()
    run(app, 5.0)
    assert scene.act.content_key() == before
    press(app, pygame.K_SPACE, pygame.K_s)
    game = scene.session
    press(app, pygame.K_n)
    assert scene.session is not game
    assert scene.presenter.text_hidden
    for _ in range(9):
        press(app, pygame.K_MINUS)
    assert scene.presenter.pace == 0.5
    for _ in range(9):
        press(app, pygame.K_PLUS)
    assert scene.presenter.pace == 3.0
    framings = []
    for _ in FRAMINGS:
        press(app, pygame.K_c)
        framings.append(scene.presenter.framing)
    assert framings == ["whole", "close", "directed"]


def test_a_qwirkle_comes_within_two_turns_when_asked_for(app: App) -> None:
    scene = top(app, ShowcaseScene)
    press(app, pygame.K_q)
    run(app, 12.0)
    assert scene.session is not None
    assert any(turn.qwirkles for turn in scene.session.turns[:2])


def test_between_two_games_a_page_tells_how_it_works(app: App) -> None:
    scene = top(app, ShowcaseScene)
    first = scene.session
    assert first is not None
    scene.presenter.pace_index = 5
    for _ in range(600):
        run(app, 1.0)
        if isinstance(scene.act, PageAct):
            break
    assert first.over
    run(app, 1.0)
    app.frame([], STEP)
    for _ in range(30):
        run(app, 1.0)
        app.frame([], STEP)
    assert isinstance(scene.act, GameAct)
    assert scene.session is not first


def test_flags_say_what_is_shown() -> None:
    assert not parse_flags([]).showcase
    assert parse_flags(["--showcase"]).showcase
    assert parse_flags(["--loop", "5"]).showcase
    flags = parse_flags(["--showcase-seed", "0", "--showcase-variant", "cubes"])
    assert (flags.showcase, flags.showcase_seed, flags.showcase_variant) == (True, 0, "cubes")
    for wrong in (["--loop", "0"], ["--loop", "x"], ["--loop", "nan"], ["--showcase-seed", "-1"]):
        with pytest.raises(SystemExit):
            parse_flags(wrong)
