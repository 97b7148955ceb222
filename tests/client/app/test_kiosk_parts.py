import logging
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NoReturn

import pygame
import pytest

from game.app import STEP, App
from game.kiosk import LATE_RESTART_SECONDS, MAX_UNSEEN, RESTART_SECONDS
from game.platform.log import LogFile
from game.screens.showcase.scene import ShowcaseScene
from tests.client.support.driver import COARSE, Driver
from tests.marks import long_except

pytestmark = pytest.mark.app(kiosk=True, showcase=True)


class BrokenError(RuntimeError):
    pass


def fail(*_rest: Any, **_named: Any) -> NoReturn:
    raise BrokenError


def run(app: App, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the app's own loop until its clock has advanced by `seconds`."""
    now = 0.0

    app.stopped = False
    with monkeypatch.context() as patch:
        patch.setattr("game.app.time", SimpleNamespace(perf_counter=lambda: now))
        patch.setattr(app, "close", lambda: None)
        patch.setattr(app, "_leave_scenes", lambda: None)
        for _rate in app.frames():
            now += COARSE
            app.stopped = now >= seconds


FAULTS: dict[str, Callable[[App], tuple[object, str]]] = {
    "events": lambda _app: (pygame.event, "get"),
    "corner": lambda app: (app._kiosk._corner, "read"),  # type: ignore[union-attr]
    "shift": lambda app: (app.display, "shift"),
    "frame": lambda app: (app._kiosk, "_plain_frame"),
    "restart": lambda app: (app._kiosk, "_restart"),
    "first scene": lambda app: (app, "_first_scene"),
    "picture": lambda app: (app._kiosk._placard, "_draw"),  # type: ignore[union-attr]
    "surface": lambda app: (type(app.display), "surface"),
    "shown": lambda app: (app.display, "show"),
    "words": lambda app: (app.services.assets, "text"),
    "log": lambda _app: (LogFile, "format"),
}


@pytest.mark.parametrize("part", long_except(["events", "restart", "surface", "log"], FAULTS))
def test_a_fault_of_any_part_is_survived(
    part: str, driver: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    app = driver.app
    log = LogFile(tmp_path)
    logging.getLogger().addHandler(log)
    owner, name = FAULTS[part](app)
    try:
        with monkeypatch.context() as patch:
            # The other cause of faults: without it, some parts would not be used.
            patch.setattr(app.picture, "update", fail)
            patch.setattr(owner, name, property(fail) if part == "surface" else fail)
            run(app, 10.0, monkeypatch)
            assert app.running
            shown = pygame.display.get_surface()
            assert shown is not None
            assert shown.get_at((0, 0))[:3] == app.services.theme.card[:3]
        run(app, LATE_RESTART_SECONDS + 10.0, monkeypatch)
        driver.frame()
        driver.scene(ShowcaseScene)
    finally:
        logging.getLogger().removeHandler(log)
        log.close()


def test_if_nothing_can_be_shown_the_program_ends_with_an_error(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = driver.app
    for name in ("flip", "get_surface"):
        monkeypatch.setattr(pygame.display, name, fail)
    frames = 0
    with pytest.raises(BrokenError):
        for frames in range(1000):  # noqa: B007 - counted
            app.frame([], STEP)
    assert 2 * RESTART_SECONDS + MAX_UNSEEN - 1 <= (frames + 2) * STEP < 20.0
