"""The panel in which a player chooses six tile colours of their own."""

import colorsys
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from game import ui
from game.art import RGB, Painter, Theme, TileSprites, with_alpha
from game.common import Box, Window
from game.common.colour_vision import MIN_CONTRAST, MIN_DIFFERENCE, closest_pairs, contrast
from game.common.palettes import OWN, PALETTES, SAFE, to_hex
from game.rules import Colour, Shape, Tile
from game.screens.base import Services, own_palette
from game.screens.base.overlay import SPACINGS, OverlayScene
from game.storage.settings import Settings
from game.ui.slider import COLOUR_COUNT, ColourTrack, slider
from game.words import Words
from game.words.tile_names import COLOURS

# Minimum width and height (dp) of windows that have room for this panel beside the options.
MIN_LANDSCAPE, MIN_PORTRAIT = (980.0, 440.0), (480.0, 1040.0)


def is_small(window: Window) -> bool:
    """Return whether the window has no room for the colour panel beside the options."""
    w, h = MIN_PORTRAIT if window.portrait else MIN_LANDSCAPE
    return window.width < w * window.scale or window.height < h * window.scale


def colour_problem(words: Words, colours: tuple[RGB, ...], ground: RGB) -> str:
    """Return a sentence if colours are illegible on `ground` or too similar; else ""."""
    _ = words.gettext
    dark = min(range(6), key=lambda n: contrast(colours[n], ground))
    if contrast(colours[dark], ground) < MIN_CONTRAST:
        return _("On a tile, {colour} is hard to see").format(colour=_(COLOURS[dark]))
    close = [pair for pair in closest_pairs(colours) if pair.difference < MIN_DIFFERENCE]
    if not close:
        return ""
    worst = next((pair for pair in close if pair.vision == "normal"), close[0])
    sentence = _("The colour-blind may mix up {one} and {other}")
    if worst.vision == "normal":
        sentence = _("It is hard to tell {one} and {other} apart")
    return sentence.format(one=_(COLOURS[worst.first]), other=_(COLOURS[worst.second]))


def colour_remark(words: Words, colours: tuple[RGB, ...], ground: RGB) -> str:
    """Return `colour_problem` or, if that is "", a sentence that the colours are fine."""
    fine = words.gettext("All six are easy to tell apart.")
    return colour_problem(words, colours, ground) or fine


