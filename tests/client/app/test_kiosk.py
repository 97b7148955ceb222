"""Tests of a kiosk: only the operator can leave it, and the showcase restarts after faults."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.screens.dialogs import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.operator.scene import OperatorScene
from game.screens.options.scene import OptionsScene
from game.screens.pause.scene import PauseScene
from game.screens.records.scene import RecordsScene
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import COARSE, Driver, running
from tests.client.support.kiosk_screens import SCREENS, pause, play, results, show
from tests.marks import long_except, matrix
from tests.paths import RECORDS
from tests.trials.kiosk_days import run

pytestmark = pytest.mark.app(kiosk=True, showcase=True)

OUTSIDE = (MenuScene, OptionsScene, RecordsScene, OperatorScene, AskScene)
MODS = (
    pygame.KMOD_NONE,
    pygame.KMOD_LSHIFT,
    pygame.KMOD_LCTRL,
    pygame.KMOD_LALT,
    pygame.KMOD_RALT,
    pygame.KMOD_LMETA,
    pygame.KMOD_LCTRL | pygame.KMOD_LALT,
    pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
)


def every_key() -> list[int]:
    names = [name for name in dir(pygame) if name.startswith("K_")]
    return sorted({getattr(pygame, name) for name in names})


def assert_inside(driver: Driver, cause: object) -> None:
    assert driver.app.running, f"{cause} led out"
    scene = driver.app.stack.top
    assert not isinstance(scene, OUTSIDE), f"{cause} led to {type(scene).__name__}"


@pytest.mark.parametrize("begin", long_except([play, pause], SCREENS))
def test_no_key_leads_out(
    begin: Callable[[App], None], driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver.app.display, "toggle_fullscreen", lambda: pytest.fail("full screen"))
    begin(driver.app)
    for key in every_key():
        for mod in MODS:
            if key == pygame.K_q and mod & pygame.KMOD_CTRL and mod & pygame.KMOD_SHIFT:
                continue
            typed = chr(key) if 32 <= key < 127 else ""
            values = {"key": key, "mod": mod, "unicode": typed, "scancode": 0}
            down = pygame.event.Event(pygame.KEYDOWN, values)
            driver.app.frame([down, pygame.event.Event(pygame.KEYUP, values)], 0.0)
            assert_inside(driver, (pygame.key.name(key), mod))
    driver.wait(1.0, COARSE)
    assert_inside(driver, "the last key")
    assert not driver.app.picture.times.shown


@pytest.mark.parametrize("begin", SCREENS)
def test_nothing_done_to_the_window_leads_out(
    begin: Callable[[App], None], driver: Driver, tmp_path: Path
) -> None:
    begin(driver.app)
    driver.frame()
    before = driver.app.stack.top
    record = RECORDS / "worked_example.txt"
    acts: list[tuple[int, dict[str, Any]]] = [
        (pygame.QUIT, {}),
        (pygame.WINDOWCLOSE, {}),
        (pygame.DROPBEGIN, {}),
        (pygame.DROPFILE, {"file": str(record)}),
        (pygame.DROPTEXT, {"text": "x"}),
        (pygame.DROPCOMPLETE, {}),
        (pygame.WINDOWFOCUSLOST, {}),
        (pygame.WINDOWMINIMIZED, {}),
        (pygame.WINDOWRESTORED, {}),
    ]
    for kind, values in acts:
        driver.event(kind, **values)
        driver.wait(0.2, COARSE)
        assert_inside(driver, pygame.event.event_name(kind))
        assert driver.app.stack.top is before
    assert not list((tmp_path / "records").glob("*"))


def test_long_presses_elsewhere_do_not_lead_out(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)  # nothing is drawn
    width, height = driver.app.display.whole_size
    for place in [(width - 3, 3), (3, height - 3), (3, 60), (60, 3), (width / 2, height / 2)]:
        driver.press(place)
        driver.wait(5.5, COARSE)
        driver.release(place)
        assert_inside(driver, place)
        driver.finger_down(1, place)
        driver.wait(5.5, COARSE)
        driver.finger_up(1)
        assert_inside(driver, place)


@pytest.mark.parametrize("begin", long_except([show, results], SCREENS))
def test_no_pad_leads_out(begin: Callable[[App], None], driver: Driver) -> None:
    begin(driver.app)
    for seconds in (0.0, 6.0):
        for button in range(20):
            for down, up in (
                (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
                (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
            ):
                driver.event(down, instance_id=0, button=button)
                driver.wait(seconds, 1.0)
                driver.event(up, instance_id=0, button=button)
                assert_inside(driver, button)


def test_leaving_a_game_leads_to_the_showcase(driver: Driver) -> None:
    pause(driver.app)
    driver.frame()
    scene = driver.scene(PauseScene)
    assert "options" not in scene.tree
    driver.click(scene.tree["leave"])
    driver.wait(0.5)
    driver.scene(ShowcaseScene)


def test_a_kiosk_shows_no_note_about_a_fault(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        driver.app.rescue("")
    with running(tmp_path, kiosk=True, showcase=True) as driver:
        driver.scene(ShowcaseScene)


def hold_mouse(driver: Driver, seconds: float) -> None:
    driver.press((4, 4))
    driver.wait(seconds, COARSE)


def hold_finger(driver: Driver, seconds: float) -> None:
    driver.finger_down(2, (30, 40))
    driver.wait(seconds, COARSE)


@matrix(
    [(hold_finger, show), (hold_mouse, play), (hold_finger, results)],
    hold=[hold_mouse, hold_finger],
    begin=SCREENS,
)
def test_the_corner_held_for_five_seconds_asks(
    hold: Callable[[Driver, float], None], begin: Callable[[App], None], driver: Driver
) -> None:
    begin(driver.app)
    driver.frame()
    hold(driver, 4.7)
    assert_inside(driver, "too short a time")
    driver.wait(0.6, COARSE)
    question = driver.scene(AskScene)
    driver.click(question.tree["no"])
    driver.frame()
    assert_inside(driver, "saying no")


def test_a_finger_that_leaves_the_corner_asks_nothing(driver: Driver) -> None:
    hold_finger(driver, 3.0)
    driver.finger_move(2, (200, 40))
    driver.finger_move(2, (30, 40))
    driver.wait(4.0, COARSE)
    assert_inside(driver, "leaving the corner")


def test_an_operator_leaves_by_the_corner(driver: Driver) -> None:
    hold_finger(driver, 5.2)
    driver.finger_up(2)
    driver.click(driver.scene(AskScene).tree["yes"])
    page = driver.scene(OperatorScene)
    driver.click(page.tree["leave"])
    driver.click(driver.scene(AskScene).tree["no"])
    assert driver.scene(OperatorScene) is page, "a finger may have hit the wrong button"
    driver.click(page.tree["leave"])
    driver.click(driver.scene(AskScene).tree["yes"])
    assert not driver.app.running


def test_an_operator_opens_the_page_once_by_keys(driver: Driver) -> None:
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    page = driver.scene(OperatorScene)
    driver.key(pygame.K_q, mod=pygame.KMOD_RCTRL | pygame.KMOD_RSHIFT)
    assert driver.scene(OperatorScene) is page, "it is opened once"
    driver.key(pygame.K_ESCAPE)
    driver.scene(ShowcaseScene)


@pytest.mark.long
@pytest.mark.parametrize("quiet", [False, True])
def test_the_showcase_always_comes_back(quiet: bool) -> None:
    event = run(0.3, 4, quiet=quiet)
    assert event.seconds >= 0.3 * 3600
    assert quiet or event.visits.total() > 0
