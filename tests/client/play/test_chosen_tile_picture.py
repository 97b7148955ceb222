"""A tile chosen for an exchange is drawn whole: the rail's edge does not cut it off."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.common.window import Window, window_for
from game.rules.tiles import Tile
from game.screens.game.play_layout import play_layout
from game.table.rack_picture import RackContent, RackMarks, RackPicture
from tests.client.support.shared_art import shared_art
from tests.client.support.sizes import NAMED, OTHER, over

GROUND = (8, 40, 30)
LARGEST = 1400 * 900
"""Maximum px of a window. Larger ones show the same, and take long to draw."""

TILES = [Tile.parse(name) for name in ("rc", "bs", "yk", "gd", "pt", "ox")]


@over(window=[window_for(*size) for size in [*NAMED, *OTHER] if size[0] * size[1] <= LARGEST])
def test_a_chosen_tile_is_not_cut(window: Window) -> None:
    pygame.font.init()
    art, layout = shared_art(), play_layout(window, 3)
    painter = Painter(art.assets, art.sprites.theme, layout.scale, art.boxes)
    target = pygame.Surface(window.size)
    target.fill(GROUND)
    chosen = RackContent(TILES, marks=RackMarks(chosen={0, 3, 5}, heights=(1.0,) * 6, active=True))
    RackPicture(painter, art.sprites, "tile").draw(target, layout.tray, layout.slots, chosen)
    # Soft shadows do not count.
    mask = pygame.mask.from_threshold(target, GROUND, (24, 24, 24, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    drawn = boxes[0].unionall(boxes[1:])
    above = [box.bottom for box in layout.controls().values() if box.bottom <= layout.tray.y]
    assert drawn.top >= layout.rails[-1].y
    assert drawn.top >= max(above)
