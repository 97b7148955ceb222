"""Tests that the comparison tolerates other library versions, and finds real faults."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from game.app import STEP, App
from game.art import pixel_rect
from game.screens.play.scene import PlayScene
from tests.golden.compare import REACH, TOLERANCE, compare
from tests.golden.pictures_io import RENEW, fault, save
from tests.golden.scenes import TIGHT, playing
from tests.golden.staging import in_full_swing, opened

SQUARE = pygame.Rect(30, 30, 5, 5)


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with opened(TIGHT, 0.0) as app:
        playing(app, app.services, in_full_swing("tiles", 24))
        yield app


@pytest.fixture
def play(app: App) -> PlayScene:
    assert isinstance(app.stack.top, PlayScene)
    return app.stack.top


def drawn(app: App) -> pygame.Surface:
    app.stack.resize(app.services.display.window(1.0))
    app.frame([], STEP)
    return app.screen.copy()


def plain(grey: int = 50) -> pygame.Surface:
    picture = pygame.Surface((64, 64), depth=32)
    picture.fill((grey, grey, grey))
    return picture


def with_text(app: App, change: Callable[[str, pygame.Surface], pygame.Surface]) -> pygame.Surface:
    """Return the Play screen with each text's picture replaced by `change(text, picture)`."""
    real = app.services.assets.text

    def changed(string: str, *rest: Any) -> pygame.Surface:
        return change(string, real(string, *rest))

    with patch.object(app.services.assets, "text", changed):
        return drawn(app)


def test_a_pixel_is_bad_just_beyond_the_tolerance() -> None:
    same = compare(plain(), plain())
    assert same.identical and same.is_tolerable
    changes = ((TOLERANCE, 0), (TOLERANCE + 1, 25))
    for channel, (change, bad), sign in product(range(3), changes, (1, -1)):
        colour = [50, 50, 50]
        colour[channel] += sign * change
        other = plain()
        other.fill(colour, SQUARE)
        for found in (compare(other, plain()), compare(plain(), other)):
            assert (found.bad_fraction, found.bad_in_worst_block) == (bad / 64**2, bad)
            assert not found.identical


def test_a_line_may_be_off_by_the_reach() -> None:
    golden = plain()
    golden.fill((250, 250, 250), (20, 0, 2, 64))
    for offset, bad in ((REACH, False), (REACH + 1, True)):
        actual = plain()
        actual.fill((250, 250, 250), (20 + offset, 0, 2, 64))
        assert (compare(actual, golden).bad_in_worst_block > 0) is bad


def test_a_button_of_another_shade_is_a_fault(app: App, play: PlayScene) -> None:
    golden = drawn(app)
    for name, channel in product(("confirm", "exchange", "shuffle", "menu"), range(3)):
        actual, shade = golden.copy(), [0, 0, 0]
        shade[channel] = 14
        rect = pixel_rect(play.tree[name].box)
        actual.fill(shade, rect, special_flags=pygame.BLEND_RGB_ADD)
        assert not compare(actual, golden).is_tolerable, (name, shade)


def test_a_missing_word_is_a_fault(app: App) -> None:
    golden, words = drawn(app), set[str]()

    def without(string: str, picture: pygame.Surface) -> pygame.Surface:
        words.add(string)
        return pygame.Surface((1, 1), pygame.SRCALPHA) if string == missing else picture

    missing = ""
    assert compare(with_text(app, without), golden).identical
    assert len(words) > 6
    for missing in [*words]:
        assert not compare(with_text(app, without), golden).is_tolerable, missing


def test_other_smoothing_and_spacing_of_letters_is_tolerable(app: App) -> None:
    def softer(_: str, picture: pygame.Surface) -> pygame.Surface:
        width, height = picture.get_size()
        return pygame.transform.smoothscale(picture, (width + 2, height))

    found = compare(with_text(app, softer), drawn(app))
    assert not found.identical
    assert found.is_tolerable, found


def file_names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


def test_a_faults_pictures_are_written_and_later_removed(tmp_path: Path) -> None:
    pictures, failed = tmp_path / "pictures", tmp_path / "failed"
    save(plain(), "plain", pictures)
    other = plain()
    other.fill((255, 255, 255), (0, 0, 32, 32))
    message = fault(other, "plain", pictures, failed)
    assert str(failed) in message and f"{RENEW} plain" in message
    assert file_names(failed) == ["plain-actual.png", "plain-difference.png", "plain-golden.png"]
    assert compare(pygame.image.load(failed / "plain-actual.png"), other).identical
    assert fault(plain(), "plain", pictures, failed) == ""
    assert not failed.exists()


def test_a_missing_picture_and_another_size_are_faults(tmp_path: Path) -> None:
    pictures, failed = tmp_path / "pictures", tmp_path / "failed"
    message = fault(plain(), "plain", pictures, failed)
    assert "no golden picture" in message and f"{RENEW} plain" in message
    save(pygame.Surface((64, 63)), "plain", pictures)
    assert "(64, 64) and not (64, 63)" in fault(plain(), "plain", pictures, failed)
    assert file_names(failed) == ["plain-actual.png"]
