"""All drawn art together, to be handed to an app."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surface_cache import SurfaceCache
from game.art.theme import Dye, Theme


@dataclass(slots=True)
class Art:
    """The drawn art in the ``theme`` that is worn now. One app after another may use the same, so
    that it is drawn once."""

    assets: Assets
    theme: Theme
    felt: Felt
    sprites: TileSprites
    boxes: SurfaceCache = field(default_factory=box_cache)

    def wear(self, theme: Theme) -> None:
        """Everything is drawn in this theme from now on. Whoever keeps pictures lets go of them:
        see `SceneStack.lay_out_anew`."""
        if theme != self.theme:
            self.theme = theme
            self.felt.wear(theme)
            self.sprites.wear(theme)

    def sweep(self) -> None:
        """Drops the pictures that nobody has needed since the last sweep: where a program runs for
        days, what visitors needed would stay as long as there is room for it."""
        for one in (self.assets, self.sprites, self.boxes):
            one.sweep()

    def dyed(self, dye: Dye) -> Art:
        """The same art upon another felt."""
        theme = self.theme.dyed(dye)
        return Art(self.assets, theme, self.felt.dyed(theme), self.sprites, self.boxes)


def new_art() -> Art:
    """Art of which nothing is drawn so far."""
    assets, theme = Assets(), Theme()
    return Art(assets, theme, Felt(theme, assets), TileSprites(assets, theme))
