"""Tests that renewal of golden pictures writes only visibly different ones."""

from pathlib import Path

import pygame
import pytest

from game.app import App
from tests.golden import renew
from tests.golden.compare import MAX_BAD_IN_BLOCK, TOLERANCE
from tests.golden.pictures_io import save
from tests.golden.scenes import GOLDEN, PHONE, Golden


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
