"""Tests of the guide through a first turn, also after the player has dragged the table."""

from pathlib import Path

import pygame
import pytest

from game.art import pixel_rect
from game.art.pointing_hand import CARRY_PERIOD
from game.screens.base import Scene
from game.screens.play.scene import PlayScene
from tests.client.support.input_devices import hand_of
from tests.client.support.table_player import cell_box
from tests.client.support.tasks import guide_of
from tests.client.support.visitors import choose, showcase

pytestmark = pytest.mark.app(first=Scene)


def test_a_target_behind_the_controls_is_not_lit_and_comes_into_view(tmp_path: Path) -> None:
    with showcase(tmp_path, (480, 320)) as driver:
        choose(hand_of("finger", driver), "join")
        play = driver.scene(PlayScene)
        guide = guide_of(play)
        driver.until(lambda: guide.pointer is not None and guide.pointer.cell is not None, 60)
        assert guide.pointer is not None
        cell = guide.pointer.cell
        assert cell is not None
        table, picture = play.layout.table, pygame.Surface((480, 320))
        play.table_view.camera.pan(table.x - cell_box(play, cell).centre[0], 0)
        guide.draw(picture, None)
        box = cell_box(play, cell).inset(-4)
        hidden = pixel_rect(box._replace(w=table.x - box.x - 1))
        assert pygame.transform.average_color(picture, hidden)[:3] == (0, 0, 0)
        driver.wait(guide.patience + 2 * CARRY_PERIOD)
        assert table.encloses(cell_box(play, cell))
