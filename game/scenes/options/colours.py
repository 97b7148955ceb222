"""Picking the six colours of tiles oneself."""

from __future__ import annotations

import colorsys
from dataclasses import replace
from functools import partial

from game.art.chosen_theme import chosen_theme, palette_of
from game.art.lettering import Anchor
from game.art.palettes import to_hex
from game.art.theme import RGB
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.rules.tiles import Colour
from game.scenes.dialog import DialogScene
from game.scenes.options.alike import remark, trouble
from game.scenes.services import Services
from game.storage.settings import OWN, SAFE
from game.ui.colour_slider import ColourSlider
from game.ui.widget import Widget
from game.ui.widgets import Button
from game.view.layout.colours import colours_layout
from game.view.menu.tile_button import TileButton


class ColoursScene(DialogScene):
    """Begins with the colours picked before, or with the safe ones. The tiles here follow the
    sliders; the whole game does when one is let go. Picking makes the own palette the game's."""

    anchor: Anchor = "left"

    def __init__(self, services: Services) -> None:
        _ = services.words.gettext
        super().__init__(services, _("Your colours"))
        self._hsv = [_hsv_of(colour) for colour in palette_of(OWN, services.settings)]
        self._chosen = 0
        self.tiles = [
            TileButton(services.assets, colour, partial(self._choose, colour)) for colour in Colour
        ]
        labels = _("Colour"), _("Strength"), _("Brightness")
        self.sliders = [
            ColourSlider(label, partial(self._change, n), self._keep, partial(self._with, n))
            for n, label in enumerate(labels)
        ]
        self.again = Button(_("Begin again"), self._begin_again, icon="restart")
        self.done = Button(
            _("Done"), services.stack.pop, icon="check", style="primary", key="enter"
        )
        self.group.add(*self.tiles, *self.sliders, self.again, self.done)
        self._choose(0)

    @property
    def colours(self) -> tuple[RGB, ...]:
        """The six colours as they are now."""
        return tuple(_rgb_of(hsv) for hsv in self._hsv)

    def reword(self) -> None:
        """See `Scene.reword`."""
        _ = self.services.words.gettext
        self.title = _("Your colours")
        labels = _("Colour"), _("Strength"), _("Brightness")
        for slider, label in zip(self.sliders, labels, strict=True):
            slider.label = label
        self.again.label, self.done.label = _("Begin again"), _("Done")
        self._follow()

    def first_focus(self) -> Widget | None:
        """The tile whose colour is picked."""
        return self.tiles[self._chosen]

    def other(self, event: InputEvent) -> None:
        """Escape closes the dialog, too."""
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()

    # What is picked

    def _choose(self, tile: int) -> None:
        self._chosen = tile
        for n, button in enumerate(self.tiles):
            button.chosen = n == tile
        for slider, part in zip(self.sliders, self._hsv[tile], strict=True):
            slider.show(round(100 * part))
        self._follow()

    def _with(self, quality: int, amount: int) -> RGB:
        """The chosen tile's colour with another amount of a quality."""
        hsv = list(self._hsv[self._chosen])
        hsv[quality] = amount / 100
        return _rgb_of((hsv[0], hsv[1], hsv[2]))

    def _change(self, quality: int, amount: int) -> None:
        hsv = list(self._hsv[self._chosen])
        hsv[quality] = amount / 100
        self._hsv[self._chosen] = hsv[0], hsv[1], hsv[2]
        self._follow()

    def pick(self, tile: int, colour: RGB) -> None:
        """Gives a tile this colour."""
        self._hsv[tile] = _hsv_of(colour)
        self._choose(tile)

    def _keep(self) -> None:
        settings = self.services.settings
        settings.own_colours = [to_hex(colour) for colour in self.colours]
        settings.palette = OWN
        self.services.dress()

    def _begin_again(self) -> None:
        chosen = self._chosen
        for tile, colour in enumerate(palette_of(SAFE, self.services.settings)):
            self.pick(tile, colour)
        self._choose(chosen)
        self._keep()

    def _follow(self) -> None:
        """The tiles show what is picked, and the remark says what is wrong with it."""
        colours = self.colours
        theme = replace(chosen_theme(self.services.settings, self.services.words), palette=colours)
        for tile, colour in zip(self.tiles, colours, strict=True):
            tile.wear(theme, colour)
        words = self.services.words
        self.urgent = bool(trouble(words, colours, theme.lacquer))
        self.note = remark(words, colours, theme.lacquer)

    def lay_out(self) -> None:
        """Places the tiles above the sliders."""
        found = colours_layout(self.window, len(self.tiles), len(self.sliders))
        self.layout = found.dialog
        for button, box in zip(self.tiles, found.tiles, strict=True):
            button.box = box
        for slider, box in zip(self.sliders, found.sliders, strict=True):
            slider.box = box
        self.again.box, self.done.box = found.again, found.done


def _hsv_of(colour: RGB) -> tuple[float, float, float]:
    red, green, blue = (part / 255 for part in colour)
    return colorsys.rgb_to_hsv(red, green, blue)


def _rgb_of(hsv: tuple[float, float, float]) -> RGB:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(*hsv))
    return red, green, blue
