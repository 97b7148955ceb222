"""Everything that is drawn with: files, theme, felt and sprites."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surfaces import SurfaceCache
from game.art.theme import FeltColours, Theme


@dataclass(slots=True)
class Art:
    """The pictures in the current ``theme``. Successive apps may share them to draw them once."""

    assets: Assets
    theme: Theme
    felt: Felt
    sprites: TileSprites
    boxes: SurfaceCache = field(default_factory=box_cache)

    def set_theme(self, theme: Theme) -> None:
        """Draw in this theme from now on; callers drop the pictures that they drew before."""
        if theme != self.theme:
            self.theme = theme
            self.felt.set_theme(theme)
            self.sprites.set_theme(theme)

    def sweep(self) -> None:
        """Drop the pictures that were not used since the last sweep."""
        for cache in (self.assets, self.sprites, self.boxes):
            cache.sweep()

    def on_felt(self, colours: FeltColours) -> Art:
        theme = self.theme.on_felt(colours)
        return Art(self.assets, theme, self.felt.with_theme(theme), self.sprites, self.boxes)


def new_art() -> Art:
    """Return art without any pictures yet."""
    assets, theme = Assets(), Theme()
    return Art(assets, theme, Felt(theme, assets), TileSprites(assets, theme))
