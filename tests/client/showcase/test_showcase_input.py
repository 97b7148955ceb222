import math
import re
from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.common import bounding_box
from game.flags import parse_flags
from game.input import Device
from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.presenter import NOTE_SECONDS
from game.screens.showcase.scene import ShowcaseScene
from game.screens.showcase.spectating import sees
from game.screens.showcase.storyboard import BeatKind
from game.storage.settings import EVENT_IDLE, OperatorSettings
from game.table import OnTable
from tests.client.support.driver import Driver, running
from tests.client.support.showcase_games import advance

pytestmark = pytest.mark.app(showcase=True, showcase_seed=3, speed=1.0)


@pytest.mark.parametrize("event", [False, True])
@pytest.mark.parametrize("idle", [None, 10.0, 0.0])
def test_an_idle_menu_opens_the_showcase_unless_it_is_disabled(
    tmp_path: Path, idle: float | None, event: bool
) -> None:
    with running(tmp_path, idle=idle, showcase=event) as driver:
        seconds = idle or (EVENT_IDLE if event else OperatorSettings.idle.default)
        navigation.open_menu(driver.app.services)
        advance(driver, seconds - 1.0)
        driver.event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
        advance(driver, seconds - 1.0)
        driver.scene(MenuScene)
        advance(driver, 2.0)
        assert isinstance(driver.app.stack.top, ShowcaseScene) is (idle != 0)


@pytest.mark.parametrize("press", ["finger", "space", "letter", "gamepad"])
def test_at_home_a_touch_returns_to_the_menu_as_it_was(tmp_path: Path, press: str) -> None:
    with running(tmp_path, idle=10.0) as driver:
        driver.app.settings.newcomer = False
        # The menu chooses its large card when it is opened.
        navigation.open_menu(driver.app.services)
        driver.frame()
        menu = driver.scene(MenuScene)
        driver.key(pygame.K_DOWN, pygame.K_DOWN)
        focused, shown = menu.tree.focused, driver.texts()
        advance(driver, 11.0)
        showcase = driver.scene(ShowcaseScene)
        for _ in range(12 if press == "finger" else 1):
            texts = driver.texts()
            assert "Touch to go back" in texts
            assert not any("play" in text for text in texts)
            advance(driver, 5.0)
        assert driver.scene(ShowcaseScene) is showcase
        match press:
            case "finger":
                driver.tap((400, 240))
            case "space":
                driver.key(pygame.K_SPACE)
            case "letter":
                driver.key(pygame.K_n)
            case "gamepad":
                driver.joystick(0)
        assert driver.scene(MenuScene) is menu
        assert menu.tree.focused is focused
        driver.app.stack.input.device = Device.KEYS
        assert driver.texts() == shown


def test_a_presenter_steers_the_showcase(driver: Driver) -> None:
    scene = driver.scene(ShowcaseScene)
    presenter = scene.presenter
    driver.key(pygame.K_SPACE)
    held = scene.act.content_key()
    advance(driver, 5.0)
    assert scene.act.content_key() == held
    driver.key(pygame.K_SPACE, pygame.K_s)
    session = scene.session
    driver.key(pygame.K_n)
    assert scene.session is not session
    assert presenter.text_hidden
    for key, pace in ((pygame.K_MINUS, 0.5), (pygame.K_PLUS, 3.0)):
        driver.key(*[key] * 9)
        assert presenter.pace == pace
    for framing in ("whole", "close", "directed"):
        driver.key(pygame.K_c)
        assert presenter.framing == framing


@pytest.mark.parametrize("held", [False, True])
def test_without_text_the_table_is_in_the_middle(tmp_path: Path, held: bool) -> None:
    with running(tmp_path, size=(1280, 720), showcase=True, showcase_seed=3) as driver:
        act = driver.scene(ShowcaseScene).act
        assert isinstance(act, GameAct)
        driver.until(lambda: len(act.table_view.cells()) > 3, 60)
        shown = act.layout.table
        if held:
            driver.key(pygame.K_SPACE)
        driver.key(pygame.K_s)
        driver.wait(0.5)
        geometry = act.table_view.geometry
        boxes = [geometry.box(OnTable(cell)) for cell in act.table_view.cells()]
        middle = bounding_box(boxes).centre
        # The camera also shows the cells of the next turn.
        assert math.dist(middle, (640.0, 360.0)) < 0.7 * boxes[0].w
        driver.key(pygame.K_s)
        driver.wait(0.5)
        assert act.layout.table == shown


