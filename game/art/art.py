"""All drawn art together, to be handed to an app, in the look that the settings ask for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.art import palettes
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surfaces import SurfaceCache
from game.art.theme import DYES, RGB, Dye, Theme
from game.storage.settings import CLASSIC, CONTRAST, FELTS, OWN, SAFE, Settings
from game.words.words import Words


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


def chosen_theme(settings: Settings, words: Words) -> Theme:
    """The theme with the palette, the letters and whatever else the player has chosen."""
    letters = words.colour_letters() if settings.letters else ()
    theme = replace(Theme(), palette=palette_of(settings.palette, settings), letters=letters)
    if settings.felt != FELTS[0]:
        theme = theme.dyed(DYES[FELTS.index(settings.felt)])
    if settings.palette == CONTRAST:
        return theme.in_contrast()
    return theme if settings.palette == CLASSIC else theme.in_plain_light()


def palette_of(name: str, settings: Settings) -> tuple[RGB, ...]:
    """The six colours of a palette (see `PALETTES`), those of the player's own as far as they are
    picked."""
    own = tuple(map(palettes.from_hex, settings.own_colours)) or palettes.SAFE
    known = {SAFE: palettes.SAFE, CONTRAST: palettes.CONTRAST, OWN: own}
    return known.get(name, palettes.CLASSIC)
