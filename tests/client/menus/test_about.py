import subprocess
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.screens.about.scene import AboutScene
from game.screens.data.scene import DataScene
from game.screens.options.scene import OptionsScene
from tests.client.support.driver import Driver
from tests.client.support.input_devices import hand_of
from tests.client.support.voice import listen

pytestmark = pytest.mark.app(first=OptionsScene, size=(1280, 720))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that receives each folder that the game opens in a file manager."""
    found: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: found.append(command[1]))
    return found


@pytest.mark.parametrize("kind", ["finger", "keys", "controller"])
def test_every_device_opens_the_page_and_the_folder(
    driver: Driver, opened: list[str], tmp_path: Path, kind: str
) -> None:
    hand = hand_of(kind, driver)
    options = driver.scene(OptionsScene)
    hand.use(options.tree, options.tree["about"])
    driver.frame()
    about = driver.scene(AboutScene)
    assert __version__ in driver.texts()
    hand.use(about.tree, about.tree["data"])
    driver.frame()
    data = driver.scene(DataScene)
    hand.use(data.tree, data.tree["folder"])
    assert opened == [str(tmp_path)]
    hand.use(data.tree, data.tree["done"])
    driver.frame()
    hand.use(about.tree, about.tree["done"])
    driver.frame()
    assert driver.scene(OptionsScene) is options


def test_the_page_is_spoken_and_gamepads_open_the_folder(driver: Driver, opened: list[str]) -> None:
    voice = listen(driver)
    driver.key(pygame.K_F1)
    assert voice.since()[0].startswith(f"About Qwirkle. Version: {__version__}. Licence: MIT")
    driver.scene(AboutScene)
    for _ in range(2):
        driver.event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_X)
        driver.event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_X)
        driver.frame()
    assert len(opened) == 1


def test_a_missing_opener_is_reported(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError("xdg-open")

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", missing)
    driver.key(pygame.K_F1, pygame.K_d)
    driver.frame()
    driver.key(pygame.K_f)
    driver.frame()
    assert "The folder cannot be opened here." in driver.texts()
