"""All drawn art together, to be handed to an app."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surface_cache import SurfaceCache
from game.art.theme import Theme


@dataclass(frozen=True, slots=True)
class Art:
    """The drawn art. One app after another may use the same, so that it is drawn once."""

    assets: Assets
    felt: Felt
    sprites: TileSprites
    boxes: SurfaceCache


def new_art() -> Art:
    """Art of which nothing is drawn so far."""
    assets, theme = Assets(), Theme()
    return Art(assets, Felt(theme), TileSprites(assets, theme), box_cache())
