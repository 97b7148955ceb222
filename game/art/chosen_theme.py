"""The look that the settings ask for."""

from __future__ import annotations

from dataclasses import replace

from game.art import palettes
from game.art.theme import DYES, RGB, Theme
from game.storage.settings import CLASSIC, CONTRAST, FELTS, OWN, SAFE, Settings
from game.words.words import Words


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
