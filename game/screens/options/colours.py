"""The dialog in which a player chooses six tile colours of their own."""

from __future__ import annotations

import colorsys
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from game.art.painter import Painter
from game.art.palettes import SAFE, to_hex
from game.art.sprites import TileSprites
from game.art.theme import RGB, Theme, with_alpha
from game.common.colour_vision import MIN_CONTRAST, MIN_DIFFERENCE, closest_pairs, contrast
from game.common.geometry import Box
from game.common.window import Window
from game.rules.tiles import Colour, Shape, Tile
from game.screens.overlay import SPACINGS, TITLE_HEIGHT, OverlayScene
from game.screens.services import Services, own_palette
from game.storage.settings import OWN
from game.ui.button import button, pressable
from game.ui.node import FIT, Node, Picture, VisualState, column, fraction, px, row
from game.ui.slider import COLOUR_COUNT, ColourTrack, slider
from game.words.tile_names import COLOURS
from game.words.words import Words


def colour_problem(words: Words, colours: tuple[RGB, ...], ground: RGB) -> str:
    """Return a sentence about colours that are illegible on ``ground`` or too alike, or ""."""
    _ = words.gettext
    dark = min(range(6), key=lambda n: contrast(colours[n], ground))
    if contrast(colours[dark], ground) < MIN_CONTRAST:
        return _("Hard to see on a tile: {colour}").format(colour=_(COLOURS[dark]))
    close = [pair for pair in closest_pairs(colours) if pair.difference < MIN_DIFFERENCE]
    if not close:
        return ""
    plain = [pair for pair in close if pair.vision == "normal"]
    sentence = _("Hard to tell apart: {one}, {other}")
    if not plain:
        sentence = _("Alike for colour-blind eyes: {one}, {other}")
    worst = (plain or close)[0]
    return sentence.format(one=_(COLOURS[worst.first]), other=_(COLOURS[worst.second]))


def colour_remark(words: Words, colours: tuple[RGB, ...], ground: RGB) -> str:
    """Return `colour_problem` or, if that is "", that all six are easy to tell apart."""
    return colour_problem(words, colours, ground) or words.gettext(
        "All six are easy to tell apart."
    )


CARD_WIDTH = 540.0
MAX_TILE = 76.0
"""Maximum side of a tile's button (dp)."""

REMARK_HEIGHT = 44.0
REMARK_WIDTH = 0.6
"""Width of the remark beside the title in a low window, as a fraction of that row."""

RESET_WIDTH = 0.42
"""Width of the button "Begin again", as a fraction of its row."""

TILE_SIDE = 0.84
"""Side of a tile, as a fraction of its button's side."""

FRAME_RADIUS = 0.2
"""Corner radius of the chosen tile's frame, as a fraction of the button's side."""


