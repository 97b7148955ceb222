"""Tests of a tilted table: its cells, and tiles that land behind other tiles."""

import pytest

from game.art import Theme, TileSprites
from game.art.assets import Assets
from game.art.poses import Poses
from game.common import Box
from game.rules import Cell, Tile
from game.screens.showcase.director import REPLAY_TILT, TILT
from game.table import OnTable
from game.table.camera import CameraView
from game.table.flyers import Flyer, flyer_picture


@pytest.mark.parametrize("tilt", [0, TILT, REPLAY_TILT])
def test_a_cell_is_found_and_visible_where_it_is_drawn(tilt: int) -> None:
    view = CameraView(Box(100, 50, 800, 600), 3.2, -1.7, 64.0, tilt=tilt)
    for cell in view.visible_cells():
        box = view.box_of(cell)
        assert view.cell_at(box.centre) == cell
        bounds = Box(cell.x, cell.y, 1, 1)
        # Boxes are in whole px.
        assert view.shows(bounds, box.inset(-2))
        assert not view.shows(bounds, box.inset(4))


def test_a_landing_tile_does_not_cover_the_tile_in_front() -> None:
    view, cell = CameraView(Box(0, 0, 400, 400), 0.5, 0.5, 96.0, tilt=TILT), Cell(0, 0)
    box, place = view.box_of(cell), OnTable(cell)
    poses = Poses(TileSprites(Assets(), Theme()), "tile")
    flyer = Flyer(place, place, [Tile.parse("rc")])

    def lowest(height: float, *, covered: bool) -> int:
        picture, (_, y) = flyer_picture(poses, lambda _: box, flyer, 0.5, box, height, covered)
        return y + picture.get_height()

    in_front = view.box_of(Cell(0, 1)).y
    assert lowest(0.0, covered=False) > in_front + 8, "the tile has a side"
    assert lowest(0.0, covered=True) <= in_front + 2
    # A tile that is high enough shows all of its side.
    assert lowest(0.4, covered=True) == lowest(0.4, covered=False)
