"""The palette and the letters change every screen at once."""

from __future__ import annotations

import pygame
import pytest

from assets.pictures.staging import opened, run
from tests.client.support.shared_art import shared_art
from tests.golden.scenes import GOLDEN, SETTLE_SECONDS
from tests.marks import long_except

MOVING = ("opening", "qwirkle", "tile_in_hand")


@pytest.mark.parametrize(
    "scene",
    long_except(
        ["cubes_phone", "replay_phone", "pause"],
        [name for name in GOLDEN if name not in MOVING],
    ),
)
def test_a_palette_changes_each_screen_at_once(scene: str) -> None:
    golden, pictures = GOLDEN[scene], []
    for late in (False, True):
        with opened(golden.size, golden.speed, shared_art()) as app:
            settings = app.services.settings
            if late:
                golden.stage(app, app.services)
            settings.palette, settings.letters = "contrast", True
            app.services.apply_theme()
            if late:
                run(app, SETTLE_SECONDS)
            else:
                run(app, SETTLE_SECONDS)
                golden.stage(app, app.services)
            pictures.append(pygame.image.tobytes(app.screen, "RGB"))
    assert pictures[0] == pictures[1]
