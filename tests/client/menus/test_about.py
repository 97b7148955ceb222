"""The About page: reached from the options by every hand, in three languages."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.common.window import Window
from game.screens import routes
from game.screens.about.scene import AboutScene
from game.screens.options.scene import OptionsScene
from tests.client.support.driver import Driver, running
from tests.client.support.hands import Finger, Gamepad, Keyboard, OneHand
from tests.client.support.sizes import WINDOWS, over
from tests.client.support.trees import fits
from tests.client.support.voice import listen


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, size=(1280, 720)) as made:
        routes.OPTIONS.open(made.app.services)
        made.frame()
        yield made


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the folders opened in a file manager."""
    found: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: found.append(command[1]))
    return found


def hands(driver: Driver) -> dict[str, OneHand]:
    return {
        "finger": Finger(driver),
        "keys": Keyboard(driver),
        "pad": Gamepad(driver, controller=True),
    }


@pytest.mark.parametrize("kind", ["finger", "keys", "pad"])
def test_every_hand_opens_it_and_the_folder_and_closes_it(
    driver: Driver, opened: list[str], tmp_path: Path, kind: str
) -> None:
    hand = hands(driver)[kind]
    options = driver.scene(OptionsScene)
    hand.use(options.tree, options.tree["about"])
    driver.frame()
    about = driver.scene(AboutScene)
    assert __version__ in driver.texts()
    hand.use(about.tree, about.tree["folder"])
    assert opened == [str(tmp_path)]
    hand.use(about.tree, about.tree["done"])
    driver.frame()
    assert driver.scene(OptionsScene) is options


def test_a_pad_has_a_button_for_the_folder(driver: Driver, opened: list[str]) -> None:
    driver.key(pygame.K_F1)
    driver.scene(AboutScene)
    driver.event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_X)
    driver.event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_X)
    assert len(opened) == 1


def test_it_is_spoken(driver: Driver) -> None:
    voice = listen(driver)
    driver.key(pygame.K_F1)
    assert voice.since()[0].startswith(f"About Qwirkle. Version: {__version__}. Licence: MIT")


def test_a_folder_that_cannot_be_opened_gets_a_sentence_beside_its_whole_path(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError("xdg-open")

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", missing)
    driver.key(pygame.K_F1, pygame.K_f)
    about = driver.scene(AboutScene)
    about.folder = Path("/home/somebody/a long name/of many parts/and more/of them/qwirkle")
    driver.resize(390, 844)
    shown = "".join("".join(driver.texts()).split())
    for words in (str(about.folder), "The folder cannot be opened here."):
        assert words.replace(" ", "") in shown


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Data folder"), ("ru", "Папка данных"), ("pl", "Folder danych")],
)
def test_it_fits_every_window_in_every_language(driver: Driver, language: str, words: str) -> None:
    driver.app.services.choose("language", language)
    driver.frame()
    driver.key(pygame.K_F1)
    about = driver.scene(AboutScene)
    assert words in driver.texts()

    @over(window=WINDOWS)
    def check(window: Window) -> None:
        fits(about, window, "title", least=window.roomy)

    check()