def test_a_presenter_gets_a_qwirkle_within_two_turns(driver: Driver) -> None:
    scene = driver.scene(ShowcaseScene)
    driver.key(pygame.K_q)
    advance(driver, 12.0)
    assert scene.session is not None
    assert any(turn.qwirkles for turn in scene.session.turns[:2])


AFTER_A_REPLAY = (BeatKind.LEAVE, BeatKind.APPROACH, BeatKind.LIFT, BeatKind.HOLD)


def test_a_presenter_replays_the_last_turn_at_any_moment(driver: Driver) -> None:
    act = driver.scene(ShowcaseScene).act
    assert isinstance(act, GameAct)
    playhead, show = act.turns.playhead, act.turns.show
    driver.key(pygame.K_r)
    assert "Nothing to replay" in driver.texts()
    driver.until(lambda: len(act.session.turns) > 2, 60)
    for kind in (BeatKind.LIFT, BeatKind.APPROACH, BeatKind.LAY, BeatKind.HOLD, BeatKind.LEAVE):
        driver.until(lambda kind=kind: playhead.kind is kind, 60)  # type: ignore[misc]
        driver.key(pygame.K_r)
        assert "Replay follows" in driver.texts()
        driver.until(lambda: playhead.kind is BeatKind.REPLAY, 10)
        fallen = {flyer.hidden_location for flyer in act.table_view.effects.flyers}
        assert show.placed is not None
        assert {OnTable(cell) for cell in show.placed.placement.cells} <= fallen
        driver.until(lambda: playhead.kind in AFTER_A_REPLAY, 10)
        assert not act.table_view.effects.flyers


def note_of(driver: Driver) -> str:
    found = re.search(
        r"(Paused|Speed|Camera|Text hidden): [A-Za-z0-9 ]+%?", " ".join(driver.texts())
    )
    return found[0] if found else ""


def test_a_note_tells_a_presenter_the_effect_of_a_key(driver: Driver) -> None:
    for key, note in ((pygame.K_c, "Camera: the whole table"), (pygame.K_PLUS, "Speed: 140%")):
        driver.key(key)
        assert note_of(driver).startswith(note)
        driver.wait(NOTE_SECONDS + 0.1)
        assert note_of(driver) == ""
    driver.key(pygame.K_SPACE)
    driver.wait(2 * NOTE_SECONDS)
    assert note_of(driver).startswith("Paused: Space resumes"), "while the showcase is held"
    driver.key(pygame.K_s)
    assert note_of(driver).startswith("Text hidden: S shows it")
    driver.wait(NOTE_SECONDS + 0.1)
    assert note_of(driver) == "", "a film without text has no note, either"


@pytest.mark.app(kiosk=True)
def test_visitors_of_a_kiosk_cannot_use_a_presenters_keys(driver: Driver) -> None:
    driver.key(pygame.K_SPACE, pygame.K_PLUS)
    assert note_of(driver) == ""


def test_flags_select_the_showcase() -> None:
    assert not parse_flags([]).showcase
    assert parse_flags(["--showcase"]).showcase
    assert parse_flags(["--loop", "5"]).showcase
    flags = parse_flags(["--showcase-seed", "0", "--showcase-variant", "cubes"])
    assert (flags.showcase, flags.showcase_seed, flags.showcase_variant) == (True, 0, "cubes")
    for wrong in (["--loop", "0"], ["--loop", "x"], ["--loop", "nan"], ["--showcase-seed", "-1"]):
        with pytest.raises(SystemExit):
            parse_flags(wrong)


def test_the_showcase_without_animation_holds_each_turn_long_enough(tmp_path: Path) -> None:
    with running(tmp_path, showcase=True, showcase_seed=3) as driver:
        act = driver.scene(ShowcaseScene).act
        assert isinstance(act, GameAct)
        for _ in range(round(20.0 / STEP)):
            driver.frame()
            assert sees(act.camera.view, act.table_view.cells())
        assert 5 <= len(act.session.turns) <= 9