class ColoursScene(OverlayScene):
    """A panel of six tiles and colour sliders, opposite the options or in their place."""

    dims = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._hsv = [_hsv_of(colour) for colour in own_palette(services.settings)]
        self.chosen = 0  # the number of the tile whose colour the sliders show
        self._sprites = [TileSprites(services.assets, Theme()) for _ in Colour]

    @property
    def colours(self) -> tuple[RGB, ...]:
        """The six colours shown, one for each tile. The last change may not be saved yet."""
        return tuple(_rgb_of(hsv) for hsv in self._hsv)

    # Actions

    def pick(self, tile: int, colour: RGB) -> None:
        self._hsv[tile] = _hsv_of(colour)
        self._recolour()

    def _change(self, quality: int, amount: int) -> None:
        self._hsv[self.chosen] = self._with(quality, amount)
        self._recolour()

    def _with(self, quality: int, amount: int) -> tuple[float, float, float]:
        hsv = list(self._hsv[self.chosen])
        hsv[quality] = amount / 100
        return hsv[0], hsv[1], hsv[2]

    def _save(self) -> None:
        self.services.settings.own_colours = [to_hex(colour) for colour in self.colours]
        self.services.choose(Settings.palette, OWN)

    def _restore_defaults(self) -> None:
        for tile, colour in enumerate(PALETTES[SAFE]):
            self.pick(tile, colour)
        self._save()

    def first_focus(self) -> Hashable:
        return f"tile {self.chosen}"

    def words(self) -> tuple[str, str]:
        theme, words = self.services.theme, self.services.words
        return words.gettext("Your colours"), colour_remark(words, self.colours, theme.lacquer)

    # The tree

    def resize(self, window: Window) -> None:
        self.hides_overlays = is_small(window)
        self._recolour()
        super().resize(window)

    def _recolour(self) -> None:
        theme = self.services.theme
        for tile, sprites in enumerate(self._sprites):
            palette = [theme.lacquer] * len(Colour)
            palette[tile] = self.colours[tile]
            sprites.set_theme(replace(theme, palette=tuple(palette)))

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        (name, remark), scale = self.words(), window.scale
        lacquer, small = self.services.theme.lacquer, float(is_small(window))
        urgent = bool(colour_problem(self.services.words, self.colours, lacquer))
        for beside, (padding, gap) in product((False, True), SPACINGS):
            pad, space = padding * scale, gap * scale
            head = self.title(window, name, "left")
            note = self.note(window, remark, anchor="left", urgent=urgent)
            if beside:
                head = ui.row(head, replace(note, w=ui.fraction(0.6)), gap=space, h=ui.FIT)
            width = (540.0 if window.portrait else 400.0) * scale
            least = len(Colour) * window.roomy_min_side + 2 * Theme.space_small * scale
            width = min(max(width, least), window.width - 2 * pad)
            controls = self._sliders(window, space), self._foot(window, space)
            yield self.card(
                window,
                head,
                self._tiles(window, width, pad, space),
                None if beside else note,
                ui.column(*controls, gap=1.5 * space, h=ui.FIT),
                width=width,
                padding=pad,
                side_padding=pad,
                gap=space,
                align=(0.5, small) if window.portrait else (small, 0.5),
            )

    def _tiles(self, window: Window, width: float, padding: float, gap: float) -> ui.Node:
        scale, count = window.scale, len(Colour)
        max_width = width - 2 * min(padding, Theme.space_small * scale)
        side = min(76.0 * scale, (width - 2 * padding - (count - 1) * gap) / count)
        side = max(side, min(window.roomy_min_side, max_width / count))
        gap = min(gap, (max_width - count * side) / (count - 1))
        length = count * side + (count - 1) * gap
        return ui.row(*map(self._tile, Colour), gap=gap, w=ui.px(length), h=ui.px(side))

    def _tile(self, colour: Colour) -> ui.Node:
        sprites, chosen = self._sprites[colour], colour == self.chosen
        tile, own_theme = Tile(colour, Shape(colour)), sprites.theme

        def draw(target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState) -> None:
            theme, centre, side = painter.theme, box.centre, min(box.w, box.h)
            size, radius = round(side * 0.84), side * 0.2
            if chosen:
                ring, gold = painter.dp(theme.ring), with_alpha(theme.accent_lit, 255)
                painter.rounded(target, box, with_alpha(theme.accent, 40), radius, ring, gold)
            sunk = painter.dp(theme.space_least) if state.pressed else 0
            x, y = round(centre[0] - size / 2), round(centre[1] - size / 2) + sunk
            target.blit(sprites.piece("tile", tile, size, state.glow), (x, y))
            if state.focused:
                painter.focus_ring(target, box, radius)

        shown = ui.Picture((own_theme.palette, own_theme.letters, chosen, sprites.revision), draw)
        choose = partial(setattr, self, "chosen", colour)
        return ui.pressable(f"tile {int(colour)}", choose, shown)

    def _sliders(self, window: Window, gap: float) -> ui.Node:
        _ = self.services.words.gettext
        found, height = [], ui.px(window.roomy_min_side)
        steps = [round(100 * k / (COLOUR_COUNT - 1)) for k in range(COLOUR_COUNT)]
        for n, label in enumerate((_("Colour"), _("Saturation"), _("Brightness"))):
            amount, change = round(100 * self._hsv[self.chosen][n]), partial(self._change, n)
            colours = tuple(_rgb_of(self._with(n, step)) for step in steps)
            face = ColourTrack(amount, label, colours, _rgb_of(self._with(n, amount)))
            found.append(slider(f"slider {n}", face, change, on_done=self._save, h=height))
        return ui.column(*found, gap=gap, h=ui.FIT)

    def _foot(self, window: Window, gap: float) -> ui.Node:
        label, reset = self.services.words.gettext("Start over"), self._restore_defaults
        again = ui.button("again", label, reset, icon="restart", w=ui.fraction(0.42))
        return ui.row(again, self.done_button(), gap=gap, h=ui.px(window.roomy_min_side))


def _hsv_of(colour: RGB) -> tuple[float, float, float]:
    red, green, blue = (part / 255 for part in colour)
    return colorsys.rgb_to_hsv(red, green, blue)


def _rgb_of(hsv: tuple[float, float, float]) -> RGB:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(*hsv))
    return red, green, blue
