from collections.abc import Callable

import pygame
import pytest

from game.screens.base import Services, TreeScene
from game.screens.base.overlay import OverlayScene
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.new_game.setup_draft import SetupDraft, default_setup
from game.screens.options.scene import OptionsScene
from game.screens.routes import Question
from game.screens.setup.badge import BadgeScene
from game.screens.setup.scene import SetupScene
from game.screens.welcome.name_entry import NameEntryScene
from game.ui.control import FRESH_SECONDS
from tests.client.support.driver import RIGHT, Driver

pytestmark = pytest.mark.app(first=MenuScene)


def test_a_question_may_be_asked_twice(driver: Driver) -> None:
    done: list[str] = []
    question = Question("Sure?", "First.", "Yes", "No", lambda: done.append("it"), sure="Second.")
    driver.app.stack.push(AskScene(driver.app.services, lambda: question))
    driver.frame()
    ask = driver.scene(AskScene)
    driver.click(ask.tree["yes"])
    assert (ask.words()[1], ask.urgent, done) == ("Second.", True, [])
    assert "Second." in driver.texts()
    driver.click(ask.tree["yes"])
    assert done == ["it"]
    assert driver.app.stack.top is not ask


CORNER = (3.0, 3.0)


def draft(services: Services) -> SetupDraft:
    return SetupDraft(default_setup(None, services.words), services.words)


def fail() -> None:
    raise AssertionError("nobody said yes")


CLOSED_BY_TAP: dict[str, Callable[[Services], OverlayScene]] = {
    "options": OptionsScene,
    "question": lambda services: AskScene(
        services, lambda: Question("Sure?", "", "Yes", "No", fail)
    ),
    "look": lambda services: BadgeScene(services, draft(services), 0),
}


def test_a_tap_outside_closes_a_dialog(driver: Driver) -> None:
    for make in CLOSED_BY_TAP.values():
        check_tap_outside(driver, make(driver.app.services))


def check_tap_outside(driver: Driver, dialog: OverlayScene) -> None:
    stack, menu = driver.app.stack, driver.scene(MenuScene)
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


def name_scene(services: Services) -> NameEntryScene:
    return NameEntryScene(services, "Place 1", lambda _: fail())


@pytest.mark.app(first=name_scene)
def test_a_tap_outside_loses_no_typed_letters(driver: Driver) -> None:
    driver.wait(FRESH_SECONDS + 0.1)
    driver.press(CORNER)
    driver.release()
    driver.frame()
    driver.scene(NameEntryScene)


@pytest.mark.parametrize(("kind", "key"), [(MenuScene, "options"), (SetupScene, "badge 0")])
def test_the_focus_returns_to_the_control_that_opened_a_dialog(
    driver: Driver, kind: type[TreeScene], key: str
) -> None:
    scene = kind(driver.app.services)
    driver.show(scene)
    control = scene.tree[key]
    for by in ("mouse", "key"):
        scene.tree.focus(None if by == "mouse" else key)
        if by == "mouse":
            driver.click(control)
        else:
            driver.key(pygame.K_RETURN)
        assert driver.app.stack.top is not scene
        driver.key(pygame.K_ESCAPE)
        assert driver.app.stack.top is scene
        assert scene.tree.focused is control, by
