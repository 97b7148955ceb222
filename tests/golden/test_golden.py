"""Tests that every scene matches its golden picture, and of the tools that renew pictures."""

from pathlib import Path

import pygame
import pytest

from assets.pictures.moments import MOMENTS
from assets.pictures.reel import CAPTION, GAP, Reel
from game.app import App
from tests.golden import renew
from tests.golden.compare import MAX_BAD_IN_BLOCK, TOLERANCE
from tests.golden.pictures_io import PICTURES, RENEW, fault, save
from tests.golden.scenes import GOLDEN, PHONE, Golden, render
from tests.golden.staging import opened

pytest.importorskip(
    "font_manrope", reason="the typeface Manrope is missing, and nothing looks the same without it"
)

MAX_BYTES = 5_500_000


@pytest.mark.parametrize("name", GOLDEN)
def test_a_scene_looks_like_its_golden_picture(name: str) -> None:
    message = fault(render(GOLDEN[name]), name)
    assert not message, message


def test_every_golden_picture_has_a_scene_and_all_are_small() -> None:
    files = sorted(PICTURES.iterdir())
    assert {file.name for file in files} <= {f"{name}.png" for name in GOLDEN}, RENEW
    assert sum(file.stat().st_size for file in files) < MAX_BYTES


def test_renewal_writes_only_visible_differences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(app: App, _: object) -> None:
        app.screen.fill((90, 90, 90))

    monkeypatch.setitem(GOLDEN, "grey", Golden(fill, PHONE))
    file = tmp_path / "grey.png"
    assert renew.renew("grey", tmp_path).startswith("new: written")
    first = file.read_bytes()
    assert renew.renew("grey", tmp_path) == "identical"
    near, far = pygame.Surface(PHONE), pygame.Surface(PHONE)
    near.fill((90 + TOLERANCE, 90, 90))
    far.fill((90 + TOLERANCE + 1, 90, 90))
    save(near, "grey", tmp_path)
    assert renew.renew("grey", tmp_path).startswith("tolerable")
    assert file.read_bytes() != first
    assert f"at most {MAX_BAD_IN_BLOCK}): written" in renew.renew("grey", tmp_path, exact=True)
    assert file.read_bytes() == first
    save(far, "grey", tmp_path)
    assert "100.0000 %" in renew.renew("grey", tmp_path)
    assert file.read_bytes() == first
    save(pygame.Surface((10, 10)), "grey", tmp_path)
    assert "was the size" in renew.renew("grey", tmp_path)


@pytest.mark.parametrize("name", ["lift", "panel"])
def test_a_strip_shows_motion(name: str) -> None:
    with opened((480, 320)) as app:
        reel = Reel(app)
        MOMENTS[name](reel)
        strip = reel.finish()
    # Eight pictures in a row.
    width = (strip.get_width() + GAP) // 8 - GAP
    boxes = [(n * (width + GAP), 0, width, strip.get_height() - CAPTION) for n in range(8)]
    assert len({pygame.image.tobytes(strip.subsurface(box), "RGB") for box in boxes}) >= 4
