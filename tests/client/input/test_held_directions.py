from pathlib import Path
from typing import Any

import pygame
import pytest

from game.input import Device, InputEvent, InputReader, PadPress
from game.input.pad_state import FIRST_REPEAT
from game.screens import routes
from game.screens.menu.scene import MenuScene
from game.screens.options.scene import OptionsScene
from tests.client.support.driver import Driver, running

SIZE = (800, 480)


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


PUSHES = {
    "d-pad": event(pygame.CONTROLLERBUTTONDOWN, button=14, instance_id=0),
    "stick": event(pygame.CONTROLLERAXISMOTION, axis=0, value=round(0.7 * 32767), instance_id=0),
}
LATER = {
    "key": event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
    "mouse": event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False),
    "finger": event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5),
    "button": event(pygame.CONTROLLERBUTTONDOWN, button=1, instance_id=0),
}
pushes = pytest.mark.parametrize("push", PUSHES.values(), ids=PUSHES)


def repeats(reader: InputReader, now: float) -> list[InputEvent]:
    return [one for one in reader.tick(now) if isinstance(one, PadPress)]


@pushes
@pytest.mark.parametrize("later", LATER.values(), ids=LATER)
def test_a_later_press_ends_the_repeats(
    push: pygame.event.Event, later: pygame.event.Event
) -> None:
    reader = InputReader()
    assert reader.read(push, SIZE, 0.0) == [PadPress("right")]
    assert repeats(reader, FIRST_REPEAT)
    reader.read(later, SIZE, 1.0)
    assert not repeats(reader, 9.0)


@pytest.mark.app(size=(800, 480))
def test_a_key_held_while_another_screen_opens_does_nothing_there(driver: Driver) -> None:
    menu = driver.scene(MenuScene)
    held, lifted = (
        event(kind, key=pygame.K_DOWN, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)
    )
    menu.tree.focus("options")
    driver.frame(held)
    first = menu.tree.focused
    driver.frame(held)
    assert menu.tree.focused is not first, "it repeats"
    routes.OPTIONS.open(driver.app.services)
    driver.frame()
    options = driver.scene(OptionsScene)
    before = options.tree.focused
    driver.frame(held)
    driver.frame(held)
    assert options.tree.focused is before
    driver.frame(lifted)
    driver.frame(held)
    assert options.tree.focused is not before


@pushes
def test_a_stick_that_never_rests_is_no_use_of_it(push: pygame.event.Event, tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        stack, left = driver.app.stack, []
        driver.frame(push)
        driver.move((50.0, 50.0))
        stack.input.watch_idleness(5.0, lambda: left.append(1))
        driver.wait(4.0)
        assert stack.input.device is Device.MOUSE
        driver.wait(2.0)
        assert left
