from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from game.common.colour_vision import luminance
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from game.screens.results.scene import ResultsScene
from game.words.speech import turn_actions
from tests.client.support.driver import Driver, running
from tests.client.support.qwirkles import game_with, shown
from tests.client.support.table_player import TablePlayer
from tests.golden.scenes import FOUR
from tests.golden.staging import finished
from tests.marks import size_id

# Number of columns and of rows of parts into which the picture is divided.
#
# WCAG 2.3.1 limits flashes of a quarter of 341 by 256 px on a screen of 1024 by 768, which is one
# such part.
ACROSS = 6

# WCAG: minimum change of luminance, maximum of the darker end, and maximum flashes a second.
SWING, BRIGHT, MOST = 0.1, 0.8, 3

RATE = 30
Picture = tuple[float, ...]


def brightness(screen: pygame.Surface) -> Picture:
    parts = pygame.transform.smoothscale(screen, (ACROSS, ACROSS))
    return tuple(
        luminance((found.r, found.g, found.b))
        for found in (parts.get_at((n % ACROSS, n // ACROSS)) for n in range(ACROSS * ACROSS))
    )


def swings(values: Sequence[float]) -> list[int]:
    """Return the numbers of the frames at which luminance has risen or fallen by `SWING`."""
    # Rises and falls alternate. The darker of the two values must be below `BRIGHT`.
    found: list[int] = []
    low = high = values[0]
    risen: bool | None = None
    for n, value in enumerate(values):
        low, high = min(low, value), max(high, value)
        if risen is not True and value - low >= SWING and low < BRIGHT:
            found.append(n)
            risen, high, low = True, value, value
        elif risen is not False and high - value >= SWING and value < BRIGHT:
            found.append(n)
            risen, high, low = False, value, value
        elif risen:
            low = high
        elif risen is False:
            high = low
    return found


def flashes(pictures: Sequence[Picture]) -> int:
    """Return the largest number of flashes within a second in any part of the pictures."""
    # A flash is two swings.
    most = 0
    for values in zip(*pictures, strict=True):
        ends = swings(values)
        for start in ends:
            most = max(most, sum(start <= end < start + RATE for end in ends) // 2)
    return most


def watched(driver: Driver, seconds: float, act: Callable[[int], None] = print) -> list[Picture]:
    """Run frames for `seconds`, and return the luminances of each frame (see `brightness`)."""
    # Before each frame, `act` is called with the frame's number.
    pictures = []
    for n in range(round(seconds * RATE)):
        if act is not print:
            act(n)
        driver.frame(seconds=1 / RATE)
        pictures.append(brightness(driver.app.screen))
    return pictures


@pytest.mark.long
@pytest.mark.parametrize("palette", ["classic", "contrast"])
def test_two_qwirkles_do_not_flash(tmp_path: Path, palette: str) -> None:
    session, step = game_with(2)
    with running(tmp_path, size=(800, 480), speed=1.0, first=Scene) as driver:
        services = driver.app.services
        services.settings.palette = palette
        services.apply_theme()
        shown(driver, session, step)
        pictures = watched(driver, 8.0)
    assert flashes(pictures) <= MOST
    assert len(set(pictures)) > RATE, "something was seen"


@pytest.mark.long
def test_the_end_of_a_game_does_not_flash(tmp_path: Path) -> None:
    with running(tmp_path, size=(800, 480), speed=1.0, first=Scene) as driver:
        driver.app.stack.clear_to(ResultsScene(driver.app.services, finished("tiles", FOUR)))
        pictures = watched(driver, 8.0)
    assert flashes(pictures) <= MOST


@pytest.mark.long
def test_refusals_one_after_the_other_do_not_flash(tmp_path: Path) -> None:
    with running(tmp_path, seats="Ann bot", size=(800, 480), speed=1.0, seed=8) as driver:
        driver.wait(6.0)
        confirm = driver.scene(PlayScene).tree["confirm"]

        def press(n: int) -> None:
            # As fast as anybody can press.
            if n % 4 == 0:
                driver.press(confirm.box.centre)
            elif n % 4 == 2:
                driver.release()

        pictures = watched(driver, 3.0, press)
    assert flashes(pictures) <= MOST


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=size_id)
def test_without_motion_the_message_tells_each_turn_of_the_others(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with running(tmp_path, seats="Ann bot bot bot", size=size, seed=8) as driver:
        table, words = TablePlayer(driver), driver.app.services.words
        for _ in range(2):
            table.my_turn()
            before = len(table.session.steps)
            table.turn()
            driver.until(lambda: table.session.person_to_move, 20.0)
            driver.wait(0.5)
            written = " ".join(driver.texts())
            others = table.session.steps[before + 1 :]
            assert len(others) == 3
            for step in others:
                name = table.session.setup.seats[step.seat].name
                assert turn_actions(words, name, step.events, dice=False) in written
