"""The art that all scenes draw with: files, theme, felt, sprites of tiles, and cached boxes."""

from dataclasses import dataclass, field

from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surfaces import SurfaceCache
from game.art.theme import FeltColours, Theme


@dataclass(slots=True)
class Art:
    """The files, theme, felt, tile sprites and boxes that scenes draw with. Pictures are cached."""

    assets: Assets
    theme: Theme
    felt: Felt
    sprites: TileSprites
    boxes: SurfaceCache = field(default_factory=box_cache)

    def set_theme(self, theme: Theme) -> None:
        """Change the theme of felt and sprites. Callers must drop pictures in the old theme."""
        if theme != self.theme:
            self.theme = theme
            self.felt.set_theme(theme)
            self.sprites.set_theme(theme)

    def sweep(self) -> None:
        """Drop the cached pictures that have not been used since the last sweep."""
        for cache in (self.assets, self.sprites, self.boxes):
            cache.sweep()

    def on_felt(self, colours: FeltColours) -> "Art":
        theme = self.theme.on_felt(colours)
        return Art(self.assets, theme, self.felt.with_theme(theme), self.sprites, self.boxes)


def new_art() -> Art:
    """Return an `Art` in the default theme, with empty caches."""
    assets, theme = Assets(), Theme()
    return Art(assets, theme, Felt(theme, assets), TileSprites(assets, theme))
