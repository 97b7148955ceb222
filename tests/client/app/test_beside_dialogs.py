"""A press beside a dialog acts as Escape, or does nothing if something would be lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.screens.dialogs import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.options.scene import OptionsScene
from game.screens.overlay import OverlayScene
from game.screens.pause.scene import PauseScene
from game.screens.routes import Question
from game.screens.services import Services
from game.screens.setup.badge import BadgeScene
from game.screens.setup.draft import SetupDraft, default_setup
from game.screens.setup.house_rules import HouseRulesScene
from game.screens.welcome.name_entry import NameEntryScene
from game.ui.control import FRESH_SECONDS
from tests.client.support.driver import RIGHT, Driver, running

CORNER = (3.0, 3.0)


def draft(services: Services) -> SetupDraft:
    return SetupDraft(default_setup(None, services.words), services.words)


def fail() -> None:
    raise AssertionError("nobody said yes")


DIALOGS: dict[str, Callable[[Services], OverlayScene]] = {
    "options": OptionsScene,
    "pause": PauseScene,
    "question": lambda services: AskScene(
        services, lambda: Question("Sure?", "", "Yes", "No", fail)
    ),
    "house rules": lambda services: HouseRulesScene(services, draft(services)),
    "look": lambda services: BadgeScene(services, draft(services), 0),
}


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with running(tmp_path_factory.mktemp("dialogs"), size=(1280, 720)) as made:
        yield made


@pytest.mark.parametrize("name", DIALOGS)
def test_it_closes(driver: Driver, name: str) -> None:
    stack = driver.app.stack
    menu = driver.scene(MenuScene)
    dialog = DIALOGS[name](driver.app.services)
    stack.push(dialog)
    driver.frame()
    driver.press(CORNER)
    driver.release()
    assert stack.top is dialog, "the second half of a double press"
    driver.wait(FRESH_SECONDS + 0.1)
    card = dialog.tree.box("card")
    driver.press((card.x + 4, card.y + card.h / 2))
    driver.release()
    driver.press(CORNER, RIGHT)
    driver.release(button=RIGHT)
    assert stack.top is dialog
    driver.press(CORNER)
    driver.release()
    driver.frame()
    assert driver.scene(MenuScene) is menu


def test_letters_typed_are_not_lost(tmp_path: Path) -> None:
    def made(services: Services) -> NameEntryScene:
        return NameEntryScene(services, "Place 1", lambda _: fail())

    with running(tmp_path, size=(1280, 720), first=made) as driver:
        driver.wait(FRESH_SECONDS + 0.1)
        driver.press(CORNER)
        driver.release()
        driver.frame()
        driver.scene(NameEntryScene)
