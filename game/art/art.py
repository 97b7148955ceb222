"""The art that all scenes share: assets, theme, ground, pictures of tiles, and cached boxes."""

from dataclasses import dataclass, field

from game.art.assets import Assets
from game.art.ground import Ground
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surfaces import SurfaceCache
from game.art.theme import Theme


@dataclass(slots=True)
class Art:
    """Assets, theme, ground and tile pictures shared by all scenes. All pictures are cached."""

    assets: Assets
    theme: Theme
    ground: Ground
    sprites: TileSprites
    boxes: SurfaceCache = field(default_factory=box_cache)

    def set_theme(self, theme: Theme) -> None:
        """Draw ground and tiles in another theme from now on. Callers must drop older pictures."""
        if theme != self.theme:
            self.theme = theme
            # Painters in the old theme keep their boxes.
            self.boxes = box_cache()
            self.ground.set_theme(theme)
            self.sprites.set_theme(theme)

    def sweep(self) -> None:
        for cache in (self.assets, self.ground, self.sprites, self.boxes):
            cache.sweep()

    def on_felt(self, n: int) -> "Art":
        theme = self.theme.on_felt(n)
        return Art(self.assets, theme, Ground(theme, self.assets), self.sprites, self.boxes)


def new_art() -> Art:
    """Return an `Art` in the default theme, with empty caches."""
    assets, theme = Assets(), Theme()
    return Art(assets, theme, Ground(theme, assets), TileSprites(assets, theme))