class ColoursScene(OverlayScene):
    """The dialog of six tiles and colour sliders. The game's tiles change on their release."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._hsv = [_hsv_of(colour) for colour in own_palette(services.settings)]
        self.chosen = 0
        self._sprites = [TileSprites(services.assets, Theme()) for _ in Colour]

    @property
    def colours(self) -> tuple[RGB, ...]:
        """The six colours as shown, which may not be saved yet."""
        return tuple(_rgb_of(hsv) for hsv in self._hsv)

    # Actions

    def pick(self, tile: int, colour: RGB) -> None:
        self._hsv[tile] = _hsv_of(colour)
        self.before_layout()

    def _choose(self, tile: int) -> None:
        self.chosen = tile

    def _change(self, quality: int, amount: int) -> None:
        self._hsv[self.chosen] = self._with(quality, amount)
        self.before_layout()

    def _with(self, quality: int, amount: int) -> tuple[float, float, float]:
        """Return the chosen tile's HSV colour with one component set to ``amount`` (0 to 100)."""
        hsv = list(self._hsv[self.chosen])
        hsv[quality] = amount / 100
        return hsv[0], hsv[1], hsv[2]

    def _save(self) -> None:
        self.services.settings.own_colours = [to_hex(colour) for colour in self.colours]
        self.services.choose("palette", OWN)

    def _restore_defaults(self) -> None:
        for tile, colour in enumerate(SAFE):
            self.pick(tile, colour)
        self._save()

    def first_focus(self) -> Hashable:
        return f"tile {self.chosen}"

    def words(self) -> tuple[str, str]:
        theme, words = self.services.theme, self.services.words
        return words.gettext("Your colours"), colour_remark(words, self.colours, theme.lacquer)

    # The tree

    def before_layout(self) -> None:
        """Set the palette of each tile's own sprites, which need only the colour of that tile."""
        theme = self.services.theme
        for tile, sprites in enumerate(self._sprites):
            palette = [theme.lacquer] * len(Colour)
            palette[tile] = self.colours[tile]
            sprites.set_theme(replace(theme, palette=tuple(palette)))

    def layouts(self, window: Window) -> Iterator[Node]:
        """Yield layouts with ever smaller gaps, then the same with the remark beside the title."""
        (name, remark), scale = self.words(), window.scale
        lacquer = self.services.theme.lacquer
        urgent = bool(colour_problem(self.services.words, self.colours, lacquer))
        for beside, (padding, gap) in product((False, True), SPACINGS):
            pad, space = padding * scale, gap * scale
            head = self.title(window, name, "left")
            note = self.note(window, remark, REMARK_HEIGHT, anchor="left", urgent=urgent)
            if beside:
                note = replace(note, h=px(TITLE_HEIGHT * scale), w=fraction(REMARK_WIDTH))
                head = row(head, note, gap=space, h=FIT)
            width = min(CARD_WIDTH * scale, window.width - 2 * pad)
            controls = self._sliders(window, space), self._foot(window, space)
            yield self.card(
                window,
                head,
                self._tiles(window, width, pad, space),
                None if beside else note,
                column(*controls, gap=1.5 * space, h=FIT),
                width=width,
                padding=pad,
                side_padding=pad,
                gap=space,
            )

    def _tiles(self, window: Window, width: float, padding: float, gap: float) -> Node:
        """Return the row of tiles for a card. ``width``, ``padding`` and ``gap`` are px."""
        scale, count = window.scale, len(Colour)
        max_width = width - 2 * min(padding, Theme.space_small * scale)
        side = min(MAX_TILE * scale, (width - 2 * padding - (count - 1) * gap) / count)
        side = max(side, min(window.roomy, max_width / count))
        gap = min(gap, (max_width - count * side) / (count - 1))
        tiles = [self._tile(colour) for colour in Colour]
        return row(*tiles, gap=gap, w=px(count * side + (count - 1) * gap), h=px(side))

    def _tile(self, colour: Colour) -> Node:
        sprites, chosen = self._sprites[colour], colour == self.chosen
        tile, own_theme = Tile(colour, Shape(colour)), sprites.theme

        def draw(target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
            theme, centre, side = painter.theme, box.centre, min(box.w, box.h)
            if chosen:
                ring, gold = painter.dp(theme.ring), with_alpha(theme.accent_lit, 255)
                ground = with_alpha(theme.accent, 40)
                painter.rounded(target, box, ground, side * FRAME_RADIUS, ring, gold)
            size = round(side * TILE_SIDE)
            sunk = painter.dp(theme.space_least) if state.pressed else 0
            x, y = round(centre[0] - size / 2), round(centre[1] - size / 2) + sunk
            target.blit(sprites.piece("tile", tile, size, state.glow), (x, y))
            if state.focused:
                painter.focus_ring(target, box, side * FRAME_RADIUS)

        shown = Picture((own_theme.palette, own_theme.letters, chosen, sprites.revision), draw)
        return pressable(f"tile {int(colour)}", partial(self._choose, colour), content=shown)

    def _sliders(self, window: Window, gap: float) -> Node:
        _ = self.services.words.gettext
        found = []
        for n, label in enumerate((_("Colour"), _("Strength"), _("Brightness"))):
            steps = (round(100 * k / (COLOUR_COUNT - 1)) for k in range(COLOUR_COUNT))
            amount = round(100 * self._hsv[self.chosen][n])
            colours = tuple(_rgb_of(self._with(n, step)) for step in steps)
            face = ColourTrack(amount, label, colours, _rgb_of(self._with(n, amount)))
            height = px(window.roomy)
            found.append(
                slider(f"slider {n}", face, partial(self._change, n), on_done=self._save, h=height)
            )
        return column(*found, gap=gap, h=FIT)

    def _foot(self, window: Window, gap: float) -> Node:
        _ = self.services.words.gettext
        again = button(
            "again",
            _("Begin again"),
            self._restore_defaults,
            icon="restart",
            w=fraction(RESET_WIDTH),
        )
        return row(again, self.done_button(), gap=gap, h=px(window.roomy))


def _hsv_of(colour: RGB) -> tuple[float, float, float]:
    red, green, blue = (part / 255 for part in colour)
    return colorsys.rgb_to_hsv(red, green, blue)


def _rgb_of(hsv: tuple[float, float, float]) -> RGB:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(*hsv))
    return red, green, blue
