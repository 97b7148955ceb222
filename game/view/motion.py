"""Tiles in flight and words that float: what moves over the table. Motion only shows the way to
a state that is true already; skipping it changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.anim.easing import hop
from game.geometry import Box
from game.rules.board import Cell
from game.rules.tiles import Tile
from game.ui.paint import Painter
from game.ui.theme import RGB
from game.view.sparks import Sparks
from game.view.sprites import Kind, TileSprites

SHAKES, SHAKE_REACH = 2.5, 0.22
"""How often a refused tile shakes its head, and how far, in parts of its size."""

WIDEST_WORDS = 0.94
"""The part of the screen's width that words take at most."""

SQUASH = 0.13
"""By how much a tile that lands is wider and lower at first."""

Place = Callable[[], Box]
"""Where something is now, in px: cells and cards move when the table or the window does."""

CellKey = tuple[str, Cell]
SlotKey = tuple[str, int]
CardKey = tuple[str, int, int]
Key = CellKey | SlotKey | CardKey
"""What a flyer stands for while it flies: ``("cell", cell)``, ``("slot", n)`` of the rack, or
``("card", seat, n)``."""


@dataclass(slots=True, eq=False)
class Flyer:
    """A tile on its way from one place to another; ``way`` goes from 0 to 1.

    ``faces`` are shown one after the other (a die that tumbles shows many; None is a back);
    ``arc`` is how high it rises, in parts of its size; ``stands_for`` is hidden meanwhile.
    ``shake`` goes from 0 to 1 while it shakes its head, ``squash`` from 1 to 0 when it has landed.
    """

    start: Place
    end: Place
    faces: Sequence[Tile | None]
    stands_for: Key | None = None
    arc: float = 0.6
    way: float = 0.0
    before: float = 0.0
    shown: bool = True
    shake: float = 0.0
    squash: float = 0.0

    def way_at(self, alpha: float) -> float:
        """How far it is between the last two steps of time."""
        return self.before + (self.way - self.before) * alpha

    def face(self, way: float) -> Tile | None:
        """What lies on top at this part of the way."""
        return self.faces[min(max(int(way * len(self.faces)), 0), len(self.faces) - 1)]

    def box(self, way: float) -> Box:
        """Where it is at this part of the way, without its height."""
        start, end = self.start(), self.end()
        size = start.w + (end.w - start.w) * way
        x = start.centre[0] + (end.centre[0] - start.centre[0]) * way
        y = start.centre[1] + (end.centre[1] - start.centre[1]) * way
        return Box.around((x, y), size, size)

    def height(self, way: float) -> float:
        """How high above the table it is at this part of the way, 0 to 1."""
        return self.arc * hop(min(max(way, 0.0), 1.0))


@dataclass(slots=True, eq=False)
class Floater:
    """Words that rise from a place or go to another; ``way`` goes from 0 to 1."""

    text: str
    start: Place
    end: Place
    size: float
    colour: RGB
    way: float = 0.0
    before: float = 0.0
    alpha: float = 0.0


@dataclass(slots=True)
class Motions:
    """Everything in motion; draws it over the table and the cards."""

    flyers: list[Flyer] = field(default_factory=list)
    floaters: list[Floater] = field(default_factory=list)
    bursts: list[Sparks] = field(default_factory=list)

    def hidden(self) -> frozenset[Key]:
        """What is not to be drawn at its place, because it still flies."""
        return frozenset(flyer.stands_for for flyer in self.flyers if flyer.stands_for)

    def mark(self) -> None:
        """Remembers where everything is before the next step of time."""
        for flyer in self.flyers:
            flyer.before = flyer.way
        for floater in self.floaters:
            floater.before = floater.way
        for burst in self.bursts:
            burst.before = burst.way

    def land(self, flyer: Flyer) -> None:
        """The flyer has arrived; its tile is drawn at its place again."""
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def die(self, burst: Sparks) -> None:
        """The sparks have gone out."""
        if burst in self.bursts:
            self.bursts.remove(burst)

    def fade(self, floater: Floater) -> None:
        """The words are gone."""
        if floater in self.floaters:
            self.floaters.remove(floater)

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        sprites: TileSprites,
        kind: Kind,
        alpha: float,
    ) -> None:
        """Shadows below, then tiles, then sparks and words; ``alpha`` is how far the time is
        between the last two steps."""
        shown = [(flyer, flyer.way_at(alpha)) for flyer in self.flyers if flyer.shown]
        for flyer, way in shown:
            _draw_shadow(target, sprites, flyer.box(way), flyer.height(way))
        for flyer, way in shown:
            _draw_flyer(target, sprites, flyer, way, kind)
        for burst in self.bursts:
            burst.draw(target, painter, alpha)
        for floater in self.floaters:
            _draw_floater(target, painter, floater, alpha)


def _draw_shadow(target: pygame.Surface, sprites: TileSprites, box: Box, height: float) -> None:
    size = max(1, round(box.w))
    shadow = sprites.shadow(size, height)
    dx, dy = sprites.shadow_offset(size, height)
    x, y = box.centre
    target.blit(shadow, shadow.get_rect(center=(round(x + dx), round(y + dy))))


def _draw_flyer(
    target: pygame.Surface, sprites: TileSprites, flyer: Flyer, way: float, kind: Kind
) -> None:
    box, lift = flyer.box(way), flyer.height(way)
    size = max(1, round(box.w * (1.0 + 0.16 * lift)))
    face = flyer.face(way)
    picture = sprites.back(size) if face is None else sprites.piece(kind, face, size, lift)
    x, y = box.centre
    x += box.w * SHAKE_REACH * math.sin(flyer.shake * SHAKES * math.tau) * (1.0 - flyer.shake)
    y -= box.h * 0.5 * lift
    if flyer.squash > 0.0:
        wide, low = size * (1.0 + SQUASH * flyer.squash), size * (1.0 - SQUASH * flyer.squash)
        picture = pygame.transform.smoothscale(picture, (max(1, round(wide)), max(1, round(low))))
        y += (size - low) / 2
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _draw_floater(target: pygame.Surface, painter: Painter, floater: Floater, alpha: float) -> None:
    start, end = floater.start(), floater.end()
    way = floater.before + (floater.way - floater.before) * alpha
    x = start.centre[0] + (end.centre[0] - start.centre[0]) * way
    y = start.centre[1] + (end.centre[1] - start.centre[1]) * way
    px = painter.type(floater.size)
    # On a narrow screen large words are smaller, and near its edge they stay on it.
    screen = target.get_rect()
    width = painter.assets.text_width(floater.text, px, "extrabold")
    px = max(1, min(px, int(px * WIDEST_WORDS * screen.w / max(1, width))))
    opacity = round(255 * min(1.0, max(0.0, floater.alpha)))
    dark = painter.assets.text(floater.text, px, painter.theme.felt_deep, "extrabold")
    bright = painter.assets.text(floater.text, px, floater.colour, "extrabold")
    offset = max(1, px // 16)
    for picture, shift in ((dark, offset), (bright, 0)):
        place = picture.get_rect(center=(round(x), round(y))).clamp(screen).move(shift, shift)
        if opacity >= 255:
            target.blit(picture, place)
        else:
            faded = picture.copy()
            faded.set_alpha(opacity)
            target.blit(faded, place)
