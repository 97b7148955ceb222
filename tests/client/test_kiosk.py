"""A kiosk: no way out but the operator's, and faults after which the showcase starts anew."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.host.system import give_memory_back
from game.input.inputs import InputEvent
from game.kiosk import kiosk
from game.kiosk.faults import LATER, SOON
from game.scenes.ask import AskScene
from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.operator.scene import OperatorScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.records.scene import RecordsScene
from game.scenes.results.scene import ResultsScene
from game.scenes.services import Services
from game.scenes.showcase.scene import ShowcaseScene
from game.session import GameSetup, Seat
from tests.client.driver import COARSE, Driver
from tests.client.menu_tools import close, finished, opened

SETUP = GameSetup("tiles", (Seat("Ann"), Seat("Pixel", "greedy")))
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


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    app = opened(None, tmp_path, kiosk=True, showcase=True, size=(800, 480))
    yield Driver(app)
    close(app)


def play(app: App) -> None:
    app.services.routes.new_game(app.services, SETUP)


def pause(app: App) -> None:
    play(app)
    app.frame([], 0.0)
    app.services.routes.pause(app.services)


def results(app: App) -> None:
    app.stack.clear_to(ResultsScene(app.services, finished(SETUP)))


def show(app: App) -> None:
    app.services.routes.showcase(app.services)


SCREENS: list[Callable[[App], None]] = [show, play, pause, results]


# --- no way out ------------------------------------------------------------------------------


def every_key() -> list[int]:
    names = [name for name in dir(pygame) if name.startswith("K_")]
    return sorted({getattr(pygame, name) for name in names})


def still_in(driver: Driver, what: object) -> None:
    assert driver.app.running, f"{what} led out"
    scene = driver.app.stack.top
    assert not isinstance(scene, OUTSIDE), f"{what} led to {type(scene).__name__}"


@pytest.mark.parametrize("begin", SCREENS)
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
            still_in(driver, (pygame.key.name(key), mod))
    driver.wait(1.0, COARSE)
    still_in(driver, "the last key")
    assert not driver.app.picture.times.shown


@pytest.mark.parametrize("begin", SCREENS)
def test_nothing_done_to_the_window_leads_out(
    begin: Callable[[App], None], driver: Driver, tmp_path: Path
) -> None:
    begin(driver.app)
    driver.frame()
    before = driver.app.stack.top
    record = Path(__file__).parent.parent / "rules" / "records" / "worked_example.txt"
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
        still_in(driver, pygame.event.event_name(kind))
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
        still_in(driver, place)
        driver.finger_down(1, place)
        driver.wait(5.5, COARSE)
        driver.finger_up(1)
        still_in(driver, place)


@pytest.mark.parametrize("begin", SCREENS)
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
                still_in(driver, button)


def test_leaving_a_game_leads_to_the_showcase(driver: Driver) -> None:
    pause(driver.app)
    driver.frame()
    scene = driver.scene(PauseScene)
    assert scene.options not in scene.group.widgets
    driver.click(scene.abandon)
    driver.wait(0.5)
    driver.scene(ShowcaseScene)


def test_the_note_about_a_fault_is_for_nobody_in_a_kiosk(tmp_path: Path) -> None:
    app = opened(None, tmp_path)
    app.rescue("")
    app = opened(None, tmp_path, kiosk=True, showcase=True)
    assert isinstance(app.stack.top, ShowcaseScene)
    close(app)


# --- the operator's way ----------------------------------------------------------------------


def hold_mouse(driver: Driver, seconds: float) -> None:
    driver.press((4, 4))
    driver.wait(seconds, COARSE)


def hold_finger(driver: Driver, seconds: float) -> None:
    driver.finger_down(2, (30, 40))
    driver.wait(seconds, COARSE)


@pytest.mark.parametrize("begin", SCREENS)
@pytest.mark.parametrize("hold", [hold_mouse, hold_finger])
def test_the_corner_held_for_five_seconds_asks(
    hold: Callable[[Driver, float], None], begin: Callable[[App], None], driver: Driver
) -> None:
    begin(driver.app)
    driver.frame()
    hold(driver, 4.7)
    still_in(driver, "too short a time")
    driver.wait(0.6, COARSE)
    question = driver.scene(AskScene)
    driver.click(question.no)
    driver.frame()
    still_in(driver, "saying no")


def test_a_finger_that_leaves_the_corner_asks_nothing(driver: Driver) -> None:
    hold_finger(driver, 3.0)
    driver.finger_move(2, (200, 40))
    driver.finger_move(2, (30, 40))
    driver.wait(4.0, COARSE)
    still_in(driver, "leaving the corner")


def test_an_operator_leaves(driver: Driver) -> None:
    hold_finger(driver, 5.2)
    driver.finger_up(2)
    driver.click(driver.scene(AskScene).yes)
    driver.click(driver.scene(OperatorScene).leave_button)
    assert not driver.app.running


def test_an_operator_may_use_keys(driver: Driver) -> None:
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    page = driver.scene(OperatorScene)
    driver.key(pygame.K_q, mod=pygame.KMOD_RCTRL | pygame.KMOD_RSHIFT)
    assert driver.scene(OperatorScene) is page, "it is opened once"
    driver.key(pygame.K_ESCAPE)
    driver.scene(ShowcaseScene)


# --- faults ----------------------------------------------------------------------------------


class Broken(RuntimeError):
    """A fault thrown on purpose."""


def break_once(owner: object, name: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Has the next call of this fail; what was broken is in the list then."""
    done: list[str] = []

    def broken(*_rest: Any, **_named: Any) -> Any:
        done.append(name)
        monkeypatch.undo()
        raise Broken(name)

    monkeypatch.setattr(owner, name, broken)
    return done


