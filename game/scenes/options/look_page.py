"""The page of the options about the look: tiles and felt, and how they look now."""

from __future__ import annotations

from game.art.theme import DYES
from game.scenes.options.alike import remark
from game.scenes.options.page import Option, Page
from game.scenes.services import Services
from game.storage.settings import CLASSIC, CONTRAST, FELTS, OWN, PALETTES, SAFE
from game.ui.turner import Turner
from game.ui.widget import Widget
from game.view.menu.palette_sample import PaletteSample
from game.words.locale import N_

PALETTE_NAMES = {
    CLASSIC: N_("Classic"),
    SAFE: N_("Colour-blind safe"),
    CONTRAST: N_("High contrast"),
    OWN: N_("My own"),
}
"""What the palettes are called."""

FELT_NAMES = {
    "green": N_("Green felt"),
    "blue": N_("Blue felt"),
    "plum": N_("Plum felt"),
    "petrol": N_("Petrol felt"),
    "russet": N_("Russet felt"),
    "violet": N_("Violet felt"),
}
"""What the colours of the felt are called."""


class LookPage(Page):
    """Palette, letters, felt."""

    def __init__(self, services: Services) -> None:
        _, settings = services.words.gettext, services.settings
        super().__init__(services, _("Look"), "palette")
        names = [_(PALETTE_NAMES[name]) for name in PALETTES]
        self.palette = Turner(names, PALETTES.index(settings.palette), self._paint)
        self.add(_("Colours of the tiles"), self.palette)
        self.letters = self.on_off(settings.letters, self._letter)
        self.add(_("Letters on the tiles"), self.letters)
        names = [_(FELT_NAMES[name]) for name in FELTS]
        swatches = [dye.lit for dye in DYES]
        self.felt = Turner(names, FELTS.index(settings.felt), self._lay_felt, colours=swatches)
        self.add(_("The table"), self.felt)
        sample = PaletteSample(services.sprites)
        self.options.append(Option(self._remark(), sample, quiet=True))

    def _remark(self) -> str:
        theme = self.services.theme
        return remark(self.words, theme.palette, theme.lacquer)

    def told_besides(self, widget: Widget) -> str:
        """The palette's remark is said with its name."""
        return self._remark() if widget is self.palette else ""

    def follow(self) -> None:
        """The remark is about the palette that is seen."""
        self.options[-1] = self.options[-1]._replace(label=self._remark())

    def _paint(self, chosen: int) -> None:
        self.services.settings.palette = PALETTES[chosen]
        self.services.dress()
        if PALETTES[chosen] == OWN:
            self.services.routes.own_colours(self.services)

    def _letter(self, on: bool) -> None:
        self.services.settings.letters = on
        self.services.dress()

    def _lay_felt(self, chosen: int) -> None:
        self.services.settings.felt = FELTS[chosen]
        self.services.dress()
