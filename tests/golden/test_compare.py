"""The comparison tolerates differences between library versions, and finds real faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from assets.pictures.staging import cell_box, in_full_swing, opened
from game.app import STEP, App
from game.common.geometry import Box
from game.screens.play.scene import PlayScene
from tests.golden.compare import PIXEL, REACH, compare, marked
from tests.golden.keep import RENEW, fault, save
from tests.golden.scenes import TIGHT, playing

SQUARE = pygame.Rect(30, 30, 5, 5)


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with opened(TIGHT, 0.0) as made:
        playing(made, made.services, in_full_swing("tiles", 24))
        yield made


@pytest.fixture
def play(app: App) -> PlayScene:
    assert isinstance(app.stack.top, PlayScene)
    return app.stack.top


def drawn(app: App) -> pygame.Surface:
    """Return the Play screen as it is now."""
    app.stack.resize(app.services.display.window(1.0))
    app.frame([], STEP)
    return app.screen.copy()


def rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def plain(grey: int = 50) -> pygame.Surface:
    picture = pygame.Surface((64, 64), depth=32)
    picture.fill((grey, grey, grey))
    return picture


def with_text(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[str, pygame.Surface], pygame.Surface],
) -> pygame.Surface:
    """Return the Play screen with every written word changed by ``change(string, picture)``."""
    real = app.services.assets.text

    def changed(string: str, *rest: Any) -> pygame.Surface:
        return change(string, real(string, *rest))

    with monkeypatch.context() as patch:
        patch.setattr(app.services.assets, "text", changed)
        return drawn(app)


# --- counts --------------------------------------------------------------------------------------


def test_the_same_picture_is_the_very_same() -> None:
    found = compare(plain(), plain())
    assert (found.share, found.crowd, found.same, found.fits) == (0.0, 0, True, True)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("channel", range(3))
def test_a_pixel_is_bad_just_beyond_the_tolerance(channel: int, sign: int) -> None:
    for by, bad in ((PIXEL, 0), (PIXEL + 1, 25)):
        colour = [50, 50, 50]
        colour[channel] += sign * by
        other = plain()
        other.fill(colour, SQUARE)
        for found in (compare(other, plain()), compare(plain(), other)):
            assert (found.share, found.crowd) == (bad / 64**2, bad)
            assert not found.same


def test_a_line_may_lie_as_far_off_as_the_reach() -> None:
    golden = plain()
    golden.fill((250, 250, 250), (20, 0, 2, 64))
    for off, crowded in ((REACH, False), (REACH + 1, True)):
        actual = plain()
        actual.fill((250, 250, 250), (20 + off, 0, 2, 64))
        assert (compare(actual, golden).crowd > 0) is crowded


def test_bad_pixels_are_bright_and_all_others_dim() -> None:
    other = plain(200)
    other.fill((0, 0, 0), SQUARE)
    picture = marked(compare(other, plain(200)), plain(200))
    assert max(picture.get_at(SQUARE.center)[:3]) == 255
    assert max(picture.get_at((5, 5))[:3]) < 60


# --- real faults ---------------------------------------------------------------------------------


def test_two_tiles_that_have_changed_places_do_not_fit(app: App, play: PlayScene) -> None:
    golden, (first, second, *others) = drawn(app), range(6)
    assert play.session.rack.slots[first] != play.session.rack.slots[second]
    play.session.rearrange([second, first, *others])
    assert not compare(drawn(app), golden).fits
    play.session.rearrange([second, first, *others])
    assert compare(drawn(app), golden).same


def test_a_tile_some_px_off_does_not_fit(app: App, play: PlayScene) -> None:
    golden = drawn(app)
    for cell in list(play.session.state.board.tiles)[:5]:
        actual, place = golden.copy(), rect(cell_box(play, cell))
        actual.blit(golden.subsurface(place), place.move(REACH + 3, 0))
        assert not compare(actual, golden).fits, cell


@pytest.mark.parametrize("name", ["confirm", "swap", "shuffle", "menu"])
@pytest.mark.parametrize("shade", [(14, 0, 0), (0, 14, 0), (0, 0, 14)])
def test_a_button_of_another_shade_does_not_fit(
    app: App, play: PlayScene, name: str, shade: tuple[int, int, int]
) -> None:
    golden = drawn(app)
    actual = golden.copy()
    actual.fill(shade, rect(play.tree[name].box), special_flags=pygame.BLEND_RGB_ADD)
    assert not compare(actual, golden).fits


def test_no_word_may_be_missing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    golden, words = drawn(app), set[str]()

    def noted(string: str, picture: pygame.Surface) -> pygame.Surface:
        words.add(string)
        return picture

    with_text(app, monkeypatch, noted)
    assert len(words) > 6
    for word in words:

        def without(string: str, picture: pygame.Surface, word: str = word) -> pygame.Surface:
            return pygame.Surface((1, 1), pygame.SRCALPHA) if string == word else picture

        assert not compare(with_text(app, monkeypatch, without), golden).fits, word


# --- tolerated differences -----------------------------------------------------------------------


def test_letters_may_be_smoothed_otherwise_and_set_a_little_off(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def softer(_: str, picture: pygame.Surface) -> pygame.Surface:
        width, height = picture.get_size()
        return pygame.transform.smoothscale(picture, (width + 2, height))

    golden, actual = drawn(app), with_text(app, monkeypatch, softer)
    found = compare(actual, golden)
    assert not found.same
    assert found.fits, found


def test_every_colour_may_be_a_little_off(app: App) -> None:
    golden = drawn(app)
    actual = golden.copy()
    actual.fill((PIXEL, PIXEL, PIXEL), special_flags=pygame.BLEND_RGB_SUB)
    assert compare(actual, golden).fits


# --- kept pictures -------------------------------------------------------------------------------


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


def test_a_fault_is_kept_until_it_is_mended(tmp_path: Path) -> None:
    pictures, failed = tmp_path / "pictures", tmp_path / "failed"
    save(plain(), "plain", pictures)
    other = plain()
    other.fill((255, 255, 255), (0, 0, 32, 32))
    found = fault(other, "plain", pictures, failed)
    assert str(failed) in found
    assert f"{RENEW} plain" in found
    assert names(failed) == ["plain-actual.png", "plain-difference.png", "plain-golden.png"]
    kept = pygame.image.load(failed / "plain-actual.png")
    assert compare(kept, other).same
    assert fault(plain(), "plain", pictures, failed) == ""
    assert not failed.exists()


def test_a_picture_that_is_missing_or_of_another_size_is_a_fault(tmp_path: Path) -> None:
    pictures, failed = tmp_path / "pictures", tmp_path / "failed"
    found = fault(plain(), "plain", pictures, failed)
    assert "no golden picture" in found
    assert f"{RENEW} plain" in found
    save(pygame.Surface((64, 63)), "plain", pictures)
    assert "(64, 64) and not (64, 63)" in fault(plain(), "plain", pictures, failed)
    assert names(failed) == ["plain-actual.png"]