FAULTS: dict[str, Callable[[App], tuple[object, str]]] = {
    "update": lambda app: (app.stack.top, "update"),
    "draw": lambda app: (app.stack.top, "draw"),
    "sound": lambda app: (app.services.audio, "play"),
    "store": lambda app: (app.services.saves, "keep"),
    "input": lambda app: (app.stack.top, "handle"),
    "appearance": lambda app: (app.stack.top, "appearance"),
    "leave": lambda app: (app.stack.top, "leave"),
    "close": lambda app: (app.stack.top, "close"),
    "window": lambda app: (app.stack.top, "resize"),
    "screen": lambda app: (pygame.display, "flip"),
}


def touch_everything(driver: Driver) -> None:
    """Another size, input, other scenes."""
    driver.resize(820, 600)
    driver.resize(800, 480)
    driver.click((400, 240))
    driver.key(pygame.K_ESCAPE)
    show(driver.app)
    driver.frame()
    driver.frame()


@pytest.mark.parametrize("where", FAULTS)
def test_after_a_fault_the_showcase_is_back(
    where: str,
    driver: Driver,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    if where == "store":
        play(driver.app)
        driver.frame()
    owner, name = FAULTS[where](driver.app)
    done = break_once(owner, name, monkeypatch)
    before = driver.app.stack.top
    touch_everything(driver)
    driver.wait(4.5, COARSE)
    assert done == [name]
    now = driver.scene(ShowcaseScene)
    assert now is not before
    assert any(record.exc_info for record in caplog.records), "the fault is in the log"
    driver.wait(1.0)
    assert driver.scene(ShowcaseScene) is now
    assert pygame.display.get_surface() is not None


def test_after_many_faults_a_plain_picture_waits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    starts: list[float] = []

    class Failing(Scene):
        def __init__(self, services: Services) -> None:
            super().__init__(services)
            starts.append(services.random.random())

        def update(self, dt: float) -> None:
            if len(starts) <= 4:
                raise Broken("update")

        def handle(self, event: InputEvent) -> None:
            raise AssertionError("nothing is passed on to what does not work")

    app = opened(Failing, tmp_path, kiosk=True, showcase=True)
    driver = Driver(app)
    driver.wait(3 * SOON + 1, COARSE)
    assert len(starts) == 3, "it has tried twice again"
    picture = driver.picture()
    assert len(set(picture)) > 3, "the title is there"
    driver.click((400, 240))
    driver.wait(LATER - 6, COARSE)
    assert len(starts) == 3
    assert driver.picture() == picture
    driver.wait(5.0, COARSE)
    assert len(starts) == 4, "and a third time after half a minute"
    driver.wait(LATER + 2, COARSE)
    assert len(starts) == 5
    driver.wait(120.0, COARSE)
    assert len(starts) == 5, "it works again"
    assert sum(record.levelno >= logging.ERROR for record in caplog.records) == 4
    close(app)


def test_an_operator_ends_what_does_not_work(tmp_path: Path) -> None:
    class Failing(Scene):
        def update(self, dt: float) -> None:
            raise Broken("update")

    app = opened(Failing, tmp_path, kiosk=True, showcase=True)
    driver = Driver(app)
    driver.wait(5.0, COARSE)
    driver.key(pygame.K_q, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert app.stopped
    close(app)


def test_outside_a_kiosk_a_fault_is_raised(tmp_path: Path) -> None:
    class Failing(Scene):
        def update(self, dt: float) -> None:
            raise Broken("update")

    with pytest.raises(Broken):
        opened(Failing, tmp_path)
    pygame.display.quit()


# --- nobody is there -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "begin", [*SCREENS[1:], lambda app: app.services.routes.operator(app.services)]
)
def test_what_is_left_alone_gives_way_to_the_showcase(
    begin: Callable[[App], None], driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)  # nothing is drawn
    driver.app.services.operator.left_alone = 15.0
    show(driver.app)
    driver.frame()
    begin(driver.app)
    driver.wait(4.0, COARSE)
    assert not isinstance(driver.app.stack.top, ShowcaseScene)
    driver.wait(13.0, COARSE)
    driver.scene(ShowcaseScene)


def test_the_show_is_as_loud_as_its_operator_likes_it(driver: Driver) -> None:
    services = driver.app.services
    audio, operator, settings = services.audio, services.operator, services.settings
    assert (audio.sound_volume, audio.music_volume) == (
        operator.sound_volume,
        operator.music_volume,
    )
    assert operator.sound_volume < settings.sound_volume, "softer than in play"
    play(driver.app)
    driver.frame()
    assert (audio.sound_volume, audio.music_volume) == (
        settings.sound_volume,
        settings.music_volume,
    )
    operator.music_volume = 0.0
    show(driver.app)
    driver.frame()
    assert audio.music_volume == 0


def test_a_screen_that_was_turned_or_changed_is_filled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(None, tmp_path, kiosk=True, showcase=True, fullscreen=True)
    driver = Driver(app)
    asked: list[tuple[tuple[int, int], int, int]] = []
    real = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append((size, flags, display))
        return real((820, 1180), pygame.RESIZABLE)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    driver.wait(5.0, COARSE)
    assert asked == [], "nothing is done while the screens stay"
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    driver.wait(5.0, COARSE)
    assert asked == [], "without any screen there is nothing to fill"
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(820, 1180)])
    driver.wait(5.0, COARSE)
    assert asked == [((0, 0), pygame.FULLSCREEN, 0)]
    assert driver.scene(ShowcaseScene).window.upright
    close(app)


def test_the_screen_is_kept_awake(driver: Driver, tmp_path: Path) -> None:
    assert not pygame.display.get_allow_screensaver()
    close(driver.app)
    app = opened(None, tmp_path)
    assert pygame.display.get_allow_screensaver()
    close(app)


def test_memory_is_tidied_every_minute(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    give_memory_back()
    tidied: list[bool] = []
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)  # nothing is drawn
    monkeypatch.setattr(kiosk, "give_memory_back", lambda: tidied.append(True))
    driver.wait(62.0, COARSE)
    assert len(tidied) == 1
