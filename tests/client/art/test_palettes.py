"""The options of palette and letters are saved, checked when read, and change every screen."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pygame
import pytest

from assets.pictures.staging import opened, run
from game.storage.folder_store import FolderStore
from game.storage.settings import FILE_NAME, Settings
from tests.client.support.shared_art import shared_art
from tests.golden.scenes import GOLDEN, SETTLE_SECONDS
from tests.marks import long_except

OWN = ("#ed1c3b", "#f87b26", "#ffdf34", "#26ca73", "#298bff", "#b04ab8")
MOVING = ("opening", "qwirkle", "tile_in_hand")


def test_palette_and_letters_are_saved(tmp_path: Path) -> None:
    settings = Settings(FolderStore(tmp_path))
    assert (settings.palette, settings.own_colours, settings.letters) == ("classic", (), False)
    settings.palette, settings.own_colours, settings.letters = "own", OWN, True
    again = Settings(FolderStore(tmp_path))
    assert (again.palette, again.own_colours, again.letters) == ("own", OWN, True)


@pytest.mark.parametrize(
    ("name", "odd"),
    [
        ("palette", "pink"),
        ("palette", 3),
        ("own_colours", ["#ed1c3b"] * 5),
        ("own_colours", ["red"] * 6),
        ("own_colours", [7] * 6),
        ("own_colours", "#ed1c3b"),
        ("letters", "yes"),
    ],
)
def test_invalid_choices_are_logged_and_replaced_by_defaults(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, odd: object
) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({name: odd}), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        settings = Settings(FolderStore(tmp_path))
    assert (settings.palette, settings.own_colours, settings.letters) == ("classic", (), False)
    assert name in caplog.text


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
